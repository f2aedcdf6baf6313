import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AdminCall } from "#contract/admin/call.ts";
import type { MatchDecision } from "#contract/money/admin/statements.ts";
import { statementDay, statementFile } from "#testing/builders/bank-statement.ts";
import { buildBank, buildCourier, moveThrough, type BuiltOrder } from "#testing/builders/build-order.ts";
import { buildWaitingOrder, payOrder, receiptOf } from "#testing/builders/build-payment.ts";
import { buildUser, refusalOf, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";
import { wordsOfDocument } from "#testing/output/words-of-document.ts";
import { mails } from "../../../database/schema/mail.ts";
import { PackingList } from "../../../printing/work-documents.tsx";
import { issueDocument } from "../documents/issue-document.ts";
import { readWorkFacts } from "../documents/print-order.ts";

// An order is of 250,000 and 10,000 for the courier: 260,000 Rupiah.

let shop: TestShop;
let owner: string;
let call: AdminCall;

beforeAll(async () => {
  shop = await startTestShop({ parts: { shipping: buildCourier() } });
  await buildBank(shop.db);
  ({ token: owner } = await buildUser(shop.db, { role: "owner" }));
  call = shop.callAs(owner);
});
afterAll(() => shop.close());

const waiting = () => buildWaitingOrder(shop, owner);
const seen = ({ id }: { id: string }) => call("getAdminOrder", { params: { id } });
const came = async (amount: number): Promise<string> => {
  const text = `SETORAN ${randomUUID()}`;
  await call("takeStatement", {
    query: { fileName: "mutasi.csv" },
    body: statementFile([{ day: statementDay(), text, amount }]),
  });
  const { rows } = await call("listMutations", { query: { q: text } });
  return rows[0]?.id ?? "";
};
const match = (id: string, { id: order }: { id: string }, decision?: MatchDecision) =>
  call("matchMutation", { params: { id }, body: { order, ...(decision && { decision }) } });
const undo = (id: string, isTold?: boolean) =>
  call("setMutationState", {
    params: { id },
    body: { state: "open", ...(isTold !== undefined && { isTold }) },
  });
const enter = ({ id }: { id: string }, method: "cash" | "cheque", amount: number) =>
  call("enterPayment", {
    params: { id },
    body: { id: randomUUID(), method, amount, day: "2024-11-20", number: "", note: "" },
  });
const receipt = async (order: BuiltOrder, amount: number, at = "2024-11-20T09:30:00+07:00") =>
  payOrder(shop, order, {
    paymentReceiptAmountTransfer: amount,
    paymentReceiptTransferDate: at,
    paymentReceiptImage: await receiptOf("#334455"),
  });
const accept = ({ id }: { id: string }, amount: number) =>
  call("decidePayment", { params: { id }, body: { decision: "accept", amount } });
const takeBack = (id: string, isTold?: boolean) =>
  call("takeBackEnteredPayment", {
    params: { id },
    body: { reason: "Pressed by mistake", ...(isTold !== undefined && { isTold }) },
  });
const mailed = async ({ id }: { id: string }, template: string) =>
  (await shop.db.select().from(mails).where(eq(mails.orderId, id))).filter(
    (mail) => mail.template === template,
  ).length;
const cancel = ({ id }: { id: string }) =>
  call("moveOrder", { params: { id }, body: { orderStatus: "cancel", reason: "Sold out" } });

describe("an order that lost its payment", () => {
  it("says on the packing list of a parcel that was packed before that it is not paid", async () => {
    const order = await waiting();
    await enter(order, "cheque", 260_000);
    const { lines, payments } = await seen(order);
    const packed = { shippingProvider: "jne", shippingMethod: "REG", airwayBill: "" };
    await call("packShipment", {
      params: { id: order.id },
      body: { ...packed, lines: [{ lineId: lines[0]?.id ?? 0, qty: 1 }] },
    });
    const printed = async () => {
      const facts = await readWorkFacts(shop.db, order.id);
      return facts === undefined ? "" : wordsOfDocument(PackingList({ facts }));
    };
    expect(await printed()).not.toContain("BELUM LUNAS");
    await takeBack(payments[0]?.id ?? "");
    expect(await seen(order)).toMatchObject({
      orderStatus: "waiting for payment",
      shipments: [{ state: "packed" }],
    });
    expect(await printed()).toContain("BELUM LUNAS, JANGAN KIRIM");
  });
});

describe("the money of a transfer", () => {
  it("is never cash of the same amount, unless somebody says that it was taken to the bank", async () => {
    const [paid, deposited] = [await waiting(), await waiting()];
    await enter(paid, "cash", 130_000);
    await match(await came(130_000), paid);
    expect(await seen(paid)).toMatchObject({ orderStatus: "packing", received: 260_000 });
    await enter(deposited, "cash", 130_000);
    const paymentId = (await seen(deposited)).payments[0]?.id ?? "";
    await match(await came(130_000), deposited, { kind: "samePayment", paymentId });
    expect(await seen(deposited)).toMatchObject({ orderStatus: "waiting for payment", received: 130_000 });
  });

  it("is a part of the cash that was taken to the bank: what was counted stays", async () => {
    const order = await waiting();
    await enter(order, "cash", 130_000);
    const cash = { kind: "samePayment", paymentId: (await seen(order)).payments[0]?.id ?? "" } as const;
    await match(await came(60_000), order, cash);
    expect(await seen(order)).toMatchObject({ orderStatus: "waiting for payment", received: 130_000 });
    expect((await refusalOf(match(await came(70_001), order, cash))).reason).toBe("paymentNotThisMoney");
  });

  it("is certainly that of an accepted receipt of this amount, account and day", async () => {
    const order = await waiting();
    await receipt(order, 130_000, new Date().toISOString());
    await accept(order, 130_000);
    await match(await came(130_000), order);
    expect(await seen(order)).toMatchObject({ orderStatus: "waiting for payment", received: 130_000 });
  });

  it("that is near the payment for which an order was packed is asked about", async () => {
    const order = await waiting();
    await receipt(order, 260_000);
    await accept(order, 260_000);
    const id = await came(259_000);
    const refusal = await refusalOf(match(id, order));
    expect([refusal.status, refusal.reason]).toEqual([409, "matchToDecide"]);
    expect(await seen(order)).toMatchObject({ orderStatus: "packing", received: 260_000 });
  });

  it("for several orders is asked about for each of which it is not certain, and books none before all is said", async () => {
    const [packed, other] = [await waiting(), await waiting()];
    await receipt(packed, 260_000);
    await accept(packed, 260_000);
    const id = await came(519_000);
    const parts = (decision?: MatchDecision) => [
      { order: other.id, amount: 260_000 },
      { order: packed.id, amount: 259_000, ...(decision && { decision }) },
    ];
    const divide = (decision?: MatchDecision) =>
      call("matchMutation", { params: { id }, body: { parts: parts(decision) } });
    const refusal = await refusalOf(divide());
    expect([refusal.status, refusal.reason]).toEqual([409, "matchToDecide"]);
    expect(refusal.message).toContain(packed.orderCode);
    expect(await seen(other)).toMatchObject({ orderStatus: "waiting for payment", received: 0 });
    expect(await seen(packed)).toMatchObject({ received: 260_000 });
    const ask = ({ order, amount }: { order: string; amount: number }) =>
      call("listMatchReadings", { params: { id }, query: { order, amount } });
    const [ofOther, ofPacked] = await Promise.all(parts().map(ask));
    expect(ofOther?.map(({ isCertain }) => isCertain)).toEqual([true]);
    expect(ofPacked?.map(({ decision, isCertain }) => [decision.kind, isCertain])).toEqual([
      ["samePayment", false],
      ["overpayment", false],
    ]);
    expect((await divide(ofPacked?.[0]?.decision)).state).toBe("matched");
    expect(await seen(other)).toMatchObject({ orderStatus: "packing", received: 260_000 });
    expect(await seen(packed)).toMatchObject({ received: 259_000 });
  });

  it.each([130_417, 127_500])(
    "of %d Rupiah is asked about beside an accepted receipt of 130.000",
    async (amount) => {
      const order = await waiting();
      await receipt(order, 130_000);
      await accept(order, 130_000);
      const id = await came(amount);
      const refusal = await refusalOf(match(id, order));
      expect([refusal.status, refusal.reason]).toEqual([409, "matchToDecide"]);
      expect(refusal.message).toMatch(/the same money as the payment of Rp\s130\.000/);
      expect(await seen(order)).toMatchObject({ received: 130_000 });
      const readings = await call("listMatchReadings", { params: { id }, query: { order: order.id } });
      expect(readings.map(({ decision, outcome }) => [decision.kind, outcome?.received])).toEqual([
        ["samePayment", amount],
        ["anotherPayment", 130_000 + amount],
      ]);
      expect(await seen(order)).toMatchObject({ received: 130_000 });
      await match(id, order, readings[0]?.decision);
      expect(await seen(order)).toMatchObject({ received: amount });
      await undo(id);
      expect((await seen(order)).payments).toMatchObject([{ status: "accepted", amount: 130_000 }]);
    },
  );

  it("is asked about where the money of a paid order is promised back: it may have been paid again", async () => {
    const order = await waiting();
    await receipt(order, 260_000);
    await accept(order, 260_000);
    await call("promiseRefund", {
      params: { id: order.id },
      body: { amount: 260_000, reason: "Paid twice" },
    });
    const refusal = await refusalOf(match(await came(260_000), order));
    expect([refusal.status, refusal.reason]).toEqual([409, "matchToDecide"]);
    expect(await seen(order)).toMatchObject({ received: 260_000, promised: 260_000 });
  });

  it("for a cancelled order that got cash is promised back whole", async () => {
    const order = await waiting();
    await enter(order, "cash", 100_000);
    await cancel(order);
    await match(await came(260_000), order);
    expect(await seen(order)).toMatchObject({ received: 360_000, promised: 360_000 });
  });
});

describe("the kwitansi of a receipt whose transfer is of another amount", () => {
  it("is void and issued again with what counts, also when the match is undone", async () => {
    const order = await waiting();
    await receipt(order, 260_000);
    await accept(order, 260_000);
    const [payment] = (await seen(order)).payments;
    const issue = () =>
      issueDocument(shop.db, {
        orderId: order.id,
        kind: "kwitansi",
        subject: payment?.id ?? "",
        issuedBy: null,
      });
    const said = async () =>
      (await seen(order)).documents
        .filter(({ kind }) => kind === "kwitansi")
        .map(({ amount, isVoid }) => `${amount} ${isVoid ? "void" : "valid"}`);
    await issue();
    const id = await came(255_000);
    await match(id, order, { kind: "samePayment", paymentId: payment?.id ?? "" });
    expect(await said()).toEqual(["255000 valid", "260000 void"]);
    await undo(id);
    expect(await said()).toEqual(["260000 valid", "255000 void", "260000 void"]);
  });

  it("stays where the transfer is of that amount", async () => {
    const order = await waiting();
    await receipt(order, 260_000);
    await accept(order, 260_000);
    const [payment] = (await seen(order)).payments;
    await issueDocument(shop.db, {
      orderId: order.id,
      kind: "kwitansi",
      subject: payment?.id ?? "",
      issuedBy: null,
    });
    const id = await came(260_000);
    await match(id, order);
    await undo(id);
    const kwitansi = (await seen(order)).documents.filter(({ kind }) => kind === "kwitansi");
    expect(kwitansi.map(({ isVoid }) => isVoid)).toEqual([false]);
  });
});

describe("a match that is undone", () => {
  it("does not promise again for a lost parcel that was found meanwhile", async () => {
    const order = await waiting();
    await receipt(order, 260_000);
    await accept(order, 260_000);
    await moveThrough(shop, owner, order.id, ["delivering"]);
    const { payments, shipments } = await seen(order);
    const parcel = { id: order.id, shipmentId: String(shipments[0]?.id) };
    await call("loseShipment", { params: parcel, body: { reason: "It burnt", outcome: "refund" } });
    const promised = (await seen(order)).promised;
    expect(promised).toBeGreaterThan(0);
    const id = await came(1_000);
    await match(id, order, { kind: "samePayment", paymentId: payments[0]?.id ?? "" });
    expect(await seen(order)).toMatchObject({ received: 1_000, promised: 0 });
    await call("findLostShipment", { params: parcel, body: { reason: "It lay in the depot" } });
    await undo(id);
    expect(await seen(order)).toMatchObject({ received: 260_000, promised: 0 });
  });

  it("takes its payment, the promise to pay it back, and the status along, and is not proposed again", async () => {
    const [wrong, cancelled] = [await waiting(), await waiting()];
    await cancel(cancelled);
    const [first, second] = [await came(260_000), await came(260_000)];
    await match(first, wrong);
    await match(second, cancelled);
    expect(await seen(cancelled)).toMatchObject({ promised: 260_000 });
    await undo(first);
    await undo(second);
    expect(await seen(wrong)).toMatchObject({ orderStatus: "waiting for payment", received: 0 });
    expect(await seen(cancelled)).toMatchObject({ received: 0, promised: 0 });
    expect(await mailed(wrong, "payment-taken-back")).toBe(1);
    const { rows } = await call("listMutations", { query: {} });
    const again = rows.find(({ id }) => id === first)?.proposals.map(({ orderCode }) => orderCode);
    expect(again).not.toContain(wrong.orderCode);
  });

  it("lets its order wait again, also if as much had come before and is promised back", async () => {
    const order = await waiting();
    await enter(order, "cash", 200_000);
    const promise = { amount: 200_000, reason: "Counted wrongly" };
    await call("promiseRefund", { params: { id: order.id }, body: promise });
    await enter(order, "cash", 200_000);
    const id = await came(60_000);
    await match(id, order, { kind: "anotherPayment" });
    expect(await seen(order)).toMatchObject({ orderStatus: "packing", received: 460_000 });
    await undo(id);
    expect(await seen(order)).toMatchObject({
      orderStatus: "waiting for payment",
      received: 400_000,
      promised: 200_000,
    });
  });

  it.each([0, 1])(
    "lets its order wait again, also if all that had come before is promised back (voided payments: %s)",
    async (voided) => {
      const order = await waiting();
      const promise = (amount: number) =>
        call("promiseRefund", { params: { id: order.id }, body: { amount, reason: "Counted wrongly" } });
      await enter(order, "cash", 200_000);
      if (voided === 0) await promise(200_000);
      await enter(order, "cheque", 60_000);
      if (voided === 0) await promise(60_000);
      else {
        // Paid and promised back whole, it waits again as its cheque is void.
        await promise(260_000);
        const { payments } = await seen(order);
        await takeBack(payments.find(({ method }) => method === "cheque")?.id ?? "");
      }
      const before = await seen(order);
      expect(before).toMatchObject({ orderStatus: "waiting for payment", promised: before.received });
      const id = await came(260_000);
      await match(id, order, { kind: "anotherPayment" });
      expect(await seen(order)).toMatchObject({
        orderStatus: "packing",
        received: before.received + 260_000,
      });
      await undo(id);
      const { orderStatus, received, promised, owedAgain } = before;
      expect(await seen(order)).toMatchObject({ orderStatus, received, promised, owedAgain });
    },
  );

  it("takes the promise along that it made, also if there is other money for it", async () => {
    const order = await waiting();
    await enter(order, "cash", 100_000);
    await cancel(order);
    const { rows } = await call("listRefunds", { query: { order: order.id } });
    await call("withdrawRefund", { params: { id: rows[0]?.id ?? "" }, body: { reason: "It stays here" } });
    const id = await came(260_000);
    await match(id, order);
    expect(await seen(order)).toMatchObject({ received: 360_000, promised: 260_000 });
    await undo(id);
    expect(await seen(order)).toMatchObject({ received: 100_000, promised: 0 });
  });

  it("refuses that a promise was transferred which it has lowered meanwhile", async () => {
    const order = await waiting();
    await receipt(order, 260_000);
    await accept(order, 260_000);
    const paymentId = (await seen(order)).payments[0]?.id ?? "";
    await cancel(order);
    const { rows } = await call("listRefunds", { query: { order: order.id } });
    const params = { id: rows[0]?.id ?? "" };
    const account = { bankName: "BCA", accountNumber: "5240112233", accountHolder: "Budi" };
    await call("setRefundAccount", { params, body: account });
    await match(await came(100_000), order, { kind: "samePayment", paymentId });
    const send = async (amount: number) =>
      call("sendRefund", {
        params,
        body: {
          receiptImage: await receiptOf("#445566"),
          transferred: { amount, accountNumber: account.accountNumber },
        },
      });
    const refusal = await refusalOf(send(260_000));
    expect(refusal.reason).toBe("refundChanged");
    expect(refusal.message.replaceAll("\u00A0", " ")).toContain("Rp 100.000 to account 5240112233");
    expect(await seen(order)).toMatchObject({ promised: 100_000, refunded: 0 });
    await send(100_000);
    expect(await seen(order)).toMatchObject({ promised: 0, refunded: 100_000 });
  });

  it("promises back again what it had taken off a promise", async () => {
    const order = await waiting();
    await receipt(order, 260_000);
    await accept(order, 260_000);
    const paymentId = (await seen(order)).payments[0]?.id ?? "";
    await cancel(order);
    const id = await came(100_000);
    await match(id, order, { kind: "samePayment", paymentId });
    expect(await seen(order)).toMatchObject({ received: 100_000, promised: 100_000 });
    await undo(id);
    expect(await seen(order)).toMatchObject({ received: 260_000, promised: 260_000 });
    const { rows } = await call("listRefunds", { query: { order: order.id } });
    expect(rows.map(({ amount, reason }) => [amount, reason])).toEqual([[260_000, "Sold out"]]);
  });

  it("lets the receipt that it had accepted wait again, with the customer's own amount", async () => {
    const order = await waiting();
    await receipt(order, 260_000);
    const id = await came(255_000);
    const paymentId = (await seen(order)).payments[0]?.id ?? "";
    await match(id, order, { kind: "samePayment", paymentId });
    expect(await seen(order)).toMatchObject({ received: 255_000 });
    await undo(id, false);
    expect(await seen(order)).toMatchObject({
      received: 0,
      hasReceipt: true,
      payments: [{ status: "checking", amount: 260_000 }],
    });
    expect(await mailed(order, "payment-taken-back")).toBe(0);
  });

  it("keeps a packed parcel of its order from leaving until the order is paid", async () => {
    const order = await waiting();
    const id = await came(260_000);
    await match(id, order);
    const { lines } = await seen(order);
    const { shipmentId } = await call("packShipment", {
      params: { id: order.id },
      body: {
        lines: [{ lineId: lines[0]?.id ?? 0, qty: 1 }],
        shippingProvider: "jne",
        shippingMethod: "REG",
      },
    });
    await undo(id);
    const handOver = () =>
      call("handOverShipment", {
        params: { id: order.id, shipmentId: String(shipmentId) },
        body: { airwayBill: "JNE0123456789" },
      });
    const refusal = await refusalOf(handOver());
    expect([refusal.status, refusal.reason]).toEqual([409, "orderNotPaid"]);
    await enter(order, "cash", 260_000);
    expect((await handOver()).orderStatus).toBe("delivering");
  });

  it("of a transfer whose money went back says what must be taken back first", async () => {
    const order = await waiting();
    await cancel(order);
    const id = await came(260_000);
    await match(id, order);
    const [refund] = (await call("listRefunds", { query: { order: order.id } })).rows;
    const params = { id: refund?.id ?? "" };
    await call("setRefundAccount", {
      params,
      body: { bankName: "BCA", accountNumber: "1234567890", accountHolder: "Budi" },
    });
    await shop.db.execute(`update payment set state = 'sent' where id = '${params.id}'`);
    const refusal = await refusalOf(undo(id));
    expect([refusal.status, refusal.reason]).toEqual([409, "moneyWentBack"]);
    expect(await seen(order)).toMatchObject({ received: 260_000, refunded: 260_000 });
  });
});

describe("a payment that was accepted by mistake", () => {
  it("is taken back after a receipt was accepted: it waits to be checked, and the order for its payment", async () => {
    const order = await waiting();
    await receipt(order, 260_000);
    await accept(order, 260_000);
    const paymentId = (await seen(order)).payments[0]?.id ?? "";
    const preview = await call("previewTakenBack", { params: { id: paymentId } });
    expect(preview).toMatchObject({ orderStatus: "waiting for payment", received: 0, wasTold: true });
    expect(await seen(order)).toMatchObject({ orderStatus: "packing" });
    await takeBack(paymentId);
    expect(await seen(order)).toMatchObject({
      orderStatus: "waiting for payment",
      received: 0,
      hasReceipt: true,
    });
    expect(await mailed(order, "payment-taken-back")).toBe(1);
    await call("decidePayment", { params: { id: order.id }, body: { decision: "reject", reason: "Forged" } });
    await call("reopenReceipt", { params: { id: paymentId } });
    expect(await seen(order)).toMatchObject({ hasReceipt: true });
    expect((await refusalOf(call("reopenReceipt", { params: { id: paymentId } }))).reason).toBe(
      "receiptNotToReopen",
    );
  });

  it("is a receipt that waits and can be rejected and checked again, also while its order is edited", async () => {
    const order = await waiting();
    await receipt(order, 260_000);
    const paymentId = (await seen(order)).payments[0]?.id ?? "";
    const id = await came(200_000);
    await match(id, order, { kind: "samePayment", paymentId });
    const reopened = { orderStatus: "processing", reason: "One part more" } as const;
    await call("moveOrder", { params: { id: order.id }, body: reopened });
    await undo(id);
    const left = { orderStatus: "processing", payments: [{ id: paymentId, status: "checking" }] };
    expect(await seen(order)).toMatchObject(left);
    await call("decidePayment", { params: { id: order.id }, body: { decision: "reject", reason: "Forged" } });
    await call("reopenReceipt", { params: { id: paymentId } });
    expect(await seen(order)).toMatchObject(left);
  });

  it("is taken back after an order was moved to packing; nothing is promised to who never paid", async () => {
    const order = await waiting();
    await moveThrough(shop, owner, order.id, ["packing"]);
    await takeBack((await seen(order)).payments[0]?.id ?? "", false);
    expect(await seen(order)).toMatchObject({ orderStatus: "waiting for payment", received: 0 });
    expect(await mailed(order, "payment-taken-back")).toBe(0);
    await cancel(order);
    expect((await call("listRefunds", { query: { order: order.id } })).rows).toEqual([]);
  });

  it("after the goods have left is owed: the customer confirms a payment of it, and a transfer pays it", async () => {
    const order = await waiting();
    await enter(order, "cheque", 260_000);
    await moveThrough(shop, owner, order.id, ["delivering"]);
    await takeBack((await seen(order)).payments[0]?.id ?? "");
    await receipt(order, 260_000);
    expect(await seen(order)).toMatchObject({ orderStatus: "delivering", received: 0, hasReceipt: true });
    const id = await came(260_000);
    const { rows } = await call("listMutations", { query: {} });
    const proposals = rows.find((row) => row.id === id)?.proposals;
    const own = proposals?.find(({ orderCode }) => orderCode === order.orderCode);
    expect(own).toMatchObject({ open: 260_000, isToPay: true });
    await match(id, order);
    expect(await seen(order)).toMatchObject({ orderStatus: "delivering", received: 260_000 });
  });
});

it("an order is not moved to packing over a receipt of another amount", async () => {
  const order = await waiting();
  await receipt(order, 2_600);
  const move = call("moveOrder", { params: { id: order.id }, body: { orderStatus: "packing" } });
  const refusal = await refusalOf(move);
  expect([refusal.status, refusal.reason]).toEqual([409, "receiptOfOtherAmount"]);
  expect(await seen(order)).toMatchObject({ orderStatus: "waiting for payment", received: 0 });
});
