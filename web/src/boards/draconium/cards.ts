/** Sizes of the kingdom's texts on a desk, the largest first; a text that fits in none of them has narrow lines, of these sizes. */
const SIZES = [14, 13.5, 13, 12.5, 12];
const NARROW = [12, 11.5, 11];
/** The least height of a picture; where there is less, the name stands in a strip of it. */
const PICTURE = 34;
const STRIP = 31;
/** Room for the number of cards below a text. */
const FOOT = 17;

/** What the layout depends on. Most clicks change nothing of it, and measuring texts takes long. */
interface Fitted {
  stocks: HTMLElement[];
  words: string;
}
const fitted = new WeakMap<HTMLElement, Fitted>();

/**
 * Lays the kingdom's cards out on a desk: one size of letters for all, the largest in which every text is whole. A card whose
 * text leaves no room for its picture has its name in a strip of it.
 */
export function fitCards(king: HTMLElement): void {
  const stocks = [...king.querySelectorAll<HTMLElement>(".stock.as-card")];
  const words = stocks.map((card) => `${card.clientHeight} ${card.querySelector(".tx")?.textContent}`).join("|");
  const now: Fitted = { stocks, words: `${king.clientWidth} ${document.fonts.status} ${words}` };
  const before = fitted.get(king);
  if (before?.words === now.words && stocks.every((card, k) => card === before.stocks[k])) return;
  fitted.set(king, now);
  const cards = stocks.map((card) => ({
    card,
    room: card.clientHeight - 8,
    name: card.querySelector<HTMLElement>(".nm"),
    text: card.querySelector<HTMLElement>(".tx"),
  }));
  if (cards.length === 0 || (cards[0]?.room ?? 0) <= 0) return;
  for (const { card } of cards) {
    card.style.removeProperty("--tx");
    delete card.dataset["fit"];
  }
  const heights = (size: number): { text: number; name: number }[] => {
    king.style.setProperty("--tx", `${size}px`);
    return cards.map(({ name, text }) => ({ text: text?.offsetHeight ?? 0, name: name?.offsetHeight ?? 0 }));
  };
  const measured = SIZES.map((size) => ({ size, each: heights(size) }));
  type Measured = (typeof measured)[number];
  const pictured = ({ each }: Measured, k: number): boolean =>
    (each[k]?.text ?? 0) + (each[k]?.name ?? 0) + PICTURE <= (cards[k]?.room ?? 0);
  const whole = ({ each }: Measured, k: number): boolean => (each[k]?.text ?? 0) + STRIP <= (cards[k]?.room ?? 0);
  const all = (of: (at: Measured, k: number) => boolean) => (at: Measured) => cards.every((_, k) => of(at, k));
  const found =
    measured.filter(({ size }) => size > 12).find(all(pictured)) ??
    measured.find(all((at, k) => pictured(at, k) || whole(at, k))) ??
    (measured.at(-1) as Measured);
  king.style.setProperty("--tx", `${found.size}px`);
  for (const [k, { card, room, text }] of cards.entries()) {
    if (pictured(found, k)) continue;
    const narrow = whole(found, k) ? [] : NARROW;
    card.dataset["fit"] = narrow.length > 0 ? "strip narrow" : "strip";
    for (const size of narrow) {
      card.style.setProperty("--tx", `${size}px`);
      if ((text?.offsetHeight ?? 0) + STRIP <= room) break;
    }
    if ((text?.offsetHeight ?? 0) + STRIP + FOOT > room) card.dataset["fit"] += " full";
  }
}
