import type { Poster } from "../contract";
import scene from "./scene.svg";

const poster: Poster = {
  place: 5,
  accent: "#ff98b1",
  hue: "rose",
  icon: "g-shop",
  minutes: "40 to 60 min",
  line: "Send small dragons to work in a town of shops, and enchant them.",
  scene,
  lift: "-84px",
};

export default poster;
