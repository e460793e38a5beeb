import { expect, SOAK, test } from "./fixture.ts";
import { positionOf, readPositions, showing } from "./layout.ts";
import { confirmed } from "./playing.ts";

const PHONES = [
  [390, 844],
  [844, 390],
] as const;
const POSITIONS = {
  riders: ["draft 21", "duel Kael", "poor Talia", "discard down"],
  hatch: ["in your territory", "block"],
  soulstone: ["deploy", "give orders"],
  flamecraft: ["visit a shop", "pay"],
  draconium: ["buy", "play an Action"],
};

for (const [k, [game, kinds]] of Object.entries(POSITIONS).entries())
  for (const [width, height] of SOAK ? PHONES : [PHONES[k % 2]!])
    test(`${game} at ${width} × ${height}: a hint covers no choice, no card and no button, and ends with the answer`, async ({
      page,
    }) => {
      await page.emulateMedia({ reducedMotion: "reduce" });
      await page.setViewportSize({ width, height });
      const { show, answers } = await showing(page, game);
      for (const [n, kind] of kinds.entries()) {
        await show(positionOf(readPositions(game), kind));
        await page.getByRole("button", { name: /^Hint/ }).click();
        const hint = page.getByRole("region", { name: "Hint", exact: true });
        await expect(hint.getByRole("heading")).toBeInViewport({ ratio: 1 });
        await expect(hint).toHaveCount(1);
        const covered = await page.evaluate(() => {
          const box = document.querySelector(".prompt .advice")!.getBoundingClientRect();
          return [...document.querySelectorAll("[data-action], .prompt .acts .btn, .tray [data-thing]")].flatMap(
            (e) => {
              const other = e.getBoundingClientRect();
              const seen = e.closest(".tray")?.getBoundingClientRect() ?? other; // a long hand scrolls
              const wide = Math.min(box.right, other.right, seen.right) - Math.max(box.left, other.left, seen.left);
              const high = Math.min(box.bottom, other.bottom, seen.bottom) - Math.max(box.top, other.top, seen.top);
              return e.getClientRects().length > 0 && wide > 1 && high > 1 ? [e.textContent] : [];
            },
          );
        });
        expect(covered, kind).toEqual([]);
        for (const button of await page.locator(".prompt .acts .btn").all())
          await expect(button, kind).toBeInViewport({ ratio: 1 });

        await page.locator("[data-action].hinted, [data-action][data-end]").last().click();
        await confirmed(page);
        await expect.poll(() => answers().length).toBe(n + 1);
        await expect(hint).toHaveCount(0);
      }
    });
