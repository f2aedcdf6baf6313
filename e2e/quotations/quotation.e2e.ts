// The member asks by calls in English, so that is the language of the mails.
import { mailTexts } from "#contract/texts/mails/en.ts";
import { buildSentQuotation } from "#testing/builders/build-quotation.ts";
import { officeMessages as english } from "#web/texts/office/en.ts";
import { officeMessages as indonesian } from "#web/texts/office/id.ts";
import { expectFits } from "../kit/fits.ts";
import { expect, onDesktop, onPhone, test } from "../kit/journey.ts";
import { newestProducts, pickSubdistrict } from "../kit/shopper.ts";

test.describe("a quotation on a phone, in Indonesian", () => {
  test.use(onPhone);
  const t = indonesian.quotations;

  test("is written, checked and sent, read by its private link, revised, and ordered in the account", async ({
    page,
    texts,
    member,
    staff,
    staffToken,
    enter,
    receivedMail,
  }) => {
    test.slow();
    const [part] = await newestProducts(member.call);
    if (part === undefined) throw new Error("the shop has no products");
    const { number: requestNumber } = await member.call("askQuotation", {
      body: {
        lines: [
          { number: part.code, qty: 4 },
          { number: "ZZZ-000-9999", qty: 2 },
        ],
      },
    });
    const { rows } = await staff("listRequests", { query: { state: "new" } });
    const request = rows.find(({ number }) => number === requestNumber);
    const main = page.getByRole("main");
    const dialog = page.getByRole("dialog");
    const line = (place: number) => main.getByRole("group", { name: t.line(place) });

    await enter(page, { token: staffToken });
    await page.goto(`/admin/requests/${String(request?.id)}`);
    await main.getByRole("button", { name: t.answer }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t.draftTitle);
    await expect(line(1).getByLabel(t.code)).toHaveValue(part.code);
    await main.getByRole("button", { name: t.send }).click();
    await expect(main.getByText(t.wrong)).toBeVisible();
    await line(1).getByLabel(t.price).fill("400.000");
    await line(2).getByLabel(t.partName).fill("Seal kit");
    await line(2).getByLabel(t.price).fill("125000");
    await line(2).getByLabel(t.deliveryDays).fill("14");
    await expect(line(2).getByLabel(t.price)).toHaveValue("125.000");
    await main.getByRole("button", { name: t.addOwn }).click();
    await line(3).getByLabel(t.partName).fill("Seal kit");
    await line(3).getByLabel(t.brand).fill("NOK");
    await line(3).getByLabel(t.grade).selectOption("oem");
    await line(3).getByLabel(t.price).fill("90000");
    await line(3).getByLabel(t.qty).fill("2");
    await line(3).getByLabel(t.alternativeOf).selectOption({ index: 2 });
    await main.getByLabel(t.shippingCost).fill("50000");
    // 4 × 400,000 + 2 × 125,000 + 50,000.
    await expect(main).toContainText("1.900.000");
    await expectFits(page);
    await main.getByRole("button", { name: t.save }).click();
    await expect(main.getByRole("button", { name: t.save })).toBeDisabled();
    const [draft] = await Promise.all([
      page.waitForEvent("popup"),
      main.getByRole("button", { name: t.look }).click(),
    ]);
    await draft.close();
    await main.getByRole("button", { name: t.send }).click();
    await expect(dialog).toContainText(member.email);
    await dialog.getByRole("button", { name: t.sendNow }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/\d{3}\/PNW\//);
    const number =
      /\d{3}\/PNW\/\S+/.exec(await page.getByRole("heading", { level: 1 }).innerText())?.[0] ?? "";
    await expectFits(page);
    await main.getByRole("button", { name: t.message }).click();
    await expect(dialog.getByRole("textbox")).toHaveValue(/\/quotation#/);
    await expectFits(page);
    await page.keyboard.press("Escape");
    await page.goto("/admin/quotations");
    await expect(main.getByRole("link", { name: number }).first()).toBeVisible();
    await expectFits(page);

    const mail = await receivedMail(member.email, mailTexts.quotationSent.subject(number));
    const link = /https?:\/\/\S+\/quotation#[\w-]{43}/.exec(mail.text ?? "")?.[0] ?? "";
    const { forms, quotation } = texts;
    const guest = await page.context().browser()?.newContext();
    if (guest === undefined) throw new Error("the browser is gone");
    const reader = await guest.newPage();
    await reader.goto(new URL(link).pathname === "/quotation" ? link : "");
    const read = reader.getByRole("main");
    await expect(read).toContainText(number);
    await expect(read).toContainText("1.900.000");
    await expect(read).toContainText(/Alternat/);
    await expect(read).toContainText("NOK, OEM");
    await expectFits(reader);
    await guest.close();

    await main.getByRole("link", { name: number }).first().click();
    await line(1).getByLabel(t.price).fill("390000");
    await main.getByRole("button", { name: t.send }).click();
    await dialog.getByRole("button", { name: t.sendNow }).click();
    await expect(main.getByText(t.version(2))).toBeVisible();
    await receivedMail(member.email, mailTexts.quotationSent.revisedSubject(number));

    await enter(page, member);
    await page.goto("/ask");
    await main.getByRole("link", { name: number }).click();
    await expect(main).toContainText("1.860.000");
    await expect(main).toContainText(quotation.revision(1));
    await expectFits(page);
    const [pdf] = await Promise.all([
      page.waitForEvent("download"),
      main.getByRole("button", { name: quotation.saveAsPdf }).click(),
    ]);
    expect(pdf.suggestedFilename()).toMatch(/^penawaran-\d{3}-PNW-.+\.pdf$/);

    // 4 × 390,000 + 2 × 90,000 + 50,000.
    await main
      .getByRole("group", { name: quotation.choose(2) })
      .getByLabel("Seal kit, NOK, OEM")
      .check();
    await expect(main.getByRole("region", { name: quotation.acceptTitle })).toContainText("1.790.000");
    await main.getByLabel(texts.checkout.sendToDifferentAddress).check();
    await expect(main.getByText(quotation.otherWay)).toBeVisible();
    await main.getByRole("button", { name: quotation.accept }).click();
    await expect(main.getByLabel(forms.firstName)).toHaveAttribute("aria-invalid", "true");
    await expectFits(page);
    await main.getByLabel(forms.firstName).fill("Budi");
    await main.getByLabel(forms.companyName).fill("PT Tambang Site");
    await main.getByLabel(forms.email).fill("site@example.com");
    await main.getByLabel(forms.phoneNumber).fill("081234567891");
    await pickSubdistrict(page, texts, "sangatta", "Sangatta Utara");
    await main.getByLabel(forms.postalCode).fill("75683");
    await main.getByRole("textbox", { name: forms.address }).fill("Jl. Tambang km 5");
    await main.getByRole("button", { name: quotation.accept }).click();
    await expect(page).toHaveURL(/\/account\?view=orders&order=/);
    await expect(main).toContainText("1.790.000");
    await expect(main).toContainText("Jl. Tambang km 5");
    await page.goBack();
    await expect(main.getByRole("status")).toContainText(/SO-\d{8}-\d{4}/);
    await expectFits(page);
  });
});

test.describe("a quotation on a desktop, in English", () => {
  test.use(onDesktop);
  const t = english.quotations;

  test("is rejected with a reason by its private link, and the office reads why", async ({
    page,
    callAs,
    texts,
    member,
    staff,
    staffToken,
    enter,
  }) => {
    const { quotation } = texts;
    const [part] = await newestProducts(member.call);
    if (part === undefined) throw new Error("the shop has no products");
    const { params, sent } = await buildSentQuotation({
      asker: callAs(),
      isGuest: true,
      office: staff,
      number: part.code,
    });
    const { text } = await staff("writeQuotationMessage", { params });
    const main = page.getByRole("main");
    await page.goto(/\/quotation#[\w-]{43}/.exec(text)?.[0] ?? "");
    await main.getByText(quotation.rejectTitle).click();
    await main.getByRole("button", { name: quotation.reject }).click();
    await expect(main.getByText(quotation.chooseReason)).toBeVisible();
    await main.getByLabel(quotation.rejectionReasons.other).check();
    await main.getByRole("button", { name: quotation.reject }).click();
    await expect(main.getByLabel(quotation.rejectionNote)).toHaveAttribute("aria-invalid", "true");
    await expectFits(page);
    await main.getByLabel(quotation.rejectionReasons.price).check();
    await main.getByLabel(quotation.rejectionNote).fill("Di tempat lain Rp 300.000");
    await main.getByRole("button", { name: quotation.reject }).click();
    await expect(main.getByRole("status")).toBeFocused();
    await expect(main.getByRole("status")).toContainText(quotation.rejectionReasons.price);
    await expect(main.getByRole("button", { name: quotation.accept })).toHaveCount(0);
    await expectFits(page);

    await enter(page, { token: staffToken });
    await page.goto("/admin/quotations?state=rejected");
    await expect(main.getByText(t.rejectedBecause(t.rejectionReasons.price)).first()).toBeVisible();
    await expectFits(page);
    await main
      .getByRole("link", { name: sent.number ?? "" })
      .first()
      .click();
    await expect(main.getByText("Di tempat lain Rp 300.000").first()).toBeVisible();
    await expectFits(page);
    await page.goto("/admin/requests?state=quoted");
    await expect(main.getByText(t.states.rejected).first()).toBeVisible();
    await expectFits(page);
  });
});
