import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { mails } from "#server/database/schema/mail.ts";
import { paymentAttempts } from "#server/database/schema/online-payments.ts";
import { orderEvents, orders } from "#server/database/schema/orders.ts";
import { payments } from "#server/database/schema/payments.ts";
import { bankTransfers, bankStatements } from "#server/database/schema/statements.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { buildBank, buildCourier, type BuiltOrder } from "#testing/builders/build-order.ts";
import { buildWaitingOrder } from "#testing/builders/build-payment.ts";
import { startFakeMidtrans, type FakeMidtrans } from "#testing/servers/fake-midtrans.ts";
import { notify, onlineVariables, startOnline } from "#testing/shops/online-shop.ts";
import { openSecondProcess, type SecondProcess } from "#testing/shops/second-process.ts";
import { startShopProcess } from "#testing/shops/shop-process.ts";
import { buildUser, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";
import { endUnpaidOrder } from "../../orders/moving/end-unpaid-order.ts";
import { followAttempt } from "./follow-attempt.ts";
import { remindOfPayment } from "../payments/remind-of-payment.ts";
import { takePaymentNotice } from "./take-payment-notice.ts";

let midtrans: FakeMidtrans;
let shop: TestShop;
let other: SecondProcess;
let staff: { id: string; token: string };
const rounds = 8;

beforeAll(async () => {
  midtrans = await startFakeMidtrans();
  shop = await startTestShop({ variables: onlineVariables(midtrans), parts: { shipping: buildCourier() } });
  other = await openSecondProcess(shop);
  staff = await buildUser(shop.db, { role: "owner" });
  await buildBank(shop.db);
});
afterAll(async () => {
  await other.close();
  await shop.close();
  await midtrans.close();
});

/** An order with an account at BCA into which somebody has just paid. */
async function paidOrder(): Promise<BuiltOrder & { attemptId: string; reference: string }> {
  const order = await buildWaitingOrder(shop, staff.token);
  await startOnline(shop, order, "bca");
  const [attempt] = await shop.db.select().from(paymentAttempts).where(eq(paymentAttempts.orderId, order.id));
  if (attempt === undefined) throw new Error("there is no attempt");
  midtrans.set(attempt.reference, "settlement");
  return { ...order, attemptId: attempt.id, reference: attempt.reference };
}
const follow = ({ dependencies }: { dependencies: Dependencies }, attemptId: string) => {
  const { gateway } = dependencies;
  if (gateway === undefined) throw new Error("there is no gateway");
  return followAttempt({ ...dependencies, gateway }, attemptId);
};
const stateOf = async (orderId: string) => {
  const [order] = await shop.db
    .select({ status: orders.status, received: orders.receivedRupiah, promised: orders.promisedRupiah })
    .from(orders)
    .where(eq(orders.id, orderId));
  return order;
};
const accepted = (orderId: string) =>
  shop.db.$count(payments, and(eq(payments.orderId, orderId), eq(payments.state, "accepted")));
const moves = (orderId: string, to: "packing" | "cancel") =>
  shop.db.$count(orderEvents, and(eq(orderEvents.orderId, orderId), eq(orderEvents.toStatus, to)));
const mailsOf = (orderId: string, status: string) =>
  shop.db.$count(mails, and(eq(mails.orderId, orderId), sql`${mails.facts} ->> 'status' = ${status}`));
/** One of the two acts starts a moment before the other, in turn. */
const staggered = async (round: number, act: () => Promise<unknown>) => {
  await sleep((round % 4) * 3);
  return act();
};

describe("a payment online, with two processes at once", () => {
  it("is notified twice and followed by both: the order is paid once, and its customer told once", async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { id, total, attemptId, reference } = await paidOrder();
      const notice = midtrans.noticeOf(reference);
      await Promise.all([
        notify(shop, notice),
        takePaymentNotice(other.dependencies, notice),
        follow(shop, attemptId),
        follow(other, attemptId),
        follow(shop, attemptId),
      ]);
      expect(await stateOf(id)).toEqual({ status: "packing", received: total, promised: 0 });
      expect([await accepted(id), await moves(id, "packing"), await mailsOf(id, "packing")]).toEqual([
        1, 1, 1,
      ]);
    }
  });

  it("meets a cancel: it is owed back, whichever came first", async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { id, total, attemptId } = await paidOrder();
      await Promise.all([
        staggered(round, () => follow(other, attemptId)),
        staggered(3 - (round % 4), () =>
          shop.callAs(staff.token)("moveOrder", {
            params: { id },
            body: { orderStatus: "cancel", reason: "Sold out" },
          }),
        ),
      ]);
      expect(await stateOf(id)).toEqual({ status: "cancel", received: total, promised: total });
      expect([await accepted(id), await moves(id, "cancel")]).toEqual([1, 1]);
    }
  });

  it("meets the end of the unpaid order: it is packed, or its money is owed back", async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { id, total, attemptId } = await paidOrder();
      await shop.db.execute(
        sql`update mail set created_at = now() - interval '9 days' where order_id = ${id}`,
      );
      await shop.db.execute(
        sql`update sales_order set payment_due_at = now() - interval '1 hour' where id = ${id}`,
      );
      await remindOfPayment(shop.dependencies, id);
      await shop.db.execute(sql`update payment_reminder set ends_at = now() where order_id = ${id}`);
      await Promise.all([
        staggered(round, () => follow(other, attemptId)),
        staggered(3 - (round % 4), () => endUnpaidOrder(shop.dependencies, id)),
      ]);
      const state = await stateOf(id);
      const expected = state?.status === "cancel" ? { promised: total } : { status: "packing", promised: 0 };
      expect(state).toMatchObject({ received: total, ...expected });
    }
  });

  it("meets a statement's match of the same order: both are money, and nothing is lost", async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { id, orderCode, total, attemptId } = await paidOrder();
      const mutationId = await transferOf(total);
      const [, matched] = await Promise.allSettled([
        staggered(round, () => follow(other, attemptId)),
        staggered(3 - (round % 4), () =>
          shop.callAs(staff.token)("matchMutation", {
            params: { id: String(mutationId) },
            body: { order: orderCode },
          }),
        ),
      ]);
      const both = matched.status === "fulfilled";
      expect(await stateOf(id)).toEqual({
        status: "packing",
        received: both ? 2 * total : total,
        promised: 0,
      });
      expect([await accepted(id), await moves(id, "packing")]).toEqual([both ? 2 : 1, 1]);
    }
  });

  it("is begun twice at once: one account at the bank", async () => {
    const order = await buildWaitingOrder(shop, staff.token);
    await Promise.all([1, 2, 3].map(() => startOnline(shop, order, "bni")));
    const references = [...midtrans.transactions.keys()].filter((key) => key.startsWith(order.orderCode));
    expect(references).toEqual([`${order.orderCode}-1`]);
  });
});

