import type { Component } from "svelte";
import type { BoardProps, Editors, Frame, GameBoard } from "./contract";

const boards = import.meta.glob<{ default: Component<BoardProps> }>("./*/Board.svelte");
const frames = import.meta.glob<{ default: Frame }>("./*/frame.ts");

const editors = import.meta.glob<{ default: Editors }>("./*/editors.ts");

/** How the game adapts the frame, without its board. */
export async function frameOf(game: string): Promise<Frame> {
  const found = frames[`./${game}/frame.ts`];
  return found ? (await found()).default : {};
}

/** The game's own editors for cells of its content. */
export async function editorsOf(game: string): Promise<Editors> {
  const found = editors[`./${game}/editors.ts`];
  return found ? (await found()).default : {};
}

/** The board in the game's folder, or the general board if there is none or `plain` is set. */
export async function boardOf(game: string, plain: boolean): Promise<GameBoard> {
  const own = game === "generic" ? undefined : boards[`./${game}/Board.svelte`];
  const board = plain ? undefined : own;
  const frame = frames[`./${game}/frame.ts`];
  const told = frame ? (await frame()).default : {};
  if (!board) {
    const { default: Generic } = await import("./generic/Board.svelte");
    if (!own) return { Board: Generic, frame: told, own: false };
    // The general board places choices by zone and ignores what the game's own board would show.
    const { where, phases, art, sign, called, cost, ended, Extra, Rail } = told;
    const kept = Object.fromEntries(
      Object.entries({ where, phases, art, sign, called, cost, ended, Extra, Rail }).filter(([, v]) => v),
    );
    return { Board: Generic, frame: kept as Frame, own: false };
  }
  return { Board: (await board()).default, frame: told, own: true };
}
