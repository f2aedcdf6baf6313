import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { statementDay, statementFile } from "#testing/builders/bank-statement.ts";
import { buildCompany, buildMember } from "#testing/builders/build-company.ts";
import { startGoodsShop, type SoldOrder } from "#testing/shops/goods-shop.ts";
import { buildUser, refusalOf } from "#testing/shops/test-shop.ts";
import { mails } from "../../../database/schema/mail.ts";
import { findShipmentFacts } from "../../../mail/mail.queries.ts";

describe("pieces that will not be sent", () => {
  let kit: Awaited<ReturnType<typeof startGoodsShop>>;
  beforeAll(async () => {
    kit = await startGoodsShop();
  });
  afterAll(() => kit.shop.close());

  const refundPieces = ({ id, lineId }: SoldOrder, qty: number, isStillSent = false) =>
    kit.office("promiseRefund", {
      params: { id },
      body: {
        amount: 245_000 * qty,
        reason: "One is broken",
        isCredit: false,
        lines: [{ lineId, qty }],
        isStillSent,
      },
    });
  const leaveOut = (
    { id, lineId }: SoldOrder,
    qty: number,
    money: { settlement?: "transfer" | "credit" | "nothing"; amount?: number } = {},
  ) =>
    kit.office("leaveOutPieces", {
      params: { id },
      body: { lines: [{ lineId, qty }], reason: "Sold out", ...money },
    });
  const sendAfterAll = ({ id, lineId }: SoldOrder, qty: number) =>
    kit.office("sendPiecesAfterAll", { params: { id }, body: { lines: [{ lineId, qty }] } });
  const withdraw = async (order: SoldOrder) => {
    const promised = (await kit.refunds(order)).find(({ state }) => state === "promised");
    await kit.office("withdrawRefund", { params: { id: promised?.id ?? "" }, body: { reason: "It came" } });
  };

  it("are those of a refund by parts: they free their stock, and the rest leaves", async () => {
    const order = await kit.order({ onHand: 4 });
    await refundPieces(order, 1);
    expect(await kit.lineOf(order)).toMatchObject({ cancelledQty: 1, reservedQty: 3, refundedQty: 1 });
    expect(await kit.stockOf(order)).toMatchObject({ onHand: 4, available: 1 });
    expect(await refusalOf(kit.pack(order, 4))).toMatchObject({ reason: "tooManyPieces" });
    await kit.move("delivering", order);
    expect(await kit.lineOf(order)).toMatchObject({ shippedQty: 3 });
    expect(await kit.seen(order)).toMatchObject({ fulfilmentState: "shipped" });
  });

  it("give no credit and no other sum to somebody who may only cancel orders", async () => {
    const order = await kit.order({ onHand: 4 });
    const sales = kit.shop.callAs((await buildUser(kit.shop.db, { role: "sales" })).token);
    const body = { lines: [{ lineId: order.lineId, qty: 1 }], reason: "Sold out" };
    for (const money of [{ settlement: "credit" as const }, { amount: 900_000 }]) {
      const refusal = await refusalOf(
        sales("leaveOutPieces", { params: { id: order.id }, body: { ...body, ...money } }),
      );
      expect(refusal).toMatchObject({ status: 403 });
    }
    const cancel = { orderStatus: "cancel", reason: "Sold out", refundAs: "credit" } as const;
    expect(await refusalOf(sales("moveOrder", { params: { id: order.id }, body: cancel }))).toMatchObject({
      status: 403,
    });
    await sales("leaveOutPieces", { params: { id: order.id }, body });
    expect(await kit.seen(order)).toMatchObject({ promised: 245_000, refunded: 0 });
  });

  it("are sent all the same where the refund says so", async () => {
    const order = await kit.order({ onHand: 4 });
    await refundPieces(order, 1, true);
    expect(await kit.lineOf(order)).toMatchObject({ cancelledQty: 0, refundedQty: 1 });
  });

  it("are sent after all when their refund is withdrawn, also from an order that went on without them", async () => {
    const order = await kit.order({ onHand: 4 });
    await kit.pack(order, 3);
    await refundPieces(order, 1);
    expect(await kit.seen(order)).toMatchObject({ orderStatus: "delivering", fulfilmentState: "shipped" });
    await withdraw(order);
    expect(await kit.seen(order)).toMatchObject({
      orderStatus: "packing",
      fulfilmentState: "partly shipped",
      promised: 0,
    });
    expect(await kit.lineOf(order)).toMatchObject({ cancelledQty: 0, reservedQty: 1 });
  });

  it("let an order be finished of which the rest cannot come, and take none of what comes later", async () => {
    const order = await kit.order({ onHand: 2 });
    await kit.pack(order, 2);
    await refundPieces(order, 2);
    await kit.office("moveStock", {
      params: { id: String(order.productId) },
      body: { kind: "receipt", quantity: 2, reason: "Came after all" },
    });
    expect(await kit.stockOf(order)).toMatchObject({ onHand: 2, available: 2, reserved: 0 });
    expect((await kit.move("done", order)).orderStatus).toBe("done");
    expect(await kit.seen(order)).toMatchObject({ fulfilmentState: "delivered" });
  });

  it("are not announced as still to come in the mail of a parcel", async () => {
    const order = await kit.order({ onHand: 4 });
    await refundPieces(order, 1);
    await kit.pack(order, 2);
    const [parcel] = (await kit.seen(order)).shipments;
    expect((await findShipmentFacts(kit.shop.db, parcel?.id ?? 0))?.waiting).toMatchObject([{ qty: 1 }]);
  });

  it("leave nothing of an order of which nothing has left: it is cancelled, and the shipping goes back too", async () => {
    const order = await kit.order({ onHand: 4 });
    await refundPieces(order, 4);
    expect(await kit.seen(order)).toMatchObject({ orderStatus: "cancel", promised: 1_000_000 });
    expect(await kit.stockOf(order)).toMatchObject({ available: 4 });
  });

  it("are taken out of a packed parcel, which is unpacked", async () => {
    const order = await kit.order({ onHand: 4 });
    await kit.pack(order, 3, "");
    await leaveOut(order, 2);
    const seen = await kit.seen(order);
    expect(seen.shipments).toEqual([]);
    expect(seen.lines[0]).toMatchObject({ cancelledQty: 2, reservedQty: 2 });
  });

  it("are left out by hand with the money that was paid for them, or with less", async () => {
    const order = await kit.order({ onHand: 4 });
    expect((await leaveOut(order, 1)).orderStatus).toBe("packing");
    expect(await kit.refunds(order)).toMatchObject([
      { amount: 245_000, state: "promised", reason: "Sold out", lines: [{ qty: 1 }] },
    ]);
    await leaveOut(order, 1, { settlement: "credit", amount: 200_000 });
    expect(await kit.seen(order)).toMatchObject({ promised: 245_000, refunded: 200_000 });
    // Their money is given back, so they come back only with it.
    expect(await refusalOf(sendAfterAll(order, 1))).toMatchObject({ reason: "piecesRefunded" });
    await withdraw(order);
    expect(await kit.lineOf(order)).toMatchObject({ cancelledQty: 1, refundedQty: 1 });
  });

  it("leave no Rupiah behind when they are left out one by one, whatever their price divides into", async () => {
    // 735,000 less 34,000: a piece is 233,666.67.
    const order = await kit.order({ qty: 3, onHand: 3, statuses: ["processing"] });
    await kit.edit(order, { discount: { rupiah: 34_000 } });
    for (const status of ["waiting for payment", "packing"] as const) await kit.move(status, order);
    await leaveOut(order, 1);
    await leaveOut(order, 1);
    const amounts = (await kit.refunds(order)).map(({ amount }) => amount);
    expect(amounts.toSorted((one, other) => one - other)).toEqual([233_666, 233_667]);
    await leaveOut(order, 1);
    const { promised, total, shippingCost } = await kit.seen(order);
    expect([promised, total - shippingCost]).toEqual([721_000, 701_000]);
  });

  it("are paid back once: a refund by parts is first for those that were left out before", async () => {
    const order = await kit.order({ onHand: 4 });
    await leaveOut(order, 1, { settlement: "nothing" });
    expect(await kit.refunds(order)).toEqual([]);
    await refundPieces(order, 1);
    expect(await kit.lineOf(order)).toMatchObject({ cancelledQty: 1, refundedQty: 1 });
  });

  it("are sent after all where their money was kept, as far as there is stock", async () => {
    const order = await kit.order({ onHand: 4 });
    await leaveOut(order, 1, { settlement: "nothing" });
    await sendAfterAll(order, 1);
    expect(await kit.lineOf(order)).toMatchObject({ cancelledQty: 0, reservedQty: 4 });
    expect(await refusalOf(sendAfterAll(order, 1))).toMatchObject({ reason: "piecesRefunded" });
  });

  it("that are sent after all bring no money to an order that lost its payment", async () => {
    const order = await kit.order({ statuses: ["processing", "waiting for payment"] });
    const cheque = { id: randomUUID(), method: "cheque", amount: 1_000_000, day: "2024-11-20" } as const;
    await kit.office("enterPayment", { params: { id: order.id }, body: { ...cheque, number: "", note: "" } });
    await leaveOut(order, 1, { settlement: "nothing" });
    await kit.move("delivering", order);
    await kit.office("takeBackEnteredPayment", { params: { id: cheque.id }, body: { reason: "No cover" } });
    expect(await sendAfterAll(order, 1)).toEqual({ orderStatus: "packing" });
    const seen = await kit.seen(order);
    expect(seen).toMatchObject({ received: 0, paymentState: "unpaid" });
    expect(seen.payments.filter(({ status }) => status === "accepted")).toEqual([]);
  });

  it("bring no money back with a match that is undone, once they are sent after all", async () => {
    const order = await kit.order({ statuses: ["processing", "waiting for payment"] });
    const cheque = { id: randomUUID(), method: "cheque", amount: 1_000_000, day: "2024-11-20" } as const;
    await kit.office("enterPayment", { params: { id: order.id }, body: { ...cheque, number: "", note: "" } });
    await kit.pack(order, 2);
    await leaveOut(order, 1, { settlement: "transfer" });
    expect(await kit.seen(order)).toMatchObject({ promised: 245_000 });
    await kit.office("takeStatement", {
      query: { fileName: "mutasi.csv" },
      body: statementFile([{ day: statementDay(), text: "PENCAIRAN CEK", amount: 1_000 }]),
    });
    const { rows } = await kit.office("listMutations", { query: { q: "PENCAIRAN CEK" } });
    const transfer = { params: { id: rows[0]?.id ?? "" } };
    const decision = { kind: "samePayment", paymentId: cheque.id } as const;
    await kit.office("matchMutation", { ...transfer, body: { order: order.id, decision } });
    expect(await kit.seen(order)).toMatchObject({ received: 1_000, promised: 0 });
    await sendAfterAll(order, 1);
    await kit.office("setMutationState", { ...transfer, body: { state: "open" } });
    expect(await kit.seen(order)).toMatchObject({ received: 1_000_000, promised: 0 });
    expect(await kit.lineOf(order)).toMatchObject({ cancelledQty: 0, refundedQty: 0 });
  });

  it("lower what is owed for an order on account", async () => {
    const companyId = await buildCompany(kit.shop.db, { termsDays: 30, creditLimitRupiah: 50_000_000 });
    const customer = await buildMember(kit.shop.db, companyId, "buyer");
    const order = await kit.order({ customer, form: { isOnAccount: true }, statuses: ["processing"] });
    await kit.office("releaseOnAccount", { params: { id: order.id }, body: {} });
    await leaveOut(order, 1);
    const seen = await kit.seen(order);
    expect(seen).toMatchObject({ onAccount: { open: 755_000 }, promised: 0 });
    expect(seen.lines[0]).toMatchObject({ cancelledQty: 1, refundedQty: 1 });
    expect(seen.documents.filter(({ kind }) => kind === "credit-note")).toHaveLength(1);
  });

  it("are not refunded by parts while the order is not paid: they are taken off it instead", async () => {
    const order = await kit.order({ statuses: ["processing", "waiting for payment"] });
    await kit.transfer(order, 500_000);
    expect(await refusalOf(refundPieces(order, 1))).toMatchObject({
      status: 409,
      reason: "piecesOfUnpaidOrder",
    });
    expect(await refusalOf(leaveOut(order, 1))).toMatchObject({ reason: "orderNotToShip" });
    const told = await kit.shop.db
      .select()
      .from(mails)
      .where(and(eq(mails.orderId, order.id), eq(mails.template, "refund-promised")));
    expect(told).toEqual([]);
  });
});
