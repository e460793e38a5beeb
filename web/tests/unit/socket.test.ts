import { beforeEach, describe, expect, test } from "vitest";
import { socketUrl, TableSocket, type Outside, type Status, type Wire } from "../../src/lib/socket";
import type { FromServer, StateMessage } from "../../src/types";

class FakeWire implements Wire {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number; reason: string }) => void) | null = null;
  readyState = 0;
  sent: { type: string; counter?: number; action?: number }[] = [];
  send(text: string): void {
    this.sent.push(JSON.parse(text) as { type: string });
  }
  close(): void {
    this.readyState = 3;
  }
  opens(): void {
    this.readyState = 1;
    this.onopen?.();
  }
  says(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  breaks(code = 1006, reason = ""): void {
    this.readyState = 3;
    this.onclose?.({ code, reason });
  }
}

let wires: FakeWire[];
let timers: { ms: number; then: () => void; off: boolean }[];
let heard: FromServer[];
let statuses: Status[];
let socket: TableSocket;

const outside: Outside = {
  open: () => {
    const wire = new FakeWire();
    wires.push(wire);
    return wire;
  },
  later: (ms, then) => {
    const timer = { ms, then, off: false };
    timers.push(timer);
    return () => (timer.off = true);
  },
  random: () => 0.5,
};
const state = (number: number, counter: number, asked = true): object => ({
  type: "state",
  number,
  counter,
  decision: asked ? { kind: "act", prompt: "?", choices: [], blocked: [] } : null,
});
const wire = (): FakeWire => wires.at(-1) as FakeWire;
const pending = (): { ms: number; then: () => void; off: boolean }[] => timers.filter((t) => !t.off);
function passTime(): void {
  const timer = pending().at(-1);
  if (timer) {
    timer.off = true;
    timer.then();
  }
}

beforeEach(() => {
  wires = [];
  timers = [];
  heard = [];
  statuses = [];
  socket = new TableSocket("ws://x", { heard: (m) => heard.push(m), status: (s) => statuses.push(s) }, outside);
  socket.connect();
  wire().opens();
});

describe("a broken connection", () => {
  test("reconnects by itself, waiting longer each time; a message resets the delay", () => {
    const waits: number[] = [];
    for (let k = 0; k < 7; k++) {
      wire().breaks();
      waits.push(pending().at(-1)?.ms ?? 0);
      passTime();
    }
    expect(waits).toEqual([400, 800, 1600, 3200, 6400, 8000, 8000]);
    wire().opens();
    wire().says(state(0, 0));
    wire().breaks();
    expect(pending().at(-1)?.ms).toBe(400);
  });

  test("is retried at once when the network is back", () => {
    wire().breaks();
    expect(wires.length).toBe(1);
    socket.now();
    expect(wires.length).toBe(2);
    expect(pending()).toEqual([]);
  });

  test("is detected by an unanswered ping", () => {
    passTime();
    expect(wire().sent).toEqual([{ type: "ping" }]);
    passTime();
    expect(statuses.at(-1)).toBe("lost");
    passTime();
    expect(wires.length).toBe(2);
  });

  test.each([4400, 4403, 4404, 4409])("is not retried after the final close code %i", (code) => {
    wire().breaks(code, "There is no such table.");
    expect(statuses.at(-1)).toBe("refused");
    expect(pending()).toEqual([]);
  });

  test("is not retried after the page is left", () => {
    socket.close();
    expect(wires.length).toBe(1);
    expect(pending()).toEqual([]);
  });
});

describe("an answer", () => {
  test("that was lost is sent again to the same decision", () => {
    wire().says(state(3, 7));
    wire().breaks();
    expect(socket.send({ type: "answer", counter: 7, action: 4 })).toBe(false);
    passTime();
    wire().opens();
    wire().says(state(3, 7));
    expect(wire().sent).toEqual([{ type: "answer", counter: 7, action: 4 }]);
  });

  test("is never sent to another decision", () => {
    wire().says(state(3, 7));
    socket.send({ type: "answer", counter: 7, action: 4 });
    wire().breaks();
    passTime();
    wire().opens();
    wire().says(state(4, 8));
    expect(wire().sent).toEqual([]);
    wire().breaks();
    passTime();
    wire().opens();
    wire().says(state(3, 7));
    expect(wire().sent).toEqual([]);
  });

  test("that was refused is dropped", () => {
    wire().says(state(3, 7));
    socket.send({ type: "answer", counter: 7, action: 4 });
    wire().says({ type: "error", code: "stale", message: "", counter: 8 });
    wire().breaks();
    passTime();
    wire().opens();
    wire().says(state(3, 7));
    expect(wire().sent).toEqual([]);
  });
});

describe("a state", () => {
  test("older than the last is ignored, except as the first of a new connection", () => {
    wire().says(state(5, 1));
    wire().says(state(4, 1));
    expect(heard.map((m) => (m as StateMessage).number)).toEqual([5]);
    wire().breaks();
    passTime();
    wire().opens();
    wire().says(state(4, 1));
    expect(heard.map((m) => (m as StateMessage).number)).toEqual([5, 4]);
  });

  test("from an abandoned connection is ignored", () => {
    const old = wire();
    old.breaks();
    passTime();
    wire().opens();
    old.says(state(9, 9));
    expect(heard).toEqual([]);
  });
});

test("a resignation without a connection is sent once there is one, and only once", () => {
  wire().says(state(3, 5));
  wire().breaks();
  expect(socket.send({ type: "resign" })).toBe(false);
  passTime();
  wire().opens();
  wire().says(state(3, 5));
  wire().says(state(4, 6));
  expect(wire().sent).toEqual([{ type: "resign" }]);
});

test("the address follows the page's", () => {
  expect(socketUrl("ab", { protocol: "https:", host: "x.y" })).toBe("wss://x.y/api/tables/ab/socket");
  expect(socketUrl("ab", { protocol: "http:", host: "x:1" })).toBe("ws://x:1/api/tables/ab/socket");
});
