import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { payOrder } from "#testing/builders/build-payment.ts";
import { otherRecipient, startGoodsShop } from "#testing/shops/goods-shop.ts";
import { buildUser, refusalOf } from "#testing/shops/test-shop.ts";
import { wordsOfDocument } from "#testing/output/words-of-document.ts";
import { PackingList } from "../../../printing/work-documents.tsx";
import { issueDocument } from "../../money/documents/issue-document.ts";
import { readWorkFacts } from "../../money/documents/print-order.ts";

describe("editing an order that is paid", () => {
  let kit: Awaited<ReturnType<typeof startGoodsShop>>;
  beforeAll(async () => {
    kit = await startGoodsShop();
  });
  afterAll(() => kit.shop.close());

  const promisesOf = async (order: { id: string }) =>
    (await kit.refunds(order)).map(({ amount, state }) => `${amount} ${state}`);
  const mailNames = async (order: { id: string }) =>
    (await kit.seen(order)).mails.map(({ template }) => template);

  it("sends what has not left to another recipient, owes the dearer shipping, and issues its documents again", async () => {
    const order = await kit.order({ onHand: 4 });
    await kit.pack(order, 2);
    await kit.pack(order, 2, "");
    const packed = (await kit.seen(order)).shipments[1];
    const of = { orderId: order.id, issuedBy: kit.staff.id };
    await issueDocument(kit.shop.db, { ...of, kind: "invoice" });
    await issueDocument(kit.shop.db, { ...of, kind: "delivery-order", subject: String(packed?.id) });
    await kit.edit(order, { recipient: otherRecipient, shippingCost: 50_000 });
    const seen = await kit.seen(order);
    expect(seen).toMatchObject({
      orderStatus: "packing",
      total: 1_030_000,
      received: 1_000_000,
      promised: 0,
    });
    expect(seen.recipient).toMatchObject({ name: "Joko Widodo", city: "Kota Jakarta Barat" });
    // The parcel that has left has its own delivery order.
    for (const [kind, count] of [
      ["invoice", 2],
      ["delivery-order", 3],
    ] as const) {
      const issued = seen.documents.filter((document) => document.kind === kind);
      expect(issued.filter(({ isVoid }) => isVoid)).toHaveLength(1);
      expect(issued).toHaveLength(count);
    }
    expect(await mailNames(order)).toContain("order-changed");
  });

  it("goes back to waiting for the payment of an added piece while nothing has left, or is packed all the same", async () => {
    const [waits, owed] = [await kit.order(), await kit.order()];
    await kit.edit(waits, { qty: 5 });
    expect(await kit.seen(waits)).toMatchObject({ orderStatus: "waiting for payment", total: 1_245_000 });
    await kit.transfer(waits, 245_000);
    expect(await kit.seen(waits)).toMatchObject({ orderStatus: "packing", received: 1_245_000 });
    await kit.edit(owed, { qty: 5, shortfall: "owed" });
    expect(await kit.seen(owed)).toMatchObject({ orderStatus: "packing", total: 1_245_000 });
  });

  it.each(["wait", "owed"] as const)(
    "lets the customer of a receipt that was accepted confirm what an added piece costs (%s)",
    async (shortfall) => {
      const order = await kit.order({ statuses: ["processing", "waiting for payment"] });
      const accept = () =>
        kit.office("decidePayment", { params: { id: order.id }, body: { decision: "accept" } });
      await payOrder(kit.shop, { ...order, total: 1_000_000 }, { paymentReceiptAmountTransfer: 1_000_000 });
      await accept();
      await kit.edit(order, { qty: 5, shortfall });
      await payOrder(kit.shop, { ...order, total: 1_000_000 }, { paymentReceiptAmountTransfer: 245_000 });
      await accept();
      expect(await kit.seen(order)).toMatchObject({ orderStatus: "packing", received: 1_245_000 });
    },
  );

  it("says in the list and on the packing list that it is not paid and may not leave, until it is", async () => {
    const order = await kit.order();
    const said = async () => {
      const { rows } = await kit.office("listAdminOrders", { query: { q: order.orderCode } });
      const facts = await readWorkFacts(kit.shop.db, order.id);
      const words = facts === undefined ? "" : wordsOfDocument(PackingList({ facts }));
      return [rows[0]?.isUnpaid, words.includes("BELUM LUNAS, JANGAN KIRIM")];
    };
    expect(await said()).toEqual([false, false]);
    await kit.edit(order, { qty: 5, shortfall: "owed" });
    expect(await said()).toEqual([true, true]);
    await kit.transfer(order, 245_000);
    expect(await said()).toEqual([false, false]);
  });

  it.each([
    { surplus: "transfer" as const, promised: 245_000, refunded: 0 },
    { surplus: "credit" as const, promised: 0, refunded: 245_000 },
    { surplus: "keep" as const, promised: 0, refunded: 0 },
  ])("gives the money of a removed piece back as chosen: $surplus", async ({ surplus, ...money }) => {
    const order = await kit.order({ onHand: 4 });
    await kit.edit(order, { qty: 3, surplus });
    expect(await kit.seen(order)).toMatchObject({ orderStatus: "packing", total: 755_000, ...money });
    expect(await kit.stockOf(order)).toMatchObject({ available: 1 });
  });

  describe("of which money is promised back since it was made cheaper", () => {
    it("needs none of it back when it costs again what it did", async () => {
      const order = await kit.order({ onHand: 4 });
      await kit.edit(order, { qty: 3 });
      expect(await kit.preview(order, { qty: 4 })).toMatchObject({ balance: { toPay: 0, kept: 245_000 } });
      await kit.edit(order, { qty: 4 });
      expect(await kit.seen(order)).toMatchObject({
        orderStatus: "packing",
        paymentState: "paid",
        total: 1_000_000,
        promised: 0,
      });
      expect(await promisesOf(order)).toEqual(["245000 withdrawn"]);
      expect(await mailNames(order)).toContain("refund-withdrawn");
    });

    it("gives back what is still too much, to the account that was named", async () => {
      const order = await kit.order({ onHand: 4 });
      await kit.edit(order, { qty: 2 });
      const account = { bankName: "BCA", accountNumber: "5220304050", accountHolder: "Budi Santoso" };
      const [promise] = await kit.refunds(order);
      await kit.office("setRefundAccount", { params: { id: promise?.id ?? "" }, body: account });
      await kit.edit(order, { qty: 3 });
      expect(await kit.refunds(order)).toMatchObject([{ amount: 245_000, state: "promised", account }]);
      expect(await kit.seen(order)).toMatchObject({ orderStatus: "packing", promised: 245_000 });
    });

    it("asks for what is missing beyond it", async () => {
      const order = await kit.order({ onHand: 8 });
      await kit.edit(order, { qty: 3 });
      await kit.edit(order, { qty: 5 });
      expect(await promisesOf(order)).toEqual(["245000 withdrawn"]);
      expect(await kit.seen(order)).toMatchObject({
        orderStatus: "waiting for payment",
        promised: 0,
        received: 1_000_000,
        total: 1_245_000,
      });
    });

    it("leaves what was promised for parts", async () => {
      const order = await kit.order({ onHand: 8 });
      const { lineId } = order;
      await kit.office("promiseRefund", {
        params: { id: order.id },
        body: {
          amount: 245_000,
          reason: "Rusak",
          isCredit: false,
          lines: [{ lineId, qty: 1 }],
          isStillSent: true,
        },
      });
      await kit.edit(order, { qty: 5, shortfall: "owed" });
      expect(await promisesOf(order)).toEqual(["245000 promised"]);
    });
  });

  it("leaves the delivery order of a parcel that has left with where it went, also when it is printed later", async () => {
    const order = await kit.order({ onHand: 4 });
    await kit.pack(order, 2);
    await kit.edit(order, { recipient: otherRecipient });
    await kit.pack(order, 2);
    const recipients = (await kit.seen(order)).shipments.map(async ({ id }) => {
      const about = { orderId: order.id, kind: "delivery-order", subject: String(id) } as const;
      const document = await issueDocument(kit.shop.db, { ...about, issuedBy: kit.staff.id });
      return document?.facts.order.recipient.name;
    });
    expect(await Promise.all(recipients)).toEqual(["Budi Santoso", "Joko Widodo"]);
  });

  it("keeps the pieces that have left, and tells the customer only if asked to", async () => {
    const order = await kit.order({ onHand: 4 });
    await kit.pack(order, 2);
    expect(await refusalOf(kit.edit(order, { qty: 1 }))).toMatchObject({
      status: 409,
      reason: "lineTooSmall",
    });
    await kit.edit(order, { recipient: otherRecipient, isMailed: false });
    expect(await mailNames(order)).not.toContain("order-changed");
  });

  it("goes on to its delivery when the last pieces that waited are taken off", async () => {
    const order = await kit.order({ onHand: 4 });
    await kit.pack(order, 2);
    await kit.edit(order, { qty: 3 });
    expect(await kit.seen(order)).toMatchObject({
      orderStatus: "packing",
      fulfilmentState: "partly shipped",
    });
    await kit.edit(order, { qty: 2 });
    expect(await kit.seen(order)).toMatchObject({
      orderStatus: "delivering",
      fulfilmentState: "shipped",
      promised: 490_000,
    });
  });

  it("says before it is saved what it means for the money", async () => {
    const order = await kit.order({ onHand: 8 });
    const balance = async (qty: number) => (await kit.preview(order, { qty })).balance;
    expect(await balance(5)).toEqual({ toPay: 245_000, kept: 0, back: 0, canWait: true });
    expect(await balance(3)).toEqual({ toPay: 0, kept: 0, back: 245_000, canWait: false });
    await kit.pack(order, 2);
    expect(await balance(5)).toEqual({ toPay: 245_000, kept: 0, back: 0, canWait: false });
    expect(await refusalOf(balance(1))).toMatchObject({ reason: "lineTooSmall" });
    const unpaid = await kit.order({ statuses: [] });
    expect((await kit.preview(unpaid, { qty: 5 })).balance).toBeNull();
  });

  it("keeps credit only for whoever manages refunds", async () => {
    const order = await kit.order({ onHand: 4 });
    const sales = await buildUser(kit.shop.db, { role: "sales" });
    const asSales = kit.shop.callAs(sales.token);
    expect(await refusalOf(kit.edit(order, { qty: 3, surplus: "credit" }, asSales))).toMatchObject({
      status: 403,
    });
    await kit.edit(order, { qty: 3 }, asSales);
    expect(await kit.seen(order)).toMatchObject({ total: 755_000, promised: 245_000 });
  });

  it("is refused once its last parcel has left", async () => {
    const order = await kit.order({ onHand: 4 });
    await kit.move("delivering", order);
    expect(await refusalOf(kit.edit(order, { recipient: otherRecipient }))).toMatchObject({
      reason: "orderNotEditable",
    });
  });
});
