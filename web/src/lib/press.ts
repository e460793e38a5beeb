/**
 * Handlers for a card's button. A click chooses the card, or opens it if it cannot be chosen. A long press or right click
 * always opens it. So does a tap where `unread` says that the card's text is not on the screen.
 */
export function presses(
  name: () => string,
  act: () => (() => void) | undefined,
  inspect: () => ((thing: string) => void) | undefined,
  unread: () => boolean = () => false,
) {
  let held: ReturnType<typeof setTimeout> | undefined;
  let opened = false;
  let touched = false;
  const stop = (): void => clearTimeout(held);
  return {
    onclick(event: MouseEvent): void {
      const tapped = touched && event.detail > 0; // Enter and the number keys have no detail
      touched = false;
      if (opened) opened = false;
      else ((tapped && unread() ? undefined : act()) ?? (() => inspect()?.(name())))();
    },
    oncontextmenu(event: Event): void {
      event.preventDefault();
      stop();
      inspect()?.(name());
    },
    onpointerdown(event: PointerEvent): void {
      touched = event.pointerType === "touch";
      if (!touched) return;
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
