import type { Browser, Page } from "@playwright/test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "#testing/postgres-server.ts";
import { startShopProcess, type ShopProcess } from "#testing/shop-process.ts";
import { screens } from "./journey.ts";
import { smtpUrl } from "./surroundings.ts";

/** Runs a shop for one journey alone, without demo data; its mails go to the journeys' mailbox. */
export async function withOwnShop(
  variables: Record<string, string>,
  journey: (shop: ShopProcess) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "shop-own-"));
  const port = await freePort();
  const shop = await startShopProcess({
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DATA_DIR: folder,
    SMTP_URL: smtpUrl(),
    DEMO: "0",
    ...variables,
  });
  try {
    await journey(shop);
  } finally {
    await shop.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Somebody's own browser, in Indonesian, before this shop. */
export async function newWindow(browser: Browser, shop: ShopProcess): Promise<Page> {
  const context = await browser.newContext({ ...screens.desktop, locale: "id-ID", baseURL: shop.url });
  return context.newPage();
}
