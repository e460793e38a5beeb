import type { Poster } from "../contract";
import scene from "./scene.svg";

const poster: Poster = {
  place: 2,
  accent: "#a4d672",
  hue: "life",
  icon: "g-nest-eggs",
  minutes: "20 to 45 min",
  line: "Feed eggs exactly what they need, then raid your neighbours for theirs.",
  scene,
  lift: "-72px",
};

export default poster;
