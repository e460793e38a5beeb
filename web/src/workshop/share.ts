/** Packs a variant's file into the part of an address after "#", which is never sent to a server. */

async function through(
  data: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
): Promise<Uint8Array> {
  const piped = new Blob([data]).stream().pipeThrough(stream);
  return new Uint8Array(await new Response(piped).arrayBuffer());
}

export async function packed(text: string): Promise<string> {
  const small = await through(new TextEncoder().encode(text), new CompressionStream("deflate-raw"));
  const letters = Array.from(small, (byte) => String.fromCharCode(byte)).join("");
  return btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

const MOST = 60_000;

/** The text of a link, or null if the link is damaged or holds too much. */
export async function unpacked(link: string): Promise<string | null> {
  try {
    const letters = atob(link.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
    const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw")).getReader();
    const parts: Uint8Array<ArrayBuffer>[] = [];
    let size = 0;
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      size += part.value.length;
      if (size > MOST) return null; // a small link can unpack to gigabytes
      parts.push(part.value);
    }
    return await new Blob(parts).text();
  } catch {
    return null;
  }
}
