import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { expect, type Page } from "@playwright/test";
import { SOAK } from "./fixture.ts";
import type { Decision, FromServer, GameEvent, Result, ToServer, View } from "../../src/types.ts";

/** The sizes at which every board must fit: two desktops, a phone, and a phone lying down. */
export const SIZES = [
  [1440, 900],
  [1280, 800],
  [390, 844],
  [844, 390],
] as const;

/** The sizes for the k-th of several stored positions: all four in the soak, else a desktop and a phone in turn. */
export function sizesFor(k: number): readonly (typeof SIZES)[number][] {
  return SOAK ? SIZES : k % 2 ? [SIZES[1], SIZES[2]] : [SIZES[0], SIZES[3]];
}
const NAMES = ["Ann", "Wren", "Juno", "Oren", "Mira", "Bartholomew"];

/** A recorded position (dev/positions.py). */
export interface Position {
  table: string;
  seats: number;
  kind: string;
  view: View;
  decision: Decision | null;
  events: GameEvent[];
  result?: Result;
}

export function readPositions(game: string): Position[] {
  const file = new URL(`../../dev/fixtures/positions_${game}.json.gz`, import.meta.url);
  return JSON.parse(gunzipSync(readFileSync(file)).toString()) as Position[];
}

/** The position of that kind, with that many players if it is said. */
export function positionOf(positions: readonly Position[], kind: string, seats?: number): Position {
  const found = positions.find((one) => one.kind === kind && (seats === undefined || one.seats === seats));
  if (!found) throw new Error(`no position ${seats ?? ""} ${kind}`);
  return found;
}

export interface Stored {
  show: (position: Position) => Promise<void>;
  /** What the page has sent. */
  sent: ToServer[];
  /** The actions that the page has answered with. */
  answers: () => number[];
}

/** A hint as long as they get: for the last choice, which is often the end of the turn, with numbers for three. */
function hintOf({ choices }: Decision, counter: number): FromServer {
  const { action, label } = choices.at(-1)!;
  const thoughts = choices.slice(-3).map((c, k) => ({
    action: c.action,
    label: c.label,
    part: 0.6 - k / 5,
    words: `wins about ${60 - 20 * k} %`,
  }));
  return { type: "hint", counter, action, label, reason: "A bot looked ahead 400 times.", thoughts };
}

/** Goes to a table that shows recorded positions: the page's socket is answered here. */
export async function showing(page: Page, game: string, query = ""): Promise<Stored> {
  const sent: ToServer[] = [];
  let send: ((message: FromServer) => void) | null = null;
  let number = 0;
  let asked: Decision | null = null;
  await page.routeWebSocket(/\/api\/tables\/stored\/socket$/, (socket) => {
    send = (message) => socket.send(JSON.stringify(message));
    socket.onMessage((text) => {
      const message = JSON.parse(text.toString()) as ToServer;
      sent.push(message);
      if (message.type === "hint" && asked) send?.(hintOf(asked, message.counter));
    });
  });
  await page.goto(`/table/stored${query}`);
  return {
    sent,
    answers: () => sent.flatMap((message) => (message.type === "answer" ? [message.action] : [])),
    async show({ seats, view, decision, events, result = null }) {
      number += 1;
      asked = decision;
      await expect.poll(() => send !== null).toBe(true);
      const faces = NAMES.slice(0, seats).map((name, k) => ({
        name,
        kind: k ? ("bot" as const) : ("human" as const),
        bot: k ? "greedy" : null,
        level: k ? "Fledgling" : "",
        taken: true,
        connected: true,
        resigned: false,
      }));
      send?.({
        type: "table",
        id: "stored",
        game,
        seat: 0,
        seats: faces,
        options: {},
        over: result !== null,
        seed_hash: "",
        seed: null,
        practice: true,
        shuffle: null,
        rematch: null,
        open: false,
        proposal: null,
        claim: "",
        claims: [],
        content: "",
        variant: null,
      });
      // The first state of a table is its whole past: events are news from the second on.
      for (const news of events.length > 0 ? [[], events] : [[]])
        send?.({
          type: "state",
          number: number * 10_000 + news.length,
          counter: number,
          view,
          decision,
          events: news.map((event) => ({ ...event, number: event.number + number * 10_000 })),
          since: number * 10_000,
          recap: { totals: [], lines: [], own: [], others: [], chief: [] },
          can_undo: true,
          result,
          clock: null,
          guide: [],
        });
      await expect(page.locator(`.app[data-counter="${number}"] .own > *`)).toBeVisible();
    },
  };
}

/** What to look at, as selectors. */
export interface Layout {
  /** Parts of the page that must not overlap and must not leave the screen. */
  parts: string;
  /** Words and values that must not be cut off, and must not overlap within the same `home`. */
  words: string;
  /** What words belong to. */
  home: string;
  /** Words that may be shortened, because a press shows them whole. */
  brief?: string;
  /** Lists that may scroll; ".tray" by default. */
  lists?: string;
  /** The least width and height of what can be pressed; by default 24 pixels (WCAG 2.2, target size). */
  least?: number;
}

