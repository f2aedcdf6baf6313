import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import { expect } from "./journey.ts";

/** Axe is slow. A tablet shows parts of what a phone and a desktop show, so only the width is checked there. */
const widths = [
  { width: 360, isAxeAsked: true },
  { width: 768, isAxeAsked: false },
  { width: 1440, isAxeAsked: true },
];

/**
 * Fails if the page is wider than the window on a phone, a tablet or a desktop, or not accessible on a phone or a
 * desktop. Leaves the window as it was.
 */
export async function expectFits(page: Page): Promise<void> {
  const before = page.viewportSize();
  for (const { width, isAxeAsked } of widths) {
    await page.setViewportSize({ width, height: 900 });
    // Something of the page at the width before may still be visible for a moment.
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    await expect.poll(overflow, `pixels by which the page is too wide at ${width} px`).toBeLessThanOrEqual(0);
    if (isAxeAsked) await expectAccessible(page);
  }
  if (before !== null) await page.setViewportSize(before);
}
