/** Moves the focus to another choice; called by the arrow keys. */
export function nextChoice(root: Element, step: number): void {
  const all = [...root.querySelectorAll<HTMLElement>("[data-action]")].filter((e) => e.offsetParent !== null);
  if (all.length === 0) return;
  const at = all.indexOf(document.activeElement as HTMLElement);
  const next = at < 0 ? (step > 0 ? 0 : all.length - 1) : (at + step + all.length) % all.length;
  all[next]?.focus();
  all[next]?.scrollIntoView({ block: "nearest", inline: "nearest" });
}

/** Whether a key press belongs to a text field or to an open dialog. */
export function isTaken(event: KeyboardEvent): boolean {
  if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return true;
  const target = event.target as Element | null;
  return Boolean(target?.closest("input, select, textarea, dialog"));
}

/** Whether the browser itself presses this element on Enter when it has the focus. */
export function isPressable(target: EventTarget | null): boolean {
  return target instanceof Element && Boolean(target.closest("button, a[href], summary"));
}

/** A mouse click does not set the focus at the table, so Enter never repeats what was clicked. */
export function placesNoFocus(event: MouseEvent): void {
  if (isPressable(event.target) && !(event.target as Element).closest("dialog")) event.preventDefault();
}

/**
 * Moves the focus from a choice to the prompt when an answer is given. So nothing is selected when the next decision
 * begins, and Tab goes on from the question instead of from the top of the page.
 */
export function leaveChoice(root: Element | undefined): void {
  const at = document.activeElement;
  if (at instanceof HTMLElement && at.closest("[data-action]")) toPrompt(root);
}

/** After a new state: if what had the focus is gone, the prompt gets it. */
export function keepFocus(before: Element | null, root: Element | undefined): void {
  if (before && before !== document.body && !before.isConnected && document.activeElement === document.body)
    toPrompt(root);
}

function toPrompt(root: Element | undefined): void {
  root?.querySelector<HTMLElement>(".prompt")?.focus({ preventScroll: true });
}

/** Enter while no button has the focus: presses the button marked ↵; the button marked ↵↵ only gets the focus. */
export function pressEnd(root: Element): void {
  const button = root.querySelector<HTMLElement>("[data-end]");
  const sign = button?.querySelector<HTMLElement>("[data-enter]");
  if (sign?.dataset["enter"] === "once" && sign.offsetParent !== null) button?.click();
  else button?.focus();
}

/** Plays two soft notes. */
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
    // Sound is not available; the page title shows the turn as well.
  }
}
