/** A map as rows of letters, for drawing it with the mouse: src/roost/games/soulstone/content/maps.toml explains it. */

export const TILES = ["G", "F", "B", "1", "2", "3", "4"] as const;
export const NAMES: Readonly<Record<string, string>> = {
  G: "grass",
  F: "forest",
  B: "boneyard",
  "1": "home of the first player",
  "2": "home of the second player",
  "3": "home of the third player",
  "4": "home of the fourth player",
};
const MOST_ROWS = 15;
const MOST_COLUMNS = 31;

export interface Cell {
  row: number;
  column: number;
  letter: string;
}

function lettersOf(drawing: string): string[][] {
  return drawing
    .replace(/^\n/, "")
    .replace(/\s+$/, "")
    .split("\n")
    .map((line) => [...line].map((letter) => (letter === "." || letter === " " ? "" : letter)));
}

/** Whether tiles of row 0 lie in even columns; each row is shifted by one against the row above. */
function shift(rows: string[][]): number {
  for (const [r, row] of rows.entries()) {
    const at = row.findIndex(Boolean);
    if (at >= 0) return (at + r) % 2;
  }
  return 0;
}

/** All places for tiles, with a free ring around the drawing in which it can grow. */
export function cellsOf(drawing: string): { cells: Cell[]; rows: number; columns: number } {
  const rows = lettersOf(drawing);
  const odd = shift(rows);
  const wide = Math.max(3, ...rows.map((row) => row.length));
  const cells: Cell[] = [];
  for (let row = -1; row <= rows.length; row++)
    for (let column = -2; column <= wide + 1; column++)
      if ((((row + column) % 2) + 2) % 2 === odd) cells.push({ row, column, letter: rows[row]?.[column] ?? "" });
  return { cells, rows: rows.length, columns: wide };
}

/** The drawing with one tile changed; a home moves, because each is there once. Rows and columns without tiles are cut off. */
export function painted(drawing: string, row: number, column: number, letter: string): string {
  const { cells } = cellsOf(drawing);
  const isHome = /[1-4]/.test(letter);
  const tiles = cells
    .map((cell) => (cell.row === row && cell.column === column ? { ...cell, letter } : cell))
    .map((cell) =>
      isHome && cell.letter === letter && (cell.row !== row || cell.column !== column)
        ? { ...cell, letter: "G" }
        : cell,
    )
    .filter((cell) => cell.letter);
  if (tiles.length === 0) return drawing;
  const [top, left] = [Math.min(...tiles.map((t) => t.row)), Math.min(...tiles.map((t) => t.column))];
  const high = Math.max(...tiles.map((t) => t.row)) - top + 1;
  const wide = Math.max(...tiles.map((t) => t.column)) - left + 1;
  if (high > MOST_ROWS || wide > MOST_COLUMNS) return drawing;
  const lines = Array.from({ length: high }, () => Array.from({ length: wide }, () => ""));
  for (const tile of tiles) {
    const line = lines[tile.row - top];
    if (line) line[tile.column - left] = tile.letter;
  }
  return lines.map(written).join("\n") + "\n";
}

/** A row as a designer writes it: dots up to the first tile, then blanks between tiles. */
function written(row: string[]): string {
  const first = row.findIndex(Boolean);
  if (first < 0) return ".";
  const last = row.findLastIndex(Boolean);
  return row
    .slice(0, last + 1)
    .map((letter, k) => letter || (k < first ? "." : " "))
    .join("");
}