/** What is wrong with the layout: a page or board that scrolls, parts that overlap or leave the screen, words that are cut off or covered. */
export async function layoutFaults(page: Page, layout: Layout): Promise<string[]> {
  return page.evaluate(async ({ parts, words, home, brief = ":not(*)", lists = ".tray", least = 24 }) => {
    // A new size is laid out with the next frames.
    await document.fonts.ready;
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const found: string[] = [];
    const root = document.documentElement;
    if (root.scrollWidth > innerWidth || root.scrollHeight > innerHeight) found.push("the page scrolls");
    const hold = document.querySelector(".hold");
    if (hold && hold.scrollHeight > hold.clientHeight + 1) found.push("the board scrolls");
    const name = (e: Element): string =>
      `${e.classList[0] ?? e.tagName} "${(e.textContent ?? "").trim().replace(/\s+/g, " ").slice(0, 40)}"`;
    const seen = (selector: string): HTMLElement[] =>
      [...document.querySelectorAll<HTMLElement>(selector)].filter((e) => e.getClientRects().length > 0);
    /** The box of the words in an element, not of the element itself. */
    const written = (e: Element): DOMRect => {
      const range = document.createRange();
      range.selectNodeContents(e);
      const box = range.getBoundingClientRect();
      return box.width > 0 ? box : e.getBoundingClientRect();
    };
    /** The boxes of the lines of an element. */
    const lines = (e: Element): DOMRect[] => {
      if (e.matches(brief)) return [e.getBoundingClientRect()];
      const range = document.createRange();
      range.selectNodeContents(e);
      return [...range.getClientRects()];
    };
    const overlap = (a: DOMRect, b: DOMRect, by: number): boolean =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > by &&
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > by;
    const outside = (box: DOMRect): boolean =>
      box.left < -9 || box.top < -1 || box.right > innerWidth + 9 || box.bottom > innerHeight + 1;

    const boxes = seen(parts).map((part) => ({ part, box: part.getBoundingClientRect() }));
    for (const [k, { part, box }] of boxes.entries()) {
      if (outside(box)) found.push(`${name(part)} leaves the screen`);
      for (const other of boxes.slice(k + 1))
        if (!part.contains(other.part) && overlap(box, other.box, 1))
          found.push(`${name(part)} overlaps ${name(other.part)}`);
    }

    const texts = seen(words);
    const inHome = new Map<Element | null, HTMLElement[]>();
    for (const e of texts) {
      const own = e.closest(home);
      inHome.set(own, [...(inHome.get(own) ?? []), e]);
    }
    for (const e of texts) {
      const short = e.matches(brief);
      if (e.closest(lists))
        for (const each of [e.closest("button, li"), e]) each?.scrollIntoView({ block: "nearest", inline: "nearest" });
      const box = short ? e.getBoundingClientRect() : written(e);
      if (outside(box)) found.push(`${name(e)} is off the screen`);
      const { display, overflowY } = getComputedStyle(e);
      const low = overflowY !== "visible" && e.scrollHeight > e.clientHeight + 3;
      if (!short && display !== "inline" && (e.scrollWidth > e.clientWidth + 1 || low))
        found.push(`${name(e)} is cut off`);
      for (let up = e.parentElement; up && up !== document.body; up = up.parentElement) {
        const style = getComputedStyle(up);
        if (style.display === "contents") continue;
        const clip = up.getBoundingClientRect();
        if (
          (style.overflowX !== "visible" && (box.left < clip.left - 1.5 || box.right > clip.right + 1.5)) ||
          (style.overflowY !== "visible" && (box.top < clip.top - 1.5 || box.bottom > clip.bottom + 1.5))
        ) {
          found.push(`${name(e)} is cut off by ${up.className}`);
          break;
        }
      }
      const own = e.closest(home);
      if (own) {
        const around = own.getBoundingClientRect();
        if (
          box.left < around.left - 2 ||
          box.right > around.right + 2 ||
          box.top < around.top - 8 ||
          box.bottom > around.bottom + 2
        )
          found.push(`${name(e)} is out of its box`);
        const together = inHome.get(own) ?? [];
        const ownLines = lines(e);
        for (const other of together.slice(together.indexOf(e) + 1)) {
          if (e.contains(other) || other.contains(e)) continue;
          const otherLines = lines(other);
          if (ownLines.some((a) => otherLines.some((b) => overlap(a, b, 2))))
            found.push(`${name(e)} lies over ${name(other)}`);
        }
      }
    }
    // A choice that is shown twice can be pressed in one of the places.
    const same = new Map<string, HTMLElement[]>();
    for (const e of seen("[data-action]")) {
      const action = e.dataset["action"] ?? "";
      same.set(action, [...(same.get(action) ?? []), e]);
    }
    for (const places of same.values()) {
      const free = places.filter((e) => {
        e.scrollIntoView({ block: "nearest", inline: "nearest" });
        const box = e.getBoundingClientRect();
        return e.contains(document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2));
      });
      const first = places[0] as HTMLElement;
      if (free.length === 0) found.push(`${name(first)} is covered`);
      else if (free.every((e) => Math.min(e.getBoundingClientRect().width, e.getBoundingClientRect().height) < least))
        found.push(`${name(first)} is too small: ${Math.round(first.offsetWidth)} × ${Math.round(first.offsetHeight)}`);
    }
    return [...new Set(found)];
  }, layout);
}
