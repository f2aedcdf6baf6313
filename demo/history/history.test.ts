import { utimesSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { orderStatuses } from "#contract/order-states.ts";
import { quotationStates } from "#contract/quotation-states.ts";
import { readEnvironment } from "#server/env.ts";
import { finishDeliveredOrders } from "#server/jobs/finish-delivered-orders.ts";
import { followQuotations } from "#server/jobs/follow-quotations.ts";
import { followUnpaidOrders } from "#server/jobs/follow-unpaid-orders.ts";
import { remindOfAccounts } from "#server/jobs/remind-on-account.ts";
import { listNamingColumns, uniquePart } from "#server/storage/named-files.queries.ts";
import { clearUnnamedFiles } from "#server/workflows/clear-unnamed-files.ts";
import { prepareShop } from "#server/prepare-shop.ts";
import { brokenLaws } from "#testing/order-life/laws.ts";
import { refusalOf, startTestShop, type TestShop } from "#testing/test-shop.ts";
import { demoAdministrator, demoBuyer, demoCustomer, demoStaff } from "../accounts.ts";
import { redateText, renumberDocuments } from "./redate.ts";

let shop: TestShop;
let announcement: string;
beforeAll(async () => {
  shop = await startTestShop();
  announcement = await prepareShop({ ...shop.dependencies, db: shop.db });
}, 90_000);
afterAll(() => shop.close());

async function column<Value>(query: string): Promise<Value[]> {
  const { rows } = await shop.database.pool.query<Record<string, Value>>(query);
  return rows.flatMap((row) => Object.values(row));
}
const count = async (query: string) => Number((await column<string>(`select count(*) from ${query}`))[0]);

describe("a demo shop's first start", () => {
  it("shows a shop in its second year", async () => {
    expect(await count("company")).toBe(14);
    expect(await count("app_user where role = 'member'")).toBeGreaterThanOrEqual(60);
    expect(await count("sales_order")).toBeGreaterThanOrEqual(850);
    expect(await count("stock")).toBeGreaterThanOrEqual(60);
    expect(await count("missed_search")).toBeGreaterThanOrEqual(35);
    expect(await count("audit_entry")).toBeGreaterThanOrEqual(3_000);
  });

  it("has orders in every state, paid and sent in every way", async () => {
    expect(new Set(await column("select distinct status from sales_order"))).toEqual(new Set(orderStatuses));
    const paid = await column<string>("select distinct payment_state from sales_order");
    expect(paid).toEqual(expect.arrayContaining(["unpaid", "partly paid", "paid", "overpaid", "refunded"]));
    const sent = await column<string>("select distinct fulfilment_state from sales_order");
    expect(sent).toEqual(expect.arrayContaining(["nothing", "partly shipped", "shipped", "delivered"]));
    expect(new Set(await column("select distinct state from quotation"))).toEqual(new Set(quotationStates));
    expect(await count("quote_request where state = 'new'")).toBeGreaterThan(0);
    const returned = await column<string>("select distinct state from return_request");
    expect(returned).toEqual(expect.arrayContaining(["asked", "approved", "refused", "settled"]));
    expect(
      await count(
        "sales_order where on_account_at is not null and payment_due_at < now() and payment_state = 'unpaid'",
      ),
    ).toBeGreaterThan(0);
    expect(await count("proof_of_payment where status = 'checking'")).toBeGreaterThan(2);
    expect(await count("bank_mutation where state = 'open' and amount_rupiah > 0")).toBeGreaterThan(0);
    const methods = await column<string>("select distinct method from payment");
    expect(methods).toEqual(expect.arrayContaining(["transfer", "credit", "cash", "pph22"]));
  });

  it("keeps the laws of every order", async () => {
    for (const customer of await column<string>("select id from app_user where role = 'member'")) {
      expect(await brokenLaws(shop.database.pool, customer)).toEqual([]);
    }
  }, 60_000);

  it("leaves every order where its last move led", async () => {
    expect(
      await column(`
        select order_code from sales_order where status <> (
          select to_status from sales_order_event where order_id = sales_order.id order by id desc limit 1)`),
    ).toEqual([]);
    expect(
      await column(`
        select order_id from (
          select order_id, at, lag(at) over (partition by order_id order by id) as before from sales_order_event) moved
        where before > at`),
    ).toEqual([]);
  });

  it("ends with yesterday, and leaves nothing to be sent", async () => {
    const today = "(now() at time zone 'Asia/Jakarta')::date::timestamp at time zone 'Asia/Jakarta'";
    expect(await count(`sales_order where order_date >= ${today}`)).toBe(0);
    expect(await count(`audit_entry where created_at >= ${today} and subject <> 'setting'`)).toBe(0);
    expect(await count("mail where sent_at is null")).toBe(0);
    expect(await count("order_number where day >= (now() at time zone 'Asia/Jakarta')::date")).toBe(0);
    expect(
      await column(`
        select day from order_number where last <> (
          select count(*) from sales_order where order_code like 'SO-' || to_char(day, 'YYYYMMDD') || '-%')`),
    ).toEqual([]);
  });

  it("writes few letters when the shop's jobs begin", async () => {
    const parts = { ...shop.dependencies, db: shop.db };
    const { signal } = new AbortController();
    await followUnpaidOrders(parts, signal);
    await remindOfAccounts(parts, signal);
    await finishDeliveredOrders(parts, signal);
    await followQuotations(parts, signal);
    expect(await count("mail where sent_at is null")).toBeLessThan(60);
  });

  it("numbers its documents from 1 in each year", async () => {
    expect(
      await column(`
        select kind || year from document_number where kind <> 'quotation' and last <> (
          select count(*) from document where document.kind = document_number.kind and document.year = document_number.year)`),
    ).toEqual([]);
    expect(
      await column(
        "select number from document where year <> extract(year from issued_at at time zone 'Asia/Jakarta')",
      ),
    ).toEqual([]);
    expect(
      await column(
        "select number from document where snapshot ->> 'invoiceNumber' not in (select number from document)",
      ),
    ).toEqual([]);
  });

  it("opens to the staff, to a company's buyer and to the customer of before, who has ordered nothing", async () => {
    for (const { email, password } of [demoAdministrator, demoBuyer, ...demoStaff]) {
      expect(announcement).toContain(`${email} / ${password}`);
      await shop.callAs()("login", { body: { email, password } });
    }
    const call = shop.callAs(await shop.callAs()("login", { body: demoCustomer }));
    expect(await call("listOrders", {})).toEqual([]);
    expect((await call("getCartSummary", {})).data).toEqual([]);
  });

  it("ends the office's logins once others can reach it", async () => {
    const env = readEnvironment({ HOST: "0.0.0.0", DATA_DIR: shop.dependencies.env.dataDirectory });
    await prepareShop({ ...shop.dependencies, db: shop.db, env });
    for (const { email, password } of [demoBuyer, ...demoStaff]) {
      const { status } = await refusalOf(shop.callAs()("login", { body: { email, password } }));
      expect(status).toBe(401);
    }
    expect(await column("select distinct role from app_user where blocked_at is null")).toEqual(
      expect.not.arrayContaining(["sales", "finance", "warehouse", "catalogue"]),
    );
  });

  it("loses no file that any row of any table names, and no table names files where nobody looks", async () => {
    const folder = join(shop.dependencies.env.dataDirectory, "files");
    const longAgo = new Date("2020-01-01");
    const keys: string[] = [];
    for await (const key of shop.dependencies.files.list()) {
      keys.push(key);
      utimesSync(join(folder, key), longAgo, longAgo);
    }
    const parts = new Map(keys.map((key) => [key, uniquePart(key)]));
    const all = new Set(parts.values());
    const known = new Set(
      (await listNamingColumns(shop.db)).map((place) => `${place.table}.${place.column}`),
    );
    const named = new Set<string>();
    const unknown = new Set<string>();
    const tables = await column<string>(
      "select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'",
    );
    for (const table of tables.filter(
      (name) => !["picture", "audit_entry", "mail", "kept_mail"].includes(name),
    )) {
      // Whole numbers are no names; everything else of a row is looked through as text.
      const rows = await column<Record<string, unknown>>(`select to_jsonb(t) from "${table}" t`);
      for (const row of rows) {
        for (const [name, value] of Object.entries(row)) {
          for (const part of JSON.stringify(value).match(/[0-9a-f]{32,}/g) ?? []) {
            if (!all.has(part)) continue;
            named.add(part);
            if (!known.has(`${table}.${name}`)) unknown.add(`${table}.${name}`);
          }
        }
      }
    }
    expect([...unknown]).toEqual([]);
    expect(named.size).toBeGreaterThan(100);
    await clearUnnamedFiles(shop.dependencies);
    const left: string[] = [];
    for await (const key of shop.dependencies.files.list()) left.push(key);
    expect(left.sort()).toEqual(keys.filter((key) => named.has(parts.get(key) ?? "")).sort());
  });

  it("sells every part, as before", async () => {
    const { products, total } = await shop.callAs()("pageProducts", { body: {} });
    expect(total).toBe(491);
    expect(products).toHaveLength(12);
    const stocks = await column<string>("select distinct on_hand - reserved > 5 from stock");
    expect(stocks.length).toBe(2);
  });
});

const document = (id: string, sequence: number, year: number, issuedAt: string) => [
  id,
  "invoice",
  year,
  sequence,
  `INV/${year}/000${sequence}`,
  issuedAt,
  { invoiceNumber: `INV/${year}/000${sequence}` },
];

describe("a demo shop without its history", () => {
  it.each([
    ["is asked for its catalogue alone", { DEMO: "catalogue" }, demoCustomer.email],
    ["others can reach", { HOST: "0.0.0.0" }, demoAdministrator.email],
  ])(
    "is one that %s",
    async (_, variables, told) => {
      const other = await startTestShop({ variables });
      try {
        const lines = await prepareShop({ ...other.dependencies, db: other.db });
        expect(lines).toContain(told);
        expect(lines).not.toContain(demoBuyer.email);
        const { rows } = await other.database.pool.query(
          "select from sales_order union all select from company",
        );
        expect(rows).toEqual([]);
      } finally {
        await other.close();
      }
    },
    60_000,
  );
});

describe("a history that is loaded on another day", () => {
  const from = "2026-11-25";

  it("has all its days moved, also those in orders' codes", () => {
    const text = `{"at":"2026-11-24T16:59:00.5+00:00","day":"2026-02-28","code":"SO-20261124-0003","id":"a1b2c3d4-2026-4411-9011-20261124abcd"}`;
    expect(redateText(text, { from, to: "2027-01-02" })).toBe(
      `{"at":"2027-01-01T16:59:00.5+00:00","day":"2026-04-07","code":"SO-20270101-0003","id":"a1b2c3d4-2026-4411-9011-20261124abcd"}`,
    );
    expect(redateText(text, { from, to: from })).toBe(text);
  });

  it("numbers documents anew on both sides of the turn of the year", () => {
    const columns = ["id", "kind", "year", "sequence", "number", "issued_at", "snapshot"];
    const tables = [
      {
        table: "document",
        columns,
        rows: [
          // 2025 until the days were moved.
          document("a", 4, 2025, "2026-01-03T02:00:00+00:00"),
          document("b", 1, 2026, "2026-01-09T02:00:00+00:00"),
        ],
      },
      { table: "document_number", columns: ["kind", "year", "last"], rows: [["invoice", 2025, 4]] },
      { table: "mail", columns: ["facts"], rows: [[{ text: "INV/2025/0004 and INV/2026/0001" }]] },
    ];
    const [documents, numbers, mails] = renumberDocuments(tables);
    expect(documents?.rows.map(([, , year, sequence, number]) => [year, sequence, number])).toEqual([
      [2026, 1, "INV/2026/0001"],
      [2026, 2, "INV/2026/0002"],
    ]);
    expect(numbers?.rows).toEqual([["invoice", 2026, 2]]);
    expect(mails?.rows).toEqual([[{ text: "INV/2026/0001 and INV/2026/0002" }]]);
  });
});
