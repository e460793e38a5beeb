import "@fontsource-variable/atkinson-hyperlegible-next/wght.css";
import "@fontsource-variable/atkinson-hyperlegible-next/wght-italic.css";
import "@fontsource-variable/cinzel/wght.css";
import "./styles/tokens.css";
import "./styles/table.css";
import "./styles/app.css";
import "./styles/landscape.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { start } from "./lib/router.svelte";
import { dress } from "./lib/settings.svelte";

import.meta.glob("./boards/*/colours.css", { eager: true });

dress();
start();
const target = document.getElementById("roost");
if (target) mount(App, { target });
