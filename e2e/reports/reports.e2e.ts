import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { readSheet } from "read-excel-file/node";
import { formatFigure } from "#contract/core/figures.ts";
import { reportWords } from "#contract/texts/report-words.ts";
import { officeMessages } from "#web/texts/office/id.ts";
import { expectAccessible } from "../kit/axe.ts";
import { expect, onPhone, screens, test } from "../kit/journey.ts";
import { fillCart, moveOrderTo, newestProducts, placeOrder } from "../kit/shopper.ts";

const { language } = onPhone;
test.use(onPhone);
const { frame, reports } = officeMessages;
const words = reportWords[language];

test("the month's report is read on the screen and opened in a spreadsheet reader", async ({
  page,
  member,
  staff,
  staffToken,
  enter,
}) => {
  test.slow();
  const products = await newestProducts(member.call);
  const lines = products.slice(0, 2).map(({ id }) => ({ ProductId: id }));
  await fillCart(member.call, lines);
  const paid = await placeOrder(member.call);
  await fillCart(member.call, lines.slice(0, 1));
  const waiting = await placeOrder(member.call);
  await moveOrderTo(staff, paid.id, "packing");
  await moveOrderTo(staff, waiting.id, "waiting for payment");
  const { customerId } = await staff("getAdminOrder", { params: { id: paid.id } });
  // Other journeys sell to companies of the same name.
  const customerNumber = `C-${customerId.slice(0, 8).toUpperCase()}`;
  await enter(page, { token: staffToken });

  /** The card that names something; on a desktop it is a row of a table. */
  const rowOf = (label: string, text: string) =>
    page.getByRole("list", { name: label }).getByRole("listitem").filter({ hasText: text });

  await test.step("revenue of this month by customer, with a word on what it counts", async () => {
    await page.goto("/admin/reports");
    await page.getByText(reports.howReckoned).click();
    await expect(page.getByText(reports.salesText)).toBeVisible();
    await page.getByRole("button", { name: words.groupings.customer }).click();
    await expect(page).toHaveURL(/by=customer/);
    const row = rowOf(reports.kinds.sales, customerNumber);
    await expect(row).toContainText(formatFigure(paid.total, language));
    await expectAccessible(page);
    await page.setViewportSize(screens.desktop.viewport);
    const table = page.getByRole("table", { name: reports.kinds.sales });
    await expect(table.getByRole("row").filter({ hasText: customerNumber })).toContainText(
      formatFigure(paid.total, language),
    );
    await expectAccessible(page);
    await page.setViewportSize(onPhone.viewport);
  });

  await test.step("the workbook has what the screen shows, as numbers that add up to its sum", async () => {
    // Other journeys sell at the same time: the file equals the screen only if no sale came in between.
    await expect(async () => {
      await page.reload();
      // The sum comes first; a single row has none, and is its own.
      const sums = page.getByRole("list", { name: reports.kinds.sales }).getByRole("listitem").first();
      const shown = await sums.innerText();
      const [heads = [], ...rows] = await saved(page, frame.fileFormats.xlsx);
      const column = heads.indexOf(words.revenue);
      const sum = rows.reduce((before, row) => before + Number(row[column]), 0);
      expect(shown).toContain(formatFigure(sum, language));
      const own = rows.filter((row) => row.includes(customerNumber));
      expect(own.map((row) => row[column])).toContain(paid.total);
    }).toPass({ timeout: 60_000 });
  });

  await test.step("money by day and account, and what is open by its age", async () => {
    await page.getByRole("button", { name: reports.kinds.money }).click();
    await expect(rowOf(reports.byAccount, reports.sumOfMoney)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: reports.kinds.open }).click();
    const row = rowOf(reports.ofOrders, waiting.orderCode);
    await expect(row).toContainText(formatFigure(waiting.total, language));
    await expect(rowOf(reports.byAge, words.ages["0"])).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize(screens.desktop.viewport);
    const table = page.getByRole("table", { name: reports.ofOrders });
    await expect(table.getByRole("row").filter({ hasText: waiting.orderCode })).toContainText(
      formatFigure(waiting.total, language),
    );
    await expectAccessible(page);
    await page.getByRole("button", { name: reports.kinds.money }).click();
    await expect(
      page
        .getByRole("table", { name: reports.byAccount })
        .getByRole("row")
        .filter({ hasText: reports.sumOfMoney }),
    ).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize(onPhone.viewport);
    await page.getByRole("button", { name: reports.kinds.open }).click();
    const [heads = [], ...rows] = await saved(page, frame.fileFormats.xlsx);
    const own = rows.find(([code]) => code === waiting.orderCode);
    expect(own?.[heads.indexOf(words.open)]).toBe(waiting.total);
  });

  await test.step("the orders of a search as a workbook, a row for each line", async () => {
    await page.goto(`/admin/orders?q=${paid.orderCode}`);
    await expect(page.getByText(paid.orderCode).first()).toBeVisible();
    const [heads = [], ...rows] = await saved(page, frame.fileFormats.xlsx);
    expect(rows.map(([code]) => code)).toEqual([paid.orderCode, paid.orderCode]);
    expect(rows.map((row) => row[heads.indexOf("Total")])).toEqual([paid.total, null]);
    await expectAccessible(page);
  });
});

/** The file that a press on the button saves, as a spreadsheet program reads it. */
async function saved(page: Page, button: string) {
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: button, exact: true }).click();
  return readSheet(readFileSync(await (await download).path()));
}
