import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AdminCall } from "#contract/admin/call.ts";
import { buildCompany, buildMember } from "#testing/builders/build-company.ts";
import {
  buildBank,
  buildCourier,
  buildPlaces,
  moveThrough,
  orderForm,
} from "#testing/builders/build-order.ts";
import { buildProduct } from "#testing/builders/build-product.ts";
import { buildUser, refusalOf, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";
import { writtenMails } from "#testing/output/written-mails.ts";
import { orders } from "../../../database/schema/orders.ts";
import { issueDueDocuments } from "../documents/issue-document.ts";
import { remindOnAccount } from "./remind-on-account.ts";

// Each order is of four pieces for 250.000 Rupiah each, and 20.000 for the courier: 1.020.000 in all.

let shop: TestShop;
let owner: { id: string; token: string };
let office: AdminCall;

beforeAll(async () => {
  shop = await startTestShop({ parts: { shipping: buildCourier() } });
  owner = await buildUser(shop.db, { role: "owner" });
  office = shop.callAs(owner.token);
  await buildPlaces(shop.db);
  await buildBank(shop.db);
});
afterAll(() => shop.close());

/** An order on account whose four pieces have arrived, with its company. */
async function delivered() {
  const companyId = await buildCompany(shop.db, { termsDays: 30, creditLimitRupiah: 5_000_000 });
  const buyer = await buildMember(shop.db, companyId, "buyer");
  const call = shop.callAs(buyer.token);
  const productId = await buildProduct(shop.db, { weightGrams: 500, priceRupiah: 250_000 });
  await call("addToCart", { body: { ProductId: productId, qty: 4 } });
  const { id, orderCode } = await call("placeOrder", {
    body: orderForm({ isOnAccount: true, shippingCost: 20_000 }),
  });
  await moveThrough(shop, owner.token, id, ["processing"]);
  await office("releaseOnAccount", { params: { id }, body: {} });
  await moveThrough(shop, owner.token, id, ["delivering"]);
  const [line] = (await office("getAdminOrder", { params: { id } })).lines;
  return { id, orderCode, companyId, buyer, call, lineId: line?.id ?? 0 };
}
type Delivered = Awaited<ReturnType<typeof delivered>>;

/** The id of a return of so many pieces, ready to be settled. */
async function inspected({ id, lineId }: Delivered, qty: number) {
  const entered = await office("enterReturn", {
    params: { id },
    body: { lines: [{ lineId, qty, reason: "faulty" }] },
  });
  const params = { id: String(entered.id) };
  await office("approveReturn", { params, body: { address: "Jakarta" } });
  await office("receiveReturn", { params, body: { lines: [{ lineId, qty }] } });
  await office("inspectReturn", { params, body: { lines: [{ lineId, shelf: qty, scrap: 0, maker: 0 }] } });
  return params;
}
const settle = (params: { id: string }, amount: number, settlement: "refund" | "credit" = "refund") =>
  office("settleReturn", { params, body: { settlement, amount } });
let entries = 0;
const enter = (order: Delivered, method: "cash" | "pph22", amount: number) => {
  entries += 1;
  return office("enterPayment", {
    params: { id: order.id },
    body: {
      id: `00000000-0000-4000-8000-${String(entries).padStart(12, "0")}`,
      method,
      amount,
      day: "2026-11-20",
      number: "",
      note: "",
    },
  });
};

const statementOf = (id: string) =>
  office("getDebtorStatement", {
    params: { kind: "company", id },
    query: { from: "2026-01-01", to: "2026-12-31" },
  });

/** The sums of the order, as everybody sees them. */
async function standingOf({ id, companyId, call }: Delivered) {
  const order = await office("getAdminOrder", { params: { id } });
  const { credit } = await office("getBuyingCompany", { params: { id: companyId } });
  const { received, withheld, promised, refunded, total, paymentState } = order;
  const credited = order.payments
    .filter(({ method, amount, invoiceCode }) => method === "credit" && amount > 0 && invoiceCode !== "")
    .reduce((sum, { amount }) => sum + amount, 0);
  const open = order.onAccount?.open ?? -1;
  const paid = received - withheld - credited;
  const { rows, closing } = await statementOf(companyId);
  // Whatever happens, no Rupiah of the order is lost.
  expect(open + paid + credited + withheld).toBe(Math.max(total, received));
  expect((await call("getOrder", { params: { id } })).onAccount?.open).toBe(open);
  expect(credit.used).toBe(open);
  // Credit that is kept for the customer stays on the account.
  expect(closing).toBe(open - order.credit);
  const moves = rows.map(({ kind, amount }) => [kind, amount]);
  return { open, paid, credited, withheld, promised, back: refunded - credited, paymentState, moves };
}

describe("a return of an order on account", () => {
  it("that is not paid lowers what is owed, by a credit note that goes by mail, and promises no money", async () => {
    const order = await delivered();
    await settle(await inspected(order, 1), 250_000);
    expect(await standingOf(order)).toEqual({
      open: 770_000,
      paid: 0,
      credited: 250_000,
      withheld: 0,
      promised: 0,
      back: 0,
      paymentState: "unpaid",
      moves: [
        ["invoice", 1_020_000],
        ["credit-note", -250_000],
      ],
    });
    const { text, subject } = (await writtenMails(shop, order.id)).at(-1) ?? { text: "", subject: "" };
    expect(subject.replace("\u00A0", " ")).toContain("Credit note of Rp 250.000");
    for (const words of ["No longer to be paid", `${order.orderCode}-R1`, "Left to pay", "Rp 770.000"]) {
      expect(text).toContain(words);
    }
    const own = await order.call("getOrder", { params: { id: order.id } });
    expect([own.refund, own.open]).toEqual([null, 770_000]);
    expect(own.payments).toMatchObject([{ amount: -250_000, isSetOff: true }]);
    const { returns } = await order.call("listOwnReturns", { params: { id: order.id } });
    expect(returns).toMatchObject([{ state: "settled", setOff: 250_000 }]);
    // It pays no other order.
    expect((await office("getAdminOrder", { params: { id: order.id } })).credit).toBe(0);
    await issueDueDocuments(shop.db, order.id);
    const { documents } = await office("getAdminOrder", { params: { id: order.id } });
    expect(documents.map(({ kind }) => kind).toSorted()).toEqual([
      "credit-note",
      "delivery-order",
      "invoice",
    ]);
    expect(documents.find(({ kind }) => kind === "credit-note")?.amount).toBe(250_000);
  });

  it("is told apart from the money in the reminders of the rest", async () => {
    const order = await delivered();
    await settle(await inspected(order, 1), 250_000);
    await enter(order, "cash", 100_000);
    await enter(order, "pph22", 13_784);
    await shop.db
      .update(orders)
      .set({ paymentDueAt: sql`now()` })
      .where(eq(orders.id, order.id));
    await remindOnAccount(shop.dependencies, order.id);
    const reminder = (await writtenMails(shop, order.id)).at(-1);
    expect(reminder?.text).toContain(
      "Received so far Rp 100.000 Withheld tax Rp 13.784 Credited for parts that came back Rp 250.000 Still to pay Rp 656.216",
    );
  });

  it("that comes back whole owes nothing, and is on no list of what is to be paid", async () => {
    const order = await delivered();
    await settle(await inspected(order, 1), 250_000);
    await settle(await inspected(order, 3), 770_000);
    expect(await standingOf(order)).toMatchObject({
      open: 0,
      credited: 1_020_000,
      promised: 0,
      back: 0,
      paymentState: "credited",
    });
    const listed = await office("listAdminOrders", { query: { status: "credited" } });
    expect(listed.rows.map(({ orderCode }) => orderCode)).toEqual([order.orderCode]);
    expect((await office("listAdminOrders", { query: { status: "refunded" } })).rows).toEqual([]);
    const file = await shop.app.inject({
      url: `/v1/admin/salesorder/file?q=${order.orderCode}`,
      headers: { authorization: `Bearer ${owner.token}`, "accept-language": "en" },
    });
    const [heads = [], row = []] = file.body.split("\r\n").map((line) => line.slice(1, -1).split('","'));
    const cell = (name: string) => row[heads.indexOf(name)];
    expect(["Payment", "Total", "Received", "Credit notes", "Refunded"].map(cell)).toEqual([
      "Credited, nothing owed",
      "1020000",
      "0",
      "1020000",
      "0",
    ]);
    const { owed } = await office("getBuyingCompany", { params: { id: order.companyId } });
    expect(owed).toEqual([]);
    const { rows } = await office("getOpenReport", { query: {} });
    expect(rows.map(({ orderCode }) => orderCode)).not.toContain(order.orderCode);
    const refused = await refusalOf(enter(order, "cash", 1));
    expect(refused.reason).toBe("nothingOwed");
  });

  it("that is partly paid lowers what is owed first, and only the rest goes back", async () => {
    const order = await delivered();
    await enter(order, "cash", 600_000);
    expect(await standingOf(order)).toMatchObject({
      open: 420_000,
      paid: 600_000,
      paymentState: "partly paid",
    });
    await enter(order, "pph22", 15_000);
    expect(await standingOf(order)).toMatchObject({ open: 405_000, paid: 600_000, withheld: 15_000 });
    const params = await inspected(order, 2);
    // 405.000 that are owed, and 600.000 that came.
    const refused = await refusalOf(settle(params, 1_005_001));
    expect([refused.reason, refused.message.includes("1.005.000")]).toEqual(["refundTooMuch", true]);
    await settle(params, 500_000);
    expect(await standingOf(order)).toMatchObject({
      open: 0,
      paid: 600_000,
      withheld: 15_000,
      credited: 405_000,
      promised: 95_000,
      back: 0,
    });
    const { rows } = await office("listRefunds", { query: { order: order.id } });
    const told = rows.map(({ amount, isSetOff, state }) => [amount, isSetOff, state].join(" "));
    expect(told.toSorted()).toEqual(["405000 true confirmed", "95000 false promised"]);
    // The rest after the credit note was paid.
    expect((await standingOf(order)).paymentState).toBe("paid");
    expect((await refusalOf(settle(params, 1))).reason).toBe("returnNotOpen");
  });

  it("keeps only what is beyond it as credit", async () => {
    const order = await delivered();
    await enter(order, "cash", 900_000);
    await settle(await inspected(order, 1), 250_000, "credit");
    expect(await standingOf(order)).toMatchObject({
      open: 0,
      paid: 900_000,
      credited: 120_000,
      back: 130_000,
    });
    expect((await office("getAdminOrder", { params: { id: order.id } })).credit).toBe(130_000);
  });

  it("leaves the rest to be paid, and what comes beyond it goes back as too much", async () => {
    const order = await delivered();
    await settle(await inspected(order, 1), 250_000);
    await enter(order, "cash", 300_000);
    expect(await standingOf(order)).toMatchObject({
      open: 470_000,
      paid: 300_000,
      paymentState: "partly paid",
    });
    expect((await refusalOf(enter(order, "cash", 470_001))).reason).toBe("moreThanOwed");
    await enter(order, "cash", 470_000);
    expect(await standingOf(order)).toMatchObject({
      open: 0,
      paid: 770_000,
      credited: 250_000,
      paymentState: "paid",
    });
  });

  it("that is paid gives money back as ever", async () => {
    const order = await delivered();
    await enter(order, "cash", 1_020_000);
    await settle(await inspected(order, 1), 250_000);
    expect(await standingOf(order)).toMatchObject({ open: 0, credited: 0, promised: 250_000 });
  });
});
