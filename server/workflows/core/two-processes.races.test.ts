import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { OpenDatabase } from "#server/database/client.ts";
import { cartItems } from "#server/database/schema/cart.ts";
import { mails } from "#server/database/schema/mail.ts";
import { orders, proofsOfPayment } from "#server/database/schema/orders.ts";
import { comingBack } from "#testing/shops/come-back.ts";
import { buildProduct } from "#testing/builders/build-product.ts";
import { orderForm } from "#testing/shops/checkout.ts";
import type { ShopProcess } from "#testing/shops/shop-process.ts";
import { testReceipt } from "#testing/builders/test-receipt.ts";
import { buildUser } from "#testing/shops/test-shop.ts";
import { startTwoShops, type TwoShops } from "#testing/shops/two-shops.ts";

const subdistrictId = 640804;
let two: TwoShops;
let shops: TwoShops["shops"];
let db: OpenDatabase["db"];

beforeAll(async () => {
  two = await startTwoShops({}, { isEmpty: true });
  ({
    shops,
    database: { db },
  } = two);
});
afterAll(() => two.close());

/** Runs `task` this many times at once, on both processes in turn; returns the results. */
async function atOnce<T>(times: number, task: (shop: ShopProcess, index: number) => Promise<T>) {
  return Promise.allSettled(
    Array.from({ length: times }, (_, index) =>
      comingBack(() => task(shops[index % 2] as ShopProcess, index)),
    ),
  );
}
const fulfilled = (outcomes: PromiseSettledResult<unknown>[]) =>
  outcomes.filter(({ status }) => status === "fulfilled");
const statuses = (outcomes: PromiseSettledResult<unknown>[]) =>
  new Set(
    outcomes.flatMap((o) => (o.status === "rejected" ? [(o.reason as { status?: number }).status] : [])),
  );

async function customerWithCart() {
  const user = await buildUser(db);
  const call = shops[0].callAs(user.token);
  await call("addToCart", { body: { ProductId: await buildProduct(db), qty: 2 } });
  return { user, call, form: await orderForm(call, subdistrictId) };
}

/** The cart after 20 simultaneous additions of one product. */
async function cartAfter20Adds(
  add: (user: { id: string; token: string }, productId: number, shop: ShopProcess) => Promise<unknown>,
) {
  const user = await buildUser(db);
  const productId = await buildProduct(db);
  await atOnce(20, (shop) => add(user, productId, shop));
  return db.select({ qty: cartItems.qty }).from(cartItems).where(eq(cartItems.userId, user.id));
}

