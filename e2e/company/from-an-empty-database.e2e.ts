import type { Page } from "@playwright/test";
import sharp from "sharp";
import { statementDay, statementFile } from "#testing/builders/bank-statement.ts";
import { buildRegistration } from "#testing/builders/build-registration.ts";
import { officeMessages as office } from "#web/texts/office/id.ts";
import { expectAccessible } from "../kit/axe.ts";
import { expect, isTakenOver, test } from "../kit/journey.ts";
import { newWindow, withOwnShop } from "../kit/own-shop.ts";
import { chooseCourier, logIn, sendPaymentForm } from "../kit/shopper.ts";
import { linkIn, mailTo } from "../kit/surroundings.ts";

test.use({ language: "id" });

const { account, firstDay, frame, imports, orders, samples, settings, statements } = office;
const { categories } = office.catalogue;
const companyName = "PT Suku Cadang Kita";
const accountNumber = "5240112233";

test("a company opens its shop on an empty database and sells the first part", async ({ browser, texts }) => {
  test.setTimeout(300_000);
  await withOwnShop({}, async (shop) => {
    const desk = await newWindow(browser, shop);
    await test.step("the link that the console prints makes the first owner", async () => {
      const [link = ""] = /http\S+\/admin\/first-owner\?token=[\w-]+/.exec(shop.output()) ?? [];
      await desk.goto(link);
      await desk.locator("[name=firstName]").fill("Hendra");
      await desk.locator("[name=lastName]").fill("Wijaya");
      await desk.getByLabel(account.email).fill("hendra@mandirijaya.example");
      await desk.getByLabel(account.newPassword, { exact: true }).fill("rahasia-hendra");
      await desk.getByLabel(account.confirmPassword).fill("rahasia-hendra");
      await desk.getByRole("button", { name: account.ownerSubmit }).click();
      await expect(desk.getByRole("heading", { level: 1 })).toHaveText(office.today.title);
      await expectAccessible(desk);
      const late = await newWindow(browser, shop);
      await late.goto(link);
      await expect(late.getByRole("alert")).toContainText("pemilik sudah ada");
      await expect(late.getByRole("textbox")).toHaveCount(0);
      await expectAccessible(late);
    });

    await test.step("the owner says what the company is called, how to reach it and where to pay", async () => {
      // An earlier visitor has put a page with the old name into the shop's cache.
      const early = await newWindow(browser, shop);
      await open(early, "/");
      await expect(early).toHaveTitle(/CV\. Mandiri Jaya/);
      await desk.goto("/admin/settings/company");
      const names = desk.getByRole("group", { name: settings.company.groups.contact.title });
      // Customers see none of the sample numbers and addresses.
      await expect(early.getByRole("banner")).not.toContainText("5437 0188");
      await names.getByLabel(settings.company.fields.name.label, { exact: true }).fill(companyName);
      await names
        .getByLabel(settings.company.fields.email.label, { exact: true })
        .fill("kantor@kita.example");
      await desk.getByLabel(settings.company.fields["legal.name"].label, { exact: true }).fill(companyName);
      await desk.getByLabel(settings.company.fields.phone.label, { exact: true }).fill("(021) 5437 0199");
      await desk.getByRole("button", { name: frame.save, exact: true }).click();
      await expect(desk.getByText(settings.savedNotice)).toBeVisible();
      await expect(desk.getByRole("complementary")).toContainText(companyName);
      await early.reload();
      await expect(early).toHaveTitle(`${companyName}: suku cadang alat berat`);
      await expect(early.getByRole("heading", { level: 1 })).toHaveText(`Selamat datang di ${companyName}`);
      await expect(early.getByRole("banner")).toContainText(companyName);
      await expect(early.getByRole("contentinfo")).toContainText(
        `© ${new Date().getFullYear()} ${companyName}`,
      );
      for (const path of [
        "/",
        "/about",
        "/contact",
        "/login",
        "/track",
        "/manifest.webmanifest",
        "/api",
        "/admin",
      ]) {
        const answer = await early.request.get(path);
        expect(await answer.text(), path).not.toContain("Mandiri Jaya");
      }
      await desk.goto("/admin");
      await desk.getByRole("link", { name: firstDay.items.bank.name }).click();
      const dialog = desk.getByRole("dialog", { name: settings.banks.addTitle });
      await expectAccessible(desk);
      await dialog.getByLabel(settings.banks.bankName).fill("Bank Central Asia");
      await dialog.getByLabel(settings.banks.alias).fill("BCA");
      await dialog.getByLabel(settings.banks.number).fill(accountNumber);
      await dialog.getByLabel(settings.banks.holder).fill("CV. Mandiri Jaya");
      await dialog.getByRole("button", { name: frame.save }).click();
      await expect(desk.getByRole("listitem").filter({ hasText: accountNumber })).toBeVisible();
      await desk.reload();
      await expect(desk.getByRole("button", { name: settings.banks.add })).toBeVisible();
      await expect(dialog).toBeHidden();
    });

    await test.step("confirms the tariffs, without which no courier is offered", async () => {
      await desk.goto("/admin/settings/shipping");
      // The company's town is not the sample's, so the tariffs cannot be confirmed without a question.
      await desk.getByRole("button", { name: settings.shipping.sampleTariffsAsk("Jakarta") }).click();
      const asked = desk.getByRole("dialog");
      await expect(asked).toContainText(samples.isCharged);
      await asked.getByRole("button", { name: samples.isTrue(samples.names.tariffs) }).click();
      await expect(desk.getByRole("region", { name: samples.title })).toHaveCount(0);
      await desk.goto("/admin");
      await expect(desk.getByRole("region", { name: firstDay.title })).toContainText(
        firstDay.progress(2, 13),
      );
    });

    await test.step("makes a category and imports 300 parts with their pictures", async () => {
      await desk.goto("/admin/categories");
      await desk.getByRole("button", { name: categories.newCategory }).first().click();
      const dialog = desk.getByRole("dialog");
      await dialog.getByLabel(categories.nameId).fill("Filter Oli");
      await dialog.getByLabel(categories.nameEn).fill("Oil Filter");
      await dialog.getByRole("button", { name: frame.save }).click();
      await expect(desk.getByRole("list", { name: categories.title })).toContainText("Filter Oli");
      await importParts(desk);
    });

    const { code, total, member } =
      await test.step("a customer registers, finds a part and orders it", async () => {
        const registration = buildRegistration({ email: `dewi-${Date.now()}@contoh.example` });
        const visitor = shop.callAs();
        await visitor("register", { body: registration });
        const mail = await mailTo(registration.email, "Confirm your email");
        expect(mail.from).toMatchObject({ name: companyName, address: "kantor@kita.example" });
        expect(mail.text).toContain(companyName);
        const page = await newWindow(browser, shop);
        await open(page, linkIn(mail, "/login"));
        await expect(page.getByText(texts.auth.emailConfirmed)).toBeVisible();
        await logIn(page, texts, { email: registration.email, password: registration.securePassword });
        await open(page, "/shop?q=opf0042");
        await page.getByRole("button", { name: texts.catalogue.addNamedToCart("OPF-0042") }).click();
        await expect(page.getByText(texts.catalogue.addedToCart)).toBeVisible();
        await page.getByRole("link", { name: "OPF-0042" }).first().click();
        await page.waitForURL(/\/detail$/);
        const product = await page.request.get(page.url());
        expect(await product.text()).toContain(`"seller":{"@type":"Organization","name":"${companyName}"}`);
        await expect(page.getByRole("contentinfo")).toContainText("(021) 5437 0199");
        await open(page, "/checkout");
        await chooseCourier(page, texts);
        await page.getByRole("button", { name: texts.checkout.proceed, exact: true }).click();
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(texts.checkout.thankYouTitle);
        const call = shop.callAs(
          await visitor("login", {
            body: { email: registration.email, password: registration.securePassword },
          }),
        );
        const [order] = await call("listOrders", { query: {} });
        if (order === undefined) throw new Error("nothing was ordered");
        return { code: order.orderCode, total: order.total, member: { page, ...registration } };
      });

    await test.step("the owner takes it up and asks for payment", async () => {
      await expect(desk.getByRole("region", { name: texts.shell.notices })).toContainText(
        frame.news.orderPlaced(code),
      );
      await desk.goto("/admin/orders");
      await desk.getByRole("link", { name: code }).click();
      await move(desk, orders.moves.processing);
      await move(desk, orders.moves["waiting for payment"]);
      await expectAccessible(desk);
      await mailTo(member.email, code);
    });

    await test.step("the customer pays and sends the receipt", async () => {
      const { page } = member;
      await open(page, "/account?view=orders");
      await page.getByRole("button", { name: texts.account.confirmPaymentOf(code) }).click();
      const dialog = page.getByRole("dialog", { name: texts.account.paymentTitle });
      await sendPaymentForm(dialog, texts);
      await expect(dialog).toBeHidden();
    });

    await test.step("the owner finds the transfer in the bank's statement and accepts it", async () => {
      await desk.goto("/admin/payments");
      await expect(desk.getByRole("img", { name: office.payments.receiptOf(code) })).toBeVisible();
      await desk.goto("/admin/statements");
      await desk.getByRole("button", { name: statements.upload }).first().click();
      const lines = [{ day: statementDay(), text: `TRSF E-BANKING CR ${code} DEWI LESTARI`, amount: total }];
      await desk.getByLabel(statements.upload, { exact: true }).setInputFiles({
        name: "mutasi.csv",
        mimeType: "text/csv",
        buffer: statementFile(lines, accountNumber),
      });
      await desk.getByRole("button", { name: statements.take(1) }).click();
      await desk.getByRole("button", { name: statements.match(code) }).click();
      await expect(desk.getByText(statements.matched(code))).toBeVisible();
      await expectAccessible(desk);
    });

    await test.step("the warehouse packs it, the courier has it, and it arrives", async () => {
      await desk.goto(`/admin/orders/${code}`);
      await desk.getByRole("button", { name: orders.moves.delivering, exact: true }).click();
      const dialog = desk.getByRole("dialog");
      await dialog.getByLabel(orders.airwayBill).fill("JNE0011223344");
      await dialog.getByRole("button", { name: orders.moves.delivering, exact: true }).click();
      await expect(dialog).toBeHidden();
      await move(desk, orders.moves.done);
      const { page } = member;
      await open(page, "/account?view=orders");
      const order = page.getByRole("table", { name: texts.account.orderHistory }).getByRole("row").nth(1);
      await expect(order).toContainText("JNE0011223344");
      await expect(order).toContainText(texts.account.statuses.done);
    });
  });
});

