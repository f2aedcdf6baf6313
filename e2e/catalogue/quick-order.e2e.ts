import { readFile } from "node:fs/promises";
import { formatRupiah } from "#contract/core/money.ts";
import { readListRows } from "#server/files/tables/read-list-rows.ts";
import { writeXlsx } from "#server/files/tables/write-xlsx.ts";
import { refusalTexts } from "#contract/texts/id/refusals.ts";
import { expectAccessible } from "../kit/axe.ts";
import { expectFits } from "../kit/fits.ts";
import { expect, onPhone, test } from "../kit/journey.ts";
import { logIn, newestProducts } from "../kit/shopper.ts";

test.use(onPhone);

test("a list of 24 lines is pasted, corrected by keyboard, put into a guest's cart at once, and kept over the login", async ({
  page,
  texts,
  member,
}) => {
  test.slow();
  const t = texts.quickOrder;
  const parts = (await newestProducts(member.call)).slice(0, 23);
  const [first, second, last] = [parts[0], parts[1], parts[22]];
  if (first === undefined || second === undefined || last === undefined)
    throw new Error("the shop has too few products");
  const typed = parts.map(({ code }, index) => (index % 2 === 0 ? `${code}\t2` : `3 x ${code}`));
  await page.goto("/");
  await page.getByRole("contentinfo").getByRole("link", { name: t.title }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t.title);
  const main = page.getByRole("main");
  await expectFits(page);
  await main.getByLabel(t.list, { exact: true }).fill([...typed, "ZZZ-000-9999 ; 4"].join("\n"));
  await page.keyboard.press("Control+Enter");
  await expect(main.getByRole("heading", { name: t.counted(24, 23) })).toBeFocused();
  // The list takes the place of its field, which comes back empty.
  await main.getByRole("button", { name: t.addToList }).click();
  await expect(main.getByLabel(t.list, { exact: true })).toBeFocused();
  await expect(main.getByLabel(t.list, { exact: true })).toHaveValue("");
  await expect(main).toContainText(t.answers.unknown);
  await expectFits(page);

  // The unknown line gets the number of another part, and the first one another quantity.
  const wrong = main.getByLabel(t.number(24));
  await main.getByRole("button", { name: t.toCheck }).click();
  await expect(wrong).toBeFocused();
  // Only the lines to check; a corrected one stays in sight until all of them are shown again.
  await main.getByRole("button", { name: t.onlyUnclear(1) }).click();
  await expect(main.getByLabel(t.number(1), { exact: true })).toHaveCount(0);
  await wrong.fill(first.code);
  await wrong.press("Enter");
  await expect(main.getByRole("heading", { name: t.counted(24, 24) })).toBeVisible();
  await expect(wrong).toHaveValue(first.code);
  await main.getByRole("button", { name: t.onlyUnclear(0) }).click();
  await main.getByLabel(t.quantity(1), { exact: false }).first().fill("0");
  await expect(main.getByRole("heading", { name: t.counted(24, 23) })).toBeVisible();
  await main.getByLabel(t.quantity(1), { exact: false }).first().fill("5");
  await main.getByRole("button", { name: t.remove(23) }).click();
  await expect(main.getByRole("heading", { name: t.counted(23, 23) })).toBeFocused();
  const wanted = new Map(
    parts.slice(0, 22).map(({ id, price }, index) => [id, { price, qty: index % 2 === 0 ? 2 : 3 }]),
  );
  wanted.set(first.id, { price: first.price, qty: 5 + 4 });
  const sum = [...wanted.values()].reduce((total, { price, qty }) => total + price * qty, 0);
  await expect(main).toContainText(formatRupiah(sum));
  await expectFits(page);

  // To save the list a guest logs in, and finds it again; without a login a guest can still fill the cart.
  await main.getByRole("link", { name: t.logInToSave }).click();
  await expect(page).toHaveURL(/\/login\?/);
  await page.goBack();
  await expect(main.getByRole("heading", { name: t.counted(23, 23) })).toBeVisible();
  await main.getByRole("button", { name: t.toSummary }).click();
  await expect(main.getByRole("button", { name: t.add(23) })).toBeInViewport();
  await main.getByRole("button", { name: t.add(23) }).press("Enter");
  await expect(main.getByText(t.added(23))).toBeInViewport();
  await expectFits(page);
  await main.getByRole("link", { name: t.toCart }).click();
  await expect(page).toHaveURL("/guest-cart");
  await expect(main).toContainText(formatRupiah(sum));
  await page.goto("/login");
  await logIn(page, texts, member);
  await expect(page.getByText(texts.guestCart.arrived(wanted.size))).toBeVisible();
  const { data, sumQtyPrice } = await member.call("getCart", {});
  expect(new Map(data.map(({ ProductId, qty }) => [ProductId, qty]))).toEqual(
    new Map([...wanted].map(([id, { qty }]) => [id, qty])),
  );
  expect(sumQtyPrice).toBe(sum);
  await page.goto("/quick-order");
  await expect(main.getByLabel(t.list, { exact: true })).toBeVisible();
  await expect(main.getByRole("heading", { level: 2, name: t.counted(23, 23) })).toHaveCount(0);
});

