import type {
  ClockFace,
  ErrorMessage,
  FromServer,
  GameEvent,
  HintMessage,
  LogLine,
  StateMessage,
  TableMessage,
} from "../types";
import { Chat } from "./chat.svelte";
import { Queue } from "./follow";
import { remember } from "./shuffle";
import { stay } from "./settings.svelte";
import { socketUrl, TableSocket, type Listener, type Status } from "./socket";

/** Everything the page knows about one table. Only the socket changes it. */
export class TableStore implements Listener {
  link = $state<Status>("connecting");
  reason = $state("");
  table = $state.raw<TableMessage | null>(null);
  state = $state.raw<StateMessage | null>(null);
  log = $state.raw<LogLine[]>([]);
  hint = $state.raw<HintMessage | null>(null);
  thinking = $state(false);
  fault = $state.raw<ErrorMessage | null>(null);
  nudged = $state(false);
  /** The server has said that it is about to restart. */
  stopping = $state(false);
  /** Bots think less than usual, because many are asked at once. */
  hurried = $state(false);
  /** The action that was sent and not yet confirmed by the server. */
  sent = $state<number | null>(null);

  /** How many newer states wait to be shown. */
  behind = $state(0);
  /** The clocks of the newest state, also while that waits to be shown. */
  clock = $state.raw<ClockFace | null>(null);
  /** When they arrived, in milliseconds of `performance.now()`. */
  heardAt = $state(0);
  readonly chat: Chat;

  private readonly socket: TableSocket;
  /** A hidden page shows everything at once, so that its title says when it is your turn. */
  private readonly queue = new Queue(
    (state) => this.take(state),
    () => (document.visibilityState === "hidden" ? 0 : stay()),
    (waiting) => (this.behind = waiting),
  );
  /** The next state is the reply to something that this person did, so it is shown at once. */
  private own = false;
  private afresh = true;
  private lastNumber = 0;
  /** Called with the new events before the page changes, while everything is still in its old place. */
  onBefore: (events: GameEvent[], afresh: boolean) => void = () => {};

  constructor(readonly id: string) {
    this.socket = new TableSocket(socketUrl(id), this);
    this.chat = new Chat(id);
  }

  connect(): () => void {
    const now = (): void => {
      if (document.visibilityState === "visible") this.socket.now();
      else this.queue.skip();
    };
    this.socket.connect();
    window.addEventListener("online", now);
    document.addEventListener("visibilitychange", now);
    return () => {
      window.removeEventListener("online", now);
      document.removeEventListener("visibilitychange", now);
      this.queue.clear();
      this.socket.close();
    };
  }

  /** Shows the newest state now. */
  skip(): void {
    this.queue.skip();
  }

  /** Whether the page shows an old decision; then it is brought up to date instead of answered. */
  private caughtUp(): boolean {
    const newest = this.queue.newest;
    if (newest === null || newest.counter === this.state?.counter) return true;
    this.queue.skip();
    return false;
  }

  answer(action: number): void {
    const state = this.state;
    if (!state?.decision || this.sent !== null || !this.caughtUp()) return;
    if (!state.decision.choices.some((c) => c.action === action)) return;
    this.sent = action;
    this.own = true;
    this.hint = null;
    this.fault = null;
    this.socket.send({ type: "answer", counter: state.counter, action });
  }

  undo(): void {
    this.queue.skip();
    if (!this.state?.can_undo || this.sent !== null) return;
    this.own = this.socket.send({ type: "undo", counter: this.state.counter });
  }

  askHint(): void {
    if (!this.state?.decision || this.thinking) return;
    this.thinking = this.socket.send({ type: "hint", counter: this.state.counter });
  }

  resign(): void {
    this.own = this.socket.send({ type: "resign" });
  }

  /** Proposes to end the game or agrees to that; or declines. */
  end(agree: boolean): void {
    this.own = this.socket.send({ type: "end", agree });
  }

  /** Writes a chat line; returns whether it could be sent. */
  say(text: string): boolean {
    this.fault = null;
    return this.socket.send({ type: "chat", text });
  }

  /** Lets a bot play for this seat, at the pace at which this page shows actions; or stops it. */
  away(on: boolean): void {
    this.own = this.socket.send({ type: "away", on, pace: on ? stay() / 1000 : 0 });
  }

  /** Says that the player of a seat has vanished. */
  claim(seat: number): void {
    this.socket.send({ type: "claim", seat });
  }

  nudge(): void {
    this.socket.send({ type: "nudge" });
  }

  status(status: Status, reason: string): void {
    this.link = status;
    this.reason = reason;
    if (status === "open") this.stopping = this.hurried = false;
    if (status === "lost") {
      this.thinking = false;
      this.queue.skip();
      this.afresh = true;
    }
  }

  heard(message: FromServer): void {
    switch (message.type) {
      case "table":
        this.table = message;
        if (message.shuffle) remember(this.id, message.shuffle);
        break;
      case "log":
        this.queue.skip(); // the new log already has the lines of the states that wait
        this.log = message.lines;
        break;
      case "state":
        this.clock = message.clock ?? null;
        this.heardAt = performance.now();
        this.queue.add(message);
        // While your clock runs, you see your decision at once.
        if (this.own || this.afresh || message.clock?.running.includes(this.table?.seat ?? -1)) this.queue.skip();
        this.own = false;
        break;
      case "hint":
        this.thinking = false;
        if (message.counter === this.state?.counter && this.sent === null) this.hint = message;
        break;
      case "error":
        this.thinking = false;
        this.sent = null;
        this.own = false;
        this.fault = message;
        break;
      case "nudge":
        this.nudged = true;
        break;
      case "notice":
        if (message.kind === "stopping") this.stopping = true;
        else this.hurried = message.kind === "hurried";
        break;
      case "chat":
        this.chat.take(message.lines);
        break;
      case "pong":
        break;
    }
  }

  private take(message: StateMessage): void {
    const news = this.afresh
      ? []
      : message.since >= this.lastNumber
        ? message.events
        : message.events.filter((e) => e.number >= this.lastNumber);
    this.onBefore(news, this.afresh);
    const lines = news
      .filter((e) => e.text)
      .map((e) => ({ number: e.number, text: e.text, seat: e.seat, chapter: e.chapter }));
    if (lines.length > 0) this.log = [...this.log, ...lines];
    if (message.counter !== this.state?.counter) this.hint = null;
    this.afresh = false;
    this.lastNumber = message.number;
    this.sent = null;
    this.nudged = false;
    this.state = message;
  }
}
