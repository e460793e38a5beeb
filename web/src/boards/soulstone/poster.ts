import type { Poster } from "../contract";
import scene from "./scene.svg";

const poster: Poster = {
  place: 3,
  accent: "#bda4ff",
  hue: "void",
  icon: "g-castle",
  minutes: "30 to 50 min",
  line: "Hold castles, bluff with hidden battalions, wake a dragon.",
  scene,
  lift: "-46px",
};

export default poster;
