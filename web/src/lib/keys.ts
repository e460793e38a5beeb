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
