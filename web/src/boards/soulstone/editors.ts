import type { Editors } from "../contract";
import MapEditor from "./MapEditor.svelte";

const editors: Editors = { "map.drawing": MapEditor };
export default editors;
