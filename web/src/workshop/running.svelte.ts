import type { RunFace } from "../protocol";
import { calls } from "./calls";

const EVERY = 350; // milliseconds between two questions about a run

/** A run on the server, asked about again and again while it is in progress. */
export class Running {
  face = $state.raw<RunFace | null>(null);
  fault = $state("");
  #asked = 0;

  readonly isOn = $derived(this.face?.status === "waiting" || this.face?.status === "running");

  async start(begin: () => Promise<RunFace>, done?: (face: RunFace) => void): Promise<void> {
    const asked = ++this.#asked;
    this.fault = "";
    this.face = null;
    try {
      let face = await begin();
      while (asked === this.#asked) {
        this.face = face;
        if (face.status !== "waiting" && face.status !== "running") {
          if (face.status === "failed") this.fault = face.message;
          done?.(face);
          return;
        }
        await new Promise((wake) => setTimeout(wake, EVERY));
        face = await calls.run(face.id);
      }
    } catch (refused) {
      if (asked === this.#asked) this.fault = (refused as Error).message;
    }
  }

  /** Ends the run; what it has found so far stays. */
  async stop(): Promise<void> {
    if (this.face && this.isOn) await calls.stop(this.face.id).catch(() => undefined);
  }

  /** Forgets the run without stopping it: the server does that when nobody asks any more. */
  forget(): void {
    this.#asked++;
    this.face = null;
    this.fault = "";
  }
}
