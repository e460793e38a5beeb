import type { ContentPage, FieldFault, VariantFace } from "../protocol";
import { calls } from "./calls";
import { differences } from "./differences";
import { keepShelf, newId, shelfOf, type Kept, type KeptRun } from "./shelf";
import { same, withOption, type RowKey, type Variant } from "./variant";

const PAUSE = 160; // milliseconds after the last change until the server reads the variant
const MOST_STEPS = 200;

/** The variant that is being written, with what the loader says about it. */
export class Draft {
  variant = $state.raw<Variant>({ name: "My variant" });
  picked = $state.raw<RowKey | null>(null);
  /** What the loader says about the variant as it is now; null until it has answered. */
  read = $state.raw<VariantFace | null>(null);
  /** The last version without a fault: it is the one that is checked, played and measured. */
  good = $state.raw<Variant | null>(null);
  version = $state(0);
  fault = $state("");
  kept = $state.raw<Kept[]>([]);
  runs = $state.raw<KeptRun[]>([]);
  id = $state("");
  #past: Variant[] = $state.raw([]);
  #hash = "";
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asked = 0;

  readonly changes = $derived.by(() => differences(this.content, this.variant));
  readonly faults = $derived<FieldFault[]>(this.read?.faults ?? []);
  readonly isWaiting = $derived(this.read === null);
  readonly canUndo = $derived(this.#past.length > 0);

  constructor(
    readonly game: string,
    readonly content: ContentPage,
  ) {
    const shelf = shelfOf(game);
    this.kept = shelf.kept;
    this.runs = shelf.runs;
    const found = shelf.kept.find((one) => one.id === shelf.current) ?? shelf.kept[0];
    if (found) this.open(found.id);
    else this.start({ name: "My variant" });
  }

  /** Begins a variant of its own: a new one, one out of a link or a file, or a fork. */
  start(variant: Variant): void {
    const one: Kept = { id: newId(), variant, version: 0 };
    this.kept = [one, ...this.kept];
    this.open(one.id);
  }

  open(id: string): void {
    const found = this.kept.find((one) => one.id === id);
    if (!found) return;
    this.id = id;
    this.version = found.version;
    this.variant = found.variant;
    this.good = null;
    this.#past = [];
    this.#hash = "";
    this.#later(0);
    this.save();
  }

  drop(id: string): void {
    this.kept = this.kept.filter((one) => one.id !== id);
    this.runs = this.runs.filter((one) => one.draft !== id);
    if (id !== this.id) this.save();
    else if (this.kept[0]) this.open(this.kept[0].id);
    else this.start({ name: "My variant" });
  }

  fork(): void {
    this.start({ ...this.variant, name: `${this.variant.name} (fork)` });
  }

  set(variant: Variant): void {
    if (same(variant, this.variant)) return;
    this.#past = [...this.#past.slice(-MOST_STEPS), this.variant];
    this.variant = variant;
    this.#later(PAUSE);
    this.save();
  }

  undo(): void {
    const before = this.#past.at(-1);
    if (!before) return;
    this.#past = this.#past.slice(0, -1);
    this.variant = before;
    this.#later(0);
    this.save();
  }

  option(name: string, value: unknown): void {
    this.set(withOption(this.content, this.variant, name, value));
  }

  faultsOf(key: RowKey): FieldFault[] {
    return this.faults.filter((one) => one.table === key.table && one.name === key.name);
  }

  keepRun(run: KeptRun): void {
    this.runs = [run, ...this.runs];
    this.save();
  }

  dropRun(id: string): void {
    this.runs = this.runs.filter((one) => one.id !== id);
    this.save();
  }

  save(): void {
    this.kept = this.kept.map((one) =>
      one.id === this.id ? { ...one, variant: this.variant, version: this.version } : one,
    );
    keepShelf(this.game, { current: this.id, kept: this.kept, runs: this.runs });
  }

  #later(pause: number): void {
    this.read = null;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#ask(), pause);
  }

  async #ask(): Promise<void> {
    const asked = ++this.#asked;
    const variant = this.variant;
    try {
      const read = await calls.read(this.game, variant);
      if (asked !== this.#asked || variant !== this.variant) return;
      this.read = read;
      this.fault = "";
      if (read.faults.length > 0) return;
      if (read.hash !== this.#hash) {
        if (this.#hash || this.version === 0) this.version += 1;
        this.#hash = read.hash;
      }
      this.good = variant;
      this.save();
    } catch (refused) {
      if (asked === this.#asked) this.fault = (refused as Error).message;
    }
  }
}