/** Opens a page of the shop and waits until it can be used. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await isTakenOver(page);
}

const partNumber = (index: number) => `OPF-${String(index).padStart(4, "0")}`;

/** 300 parts from a sheet, two of them with a picture whose name is their number. */
async function importParts(desk: Page): Promise<void> {
  const sheet = [
    "Nomor Part;Merek;Kategori;Nama (Inggris);Nama (Indonesia);Harga;Berat;Mutu",
    ...Array.from(
      { length: 300 },
      (_, index) =>
        `${partNumber(index)};Sakura;Filter Oli;Oil filter ${index};Filter oli ${index};${100 + index}.000;750;aftermarket`,
    ),
  ].join("\r\n");
  await desk.goto("/admin");
  await desk
    .getByLabel(firstDay.choosePriceList)
    .setInputFiles({ name: "part.csv", mimeType: "text/csv", buffer: Buffer.from(sheet) });
  await expect(desk.getByRole("heading", { level: 1 })).toHaveText("part.csv");
  await desk.getByRole("button", { name: imports.apply }).click();
  await desk.getByRole("dialog").getByRole("button", { name: imports.apply }).click();
  await expect(desk.getByText(imports.doneText)).toBeVisible({ timeout: 60_000 });
  await desk.goto("/admin/imports");
  await desk
    .locator("#import-pictures")
    .setInputFiles([
      await pictureNamed(`${partNumber(42)}.jpg`),
      await pictureNamed(`${partNumber(7).toLowerCase()}.jpg`),
    ]);
  await desk.getByRole("button", { name: imports.sendPictures(2) }).click();
  await expect(desk.getByText(imports.picturesDone(2, 0, 0))).toBeVisible();
  await expectAccessible(desk);
}

async function pictureNamed(name: string) {
  const background = { r: 240, g: 180, b: 20 };
  const buffer = await sharp({ create: { width: 600, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return { name, mimeType: "image/jpeg", buffer };
}

/** Presses a move, and its button again in the dialog that explains it. */
async function move(desk: Page, name: string): Promise<void> {
  await desk.getByRole("button", { name, exact: true }).click();
  const dialog = desk.getByRole("dialog");
  await dialog.getByRole("button", { name, exact: true }).click();
  await expect(dialog).toBeHidden();
}
