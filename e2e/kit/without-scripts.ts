import type { BrowserContext } from "@playwright/test";

/** A page whose scripts are not loaded before `bring` is called, as on a slow connection. */
export async function openWithoutScripts(context: BrowserContext, address: string) {
  const { promise: wanted, resolve: bring } = Promise.withResolvers<void>();
  // Not the journeys' own `page`, which waits for the scripts.
  const page = await context.newPage();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await wanted;
    await route.continue().catch(() => undefined);
  });
  await page.goto(address, { waitUntil: "commit" });
  return { page, bring };
}