/** A transfer on a statement. */
async function transferOf(amountRupiah: number): Promise<number> {
  const [statement] = await shop.db
    .insert(bankStatements)
    .values({ layout: "klikbca", fileName: "mutasi.csv", rowCount: 1, newRowCount: 1, uploadedBy: staff.id })
    .returning({ id: bankStatements.id });
  const [transfer] = await shop.db
    .insert(bankTransfers)
    .values({
      statementId: statement?.id ?? "",
      position: 1,
      description: "SETORAN TUNAI",
      amountRupiah,
      rowHash: randomUUID(),
    })
    .returning({ id: bankTransfers.id });
  return transfer?.id ?? 0;
}

it("50 notifications are taken while the shop is killed: every payment counts, and once", async () => {
  const paid: Awaited<ReturnType<typeof paidOrder>>[] = [];
  for (let count = 0; count < 50; count += 1) paid.push(await paidOrder());
  const variables = {
    DATABASE_URL: shop.dependencies.env.databaseUrl ?? "",
    DATA_DIR: shop.dependencies.env.dataDirectory,
    DEMO: "0",
    ...onlineVariables(midtrans),
  };
  const first = await startShopProcess(variables);
  const acknowledged = new Set<string>();
  const send = async (url: string, reference: string) => {
    const answer = await fetch(`${url}/v1/onlinepayment/notification`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(midtrans.noticeOf(reference)),
    });
    if (answer.status === 200) acknowledged.add(reference);
  };
  const sending = Promise.allSettled(
    paid.map(async ({ reference }, index) => {
      await sleep(index * 20);
      await send(first.url, reference);
    }),
  );
  await expect.poll(() => acknowledged.size, { timeout: 30_000, interval: 5 }).toBeGreaterThanOrEqual(10);
  await first.killHard();
  await sending;
  expect(acknowledged.size).toBeLessThan(50);

  // Midtrans repeats only notifications that were not answered.
  const second = await startShopProcess(variables);
  const unanswered = paid.filter(({ reference }) => !acknowledged.has(reference));
  await Promise.all(unanswered.map(({ reference }) => send(second.url, reference)));
  expect(acknowledged.size).toBe(50);
  const countPacked = () =>
    shop.db.$count(
      orders,
      and(
        eq(orders.status, "packing"),
        sql`${orders.id} in (${sql.join(
          paid.map(({ id }) => sql`${id}`),
          sql`, `,
        )})`,
      ),
    );
  await expect.poll(countPacked, { timeout: 150_000, interval: 500 }).toBe(50);
  await second.stop();
  for (const { id, total } of paid) {
    expect(await stateOf(id)).toEqual({ status: "packing", received: total, promised: 0 });
    expect([await accepted(id), await moves(id, "packing"), await mailsOf(id, "packing")]).toEqual([1, 1, 1]);
  }
});
