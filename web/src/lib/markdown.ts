/** Parses the parts of Markdown that rulebooks use into data. Pages build elements from it, never HTML from text. */
export interface Span {
  text: string;
  mark: "" | "b" | "i" | "code";
}
export type Block =
  | { kind: "head"; level: number; spans: Span[]; id: string }
  | { kind: "text"; spans: Span[] }
  | { kind: "item"; number: string; cite: string; spans: Span[] }
  | { kind: "table"; rows: Span[][][] }
  | { kind: "code"; text: string };

const MARKS = /\*\*([^*]+)\*\*|\*([^*]+)\*|`([^`]+)`/g;

export function spans(text: string): Span[] {
  const found: Span[] = [];
  let at = 0;
  const clean = text.replace(/\[([^\]]+)\]\([^)]*\)/g, "$1");
  for (const hit of clean.matchAll(MARKS)) {
    if (hit.index > at) found.push({ text: clean.slice(at, hit.index), mark: "" });
    const mark = hit[1] !== undefined ? "b" : hit[2] !== undefined ? "i" : "code";
    found.push({ text: hit[1] ?? hit[2] ?? hit[3] ?? "", mark });
    at = hit.index + hit[0].length;
  }
  if (at < clean.length) found.push({ text: clean.slice(at), mark: "" });
  return found;
}

/** `prefix` comes from the heading and is put before rule numbers: after "cite **R-r7**", line 3. is R-r3. */
export function blocks(text: string): Block[] {
  const out: Block[] = [];
  const lines = text.split("\n");
  let prefix = /cite \*\*(.*?)\d+[^*]*\*\*/i.exec(text.split("\n## ")[0] ?? "")?.[1] ?? "";
  let paragraph: string[] = [];
  let item: { number: string; lines: string[] } | null = null;
  const flush = (): void => {
    if (paragraph.length) out.push({ kind: "text", spans: spans(paragraph.join(" ")) });
    if (item)
      out.push({
        kind: "item",
        number: item.number,
        cite: /\d/.test(item.number) ? prefix + item.number : "",
        spans: spans(item.lines.join(" ")),
      });
    paragraph = [];
    item = null;
  };
  for (let k = 0; k < lines.length; k++) {
    const line = lines[k] ?? "";
    const head = /^(#{1,6})\s+(.*)$/.exec(line);
    const entry = /^\s*(?:(\d+)\.|[-*])\s+(.*)$/.exec(line);
    if (line.startsWith("```")) {
      flush();
      const body: string[] = [];
      for (k++; k < lines.length && !(lines[k] ?? "").startsWith("```"); k++) body.push(lines[k] ?? "");
      out.push({ kind: "code", text: body.join("\n") });
    } else if (head) {
      flush();
      prefix = /cite \*\*(.*?)\d+[^*]*\*\*/i.exec(line)?.[1] ?? prefix;
      out.push({ kind: "head", level: head[1]?.length ?? 2, spans: spans(head[2] ?? ""), id: "" });
    } else if (line.startsWith("|")) {
      flush();
      const rows: Span[][][] = [];
      for (; k < lines.length && (lines[k] ?? "").startsWith("|"); k++) {
        const cells = (lines[k] ?? "")
          .replace(/^\||\|\s*$/g, "")
          .split("|")
          .map((c) => c.trim());
        if (!cells.every((c) => /^:?-+:?$/.test(c))) rows.push(cells.map(spans));
      }
      k--;
      out.push({ kind: "table", rows });
    } else if (entry) {
      flush();
      item = { number: entry[1] ?? "", lines: [entry[2] ?? ""] };
    } else if (!line.trim()) flush();
    else if (item) item.lines.push(line.trim());
    else paragraph.push(line.trim());
  }
  flush();
  return out;
}
