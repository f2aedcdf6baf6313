import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { AdminCall } from "#contract/admin/call.ts";
import type { Scope } from "#contract/admin/permissions.ts";
import { buildKey } from "#testing/builders/build-key.ts";
import { buildCourier, buildPlaces, buildBank } from "#testing/builders/build-order.ts";
import { buildWaitingOrder } from "#testing/builders/build-payment.ts";
import { products as productTable } from "#server/database/schema/catalogue.ts";
import { buildProduct } from "#testing/builders/build-product.ts";
import { buildUser, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";
import { buildClient, clientFolder, machinesNode } from "./build-client.ts";

let shop: TestShop;
let owner: AdminCall;
let ownerToken: string;
let baseUrl: string;
let madeBy: string;
let folder: string;
const running: ChildProcess[] = [];

beforeAll(async () => {
  buildClient();
  folder = mkdtempSync(join(tmpdir(), "examples-"));
  shop = await startTestShop({ parts: { shipping: buildCourier() } });
  baseUrl = await shop.app.listen({ port: 0, host: "127.0.0.1" });
  ({ id: madeBy, token: ownerToken } = await buildUser(shop.db, { role: "owner" }));
  owner = shop.callAs(ownerToken);
});
afterAll(async () => {
  for (const program of running) program.kill("SIGKILL");
  await shop.close();
  rmSync(folder, { recursive: true });
});

/** Starts a program of the page as its reader does; what it prints is collected. */
async function start(
  name: string,
  scopes: Scope[],
  { args = [], env = {} }: { args?: string[]; env?: Record<string, string> } = {},
) {
  const { secret } = await buildKey(shop.db, scopes, { madeBy });
  const program = spawn(machinesNode, [join(clientFolder, "examples", name), ...args], {
    cwd: folder,
    env: { ...process.env, SHOP_URL: baseUrl, SHOP_KEY: secret, ...env },
  });
  running.push(program);
  let printed = "";
  for (const stream of [program.stdout, program.stderr])
    stream.on("data", (chunk: Buffer) => (printed += chunk.toString()));
  const ended = new Promise<number | null>((resolve) => {
    program.once("exit", resolve);
  });
  return { program, ended, printed: () => printed };
}

async function run(name: string, scopes: Scope[], more: Parameters<typeof start>[2] = {}): Promise<string> {
  const { ended, printed } = await start(name, scopes, more);
  expect([await ended, printed()]).toEqual([0, expect.any(String)]);
  return printed();
}

const stockOf = async (id: number) => (await owner("getStock", { params: { id: String(id) } })).onHand;
const priceOf = async (id: number) =>
  (await owner("getAdminProduct", { params: { id: String(id) } })).priceRupiah;

it("takes over an ERP's stock and prices, and only what differs", async () => {
  const scopes: Scope[] = ["seeStock", "moveStock", "seeCatalogue", "editCatalogue"];
  const filter = await buildProduct(shop.db, { code: "ERP-1", priceRupiah: 100_000 });
  const pump = await buildProduct(shop.db, { code: "ERP-2", priceRupiah: 900_000 });
  await owner("startCounting", { params: { id: String(filter) }, body: { onHand: 3, shelf: "A-1" } });
  writeFileSync(join(folder, "erp.csv"), "erp 1;7;120000\nERP-2;4;900000\nUNKNOWN;1;5\n");
  const args = ["--once"];
  const first = await run("erp-stock-and-prices.mjs", scopes, { args });
  expect(first).toContain("counted: 2 changed");
  expect(first).toContain("ERP-1: 100000 -> 120000");
  expect(first).toContain("passed over: UNKNOWN;1;5");
  expect([await stockOf(filter), await stockOf(pump)]).toEqual([7, 4]);
  expect([await priceOf(filter), await priceOf(pump)]).toEqual([120_000, 900_000]);
  const second = await run("erp-stock-and-prices.mjs", scopes, { args });
  expect(second).not.toMatch(/counted|->/);
  // Somebody sells one in the shop: the ERP's figure is taken once more, from what the shop has then.
  await owner("moveStock", {
    params: { id: String(pump) },
    body: { kind: "damage", quantity: 1, reason: "rust" },
  });
  expect(await run("erp-stock-and-prices.mjs", scopes, { args })).toContain("counted: 1 changed");
  expect(await stockOf(pump)).toBe(4);
  // A refused line does not hold up the others, nor does a product that is no longer there.
  const gone = await buildProduct(shop.db, { code: "ERP-3", priceRupiah: 5_000 });
  await run("erp-stock-and-prices.mjs", scopes, { args });
  await shop.db.delete(productTable).where(eq(productTable.id, gone));
  await owner("stopCounting", { params: { id: String(pump) } });
  writeFileSync(join(folder, "erp.csv"), "ERP-3;1;6000\nERP-1;999999999999;99999999999999\nERP-2;5;910000\n");
  const third = await run("erp-stock-and-prices.mjs", scopes, { args });
  expect(third).toContain("passed over: ERP-3;1;6000");
  expect(third).toContain("ERP-1 waits for the next run");
  expect(third).toContain("counted: 1 changed");
  expect([await stockOf(pump), await priceOf(pump)]).toEqual([5, 910_000]);
  // The shop was restored from a backup: it knows these cursors no more.
  const kept = JSON.parse(readFileSync(join(folder, "erp-state.json"), "utf8")) as Record<string, object>;
  for (const part of ["stock", "products"]) kept[part] = { ...kept[part], cursor: "nonsense" };
  writeFileSync(join(folder, "erp-state.json"), JSON.stringify(kept));
  writeFileSync(join(folder, "erp.csv"), "ERP-1;7;120000\nERP-2;6;910000\n");
  expect(await run("erp-stock-and-prices.mjs", scopes, { args })).toContain("counted: 1 changed");
  expect(await stockOf(pump)).toBe(6);
});

interface Entry {
  order: string;
  kind: string;
  day: string;
  lines: { what: string; quantity: number; rupiah: number }[];
  rupiah: number;
}
const booksFile = () => join(folder, "sales.jsonl");
const books = () =>
  readFileSync(booksFile(), { encoding: "utf8", flag: "a+" })
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as Entry);
/** What the books say of an order, by kind. */
const sums = (code: string) => {
  const found: Record<string, number> = {};
  for (const { order, kind, rupiah } of books())
    if (order === code) found[kind] = (found[kind] ?? 0) + rupiah;
  return found;
};

