import { STAY, type Pace } from "./follow";

export interface Settings {
  theme: "system" | "dark" | "light";
  /** Animation speed: 0 is off, 1 is normal, 2 is twice as fast. */
  speed: number;
  /** How fast bots' actions are shown. */
  pace: Pace;
  sound: boolean;
  /** Show a browser notification when it is your turn and the page is hidden. */
  notify: boolean;
  name: string;
  level: number;
  /** Start games for one player alone, without a bot. */
  solo: boolean;
  /** Show hints for new players. */
  guide: boolean;
  /** The standing orders that are on: game and verb. */
  standing: string[];
}

const KEY = "roost-settings";
const first: Settings = {
  theme: "system",
  speed: 1,
  pace: "normal",
  sound: false,
  notify: false,
  name: "",
  level: 1,
  solo: false,
  guide: true,
  standing: [],
};

function read(): Settings {
  try {
    return { ...first, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Settings>) };
  } catch {
    return { ...first };
  }
}

export const settings = $state<Settings>(typeof localStorage === "undefined" ? { ...first } : read());

export function keep(): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // Storage is not available; play on without saved settings.
  }
  dress();
}

/** Turns a standing order on or off. */
export function order(game: string, verb: string, on: boolean): void {
  const others = settings.standing.filter((one) => one !== `${game} ${verb}`);
  settings.standing = on ? [...others, `${game} ${verb}`] : others;
  keep();
}

export function isOrdered(game: string, verb: string): boolean {
  return settings.standing.includes(`${game} ${verb}`);
}

const bright = typeof matchMedia === "undefined" ? null : matchMedia("(prefers-color-scheme: light)");
const calm = typeof matchMedia === "undefined" ? null : matchMedia("(prefers-reduced-motion: reduce)");

export function isLight(): boolean {
  return settings.theme === "light" || (settings.theme === "system" && (bright?.matches ?? false));
}

/** How long an action of another player stays on the page, in milliseconds. */
export function stay(): number {
  return STAY[settings.pace] ?? STAY.normal;
}

/** The factor for the duration of animations; 0 means no animation. */
export function pace(): number {
  return settings.speed === 0 || calm?.matches ? 0 : 1 / settings.speed;
}

const TIMES: Record<string, number> = {
  step: 260,
  flip: 320,
  reveal: 420,
  number: 900,
  breathe: 2400,
  press: 90,
  hover: 140,
};

/** Applies theme and durations to the page, through the CSSOM because the content security policy forbids inline styles. */
export function dress(): void {
  const root = document.documentElement;
  root.dataset["theme"] = isLight() ? "light" : "dark";
  const share = pace();
  for (const [name, ms] of Object.entries(TIMES)) {
    const time = name === "breathe" && share > 0 ? ms : ms * share;
    root.style.setProperty(`--m-${name}`, `${Math.round(time)}ms`);
  }
  root.classList.toggle("still", share === 0);
}

bright?.addEventListener("change", dress);
calm?.addEventListener("change", dress);
