/** A QR code as the path of an SVG with one unit for each module; `size` is its width and height. */
export interface Code {
  path: string;
  size: number;
}

/** The dark modules of each row, as rectangles. */
export function pathOf(rows: readonly (readonly boolean[])[]): string {
  let path = "";
  rows.forEach((row, y) => {
    for (let x = 0; x < row.length; x++) {
      if (!row[x]) continue;
      let end = x;
      while (row[end]) end++;
      path += `M${x} ${y}h${end - x}v1h${x - end}z`;
      x = end;
    }
  });
  return path;
}

/** Encodes a text. The library is loaded at the first call. */
export async function codeOf(text: string): Promise<Code> {
  const { encode } = await import("uqr");
  const { data, size } = encode(text, { border: 3 });
  return { path: pathOf(data), size };
}
