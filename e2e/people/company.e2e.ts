import { randomBytes } from "node:crypto";
import { mailTexts as mailsId } from "#contract/texts/mails/id.ts";
import { officeMessages } from "#web/texts/office/id.ts";
import { expectAccessible } from "../kit/axe.ts";
import { expectFits } from "../kit/fits.ts";
import { expect, onDesktop, onPhone, test } from "../kit/journey.ts";
import { makeMember } from "../kit/members.ts";
import { linkIn } from "../kit/surroundings.ts";
import {
  chooseCourier,
  fillCart,
  kalideres,
  logIn,
  newestProducts,
  pickSubdistrict,
  placeOrder,
} from "../kit/shopper.ts";

test.describe("on a desktop, in English", () => {
  test.use(onDesktop);

  test("a customer opens a company, invites a colleague, who accepts; finance sees the buyer's order", async ({
    page,
    texts,
    member,
    enter,
    receivedMail,
  }) => {
    test.slow();
    const { company, account } = texts;
    await enter(page, member);
    await page.goto("/account");
    await page.getByRole("link", { name: company.toCompany }).click();
    await expect(page.getByRole("heading", { name: company.open })).toBeVisible();
    await expectFits(page);
    await page.getByLabel(company.legalName).fill("PT Alat Kuat Nusantara");
    await page.getByLabel(company.npwp, { exact: true }).fill("01.234.567.8-901.000");
    await page.getByRole("button", { name: company.open }).click();
    const main = page.getByRole("main");
    await expect(main).toContainText("0012345678901000");

    const colleague = await makeMember();
    await main.getByLabel(company.email).fill(colleague.email);
    await main.getByLabel(company.role, { exact: true }).selectOption("finance");
    await main.getByRole("button", { name: company.sendInvitation }).click();
    await expect(main).toContainText(company.takeBack);
    await expectFits(page);

    const mail = await receivedMail(colleague.email, "PT Alat Kuat Nusantara");
    const link = new URL(linkIn(mail, "/company-invitation"));
    await page.evaluate(() => {
      localStorage.removeItem("access_token");
    });
    await page.goto(link.pathname + link.hash);
    await expect(main).toContainText(company.invitation.invited("PT Alat Kuat Nusantara"));
    await expect(main).toContainText(company.invitation.logInText(colleague.email));
    await expectFits(page);
    await main.getByRole("link", { name: company.invitation.logInButton }).click();
    await logIn(page, texts, colleague);
    await expect(main.getByRole("button", { name: company.invitation.accept })).toBeVisible();
    await expectFits(page);
    await main.getByRole("button", { name: company.invitation.accept }).click();
    await expect(page).toHaveURL("/account?view=company");
    await expect(main).toContainText(company.roleTexts.finance);

    const [product] = await newestProducts(member.call);
    await fillCart(member.call, [{ ProductId: product?.id ?? 0 }]);
    const { orderCode } = await placeOrder(member.call);
    await page.getByRole("link", { name: account.orderHistory }).click();
    await expect(main).toContainText(orderCode);
    await expect(main).toContainText(company.orderedBy);
    await expectFits(page);
  });
});

