import type { ErrorMessage, FromServer, GameEvent, HintMessage, LogLine, StateMessage, TableMessage } from "../types";
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
  /** The action that was sent and not yet confirmed by the server. */
  sent = $state<number | null>(null);

  private readonly socket: TableSocket;
  private afresh = true;
  private lastNumber = 0;
  /** Called with the new events before the page changes, while everything is still in its old place. */
  onBefore: (events: GameEvent[], afresh: boolean) => void = () => {};

  constructor(readonly id: string) {
    this.socket = new TableSocket(socketUrl(id), this);
  }

  connect(): () => void {
    const now = (): void => {
      if (document.visibilityState === "visible") this.socket.now();
    };
    this.socket.connect();
    window.addEventListener("online", now);
    document.addEventListener("visibilitychange", now);
    return () => {
      window.removeEventListener("online", now);
      document.removeEventListener("visibilitychange", now);
      this.socket.close();
    };
  }

  answer(action: number): void {
    const state = this.state;
    if (!state?.decision || this.sent !== null) return;
    if (!state.decision.choices.some((c) => c.action === action)) return;
    this.sent = action;
    this.hint = null;
    this.fault = null;
    this.socket.send({ type: "answer", counter: state.counter, action });
  }

  undo(): void {
    if (this.state?.can_undo && this.sent === null) this.socket.send({ type: "undo", counter: this.state.counter });
  }

  askHint(): void {
    if (!this.state?.decision || this.thinking) return;
    this.thinking = this.socket.send({ type: "hint", counter: this.state.counter });
  }

  resign(): void {
    this.socket.send({ type: "resign" });
  }

  away(on: boolean): void {
    this.socket.send({ type: "away", on });
  }

  nudge(): void {
    this.socket.send({ type: "nudge" });
  }

  status(status: Status, reason: string): void {
    this.link = status;
    this.reason = reason;
    if (status === "lost") {
      this.thinking = false;
      this.afresh = true;
    }
  }

  heard(message: FromServer): void {
    switch (message.type) {
      case "table":
        this.table = message;
        break;
      case "log":
        this.log = message.lines;
        break;
      case "state":
        this.take(message);
        break;
      case "hint":
        this.thinking = false;
        if (message.counter === this.state?.counter) this.hint = message;
        break;
      case "error":
        this.thinking = false;
        this.sent = null;
        this.fault = message;
        break;
      case "nudge":
        this.nudged = true;
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
