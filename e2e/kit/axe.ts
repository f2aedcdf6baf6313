import { readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import type axe from "axe-core";

/** Half as long as `axe.source`, which each page that is checked has to read. */
const source = readFileSync(new URL("../../node_modules/axe-core/axe.min.js", import.meta.url), "utf8");

/** WCAG 2.2 AA and axe's rules of good practice. */
const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/**
 * A problem that axe finds on the page fails the journey and is named with its place; fading elements are waited for.
 */
export async function expectAccessible(page: Page, where = page.url()): Promise<void> {
  await expect(page.getByRole("heading").first()).toBeVisible();
  // A page is checked in many states: axe is loaded once, and does not report what passed.
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => "axe" in window))) await frame.evaluate(source);
  }
  const { violations } = await page.evaluate(async (tags) => {
    // The header covers what is scrolled half under it, which axe would count as the size of a target.
    window.scrollTo({ top: 0, behavior: "instant" });
    let moving: Animation[];
    do {
      await new Promise(requestAnimationFrame);
      moving = document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
        // An animation inside closed details never ends.
        .filter(({ effect }) => (effect as KeyframeEffect).target?.checkVisibility() === true);
      await Promise.all(moving.map(async ({ finished }) => finished.catch(() => undefined)));
    } while (moving.length > 0);
    // Beforehand axe loads sounds and films, for the rules about them. By default it also loads every style sheet a second
    // time, which none of these rules needs.
    return window.axe.run({ runOnly: tags, resultTypes: ["violations"], preload: { assets: ["media"] } });
  }, rules);
  const told = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    where,
    nodes: nodes
      .slice(0, 3)
      .map(({ html, failureSummary }) => `${html.slice(0, 200)} — ${failureSummary ?? ""}`),
  }));
  expect(told).toEqual([]);
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}
