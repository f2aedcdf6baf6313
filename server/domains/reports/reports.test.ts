import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AdminCall } from "#contract/admin/call.ts";
import { salesGroupings, type SalesGrouping, type SalesSums } from "#contract/reports/admin/reports.ts";
import { unzipSync } from "fflate";
import { readSheet } from "read-excel-file/node";
import { readXlsx } from "#server/files/tables/read-xlsx.ts";
import { buildAutumn } from "#testing/builders/build-autumn.ts";
import { buildCompany, buildMember } from "#testing/builders/build-company.ts";
import { buildCourier, buildOrder } from "#testing/builders/build-order.ts";
import { buildUser, refusalOf, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";

let shop: TestShop;
let finance: string;
let call: AdminCall;
let sold: Awaited<ReturnType<typeof buildAutumn>>;

beforeAll(async () => {
  shop = await startTestShop({ parts: { shipping: buildCourier() } });
  const owner = (await buildUser(shop.db, { role: "owner" })).token;
  finance = (await buildUser(shop.db, { role: "finance" })).token;
  call = shop.callAs(finance);
  sold = await buildAutumn(shop, { owner, finance });
});
afterAll(() => shop.close());

const autumn = { from: "2025-10-01", to: "2025-12-31" };
const november = { from: "2025-11-01", to: "2025-11-30" };
const sales = (by: SalesGrouping, period = autumn) => call("getSalesReport", { query: { ...period, by } });

/** Sums in the short form of a test: values that are left out are zero. */
function sums({ orders, pieces, revenue, ...amounts }: Partial<Record<string, number>>) {
  const none = { goods: 0, discount: 0, shipping: 0, insurance: 0, tax: 0, rounding: 0 };
  const others = { "unique-code": 0, overpaid: 0, refunded: 0, credit: 0, "written-off": 0 };
  return { orders, pieces, revenue, withheld: 0, amounts: { ...none, ...others, ...amounts } };
}

const octobers = sums({
  orders: 2,
  pieces: 3,
  revenue: 740_000,
  goods: 775_000,
  discount: -50_000,
  shipping: 15_000,
});
const novembers = (uniqueCode: number) =>
  sums({
    orders: 9,
    pieces: 11,
    revenue: 1_340_000 + uniqueCode,
    goods: 1_306_818,
    discount: -50_000,
    shipping: 83_182,
    "unique-code": uniqueCode,
    overpaid: 130_000,
    refunded: -40_000,
    credit: -90_000,
  });
const decembers = sums({
  orders: 2,
  pieces: 1,
  revenue: -240_000,
  goods: 18_182,
  shipping: 1_818,
  refunded: -260_000,
});

const refusedDays = (from: string, to: string) =>
  refusalOf(call("getSalesReport", { query: { from, to, by: "month" } }));

/** How much of the first order of a shared transfer the statement shows. */
const shownOf = (amount: number) =>
  shop.db.execute(sql`
    update payment_allocation set amount_rupiah = ${amount} where id = (select min(id) from payment_allocation)`);

describe("the sales", () => {
  it("stand by calendar month of Jakarta, each payment in the month in which it came, refunds in theirs", async () => {
    const { rows, rest, count } = await sales("month");
    expect([count, rest]).toEqual([3, null]);
    expect(rows).toEqual([
      { key: "2025-10", code: "", name: "", ...octobers },
      { key: "2025-11", code: "", name: "", ...novembers(sold.uniqueCode) },
      { key: "2025-12", code: "", name: "", ...decembers },
    ]);
    expect((await sales("month", november)).total).toEqual(novembers(sold.uniqueCode));
  });

  it("count what a statement shows once, on the bank's day, and the rest of it on the day of acceptance", async () => {
    const ever = { from: "2020-01-01", to: "2099-12-31" };
    const whole = (await sales("month", ever)).total;
    expect(whole.revenue).toBe(1_840_000 + sold.uniqueCode);
    // The statement shows 100,000 of one of the two orders' 110,000.
    await shownOf(100_000);
    expect((await sales("month", november)).total.revenue).toBe(1_330_000 + sold.uniqueCode);
    expect((await sales("month", ever)).total).toEqual(whole);
    await shownOf(110_000);
  });

  it("stand by part and category, and what belongs to whole orders apart", async () => {
    const u = sold.uniqueCode;
    // The cancelled order's filter was refunded; the money that was too much was for no part.
    const filters = {
      pieces: 4,
      goods: 1_000_000,
      discount: -50_000,
      refunded: -250_000,
      revenue: 700_000,
      orders: 3,
    };
    const rollers = { pieces: 11, goods: 1_100_000, revenue: 1_100_000, orders: 8 };
    const rest = sums({
      orders: 10,
      pieces: 0,
      discount: -50_000,
      shipping: 100_000,
      "unique-code": u,
      overpaid: 130_000,
      refunded: -50_000,
      credit: -90_000,
      revenue: 40_000 + u,
    });
    const byPart = await sales("part");
    expect(byPart.rows).toEqual([
      { key: "20Y3000012", code: "20Y-30-00012", name: "Track roller", ...sums(rollers) },
      { key: "1R0750", code: "1R-0750", name: "Fuel filter", ...sums(filters) },
    ]);
    const byCategory = await sales("category");
    expect(byCategory.rows.map(({ key, ...row }) => ({ hasKey: key !== "", ...row }))).toEqual([
      { hasKey: true, code: "", name: "Undercarriage", ...sums(rollers) },
      { hasKey: true, code: "", name: "Filters", ...sums(filters) },
    ]);
    expect([byPart.rest, byCategory.rest]).toEqual([rest, rest]);
  });

  it("stand by customer, with what went back to each", async () => {
    const { rows } = await sales("customer");
    expect(
      rows.map(({ key, name, orders, revenue, amounts }) => [key, name, orders, revenue, amounts.refunded]),
    ).toEqual([
      [sold.tambang.id, "PT Tambang Jaya", 4, 1_190_000, 0],
      [sold.siti.id, "Siti Rahayu", 6, 650_000 + sold.uniqueCode, -300_000],
    ]);
  });

  it("are the same sum however they are divided, and that of the money that moved", async () => {
    for (const period of [autumn, november, { from: "2025-10-31", to: "2025-10-31" }]) {
      const { money, credit } = await call("getMoneyReport", { query: period });
      const moved = money.received - money.sent + credit.received - credit.sent;
      for (const by of salesGroupings) {
        const { rows, rest, total } = await sales(by, period);
        const parts: SalesSums[] = rest === null ? rows : [...rows, rest];
        const added = (valueOf: (one: SalesSums) => number) =>
          parts.reduce((sum, one) => sum + valueOf(one), 0);
        expect(total.revenue).toBe(moved);
        expect([added((one) => one.revenue), added((one) => one.pieces)]).toEqual([
          total.revenue,
          total.pieces,
        ]);
        for (const [kind, amount] of Object.entries(total.amounts)) {
          expect(added((one) => one.amounts[kind as "goods"])).toBe(amount);
        }
        expect(Object.values(total.amounts).reduce((sum, amount) => sum + amount, 0)).toBe(total.revenue);
      }
    }
  });

  it("divide an order of awkward prices into its own parts, in whatever sums it is paid", async () => {
    const { rows: before } = await sales("day", { from: "2024-01-01", to: "2024-12-31" });
    expect(before).toEqual([]);
    const { lines } = await call("getAdminOrder", { params: { id: sold.waiting.id } });
    await shop.db.execute(sql`
      with changed as (update sales_order_line set qty = 7, price_rupiah = 33333, discount_rupiah = 1234 where id = ${lines[0]?.id})
      update sales_order set subtotal_rupiah = 232097, total_rupiah = 242097 where id = ${sold.waiting.id}`);
    await shop.db.execute(sql`
      insert into payment (order_id, method, amount_rupiah, state, decided_at)
      select ${sold.waiting.id}, 'transfer', amount, 'accepted', timestamptz '2024-03-01 05:00Z' + day * interval '1 day'
      from (values (1, 1), (2, 13), (3, 77777), (4, 100001), (5, 64305), (6, 500)) part (day, amount)`);
    const { rows, total } = await sales("day", { from: "2024-01-01", to: "2024-12-31" });
    expect(rows.map(({ revenue }) => revenue)).toEqual([1, 13, 77_777, 100_001, 64_305, 500]);
    expect(total).toEqual(
      sums({
        orders: 1,
        pieces: 7,
        revenue: 242_597,
        goods: 233_331,
        discount: -1_234,
        shipping: 10_000,
        overpaid: 500,
      }),
    );
    await shop.db.execute(sql`delete from payment where decided_at < '2025-01-01'`);
  });

  it("refuse days in the wrong order, and days that are none", async () => {
    const turned = await refusedDays("2025-12-01", "2025-11-30");
    expect([turned.status, turned.errors]).toEqual([
      400,
      [{ path: "to", message: "The last day must not be before the first day" }],
    ]);
    expect((await refusedDays("2025-02-30", "2025-03-01")).errors.map(({ path }) => path)).toEqual(["from"]);
  });
});

it("money stands by day, method and account: a statement's day and account, else those of the receipt", async () => {
  const report = await call("getMoneyReport", { query: november });
  const bca = "BCA 5240112233";
  const u = sold.uniqueCode;
  const transfers = report.rows.filter(({ method }) => method === "transfer");
  expect(transfers.map(({ day, account, received, sent }) => [day, account, received, sent])).toEqual([
    ["2025-11-01", bca, 230_000, 0],
    ["2025-11-05", bca, 60_000, 0],
    ["2025-11-10", bca, 150_000, 0],
    ["2025-11-12", bca, 260_000, 0],
    ["2025-11-15", bca, 200_000, 0],
    ["2025-11-20", "", 0, 40_000],
    ["2025-11-25", bca, 150_000, 0],
    ["2025-11-30", bca, 330_000 + u, 0],
  ]);
  // The graph's days are those of the money alone, and add up to its sums.
  expect(report.steps.slice(0, 2)).toEqual([
    { key: "2025-11-01", received: 230_000, sent: 0 },
    { key: "2025-11-05", received: 60_000, sent: 0 },
  ]);
  const added = (name: "received" | "sent") => report.steps.reduce((sum, step) => sum + step[name], 0);
  expect([added("received"), added("sent")]).toEqual([report.money.received, report.money.sent]);
  const year = await call("getMoneyReport", { query: { from: "2025-01-01", to: "2025-12-31" } });
  expect(year.steps.find(({ key }) => key === "2025-11")).toEqual({ key: "2025-11", ...report.money });
  expect(report.rows.filter(({ method }) => method === "credit")).toEqual([
    { day: "2025-11-16", method: "credit", account: "", received: 0, sent: 90_000, writtenOff: 0 },
    { day: "2025-11-17", method: "credit", account: "", received: 90_000, sent: 0, writtenOff: 0 },
  ]);
  expect(report.money).toEqual({ received: 1_380_000 + u, sent: 40_000 });
  expect(report.credit).toEqual({ received: 90_000, sent: 90_000 });
  expect(report.accounts).toContainEqual({
    method: "transfer",
    account: bca,
    received: 1_380_000 + u,
    sent: 0,
    writtenOff: 0,
  });
});

it("money that came online stands by the way in which it was paid", async () => {
  await shop.db.execute(sql`
    insert into payment_attempt (id, order_id, reference, method, amount_rupiah, state, expires_at)
    values ('e0000000-0000-4000-8000-000000000001', ${sold.waiting.id}, 'SO-1-1', 'qris', 1000, 'paid', now())`);
  // The gateway decides, not the staff, and the payment is stored when it comes.
  await shop.db.execute(sql`
    insert into payment (id, order_id, method, amount_rupiah, state, created_at)
    values ('e0000000-0000-4000-8000-000000000001', ${sold.waiting.id}, 'gateway', 1000, 'accepted', '2024-06-30T17:00:00Z')`);
  const { rows } = await call("getMoneyReport", { query: { from: "2024-07-01", to: "2024-07-31" } });
  expect(rows).toEqual([
    { day: "2024-07-01", method: "gateway", account: "QRIS", received: 1_000, sent: 0, writtenOff: 0 },
  ]);
  await shop.db.execute(sql`delete from payment where created_at < '2025-01-01'`);
});

const waitsFor = (dueDaysAgo: number) =>
  shop.db.execute(sql`
    update sales_order set payment_due_at = (date_trunc('day', now() at time zone 'Asia/Jakarta') at time zone 'Asia/Jakarta')
      - make_interval(days => ${dueDaysAgo}) + interval '1 minute'
    where id = ${sold.waiting.id}`);

it("open money is grouped by the days since the due day, with its debtors", async () => {
  for (const [overdue, days, age] of [
    [-3, 0, "0"],
    [0, 0, "0"],
    [1, 1, "1-30"],
    [30, 30, "1-30"],
    [31, 31, "31-60"],
    [60, 60, "31-60"],
    [61, 61, "61-90"],
    [90, 90, "61-90"],
    [91, 91, "91"],
  ] as const) {
    await waitsFor(overdue);
    const { rows, ages, debtors, open, count } = await call("getOpenReport", { query: {} });
    expect(rows.map((row) => [row.orderId, row.days, row.age])).toEqual([[sold.waiting.id, days, age]]);
    expect(ages.filter(({ orders }) => orders > 0)).toEqual([{ age, orders: 1, open }]);
    expect(debtors.map((one) => [one.isCompany, one.ages[age], one.open])).toEqual([[false, open, open]]);
    expect(count).toBe(1);
  }
});

it("open money is also that of orders on account, one debtor for all people of a company, until it is paid", async () => {
  const before = await call("getOpenReport", { query: {} });
  const companyId = await buildCompany(shop.db, { legalName: "PT Bara & Batu", termsDays: 30 });
  const orders = [];
  for (const [days, role] of [
    [40, "buyer"],
    [-5, "manager"],
  ] as const) {
    const order = await buildOrder(shop, await buildMember(shop.db, companyId, role));
    await shop.db.execute(sql`
      update sales_order set status = 'delivering', on_account_at = now() - interval '70 days',
        payment_due_at = now() - make_interval(days => ${days}) where id = ${order.id}`);
    orders.push(order);
  }
  const owed = await call("getOpenReport", { query: {} });
  expect(owed.open - before.open).toBe(520_000);
  const debtor = owed.debtors.find(({ id }) => id === companyId);
  expect(debtor).toMatchObject({
    isCompany: true,
    name: "PT Bara & Batu",
    ages: { "0": 260_000, "1-30": 0, "31-60": 260_000, "61-90": 0, "91": 0 },
    open: 520_000,
  });
  expect(
    owed.rows
      .filter(({ isOnAccount }) => isOnAccount)
      .map(({ orderId, days, open }) => [orderId, days, open]),
  ).toEqual([
    [orders[0]?.id, 40, 260_000],
    [orders[1]?.id, 0, 260_000],
  ]);
  for (const { id } of orders) {
    await shop.callAs(finance)("enterPayment", {
      params: { id },
      body: { id, method: "cash", amount: 260_000, day: "2026-01-05", number: "", note: "" },
    });
  }
  expect((await call("getOpenReport", { query: {} })).debtors.map(({ id }) => id)).not.toContain(companyId);
});

const file = async (path: string, language = "en") =>
  shop.app.inject({
    url: `/v1/admin/reports/${path}`,
    headers: { authorization: `Bearer ${finance}`, "accept-language": language },
  });

describe("a report as a file", () => {
  it("has a row for each of its rows, and the sums of the screen as the sums of its columns", async () => {
    const answer = await file("sales/file?from=2025-11-01&to=2025-11-30&by=part&format=xlsx");
    expect(answer.headers["content-disposition"]).toBe(
      'attachment; filename="sales-part-2025-11-01-2025-11-30.xlsx"',
    );
    const [heads, ...lines] = (await readXlsx(answer.rawPayload)).map(({ cells }) => cells);
    const names = heads?.map(({ text }) => text) ?? [];
    expect(names.slice(0, 6)).toEqual(["Number", "Part", "Orders", "Pieces", "Goods", "Discount"]);
    const revenue = names.indexOf("Revenue");
    expect(lines.map((cells) => cells[revenue]?.kind)).toEqual(["number", "number", "number"]);
    const sum = lines.reduce((before, cells) => before + Number(cells[revenue]?.text), 0);
    expect(sum).toBe(1_340_000 + sold.uniqueCode);
  });

  it("has days as dates, numbers with their thousands, and a row of filters", async () => {
    const answer = await file("money/file?from=2025-11-01&to=2025-11-30&format=xlsx", "id");
    expect(answer.headers["content-disposition"]).toBe(
      'attachment; filename="uang-masuk-2025-11-01-2025-11-30.xlsx"',
    );
    const [, first = []] = await readSheet(answer.rawPayload);
    expect(first[0]).toBeInstanceOf(Date);
    const files = unzipSync(answer.rawPayload);
    const text = (name: string) => new TextDecoder().decode(files[name]);
    expect(text("xl/worksheets/sheet1.xml")).toMatch(
      /<\/sheetData><autoFilter ref="A1:G\d+"\/><\/worksheet>$/,
    );
    expect(text("xl/styles.xml")).toContain("#,##0");
  });

  it("is written in the reader's language, and no cell of it is a formula", async () => {
    await shop.db.execute(sql`update app_user set company = '=HYPERLINK("x")' where id = ${sold.siti.id}`);
    const answer = await file("sales/file?from=2025-11-01&to=2025-11-30&by=customer", "id");
    const [heads = "", ...lines] = answer.body.trimEnd().split("\r\n");
    expect(heads).toMatch(
      /^\uFEFF"Nomor";"Pelanggan";"Pesanan";"pcs";"Nilai barang";"Diskon";"Ongkos kirim"/,
    );
    expect(lines).toHaveLength(2);
    expect(lines.some((line) => line.includes(`"'=HYPERLINK(""x"")"`))).toBe(true);
    await shop.db.execute(sql`update app_user set company = '' where id = ${sold.siti.id}`);
  });

  it("is there for money and for what is open, too", async () => {
    const money = (await file("money/file?from=2025-11-01&to=2025-11-30")).body.trimEnd().split("\r\n");
    expect(money[0]).toBe('\uFEFF"Day","Method","Account","Received","Refunded","Balance","Written off"');
    expect(money).toContain('"2025-11-20","Transfer","Not known","0","40000","-40000","0"');
    expect(money).toContain('"2025-11-16","Credit","","0","90000","-90000","0"');
    const open = (await file("open/file")).body.trimEnd().split("\r\n");
    expect(open[0]).toBe(
      '\uFEFF"Order","Customer","Asked on","Due on","On account","Days overdue","Overdue","Total","Open","Only slips missing"',
    );
    expect(open).toHaveLength(2);
  });
});
