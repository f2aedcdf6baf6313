import { formatRupiah } from "#contract/core/money.ts";
import { expectFits } from "../kit/fits.ts";
import { expect, onPhone, test } from "../kit/journey.ts";
import { newestProducts } from "../kit/shopper.ts";

test.use(onPhone);

test("a list is saved from quick order, changed while a colleague changes it too, and put into the cart", async ({
  page,
  texts,
  member,
  enter,
  trouble,
}) => {
  test.slow();
  trouble.foresee(/409 \(Conflict\)/);
  const { lists, quickOrder, company } = texts;
  const [first, second] = await newestProducts(member.call);
  if (first === undefined || second === undefined) throw new Error("the shop has too few products");
  const legalName = `PT Daftar ${Date.now()}`;
  await member.call("openCompany", { body: { legalName, npwp: "0012345678901000", nitku: "" } });
  await enter(page, member);
  await page.goto("/quick-order");
  const main = page.getByRole("main");
  await main.getByLabel(quickOrder.list, { exact: true }).fill(`${first.code} 2\n${second.code} 3`);
  await page.keyboard.press("Control+Enter");
  await expect(main.getByRole("heading", { name: quickOrder.counted(2, 2) })).toBeVisible();
  await main.getByRole("button", { name: lists.saveAs }).press("Enter");
  const dialog = page.getByRole("dialog", { name: lists.saveTitle });
  await dialog.getByLabel(lists.name).fill("Servis 250 jam");
  await dialog.getByLabel(lists.shareWith(legalName)).check();
  await expectFits(page);
  await dialog.getByRole("button", { name: company.save }).click();
  await expect(dialog).toHaveCount(0);

  await page.goto("/account");
  await main.getByRole("link", { name: lists.title }).click();
  await expectFits(page);
  await main.getByRole("link", { name: "Servis 250 jam" }).click();
  await expect(main.getByRole("heading", { name: "Servis 250 jam" })).toBeVisible();
  await expect(
    main.getByRole("listitem").filter({ has: page.getByLabel(quickOrder.number(1)) }),
  ).toContainText(formatRupiah(first.price));
  await expectFits(page);
  const [head] = await member.call("listSavedLists", {});
  const params = { id: head?.id ?? "" };
  const { version, lines } = await member.call("getSavedList", { params });
  expect(lines).toEqual([
    { number: first.code, qty: 2 },
    { number: second.code, qty: 3 },
  ]);

  await main.getByLabel(quickOrder.quantity(1)).fill("5");
  await member.call("changeSavedList", { params, body: { version, name: "Servis 500 jam", lines } });
  await main.getByRole("button", { name: company.save, exact: true }).click();
  await expect(main.getByRole("button", { name: lists.reload })).toBeVisible();
  await expect(main.getByLabel(quickOrder.quantity(1))).toHaveValue("5");
  await expectFits(page);
  await main.getByRole("button", { name: lists.reload }).click();
  await expect(main.getByRole("heading", { name: "Servis 500 jam" })).toBeVisible();
  await main.getByLabel(quickOrder.quantity(1)).fill("4");
  await main.getByRole("button", { name: company.save, exact: true }).click();
  await expect(page.getByText(company.saved)).toBeVisible();

  await main.getByRole("button", { name: texts.shell.askQuotation }).click();
  // Both pages call their fields the same.
  await expect(page).toHaveURL("/ask");
  await expect(main.getByLabel(texts.ask.numberOf(1))).toHaveValue(first.code);
  await expect(main.getByLabel(texts.ask.piecesOf(1))).toHaveValue("4");
  await expect(main.getByLabel(texts.ask.numberOf(2))).toHaveValue(second.code);
  await page.goBack();

  await main.getByRole("button", { name: lists.toCart }).press("Enter");
  await expect(main.getByText(quickOrder.added(2))).toBeVisible();
  const { data } = await member.call("getCart", {});
  expect(data.map(({ ProductId, qty }) => [ProductId, qty])).toEqual([
    [first.id, 4],
    [second.id, 3],
  ]);

  await main.getByRole("button", { name: company.deleteShort, exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: company.deleteShort, exact: true }).click();
  await expect(main.getByText(lists.none)).toBeVisible();
  await page.goto("/cart");
  await main.getByRole("button", { name: lists.saveAs }).click();
  await dialog.getByLabel(lists.name).fill("Keranjang");
  await dialog.getByRole("button", { name: company.save }).click();
  await expect(dialog).toHaveCount(0);
  const [fromCart] = await member.call("listSavedLists", {});
  expect([fromCart?.name, fromCart?.lineCount, fromCart?.isShared]).toEqual(["Keranjang", 2, false]);
  await page.goto(`/account?view=lists&list=${fromCart?.id}`);
  await page.evaluate(() => localStorage.removeItem("quick-order"));
  await main.getByRole("button", { name: lists.open }).click();
  await expect(main.getByRole("heading", { name: quickOrder.counted(2, 2) })).toBeVisible();

  // Of a list with a number that the shop does not know, the others go into the cart.
  const mixed = await member.call("saveNewList", {
    body: {
      name: "Campur",
      isShared: false,
      lines: [
        { number: first.code, qty: 1 },
        { number: "ZZZ-000-9999", qty: 2 },
      ],
    },
  });
  await page.goto(`/account?view=lists&list=${mixed.id}`);
  await main.getByRole("button", { name: lists.toCart }).click();
  await expect(main.getByText(quickOrder.added(1))).toBeVisible();
  await expect(main.getByText(lists.toCheck(1))).toContainText("ZZZ-000-9999");
  await main.getByRole("button", { name: lists.checkThem }).click();
  await expect(page).toHaveURL("/quick-order");
  await expect(main.getByRole("heading", { name: quickOrder.counted(1, 0) })).toBeVisible();
  // The list that stood there before comes back with one press.
  await expect(main.getByText(quickOrder.setAside(2))).toBeVisible();
  await main.getByRole("button", { name: quickOrder.putTogether }).click();
  await expect(main.getByRole("heading", { name: quickOrder.counted(3, 2) })).toBeVisible();
  await main.getByRole("button", { name: quickOrder.clear }).click();
  await expect(main.getByText(quickOrder.setAside(3))).toBeVisible();
  await page.reload();
  await main.getByRole("button", { name: quickOrder.bringBack }).click();
  await expect(main.getByRole("heading", { name: quickOrder.counted(3, 2) })).toBeVisible();
  await expectFits(page);
});
