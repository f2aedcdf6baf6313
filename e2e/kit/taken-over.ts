import type { Page } from "@playwright/test";

/**
 * Waits until React has hydrated the page: this begins after the first paint, and a journey clicks faster than a
 * person. React marks the elements that it has hydrated.
 */
export async function isTakenOver(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.querySelector("script[data-entry]") === null ||
      Object.keys(document.querySelector("main") ?? {}).some((name) => name.startsWith("__reactFiber")),
  );
}
