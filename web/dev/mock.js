// A mock server for `npm run dev`: it plays back recorded games and ignores which answer is given.
// Tables: /table/duel, /table/draft, /table/start, /table/end (Dragon Riders), /table/hoard, /table/lobby.
import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { WebSocketServer } from "ws";

const tapes = Object.fromEntries(
  ["riders", "hoard"].map((id) => {
    const file = new URL(`./fixtures/${id}.json.gz`, import.meta.url);
    return [id, JSON.parse(gunzipSync(readFileSync(file)).toString())];
  }),
);
// Games without a recording, so that the hall is complete.
const LATER = [
  ["hatch", "Hatch", [2, 6], "Feed eggs exactly what they need, then raid your neighbours for theirs."],
  ["soulstone", "Soulstone", [2, 4], "Hold castles, bluff with hidden battalions, wake a dragon."],
  ["draconium", "Draconium", [2, 6], "Build a deck while your egg grows into a dragon that acts by itself."],
  ["flamecraft", "Flamecraft", [1, 5], "Send small dragons to work in a town of shops, and enchant them."],
].map(([id, name, seats, aim]) => ({ ...tapes.riders.game, id, name, seats, aim, options: [] }));

const STARTS = {
  duel: ["riders", (t) => t.findIndex((e) => e.decision?.kind === "act" && e.decision.blocked.length > 0)],
  draft: ["riders", (t) => t.findIndex((e) => e.decision?.kind === "draft a card") + 12],
  start: ["riders", () => 0],
  end: ["riders", (t) => t.length - 1],
  lobby: ["riders", () => 0],
  hoard: ["hoard", () => 8],
};
const tables = new Map();

function tableOf(id) {
  if (!tables.has(id)) {
    const [game, start] = STARTS[id] ?? [id.split("-")[0] in tapes ? id.split("-")[0] : "riders", () => 0];
    const tape = tapes[game].tape;
    tables.set(id, { id, game, tape, at: start(tape), away: false, sockets: new Set(), waiting: id === "lobby" });
  }
  return tables.get(id);
}

function face(table) {
  const over = table.at === table.tape.length - 1;
  return {
    type: "table",
    id: table.id,
    game: table.game,
    seat: 0,
    seats: [
      {
        name: "Ada",
        kind: table.away ? "away" : "human",
        bot: table.away ? "greedy" : null,
        taken: true,
        connected: true,
        resigned: false,
      },
      table.waiting
        ? { name: "", kind: "human", bot: null, taken: false, connected: false, resigned: false }
        : { name: "Wren", kind: "bot", bot: "greedy", taken: true, connected: true, resigned: false },
    ],
    options: {},
    over,
    seed_hash: "9f2c4be1a7",
    seed: over ? "mock" : null,
    practice: false,
    rematch: null,
  };
}

function linesTo(table, at) {
  return table.tape
    .slice(0, at + 1)
    .flatMap((e) => e.events)
    .filter((e) => e.text)
    .map((e) => ({ number: e.number, text: e.text, seat: e.seat, chapter: e.chapter }));
}

function stateOf(table, events, since) {
  const entry = table.tape[table.at];
  return {
    type: "state",
    number: table.at,
    counter: entry.counter,
    view: entry.view,
    decision: entry.decision,
    events,
    since,
    recap: {
      totals: [],
      lines: events
        .filter((e) => e.text && e.seat !== 0)
        .map((e) => ({ number: e.number, text: e.text, seat: e.seat, chapter: e.chapter })),
    },
    can_undo: table.at > 0 && Boolean(entry.decision) && table.tape[table.at - 1].by === 0,
    result: entry.result ?? null,
  };
}

function tell(table, message) {
  for (const socket of table.sockets) socket.send(JSON.stringify(message));
}

function step(table) {
  if (table.at >= table.tape.length - 1) return;
  table.at += 1;
  tell(table, stateOf(table, table.tape[table.at].events, table.at - 1));
  if (table.at === table.tape.length - 1) tell(table, face(table));
  else if (!table.tape[table.at].decision) setTimeout(() => step(table), 500);
}

