import { mailTexts } from "#contract/texts/mails/en.ts";
import { officeMessages as office } from "#web/texts/office/en.ts";
import { expectFits } from "../kit/fits.ts";
import { expect, onDesktop, onPhone, test } from "../kit/journey.ts";
import { fillCart, newestProducts, photograph } from "../kit/shopper.ts";

test.describe("a quotation is asked for on a desktop, in English", () => {
  test.use(onDesktop);
  const t = office.requests;

  test("a guest asks for a part and for one on a photo; the office works on it and declines", async ({
    page,
    texts,
    member,
    staffToken,
    enter,
    receivedMail,
  }) => {
    test.slow();
    const { ask, forms, shell } = texts;
    const [part] = await newestProducts(member.call);
    if (part === undefined) throw new Error("the shop has no products");
    const main = page.getByRole("main");
    const email = `guest-${member.email}`;
    await page.goto(`/product/${part.id}/detail`);
    await main.getByRole("link", { name: shell.askQuotation }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(ask.title);
    await expect(main.getByLabel(ask.numberOf(1))).toHaveValue(part.code);
    await main.getByRole("button", { name: ask.send }).click();
    await expect(main.getByRole("group", { name: forms.faults(2) })).toBeFocused();
    await main.getByLabel(ask.name).fill("Pak Joko");
    await main.getByLabel(ask.email).fill("joko");
    await main.getByLabel(ask.piecesOf(1)).fill("0");
    await main.getByRole("button", { name: ask.send }).click();
    await expect(main.getByLabel(ask.piecesOf(1))).toHaveAttribute("aria-invalid", "true");
    await expect(main.getByLabel(ask.email)).toHaveAttribute("aria-invalid", "true");
    await expectFits(page);
    await main.getByLabel(ask.piecesOf(1)).fill("4");
    await main.getByLabel(ask.email).fill(email);
    await main.getByRole("button", { name: ask.addLine }).click();
    await main.getByLabel(ask.numberOf(2)).fill("ZZZ-000-9999");
    await main.getByLabel(ask.note).fill("Seal pompa pada foto");
    await main.getByLabel(ask.machine).fill("PC200-8");
    await main.getByLabel(ask.serialNumber).fill("312045");
    await main.getByLabel(ask.photos).setInputFiles(await photograph("seal.jpg"));
    await main.getByRole("button", { name: ask.send }).click();
    const said = main.getByRole("heading", { level: 2, name: /PP-\d{5}/ });
    await expect(said).toBeFocused();
    const number = /PP-\d{5}/.exec(await said.innerText())?.[0] ?? "";
    await expectFits(page);
    await receivedMail(email, mailTexts.requestReceived.subject(number));

    await enter(page, { token: staffToken });
    await page.goto("/admin/requests?state=new");
    await expectFits(page);
    await main.getByRole("link", { name: number }).first().click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t.one(number));
    await expect(main).toContainText("Seal pompa pada foto");
    await expect(main.getByRole("link", { name: part.code })).toBeVisible();
    await expect(main).toContainText(t.unknownNumber);
    await main.getByRole("button", { name: t.take }).click();
    await expect(main.getByText(t.states.in_work)).toBeVisible();
    await expectFits(page);
    const [photo] = await Promise.all([
      page.waitForEvent("popup"),
      main.getByRole("button", { name: t.photoOf(1, number) }).click(),
    ]);
    await photo.close();
    await main.getByRole("button", { name: t.decline }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("textbox").fill("Tidak diproduksi lagi");
    await expectFits(page);
    await dialog.getByRole("button", { name: t.declineNow }).click();
    await expect(main.getByText(t.states.declined)).toBeVisible();
    const mail = await receivedMail(email, mailTexts.requestDeclined.subject(number));
    expect(mail.text).toContain("Tidak diproduksi lagi");
  });

  test("the office records a caller's request, with a photo, and answers it", async ({
    page,
    member,
    staffToken,
    enter,
  }) => {
    const [part] = await newestProducts(member.call);
    if (part === undefined) throw new Error("the shop has no products");
    const { orderEntry, quotations } = office;
    const main = page.getByRole("main");
    await enter(page, { token: staffToken });
    await page.goto("/admin/requests");
    await main.getByRole("link", { name: t.enter }).click();
    await main.getByRole("searchbox").fill("0812 9999 1234");
    await main.getByRole("button", { name: orderEntry.newCustomer }).click();
    await expect(main.getByLabel(t.phone)).toHaveValue("0812 9999 1234");
    await main.getByLabel(orderEntry.list).fill(`${part.code} ; 1.000`);
    await expect(main.getByRole("list", { name: t.readLines })).toContainText("1.000?");
    await main.getByRole("button", { name: t.enterNow }).click();
    await expect(main.getByText(orderEntry.askedPieces("1.000"))).toBeVisible();
    await main.getByLabel(orderEntry.list).fill(`${part.code} ; 4\n2 x ZZZ-000-9999`);
    await expect(main.getByRole("list", { name: t.readLines })).toContainText("ZZZ-000-9999");
    await main.getByRole("button", { name: t.enterNow }).click();
    await expect(main.getByLabel(quotations.name)).toHaveAttribute("aria-invalid", "true");
    await expectFits(page);
    await main.getByLabel(quotations.name).fill("Pak Joko");
    await main.getByLabel(t.words).fill("Seal pompa, ada di foto");
    await main.getByLabel(t.photosLabel).setInputFiles(await photograph("seal.jpg"));
    await main.getByRole("button", { name: t.enterNow }).click();
    await expect(page).toHaveURL(/\/admin\/requests\/\d+/);
    await expect(main).toContainText(t.enteredBy);
    await expect(main).toContainText("ZZZ-000-9999");
    await expectFits(page);
    await main.getByRole("button", { name: quotations.answer }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(quotations.draftTitle);
  });
});

test.describe("a quotation is asked for on a phone, in Indonesian", () => {
  test.use(onPhone);

  test("a member asks for the content of the cart, and sees the request's state", async ({
    page,
    texts,
    member,
    enter,
  }) => {
    const { ask, shell } = texts;
    const parts = (await newestProducts(member.call)).slice(0, 2);
    await fillCart(
      member.call,
      parts.map(({ id }) => ({ ProductId: id, qty: 3 })),
    );
    const main = page.getByRole("main");
    await enter(page, member);
    await page.goto("/cart");
    await main.getByRole("link", { name: shell.askQuotation }).click();
    await expect(main.getByLabel(ask.piecesOf(2))).toHaveValue("3");
    await expect(main.getByLabel(ask.name)).toHaveCount(0);
    await main.getByRole("button", { name: ask.send }).click();
    await expect(main.getByRole("heading", { level: 2, name: /PP-\d{5}/ })).toBeFocused();
    const own = main.getByRole("region", { name: ask.own });
    await expect(own).toContainText(ask.states.new);
    for (const { code } of parts) await expect(own).toContainText(code);
    await expectFits(page);
  });

  test("a pasted list is passed on to the form, even the numbers that the shop does not know", async ({
    page,
    texts,
    member,
  }) => {
    const { ask, quickOrder, shell } = texts;
    const [part] = await newestProducts(member.call);
    if (part === undefined) throw new Error("the shop has no products");
    const main = page.getByRole("main");
    await page.goto("/quick-order");
    await main.getByLabel(quickOrder.list, { exact: true }).fill(`${part.code}\t3\nZZZ-000-9999 ; 4`);
    await page.keyboard.press("Control+Enter");
    await main.getByRole("button", { name: shell.askQuotation }).click();
    await expect(page).toHaveURL("/ask");
    await expect(main.getByLabel(ask.numberOf(1))).toHaveValue(part.code);
    await expect(main.getByLabel(ask.piecesOf(1))).toHaveValue("3");
    await expect(main.getByLabel(ask.numberOf(2))).toHaveValue("ZZZ-000-9999");
    await expect(main.getByLabel(ask.piecesOf(2))).toHaveValue("4");
    await expectFits(page);
    // Once they were sent, quick order begins again, and offers them once more.
    await main.getByLabel(ask.name).fill("Pak Joko");
    await main.getByLabel(ask.email).fill(`pasted-${member.email}`);
    await main.getByRole("button", { name: ask.send }).click();
    await expect(main.getByRole("heading", { level: 2, name: /PP-\d{5}/ })).toBeVisible();
    await page.goto("/quick-order");
    await expect(main.getByText(quickOrder.setAside(2))).toBeVisible();
    await main.getByRole("button", { name: quickOrder.bringBack }).click();
    await expect(main.getByRole("heading", { name: quickOrder.counted(2, 1) })).toBeVisible();
    await expect(main.getByText(quickOrder.setAside(2))).toBeHidden();
  });
});
