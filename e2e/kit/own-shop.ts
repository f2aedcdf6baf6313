import type { Browser, BrowserContext, Page } from "@playwright/test";
import type { AdminCall } from "#contract/admin/call.ts";
import { languageCookie, type Language } from "#contract/core/languages.ts";
import { demoAdministrator, demoCustomer } from "#demo/accounts.ts";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "#testing/servers/free-port.ts";
import { startShopProcess, type ShopProcess } from "#testing/shops/shop-process.ts";
import { screens } from "./journey.ts";
import { smtpUrl } from "./surroundings.ts";

/** Runs a shop for one journey alone, without demo data unless DEMO asks for it; its mails go to the journeys' mailbox. */
export async function withOwnShop(
  variables: Record<string, string>,
  journey: (shop: ShopProcess) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "shop-own-"));
  const template = process.env["JOURNEY_SHOP_TEMPLATE"];
  if (variables["DEMO"] === "catalogue" && template !== undefined) {
    cpSync(template, folder, { recursive: true });
  }
  const port = await freePort();
  const shop = await startShopProcess(
    {
      PORT: String(port),
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      DATA_DIR: folder,
      SMTP_URL: smtpUrl(),
      DEMO: "0",
      ...variables,
    },
    // It ends before a faster form of PGlite has paid for its making.
    { flags: ["--liftoff-only"] },
  );
  try {
    await journey(shop);
  } finally {
    // Nobody asks it anything more: stopping it gently would take seconds.
    await shop.killHard();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Somebody's own browser, in Indonesian, that visits this shop. */
export async function newWindow(browser: Browser, shop: ShopProcess): Promise<Page> {
  const context = await browser.newContext({ ...screens.desktop, locale: "id-ID", baseURL: shop.url });
  return context.newPage();
}

/**
 * An order that came by WhatsApp, of two pieces of a part, by a customer without an account; returns its private link.
 */
export async function enterOrder(staff: AdminCall, language: Language) {
  const [part] = await staff("findOrderProducts", { query: { q: "filter" } });
  const [place] = await staff("searchSubdistricts", { query: { name: "Sangatta Utara" } });
  if (part === undefined || place === undefined) throw new Error("the shop is empty");
  const lines = [{ productId: part.id, qty: 2, price: 100_000 }];
  const { subdistrictId } = place;
  const { options } = await staff("quoteNewOrder", {
    body: { lines: [{ productId: part.id, qty: 2 }], subdistrictId },
  });
  const [courier] = options;
  const [service] = courier?.services ?? [];
  if (courier === undefined || service === undefined) throw new Error("no courier goes there");
  const { orderCode } = await staff("enterOrder", {
    body: {
      lines,
      newCustomer: {
        salutation: "Mrs",
        firstName: "Sari",
        lastName: "Dewi",
        company: "CV Batu Kali",
        phoneNumber: language === "en" ? "081298765432" : "081298765433",
        email: "",
        RajaongkirSubdistrictId: subdistrictId,
        postalCode: "75683",
        address: "Jl. Poros KM 12",
        language,
      },
      shippingProvider: courier.provider,
      shippingMethod: service.service,
      shippingCost: service.cost,
      isAskedForPayment: true,
    },
  });
  const { text } = await staff("writeOrderMessage", { params: { id: orderCode }, body: { kind: "payment" } });
  return { code: orderCode, link: /https?:\/\/\S+#[\w-]{43}/.exec(text)?.[0] ?? "" };
}

interface Desk {
  browser: Browser;
  shop: ShopProcess;
  language: Language;
}

/** The owner's desktop, logged in. */
export async function officeOf({ browser, shop, language }: Desk): Promise<Page> {
  const context = await browser.newContext({ ...screens.desktop, baseURL: shop.url });
  await context.addCookies([{ name: languageCookie, value: language, url: shop.url }]);
  return enteredPage(context, await shop.callAs()("login", { body: demoAdministrator }));
}

/** A customer's desktop, logged in. */
export async function customersPage({ browser, shop, language }: Desk, token: string): Promise<Page> {
  const locale = language === "en" ? "en-US" : "id-ID";
  return enteredPage(await browser.newContext({ ...screens.desktop, baseURL: shop.url, locale }), token);
}

async function enteredPage(context: BrowserContext, token: string): Promise<Page> {
  await context.addInitScript((value) => {
    localStorage.setItem("access_token", value);
  }, token);
  return context.newPage();
}

/** Opens the company PT Bara Tempo for the demo's customer: returns its calls, and its token for a browser. */
export async function openDemoCompany(shop: ShopProcess): Promise<{ token: string; customer: AdminCall }> {
  const token = await shop.callAs()("login", { body: demoCustomer });
  const customer = shop.callAs(token);
  await customer("openCompany", {
    body: { legalName: "PT Bara Tempo", npwp: "0012345678901000", nitku: "" },
  });
  return { token, customer };
}

/** Sets that the company collects PPN. */
export async function collectPpn(staff: AdminCall): Promise<void> {
  const { version, value } = await staff("getCompanySettings", {});
  await staff("saveCompanySettings", {
    body: { version, value: { ...value, legal: { ...value.legal, isTaxable: true } } },
  });
}