describe("two server processes on one database", () => {
  it("make one order of 50 simultaneous submits with one key, and answer all 50 the same", async () => {
    const { user, form } = await customerWithCart();
    const outcomes = await atOnce(50, (shop) =>
      shop.callAs(user.token)("placeOrder", { body: form, headers: { "idempotency-key": "one-checkout" } }),
    );
    expect(fulfilled(outcomes)).toHaveLength(50);
    expect(new Set(outcomes.map((o) => JSON.stringify(o))).size).toBe(1);
    const made = await db.select({ id: orders.id }).from(orders).where(eq(orders.userId, user.id));
    expect(made).toHaveLength(1);
    expect(await mailsOf(made[0]?.id ?? "")).toEqual(["order-received"]);
  });

  it("make one order of 50 simultaneous submits without a key; the others find the cart empty", async () => {
    const { user, form } = await customerWithCart();
    const outcomes = await atOnce(50, (shop) => shop.callAs(user.token)("placeOrder", { body: form }));
    expect(fulfilled(outcomes)).toHaveLength(1);
    expect(statuses(outcomes)).toEqual(new Set([409]));
    expect(await db.$count(orders, eq(orders.userId, user.id))).toBe(1);
  });

  it("give every one of 40 simultaneous orders a code of its own", async () => {
    const customers: Awaited<ReturnType<typeof customerWithCart>>[] = [];
    for (let index = 0; index < 40; index += 1) customers.push(await customerWithCart());
    const outcomes = await atOnce(40, (shop, index) => {
      const customer = customers[index];
      if (customer === undefined) throw new Error("there is no such customer");
      return shop.callAs(customer.user.token)("placeOrder", { body: customer.form });
    });
    const codes = outcomes.map((o) => (o.status === "fulfilled" ? o.value.orderCode : "refused"));
    expect(new Set(codes).size).toBe(40);
    expect(codes).not.toContain("refused");
  });

  it("make one line of 20 of 20 simultaneous adds of one product", async () => {
    const lines = await cartAfter20Adds((user, ProductId, shop) =>
      shop.callAs(user.token)("addToCart", { body: { ProductId, qty: 1 } }),
    );
    expect(lines).toEqual([{ qty: 20 }]);
  });

  it("would not, were the quantity read first and written afterwards: this test can fail", async () => {
    const lines = await cartAfter20Adds(async (user, productId) => {
      const [line] = await db.select().from(cartItems).where(eq(cartItems.userId, user.id));
      if (line === undefined) await db.insert(cartItems).values({ userId: user.id, productId, qty: 1 });
      else
        await db
          .update(cartItems)
          .set({ qty: line.qty + 1 })
          .where(eq(cartItems.id, line.id));
    });
    expect(lines).not.toEqual([{ qty: 20 }]);
  });

  it("accept one of 100 simultaneous confirmations of one payment", async () => {
    const { user, call, form } = await customerWithCart();
    await db.execute(sql`insert into bank_account (bank_name, bank_alias_name, account_number, account_name, position)
      values ('Bank Central Asia', 'BCA', '1', 'CV. Mandiri Jaya', 0) on conflict do nothing`);
    const { id } = await call("placeOrder", { body: form });
    const staff = await buildUser(db, { role: "owner" });
    for (const orderStatus of ["processing", "waiting for payment"] as const) {
      await shops[0].callAs(staff.token)("moveOrder", {
        params: { id },
        body: { orderStatus },
      });
    }
    const body = {
      paymentReceiptTransferDate: new Date().toISOString(),
      paymentReceiptSenderName: "Budi",
      paymentReceiptAmountTransfer: form.total ?? 0,
      paymentReceiptSenderEmail: "budi@contoh.example",
      paymentReceiptPaymentTo: "Bank Central Asia",
      paymentReceiptImage: await testReceipt(),
    };
    const outcomes = await atOnce(100, (shop) =>
      shop.callAs(user.token)("confirmPayment", { params: { id }, body }),
    );
    expect(fulfilled(outcomes)).toHaveLength(1);
    expect(statuses(outcomes)).toEqual(new Set([409]));
    expect(await db.$count(proofsOfPayment, eq(proofsOfPayment.orderId, id))).toBe(1);
    expect((await mailsOf(id)).filter((template) => template === "payment-received")).toHaveLength(1);
  });

  it("count wrong passwords together", async () => {
    const email = "nobody@contoh.example";
    const outcomes = await atOnce(40, (shop) =>
      shop.callAs()("login", { body: { email, password: "not-the-password" } }),
    );
    const refused = outcomes.map((o) =>
      o.status === "rejected" ? (o.reason as { status: number }).status : 200,
    );
    expect(refused.filter((status) => status === 401).length).toBeLessThanOrEqual(10);
    expect(refused.filter((status) => status === 429).length).toBeGreaterThanOrEqual(30);
  });

  it("tell each other of a changed catalogue within a second", async () => {
    const [one, other] = shops;
    const id = String(await buildProduct(db, { nameEn: "Before" }));
    expect((await other.callAs()("getProduct", { params: { id } })).name).toBe("Before");
    await db.transaction(async (tx) => {
      await tx.execute(sql`update product set name_en = 'After' where id = ${id}`);
      await tx.execute(sql`select pg_notify('shop_changes', 'catalogue')`);
    });
    for (const shop of [one, other]) {
      await expect
        .poll(async () => (await shop.callAs()("getProduct", { params: { id } })).name, { timeout: 1_000 })
        .toBe("After");
    }
  });
});

async function mailsOf(orderId: string): Promise<string[]> {
  const rows = await db.select({ template: mails.template }).from(mails).where(eq(mails.orderId, orderId));
  return rows.map(({ template }) => template);
}
