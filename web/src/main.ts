import "@fontsource-variable/atkinson-hyperlegible-next/wght.css";
import "@fontsource-variable/cinzel/wght.css";
import "./styles/tokens.css";
import "./styles/base.css";
import "./parts/bar.css";
import "./parts/panel.css";
import "./parts/controls.css";
import "./boards/count.css";
import "./parts/seat.css";
import "./parts/meter.css";
import "./parts/art.css";
import "./parts/card.css";
import "./parts/choice.css";
import "./parts/dialog.css";
import "./parts/overlay.css";
import "./pages/page.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { start } from "./lib/router.svelte";
import { dress } from "./lib/settings.svelte";

import.meta.glob("./boards/*/colours.css", { eager: true });

dress();
start();
const target = document.getElementById("roost");
if (target) mount(App, { target });
