import type { Page } from "@playwright/test";
import type { OfficeMessages } from "#web/texts/office/en.ts";

/** Chooses one of the acts in the menu beside the next step of the order that the back office shows. */
export async function chooseAct(page: Page, orders: OfficeMessages["orders"], name: string): Promise<void> {
  await page.getByRole("button", { name: orders.moreActs }).click();
  await page.getByRole("menuitem", { name, exact: true }).click();
}
