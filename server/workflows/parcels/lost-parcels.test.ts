import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AdminCallInput } from "#contract/admin/call.ts";
import { buildCompany, buildMember } from "#testing/builders/build-company.ts";
import { startGoodsShop, type SoldOrder } from "#testing/shops/goods-shop.ts";
import { receiptOf } from "#testing/builders/build-payment.ts";
import { buildUser, refusalOf } from "#testing/shops/test-shop.ts";
import { mails } from "../../database/schema/mail.ts";
import { shipmentEvents } from "../../database/schema/shipments.ts";
import { finishDeliveredOrder } from "../orders/moving/finish-delivered-order.ts";

type Lost = AdminCallInput<"loseShipment">["body"];
const found = { reason: "It lay in the depot" };

describe("a parcel that the courier has lost", () => {
  let kit: Awaited<ReturnType<typeof startGoodsShop>>;
  beforeAll(async () => {
    kit = await startGoodsShop();
  });
  afterAll(() => kit.shop.close());

  /** An order whose first parcel, of `qty` pieces, has left. */
  const sent = async (qty = 4, order: Parameters<typeof kit.order>[0] = { onHand: 10 }) => {
    const sold = await kit.order(order);
    const { shipmentId } = await kit.pack(sold, qty);
    return { ...sold, parcel: { id: sold.id, shipmentId: String(shipmentId) } };
  };
  type Sent = Awaited<ReturnType<typeof sent>>;
  const lose = ({ parcel }: Sent, body: Partial<Lost> = {}, call = kit.office) =>
    call("loseShipment", { params: parcel, body: { reason: "The lorry burnt", ...body } });
  const makeGood = ({ parcel }: Sent, outcome: "replacement" | "refund") =>
    kit.office("makeLossGood", { params: parcel, body: { outcome } });
  const find = ({ parcel }: Sent, call = kit.office) =>
    call("findLostShipment", { params: parcel, body: found });
  const parcelOf = async (order: Sent) => (await kit.seen(order)).shipments[0];
  const mailsOf = async ({ id }: { id: string }) =>
    (await kit.shop.db.select({ template: mails.template }).from(mails).where(eq(mails.orderId, id))).map(
      ({ template }) => template,
    );
  const newMails = async (order: Sent, act: () => Promise<unknown>) => {
    const before = await mailsOf(order);
    await act();
    return (await mailsOf(order)).slice(before.length).toSorted();
  };
  const typed = ({ parcel }: Sent, state: "delivered" | "in transit") =>
    kit.office("addShipmentStep", {
      params: parcel,
      body: { state, text: "Seen", at: new Date(Date.now() - 60_000).toISOString() },
    });
  const returnOf = ({ id, lineId }: SoldOrder, qty: number) =>
    kit.office("enterReturn", { params: { id }, body: { lines: [{ lineId, qty, reason: "faulty" }] } });

  it("is sent again by an order without price that holds its stock, and its customer gets one mail and sees why", async () => {
    const order = await sent();
    const told = await newMails(order, () => lose(order, { outcome: "replacement", claim: 900_000 }));
    expect(told).toEqual(["shipment-lost"]);
    const parcel = await parcelOf(order);
    expect(parcel).toMatchObject({
      state: "problem",
      isLost: true,
      loss: { reason: "The lorry burnt", claim: 900_000, claimPaid: null, outcome: "replacement" },
    });
    const replacement = await kit.office("getAdminOrder", {
      params: { id: parcel?.loss?.replacementCode ?? "" },
    });
    expect(replacement).toMatchObject({
      orderStatus: "packing",
      total: 0,
      lines: [{ qty: 4, reservedQty: 4 }],
    });
    expect(await mailsOf(replacement)).toEqual([]);
    // Ten were counted, four left, and four are held for the replacement.
    expect(await kit.stockOf(order)).toMatchObject({ onHand: 6, reserved: 4 });
    const shown = await kit.shop.callAs(order.token)("getOrder", { params: { id: order.id } });
    expect(shown.shipments).toMatchObject([
      { isLost: true, steps: [{ isLoss: true, text: "The lorry burnt" }] },
    ]);
  });

  it("that is found again is on its way as before, and its replacement is cancelled and holds nothing", async () => {
    const order = await sent();
    await typed(order, "in transit");
    await lose(order, { outcome: "replacement" });
    const code = (await parcelOf(order))?.loss?.replacementCode ?? "";
    expect(await newMails(order, () => find(order))).toEqual(["shipment-found"]);
    expect(await parcelOf(order)).toMatchObject({ state: "in transit", loss: null });
    expect((await parcelOf(order))?.isLost).toBeUndefined();
    expect(await kit.office("getAdminOrder", { params: { id: code } })).toMatchObject({
      orderStatus: "cancel",
    });
    expect(await kit.stockOf(order)).toMatchObject({ onHand: 6, reserved: 0 });
    const shown = await kit.shop.callAs(order.token)("getOrder", { params: { id: order.id } });
    expect(shown.shipments[0]?.steps).toMatchObject([{ state: "in transit" }]);
    expect(await refusalOf(find(order))).toMatchObject({ status: 409, reason: "parcelNotLost" });
    // It can be lost once more.
    await lose(order);
    expect(await parcelOf(order)).toMatchObject({ loss: { outcome: "later", replacementCode: null } });
  });

  it("stays lost once its replacement has left, and says which order to take back first", async () => {
    const order = await sent();
    const { replacementCode } = await lose(order, { outcome: "replacement" });
    const id = replacementCode ?? "";
    await kit.move("delivering", { id });
    expect(await refusalOf(find(order))).toMatchObject({ reason: "replacementHasLeft" });
    const [parcel] = (await kit.office("getAdminOrder", { params: { id } })).shipments;
    await kit.office("takeBackHandOver", {
      params: { id, shipmentId: String(parcel?.id) },
      body: { reason: "Not fetched" },
    });
    await find(order);
    expect(await parcelOf(order)).toMatchObject({ loss: null });
  });

  it("is paid back by what was paid for its pieces, told by the one mail that asks for the account", async () => {
    const order = await sent();
    expect(await newMails(order, () => lose(order, { outcome: "refund" }))).toEqual(["refund-promised"]);
    expect(await kit.refunds(order)).toMatchObject([
      {
        amount: 980_000,
        state: "promised",
        reason: "Parcel 1 was lost by the courier: The lorry burnt",
        lines: [{ qty: 4 }],
      },
    ]);
    expect(await kit.seen(order)).toMatchObject({ promised: 980_000 });
    expect(await kit.lineOf(order)).toMatchObject({ refundedQty: 4, cancelledQty: 0, shippedQty: 4 });
    expect(await kit.stockOf(order)).toMatchObject({ onHand: 6, reserved: 0 });
    await find(order);
    expect(await kit.refunds(order)).toMatchObject([{ state: "withdrawn" }]);
    expect(await kit.seen(order)).toMatchObject({ promised: 0 });
    expect(await kit.lineOf(order)).toMatchObject({ refundedQty: 0 });
  });

  it("stays lost once its money was sent, until the bank has sent it back", async () => {
    const order = await sent();
    await lose(order, { outcome: "refund" });
    const [refund] = await kit.refunds(order);
    const params = { id: refund?.id ?? "" };
    await kit.office("setRefundAccount", {
      params,
      body: { bankName: "BCA", accountNumber: "1234567890", accountHolder: "Siti" },
    });
    await kit.office("sendRefund", {
      params,
      body: { receiptImage: await receiptOf("#445566"), sentFrom: "" },
    });
    expect(await refusalOf(find(order))).toMatchObject({ status: 409, reason: "refundSentAlready" });
    expect(await parcelOf(order)).toMatchObject({ loss: { outcome: "refund" } });
    await kit.office("takeBackRefund", { params, body: { to: "promised", reason: "The bank sent it back" } });
    await find(order);
    expect(await kit.seen(order)).toMatchObject({ promised: 0, refunded: 0 });
  });

  it("lowers what is owed for an order on account, and owes it again when it is found", async () => {
    const companyId = await buildCompany(kit.shop.db, { termsDays: 30, creditLimitRupiah: 50_000_000 });
    const customer = await buildMember(kit.shop.db, companyId, "buyer");
    const sold = await kit.order({ customer, form: { isOnAccount: true }, statuses: ["processing"] });
    await kit.office("releaseOnAccount", { params: { id: sold.id }, body: {} });
    const { shipmentId } = await kit.pack(sold, 2);
    const order = { ...sold, parcel: { id: sold.id, shipmentId: String(shipmentId) } };
    await lose(order, { outcome: "refund" });
    const seen = await kit.seen(order);
    expect(seen).toMatchObject({ onAccount: { open: 510_000 }, promised: 0 });
    expect(seen.documents.filter(({ kind }) => kind === "credit-note")).toHaveLength(1);
    await find(order);
    expect(await kit.seen(order)).toMatchObject({ onAccount: { open: 1_000_000 } });
  });

  it("whose money is withdrawn by itself is undecided again, and its two parts go together", async () => {
    const companyId = await buildCompany(kit.shop.db, { termsDays: 30, creditLimitRupiah: 50_000_000 });
    const customer = await buildMember(kit.shop.db, companyId, "buyer");
    const sold = await kit.order({
      customer,
      form: { isOnAccount: true },
      statuses: ["processing"],
      onHand: 8,
    });
    const params = { id: sold.id };
    await kit.office("releaseOnAccount", { params, body: {} });
    const cash = { id: randomUUID(), method: "cash", amount: 700_000, day: "2024-11-20" } as const;
    await kit.office("enterPayment", { params, body: { ...cash, number: "", note: "" } });
    const { shipmentId } = await kit.pack(sold, 2);
    const order = { ...sold, parcel: { id: sold.id, shipmentId: String(shipmentId) } };
    await lose(order, { outcome: "refund" });
    // 300,000 are still owed, so of 490,000 only the rest goes back.
    expect(await kit.seen(order)).toMatchObject({ onAccount: { open: 0 }, promised: 190_000 });
    const promised = (await kit.refunds(order)).find(({ state }) => state === "promised");
    await kit.office("withdrawRefund", { params: { id: promised?.id ?? "" }, body: { reason: "Wrong" } });
    expect(await kit.seen(order)).toMatchObject({ onAccount: { open: 300_000 }, promised: 0 });
    expect(await parcelOf(order)).toMatchObject({ loss: { outcome: "later" } });
    await makeGood(order, "replacement");
    expect(await parcelOf(order)).toMatchObject({ loss: { outcome: "replacement" } });
  });

  it("whose replacement is cancelled by itself is undecided again", async () => {
    const order = await sent();
    const { replacementCode } = await lose(order, { outcome: "replacement" });
    await kit.office("moveOrder", {
      params: { id: replacementCode ?? "" },
      body: { orderStatus: "cancel", reason: "Wants the money" },
    });
    expect(await parcelOf(order)).toMatchObject({ loss: { outcome: "later", replacementCode: null } });
    await makeGood(order, "refund");
    expect(await kit.seen(order)).toMatchObject({ promised: 980_000 });
    expect(await kit.stockOf(order)).toMatchObject({ onHand: 6, reserved: 0 });
  });

  it("is decided later, once, by one of both", async () => {
    const order = await sent();
    expect(await newMails(order, () => lose(order))).toEqual(["shipment-lost"]);
    expect(await parcelOf(order)).toMatchObject({ loss: { outcome: "later" } });
    expect(await kit.stockOf(order)).toMatchObject({ onHand: 6, reserved: 0 });
    expect(await newMails(order, () => makeGood(order, "refund"))).toEqual(["refund-promised"]);
    expect(await refusalOf(makeGood(order, "replacement"))).toMatchObject({ reason: "lossMadeGood" });
    expect(await refusalOf(makeGood(order, "refund"))).toMatchObject({ reason: "lossMadeGood" });
    expect(await kit.refunds(order)).toHaveLength(1);
  });

  it("is lost once, whoever presses twice, also at the same moment", async () => {
    const order = await sent();
    const pressed = await Promise.allSettled([
      lose(order, { outcome: "replacement" }),
      lose(order, { outcome: "replacement" }),
    ]);
    expect(pressed.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(await refusalOf(lose(order))).toMatchObject({ status: 409, reason: "parcelLost" });
    expect(await kit.stockOf(order)).toMatchObject({ onHand: 6, reserved: 4 });
  });

  it("is not sent again while its stock is not there, also where indent orders are sold", async () => {
    const order = await sent(4, { onHand: 6 });
    const refusal = await refusalOf(lose(order, { outcome: "replacement" }));
    expect(refusal).toMatchObject({ status: 409, reason: "notEnoughStock" });
    expect(refusal.message).toContain("2");
    expect(await parcelOf(order)).toMatchObject({ state: "handed over", loss: null });
    expect(await kit.stockOf(order)).toMatchObject({ onHand: 2, reserved: 0 });
    await lose(order);
    expect(await refusalOf(makeGood(order, "replacement"))).toMatchObject({ reason: "notEnoughStock" });
    expect(await parcelOf(order)).toMatchObject({ loss: { outcome: "later" } });
  });

  it("gives its pieces neither a second refund nor a return nor a second replacement", async () => {
    const order = await sent(3);
    await kit.pack(order, 1, "JNE0002");
    await lose(order, { outcome: "replacement" });
    const refund = (qty: number) =>
      kit.office("promiseRefund", {
        params: { id: order.id },
        body: { amount: 1_000, reason: "Late", isCredit: false, lines: [{ lineId: order.lineId, qty }] },
      });
    expect(await refusalOf(refund(2))).toMatchObject({ reason: "refundPiecesTooMany" });
    expect(await refusalOf(returnOf(order, 2))).toMatchObject({ reason: "returnTooMany" });
    await refund(1);
    await returnOf(order, 1);
  });

  it("gives no more for pieces for which money went back before", async () => {
    const order = await sent();
    await kit.office("promiseRefund", {
      params: { id: order.id },
      body: {
        amount: 735_000,
        reason: "Late",
        isCredit: false,
        lines: [{ lineId: order.lineId, qty: 3 }],
      },
    });
    await lose(order, { outcome: "refund" });
    expect((await kit.refunds(order)).map(({ amount, lines }) => [amount, lines[0]?.qty])).toEqual([
      [735_000, 3],
      [245_000, 1],
    ]);
  });

  it("that pieces of a return are from was not lost", async () => {
    const order = await sent();
    await returnOf(order, 1);
    expect(await refusalOf(lose(order))).toMatchObject({ reason: "parcelInReturn" });
  });

  it("has left, and has not arrived", async () => {
    const sold = await kit.order({ onHand: 10 });
    const { shipmentId } = await kit.pack(sold, 2, "");
    const packed = { ...sold, parcel: { id: sold.id, shipmentId: String(shipmentId) } };
    expect(await refusalOf(lose(packed))).toMatchObject({ reason: "shipmentNotLeft" });
    const order = await sent(2);
    await typed(order, "delivered");
    expect(await refusalOf(lose(order))).toMatchObject({ reason: "parcelArrived" });
  });

  it("arrives neither by a typed step nor by its courier's until it is found, and then where they say", async () => {
    const order = await sent(2);
    await lose(order);
    expect(await refusalOf(typed(order, "delivered"))).toMatchObject({ reason: "parcelLost" });
    const { db } = kit.shop;
    const parcel = await parcelOf(order);
    await db.insert(shipmentEvents).values({
      shipmentId: parcel?.id ?? 0,
      airwayBill: parcel?.airwayBill ?? "",
      state: "delivered",
      text: "DELIVERED",
      at: new Date(Date.now() + 60_000),
    });
    await typed(order, "in transit");
    expect(await parcelOf(order)).toMatchObject({ state: "problem", deliveredAt: null });
    await find(order);
    expect(await parcelOf(order)).toMatchObject({ state: "delivered" });
  });

  it("keeps the step that says so, and its hand-over, until it is found", async () => {
    const order = await sent(2);
    await lose(order);
    const [step] = (await parcelOf(order))?.steps ?? [];
    const withdrawing = kit.office("withdrawShipmentStep", {
      params: { ...order.parcel, stepId: String(step?.id) },
    });
    expect(await refusalOf(withdrawing)).toMatchObject({ reason: "parcelLost" });
    const takingBack = kit.office("takeBackHandOver", { params: order.parcel, body: found });
    expect(await refusalOf(takingBack)).toMatchObject({ reason: "parcelLost" });
  });

  it("has not arrived when people finish its order, which the shop does not finish by itself", async () => {
    const order = await sent(2);
    await kit.pack(order, 2, "JNE0002");
    const second = (await kit.seen(order)).shipments[1];
    await lose(order);
    await kit.office("addShipmentStep", {
      params: { id: order.id, shipmentId: String(second?.id) },
      body: { state: "delivered", at: new Date(Date.now() - 60_000).toISOString() },
    });
    await kit.shop.db.update(shipmentEvents).set({ createdAt: new Date(Date.now() - 3 * 86_400_000) });
    expect(await finishDeliveredOrder(kit.shop.dependencies, order.id, 0)).toBe(false);
    await kit.move("done", order);
    const seen = await kit.seen(order);
    expect(seen.shipments.map(({ state }) => state)).toEqual(["problem", "delivered"]);
    expect(seen).toMatchObject({ orderStatus: "done", fulfilmentState: "shipped" });
    // It is still decided from the finished order, and found after that was taken back.
    await makeGood(order, "refund");
    expect(await refusalOf(find(order))).toMatchObject({ reason: "orderFinished" });
    await kit.office("takeBackFinish", { params: { id: order.id }, body: { reason: "Too early" } });
    await find(order);
    expect((await kit.seen(order)).shipments.map(({ state }) => state)).toEqual(["handed over", "delivered"]);
  });

  it("stands in the list of orders until it is decided and its claim is answered", async () => {
    const order = await sent(2);
    const isListed = async () => {
      const { rows } = await kit.office("listAdminOrders", { query: { status: "parcels lost" } });
      return rows.some(({ id }) => id === order.id);
    };
    expect(await isListed()).toBe(false);
    await lose(order, { claim: 490_000 });
    expect(await isListed()).toBe(true);
    await kit.office("claimFromCourier", { params: order.parcel, body: { claim: 490_000, paid: 0 } });
    expect(await isListed()).toBe(true);
    await makeGood(order, "refund");
    expect(await isListed()).toBe(false);
    await kit.office("claimFromCourier", { params: order.parcel, body: { claim: 490_000, paid: null } });
    expect(await isListed()).toBe(true);
    await find(order);
    expect(await isListed()).toBe(false);
  });

  it("has a claim against the courier, which is corrected, paid and refused", async () => {
    const order = await sent(2);
    const claim = (body: AdminCallInput<"claimFromCourier">["body"]) =>
      kit.office("claimFromCourier", { params: order.parcel, body });
    expect(await refusalOf(claim({ claim: 100_000, paid: null }))).toMatchObject({ reason: "parcelNotLost" });
    await lose(order, { claim: 490_000 });
    await claim({ claim: 400_000, paid: 250_000 });
    expect(await parcelOf(order)).toMatchObject({ loss: { claim: 400_000, claimPaid: 250_000 } });
    expect(await refusalOf(claim({ claim: 400_000, paid: 250_000 }))).toMatchObject({
      reason: "nothingChanged",
    });
    await claim({ claim: 400_000, paid: 0 });
    expect(await refusalOf(claim({ claim: null, paid: 1 }))).toMatchObject({ status: 400 });
    await claim({ claim: null, paid: null });
    expect(await parcelOf(order)).toMatchObject({ loss: { claim: null, claimPaid: null } });
  });

  it("is made good only by who may cancel orders, and said to be lost or found by the warehouse", async () => {
    const keeper = kit.shop.callAs((await buildUser(kit.shop.db, { role: "warehouse" })).token);
    const order = await sent();
    expect(await refusalOf(lose(order, { outcome: "refund" }, keeper))).toMatchObject({ status: 403 });
    expect(await refusalOf(lose(order, { outcome: "replacement" }, keeper))).toMatchObject({ status: 403 });
    await lose(order, {}, keeper);
    await makeGood(order, "replacement");
    expect(await refusalOf(find(order, keeper))).toMatchObject({ status: 403 });
    await find(order);
    await lose(order, {}, keeper);
    await find(order, keeper);
    expect(await parcelOf(order)).toMatchObject({ loss: null });
  });

  it("is either lost or delivered, if both are said at the same moment", async () => {
    for (let round = 0; round < 5; round += 1) {
      const order = await sent(2);
      const said = await Promise.allSettled([lose(order, { outcome: "refund" }), typed(order, "delivered")]);
      expect(said.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
      const parcel = await parcelOf(order);
      expect(parcel?.loss === null).toBe(parcel?.state === "delivered");
      expect(await kit.seen(order)).toMatchObject({ promised: parcel?.loss === null ? 0 : 490_000 });
    }
  });
});