test("a workbook is opened, a line that names two parts asks which, and a file without a list is refused", async ({
  page,
  texts,
  member,
  trouble,
}) => {
  trouble.foresee(/400 \(Bad Request\)/);
  const t = texts.quickOrder;
  const [first, second, third] = await newestProducts(member.call);
  if (first === undefined || second === undefined || third === undefined)
    throw new Error("the shop has too few products");
  await page.goto("/quick-order");
  const main = page.getByRole("main");
  const open = (name: string, buffer: Buffer) =>
    main.locator("input[type=file]").setInputFiles({ name, mimeType: "application/octet-stream", buffer });
  await open("list.xlsx", Buffer.from("PK\u0003\u0004 nothing"));
  await expect(main.getByText(refusalTexts.listFileNotReadable)).toBeVisible();
  await expectFits(page);
  const rows = [
    ["Part number", "Price", "Qty"],
    [first.code, 500_000, 4],
    [`${second.code} ; ${third.code}`, 90_000, 2],
  ];
  await open("list.xlsx", await writeXlsx({ rows, widths: [] }));
  await expect(main.getByRole("heading", { name: t.counted(2, 1) })).toBeFocused();
  await expect(main.getByText(t.answers.several)).toBeVisible();
  await expectFits(page);
  await page.reload();
  await expect(main.getByText(t.answers.several)).toBeVisible();
  await main.getByRole("button", { name: t.choose(third.code) }).press("Enter");
  await expect(main.getByRole("heading", { name: t.counted(2, 2) })).toBeVisible();
  await expect(main.getByRole("region", { name: t.summary })).toContainText(
    formatRupiah(4 * first.price + 2 * third.price),
  );
});

test("a CSV file is read by its headings, and the answered list is saved and passed on to a request", async ({
  page,
  texts,
  member,
}) => {
  const t = texts.quickOrder;
  const [first, second] = await newestProducts(member.call);
  if (first === undefined || second === undefined) throw new Error("the shop has too few products");
  await page.goto("/quick-order");
  const main = page.getByRole("main");
  const csv = [
    "No;Harga;Deskripsi;Part Number;Qty",
    `1;500000;"Filter, oli\n(asli)";${first.code};4`,
    `2;90000;Baut;${second.code};2`,
    "3;1;Tidak ada;QX-77-000;3",
  ].join("\r\n");
  await main
    .locator("input[type=file]")
    .setInputFiles({ name: "daftar.csv", mimeType: "text/csv", buffer: Buffer.from(csv) });
  await expect(main.getByRole("heading", { name: t.counted(3, 2) })).toBeFocused();
  await expect(main.getByRole("region", { name: t.summary })).toContainText(
    formatRupiah(4 * first.price + 2 * second.price),
  );
  await expectFits(page);
  const saved = async (format: "csv" | "xlsx") => {
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      main.getByRole("button", { name: t.saveAs[format] }).press("Enter"),
    ]);
    expect(download.suggestedFilename()).toBe(`${t.fileName}.${format}`);
    return readFile(await download.path());
  };
  const text = (await saved("csv")).toString("utf8");
  expect(text.split("\r\n")[0]).toContain(`"${t.columns.number}"`);
  expect(text).toContain(`"${first.code}"`);
  expect(text).toContain(`"${4 * first.price}"`);
  expect(text).toContain(t.answers.unknown);
  const rows = await readListRows(await saved("xlsx"));
  expect(rows.map((row) => row.slice(0, 2))).toEqual([
    [t.columns.number, t.columns.found],
    [first.code, first.code],
    [second.code, second.code],
    ["QX-77-000", ""],
  ]);
  await main.getByRole("button", { name: texts.shell.askQuotation }).click();
  await expect(main.getByLabel(texts.ask.numberOf(3))).toHaveValue("QX-77-000");
  await expect(main.getByLabel(texts.ask.piecesOf(3))).toHaveValue("3");
});

test("a guest adds part numbers to the guest's cart, up to the largest quantity", async ({
  page,
  texts,
  callAs,
}) => {
  const { cart, guestCart, quickOrder } = texts;
  const [first, second] = await newestProducts(callAs());
  if (first === undefined || second === undefined) throw new Error("the shop has too few products");
  await page.goto("/guest-cart");
  const main = page.getByRole("main");
  await expect(main.getByText(guestCart.emptyTitle)).toBeVisible();
  const field = main.getByLabel(cart.numbers);
  await field.fill(`${first.code} 3`);
  await field.press("Enter");
  await expect(main.getByText(quickOrder.added(1))).toBeVisible();
  await field.fill(`${second.code} 9999\nQX-77-000 5`);
  await main.getByRole("button", { name: cart.addThem, exact: true }).click();
  await expect(main.getByText(cart.numbersToCheck(1))).toBeVisible();
  await field.fill(`${second.code} 1`);
  await field.press("Enter");
  await expect(main.getByText(quickOrder.refused.quantityTooLarge)).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);
  await page.reload();
  await expect(main.getByRole("textbox", { name: cart.quantityNamed(first.code) })).toHaveValue("3");
  await expect(main.getByRole("textbox", { name: cart.quantityNamed(second.code) })).toHaveValue("9999");
});

