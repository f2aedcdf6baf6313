import { officeMessages as office } from "#web/texts/office/id.ts";
import { expectAccessible } from "../kit/axe.ts";
import { chooseLanguage, expect, onPhone, test } from "../kit/journey.ts";

test.use({ ...onPhone, viewport: { width: 360, height: 740 } });

const { labels: t, stock, frame } = office;

test("the warehouse prints labels for ticked parts and for their shelves, and the browser remembers its printer", async ({
  page,
  context,
  enter,
  callAs,
  staffToken,
}) => {
  await chooseLanguage(context, "id");
  await enter(page, { token: staffToken });
  const call = callAs(staffToken);
  const { rows } = await call("listStock", { query: { show: "notCounted", sort: "code" } });
  const [first, second] = rows;
  if (first === undefined || second === undefined) throw new Error("every product is counted already");
  for (const { productId } of [first, second]) {
    await call("startCounting", { params: { id: String(productId) }, body: { onHand: 2, shelf: "A-03" } });
  }
  const dialog = page.getByRole("dialog", { name: t.title });
  const print = async (count: number) => {
    const [answer, tab] = await Promise.all([
      page.waitForResponse((one) => one.url().includes("/stock-labels?")),
      page.waitForEvent("popup"),
      dialog.getByRole("button", { name: t.submit(count) }).click(),
    ]);
    await tab.close();
    expect(answer.headers()["content-type"]).toBe("application/pdf");
    return new URL(answer.url()).searchParams;
  };

  await test.step("parts that were found one after the other, on a sheet that is used in part", async () => {
    await page.goto("/admin/stock");
    for (const { code } of [first, second]) {
      await page.getByRole("searchbox").fill(code);
      await page.getByRole("checkbox", { name: frame.selectRow(code) }).check();
    }
    await expect(page.getByText(frame.selected(2))).toBeVisible();
    await page.getByRole("button", { name: t.print }).click();
    await expectAccessible(page);
    await dialog.getByLabel(t.first).fill("25");
    await expect(dialog.getByText(t.firstInvalid)).toBeVisible();
    await dialog.getByLabel(t.first).fill("4");
    const asked = await print(2);
    expect(Object.fromEntries(asked)).toEqual({
      paper: "a4",
      first: "4",
      parts: `${first.productId}x1,${second.productId}x1`,
    });
  });

  await test.step("their shelves and a new one, on a roll", async () => {
    await page.getByRole("button", { name: t.print }).click();
    await dialog.getByRole("radio", { name: t.kinds.shelf, exact: true }).check();
    await dialog.getByLabel(t.shelves).fill("A-03\nZ-99\nA-03");
    await dialog.getByLabel(t.papers["80mm"]).check();
    await expectAccessible(page);
    expect(Object.fromEntries(await print(2))).toEqual({ paper: "80mm", shelves: "A-03\nZ-99" });
    await page.goto(`/admin/stock/${first.productId}`);
    await page.getByRole("button", { name: t.print }).click();
    await expect(dialog.getByLabel(t.papers["80mm"])).toBeChecked();
  });

  await test.step("a label for each piece of a delivery", async () => {
    await page.goto("/admin/stock/delivery");
    for (const code of [first.code, first.code, second.code]) {
      await page.getByLabel(stock.deliveryCode).fill(code);
      await page.getByLabel(stock.deliveryCode).press("Enter");
    }
    await page.getByRole("button", { name: t.print }).click();
    expect((await print(3)).get("parts")).toBe(`${second.productId}x1,${first.productId}x2`);
  });
});
