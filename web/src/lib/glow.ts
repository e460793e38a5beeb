/**
 * How many choices glow, as people count them: two equal cards are two. A choice that a board only frames has
 * `data-faint`; the button that ends a decision does not glow.
 */
export function countGlow(table: HTMLElement): number {
  const all = [...table.querySelectorAll("[data-action].can:not([data-faint])")];
  return all.filter((e) => e.checkVisibility()).length; // needs no layout, unlike the size of a box
}

/** Tells how many choices glow at the table, now and whenever something changes while an answer is awaited. */
export function watchGlow(table: HTMLElement, tell: (count: number) => void): () => void {
  let frame = 0;
  const count = (): void => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => {
      if (table.dataset["asked"] === "true") tell(countGlow(table));
    });
  };
  const observer = new MutationObserver(count);
  observer.observe(table, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ["class", "data-action", "data-asked"],
  });
  count();
  return () => {
    observer.disconnect();
    cancelAnimationFrame(frame);
  };
}
