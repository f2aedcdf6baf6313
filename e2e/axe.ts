import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** WCAG 2.2 AA and what axe calls good practice. */
const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** What axe finds on the page fails the journey, named with the place; what still fades in is waited for. */
export async function expectAccessible(page: Page, where = page.url()): Promise<void> {
  await expect(page.getByRole("heading").first()).toBeVisible();
  await page.evaluate(async () => {
    const moving = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity);
    await Promise.all(moving.map(async ({ finished }) => finished.catch(() => undefined)));
  });
  // In the page itself, and without a report of what passed: no page has frames of other sites, and this is three
  // times as fast.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ["violations"] })
    .withTags(rules)
    .analyze();
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
