import { randomUUID } from "node:crypto";
import { and, asc, eq, lt, ne, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { AdminCall } from "#contract/admin/call.ts";
import { statementDay, statementFile } from "#testing/builders/bank-statement.ts";
import { buildBank, buildCourier, buildOrder, moveThrough } from "#testing/builders/build-order.ts";
import { buildWaitingOrder, payOrder } from "#testing/builders/build-payment.ts";
import { buildUser, refusalOf, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";
import { mails } from "../../../database/schema/mail.ts";
import { orderEvents, orders } from "../../../database/schema/orders.ts";
import { payments } from "../../../database/schema/payments.ts";
import { bankTransfers, bankStatements } from "../../../database/schema/statements.ts";
import { insertPayment } from "../../../domains/money/payments/order-payments.queries.ts";
import { ruleSettings } from "../../../company/shop-rules.ts";

/** What a proposed sum says is for each order. */
const byCode = (sum: { orders: { orderCode: string; amount: number }[] }) =>
  sum.orders
    .map(({ orderCode, amount }) => ({ orderCode, amount }))
    .toSorted((one, two) => one.orderCode.localeCompare(two.orderCode));

describe("a transfer of a bank's statement", () => {
  let shop: TestShop;
  let owner: string;
  let call: AdminCall;
  let other: AdminCall;
  let count = 0;

  beforeAll(async () => {
    shop = await startTestShop({ parts: { shipping: buildCourier() } });
    await buildBank(shop.db);
    owner = (await buildUser(shop.db, { role: "owner", firstName: "Hendra", lastName: "Wijaya" })).token;
    other = shop.callAs(owner);
    const { token } = await buildUser(shop.db, { role: "finance", firstName: "Ratna", lastName: "Dewi" });
    call = shop.callAs(token);
  });
  afterAll(() => shop.close());
  afterEach(async () => {
    await shop.db.delete(bankTransfers);
    await shop.db.delete(bankStatements);
    // Without its payments nothing of an order is left that a transfer could show; goods that have left cannot be
    // cancelled. Refunds are deleted first: an order never has more of them than it received.
    await shop.db.delete(payments).where(lt(payments.amountRupiah, 0));
    await shop.db.delete(payments);
    await shop.db.update(orders).set({ status: "cancel" }).where(eq(orders.fulfilmentState, "nothing"));
    await shop.db.update(orders).set({ status: "new" }).where(ne(orders.fulfilmentState, "nothing"));
    await ruleSettings.payment.write(shop.db, { uniqueCode: false, deadlineDays: 3 });
  });

  /** An order of somebody with an unusual name, waiting for payment. */
  const waiting = async (person: { firstName?: string; lastName?: string; company?: string } = {}) => {
    count += 1;
    const customer = await buildUser(shop.db, {
      firstName: "Tanpa",
      lastName: `Nama${"abcdefghij"[count % 10]}`,
      company: "PT Lain Sekali",
      ...person,
    });
    return buildWaitingOrder(shop, owner, customer);
  };
  const came = async (...transfers: { text?: string; amount: number; day?: string }[]) => {
    await call("takeStatement", {
      query: { fileName: "mutasi.csv" },
      body: statementFile(
        transfers.map(({ text = "SETORAN TUNAI", amount, day = statementDay() }) => ({ day, text, amount })),
      ),
    });
  };
  const open = async () => (await call("listMutations", { query: {} })).rows;
  const only = async () => {
    const [row] = await open();
    if (row === undefined) throw new Error("no transfer is open");
    return row;
  };
  const proposed = async () =>
    (await only()).proposals.map(({ orderCode, strength }) => [orderCode, strength]);
  const statusOf = async (id: string) => {
    const [row] = await shop.db.select({ status: orders.status }).from(orders).where(eq(orders.id, id));
    return row?.status;
  };
  const codesFoundBy = async (q: string) =>
    (await call("searchMatchableOrders", { query: { q } })).map(({ orderCode }) => orderCode);
  /** The texts of all pages of transfers. */
  const transfersFoundBy = async (query: { state?: "open" | "matched"; q: string }) => {
    const seen: string[] = [];
    let after: string | null = "";
    while (after !== null) {
      const page: { rows: { description: string }[]; next: string | null } = await call("listMutations", {
        query: { ...query, after },
      });
      seen.push(...page.rows.map(({ description }) => description));
      after = page.next;
    }
    return seen;
  };
  const match = (id: string, order: string, as = call) =>
    as("matchMutation", { params: { id }, body: { order } });

  describe("is proposed", () => {
    it("as strong by its amount alone, while one order alone waits for it", async () => {
      const order = await waiting();
      await came({ amount: order.total });
      expect(await proposed()).toEqual([[order.orderCode, "strong"]]);
    });

    it("as weak for each of two orders of one amount", async () => {
      const [first, second] = [await waiting(), await waiting()];
      await came({ amount: first.total });
      expect(first.total).toBe(second.total);
      const codes = await proposed();
      expect(codes.map(([, strength]) => strength)).toEqual(["weak", "weak"]);
    });

    it.each([
      (code: string) => `TRSF E-BANKING CR ${code} BUDI`,
      (code: string) => `BAYAR ${code.replaceAll("-", "")}`,
      (code: string) => `bayar ${code.replaceAll("-", " ").toLowerCase()}`,
    ])("as certain by the order's code, however it is written", async (write) => {
      const [order, rival] = [await waiting(), await waiting()];
      await came({ amount: order.total, text: write(order.orderCode) });
      expect(await proposed()).toEqual([
        [order.orderCode, "certain"],
        [rival.orderCode, "weak"],
      ]);
    });

    it.each([
      "TRSF E-BANKING CR 0108/FTSCY WAHYUDI PRASETYO",
      "KR OTOMATIS TRANSFER DR 008 GUNUNG MERAPI SEJAHTERA",
      "BI-FAST CR GUNUNG MERAPI SEJAHT",
    ])("as certain by the customer's or the company's name: %s", async (text) => {
      const order = await waiting({
        firstName: "Wahyudi",
        lastName: "Prasetyo",
        company: "PT. Gunung Merapi Sejahtera",
      });
      const rival = await waiting();
      await came({ amount: order.total, text });
      expect(await proposed()).toEqual([
        [order.orderCode, "certain"],
        [rival.orderCode, "weak"],
      ]);
    });

    it("as certain by the sender of whom the customer told", async () => {
      const [order] = [await waiting(), await waiting()];
      await payOrder(shop, order, { paymentReceiptSenderName: "Nyonya Kartini" });
      await came({ amount: order.total, text: "TRSF CR NYONYA KARTINI" });
      expect((await proposed())[0]).toEqual([order.orderCode, "certain"]);
    });

    it("for neither of two orders of one customer as certain", async () => {
      const customer = await buildUser(shop.db, { firstName: "Wahyudi", lastName: "Prasetyo" });
      await buildWaitingOrder(shop, owner, customer);
      const { total } = await buildWaitingOrder(shop, owner, customer);
      await came({ amount: total, text: "TRSF WAHYUDI PRASETYO" });
      expect((await proposed()).map(([, strength]) => strength)).toEqual(["weak", "weak"]);
    });

    it("as certain by the unique code alone", async () => {
      await ruleSettings.payment.write(shop.db, { uniqueCode: true, deadlineDays: 3 });
      const [order] = [await waiting(), await waiting()];
      const { total } = await shop.callAs(order.token)("getOrder", { params: { id: order.id } });
      await came({ amount: total });
      expect(await proposed()).toEqual([[order.orderCode, "certain"]]);
    });

    it("as weak where it names the order with another amount", async () => {
      const order = await waiting();
      await came({ amount: order.total - 1_000, text: order.orderCode });
      expect(await proposed()).toEqual([[order.orderCode, "weak"]]);
    });

    it("not by an amount that came before it was asked for", async () => {
      const order = await waiting();
      await came({ amount: order.total, day: statementDay(-2) });
      expect(await proposed()).toEqual([]);
      await shop.db.delete(bankTransfers);
      await came({ amount: order.total, day: statementDay(-1) });
      expect(await proposed()).toEqual([[order.orderCode, "strong"]]);
    });

    it("by the rest of an order for a month after its buyer was asked, and later only where it names the order", async () => {
      const order = await waiting();
      await insertPayment(shop.db, {
        state: "accepted",
        method: "transfer",
        orderId: order.id,
        amountRupiah: 99_000,
      });
      const asked = async (daysAgo: number) => {
        const at = sql`now() - make_interval(days => ${daysAgo})`;
        await shop.db.update(orderEvents).set({ at }).where(eq(orderEvents.orderId, order.id));
        await shop.db
          .update(orders)
          .set({ paymentDueAt: sql`${at} + interval '3 days'` })
          .where(eq(orders.id, order.id));
      };
      await came({ amount: 161_000 });
      await asked(30);
      expect(await proposed()).toEqual([[order.orderCode, "strong"]]);
      await asked(31);
      expect(await proposed()).toEqual([]);
      await asked(60);
      expect(await proposed()).toEqual([]);
      await came({ amount: 161_000, text: `TRSF ${order.orderCode}` });
      expect(await proposed()).toEqual([[order.orderCode, "certain"]]);
    });

    it("to nobody for certain where it came twice", async () => {
      const order = await waiting();
      const transfer = { amount: order.total, text: order.orderCode };
      await came(transfer, transfer);
      const strengths = (await open()).flatMap(({ proposals }) => proposals.map(({ strength }) => strength));
      expect(strengths).toEqual(["strong", "strong"]);
    });

    it("for the order that it names also where that is paid already, or cancelled, and never for certain", async () => {
      const paid = await waiting();
      await came({ amount: paid.total, text: paid.orderCode });
      await match((await only()).id, paid.id);
      await came({ amount: paid.total, text: `LAGI ${paid.orderCode}` });
      expect((await only()).proposals).toMatchObject([
        { orderCode: paid.orderCode, strength: "weak", reasons: ["orderCode"], open: 0, isToPay: false },
      ]);
      await shop.db.delete(bankTransfers).where(eq(bankTransfers.state, "open"));
      const cancelled = await waiting();
      await call("enterPayment", {
        params: { id: cancelled.id },
        body: {
          id: randomUUID(),
          method: "cash",
          amount: 60_000,
          day: "2024-11-20",
          number: "",
          note: "",
        },
      });
      await shop.callAs(owner)("moveOrder", {
        params: { id: cancelled.id },
        body: { orderStatus: "cancel", reason: "Sold out" },
      });
      await came({ amount: 60_000, text: cancelled.orderCode });
      const [proposal] = (await only()).proposals;
      expect(proposal).toMatchObject({ orderCode: cancelled.orderCode, orderStatus: "cancel" });
      expect(proposal?.strength).not.toBe("certain");
    });

    it("for the order whose receipt of this amount waits, as certain by the sender's name", async () => {
      const order = await waiting({ company: "PT Weda Logam" });
      await waiting();
      await payOrder(shop, order, { paymentReceiptAmountTransfer: 74_500 });
      await came({ amount: 74_500 });
      expect((await only()).proposals).toMatchObject([
        { orderCode: order.orderCode, strength: "strong", reasons: ["receipt"] },
      ]);
      await shop.db.delete(bankTransfers);
      await came({ amount: 74_500, text: "TRSF DARI PT WEDA LOGAM" });
      expect(await proposed()).toEqual([[order.orderCode, "certain"]]);
    });

    it.each([
      ["the customer", "TRSF CR WAHYUDI PRASETYO"],
      ["the company", "TRSF DARI PT GUNUNG MERAPI SEJAHTERA"],
    ])("as weak where it is a little short, or above, and its text names %s", async (_, text) => {
      const order = await waiting({
        firstName: "Wahyudi",
        lastName: "Prasetyo",
        company: "PT. Gunung Merapi Sejahtera",
      });
      await waiting();
      await came({ amount: order.total - 768, text }, { amount: order.total + 6_500, text });
      const rows = await open();
      expect(rows.map(({ proposals }) => proposals)).toMatchObject([
        [{ orderCode: order.orderCode, strength: "weak", reasons: ["name"], open: order.total }],
        [{ orderCode: order.orderCode, strength: "weak", reasons: ["name"], open: order.total }],
      ]);
    });

    it("for two open orders of one customer together, also by the customer's name, each with what is for it", async () => {
      const customer = await buildUser(shop.db, { firstName: "Wahyudi", lastName: "Prasetyo" });
      const both = [
        await buildWaitingOrder(shop, owner, customer),
        await buildWaitingOrder(shop, owner, customer),
      ];
      await waiting();
      const amount = both.reduce((sum, { total }) => sum + total, 0);
      await came({ amount }, { amount, text: "TRSF WAHYUDI PRASETYO" }, { amount: amount - 1 });
      const parts = both.map(({ orderCode, total }) => ({ orderCode, amount: total }));
      const rows = await open();
      const sums = rows.map((row) => row.sums);
      expect(sums.map((found) => found.map(({ strength, reasons }) => [strength, ...reasons]))).toEqual([
        [],
        [["strong", "name"]],
        [["weak"]],
      ]);
      expect(sums.flat().map(byCode)).toEqual([parts, parts]);
      // Beside the sum of both, the same name says nothing of one of them.
      expect(rows.map(({ proposals }) => proposals.length)).toEqual([0, 0, 0]);
    });

    it.each([
      ["less", 253_500],
      ["more", 266_500],
    ])(
      "as weak for the order whose receipt was accepted and that its text names, where a bank's fee makes it a little %s",
      async (_, amount) => {
        const order = await waiting({ firstName: "Wahyudi", lastName: "Prasetyo" });
        await payOrder(shop, order, { paymentReceiptSenderName: "Nyonya Kartini" });
        await call("decidePayment", { params: { id: order.id }, body: { decision: "accept" } });
        await came({ amount }, { amount, text: "TRSF WAHYUDI PRASETYO" });
        await came({ amount, text: "BIFAST CR NYONYA KARTINI" });
        const rows = await open();
        const proposal = {
          orderCode: order.orderCode,
          strength: "weak",
          reasons: ["name"],
          isToPay: false,
          accepted: 260_000,
        };
        expect(rows.map(({ proposals }) => proposals)).toMatchObject([[proposal], [proposal], []]);
        // Once a statement has shown the receipt, no other line is proposed for it.
        const [shown] = rows;
        const params = { id: shown?.id ?? "" };
        const [same] = await call("listMatchReadings", { params, query: { order: order.id } });
        expect(same?.decision.kind).toBe("samePayment");
        await call("matchMutation", { params, body: { order: order.id, decision: same?.decision } });
        const left = (await open()).flatMap(({ proposals }) => proposals);
        expect(left.filter(({ accepted }) => accepted !== null)).toEqual([]);
      },
    );

    it("for none whose receipt was accepted where it differs by more than fees", async () => {
      const order = await waiting({ firstName: "Wahyudi", lastName: "Prasetyo" });
      await payOrder(shop, order);
      await call("decidePayment", { params: { id: order.id }, body: { decision: "accept" } });
      const text = "TRSF WAHYUDI PRASETYO";
      await came({ amount: 249_999, text }, { amount: 270_001, text });
      expect((await open()).flatMap(({ proposals }) => proposals)).toEqual([]);
    });

    it("beside the one of several accepted payments that it is near to", async () => {
      const order = await waiting({ firstName: "Wahyudi", lastName: "Prasetyo" });
      const paid = { state: "accepted", method: "transfer", orderId: order.id } as const;
      await insertPayment(shop.db, { ...paid, amountRupiah: 100_000 });
      await insertPayment(shop.db, { ...paid, amountRupiah: 160_000 });
      await shop.db.update(orders).set({ status: "packing" }).where(eq(orders.id, order.id));
      await came({ amount: 93_500, text: "TRSF WAHYUDI PRASETYO" });
      expect((await only()).proposals).toMatchObject([
        { orderCode: order.orderCode, isToPay: false, accepted: 100_000 },
      ]);
    });

    it("for no order where it came to an account that is not the shop's, and takes nothing off another's proposal", async () => {
      const customer = await buildUser(shop.db, { firstName: "Wahyudi", lastName: "Prasetyo" });
      const [first, second] = [
        await buildWaitingOrder(shop, owner, customer),
        await buildWaitingOrder(shop, owner, customer),
      ];
      const rows = [
        { day: statementDay(), text: first.orderCode, amount: first.total },
        { day: statementDay(), text: "TRSF WAHYUDI PRASETYO", amount: first.total + second.total },
      ];
      await call("takeStatement", {
        query: { fileName: "lain.csv", account: "other" },
        body: statementFile(rows, "7770001112"),
      });
      expect(await open()).toMatchObject([
        { isOwnAccount: false, proposals: [], sums: [] },
        { isOwnAccount: false, proposals: [], sums: [] },
      ]);
      await came({ amount: first.total, text: first.orderCode });
      expect(await only()).toMatchObject({
        isOwnAccount: true,
        proposals: [{ orderCode: first.orderCode, strength: "certain" }, {}],
      });
    });

    it("where an older version took its file in, which says only the number of the account", async () => {
      const order = await waiting();
      await came({ amount: order.total, text: order.orderCode });
      await shop.db.update(bankStatements).set({ bankAccountId: null });
      expect(await proposed()).toEqual([[order.orderCode, "certain"]]);
    });

    it("also while it is pending, and never where money went", async () => {
      const order = await waiting();
      await came({ amount: order.total, day: "PEND" }, { amount: -order.total });
      expect(await open()).toHaveLength(1);
      expect(await proposed()).toEqual([[order.orderCode, "strong"]]);
    });
  });

  it.each(["packing", "delivering", "done"] as const)(
    "is tied to an order that was paid by its receipt and is %s by now, and leaves it there",
    async (status) => {
      const order = await waiting();
      await payOrder(shop, order);
      await call("decidePayment", { params: { id: order.id }, body: { decision: "accept" } });
      await shop.db.update(orders).set({ status }).where(eq(orders.id, order.id));
      await came({ amount: order.total });
      const matched = await match((await only()).id, order.id);
      expect(matched).toMatchObject({
        state: "matched",
        orders: [{ orderCode: order.orderCode, orderStatus: status }],
      });
      expect(await statusOf(order.id)).toBe(status);
    },
  );

  it("that is matched moves its order to packing, accepts the receipt and tells the customer", async () => {
    const order = await waiting();
    await payOrder(shop, order);
    await came({ amount: order.total });
    const transfer = await only();
    expect(transfer.proposals[0]).toMatchObject({ hasReceipt: true, senderName: "Budi Santoso" });
    const matched = await match(transfer.id, order.id);
    expect(matched).toMatchObject({
      state: "matched",
      orders: [{ orderCode: order.orderCode, orderStatus: "packing", amount: order.total }],
      decidedBy: "Ratna Dewi",
    });
    const params = { id: order.id };
    expect((await shop.callAs(order.token)("getProofOfPayment", { params })).invoiceStatus).toBe("accepted");
    const sent = await shop.db
      .select({ facts: mails.facts })
      .from(mails)
      .where(and(eq(mails.orderId, order.id), eq(mails.template, "order-status")))
      .orderBy(asc(mails.createdAt));
    expect(sent.at(-1)?.facts).toMatchObject({ status: "packing" });
    expect(await open()).toEqual([]);
    const found = await call("listMutations", { query: { state: "matched", q: order.orderCode } });
    expect(found.rows.map(({ id }) => id)).toEqual([transfer.id]);
  });

  it("ties itself to an order that was accepted by its receipt, which stays where it is", async () => {
    const order = await waiting();
    await payOrder(shop, order);
    await call("decidePayment", { params: { id: order.id }, body: { decision: "accept" } });
    await moveThrough(shop, owner, order.id, ["delivering"]);
    await came({ amount: order.total, text: order.orderCode });
    const transfer = await only();
    expect(transfer.proposals).toMatchObject([{ orderStatus: "delivering", strength: "certain" }]);
    expect((await match(transfer.id, order.id)).orders[0]?.orderStatus).toBe("delivering");
    expect(await statusOf(order.id)).toBe("delivering");
  });

  it("pays one order, and an order is paid by one transfer", async () => {
    const [order, second] = [await waiting(), await waiting()];
    await came({ amount: order.total }, { amount: order.total, text: "LAIN" });
    const [one, two] = await open();
    await match(one?.id ?? "", order.id);
    const again = await refusalOf(match(one?.id ?? "", second.id, other));
    expect([again.reason, again.message]).toEqual([
      "mutationNotOpen",
      "This transfer was decided already, by Ratna Dewi.",
    ]);
    expect((await refusalOf(match(two?.id ?? "", order.id, other))).reason).toBe("orderPaidAlready");
    expect(await statusOf(second.id)).toBe("waiting for payment");
    expect(await open()).toHaveLength(1);
  });

  it("is matched by one of several people at once", async () => {
    const order = await waiting();
    await came({ amount: order.total }, { amount: order.total, text: "LAIN" });
    const transfers = await open();
    const outcomes = await Promise.allSettled(
      [call, other].flatMap((as) => transfers.map(({ id }) => match(id, order.id, as))),
    );
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const reasons = outcomes.flatMap((outcome) =>
      outcome.status === "rejected" ? (outcome.reason as { reason: string }).reason : [],
    );
    expect(reasons.every((reason) => ["mutationNotOpen", "orderPaidAlready"].includes(reason))).toBe(true);
    expect(await statusOf(order.id)).toBe("packing");
  });

  it("cannot pay an order that does not wait for it", async () => {
    const order = await buildOrder(shop);
    await came({ amount: order.total, text: order.orderCode });
    const transfer = await only();
    expect(transfer.proposals).toEqual([]);
    const refusal = await refusalOf(match(transfer.id, order.orderCode));
    expect([refusal.reason, await statusOf(order.id)]).toEqual(["orderNotToMatch", "new"]);
    expect((await refusalOf(match("999999", order.id))).reason).toBe("mutationNotFound");
  });

  it("for an order that was cancelled is not lost: it is promised back in the same act, and the customer told", async () => {
    const order = await waiting();
    await call("moveOrder", {
      params: { id: order.id },
      body: { orderStatus: "cancel", reason: "Not paid in time" },
    });
    await came({ amount: 260_000, text: "PEMBAYARAN TERLAMBAT" });
    const found = await call("searchMatchableOrders", { query: { q: order.orderCode } });
    expect(found).toMatchObject([{ orderCode: order.orderCode, orderStatus: "cancel", open: 0 }]);
    await match((await only()).id, order.id);
    expect(await call("getAdminOrder", { params: { id: order.id } })).toMatchObject({
      orderStatus: "cancel",
      received: 260_000,
      promised: 260_000,
    });
    expect((await call("listRefunds", { query: { order: order.id } })).rows).toMatchObject([
      { state: "promised", amount: 260_000, reason: "Your payment came after the order was cancelled." },
    ]);
    const told = await shop.db
      .select()
      .from(mails)
      .where(and(eq(mails.orderId, order.id), eq(mails.template, "refund-promised")));
    expect(told).toHaveLength(1);
    expect(await open()).toEqual([]);
  });

  it("is set aside, and taken up again", async () => {
    await came({ amount: 5_000_000, text: "BUNGA DEPOSITO" });
    const { id } = await only();
    await call("setMutationState", { params: { id }, body: { state: "ignored" } });
    expect(await open()).toEqual([]);
    const late = other("setMutationState", { params: { id }, body: { state: "ignored" } });
    expect((await refusalOf(late)).reason).toBe("mutationNotOpen");
    await call("setMutationState", { params: { id }, body: { state: "open" } });
    expect(await open()).toMatchObject([{ id, state: "open", decidedBy: null }]);
  });

  it("that was matched wrongly is taken back: its order waits again, with a note, until its true transfer comes", async () => {
    const order = await waiting();
    await came({ amount: order.total }, { amount: order.total, text: "YANG BENAR" });
    const [right, wrong] = await open();
    await match(wrong?.id ?? "", order.id);
    await call("setMutationState", { params: { id: wrong?.id ?? "" }, body: { state: "open" } });
    expect(await statusOf(order.id)).toBe("waiting for payment");
    const seen = await call("getAdminOrder", { params: { id: order.id } });
    expect(seen.notes[0]?.text).toContain("SETORAN TUNAI");
    expect((await match(right?.id ?? "", order.id)).orders[0]?.orderStatus).toBe("packing");
  });

  it("is found by its own words, its amount and the order that it paid, once each, page by page", async () => {
    const order = await waiting({ firstName: "Zainal", lastName: "Abidin" });
    await came({ amount: order.total, text: `TRSF ZAINAL ABIDIN ${order.orderCode}` });
    const { id: paid } = await only();
    await match(paid, order.id);
    const texts = Array.from({ length: 60 }, (_, place) => `SETORAN ZAINAL ${place}`);
    await came(...texts.map((text, place) => ({ amount: 1_000_000 + place, text })));
    expect(await transfersFoundBy({ q: "zainal" })).toEqual(texts.toReversed());
    expect(await transfersFoundBy({ q: "1.000.007" })).toEqual(["SETORAN ZAINAL 7"]);
    expect(await transfersFoundBy({ q: "abidin" })).toEqual([]);
    for (const q of ["Zainal", "zainal abidin", order.orderCode, "260.000", "Rp 260000"]) {
      expect(await transfersFoundBy({ state: "matched", q })).toEqual([
        `TRSF ZAINAL ABIDIN ${order.orderCode}`,
      ]);
    }
    expect(await transfersFoundBy({ state: "matched", q: "setoran" })).toEqual([]);
  });

  it("finds the orders that it may be matched to by hand", async () => {
    const order = await waiting({ firstName: "Zulkifli", company: "CV Sumber Alat" });
    for (const q of [order.orderCode, "zulkifli", "sumber alat"]) {
      const found = await call("searchMatchableOrders", { query: { q } });
      expect(found.map(({ orderCode }) => orderCode)).toEqual([order.orderCode]);
    }
    const byAmount = await call("searchMatchableOrders", { query: { q: "260.000" } });
    expect(byAmount.map(({ orderCode }) => orderCode)).toContain(order.orderCode);
  });

  it("finds by its amount what is still open of an order, and what was accepted without a statement, less withheld tax", async () => {
    const [inPart, withheld] = [await waiting(), await waiting()];
    const paid = { state: "accepted", method: "transfer" } as const;
    await insertPayment(shop.db, { ...paid, orderId: inPart.id, amountRupiah: 99_000 });
    await insertPayment(shop.db, { ...paid, orderId: withheld.id, amountRupiah: 256_250 });
    await insertPayment(shop.db, { ...paid, orderId: withheld.id, amountRupiah: 3_750, method: "pph22" });
    await shop.db.update(orders).set({ status: "packing" }).where(eq(orders.id, withheld.id));
    expect(await codesFoundBy("161.000")).toEqual([inPart.orderCode]);
    expect(await codesFoundBy("256250")).toEqual([withheld.orderCode]);
    expect(await codesFoundBy("99.000")).toEqual([]);
    expect(await codesFoundBy("Rp 260.000")).toEqual(
      expect.arrayContaining([inPart.orderCode, withheld.orderCode]),
    );
  });
});
