import type { Poster } from "../contract";
import scene from "./scene.svg";

const poster: Poster = {
  place: 1,
  accent: "#ff8256",
  hue: "fire",
  icon: "g-dragon-head",
  minutes: "10 to 20 min",
  line: "Draft a deck, then race to bring down the enemy Dragon, or its Rider.",
  scene,
};

export default poster;
