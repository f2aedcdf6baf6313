import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { AdminCall } from "#contract/admin/call.ts";
import { statementDay, statementFile } from "#testing/builders/bank-statement.ts";
import { buildBank, buildCourier } from "#testing/builders/build-order.ts";
import { buildWaitingOrder } from "#testing/builders/build-payment.ts";
import { buildProduct } from "#testing/builders/build-product.ts";
import { collectStatements } from "#testing/database/count-statements.ts";
import { multiplyRows } from "#testing/database/multiply-rows.ts";
import { buildUser, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";

// Lists of the back office among very many rows: each is found by an index, and the answers are those of few rows.

let shop: TestShop;
let call: AdminCall;
let overdue: string;
let spam: string;

beforeAll(async () => {
  shop = await startTestShop({ parts: { shipping: buildCourier() } });
  await buildBank(shop.db);
  const owner = await buildUser(shop.db, { role: "owner" });
  call = shop.callAs(owner.token);
  const order = await buildWaitingOrder(shop, owner.token, await buildUser(shop.db));
  overdue = order.orderCode;
  await shop.db.execute(sql`update sales_order set payment_due_at = now() - interval '1 day'`);
  // One of ten copies waits for payment; none of them is overdue.
  await multiplyRows(shop.db, "sales_order", {
    like: order.id,
    count: 20_000,
    changed: {
      id: "gen_random_uuid()",
      order_code: "'SO-X-' || n",
      order_date: "order_date + make_interval(mins => n)",
      total_rupiah: "300000 + n",
      payment_due_at: "null",
      status: "case n % 10 when 0 then 'waiting for payment' when 1 then 'cancel' else 'done' end",
      payment_state: "case when n % 10 < 2 then 'unpaid' else 'paid' end",
      received_rupiah: "case when n % 10 < 2 then 0 else 300000 + n end",
    },
  });
  ({ id: spam } = await buildUser(shop.db, { company: "www.casino-jaya.com" }));
  const buyer = await buildUser(shop.db, { firstName: "Siti", company: "PT. Bara Jaya" });
  await multiplyRows(shop.db, "app_user", {
    like: buyer.id,
    count: 20_000,
    changed: {
      id: "gen_random_uuid()",
      username: "'siti-' || n",
      email: "'siti-' || n || '@contoh.example'",
      email_normalized: "'siti-' || n || '@contoh.example'",
    },
  });
  await buildProduct(shop.db, { code: "HIDDEN-1", isVisible: false, priceRupiah: 1_000 });
  const product = await buildProduct(shop.db);
  await multiplyRows(shop.db, "product", {
    like: String(product),
    count: 20_000,
    changed: { code: "'P-' || n", code_normalized: "'P' || n", price_rupiah: "2000 + n" },
  });
  await call("takeStatement", {
    query: { fileName: "mutasi.csv" },
    body: statementFile([{ day: statementDay(), text: "SETORAN ZAINAL", amount: 7_000_007 }]),
  });
  const { rows } = await shop.db.execute<{ id: string }>(sql`select id::text as id from bank_mutation`);
  await multiplyRows(shop.db, "bank_mutation", {
    like: rows[0]?.id ?? "",
    count: 20_000,
    changed: {
      position: "n",
      description:
        "case n when 777 then 'TRSF ZULKIFLI' else translate(md5(n::text), '0123456789', 'ghijklmnop') end",
      amount_rupiah: "n",
      row_hash: "'copy ' || n",
      state: "'ignored'",
    },
  });
});
afterAll(() => shop.close());

/** How the database would run the statements of a call that read this table. */
async function plansOf(table: string, asking: () => Promise<unknown>): Promise<string> {
  const statements = await collectStatements(asking);
  const client = await shop.dependencies.database.pool.connect();
  try {
    const plans: string[] = [];
    for (const { text, values } of statements.filter((statement) =>
      new RegExp(`from "?${table}\\b`).test(statement.text),
    )) {
      const { rows } = await client.query<{ "QUERY PLAN": string }>(`explain ${text}`, values);
      plans.push(...rows.map((row) => row["QUERY PLAN"]));
    }
    return plans.join("\n");
  } finally {
    client.release();
  }
}

const listOverdue = () => call("listAdminOrders", { query: { status: "overdue" } });
const openMoney = () => call("getOpenReport", { query: {} });
const listSpam = () => call("listCustomers", { query: { show: "spam" } });
const listCheapest = () => call("listAdminProducts", { query: { sort: "price" } });
const listHidden = () => call("listAdminProducts", { query: { state: "hidden", q: "filter" } });
const transfersFoundBy = async (q: string) =>
  (await call("listMutations", { query: { state: "ignored", q } })).rows.map(
    ({ description }) => description,
  );

it("overdue orders are found by what is owed, and no others are read", async () => {
  expect((await listOverdue()).rows.map(({ orderCode }) => orderCode)).toEqual([overdue]);
  const plan = await plansOf("sales_order", listOverdue);
  expect(plan).toContain("order_to_be_paid");
  expect(plan).not.toMatch(/Seq Scan on sales_order|order_newest/);
});

it("open money is read of the orders that owe it", async () => {
  expect(await openMoney()).toMatchObject({ count: 2_001 });
  expect(await plansOf("sales_order", openMoney)).toContain("order_to_be_paid");
});

it("sign-ups that look like a robot's are found without reading the names of all customers", async () => {
  expect((await listSpam()).rows.map(({ id }) => id)).toEqual([spam]);
  expect(await plansOf("app_user", listSpam)).toContain("user_suspect");
});

it("products by price, and hidden ones, are found in the order of their list", async () => {
  const cheapest = (await listCheapest()).rows.map(({ code }) => code);
  expect(cheapest.slice(0, 3)).toEqual(["HIDDEN-1", "P-1", "P-2"]);
  expect(await plansOf("product", listCheapest)).toContain("product_price_of_all");
  expect((await listHidden()).rows.map(({ code }) => code)).toEqual(["HIDDEN-1"]);
  expect(await plansOf("product", listHidden)).toContain("product_hidden");
});

it("transfers are found by a rare word and by an amount without reading all of them", async () => {
  const plan = (q: string) => plansOf("bank_mutation", () => transfersFoundBy(q));
  expect(await transfersFoundBy("zulkifli")).toEqual(["TRSF ZULKIFLI"]);
  expect(await transfersFoundBy("777")).toEqual(["TRSF ZULKIFLI"]);
  expect(await plan("zulkifli")).toContain("bank_mutation_search");
  expect(await plan("777")).toContain("bank_mutation_amount");
});
