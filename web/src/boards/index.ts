import type { Component } from "svelte";
import type { BoardProps, Frame, GameBoard } from "./contract";
import Generic from "./generic/Board.svelte";

const boards = import.meta.glob<{ default: Component<BoardProps> }>(["./*/Board.svelte", "!./generic/Board.svelte"]);
const frames = import.meta.glob<{ default: Frame }>("./*/frame.ts");

/** The board of a game, found by its folder; else, or when `plain` is wished for, the one that plays any game. */
export async function boardOf(game: string, plain: boolean): Promise<GameBoard> {
  const board = plain || game === "generic" ? undefined : boards[`./${game}/Board.svelte`];
  const frame = frames[`./${game}/frame.ts`];
  const told = frame ? (await frame()).default : {};
  if (!board) {
    if (!boards[`./${game}/Board.svelte`]) return { Board: Generic, frame: told, own: false };
    // The general board places by zone, whatever the game's own board would draw.
    const { where, phases, art, sign, called, cost, ended } = told;
    const kept = Object.fromEntries(
      Object.entries({ where, phases, art, sign, called, cost, ended }).filter(([, v]) => v),
    );
    return { Board: Generic, frame: kept as Frame, own: false };
  }
  return { Board: (await board()).default, frame: told, own: true };
}
