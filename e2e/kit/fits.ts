import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import { expect } from "./journey.ts";

/** A phone, a tablet and a desktop, in pixels. */
const widths = [360, 768, 1440];

/**
 * Fails if the page is wider than the window on a phone, a tablet or a desktop, or not accessible in the journey's own
 * window. Axe is slow: that a screen is accessible in the windows of a phone and of a desktop, core/accessibility and
 * core/back-office-screens say of every one. Leaves the window as it was.
 */
export async function expectFits(page: Page): Promise<void> {
  await expectAccessible(page);
  const before = page.viewportSize();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    // Something of the page at the width before may still be visible for a moment.
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    await expect.poll(overflow, `pixels by which the page is too wide at ${width} px`).toBeLessThanOrEqual(0);
  }
  if (before !== null) await page.setViewportSize(before);
}
