/**
 * Handlers for a card's button. A click chooses the card, or opens it if it cannot be chosen. A long press or right click
 * always opens it.
 */
export function presses(
  name: () => string,
  act: () => (() => void) | undefined,
  inspect: () => ((thing: string) => void) | undefined,
) {
  let held: ReturnType<typeof setTimeout> | undefined;
  let opened = false;
  const stop = (): void => clearTimeout(held);
  return {
    onclick(): void {
      if (opened) opened = false;
      else (act() ?? (() => inspect()?.(name())))();
    },
    oncontextmenu(event: Event): void {
      event.preventDefault();
      stop();
      inspect()?.(name());
    },
    onpointerdown(event: PointerEvent): void {
      if (event.pointerType !== "touch") return;
      opened = false;
      held = setTimeout(() => {
        opened = true;
        inspect()?.(name());
      }, 500);
    },
    onpointerup: stop,
    onpointercancel: stop,
  };
}
