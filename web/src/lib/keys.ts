/** Moves the focus among what glows; the arrow keys call it. */
export function nextChoice(root: Element, step: number): void {
  const all = [...root.querySelectorAll<HTMLElement>("[data-action]")].filter((e) => e.offsetParent !== null);
  if (all.length === 0) return;
  const at = all.indexOf(document.activeElement as HTMLElement);
  const next = at < 0 ? (step > 0 ? 0 : all.length - 1) : (at + step + all.length) % all.length;
  all[next]?.focus();
  all[next]?.scrollIntoView({ block: "nearest", inline: "nearest" });
}

/** Whether a key belongs to what is typed into, or to a dialog that is open. */
export function isTaken(event: KeyboardEvent): boolean {
  if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return true;
  const target = event.target as Element | null;
  return Boolean(target?.closest("input, select, textarea, dialog"));
}

/** What Enter presses by itself, when it is in focus. */
export function isPressable(target: EventTarget | null): boolean {
  return target instanceof Element && Boolean(target.closest("button, a[href], summary"));
}

/** A press of the mouse places no focus at the table, so that Enter never repeats what was clicked. */
export function placesNoFocus(event: MouseEvent): void {
  if (isPressable(event.target) && !(event.target as Element).closest("dialog")) event.preventDefault();
}

/** Nothing of the answered question stays selected for the next one. */
export function leaveChoice(): void {
  const at = document.activeElement;
  if (at instanceof HTMLElement && at.closest("[data-action]")) at.blur();
}

/** Enter where no button is in focus: it presses the one that bears the sign alone, else it only moves the focus there. */
export function pressEnd(root: Element): void {
  const button = root.querySelector<HTMLElement>("[data-end]");
  const sign = button?.querySelector<HTMLElement>("[data-enter]");
  if (sign?.dataset["enter"] === "once" && sign.offsetParent !== null) button?.click();
  else button?.focus();
}

/** Two soft notes. */
export function chime(): void {
  try {
    const sound = new AudioContext();
    for (const [k, pitch] of [523, 784].entries()) {
      const tone = sound.createOscillator();
      const loud = sound.createGain();
      const at = sound.currentTime + k * 0.16;
      tone.frequency.value = pitch;
      loud.gain.setValueAtTime(0, at);
      loud.gain.linearRampToValueAtTime(0.12, at + 0.02);
      loud.gain.exponentialRampToValueAtTime(0.001, at + 0.5);
      tone.connect(loud).connect(sound.destination);
      tone.start(at);
      tone.stop(at + 0.55);
    }
    setTimeout(() => void sound.close(), 1200);
  } catch {
    // No sound here; the title says it too.
  }
}
