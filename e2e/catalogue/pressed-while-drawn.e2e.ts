import { setTimeout } from "node:timers/promises";
import type { Page } from "@playwright/test";
import { officeMessages as office } from "#web/texts/office/id.ts";
import { expect, screens, test } from "../kit/journey.ts";
import { middleOf } from "../kit/pointer.ts";

const box = (page: Page) => page.getByRole("combobox", { name: "Search Product" });
const options = (page: Page) => page.getByRole("option");

/** Holds the answers to a call; the returned function lets them go and waits until the page could have drawn one. */
async function holdAnswers(page: Page, address: string): Promise<() => Promise<void>> {
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await held;
    await route.continue();
  });
  const answered = page.waitForResponse(address);
  return async () => {
    letGo();
    await (await answered).finished();
    await page.waitForTimeout(200);
  };
}

/** The second suggestion for a number of which more is typed; the answer to that number, in which it is the first, is held. */
async function secondOfTwo(page: Page) {
  await page.goto("/about");
  await box(page).fill("600-211");
  await expect(options(page).last()).toContainText("“600-211”");
  const [code = ""] = (await options(page).nth(1).innerText()).split("\n");
  const answer = await holdAnswers(page, "**/v1/product/public/suggest**");
  await box(page).fill(code);
  await expect(options(page).last()).toContainText(`“${code}”`);
  return { code, answer, ...(await middleOf(options(page).nth(1))) };
}

/** The page of the part itself; a list of results has the number in its heading, too. */
async function expectPart(page: Page, code: string): Promise<void> {
  await expect(page).toHaveURL(/\/product\/\d+\/detail$/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(code);
}

test("a suggestion that is pressed while another list comes is the one that opens", async ({ page }) => {
  const { code, answer, x, y } = await secondOfTwo(page);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await answer();
  await page.mouse.up();
  await expectPart(page, code);
});

test("the other list is there as soon as the mouse is off the suggestion", async ({ page }) => {
  const { code, answer, x, y } = await secondOfTwo(page);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await answer();
  await page.mouse.move(2, y);
  await page.mouse.up();
  await expect(options(page).first()).toContainText(code);
  await expect(page).toHaveURL("/about");
});

test("the note about a corrected word comes together with the suggestions, which it would move", async ({
  page,
}) => {
  await page.route(/\/search[^/]*\.js$/, async (route) => {
    await setTimeout(1_000);
    await route.continue().catch(() => undefined);
  });
  await page.goto("/about");
  await box(page).fill("fliter");
  await options(page).first().waitFor();
  expect(await page.getByText("Showing “filter”.").isVisible()).toBe(true);
});

test.describe("on a phone", () => {
  test.use(screens.phone);

  test("a suggestion that a finger is on while another list comes is the one that opens", async ({
    page,
  }) => {
    const { code, answer, x, y } = await secondOfTwo(page);
    const session = await page.context().newCDPSession(page);
    await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x, y }] });
    await answer();
    await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    await expectPart(page, code);
  });
});

test.describe("in the back office", () => {
  test.use({ language: "id" });

  test("a part that is pressed while another list comes is the one that is added", async ({
    page,
    member,
    staffToken,
    enter,
  }) => {
    const t = office.orderEntry;
    await enter(page, { token: staffToken });
    await page.goto("/admin/orders/new");
    await page.getByLabel(t.findCustomer).fill(member.email);
    await page.getByRole("button", { name: member.email }).click();
    const finder = page.getByRole("searchbox", { name: office.orders.addPart });
    const found = page.getByRole("list", { name: office.orders.addPart }).getByRole("button");
    await finder.fill("600-211");
    const [code = ""] = (await found.nth(1).innerText()).split("\n");
    const answer = await holdAnswers(page, "**/v1/admin/salesorder/products**");
    await finder.fill(code);
    const { x, y } = await middleOf(found.nth(1));
    await page.mouse.move(x, y);
    await page.mouse.down();
    await answer();
    await page.mouse.up();
    await expect(finder).toHaveValue("");
    await expect(page.getByRole("main").getByText(code)).toBeVisible();
  });
});
