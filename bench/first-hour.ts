// How long somebody who never saw the shop takes from an empty machine to the first imported price list, and to the first
// paid order, by docs/back-office/first-hour.md alone: the person's time by a model (person.ts), the
// machine's as it is; see README.md.
//   node scripts/with-node.mjs bench/first-hour.ts [en | id] [--install 140]
import { readFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { chromium, type Browser, type Page } from "@playwright/test";
import { importFieldNames } from "#contract/catalogue/admin/import-fields.ts";
import type { Language } from "#contract/core/languages.ts";
import { mailTexts as mailsEn } from "#contract/texts/mails/en.ts";
import { mailTexts as mailsId } from "#contract/texts/mails/id.ts";
import { projectRoot } from "#server/process/project-root.ts";
import { startShopProcess, type ShopProcess } from "#testing/shops/shop-process.ts";
import { messyCount, supplierWorkbook } from "#testing/builders/supplier-list.ts";
import { testReceipt } from "#testing/builders/test-receipt.ts";
import { officeMessages as officeEn } from "#web/texts/office/en.ts";
import { officeMessages as officeId } from "#web/texts/office/id.ts";
import { messagesOf } from "../e2e/kit/messages.ts";
import { isTakenOver } from "../e2e/kit/taken-over.ts";
import { chromiumFlags } from "./kit/chromium.ts";
import { describeLoad, describeMachine } from "./kit/machine.ts";
import { Person } from "./kit/person.ts";

/** Minutes at most. */
const aims = { priceList: 10, paidOrder: 30 };
/** A laptop. */
const screen = { viewport: { width: 1366, height: 768 } };
/** An address at which the project might be. */
const clone = "git clone https://git.mandirijaya.example/shop.git && cd shop";
const start = "DEMO=0 DATA_DIR=./shop npm start";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** Seconds in which a new clone is fetched, installed, built and started: measured with an empty npm cache. */
    install: { type: "string", default: "140" },
  },
});
async function walk(language: Language): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "shop-first-hour-"));
  const shop = await startShopProcess({ DATA_DIR: folder, DEMO: "0", NODE_ENV: "production" });
  const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: chromiumFlags });
  try {
    await new FirstHour(language, shop, browser).run();
  } finally {
    await browser.close();
    await shop.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

const readPage = (path: string) => readFileSync(join(projectRoot, path), "utf8");

/** The texts of the first hour's page: what stands before its numbered steps, and each step. */
function readSteps(): { before: string; steps: string[] } {
  const [beginning = "", commands = ""] = readPage("README.md").split("\n## ");
  const [title = "", ...steps] = readPage("docs/back-office/first-hour.md").split(/^\d+\. /m);
  return {
    before: `${beginning} ${commands} ${title}`,
    steps: steps.map((step) => step.split("\n\n")[0] ?? ""),
  };
}

class FirstHour {
  readonly #person = new Person();
  readonly #page = readSteps();
  /** Seconds since the beginning. */
  #total = 0;
  readonly #language: Language;
  readonly #shop: ShopProcess;
  readonly #browser: Browser;

  constructor(language: Language, shop: ShopProcess, browser: Browser) {
    this.#language = language;
    this.#shop = shop;
    this.#browser = browser;
  }

  async run(): Promise<void> {
    console.log(`### In ${this.#language === "en" ? "English" : "Indonesian"}\n`);
    console.log("| step | what | machine, s | person, s | of it reading, s | total, min |");
    console.log("|---:|---|---:|---:|---:|---:|");
    const desk = await this.#newWindow();
    await this.#start();
    await this.#becomeOwner(desk);
    await this.#importPriceList(desk);
    const priceList = this.#total;
    await this.#addBank(desk);
    await this.#keepTariffs(desk);
    await this.#fillInCompany(desk);
    await this.#sell(desk);
    console.log(`\nFirst price list after ${verdict(priceList, aims.priceList)}`);
    console.log(`First paid order after ${verdict(this.#total, aims.paidOrder)}\n`);
  }

  async #newWindow(): Promise<Page> {
    const locale = this.#language === "en" ? "en-US" : "id-ID";
    const context = await this.#browser.newContext({ ...screen, locale, baseURL: this.#shop.url });
    return context.newPage();
  }

  /** A part of a step: the machine's time is that of the clock, the person's is calculated. */
  async #step(number: number, what: string, act: () => Promise<void>, { given = 0 } = {}): Promise<void> {
    const began = performance.now();
    this.#consult(number);
    await act();
    const machine = given + (performance.now() - began) / 1_000;
    const { reading, others } = this.#person.takeSpent();
    this.#total += machine + reading + others;
    const cells = [number, what, machine.toFixed(1), (reading + others).toFixed(0), reading.toFixed(0)];
    console.log(`| ${cells.join(" | ")} | ${clock(this.#total)} |`);
  }

  /** Goes to the window with the page and back, having read the step if that is new. */
  #consult(number: number): void {
    const text = this.#page.steps[number - 1];
    if (text === undefined) throw new Error(`The first hour has no step ${number}`);
    this.#person.point();
    this.#person.read(text);
    this.#person.point();
  }

  async #start(): Promise<void> {
    const person = this.#person;
    await this.#step(
      1,
      "reads, clones, installs, starts",
      async () => {
        person.read(this.#page.before);
        person.enter(clone);
        person.enter(start);
        person.read(this.#shop.output().split("The shop is open")[1] ?? "");
      },
      { given: Number(values.install) },
    );
  }

  async #becomeOwner(desk: Page): Promise<void> {
    const [person, { account, today }] = [this.#person, this.#office];
    await this.#step(1, "makes the first owner", async () => {
      const [link = ""] = /http\S+\/admin\/first-owner\?token=[\w-]+/.exec(this.#shop.output()) ?? [];
      // Marks the link, copies it, goes to the browser's address field, pastes it.
      person.point();
      person.chord(3);
      person.point();
      person.chord(2);
      person.chord(1);
      await desk.goto(link);
      const email = desk.getByLabel(account.email);
      await email.waitFor();
      await person.look(desk);
      await person.type(desk.locator("[name=firstName]"), "Hendra");
      await person.type(email, "hendra@mandirijaya.example");
      await person.type(desk.getByLabel(account.newPassword, { exact: true }), "rahasia-hendra");
      await person.type(desk.getByLabel(account.confirmPassword), "rahasia-hendra");
      await person.press(desk.getByRole("button", { name: account.ownerSubmit }));
      await desk.getByRole("heading", { level: 1, name: today.title }).waitFor();
    });
  }

  async #fillInCompany(desk: Page): Promise<void> {
    const [person, { firstDay, frame, settings }] = [this.#person, this.#office];
    const { groups, fields } = settings.company;
    await this.#step(4, "fills in the company", async () => {
      await person.press(desk.getByRole("link", { name: firstDay.items.company.name }));
      const names = desk.getByRole("group", { name: groups.contact.title });
      await names.waitFor();
      await person.look(desk);
      await person.type(names.getByLabel(fields.name.label, { exact: true }), "PT Suku Cadang Kita");
      await person.type(names.getByLabel(fields.phone.label, { exact: true }), "(021) 5437 0199");
      await person.type(
        names.getByLabel(fields.address.label, { exact: true }),
        "Jl. Daan Mogot 119, Jakarta Barat",
      );
      await person.type(desk.getByLabel(fields["legal.nib"].label, { exact: true }), "9120308471234");
      await person.type(desk.getByLabel(fields["legal.npwp"].label, { exact: true }), "0318472650043000");
      await person.press(desk.getByRole("button", { name: frame.save, exact: true }));
      await desk.getByText(settings.savedNotice).waitFor();
      await person.look(desk);
    });
  }

  async #addBank(desk: Page): Promise<void> {
    const [person, { firstDay, frame, settings }] = [this.#person, this.#office];
    const { banks } = settings;
    await this.#step(3, "adds a bank account", async () => {
      await this.#goToToday(desk);
      await person.press(desk.getByRole("link", { name: firstDay.items.bank.name }));
      const dialog = desk.getByRole("dialog", { name: banks.addTitle });
      await dialog.waitFor();
      await person.look(desk);
      await person.type(dialog.getByLabel(banks.bankName, { exact: true }), "Bank Central Asia");
      await person.type(dialog.getByLabel(banks.alias, { exact: true }), "BCA");
      await person.type(dialog.getByLabel(banks.number, { exact: true }), "5240112233");
      await person.type(dialog.getByLabel(banks.holder, { exact: true }), "PT Suku Cadang Kita");
      await person.press(dialog.getByRole("button", { name: frame.save }));
      await dialog.waitFor({ state: "hidden" });
      await person.look(desk);
    });
  }

  async #keepTariffs(desk: Page): Promise<void> {
    const [person, { firstDay }] = [this.#person, this.#office];
    await this.#step(3, "keeps the tariffs", async () => {
      await this.#goToToday(desk);
      const keep = desk.getByRole("button", { name: firstDay.keepTariffs("Jakarta") });
      await person.press(keep);
      await keep.waitFor({ state: "hidden" });
      await person.look(desk);
    });
  }

  async #goToToday(desk: Page): Promise<void> {
    const { frame, firstDay } = this.#office;
    await this.#person.press(desk.getByRole("link", { name: frame.today, exact: true }));
    await desk.getByRole("region", { name: firstDay.title }).waitFor();
    await this.#person.look(desk);
  }

  async #importPriceList(desk: Page): Promise<void> {
    const [person, { firstDay, imports }] = [this.#person, this.#office];
    const name = "Daftar harga November.xlsx";
    await this.#step(2, "looks at *Today*, chooses the price list", async () => {
      const field = desk.getByLabel(firstDay.choosePriceList);
      await field.waitFor();
      await person.look(desk);
      const file = { name, mimeType: "application/octet-stream", buffer: supplierWorkbook() };
      await person.pickFile(field, file);
      await desk.getByRole("heading", { level: 1, name }).waitFor();
    });
    await this.#step(2, "says what the file lacks", async () => {
      await person.look(desk);
      const questions = desk.getByRole("region", { name: imports.questionsTitle });
      const grade = questions.getByLabel(importFieldNames[this.#language].grade, { exact: true });
      await person.choose(grade, "oem");
      await person.press(questions.getByRole("button", { name: imports.useAnswers }));
      await questions.waitFor({ state: "hidden" });
    });
    await this.#step(2, "looks at what the import would do, and applies it", async () => {
      const apply = desk.getByRole("button", { name: imports.leaveOut(messyCount) });
      await apply.waitFor();
      await person.look(desk);
      await person.press(apply);
      const dialog = desk.getByRole("dialog");
      await dialog.waitFor();
      await person.look(desk);
      const warnings = dialog.getByRole("checkbox");
      if (await warnings.isVisible()) await person.press(warnings);
      await person.press(dialog.getByRole("button", { name: imports.apply }));
      await desk.getByText(imports.doneText).waitFor();
      await person.look(desk);
    });
  }

  /** Somebody orders in another browser, and both sides do their part until the order is paid. */
  async #sell(desk: Page): Promise<void> {
    const email = "dewi.lestari@contoh.example";
    const password = "sangat-rahasia";
    const shopper = await this.#newWindow();
    await this.#register(shopper, { email, password });
    const page = await this.#confirm(shopper, { email, password });
    await this.#order(page);
    await this.#askForPayment(desk);
    await this.#pay(page);
    await this.#accept(desk);
  }

  async #register(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
    const [person, { auth, forms, shell }] = [this.#person, this.#texts];
    await this.#step(5, "registers as a customer", async () => {
      // A private window, and the shop's address.
      person.chord(3);
      await this.#open(page, "/");
      await person.look(page);
      await person.press(page.getByRole("link", { name: shell.login }).first());
      await page.waitForURL(/\/login/);
      const register = page.getByRole("link", { name: auth.register });
      await register.waitFor();
      await person.look(page);
      await person.press(register);
      const main = page.getByRole("main");
      const field = (label: string) => main.getByLabel(label, { exact: true });
      await field(forms.firstName).waitFor();
      await person.look(page);
      await person.type(field(forms.firstName), "Dewi");
      await person.type(field(forms.email), email);
      await person.type(field(forms.password), password);
      await person.type(field(forms.confirmPassword), password);
      await person.type(field(forms.phoneNumber), "081298765432");
      await person.type(field(forms.companyName), "PT Tambang Jaya");
      await person.type(field(forms.address), "Jl. Raya Kalideres No. 7");
      await person.type(main.getByRole("combobox", { name: forms.subdistrict }), "kalid");
      const place = page.getByRole("option", { name: "Kalideres" }).first();
      await place.waitFor();
      await person.press(place);
      if ((await field(forms.postalCode).inputValue()) === "") {
        await person.type(field(forms.postalCode), "11840");
      }
      await person.press(main.getByRole("button", { name: auth.registerButton, exact: true }));
      await page.waitForURL(/\/login/);
      await person.look(page);
    });
  }

  /** Opens the mail, follows its link and logs in; returns the page on which this ended. */
  async #confirm(shopper: Page, { email, password }: { email: string; password: string }): Promise<Page> {
    const [person, { auth, forms }] = [this.#person, this.#texts];
    let page = shopper;
    await this.#step(5, "confirms the address and logs in", async () => {
      await this.#open(shopper, "/dev/mail");
      await person.look(shopper);
      await person.press(shopper.getByRole("listitem").filter({ hasText: email }).getByRole("link"));
      const mail = shopper.frameLocator("iframe");
      const { confirmEmail } = this.#language === "en" ? mailsEn : mailsId;
      const button = mail.getByRole("link", { name: confirmEmail.button });
      await button.waitFor();
      await person.look(shopper);
      const opened = shopper.context().waitForEvent("page");
      await person.press(button);
      page = await opened;
      await page.getByText(auth.emailConfirmed).waitFor();
      await isTakenOver(page);
      await person.look(page);
      const login = page.getByLabel(forms.email, { exact: true }).first();
      if ((await login.inputValue()) === "") await person.type(login, email);
      await person.type(page.getByLabel(forms.password, { exact: true }), password);
      await person.press(page.getByRole("main").getByRole("button", { name: auth.login, exact: true }));
      await page.waitForURL((address) => !address.pathname.startsWith("/login"));
      await isTakenOver(page);
      await person.look(page);
    });
    return page;
  }

  async #order(page: Page): Promise<void> {
    const [person, { cart, catalogue, checkout, shell }] = [this.#person, this.#texts];
    await this.#step(5, "puts a part into the cart and orders it", async () => {
      await person.press(page.getByRole("main").getByRole("button", { name: catalogue.addToCart }).first());
      await page.getByText(catalogue.addedToCart).waitFor();
      await person.press(page.getByRole("link", { name: shell.cartWithCount(1) }));
      const proceed = page.getByRole("link", { name: cart.proceedToCheckout });
      await proceed.waitFor();
      await person.look(page);
      await person.press(proceed);
      const couriers = page.getByRole("group", { name: checkout.chooseCourier }).getByRole("radio");
      await couriers.first().waitFor();
      await person.look(page);
      await person.press(couriers.first());
      const services = page.locator("input[name=service]");
      await services.first().waitFor();
      await person.look(page);
      await person.press(services.first());
      await person.press(page.getByRole("button", { name: checkout.proceed, exact: true }));
      await page.getByRole("heading", { level: 1, name: checkout.thankYouTitle }).waitFor();
      await person.look(page);
      await page.waitForURL(/\/account/);
    });
  }

  async #askForPayment(desk: Page): Promise<void> {
    const [person, { frame, orders }] = [this.#person, this.#office];
    await this.#step(5, "takes the order up and asks for payment", async () => {
      person.point();
      await person.look(desk);
      await person.press(desk.getByRole("navigation").getByRole("link", { name: frame.orders }));
      const order = desk.getByRole("table", { name: orders.tableLabel }).getByRole("link").first();
      await order.waitFor();
      await person.look(desk);
      await person.press(order);
      await desk.getByRole("button", { name: orders.moves.processing, exact: true }).waitFor();
      await person.look(desk);
      for (const move of [orders.moves.processing, orders.moves["waiting for payment"]]) {
        await person.press(desk.getByRole("button", { name: move, exact: true }));
        const dialog = desk.getByRole("dialog");
        await dialog.waitFor();
        await person.look(desk);
        await person.press(dialog.getByRole("button", { name: move, exact: true }));
        await dialog.waitFor({ state: "hidden" });
        await person.look(desk);
      }
    });
  }

  async #pay(page: Page): Promise<void> {
    const [person, { account }] = [this.#person, this.#texts];
    await this.#step(5, "confirms the transfer with a picture of the receipt", async () => {
      person.point();
      await person.look(page);
      await person.press(page.getByRole("link", { name: account.orderHistory, exact: true }));
      const pay = page.getByRole("button", { name: account.confirmPayment });
      await pay.waitFor();
      await person.look(page);
      await person.press(pay);
      const dialog = page.getByRole("dialog", { name: account.paymentTitle });
      await dialog.waitFor();
      await person.look(page);
      const yesterday = new Date(Date.now() - 24 * 60 * 60 * 1_000).toISOString().slice(0, 10);
      await person.type(dialog.getByLabel(account.transactionDate), "261120260930", {
        value: `${yesterday}T09:30`,
      });
      await person.press(dialog.getByRole("button", { name: account.senderIsMe }));
      await person.choose(dialog.getByLabel(account.paymentTo), { index: 1 });
      const buffer = Buffer.from(await testReceipt(), "base64");
      const receipt = { name: "bukti.jpg", mimeType: "image/jpeg", buffer };
      await person.pickFile(dialog.getByLabel(account.receipt), receipt);
      await person.press(dialog.getByRole("button", { name: account.confirmPayment, exact: true }));
      await dialog.waitFor({ state: "hidden" });
      await person.look(page);
    });
  }

  async #accept(desk: Page): Promise<void> {
    const [person, { frame, payments }] = [this.#person, this.#office];
    await this.#step(5, "compares the payment and accepts it", async () => {
      person.point();
      await person.look(desk);
      await person.press(desk.getByRole("navigation").getByRole("link", { name: frame.payments }));
      const accept = desk.getByRole("button", { name: payments.accept, exact: true });
      await accept.waitFor();
      await person.look(desk);
      await person.press(accept);
      await accept.waitFor({ state: "hidden" });
      await person.look(desk);
    });
  }

  /** Types an address of the shop into the browser's field. */
  async #open(page: Page, path: string): Promise<void> {
    this.#person.enter(`localhost:3000${path}`);
    await page.goto(path);
    await isTakenOver(page);
  }

  get #office() {
    return this.#language === "en" ? officeEn : officeId;
  }

  get #texts() {
    return messagesOf(this.#language);
  }
}

function verdict(seconds: number, minutes: number): string {
  return `${clock(seconds)}, ${minutes}:00 asked: ${seconds <= minutes * 60 ? "reached" : "MISSED"}`;
}

function clock(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

console.log(`${await describeMachine()}, ${describeLoad()} at the start`);
console.log(`Clone, install, build and start: ${values.install} s, given\n`);
for (const language of ["en", "id"] as const) {
  if (positionals.length === 0 || positionals.includes(language)) await walk(language);
}
console.log(`${describeLoad()} at the end`);