const inBooks = async (order: { orderCode: string }, expected: Record<string, number>) =>
  expect.poll(() => sums(order.orderCode), { timeout: 20_000 }).toEqual(expected);

it("books what was sold and the money of each order once, when a webhook says so or when it is started", async () => {
  await buildPlaces(shop.db);
  await buildBank(shop.db);
  const secret = `whsec_${Buffer.from("0123456789abcdef0123456789abcdef").toString("base64")}`;
  const env = { WEBHOOK_SECRET: secret, PORT: "0" };
  const pay = async () => {
    const { id, orderCode, total } = await buildWaitingOrder(shop, ownerToken);
    await owner("moveOrder", { params: { id }, body: { orderStatus: "packing", reason: "cash" } });
    return { id, orderCode, total };
  };
  const first = await pay();
  const accounting = await start("orders-to-accounting.mjs", ["seeOrders"], { env });
  await inBooks(first, { sale: first.total, money: first.total });
  const sale = books().find(({ order, kind }) => order === first.orderCode && kind === "sale");
  expect(sale?.lines.map(({ what }) => what)).toContain("shipping");
  expect(sale?.lines.reduce((sum, { rupiah }) => sum + rupiah, 0)).toBe(first.total);
  const [, port] = /listening on (\d+)/.exec(accounting.printed()) ?? [];
  const tell = async (signedWith: string) => {
    const body = JSON.stringify({ type: "order.paid", timestamp: new Date().toISOString(), data: {} });
    const at = new Date();
    return fetch(`http://127.0.0.1:${port}/`, {
      method: "POST",
      headers: {
        "webhook-id": "event-1",
        "webhook-timestamp": String(Math.floor(at.getTime() / 1_000)),
        "webhook-signature": new Webhook(signedWith).sign("event-1", at, body),
      },
      body,
    });
  };
  const second = await pay();
  expect(
    (await tell(`whsec_${Buffer.from("another secret of thirty-two byte").toString("base64")}`)).status,
  ).toBe(401);
  expect((await tell(secret)).status).toBe(204);
  await inBooks(second, { sale: second.total, money: second.total });
  // Cancelled, and its money promised back.
  await owner("moveOrder", {
    params: { id: second.id },
    body: { orderStatus: "cancel", reason: "not needed" },
  });
  await tell(secret);
  await inBooks(second, { sale: 0, money: second.total });
  accounting.program.kill("SIGKILL");
  await accounting.ended;
  // Paid while the program was stopped; the power failed in the middle of a line, and the shop knows the cursor no more.
  const third = await pay();
  const before = books().length;
  writeFileSync(booksFile(), `{"order":"${third.orderCode}","kind":"sale"`, { flag: "a" });
  writeFileSync(join(folder, "sales.cursor"), "nonsense");
  await start("orders-to-accounting.mjs", ["seeOrders"], { env });
  await inBooks(third, { sale: third.total, money: third.total });
  expect(books()).toHaveLength(before + 2);
});

it("keeps a catalogue up to date night by night", async () => {
  const scopes: Scope[] = ["seeCatalogue"];
  const file = join(folder, "catalogue.json");
  const products = () =>
    (JSON.parse(readFileSync(file, "utf8")) as { products: Record<string, { nameEn: string }> }).products;
  const id = await buildProduct(shop.db, { code: "NIGHT-1", nameEn: "Seal" });
  await run("nightly-catalogue.mjs", scopes);
  expect(products()[id]?.nameEn).toBe("Seal");
  const { version, ...fields } = await owner("getAdminProduct", { params: { id: String(id) } });
  await owner("saveProduct", {
    params: { id: String(id) },
    body: { ...fields, nameEn: "Oil seal", version },
  });
  await run("nightly-catalogue.mjs", scopes);
  expect(products()[id]?.nameEn).toBe("Oil seal");
  // The file was made by another shop: all of it is read again.
  writeFileSync(
    file,
    JSON.stringify({ products: { 999_999: { nameEn: "Of another shop" } }, cursor: "nonsense" }),
  );
  await run("nightly-catalogue.mjs", scopes);
  expect(products()[999_999]).toBeUndefined();
  expect(products()[id]?.nameEn).toBe("Oil seal");
});
