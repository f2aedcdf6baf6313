import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AdminCall } from "#contract/admin/call.ts";
import { buildCompany, buildMember } from "#testing/builders/build-company.ts";
import { buildCourier, buildPlaces, moveThrough, orderForm } from "#testing/builders/build-order.ts";
import { receiptOf } from "#testing/builders/build-payment.ts";
import { buildProduct } from "#testing/builders/build-product.ts";
import { buildUser, refusalOf, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";
import { mails } from "../../database/schema/mail.ts";
import { orderLines } from "../../database/schema/orders.ts";

// An order is of 4 pieces for 245,000 Rupiah each, and 20,000 for the courier: 1,000,000.
let shop: TestShop;
let owner: string;
let call: AdminCall;

beforeAll(async () => {
  shop = await startTestShop({ parts: { shipping: buildCourier() } });
  await buildPlaces(shop.db);
  owner = (await buildUser(shop.db, { role: "owner" })).token;
  call = shop.callAs(owner);
});
afterAll(() => shop.close());

interface Sold {
  id: string;
  productId: number;
  lineId: number;
}

/** An order whose pieces have arrived: on account, or paid in cash. */
async function sold({ isOnAccount }: { isOnAccount: boolean }): Promise<Sold> {
  const companyId = await buildCompany(shop.db, { termsDays: 30, creditLimitRupiah: 50_000_000 });
  const buyer = await buildMember(shop.db, companyId, "buyer");
  const productId = await buildProduct(shop.db, { weightGrams: 500, priceRupiah: 245_000 });
  await call("startCounting", { params: { id: String(productId) }, body: { onHand: 4 } });
  const as = shop.callAs(buyer.token);
  await as("addToCart", { body: { ProductId: productId, qty: 4 } });
  const { id } = await as("placeOrder", { body: orderForm({ shippingCost: 20_000, isOnAccount }) });
  await moveThrough(shop, owner, id, ["processing"]);
  if (isOnAccount) await call("releaseOnAccount", { params: { id }, body: {} });
  else {
    await moveThrough(shop, owner, id, ["waiting for payment"]);
    await enter(id, 1_000_000);
  }
  await moveThrough(shop, owner, id, ["delivering"]);
  const [line] = (await seen(id)).lines;
  return { id, productId, lineId: line?.id ?? 0 };
}

const enter = (id: string, amount: number, method: "cash" | "cheque" = "cash") =>
  call("enterPayment", {
    params: { id },
    body: { id: randomUUID(), method, amount, day: "2024-11-20", number: "", note: "" },
  });
const seen = (id: string) => call("getAdminOrder", { params: { id } });
const refundsOf = async (id: string) => (await call("listRefunds", { query: { order: id } })).rows;
const stockOf = (productId: number) => call("getStock", { params: { id: String(productId) } });
const mailsOf = async (id: string) =>
  (await shop.db.select({ template: mails.template }).from(mails).where(eq(mails.orderId, id))).map(
    ({ template }) => template,
  );
const returnedQty = async ({ lineId }: Sold) => {
  const [line] = await shop.db.select().from(orderLines).where(eq(orderLines.id, lineId));
  return line?.returnedQty;
};
const because = { reason: "By mistake" };

async function entered({ id, lineId }: Sold, qty: number) {
  const found = await call("enterReturn", {
    params: { id },
    body: { lines: [{ lineId, qty, reason: "faulty" }] },
  });
  return { id: String(found.id) };
}
const approve = (params: { id: string }) => call("approveReturn", { params, body: { address: "Jakarta" } });
const receive = ({ lineId }: Sold, params: { id: string }, qty: number) =>
  call("receiveReturn", { params, body: { lines: [{ lineId, qty }] } });
const inspect = ({ lineId }: Sold, params: { id: string }, shelf: number, scrap = 0) =>
  call("inspectReturn", { params, body: { lines: [{ lineId, shelf, scrap, maker: 0 }] } });

/** A return of so many pieces, all of them on the shelf again. */
async function inspected(order: Sold, qty: number) {
  const params = await entered(order, qty);
  await approve(params);
  await receive(order, params, qty);
  await inspect(order, params, qty);
  return params;
}
const settle = (params: { id: string }, amount: number, settlement: "refund" | "credit" = "refund") =>
  call("settleReturn", { params, body: { settlement, amount } });

describe("a return that was", () => {
  it("approved or refused by mistake waits for an answer again, until a part has come", async () => {
    const order = await sold({ isOnAccount: false });
    const params = await entered(order, 1);
    await approve(params);
    expect(await call("takeBackDecision", { params, body: because })).toMatchObject({
      state: "asked",
      address: "",
    });
    await call("refuseReturn", { params, body: { answer: "Too late" } });
    expect(await call("takeBackDecision", { params, body: because })).toMatchObject({
      state: "asked",
      answer: "",
    });
    expect((await mailsOf(order.id)).filter((one) => one === "return-taken-back")).toHaveLength(2);
    await approve(params);
    await receive(order, params, 1);
    const refusal = await refusalOf(call("takeBackDecision", { params, body: because }));
    expect(refusal.reason).toBe("returnNotOpen");
  });

  it("refused is not opened again if its pieces are in another return meanwhile", async () => {
    const order = await sold({ isOnAccount: false });
    const params = await entered(order, 4);
    await call("refuseReturn", { params, body: { answer: "No" } });
    const other = await entered(order, 3);
    const taking = () => call("takeBackDecision", { params, body: because });
    expect((await refusalOf(taking())).reason).toBe("returnAskedAlready");
    await approve(other);
    expect((await refusalOf(taking())).reason).toBe("returnTooMany");
  });

  it("received with the wrong count is received again", async () => {
    const order = await sold({ isOnAccount: false });
    const params = await entered(order, 3);
    await approve(params);
    await receive(order, params, 1);
    await call("takeBackReception", { params, body: because });
    expect(await returnedQty(order)).toBe(0);
    expect(await receive(order, params, 3)).toMatchObject({ state: "received" });
    expect(await returnedQty(order)).toBe(3);
  });

  it("inspected wrongly leaves the shelf as it was, and is inspected again", async () => {
    const order = await sold({ isOnAccount: false });
    const before = await stockOf(order.productId);
    const params = await inspected(order, 2);
    expect(await stockOf(order.productId)).toMatchObject({ onHand: before.onHand + 2 });
    const back = await call("takeBackReception", { params, body: because });
    expect(back).toMatchObject({ state: "received", lines: [{ receivedQty: 2, shelfQty: 0 }] });
    expect(await stockOf(order.productId)).toMatchObject({ onHand: before.onHand });
    await inspect(order, params, 1, 1);
    expect(await stockOf(order.productId)).toMatchObject({ onHand: before.onHand + 1 });
    await call("takeBackReception", { params, body: because });
    expect(await stockOf(order.productId)).toMatchObject({ onHand: before.onHand });
  });

  it("inspected stays so if its pieces have left the shelf", async () => {
    const order = await sold({ isOnAccount: false });
    const params = await inspected(order, 2);
    const id = String(order.productId);
    await call("moveStock", { params: { id }, body: { kind: "damage", quantity: 1, reason: "Fell down" } });
    const refusal = await refusalOf(call("takeBackReception", { params, body: because }));
    expect(refusal.reason).toBe("stockBelowZero");
    expect((await call("listReturns", { query: { order: order.id } })).rows[0]).toMatchObject({
      state: "inspected",
    });
  });
});

describe("a settlement", () => {
  it("by a set-off and a refund names the pieces on both, with its whole amount, and is taken back whole", async () => {
    const order = await sold({ isOnAccount: true });
    await enter(order.id, 600_000);
    const params = await inspected(order, 4);
    expect(await settle(params, 800_000)).toMatchObject({ amount: 800_000, setOff: 400_000 });
    const refunds = await refundsOf(order.id);
    expect(
      refunds.map(({ amount, lines }) => [amount, lines.map((line) => [line.qty, line.amount])]),
    ).toEqual([
      [400_000, [[4, 400_000]]],
      [400_000, [[4, 400_000]]],
    ]);
    const rest = refunds.find(({ isSetOff }) => !isSetOff);
    await call("withdrawRefund", { params: { id: rest?.id ?? "" }, body: because });
    const [back] = (await call("listReturns", { query: { order: order.id } })).rows;
    expect(back).toMatchObject({ state: "inspected", settlement: null, amount: null });
    expect(await seen(order.id)).toMatchObject({ received: 600_000, setOff: 0, promised: 0, refunded: 0 });
    expect((await seen(order.id)).onAccount).toMatchObject({ open: 400_000 });
    expect((await seen(order.id)).documents.filter(({ kind }) => kind === "credit-note")).toMatchObject([
      { isVoid: true },
    ]);
    expect(await settle(params, 980_000)).toMatchObject({ state: "settled", amount: 980_000 });
  });

  it("by a set-off is withdrawn, and the amount is owed again", async () => {
    const order = await sold({ isOnAccount: true });
    const params = await inspected(order, 1);
    await settle(params, 245_000);
    const [refund] = await refundsOf(order.id);
    const withdrawn = await call("withdrawRefund", { params: { id: refund?.id ?? "" }, body: because });
    expect(withdrawn).toMatchObject({ isSetOff: true, state: "withdrawn" });
    expect((await seen(order.id)).onAccount).toMatchObject({ open: 1_000_000 });
    expect(await seen(order.id)).toMatchObject({ received: 0, refunded: 0, paymentState: "unpaid" });
  });

  it("of more than the order charges for what came back asks first", async () => {
    const order = await sold({ isOnAccount: true });
    const params = await inspected(order, 1);
    const refusal = await refusalOf(settle(params, 265_001));
    expect(refusal.reason).toBe("moreThanReturned");
    const body = { settlement: "refund", amount: 300_000, isMoreMeant: true } as const;
    expect(await call("settleReturn", { params, body })).toMatchObject({ amount: 300_000 });
  });

  it("whose answer was lost is not made twice, not even after it was taken back", async () => {
    const order = await sold({ isOnAccount: false });
    const params = await inspected(order, 1);
    const body = { settlement: "refund", amount: 245_000, id: randomUUID() } as const;
    await call("settleReturn", { params, body });
    expect(await call("settleReturn", { params, body })).toMatchObject({ state: "settled" });
    expect(await refundsOf(order.id)).toMatchObject([
      { id: body.id, returnNumber: expect.stringMatching(/-R1$/) },
    ]);
    await call("takeBackSettlement", { params, body: because });
    expect(await call("settleReturn", { params, body })).toMatchObject({ state: "inspected" });
  });

  it("whose money was sent is taken back only after the money", async () => {
    const order = await sold({ isOnAccount: false });
    const params = await inspected(order, 1);
    await settle(params, 245_000);
    const [{ id } = { id: "" }] = await refundsOf(order.id);
    const account = { bankName: "BCA", accountNumber: "1234567890", accountHolder: "Budi" };
    await call("setRefundAccount", { params: { id }, body: account });
    await call("sendRefund", { params: { id }, body: { receiptImage: await receiptOf("#112233") } });
    const taking = () => call("takeBackSettlement", { params, body: because });
    expect((await refusalOf(taking())).reason).toBe("refundSentAlready");
    await call("takeBackRefund", { params: { id }, body: { to: "promised", ...because } });
    expect(await taking()).toMatchObject({ state: "inspected" });
    expect(await seen(order.id)).toMatchObject({ promised: 0, refunded: 0 });
  });

  it("by a replacement cancels the replacement; by nothing opens the return again", async () => {
    const order = await sold({ isOnAccount: false });
    const params = await inspected(order, 1);
    const replaced = await call("settleReturn", { params, body: { settlement: "replacement" } });
    const code = replaced.replacementCode ?? "";
    expect(await call("takeBackSettlement", { params, body: because })).toMatchObject({
      state: "inspected",
      replacementCode: null,
    });
    expect(await seen(code)).toMatchObject({ orderStatus: "cancel" });
    await call("settleReturn", { params, body: { settlement: "nothing", answer: "It is worn" } });
    expect(await call("takeBackSettlement", { params, body: because })).toMatchObject({ state: "inspected" });
    expect(await mailsOf(order.id)).toContain("return-taken-back");
  });

  it("by a replacement that has left stays", async () => {
    const order = await sold({ isOnAccount: false });
    const params = await inspected(order, 1);
    const { replacementCode } = await call("settleReturn", { params, body: { settlement: "replacement" } });
    await moveThrough(shop, owner, replacementCode ?? "", ["delivering"]);
    const refusal = await refusalOf(call("takeBackSettlement", { params, body: because }));
    expect(refusal.reason).toBe("replacementHasLeft");
  });

  it("lowers what is owed for an order that lost its payment, also if it is not on account", async () => {
    const order = await sold({ isOnAccount: false });
    const [payment] = (await seen(order.id)).payments;
    await call("takeBackEnteredPayment", { params: { id: payment?.id ?? "" }, body: because });
    const params = await inspected(order, 4);
    expect(await settle(params, 980_000)).toMatchObject({ state: "settled", setOff: 980_000 });
    expect(await seen(order.id)).toMatchObject({ setOff: 980_000, paymentState: "unpaid" });
    const { rows } = await call("getOpenReport", { query: {} });
    const { orderCode } = await seen(order.id);
    expect(rows.filter((row) => row.orderCode === orderCode).map(({ open }) => open)).toEqual([20_000]);
  });
});

describe("pieces that were replaced", () => {
  it("are not refunded in money too", async () => {
    const order = await sold({ isOnAccount: false });
    const params = await inspected(order, 3);
    await call("settleReturn", { params, body: { settlement: "replacement" } });
    const promise = (qty: number) =>
      call("promiseRefund", {
        params: { id: order.id },
        body: { amount: 245_000 * qty, reason: "-", lines: [{ lineId: order.lineId, qty }] },
      });
    expect((await refusalOf(promise(2))).reason).toBe("refundPiecesTooMany");
    expect(await promise(1)).toMatchObject({ amount: 245_000 });
  });
});