test.describe("on a phone, in Indonesian", () => {
  test.use(onPhone);

  test("an invitation that is opened with another account is accepted after changing accounts there", async ({
    page,
    texts,
    member,
    enter,
    receivedMail,
    trouble,
  }) => {
    const { company } = texts;
    await member.call("openCompany", {
      body: { legalName: "PT Alat Kuat Nusantara", npwp: "0012345678901000", nitku: "" },
    });
    const colleague = await makeMember();
    await member.call("inviteToCompany", { body: { email: colleague.email, role: "buyer" } });
    const mail = await receivedMail(colleague.email, "PT Alat Kuat Nusantara");
    const link = new URL(linkIn(mail, "/company-invitation"));
    await enter(page, member);
    trouble.foresee(/status of 409 .*\/invitation\/look/, /CallError: Undangan ini dikirim/);
    await page.goto(link.pathname + link.hash);
    const main = page.getByRole("main");
    await expect(main).toContainText("Undangan ini dikirim ke alamat lain");
    await expectFits(page);
    await main.getByRole("button", { name: company.invitation.changeAccount }).click();
    await expect(main).toContainText(company.invitation.logInText(colleague.email));
    await expect(main).toBeFocused();
    await main.getByRole("link", { name: company.invitation.logInButton }).click();
    await logIn(page, texts, colleague);
    await main.getByRole("button", { name: company.invitation.accept }).click();
    await expect(page).toHaveURL("/account?view=company");
    await expect(main).toContainText(company.roleTexts.buyer);
  });

  test("somebody without an account registers with the invited address, and comes back to accept", async ({
    page,
    texts,
    member,
    receivedMail,
  }) => {
    const { auth, company, forms } = texts;
    await member.call("openCompany", {
      body: { legalName: "PT Alat Kuat Nusantara", npwp: "0012345678901000", nitku: "" },
    });
    const email = `pengadaan.sukucadang.${randomBytes(5).toString("hex")}@perusahaantambang.example`;
    await member.call("inviteToCompany", { body: { email, role: "manager" } });
    const link = new URL(linkIn(await receivedMail(email, "PT Alat Kuat Nusantara"), "/company-invitation"));
    await page.goto(link.pathname + link.hash);
    const main = page.getByRole("main");
    await expect(main).toContainText(company.invitation.invited("PT Alat Kuat Nusantara"));
    const told = await main.getByText(company.invitation.logInText(email)).boundingBox();
    // A long address is broken within the box.
    expect(told?.x).toBeGreaterThan(0);
    await expectFits(page);
    await expectAccessible(page);
    await main.getByRole("link", { name: company.invitation.registerButton }).click();
    await expect(page.getByLabel(forms.email, { exact: true })).toHaveValue(email);
    await expect(page.getByLabel(forms.companyName)).toHaveValue("PT Alat Kuat Nusantara");
    await page.getByLabel(forms.firstName).fill("Dewi");
    await page.getByLabel(forms.lastName).fill("Lestari");
    await page.getByLabel(forms.password, { exact: true }).fill("sangat rahasia");
    await page.getByLabel(forms.confirmPassword).fill("sangat rahasia");
    await page.getByLabel(forms.phoneNumber).fill("081298765432");
    await page.getByLabel(forms.address).fill("Jl. Raya Kalideres No. 7");
    await pickSubdistrict(page, texts, "kalid", kalideres.name);
    await page.getByLabel(forms.postalCode).fill("11840");
    await page.getByRole("button", { name: auth.registerButton, exact: true }).click();
    await expect(page).toHaveURL("/login?return=%2Fcompany-invitation");
    const confirmation = await receivedMail(email, mailsId.confirmEmail.subject("CV. Mandiri Jaya"));
    // The mail's link opens a new window, to which only the browser's storage brings the invitation.
    const opened = await page.context().newPage();
    await opened.goto(linkIn(confirmation, "/login"));
    await expect(opened.getByText(auth.emailConfirmed)).toBeVisible();
    await logIn(opened, texts, { email, password: "sangat rahasia" });
    await opened.getByRole("button", { name: company.invitation.accept }).click();
    await expect(opened).toHaveURL("/account?view=company");
    await expect(opened.getByRole("main")).toContainText(company.roleTexts.manager);
  });

  test("an address is written into the book, changed, filled into the checkout and deleted", async ({
    page,
    texts,
    member,
    enter,
  }) => {
    const { company, forms } = texts;
    await enter(page, member);
    await page.goto("/account?view=addresses");
    const main = page.getByRole("main");
    await expect(main).toContainText(company.noAddresses);
    await expectFits(page);
    await main.getByRole("button", { name: company.addAddress }).click();
    await main.getByLabel(company.label).fill("Site Sangatta");
    await main.getByLabel(forms.firstName).fill("Agus");
    await main.getByLabel(forms.companyName).fill("PT Alat Kuat");
    await main.getByLabel(forms.email).fill("agus@contoh.example");
    await main.getByLabel(forms.phoneNumber).fill("0812 9876 5432");
    await main.getByLabel(forms.address, { exact: true }).fill("Jl. Poros KM 4");
    await pickSubdistrict(page, texts, "kalideres", kalideres.name);
    await main.getByLabel(forms.postalCode).fill("11840");
    await expectFits(page);
    await main.getByRole("button", { name: company.save }).click();
    await expect(main.getByRole("listitem").filter({ hasText: "Jl. Poros KM 4" })).toBeVisible();
    await expectFits(page);
    await main.getByRole("button", { name: company.editOf("Site Sangatta") }).click();
    await main.getByLabel(company.label).fill("Site Bengalon");
    await main.getByRole("button", { name: company.save }).click();
    await expect(main).toContainText("Site Bengalon");
    const [product] = await newestProducts(member.call);
    await fillCart(member.call, [{ ProductId: product?.id ?? 0 }]);
    await page.goto("/checkout");
    await page.getByLabel(texts.checkout.sendToDifferentAddress).check();
    await page
      .getByLabel(company.fromAddressBook)
      .selectOption({ label: "Site Bengalon (Kalideres, Kota Jakarta Barat)" });
    await expectFits(page);
    await chooseCourier(page, texts);
    await page.getByRole("button", { name: texts.checkout.proceed, exact: true }).click();
    await expect(page).toHaveURL("/thankyou");
    const [order] = await member.call("listOrders", { query: {} });
    expect(await member.call("getOrder", { params: { id: order?.id ?? "" } })).toMatchObject({
      recipientName: "Agus",
      recipientCompany: "PT Alat Kuat",
      recipientAddress: "Jl. Poros KM 4",
      recipientPostalCode: "11840",
    });
    await page.goto("/account?view=addresses");
    await main.getByRole("button", { name: company.deleteOf("Site Bengalon") }).click();
    await page.getByRole("dialog").getByRole("button", { name: company.deleteShort }).click();
    await expect(main).toContainText(company.noAddresses);
  });

  test("a company names its purchase order at the checkout, and the order shows it to the company and the staff", async ({
    page,
    texts,
    member,
    enter,
    staffToken,
    trouble,
  }) => {
    test.slow();
    const { company, account } = texts;
    await member.call("openCompany", {
      body: { legalName: "PT Alat Kuat Nusantara", npwp: "0012345678901000", nitku: "" },
    });
    const [product] = await newestProducts(member.call);
    await fillCart(member.call, [{ ProductId: product?.id ?? 0 }]);
    await enter(page, member);
    await page.goto("/checkout");
    const main = page.getByRole("main");
    const pdf = { name: "po.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7\n%%EOF\n") };
    await main.getByLabel(company.poNumber).fill("PO/2026/114");
    await main.getByLabel(company.poFile).setInputFiles(pdf);
    await expect(main).toContainText("po.pdf");
    await expectFits(page);
    await chooseCourier(page, texts);
    await page.getByRole("button", { name: texts.checkout.proceed, exact: true }).click();
    await expect(page).toHaveURL("/thankyou");

    const [order] = await member.call("listOrders", { query: {} });
    await page.goto("/account?view=orders");
    await expect(main).toContainText("PO/2026/114");
    await expectFits(page);
    await page.goto(`/account?view=orders&order=${order?.id}`);
    await expect(main.getByRole("heading", { name: company.purchaseOrder })).toBeVisible();
    await expect(main.getByRole("button", { name: company.openPoFile })).toBeVisible();
    await expectFits(page);
    await main.getByRole("button", { name: company.changePurchaseOrder }).click();
    await main.getByLabel(company.poNumber).fill("PO/2026/115");
    await expectFits(page);
    await main.getByRole("button", { name: company.save, exact: true }).click();
    await expect(main).toContainText("PO/2026/115");
    await expect(main.getByRole("button", { name: company.changePurchaseOrder })).toBeVisible();
    await expect(main).toContainText(account.columns.status);

    const { companies, orders } = officeMessages;
    await enter(page, { token: staffToken });
    await page.goto("/admin/orders?q=2026%2F115");
    await expect(main).toContainText("PO/2026/115");
    await expect(main).not.toContainText("PO PO");
    await expectFits(page);
    await page.goto(`/admin/orders/${order?.orderCode}`);
    await expect(main).toContainText("PT Alat Kuat Nusantara");
    await expectFits(page);
    await main.getByRole("button", { name: orders.changePurchaseOrder }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel(orders.poNumber).fill("PO/2026/116");
    await dialog.getByLabel(orders.poFile).setInputFiles(pdf);
    await expectFits(page);
    await dialog.getByRole("button", { name: orders.savePurchaseOrder }).click();
    await expect(main).toContainText("PO/2026/116");

    const invited = "pengadaan.sukucadang.kalimantan@perusahaantambang.example";
    await member.call("inviteToCompany", { body: { email: invited, role: "finance" } });
    await page.goto("/admin/companies?q=nusantara");
    await expect(main).toContainText("0012345678901000");
    await expectFits(page);
    await page.goto(`/admin/orders/${order?.orderCode}`);
    await main.getByRole("link", { name: "PT Alat Kuat Nusantara" }).click();
    await expect(main).toContainText("PO/2026/116");
    await expect(main).not.toContainText("PO PO");
    await expect(main).toContainText(invited);
    await expectFits(page);
    await main.getByRole("button", { name: companies.correct, exact: true }).click();
    await dialog.getByLabel(companies.legalName).fill("PT Alat Kuat Sejahtera");
    await expectFits(page);
    await dialog.getByRole("button", { name: companies.correct, exact: true }).click();
    await expect(page.getByRole("heading", { name: "PT Alat Kuat Sejahtera" })).toBeVisible();
    await main.getByRole("button", { name: companies.withdraw, exact: true }).click();
    await expect(dialog).toContainText(companies.withdrawTitle(invited));
    // A long address is broken in the title, and leaves the dialog's button its place.
    expect(await dialog.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
    await dialog.getByRole("button", { name: companies.withdraw, exact: true }).click();
    await expect(main).toContainText(companies.noInvitations);

    trouble.foresee(/status of 400 .*\/invitations/);
    await main.getByRole("button", { name: companies.invite, exact: true }).click();
    await dialog.getByLabel(companies.inviteEmail).fill("rina@@contoh.example");
    await dialog.getByRole("button", { name: companies.invite, exact: true }).click();
    await expect(dialog.getByLabel(companies.inviteEmail)).toHaveAccessibleDescription(/email yang benar/);
    // The field was marked for what stood in it: as soon as something else does, the mark is gone.
    await dialog.getByLabel(companies.inviteEmail).fill("rina@contoh.example");
    await expect(dialog.getByLabel(companies.inviteEmail)).toHaveAccessibleDescription("");
    await expect(dialog).not.toContainText(/email yang benar/);
  });

  test("is opened by the staff for a buyer by telephone, asked about as a branch, and removed", async ({
    page,
    staffToken,
    enter,
    trouble,
  }) => {
    const { companies } = officeMessages;
    const main = page.getByRole("main");
    const dialog = page.getByRole("dialog");
    const open = dialog.getByRole("button", { name: companies.open, exact: true });
    // A number of 16 digits that no other run has used.
    const npwp = String(Date.now()).padStart(16, "0");
    await enter(page, { token: staffToken });
    await page.goto("/admin/companies");
    await main.getByRole("button", { name: companies.open, exact: true }).click();
    await expect(open).toBeDisabled();
    await dialog.getByLabel(companies.legalName).fill("PT Lewat Telepon");
    await dialog.getByLabel("NPWP").fill(npwp);
    await expectFits(page);
    await open.click();
    await expect(page.getByRole("heading", { name: "PT Lewat Telepon" })).toBeVisible();
    await expect(main).toContainText(companies.nobody);

    trouble.foresee(/status of 409 .*\/companies/);
    await page.goto("/admin/companies");
    await main.getByRole("button", { name: companies.open, exact: true }).click();
    await dialog.getByLabel(companies.legalName).fill("PT Lewat Telepon Bontang");
    await dialog.getByLabel("NPWP").fill(npwp);
    await open.click();
    await expect(dialog).toContainText("PT Lewat Telepon");
    await dialog.getByLabel(companies.isBranch).check();
    await expectFits(page);
    await open.click();
    await expect(page.getByRole("heading", { name: "PT Lewat Telepon Bontang" })).toBeVisible();

    await main.getByRole("button", { name: companies.remove, exact: true }).click();
    await expect(dialog).toContainText(companies.removeText);
    await dialog.getByRole("button", { name: companies.remove, exact: true }).click();
    await expect(page).toHaveURL("/admin/companies");
    await expect(main.getByRole("link", { name: "PT Lewat Telepon", exact: true })).toBeVisible();
    await expect(main).not.toContainText("PT Lewat Telepon Bontang");
  });
});
