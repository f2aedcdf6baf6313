import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { eq, sql } from "drizzle-orm";
import { describe, expect, it, type TestContext } from "vitest";
import type { OpenDatabase } from "#server/database/client.ts";
import { cartItems } from "#server/database/schema/cart.ts";
import { orders } from "#server/database/schema/orders.ts";
import { loadPlaces } from "#server/domains/parcels/load-places.ts";
import { buildProduct } from "#testing/builders/build-product.ts";
import { orderForm } from "#testing/shops/checkout.ts";
import { comingBack } from "#testing/shops/come-back.ts";
import { startShopProcess } from "#testing/shops/shop-process.ts";
import { createMigratedDatabase, withDatabase } from "#testing/database/test-database.ts";
import { buildUser } from "#testing/shops/test-shop.ts";

const subdistrictId = 640804;
const customersCount = 100;
/**
 * Milliseconds. A mail whose process was killed is sent again when the process is missed (its last report is 10 s old,
 * checked every 10 s) and the next try is due (another 10 s).
 */
const mailPatience = 75_000;

interface Customer {
  id: string;
  token: string;
}

describe("a shop that is killed in the midst of 100 checkouts", () => {
  // Both run at the same time: most of the time each of them waits for one processor.
  it.concurrent("keeps every acknowledged order, once and whole (PostgreSQL)", async (test) => {
    const { url, remove } = await createMigratedDatabase(process.env["TEST_DATABASE_URL"] ?? "");
    await killInTheMidst(test, { DATABASE_URL: url });
    await remove();
  });
  it.concurrent("keeps every acknowledged order, once and whole (PGlite)", (test) =>
    killInTheMidst(test, {}));
});

async function killInTheMidst(
  // The two run at the same time: what is polled must belong to its own.
  test: TestContext,
  engine: { DATABASE_URL?: string },
): Promise<void> {
  const dataDirectory = mkdtempSync(join(tmpdir(), "shop-killed-"));
  const variables = { ...engine, DEMO: "0", DATA_DIR: dataDirectory };
  const customers = await withDatabase(variables, prepareCustomers);
  const first = await startShopProcess(variables);
  const [customer] = customers;
  if (customer === undefined) throw new Error("there are no customers");
  const form = await orderForm(first.callAs(customer.token), subdistrictId);
  const acknowledged = new Map<string, string>();
  const submits = Promise.allSettled(
    customers.map(async ({ id, token }) => {
      const order = await comingBack(() =>
        first.callAs(token)("placeOrder", { body: form, headers: { "idempotency-key": id } }),
      );
      acknowledged.set(id, order.orderCode);
    }),
  );
  // Some orders are answered, some are being processed, some have not started.
  await test.expect.poll(() => acknowledged.size, { timeout: 30_000, interval: 5 }).toBeGreaterThanOrEqual(5);
  await sleep(Math.random() * 150);
  await first.killHard();
  await submits;

  const second = await startShopProcess(variables);
  const retried = await Promise.all(
    customers.map(({ id, token }) =>
      comingBack(() =>
        second.callAs(token)("placeOrder", { body: form, headers: { "idempotency-key": id } }),
      ),
    ),
  );
  const codeOf = new Map(customers.map(({ id }, index) => [id, retried[index]?.orderCode]));
  expect(Object.fromEntries(codeOf)).toMatchObject(Object.fromEntries(acknowledged));
  await test.expect
    .poll(() => mailbox(second.url), { timeout: mailPatience, interval: 1_000 })
    .toBeGreaterThanOrEqual(customersCount);
  await second.stop();

  expect(acknowledged.size).toBeGreaterThan(0);
  await withDatabase(variables, (db) => checkBooks(db, customers));
  rmSync(dataDirectory, { recursive: true, force: true });
}

/** How many mails are in the shop's mailbox. */
async function mailbox(url: string): Promise<number> {
  const page = await (await fetch(`${url}/dev/mail`)).text();
  return new Set(page.match(/\/dev\/mail\/[0-9a-f-]{36}/g)).size;
}

async function prepareCustomers(db: OpenDatabase["db"]): Promise<Customer[]> {
  await loadPlaces(db);
  const productId = await buildProduct(db);
  const customers: Customer[] = [];
  for (let index = 0; index < customersCount; index += 1) {
    const { id, token } = await buildUser(db);
    await db.insert(cartItems).values({ userId: id, productId, qty: 2 });
    customers.push({ id, token });
  }
  return customers;
}

/** One complete order for each customer: lines that add up, an event, one mail that was sent once, an empty cart. */
async function checkBooks(db: OpenDatabase["db"], customers: Customer[]): Promise<void> {
  const books = await db
    .select({
      userId: orders.userId,
      subtotal: orders.subtotalRupiah,
      lineSum: sql<number>`(select sum(l.qty * l.price_rupiah)::int from sales_order_line l where l.order_id = sales_order.id)`,
      events: sql<number>`(select count(*)::int from sales_order_event e where e.order_id = sales_order.id)`,
      owed: sql<number>`(select count(*)::int from mail m where m.order_id = sales_order.id)`,
      kept: sql<number>`(select count(*)::int from kept_mail k join mail m on m.id = k.id where m.order_id = sales_order.id)`,
    })
    .from(orders);
  expect(new Set(books.map(({ userId }) => userId))).toEqual(new Set(customers.map(({ id }) => id)));
  expect(books).toHaveLength(customersCount);
  for (const book of books) {
    expect(book).toMatchObject({ lineSum: book.subtotal, events: 1, owed: 1, kept: 1 });
  }
  expect(await db.$count(cartItems)).toBe(0);
  expect(await db.$count(orders, eq(orders.status, "new"))).toBe(customersCount);
}
