import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { AdminCall } from "#contract/admin/call.ts";
import { statementDay, statementFile } from "#testing/builders/bank-statement.ts";
import { buildBank, buildCourier, type BuiltOrder } from "#testing/builders/build-order.ts";
import { buildWaitingOrder, receiptOf, storedReceipts } from "#testing/builders/build-payment.ts";
import { buildUser, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";
import { proofsOfPayment } from "../../../database/schema/orders.ts";
import { makeOrderLink } from "../../../rules/orders/order-links.ts";
import { bankTransfers, bankStatements } from "../../../database/schema/statements.ts";

describe("a transfer whose receipt is divided among several orders", () => {
  let shop: TestShop;
  let call: AdminCall;
  /** The customer's calls. */
  let buyer: AdminCall;
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
    await shop.db.delete(bankTransfers);
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
    buyer = shop.callAs(customer.token);
    await buyer("confirmTransfer", {
      body: {
        ...form,
        paymentReceiptAmountTransfer: sum(),
        paymentReceiptImage: await receiptOf(`#${first.orderCode.slice(-4)}b8`),
        shares,
      },
    });
  });

  const form = {
    paymentReceiptTransferDate: new Date(Date.now() - 3_600_000).toISOString(),
    paymentReceiptSenderName: "Bendahara",
    paymentReceiptSenderEmail: "bendahara@contoh.example",
    paymentReceiptPaymentTo: "Bank Central Asia",
  };
  /** The customer corrects the share of the second order. */
  const correct = async (amount: number, paymentReceiptImage?: string) => {
    await buyer("correctPayment", {
      params: { id: second.id },
      body: { ...form, paymentReceiptAmountTransfer: amount, paymentReceiptImage },
    });
    shares = shares.map((share) => (share.id === second.id ? { ...share, amount } : share));
  };
  /** What the office is told beside the first order's share of the others, as their amounts. */
  const restOfFirst = async (status: "checking" | "accepted") => {
    const { rows } = await call("listPayments", { query: { q: first.orderCode, status } });
    return rows[0]?.sameTransfer.map(({ orderCode, amount }) => [orderCode, amount]);
  };

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
  const pictureOf = async ({ id }: { id: string }) => {
    const rows = await shop.db.select().from(proofsOfPayment).where(eq(proofsOfPayment.orderId, id));
    return rows.map(({ receiptKey }) => receiptKey);
  };
  const paymentsOf = async ({ id }: { id: string }) =>
    (await call("getAdminOrder", { params: { id } })).payments.map(({ amount, status }) => [amount, status]);

  const expectCountedOnce = async () => {
    expect(await paymentsOf(first)).toEqual([[shares[0]?.amount, "accepted"]]);
    expect(await paymentsOf(second)).toEqual([[shares[1]?.amount, "accepted"]]);
  };

  /** Although the two receipts are different pictures. */
  const expectOneTransfer = async (statusOfFirst: "checking" | "accepted") => {
    expect(await restOfFirst(statusOfFirst)).toEqual([[second.orderCode, partRupiah]]);
    const row = await came();
    expect(row.sums).toMatchObject([{ strength: "strong", reasons: ["receipt"] }]);
    await match(row.id);
    await expectCountedOnce();
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

  it("is proposed with what was accepted of each share, where the staff corrected it", async () => {
    const [one, two] = shares;
    if (one === undefined || two === undefined) throw new Error("there are two shares");
    two.amount -= 2_500;
    for (const { id, amount } of shares) {
      await call("decidePayment", { params: { id }, body: { decision: "accept", amount } });
    }
    expect(await restOfFirst("accepted")).toEqual([[second.orderCode, two.amount]]);
    const row = await came();
    expect(row.sums).toMatchObject([{ strength: "strong", reasons: ["receipt"] }]);
    await match(row.id);
    await expectCountedOnce();
  });

  it("is proposed with a share that its customer corrected", async () => {
    await correct(partRupiah - 7_500);
    expect(await restOfFirst("checking")).toEqual([[second.orderCode, partRupiah - 7_500]]);
    const row = await came();
    expect(row.sums).toMatchObject([{ strength: "strong", reasons: ["receipt"] }]);
    await match(row.id);
    await expectCountedOnce();
  });

  it("stays one where its customer corrected a share with another picture, which is then the picture of all", async () => {
    const stored = storedReceipts(shop).length;
    await correct(partRupiah - 9_500, await receiptOf(`#${first.orderCode.slice(-4)}c9`));
    expect(storedReceipts(shop)).toHaveLength(stored);
    expect(await restOfFirst("checking")).toEqual([[second.orderCode, partRupiah - 9_500]]);
    const { rows } = await call("listPayments", { query: { q: first.orderCode } });
    expect(rows[0]).toMatchObject({ amount: first.total, corrections: [{ isOtherPicture: true }] });
    const row = await came();
    expect(row.sums).toMatchObject([{ strength: "strong", reasons: ["receipt"] }]);
    await match(row.id);
    await expectCountedOnce();
  });

  it("leaves a share on which the staff has decided the picture that it was decided on", async () => {
    await call("decidePayment", {
      params: { id: first.id },
      body: { decision: "accept", amount: first.total },
    });
    const before = await pictureOf(first);
    await correct(partRupiah, await receiptOf(`#${first.orderCode.slice(-4)}d7`));
    expect(await pictureOf(first)).toEqual(before);
    expect(await pictureOf(second)).not.toEqual(before);
    await expectOneTransfer("accepted");
  });

  it("leaves the other orders alone where a private link to one of them corrects it", async () => {
    const [, code = ""] = (await makeOrderLink(shop.db, "https://shop.example", second.id)).split("#");
    const before = await pictureOf(first);
    await shop.callAs()("correctLinkedPayment", {
      headers: { "order-link": code },
      body: {
        ...form,
        paymentReceiptAmountTransfer: partRupiah,
        paymentReceiptImage: await receiptOf(`#${first.orderCode.slice(-4)}e6`),
      },
    });
    expect(await pictureOf(first)).toEqual(before);
    expect(await pictureOf(second)).not.toEqual(before);
    await expectOneTransfer("checking");
  });
});
