// Takes the pictures of README.md and docs/ again: the built shop with its demo, in headless Chromium.
//   npm run build && npm run take-pictures               # all
//   npm run take-pictures -- payments tax                # those whose name contains one of the words
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { chromium, type Page } from "@playwright/test";
import sharp from "sharp";
import { demoAdministrator } from "#demo/accounts.ts";
import { projectRoot } from "#server/process/project-root.ts";
import { startShopProcess, type ShopProcess } from "#testing/shops/shop-process.ts";

interface Picture {
  name: string;
  /** Goes to the page, and presses or chooses what is needed before the picture. */
  show: (page: Page, shop: ShopProcess) => Promise<unknown>;
  /** Pixels; if left out, 1440 × 900, the size for the office. */
  size?: { width: number; height: number };
  /** Pixels of the file; as it was taken if left out. */
  width?: number;
}

const office = { width: 1440, height: 900 };

const pictures: Picture[] = [
  { name: "home", show: (page) => page.goto("/"), size: { width: 1440, height: 1500 }, width: 1000 },
  { name: "back-office-today", show: (page) => page.goto("/admin") },
  { name: "back-office-orders", show: (page) => page.goto("/admin/orders") },
  { name: "back-office-order", show: showPartlyShipped },
  { name: "back-office-payments", show: (page) => page.goto("/admin/payments") },
  { name: "back-office-tax", show: (page) => page.goto("/admin/tax") },
  { name: "back-office-product", show: showProduct },
  { name: "back-office-imports", show: (page) => page.goto("/admin/imports") },
];

/** With this quality of WebP, the pictures have 40 to 90 kB. */
const quality = 72;

/** Until data and pictures of a screen are there. */
const settlingMilliseconds = 3_000;

const words = process.argv.slice(2);
const chosen = pictures.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));
const folder = await mkdtemp(join(tmpdir(), "shop-pictures-"));
const shop = await startShopProcess({ DATA_DIR: folder });
const browser = await chromium.launch({
  executablePath: process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu"],
});
try {
  const context = await browser.newContext({
    baseURL: shop.url,
    locale: "en-US",
    timezoneId: "Asia/Jakarta",
  });
  const token = await shop.callAs()("login", { body: demoAdministrator });
  await context.addInitScript((value) => {
    // The office is shown as it is for somebody who has been there before.
    if (location.pathname.startsWith("/admin")) localStorage.setItem("access_token", value);
  }, token);
  const page = await context.newPage();
  await page.goto("/admin");
  await page.getByRole("button", { name: "Later" }).click();
  for (const { name, show, size = office, width } of chosen) {
    await page.setViewportSize(size);
    await show(page, shop);
    await page.getByRole("heading", { level: 1 }).first().waitFor();
    // The office listens for news all the time: its network is never idle.
    await sleep(settlingMilliseconds);
    // On a busy machine, data may come later.
    await page.locator("[aria-busy=true]").first().waitFor({ state: "detached" });
    await sleep(settlingMilliseconds);
    const taken = sharp(await page.screenshot({ animations: "disabled" }));
    const file = await (width === undefined ? taken : taken.resize({ width })).webp({ quality }).toBuffer();
    await writeFile(join(projectRoot, "docs/pictures", `${name}.webp`), file);
    console.log(`${String(file.length).padStart(7)} ${name}`);
  }
} finally {
  await browser.close();
  await shop.stop();
  await rm(folder, { recursive: true, force: true });
}

/** An order of which something has left and something has not. */
async function showPartlyShipped(page: Page): Promise<void> {
  await page.goto("/admin/orders?status=partly+shipped");
  await page.getByRole("table").getByRole("link", { name: /^SO-/ }).first().click();
}

async function showProduct(page: Page, { callAs }: ShopProcess): Promise<void> {
  const { products } = await callAs()("pageProducts", { body: { filterKeyWord: "600-211-1231" } });
  await page.goto(`/admin/products/${products[0]?.id}`);
}
