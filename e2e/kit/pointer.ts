import type { Locator, Page } from "@playwright/test";

export interface Point {
  x: number;
  y: number;
}

/** A hand's speed, and how often a mouse reports its position. */
const pixelsPerSecond = 450;
const reportMs = 16;

/**
 * From here on the page's time only passes with the pointer and with `waitAtRest`, so a hand's speed is exact on any
 * machine.
 */
export async function holdTime(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1_000);
}

/** Moves the pointer in a straight line like a hand: in small steps that take time. */
export async function movePointer(page: Page, from: Point, to: Point): Promise<void> {
  const stepPixels = (pixelsPerSecond * reportMs) / 1_000;
  const steps = Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / stepPixels);
  for (let step = 0; step <= steps; step += 1) {
    const part = step / steps;
    await page.mouse.move(from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part);
    await page.clock.runFor(reportMs);
  }
}

/** Leaves the pointer where it is for this many milliseconds. */
export async function waitAtRest(page: Page, milliseconds: number): Promise<void> {
  await page.clock.runFor(milliseconds);
}

/** The centre of a visible element. */
export async function middleOf(shown: Locator): Promise<Point> {
  const box = await shown.boundingBox();
  if (box === null) throw new Error(`${String(shown)} is not shown`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
