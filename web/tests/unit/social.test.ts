import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Chat } from "../../src/lib/chat.svelte";
import { clockRule, clockSpoken, clockText, secondsLeft } from "../../src/lib/clock";
import { allowNotices, notice } from "../../src/lib/notify";
import phrases from "../../src/lib/phrases.json";
import { settings } from "../../src/lib/settings.svelte";

const line = (number: number, seat = 1, text = `line ${number}`) => ({ number, seat, name: "Ben", text, at: 1e9 });

/** A localStorage for tests. */
function storage(): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  } as unknown as Storage;
}

describe("the chat", () => {
  beforeEach(() => vi.stubGlobal("localStorage", storage()));
  afterEach(() => vi.unstubAllGlobals());

  test("keeps each line once, also after a reconnect", () => {
    const chat = new Chat("t");
    chat.take([line(1), line(2)]);
    chat.take([line(3)]);
    chat.take([line(1), line(2), line(3), line(4)]);
    expect(chat.all.map((one) => one.number)).toEqual([1, 2, 3, 4]);
    chat.take(Array.from({ length: 300 }, (_, k) => line(k + 5)));
    expect(chat.all.length).toBe(200);
    expect(chat.all.at(-1)?.number).toBe(304);
  });

  test("counts unread lines of others, and remembers what was read", () => {
    const chat = new Chat("t");
    chat.take([line(1), line(2, 0), line(3)]);
    expect(chat.unread(0)).toBe(2);
    expect(chat.unread(null)).toBe(3);
    chat.read();
    expect(chat.unread(0)).toBe(0);
    const again = new Chat("t");
    again.take([line(1), line(2, 0), line(3), line(4)]);
    expect(again.unread(0)).toBe(1);
    expect(new Chat("other").seen).toBe(0);
  });

  test("hides the lines of a muted player, in this browser and at this table only", () => {
    const chat = new Chat("t");
    chat.take([line(1), line(2, 2), line(3)]);
    chat.mute(1, true);
    expect(chat.lines.map((one) => one.number)).toEqual([2]);
    expect(chat.unread(0)).toBe(1);
    expect(new Chat("t").muted).toEqual([1]);
    expect(new Chat("other").muted).toEqual([]);
    chat.mute(1, false);
    expect(chat.lines.length).toBe(3);
  });

  test("remembers the last 50 tables", () => {
    for (let k = 0; k < 60; k++) new Chat(`t${k}`).mute(0, true);
    expect(new Chat("t9").muted).toEqual([]);
    expect(new Chat("t10").muted).toEqual([0]);
  });

  test("works without storage", () => {
    vi.stubGlobal("localStorage", undefined);
    const chat = new Chat("t");
    chat.take([line(1)]);
    chat.mute(1, true);
    chat.read();
    expect(chat.lines).toEqual([]);
  });

  test("has ready phrases that the server accepts", () => {
    expect(phrases.length).toBeGreaterThan(3);
    expect(new Set(phrases).size).toBe(phrases.length);
    for (const phrase of phrases) expect(phrase.length).toBeLessThanOrEqual(200);
  });
});

describe("a clock", () => {
  const clock = { minutes: 5, increment: 0, left: [90, 20.5, null], running: [1] };

  test("counts down for the seats that must answer", () => {
    expect(secondsLeft(clock, 0, 5000)).toBe(90);
    expect(secondsLeft(clock, 1, 5000)).toBe(15.5);
    expect(secondsLeft(clock, 1, 60_000)).toBe(0);
    expect(secondsLeft(clock, 2, 5000)).toBe(null);
  });

  test("is shown in minutes and seconds, and said in words", () => {
    expect([600, 65, 59.2, 0.1, 0, 3600, 7325].map(clockText)).toEqual(
      ["10:00", "1:05", "1:00", "0:01", "0:00", "1:00:00", "2:02:05"],
    ); // prettier-ignore
    expect([61, 120, 1, 0].map(clockSpoken)).toEqual(["1 minute 1 second", "2 minutes", "1 second", "no time"]);
    expect(clockRule({ minutes: 1, increment: 0 })).toBe("1 minute each");
    expect(clockRule({ minutes: 10, increment: 5 })).toBe("10 minutes each, 5 seconds more for each turn");
  });
});

describe("sound and notification", () => {
  const shown: string[] = [];
  class Fake {
    static permission = "default";
    static answer = "granted";
    static asked = 0;
    static requestPermission(): Promise<string> {
      Fake.asked += 1;
      Fake.permission = Fake.answer;
      return Promise.resolve(Fake.answer);
    }
    onclick: (() => void) | null = null;
    constructor(title: string, options: { body: string }) {
      shown.push(`${title}: ${options.body}`);
    }
    close(): void {}
  }
  beforeEach(() => {
    shown.length = 0;
    Object.assign(Fake, { permission: "default", answer: "granted", asked: 0 });
    vi.stubGlobal("Notification", Fake);
  });
  afterEach(() => vi.unstubAllGlobals());

  test("are off until somebody turns them on", () => {
    expect([settings.sound, settings.notify]).toEqual([false, false]);
  });

  test("the browser is asked only when the setting is turned on, and its refusal is said", async () => {
    vi.stubGlobal("document", { visibilityState: "hidden" });
    notice("Your turn", "Choose a card.");
    expect([shown, Fake.asked]).toEqual([[], 0]);
    expect(await allowNotices()).toBe("");
    expect(Fake.asked).toBe(1);
    Fake.answer = "denied";
    expect(await allowNotices()).toContain("does not allow");
    vi.stubGlobal("Notification", undefined);
    expect(await allowNotices()).toContain("no notifications");
  });

  test("a notification is shown only while the page is hidden", async () => {
    await allowNotices();
    vi.stubGlobal("document", { visibilityState: "visible" });
    notice("Your turn", "Choose a card.");
    expect(shown).toEqual([]);
    vi.stubGlobal("document", { visibilityState: "hidden" });
    notice("Your turn", "Choose a card.");
    expect(shown).toEqual(["Your turn: Choose a card."]);
  });
});
