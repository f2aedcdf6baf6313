import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AdminCall } from "#contract/admin/call.ts";
import { buildCourier } from "#testing/builders/build-order.ts";
import { buildWaitingOrder, payOrder, receiptOf } from "#testing/builders/build-payment.ts";
import { buildUser, refusalOf, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";

describe("payments that are checked", () => {
  let shop: TestShop;
  let token: string;
  let call: AdminCall;

  beforeAll(async () => {
    shop = await startTestShop({ parts: { shipping: buildCourier() } });
    ({ token } = await buildUser(shop.db, { role: "finance", firstName: "Ratna", lastName: "Dewi" }));
    call = shop.callAs(token);
  });
  afterAll(() => shop.close());

  const owner = async () => (await buildUser(shop.db, { role: "owner" })).token;
  const waiting = async () => buildWaitingOrder(shop, await owner());
  const queue = async () => (await call("listPayments", { query: {} })).rows;
  const paymentOf = async (orderCode: string) => {
    const found = await call("listPayments", { query: { q: orderCode } });
    const [payment] = found.rows;
    if (payment === undefined) throw new Error("the payment is not in the queue");
    return payment;
  };

  it("are shown the oldest first, beside what the order expects", async () => {
    const [first, second] = [await waiting(), await waiting()];
    await payOrder(shop, first, { paymentReceiptAmountTransfer: first.total - 5_000 });
    await payOrder(shop, second);
    const codes = (await queue()).map(({ orderCode }) => orderCode);
    expect(codes.indexOf(first.orderCode)).toBeLessThan(codes.indexOf(second.orderCode));
    expect(await paymentOf(first.orderCode)).toMatchObject({
      status: "checking",
      orderStatus: "waiting for payment",
      amount: first.total - 5_000,
      expected: first.total,
      uniqueCode: 0,
      senderName: "Budi Santoso",
      paymentTo: "Bank Central Asia",
      account: { bankAliasName: "BCA", number: "5240112233", holder: "CV Mandiri Jaya" },
      transferredAt: "2024-11-20T02:30:00.000Z",
      customerName: "Budi Santoso",
      customerCompany: "PT Tambang Bara Utama",
      decidedBy: null,
      samePicture: [],
    });
  });

  it("come page by page", async () => {
    const customer = await buildUser(shop.db);
    const staffToken = await owner();
    const receipt = await receiptOf("#123456");
    for (let count = 0; count < 26; count += 1) {
      const order = await buildWaitingOrder(shop, staffToken, customer);
      await payOrder(shop, order, {
        paymentReceiptSenderName: "Halaman Banyak",
        paymentReceiptImage: receipt,
      });
    }
    const first = await call("listPayments", { query: { q: "halaman banyak" } });
    const second = await call("listPayments", { query: { q: "halaman banyak", after: first.next ?? "" } });
    expect([first.rows.length, second.rows.length, second.next]).toEqual([25, 1, null]);
    expect(new Set([...first.rows, ...second.rows].map(({ id }) => id)).size).toBe(26);
    expect((await refusalOf(call("listPayments", { query: { after: "x" } }))).status).toBe(400);
  });

  it("tell of the same picture on another order", async () => {
    const [first, second] = [await waiting(), await waiting()];
    const paymentReceiptImage = await receiptOf("#0000ff");
    await payOrder(shop, first, { paymentReceiptImage });
    await payOrder(shop, second, { paymentReceiptImage });
    expect((await paymentOf(second.orderCode)).samePicture).toMatchObject([
      { orderCode: first.orderCode, status: "checking" },
    ]);
  });

  it("show their pictures to the staff that may see payments, and to nobody else", async () => {
    const order = await waiting();
    await payOrder(shop, order);
    const { id } = await paymentOf(order.orderCode);
    const ask = async (asker: string) => {
      const { statusCode, headers } = await shop.app.inject({
        url: `/v1/admin/payments/${id}/receipt`,
        headers: { authorization: `Bearer ${asker}` },
      });
      return [statusCode, headers["content-type"], headers["content-security-policy"]];
    };
    expect(await ask(token)).toEqual([200, "image/jpeg", "sandbox"]);
    const { token: warehouse } = await buildUser(shop.db, { role: "warehouse" });
    expect((await ask(warehouse))[0]).toBe(403);
    expect((await ask(order.token))[0]).toBe(403);
  });

  it("stand on the page of their order for the staff that may see payments alone", async () => {
    const order = await waiting();
    await payOrder(shop, order);
    const paymentsFor = async (asker: string) =>
      (await shop.callAs(asker)("getAdminOrder", { params: { id: order.id } })).payments;
    expect(await paymentsFor(token)).toMatchObject([{ senderName: "Budi Santoso", amount: order.total }]);
    const { token: warehouse } = await buildUser(shop.db, { role: "warehouse" });
    expect(await paymentsFor(warehouse)).toEqual([]);
  });

  it("are decided once; the other is told, and sees by whom and how", async () => {
    const order = await waiting();
    await payOrder(shop, order);
    const { id: paymentId } = await paymentOf(order.orderCode);
    const other = shop.callAs(await owner());
    const params = { id: order.orderCode };
    await call("decidePayment", {
      params,
      body: { decision: "reject", reason: "Belum masuk", paymentId },
    });
    const refusal = await refusalOf(
      other("decidePayment", { params, body: { decision: "accept", paymentId } }),
    );
    expect(refusal.reason).toBe("paymentNotToDecide");
    expect(await other("getPayment", { params: { id: paymentId } })).toMatchObject({
      status: "rejected",
      rejectReason: "Belum masuk",
      decidedBy: "Ratna Dewi",
    });
    const decided = await call("listPayments", { query: { status: "rejected", q: order.orderCode } });
    expect(decided.rows.map(({ id }) => id)).toEqual([paymentId]);
  });

  it("are never taken for the one that was looked at when a newer one came", async () => {
    const order = await waiting();
    await payOrder(shop, order);
    const { id: seen } = await paymentOf(order.orderCode);
    const params = { id: order.id };
    await call("decidePayment", { params, body: { decision: "reject", reason: "Buram" } });
    await payOrder(shop, order, { paymentReceiptImage: await receiptOf("#ff0000") });
    const late = call("decidePayment", { params, body: { decision: "accept", paymentId: seen } });
    expect((await refusalOf(late)).reason).toBe("paymentNotToDecide");
    expect(await paymentOf(order.orderCode)).toMatchObject({ status: "checking" });
    const unchanged = await shop.callAs(order.token)("getOrder", { params });
    expect(unchanged.orderStatus).toBe("waiting for payment");
  });
});
