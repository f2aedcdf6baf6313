import { demoAdministrator } from "#demo/accounts.ts";
import { officeMessages as office } from "#web/texts/office/id.ts";
import { expectAccessible } from "../kit/axe.ts";
import { expect, test } from "../kit/journey.ts";
import { enterOrder, officeOf, withOwnShop } from "../kit/own-shop.ts";

test("the office has fourteen orders on a screen, keys, prints and search words", async ({ browser }) => {
  test.setTimeout(180_000);
  await withOwnShop({ DEMO: "catalogue" }, async (shop) => {
    const staff = shop.callAs(await shop.callAs()("login", { body: demoAdministrator }));
    const codes: string[] = [];
    for (let index = 0; index < 16; index += 1) codes.unshift((await enterOrder(staff, "id")).code);
    const page = await officeOf({ browser, shop, language: "id" });
    await page.setViewportSize({ width: 1366, height: 768 });
    const { orders: t, frame } = office;
    const heading = page.getByRole("heading", { level: 1 });

    await test.step("the rows are dense, also in another browser", async () => {
      await page.goto("/admin/orders");
      await page.getByRole("button", { name: frame.denseRows }).click();
      await expect(page.getByRole("button", { name: frame.denseRows })).toHaveAttribute(
        "aria-pressed",
        "true",
      );
      const other = await officeOf({ browser, shop, language: "id" });
      await other.setViewportSize({ width: 1366, height: 768 });
      await other.goto("/admin/orders");
      await expect(other.getByRole("button", { name: frame.denseRows })).toHaveAttribute(
        "aria-pressed",
        "true",
      );
      const row = other.getByRole("row").filter({ hasText: codes[13] ?? "" });
      await expect(row).toBeInViewport({ ratio: 1 });
      const table = other.getByRole("table", { name: t.tableLabel });
      expect(
        await table.evaluate(
          (element) => element.parentElement?.scrollWidth === element.parentElement?.clientWidth,
        ),
      ).toBe(true);
      await expectAccessible(other);
      await other.context().close();
    });

    await test.step("Enter opens the row, j and k turn to its neighbours in the list that was narrowed", async () => {
      await staff("moveOrder", { params: { id: codes[1] ?? "" }, body: { orderStatus: "packing" } });
      await page.goto("/admin/orders?status=waiting+for+payment");
      await expect(page.getByRole("link", { name: codes[0] ?? "" })).toBeVisible();
      await page.keyboard.press("j");
      await page.keyboard.press("j");
      await page.keyboard.press("x");
      await expect(page.getByRole("checkbox", { name: frame.selectRow(codes[2] ?? "") })).toBeChecked();
      await page.keyboard.press("k");
      await page.keyboard.press("Enter");
      await expect(heading).toHaveText(codes[0] ?? "");
      await expect(page.getByRole("link", { name: t.previousOrder })).toHaveCount(0);
      await page.getByRole("link", { name: t.nextOrder }).click();
      await expect(heading).toHaveText(codes[2] ?? "");
      await page.keyboard.press("j");
      await expect(heading).toHaveText(codes[3] ?? "");
      await page.keyboard.press("k");
      await expect(heading).toHaveText(codes[2] ?? "");
      await expectAccessible(page);
      await page.getByRole("link", { name: t.toFilteredList }).click();
      await expect(page).toHaveURL(/status=waiting/);
    });

    await test.step("prints the labels of the ticked orders that have them, as one file", async () => {
      await staff("moveOrder", { params: { id: codes[2] ?? "" }, body: { orderStatus: "packing" } });
      await page.goto("/admin/orders");
      for (const place of [1, 2, 3]) {
        await page.getByRole("checkbox", { name: frame.selectRow(codes[place] ?? "") }).check();
      }
      await expectAccessible(page);
      const [answer, tab] = await Promise.all([
        page.waitForResponse((one) => one.url().includes("/salesorder/papers?")),
        page.waitForEvent("popup"),
        page.getByRole("button", { name: t.printMany(t.printNames["shipping-label"], 2) }).click(),
      ]);
      expect(answer.headers()["content-type"]).toBe("application/pdf");
      expect(decodeURIComponent(answer.url())).toContain(`orders=${codes[1]},${codes[2]}`);
      await tab.close();
      await page.getByLabel(t.workPaper).selectOption(t.workPapers["80mm"]);
      const [onRoll, roll] = await Promise.all([
        page.waitForResponse((one) => one.url().includes("/salesorder/papers?")),
        page.waitForEvent("popup"),
        page.getByRole("button", { name: t.printMany(t.printNames["packing-list"], 2) }).click(),
      ]);
      expect(onRoll.headers()["content-type"]).toBe("application/pdf");
      expect(new URL(onRoll.url()).searchParams.get("paper")).toBe("80mm");
      await roll.close();
      await page.getByLabel(t.workPaper).selectOption(t.workPapers.sheet);
    });

    await test.step("teaches the search a word", async () => {
      const { words } = office;
      await page.goto("/admin/words");
      await page.getByRole("button", { name: words.add }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByLabel(words.means).fill("Fuel filter");
      await dialog.getByLabel(words.terms).fill("penyaring minyak, tapisan solar");
      await expectAccessible(page);
      await dialog.getByRole("button", { name: frame.save }).click();
      await expect(page.getByText(words.saved)).toBeVisible();
      await expect(page.getByRole("row").filter({ hasText: "fuel filter" })).toContainText("tapisan solar");
      const found = await shop.callAs()("pageProducts", { body: { filterKeyWord: "tapisan solar" } });
      expect(found.total).toBeGreaterThan(0);
    });

    await test.step("n opens the next step, and the menu counts what waits", async () => {
      const entry = page
        .getByRole("navigation", { name: frame.mainNavigation })
        .getByRole("link", { name: frame.orders });
      await expect(entry).toHaveText(frame.orders);
      const part = (await staff("findOrderProducts", { query: { q: "filter" } }))[0];
      const copy = await staff("getOrderCopy", { params: { id: codes[0] ?? "" } });
      const { options } = await staff("quoteNewOrder", {
        body: { lines: [{ productId: part?.id ?? 0, qty: 1 }], customerId: copy.customerId },
      });
      const [courier] = options;
      const [service] = courier?.services ?? [];
      const placed = await staff("enterOrder", {
        body: {
          lines: [{ productId: part?.id ?? 0, qty: 1, price: 50_000 }],
          customerId: copy.customerId,
          shippingProvider: courier?.provider ?? "",
          shippingMethod: service?.service ?? "",
          shippingCost: service?.cost ?? 0,
          isAskedForPayment: false,
        },
      });
      await expect(entry).toHaveText(`${frame.orders}1 ${frame.waiting}`);
      await page.goto(`/admin/orders/${placed.orderCode}`);
      await expect(page.getByRole("button", { name: t.moves.processing, exact: true })).toBeVisible();
      await page.keyboard.press("n");
      await page.getByRole("dialog").getByRole("button", { name: t.moves.processing, exact: true }).click();
      await expect(entry).toHaveText(frame.orders);
      await test.step("and the keyboard alone chooses from the menu of the other acts", async () => {
        const button = page.getByRole("button", { name: t.moreActs });
        const menu = page.getByRole("menu", { name: t.moreActs });
        await button.focus();
        await page.keyboard.press("ArrowDown");
        await expect(menu.getByRole("menuitem").first()).toBeFocused();
        await expectAccessible(page);
        await page.keyboard.press("Escape");
        await expect(menu).toBeHidden();
        await expect(button).toBeFocused();
        await page.keyboard.press("Enter");
        await page.keyboard.press("End");
        await expect(menu.getByRole("menuitem", { name: t.moves.cancel })).toBeFocused();
        await page.keyboard.press("Enter");
        const dialog = page.getByRole("dialog", { name: t.moveTitle(t.moves.cancel, placed.orderCode) });
        await expect(dialog).toBeVisible();
        await page.keyboard.press("Escape");
        await expect(dialog).toBeHidden();
        await expect(button).toBeFocused();
      });
      await page.keyboard.press("?");
      await expect(page.getByRole("dialog", { name: frame.shortcuts })).toContainText(frame.shortcutStep);
      await expectAccessible(page);
    });
  });
});