test("part numbers are added in the cart by keyboard, and unknown ones are corrected there", async ({
  page,
  texts,
  member,
  enter,
}) => {
  const { cart, quickOrder } = texts;
  const [first, second, third] = await newestProducts(member.call);
  if (first === undefined || second === undefined || third === undefined)
    throw new Error("the shop has too few products");
  await enter(page, member);
  await page.goto("/cart");
  const main = page.getByRole("main");
  const field = main.getByLabel(cart.numbers);
  await field.fill(`${first.code} 3`);
  await field.press("Enter");
  await expect(main.getByText(quickOrder.added(1))).toBeVisible();
  await expect(field).toBeFocused();
  await expect(field).toHaveValue("");
  await field.fill(`${second.code} 2`);
  await field.press("Shift+Enter");
  await field.pressSequentially("QX-77-000 5");
  await field.press("Enter");
  await expect(main.getByText(cart.numbersToCheck(1))).toBeVisible();
  await expectFits(page);
  const wrong = main.getByLabel(quickOrder.number(1));
  await wrong.fill(third.code);
  await wrong.press("Enter");
  await expect(main.getByText(cart.numbersToCheck(1))).toHaveCount(0);
  const { data } = await member.call("getCart", {});
  expect(data.map(({ ProductId, qty }) => [ProductId, qty])).toEqual([
    [first.id, 3],
    [second.id, 2],
    [third.id, 5],
  ]);
});

test("doubles are merged with one press and taken back, and what needs a look stands first under its number", async ({
  page,
  texts,
  member,
}) => {
  const t = texts.quickOrder;
  const [first, second] = await newestProducts(member.call);
  if (first === undefined || second === undefined) throw new Error("the shop has too few products");
  await page.goto("/quick-order");
  const main = page.getByRole("main");
  const typed = [`${first.code} 2`, `${second.code} 1`, `${first.code.toLowerCase()} 3`, "QX-77-000 5"];
  await main.getByLabel(t.list, { exact: true }).fill(typed.join("\n"));
  await page.keyboard.press("Control+Enter");
  await expect(main.getByRole("heading", { name: t.counted(4, 3) })).toBeFocused();
  const list = main.getByRole("region", { name: t.counted(4, 3) }).getByRole("listitem");
  await expect(list.first().getByLabel(t.number(4))).toHaveValue("QX-77-000");
  await main.getByRole("button", { name: t.acts.join }).press("Enter");
  await expect(main.getByText(t.actsDone.join(1))).toBeVisible();
  await expect(main.getByLabel(t.quantity(1), { exact: false }).first()).toHaveValue("5");
  await expectFits(page);
  const back = main.getByRole("button", { name: texts.cart.undo });
  await expect(back).toBeFocused();
  await back.press("Enter");
  await expect(main.getByRole("heading", { name: t.counted(4, 3) })).toBeFocused();
  await expect(main.getByText(t.actsOffered.join(1))).toBeVisible();
});

test("the column with the quantities is named once, remembered for the next list of its layout, and forgotten again", async ({
  page,
  texts,
  member,
}) => {
  const t = texts.quickOrder;
  const parts = (await newestProducts(member.call)).slice(0, 4);
  const sheet = [
    "Kode\tStok\tOrder",
    ...parts.map(({ code }, place) => `${code}\t${8 - ((place * 3) % 4)}\t${4 - place}`),
  ];
  await page.goto("/quick-order");
  const main = page.getByRole("main");
  const paste = async () => {
    await main.getByLabel(t.list, { exact: true }).fill(sheet.join("\n"));
    await page.keyboard.press("Control+Enter");
  };
  const pieces = () => main.getByLabel(t.quantity(1), { exact: true });
  await paste();
  await expect(main.getByText(t.whichColumn)).toBeVisible();
  await expectFits(page);
  await main.getByRole("button", { name: "Order", exact: true }).click();
  await expect(main.getByRole("heading", { name: t.counted(4, 4) })).toBeFocused();
  await expect(pieces()).toHaveValue("4");
  await expect(main.getByText(t.columnKept("Order"))).toBeVisible();
  await main.getByRole("button", { name: t.clear }).click();
  await page.reload();
  await paste();
  await expect(main.getByText(t.columnKept("Order"))).toBeVisible();
  await expect(pieces()).toHaveValue("4");
  await expectFits(page);
  await main.getByRole("button", { name: t.forgetColumn }).click();
  await expect(main.getByText(t.whichColumn)).toBeVisible();
  await expect(main.getByRole("heading", { name: t.counted(5, 0) })).toBeVisible();
});
