import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase, type OpenDatabase } from "#server/database/client.ts";
import { readEnvironment } from "#server/env.ts";
import type { OrderStatus } from "#contract/orders/order-states.ts";
import { buildProduct } from "../builders/build-product.ts";
import { orderForm } from "./checkout.ts";
import { comingBack } from "./come-back.ts";
import { startShopProcess, type ShopProcess } from "./shop-process.ts";
import { createDatabase, createMigratedDatabase, silentLog } from "../database/test-database.ts";
import { buildUser } from "./test-shop.ts";

export interface TwoShops {
  shops: [ShopProcess, ShopProcess];
  /** A connection of the test's own. */
  database: OpenDatabase;
  /** Ends both and removes their database. */
  close: () => Promise<void>;
}

/**
 * Two processes of the shop that start at the same time on one new database of the PostgreSQL server at
 * TEST_DATABASE_URL: a migrated one, or with `isEmpty` one that they migrate.
 */
export async function startTwoShops(
  variables: Record<string, string> = {},
  { isEmpty = false }: { isEmpty?: boolean } = {},
): Promise<TwoShops> {
  const create = isEmpty ? createDatabase : createMigratedDatabase;
  const { url, remove } = await create(process.env["TEST_DATABASE_URL"] ?? "");
  const folder = mkdtempSync(join(tmpdir(), "two-shops-"));
  const all = { DATABASE_URL: url, DEMO: "0", DATA_DIR: folder, ...variables };
  const shops = await Promise.all([startShopProcess(all), startShopProcess(all)]);
  const database = await openDatabase(readEnvironment(all), silentLog);
  return {
    shops,
    database,
    close: async () => {
      // Stopping them gently would take seconds.
      await Promise.all(shops.map((shop) => shop.killHard()));
      await database.close();
      await remove();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Starts all tasks at once, and waits for the end of each; a call that a busy shop answers with 503 is repeated. */
export function atOnce<Result>(tasks: (() => Promise<Result>)[]): Promise<PromiseSettledResult<Result>[]> {
  return Promise.allSettled(tasks.map((task) => comingBack(task)));
}

/** How many of the tasks succeeded. */
export function countSucceeded(outcomes: PromiseSettledResult<unknown>[]): number {
  return outcomes.filter(({ status }) => status === "fulfilled").length;
}

const sangattaUtara = 640_804;

/** An order of ten pieces of a counted product that had 25, moved through these statuses by the staff. */
export async function orderOfCounted(
  { shops: [shop], database: { db } }: TwoShops,
  staffToken: string,
  statuses: OrderStatus[],
) {
  const staff = shop.callAs(staffToken);
  const { token } = await buildUser(db);
  const call = shop.callAs(token);
  const productId = await buildProduct(db);
  await staff("startCounting", { params: { id: String(productId) }, body: { onHand: 25 } });
  await call("addToCart", { body: { ProductId: productId, qty: 10 } });
  const { id, total } = await call("placeOrder", { body: await orderForm(call, sangattaUtara) });
  for (const orderStatus of statuses) {
    const airwayBill = orderStatus === "delivering" && { shippingAirwayBills: "JNE1" };
    await staff("moveOrder", { params: { id }, body: { orderStatus, ...airwayBill } });
  }
  const [line] = (await staff("getAdminOrder", { params: { id } })).lines;
  return { id, total, productId, lineId: line?.id ?? 0, token };
}
