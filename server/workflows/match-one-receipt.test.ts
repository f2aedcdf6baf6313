import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { AdminCall } from "#contract/admin/call.ts";
import { statementDay, statementFile } from "#testing/bank-statement.ts";
import { buildBank, buildCourier, type BuiltOrder } from "#testing/build-order.ts";
import { buildWaitingOrder, receiptOf } from "#testing/build-payment.ts";
import { buildUser, startTestShop, type TestShop } from "#testing/test-shop.ts";
import { bankMutations, bankStatements } from "../database/schema/statements.ts";

describe("a transfer whose receipt is divided among several orders", () => {
  let shop: TestShop;
  let call: AdminCall;
  let first: BuiltOrder;
  let second: BuiltOrder;
  let shares: { id: string; amount: number }[];
  /** Each test has an amount of its own. */
  let partRupiah = 180_000;

  beforeAll(async () => {
    shop = await startTestShop({ parts: { shipping: buildCourier() } });
    await buildBank(shop.db);
    call = shop.callAs((await buildUser(shop.db, { role: "owner" })).token);
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    await shop.db.delete(bankMutations);
    await shop.db.delete(bankStatements);
    const { token: owner } = await buildUser(shop.db, { role: "owner" });
    const customer = await buildUser(shop.db);
    first = await buildWaitingOrder(shop, owner, customer);
    second = await buildWaitingOrder(shop, owner, customer);
    // Of the second a part alone: no sum of what is open has this amount.
    shares = [
      { id: first.id, amount: first.total },
      { id: second.id, amount: (partRupiah += 1_000) },
    ];
    await shop.callAs(customer.token)("confirmTransfer", {
      body: {
        paymentReceiptTransferDate: new Date(Date.now() - 3_600_000).toISOString(),
        paymentReceiptSenderName: "Bendahara",
        paymentReceiptAmountTransfer: sum(),
        paymentReceiptSenderEmail: "bendahara@contoh.example",
        paymentReceiptPaymentTo: "Bank Central Asia",
        paymentReceiptImage: await receiptOf(`#${first.orderCode.slice(-4)}b8`),
        shares,
      },
    });
  });

  const sum = () => shares.reduce((whole, { amount }) => whole + amount, 0);
  const came = async () => {
    await call("takeStatement", {
      query: { fileName: "mutasi.csv" },
      body: statementFile([{ day: statementDay(), text: "SETORAN TUNAI", amount: sum() }]),
    });
    const [row] = (await call("listMutations", { query: {} })).rows;
    if (row === undefined) throw new Error("no transfer is open");
    return row;
  };
  const match = (id: string) =>
    call("matchMutation", {
      params: { id },
      body: { parts: shares.map(({ id: order, amount }) => ({ order, amount })) },
    });
  const paymentsOf = async ({ id }: { id: string }) =>
    (await call("getAdminOrder", { params: { id } })).payments.map(({ amount, status }) => [amount, status]);

  const expectCountedOnce = async () => {
    expect(await paymentsOf(first)).toEqual([[shares[0]?.amount, "accepted"]]);
    expect(await paymentsOf(second)).toEqual([[shares[1]?.amount, "accepted"]]);
  };

  it("is proposed with the shares, and its match counts each receipt once", async () => {
    const row = await came();
    expect(row.sums).toMatchObject([{ strength: "strong", reasons: ["receipt"] }]);
    const parts = row.sums[0]?.orders.map(({ orderId, amount }) => [orderId, amount]);
    expect(new Map(parts as [string, number][])).toEqual(
      new Map(shares.map(({ id, amount }) => [id, amount])),
    );
    await match(row.id);
    await expectCountedOnce();
  });

  it("is proposed and counted once as well after both receipts were accepted", async () => {
    for (const { id, amount } of shares) {
      await call("decidePayment", { params: { id }, body: { decision: "accept", amount } });
    }
    const row = await came();
    expect(row.sums).toMatchObject([{ strength: "strong", reasons: ["receipt"] }]);
    await match(row.id);
    await expectCountedOnce();
  });
});
