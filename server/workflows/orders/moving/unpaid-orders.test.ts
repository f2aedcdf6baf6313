import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { statementDay, statementFile } from "#testing/builders/bank-statement.ts";
import { buildBank, buildCourier } from "#testing/builders/build-order.ts";
import { buildWaitingOrder, payOrder } from "#testing/builders/build-payment.ts";
import { sendOneMail } from "#testing/shops/send-mails.ts";
import { buildUser, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";
import { auditEntries } from "../../../database/schema/audit.ts";
import { mails } from "../../../database/schema/mail.ts";
import { orderEvents, orderLines, orders } from "../../../database/schema/orders.ts";
import { stocks } from "../../../database/schema/stock.ts";
import { insertPayment } from "../../../domains/money/payments/order-payments.queries.ts";
import { ruleSettings } from "../../../company/shop-rules.ts";
import { followUnpaidOrders } from "../../../jobs/follow-unpaid-orders.ts";

describe("orders that are not paid in time", () => {
  let shop: TestShop;
  let staff: { id: string; token: string };

  beforeAll(async () => {
    shop = await startTestShop({ parts: { shipping: buildCourier() } });
    staff = await buildUser(shop.db, { role: "owner" });
    await buildBank(shop.db);
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    await shop.db.update(orders).set({ status: "cancel" });
    await ruleSettings.unpaid.remove(shop.db);
  });

  /** An order whose time to pay ends in so many hours, and about which the last mail was sent long ago. */
  const waitingUntil = async (hours: number, customer?: { id: string; token: string }) => {
    const order = await buildWaitingOrder(shop, staff.token, customer);
    await passTime(order.id, 24);
    await setDue(order.id, hours);
    return order;
  };
  const setDue = (id: string, hours: number) =>
    shop.db
      .update(orders)
      .set({ paymentDueAt: sql`now() + make_interval(secs => ${hours * 3_600})` })
      .where(eq(orders.id, id));
  /** As if so many hours had passed since everything about the order was written. */
  const passTime = async (id: string, hours: number) => {
    const ago = sql`make_interval(hours => ${hours})`;
    await shop.db
      .update(mails)
      .set({ createdAt: sql`${mails.createdAt} - ${ago}` })
      .where(eq(mails.orderId, id));
    await shop.db
      .update(orders)
      .set({ paymentDueAt: sql`${orders.paymentDueAt} - ${ago}` })
      .where(eq(orders.id, id));
    await shop.db.execute(sql`
      update payment_reminder set due_at = due_at - ${ago}, ends_at = ends_at - ${ago} where order_id = ${id}`);
  };
  const payPart = (orderId: string, amountRupiah = 100_000) =>
    insertPayment(shop.db, {
      orderId,
      method: "transfer",
      amountRupiah,
      state: "accepted",
      decidedBy: staff.id,
    });
  const follow = () => followUnpaidOrders(shop.dependencies, new AbortController().signal);
  const reminders = (id: string) =>
    shop.db
      .select({ id: mails.id, kind: sql<string>`${mails.facts} ->> 'kind'` })
      .from(mails)
      .where(and(eq(mails.orderId, id), eq(mails.template, "payment-reminder")))
      .orderBy(asc(mails.createdAt));
  const kinds = async (id: string) => (await reminders(id)).map(({ kind }) => kind);
  const seenBy = (order: { id: string; token: string }) =>
    shop.callAs(order.token)("getOrder", { params: { id: order.id } });

  it("are reminded of a day before and at the end, once each, however often the job runs", async () => {
    const order = await waitingUntil(25);
    await follow();
    expect(await kinds(order.id)).toEqual([]);
    await passTime(order.id, 2);
    await Promise.all([follow(), follow()]);
    await follow();
    expect(await kinds(order.id)).toEqual(["before"]);
    await passTime(order.id, 24);
    await Promise.all([follow(), follow()]);
    await follow();
    expect(await kinds(order.id)).toEqual(["before", "due"]);
    expect((await seenBy(order)).orderStatus).toBe("waiting for payment");
  });

  it("are not reminded of within half a day of another mail", async () => {
    const order = await buildWaitingOrder(shop, staff.token);
    await setDue(order.id, 23);
    await follow();
    expect(await kinds(order.id)).toEqual([]);
    await passTime(order.id, 12);
    await follow();
    expect(await kinds(order.id)).toEqual(["before"]);
  });

  it("end a week after the reminder at the end: free stock and code, a mail with the reason, the shop in the history", async () => {
    const customer = await buildUser(shop.db, { language: "id" });
    const order = await waitingUntil(-1, customer);
    const [line] = await shop.db
      .select({ id: orderLines.id, productId: orderLines.productId })
      .from(orderLines)
      .where(eq(orderLines.orderId, order.id));
    const productId = line?.productId ?? 0;
    await shop.db.insert(stocks).values({ productId, onHand: 3, reserved: 1 });
    await shop.db.update(orderLines).set({ reservedQty: 1 }).where(eq(orderLines.orderId, order.id));
    await follow();
    await passTime(order.id, 6 * 24 + 23);
    await follow();
    expect((await seenBy(order)).orderStatus).toBe("waiting for payment");
    await passTime(order.id, 2);
    await Promise.all([follow(), follow()]);

    const seen = await seenBy(order);
    expect(seen.orderStatus).toBe("cancel");
    expect(seen.events.at(-1)?.reason).toMatch(/^No payment came by .* WIB\.$/);
    expect(seen.events.filter(({ orderStatus }) => orderStatus === "cancel")).toHaveLength(1);
    const [stock] = await shop.db.select().from(stocks).where(eq(stocks.productId, productId));
    expect(stock).toMatchObject({ onHand: 3, reserved: 0 });
    const cancelMails = await shop.db
      .select({ id: mails.id })
      .from(mails)
      .where(and(eq(mails.orderId, order.id), sql`${mails.facts} ->> 'status' = 'cancel'`));
    expect(cancelMails).toHaveLength(1);
    const { timeline } = await shop.callAs(staff.token)("getAdminOrder", { params: { id: order.id } });
    expect(timeline.at(-1)).toMatchObject({ kind: "moved", orderStatus: "cancel", by: null });
    const [lastAct] = await shop.db
      .select({ after: auditEntries.after })
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, order.id))
      .orderBy(sql`${auditEntries.id} desc`)
      .limit(1);
    expect(lastAct?.after).toMatchObject({ orderStatus: "waiting for payment" });
  });

  it("give the reason in the language of the order's mails", async () => {
    const order = await waitingUntil(-1);
    await shop.db.update(orders).set({ language: "id" }).where(eq(orders.id, order.id));
    await follow();
    await passTime(order.id, 8 * 24);
    await follow();
    expect((await seenBy(order)).events.at(-1)?.reason).toMatch(/^Tidak ada pembayaran sampai .* WIB\.$/);
  });

  it("never end without the reminder at the end", async () => {
    const order = await waitingUntil(-6 * 24);
    await follow();
    expect(await kinds(order.id)).toEqual(["due"]);
    await passTime(order.id, 6 * 24);
    await follow();
    expect((await seenBy(order)).orderStatus).toBe("waiting for payment");
  });

  it("are left to the staff if they were overdue for longer than a week before anybody was reminded", async () => {
    const order = await waitingUntil(-8 * 24);
    await follow();
    await follow();
    expect(await kinds(order.id)).toEqual([]);
    expect((await seenBy(order)).orderStatus).toBe("waiting for payment");
  });

  it("stay while a payment is being checked, and get their days again when it is rejected", async () => {
    const order = await waitingUntil(-1);
    await follow();
    await payOrder(shop, order);
    await passTime(order.id, 9 * 24);
    await follow();
    expect((await seenBy(order)).orderStatus).toBe("waiting for payment");
    await shop.callAs(staff.token)("decidePayment", {
      params: { id: order.id },
      body: { decision: "reject", reason: "The picture is too dark" },
    });
    await follow();
    expect((await seenBy(order)).orderStatus).toBe("waiting for payment");
    await passTime(order.id, 2 * 24 + 1);
    await follow();
    expect(await kinds(order.id)).toEqual(["due", "before"]);
  });

  it("stay once they are paid", async () => {
    const order = await waitingUntil(-1);
    await follow();
    await shop.callAs(staff.token)("moveOrder", {
      params: { id: order.id },
      body: { orderStatus: "packing" },
    });
    await passTime(order.id, 9 * 24);
    await follow();
    expect((await seenBy(order)).orderStatus).toBe("packing");
  });

  it("stay where a part of the money has come, whenever it came", async () => {
    const told = await waitingUntil(-1);
    await follow();
    await payPart(told.id);
    const paidBefore = await waitingUntil(-1);
    await payPart(paidBefore.id);
    await follow();
    await passTime(told.id, 9 * 24);
    await passTime(paidBefore.id, 9 * 24);
    await follow();
    expect((await seenBy(told)).orderStatus).toBe("waiting for payment");
    expect((await seenBy(paidBefore)).orderStatus).toBe("waiting for payment");
  });

  it("stay while a transfer of exactly what is open lies on a statement, until it is set aside", async () => {
    const order = await waitingUntil(-1);
    await follow();
    const call = shop.callAs(staff.token);
    await call("takeStatement", {
      query: { fileName: "mutasi.csv" },
      body: statementFile([{ day: statementDay(), text: "SETORAN BUDI", amount: 260_000 }]),
    });
    await passTime(order.id, 9 * 24);
    await follow();
    expect((await seenBy(order)).orderStatus).toBe("waiting for payment");
    const { rows } = await call("listMutations", { query: {} });
    await call("setMutationState", {
      params: { id: rows[0]?.id ?? "" },
      body: { state: "ignored", reason: "The owner's own money" },
    });
    await follow();
    expect((await seenBy(order)).orderStatus).toBe("cancel");
  });

  it("are reminded of what is open where a part is paid, and never told that they end", async () => {
    const order = await waitingUntil(12);
    await payPart(order.id);
    await follow();
    await passTime(order.id, 13);
    await follow();
    await follow();
    expect(await kinds(order.id)).toEqual(["before", "due"]);
    const written = await Promise.all((await reminders(order.id)).map(({ id }) => sendOneMail(shop, id)));
    expect(written.map((mail) => mail?.subject)).toEqual([
      expect.stringContaining(`pay the rest of your order ${order.orderCode} by`),
      `The payment deadline for the rest of your order ${order.orderCode} has passed`,
    ]);
    for (const mail of written) {
      expect(mail?.text).toMatch(/Received so far\s+Rp\s100\.000/);
      expect(mail?.text).toMatch(/Still to pay\s+Rp\s160\.000/i);
      expect(mail?.text).not.toContain("cancelled");
      expect(mail?.text).not.toContain("not received a payment");
    }
  });

  it("get no mail about an end that a part of the money has put off", async () => {
    const order = await waitingUntil(-1);
    await follow();
    await payPart(order.id);
    const [owed] = await reminders(order.id);
    expect((await sendOneMail(shop, owed?.id))?.text).not.toContain("cancelled");
  });

  it("are reminded of no more where nothing is open", async () => {
    const order = await waitingUntil(12);
    await payPart(order.id, 260_000);
    await follow();
    expect(await kinds(order.id)).toEqual([]);
  });

  it("stay where the setting says so, also when they were told to end", async () => {
    const order = await waitingUntil(-1);
    await follow();
    await ruleSettings.unpaid.write(shop.db, { endsUnpaid: false, graceDays: 7 });
    await passTime(order.id, 9 * 24);
    await follow();
    expect((await seenBy(order)).orderStatus).toBe("waiting for payment");
  });

  it("end on the day that the reminder named, whatever the setting says afterwards", async () => {
    await ruleSettings.unpaid.write(shop.db, { endsUnpaid: true, graceDays: 2 });
    const order = await waitingUntil(-1);
    await follow();
    await ruleSettings.unpaid.write(shop.db, { endsUnpaid: true, graceDays: 30 });
    await passTime(order.id, 2 * 24 + 1);
    await follow();
    expect((await seenBy(order)).orderStatus).toBe("cancel");
  });

  it("name amount, accounts and the day in the mails, and the day of the end in the second alone", async () => {
    const order = await waitingUntil(12);
    await follow();
    await passTime(order.id, 13);
    await follow();
    const [before, due] = await reminders(order.id);
    const first = await sendOneMail(shop, before?.id);
    const second = await sendOneMail(shop, due?.id);
    expect(first?.subject).toContain(`pay for your order ${order.orderCode} by`);
    expect(second?.subject).toBe(`The payment deadline of your order ${order.orderCode} has passed`);
    for (const mail of [first, second]) {
      expect(mail?.text).toContain("5240112233");
      expect(mail?.text).toMatch(/Rp\s*260\.000/);
    }
    expect(second?.text).toContain("the order is cancelled");
    expect(first?.text).not.toContain("cancelled");
  });

  it("send no reminder to somebody who has paid in the meantime", async () => {
    const order = await waitingUntil(-1);
    await follow();
    await payOrder(shop, order);
    const [owed] = await reminders(order.id);
    expect(await sendOneMail(shop, owed?.id)).toBeUndefined();
  });

  it("do not stop each other: one that fails is tried again by the next run", async () => {
    const [one, other] = [await waitingUntil(-2), await waitingUntil(-1)];
    const failing = {
      ...shop.dependencies,
      mails: {
        enqueue: async (...args: Parameters<typeof shop.dependencies.mails.enqueue>) => {
          if ("orderId" in args[1] && args[1].orderId === one.id) throw new Error("no");
          await shop.dependencies.mails.enqueue(...args);
        },
      } as typeof shop.dependencies.mails,
    };
    await followUnpaidOrders(failing, new AbortController().signal);
    expect([await kinds(one.id), await kinds(other.id)]).toEqual([[], ["due"]]);
    await follow();
    expect([await kinds(one.id), await kinds(other.id)]).toEqual([["due"], ["due"]]);
    const moved = await shop.db
      .select({ to: orderEvents.toStatus })
      .from(orderEvents)
      .where(and(inArray(orderEvents.orderId, [one.id, other.id]), eq(orderEvents.toStatus, "cancel")));
    expect(moved).toEqual([]);
  });
});
