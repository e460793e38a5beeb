import { expect, some, test } from "./fixture.ts";
import { readPositions, showing } from "./layout.ts";

for (const game of some(["hatch", "riders", "flamecraft", "soulstone", "draconium"], 2))
  test(`${game}: the question counts as many choices as glow`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    const { show } = await showing(page, game);
    const told = new Set<number>();
    for (const position of readPositions(game).filter(({ decision }) => decision)) {
      await show(position);
      // What glows has a solid line around it in the colour of the glow; what is only framed has a dashed one.
      const glowing = await page.evaluate(() => {
        const probe = document.body.appendChild(document.createElement("i"));
        probe.style.color = "var(--glow)";
        const gold = getComputedStyle(probe).color;
        probe.remove();
        return [...document.querySelectorAll("[data-action]")].filter((e) => {
          const { outlineStyle, outlineColor } = getComputedStyle(e);
          return e.getClientRects().length > 0 && outlineStyle === "solid" && outlineColor === gold;
        }).length;
      });
      // More than eight choices are only framed, so that the board stays calm.
      const many = (position.decision?.choices.length ?? 0) > 8 ? "are marked" : "glow";
      const words =
        glowing === 0 ? /^(?!.*glow)/s : glowing === 1 ? /One choice glows\./ : `${glowing} choices ${many}.`;
      await expect(page.locator(".prompt .sub"), `${position.table} ${position.kind}`).toContainText(words);
      told.add(glowing);
    }
    expect(Math.max(...told)).toBeGreaterThan(4);
  });
