import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AdminCall } from "#contract/admin/call.ts";
import { salesGroupings, type SalesGrouping, type SalesSums } from "#contract/reports/admin/reports.ts";
import {
  buildBank,
  buildCourier,
  buildPlaces,
  moveThrough,
  orderForm,
} from "#testing/builders/build-order.ts";
import { receiptOf } from "#testing/builders/build-payment.ts";
import { buildCategory, buildProduct } from "#testing/builders/build-product.ts";
import { buildUser, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";
import { refunds } from "../../database/schema/payments.ts";

// Each order has 2 filters of 250,000 Rupiah (50,000 off), 3 rollers of 100,000, 10 % off the goods (75,000), and
// 10,000 for the courier: 685,000 altogether, paid today.
let shop: TestShop;
let ownerToken: string;
let owner: AdminCall;
let filter: number;
let roller: number;

beforeAll(async () => {
  shop = await startTestShop({ parts: { shipping: buildCourier() } });
  ownerToken = (await buildUser(shop.db, { role: "owner" })).token;
  owner = shop.callAs(ownerToken);
  await buildPlaces(shop.db);
  await buildBank(shop.db);
  const part = async (code: string, priceRupiah: number, category: string) =>
    buildProduct(shop.db, {
      code,
      priceRupiah,
      weightGrams: 100,
      categoryId: await buildCategory(shop.db, category),
    });
  filter = await part("1R-0750", 250_000, "Filters");
  roller = await part("20Y-30-00012", 100_000, "Undercarriage");
});
afterAll(() => shop.close());

/** An order that has arrived, with the ids of its lines. */
async function sold(...last: ("delivering" | "done")[]) {
  const customer = await buildUser(shop.db);
  const call = shop.callAs(customer.token);
  await call("addToCart", { body: { ProductId: filter, qty: 2 } });
  await call("addToCart", { body: { ProductId: roller, qty: 3 } });
  const { id } = await call("placeOrder", { body: orderForm() });
  await moveThrough(shop, ownerToken, id, ["processing"]);
  const { lines, version } = await owner("getAdminOrder", { params: { id } });
  await owner("editOrder", {
    params: { id },
    body: {
      lines: lines.map((line) => ({
        lineId: line.id,
        productId: null,
        qty: line.qty,
        price: line.price,
        discount: line.code === "1R-0750" ? { rupiah: 50_000 } : null,
      })),
      shippingProvider: "jne",
      shippingMethod: "REG",
      shippingCost: 10_000,
      discount: { percent: 10 },
      version,
    },
  });
  await moveThrough(shop, ownerToken, id, ["waiting for payment", "packing", ...last]);
  const idOf = (code: string) => lines.find((line) => line.code === code)?.id ?? 0;
  return { id, token: customer.token, filters: idOf("1R-0750"), rollers: idOf("20Y-30-00012") };
}
type Sold = Awaited<ReturnType<typeof sold>>;

/** One filter and one roller come back, and this much is given for them. */
async function takeBack(order: Sold, settlement: "refund" | "credit", amount: number) {
  const lines = [order.filters, order.rollers].map((lineId) => ({ lineId, qty: 1 }));
  await shop.callAs(order.token)("askReturn", {
    params: { id: order.id },
    body: { lines: lines.map((line) => ({ ...line, reason: "damaged" as const })), note: "" },
  });
  const [asked] = (await owner("listReturns", { query: { order: order.id } })).rows;
  const params = { id: String(asked?.id) };
  await owner("approveReturn", { params, body: { address: "Jl. Kapuk Raya 12" } });
  await owner("receiveReturn", { params, body: { lines } });
  const scrapped = lines.map(({ lineId }) => ({ lineId, shelf: 0, scrap: 1, maker: 0 }));
  await owner("inspectReturn", { params, body: { lines: scrapped } });
  await owner("settleReturn", { params, body: { settlement, amount, answer: "" } });
}

/** Money is promised for some pieces that do not come back. */
async function byParts(order: Sold, pieces: { filters?: number; rollers?: number }, amount: number) {
  const lines = (["filters", "rollers"] as const).flatMap((name) => {
    const qty = pieces[name];
    return qty === undefined ? [] : [{ lineId: order[name], qty }];
  });
  await owner("promiseRefund", { params: { id: order.id }, body: { amount, reason: "Sold out", lines } });
}

/** The promised money of the order is sent, on a day of its own. */
async function sentOn(orderId: string, day: string) {
  const { rows } = await owner("listRefunds", { query: { order: orderId, state: "promised" } });
  const id = rows[0]?.id ?? "";
  const account = { bankName: "BNI", accountNumber: "0011223344", accountHolder: "Siti Rahayu" };
  await owner("setRefundAccount", { params: { id }, body: account });
  await owner("sendRefund", { params: { id }, body: { receiptImage: await receiptOf("#445566") } });
  await shop.db
    .update(refunds)
    .set({ sentAt: new Date(`${day}T05:00:00Z`) })
    .where(eq(refunds.paymentId, id));
}

const asked = (by: SalesGrouping, from: string, to = from) =>
  owner("getSalesReport", { query: { from, to, by } });

/** The money that went back on a day: for the filter, for the roller, and for whole orders. */
async function backOn(day: string, kind: "refunded" | "credit" = "refunded") {
  const { rows, rest } = await asked("part", day);
  const of = (code: string) => rows.find((row) => row.code === code)?.amounts[kind] ?? 0;
  return [of("1R-0750"), of("20Y-30-00012"), rest?.amounts[kind] ?? 0];
}

const allOf2031 = -292_500 - 100_000 - 300_000 - 292_500 - 68_500 - 685_000 - 292_500 - 100_000 - 200_000;

describe("what goes back", () => {
  it("for a return is for the parts that came, by what was paid for them", async () => {
    const order = await sold("delivering", "done");
    // Half of 450,000 and a third of 300,000, less 10 %.
    await takeBack(order, "refund", 292_500);
    await sentOn(order.id, "2031-01-01");
    expect(await backOn("2031-01-01")).toEqual([-202_500, -90_000, 0]);
    const { rows } = await asked("category", "2031-01-01");
    expect(rows.map(({ name, revenue, pieces }) => [name, revenue, pieces])).toEqual([
      ["Undercarriage", -90_000, 0],
      ["Filters", -202_500, 0],
    ]);
  });

  it("for a return, but less, is divided in the same proportion, to the Rupiah", async () => {
    const order = await sold("delivering", "done");
    await takeBack(order, "refund", 100_000);
    await sentOn(order.id, "2031-01-02");
    expect(await backOn("2031-01-02")).toEqual([-69_230, -30_770, 0]);
  });

  it("for a return beyond the worth of its parts goes back as it came, from everything at once", async () => {
    const order = await sold("delivering", "done");
    await takeBack(order, "refund", 300_000);
    await sentOn(order.id, "2031-01-03");
    // Of the other 7,500: the filters' price less their discount, the rollers' price, and shipping less the discount of
    // the order.
    expect(await backOn("2031-01-03")).toEqual([-202_500 - 5_475 + 548, -90_000 - 3_284, -110 + 821]);
  });

  it("as credit for a return is for its parts, too", async () => {
    const order = await sold("delivering", "done");
    await takeBack(order, "credit", 292_500);
    await shop.db.execute(sql`
      update payment set decided_at = '2031-01-04T05:00:00Z' where order_id = ${order.id} and method = 'credit'`);
    expect(await backOn("2031-01-04", "credit")).toEqual([-202_500, -90_000, 0]);
  });

  it("without a return goes back as it came, and of a cancelled order wholly", async () => {
    const part = await sold("delivering", "done");
    await owner("promiseRefund", { params: { id: part.id }, body: { amount: 68_500, reason: "A scratch" } });
    await sentOn(part.id, "2031-01-05");
    // A tenth of everything.
    expect(await backOn("2031-01-05")).toEqual([-50_000 + 5_000, -30_000, -1_000 + 7_500]);
    const cancelled = await sold();
    await owner("moveOrder", {
      params: { id: cancelled.id },
      body: { orderStatus: "cancel", reason: "Sold out" },
    });
    await sentOn(cancelled.id, "2031-01-06");
    expect(await backOn("2031-01-06")).toEqual([-450_000, -300_000, 65_000]);
  });

  it("for pieces that the refund names is for these, as for a return", async () => {
    const order = await sold();
    await byParts(order, { filters: 1, rollers: 1 }, 292_500);
    await sentOn(order.id, "2031-01-07");
    expect(await backOn("2031-01-07")).toEqual([-202_500, -90_000, 0]);
    const { rows } = await asked("category", "2031-01-07");
    expect(rows.map(({ name, revenue, pieces }) => [name, revenue, pieces])).toEqual([
      ["Undercarriage", -90_000, 0],
      ["Filters", -202_500, 0],
    ]);
    await byParts(order, { filters: 1, rollers: 1 }, 100_000);
    await sentOn(order.id, "2031-01-08");
    expect(await backOn("2031-01-08")).toEqual([-69_230, -30_770, 0]);
  });

  it("for pieces that the refund names, beyond their worth goes back as it came", async () => {
    const order = await sold();
    await byParts(order, { rollers: 2 }, 200_000);
    await sentOn(order.id, "2031-01-09");
    // Of the other 20,000: the filters' price less their discount, the rollers' price, and shipping less the discount
    // of the order.
    expect(await backOn("2031-01-09")).toEqual([-14_599 + 1_461, -180_000 - 8_759, -292 + 2_189]);
  });

  it("is the same sum however the sales are divided", async () => {
    for (const [from, to, revenue] of [
      ["2031-01-01", "2031-12-31", allOf2031],
      ["2031-01-03", "2031-01-05", -300_000 - 292_500 - 68_500],
      ["2031-01-07", "2031-01-09", -292_500 - 100_000 - 200_000],
    ] as const) {
      for (const by of salesGroupings) {
        const { rows, rest, total } = await asked(by, from, to);
        const parts: SalesSums[] = rest === null ? rows : [...rows, rest];
        expect(total.revenue).toBe(revenue);
        expect(parts.reduce((sum, one) => sum + one.revenue, 0)).toBe(revenue);
        for (const kind of ["refunded", "credit"] as const) {
          expect(parts.reduce((sum, one) => sum + one.amounts[kind], 0)).toBe(total.amounts[kind]);
        }
        expect(total.amounts.refunded + total.amounts.credit).toBe(revenue);
      }
    }
  });
});
