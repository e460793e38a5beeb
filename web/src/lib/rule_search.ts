import type { Block, Span } from "./markdown";

/** What a search found on a rulebook page: the blocks and table rows to show, and how many of them contain it. */
export interface Found {
  blocks: Set<number>;
  rows: Map<number, Set<number>>;
  count: number;
}

const plain = (spans: readonly Span[]): string => spans.map((s) => s.text).join("");

/** Every word must occur; one with a digit ("R12", "DOM 5") must occur as a whole, so that R1 does not find R12. */
function patterns(query: string): RegExp[] {
  const words = query.trim().split(/\s+/).filter(Boolean);
  return words.map((word) => {
    const safe = word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
    return new RegExp(/\d/.test(word) ? `(?<![\\w-])${safe}(?![\\w-]|\\.\\d)` : safe, "i");
  });
}

export function search(blocks: readonly Block[], query: string): Found | null {
  if (!query.trim()) return null;
  const found = look(blocks, patterns(query));
  // F-R76 is written R76 in the tables of its own part of the page.
  const local = /^\S*[- ](\w*\d+)$/.exec(query.trim())?.[1];
  return found.count === 0 && local ? look(tables(blocks), patterns(local)) : found;
}

/** The page with only the first cells of tables; the places of the blocks stay the same. */
function tables(blocks: readonly Block[]): Block[] {
  return blocks.map((block) => {
    if (block.kind === "table") return { ...block, rows: block.rows.map((row) => row.slice(0, 1)) };
    return block.kind === "head" ? { ...block, spans: [] } : { kind: "text", spans: [] };
  });
}

function look(blocks: readonly Block[], wanted: readonly RegExp[]): Found {
  const found: Found = { blocks: new Set(), rows: new Map(), count: 0 };
  const fits = (text: string): boolean => wanted.every((w) => w.test(text));
  let heads: { k: number; level: number; hit: boolean }[] = [];
  const show = (k: number): void => {
    for (const head of heads) found.blocks.add(head.k);
    found.blocks.add(k);
  };
  blocks.forEach((block, k) => {
    if (block.kind === "head") {
      heads = heads.filter((h) => h.level < block.level);
      const hit = block.level > 1 && fits(plain(block.spans));
      heads.push({ k, level: block.level, hit });
      if (hit) {
        show(k);
        found.count++;
      }
      return;
    }
    // A section whose heading fits is shown whole.
    const whole = heads.some((h) => h.hit);
    if (block.kind === "table") {
      const rows = block.rows.flatMap((row, r) => (r > 0 && fits(row.map(plain).join(" ")) ? [r] : []));
      if (rows.length === 0 && !whole) return;
      show(k);
      if (!whole) found.rows.set(k, new Set([0, ...rows]));
      found.count += rows.length;
      return;
    }
    const text = block.kind === "code" ? block.text : plain(block.spans);
    const hit = fits(block.kind === "item" ? `${block.cite} ${text}` : text);
    if (!hit && !whole) return;
    show(k);
    if (hit) found.count++;
  });
  return found;
}

/** Splits a text so that the parts at odd places are those to highlight. */
export function highlighted(text: string, query: string): string[] {
  const words = patterns(query).map((w) => w.source);
  return words.length === 0 ? [text] : text.split(new RegExp(`(${words.join("|")})`, "i"));
}
