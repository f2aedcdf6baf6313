import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import { expect } from "./journey.ts";

/** Fails if the page is wider than the window on a phone, a tablet or a desk, or not accessible there. Leaves the window as it was. */
export async function expectFits(page: Page): Promise<void> {
  const before = page.viewportSize();
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    // What the page showed at the width before may still be there for a moment.
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    await expect.poll(overflow, `pixels by which the page is too wide at ${width} px`).toBeLessThanOrEqual(0);
    await expectAccessible(page);
  }
  if (before !== null) await page.setViewportSize(before);
}
