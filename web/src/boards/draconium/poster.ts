import type { Poster } from "../contract";
import scene from "./scene.svg";

const poster: Poster = {
  place: 4,
  accent: "#efc25c",
  hue: "gold",
  icon: "g-jewel-crown",
  minutes: "25 to 45 min",
  line: "Build a deck while your egg grows into a dragon that acts by itself.",
  scene,
  lift: "-38px",
};

export default poster;