function hear(table, socket, message) {
  const entry = table.tape[table.at];
  const back = (answer) => socket.send(JSON.stringify(answer));
  const stale = message.counter !== undefined && message.counter !== entry.counter;
  if (stale)
    return back({
      type: "error",
      code: "stale",
      message: "That question was already answered.",
      counter: entry.counter,
    });
  if (message.type === "answer") step(table);
  if (message.type === "undo" && table.at > 0) {
    const since = table.at;
    table.at -= 1;
    tell(
      table,
      stateOf(
        table,
        [
          {
            number: since,
            kind: "undo",
            seat: 0,
            thing: null,
            count: 0,
            source: "",
            target: "",
            cause: null,
            text: "You took back an answer.",
            chapter: "",
          },
        ],
        since,
      ),
    );
  }
  if (message.type === "hint") {
    const thoughts = entry.decision.choices.slice(0, 5).map((c, k) => ({
      action: c.action,
      label: c.label,
      part: Math.max(0, 0.62 - k * 0.09),
      words: `wins about ${Math.max(0, 62 - k * 9)} %`,
    }));
    setTimeout(
      () =>
        back({
          type: "hint",
          counter: entry.counter,
          action: thoughts[0].action,
          label: thoughts[0].label,
          reason: "A bot looked ahead 800 times.",
          thoughts,
        }),
      500,
    );
  }
  if (message.type === "away") {
    table.away = message.on;
    tell(table, face(table));
  }
  if (message.type === "resign") {
    table.at = table.tape.length - 1;
    tell(table, face(table));
    tell(table, stateOf(table, [], table.at));
  }
  if (message.type === "ping") back({ type: "pong" });
}

function api(path, method, query) {
  const [what, id, more] = path.split("/").filter(Boolean).slice(1);
  if (what === "games" && !id) return { games: [tapes.riders.game, ...LATER, tapes.hoard.game] };
  if (what === "games" && more === "rulebook") return tapes[id]?.rulebook;
  if (what === "games" && more === "things") return tapes[id]?.catalogue;
  if (what === "tables" && !id && method === "POST") {
    return { table: `riders-${tables.size}`, seat: 0, links: [] };
  }
  if (what === "tables" && !id) {
    const now = Date.now() / 1000;
    const line = (table, game, names, turn, age) => ({
      id: table,
      game,
      seats: names.map((name, k) => ({ name, kind: k ? "bot" : "human" })),
      your_turn: turn,
      over: false,
      updated: now - age,
      seat: 0,
    });
    return {
      tables: [
        line("duel", "riders", ["Ada", "Wren"], true, 240),
        line("hoard", "hoard", ["Ada", "Oren", "Juno"], false, 90000),
        { ...line("end", "riders", ["Ada", "Mira"], false, 180000), over: true },
      ],
    };
  }
  if (what !== "tables") return undefined;
  const table = tableOf(id);
  if (more === "join") return { seat: 0 };
  if (more === "link") return { url: `/table/${id}#abcdef0123456789` };
  if (more === "continue") return { table: "start", seat: 0, links: [] };
  if (more === "reports") return { id: "abcdef012345", url: `/api/tables/${id}/record`, whole: false };
  if (more === "rematch") return { table: "start", seat: 0 };
  if (more === "record") return { game: table.game, entries: [] };
  if (more === "replay") {
    const last = table.tape.length - 1;
    const at = Math.min(last, Number(query.get("at") ?? last));
    const entry = table.tape[at];
    const by = table.tape[at - 1];
    const chosen = by?.decision?.choices.find((c) => c.action === by.chosen);
    return {
      id,
      game: table.game,
      at,
      last,
      seat: 0,
      view: entry.view,
      log: linesTo(table, at),
      events: entry.events,
      prompt: entry.decision?.prompt ?? "",
      rules: entry.decision?.rules ?? "",
      asked: entry.view.waiting,
      answer: by ? { seat: by.by, label: chosen?.label ?? "Answered" } : null,
      result: table.tape[last].result,
    };
  }
  return face(table);
}

export function mock() {
  return {
    name: "roost-mock",
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const url = new URL(request.url ?? "/", "http://mock");
        if (!url.pathname.startsWith("/api/")) return next();
        request.resume();
        const answer = api(url.pathname, request.method, url.searchParams);
        response.statusCode = answer ? 200 : 404;
        response.setHeader("content-type", "application/json");
        response.end(JSON.stringify(answer ?? { error: "unknown", message: "There is no such page." }));
      });
      const sockets = new WebSocketServer({ noServer: true });
      server.httpServer?.on("upgrade", (request, wire, head) => {
        const path = new URL(request.url ?? "/", "http://mock").pathname.split("/");
        if (path[1] !== "api") return;
        sockets.handleUpgrade(request, wire, head, (socket) => {
          const table = tableOf(path[3]);
          table.sockets.add(socket);
          socket.on("close", () => table.sockets.delete(socket));
          socket.on("message", (text) => hear(table, socket, JSON.parse(String(text))));
          const since = Math.max(0, table.at - 3);
          const recap = table.tape.slice(since + 1, table.at + 1).flatMap((e) => e.events);
          socket.send(JSON.stringify(face(table)));
          socket.send(JSON.stringify({ type: "log", lines: linesTo(table, table.at) }));
          socket.send(JSON.stringify(stateOf(table, recap, since)));
          if (!table.tape[table.at].decision && !table.tape[table.at].result) setTimeout(() => step(table), 500);
        });
      });
    },
  };
}
