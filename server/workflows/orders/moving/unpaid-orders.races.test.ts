import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { mails } from "#server/database/schema/mail.ts";
import { orderEvents, orders } from "#server/database/schema/orders.ts";
import { buildBank, buildCourier, type BuiltOrder } from "#testing/builders/build-order.ts";
import { buildWaitingOrder, payOrder } from "#testing/builders/build-payment.ts";
import { openSecondProcess, type SecondProcess } from "#testing/shops/second-process.ts";
import { buildUser, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";
import { endUnpaidOrder } from "./end-unpaid-order.ts";
import { remindOfPayment } from "../../money/payments/remind-of-payment.ts";

let shop: TestShop;
let other: SecondProcess;
let staff: { id: string; token: string };

beforeAll(async () => {
  shop = await startTestShop({ parts: { shipping: buildCourier() } });
  other = await openSecondProcess(shop);
  staff = await buildUser(shop.db, { role: "owner" });
  await buildBank(shop.db);
});
afterAll(async () => {
  await other.close();
  await shop.close();
});

/** An order that should end now. */
async function orderToEnd(): Promise<BuiltOrder> {
  const order = await buildWaitingOrder(shop, staff.token);
  await shop.db.execute(
    sql`update mail set created_at = now() - interval '9 days' where order_id = ${order.id}`,
  );
  await shop.db.execute(
    sql`update sales_order set payment_due_at = now() - interval '1 hour' where id = ${order.id}`,
  );
  await remindOfPayment(shop.dependencies, order.id);
  await shop.db.execute(sql`update payment_reminder set ends_at = now() where order_id = ${order.id}`);
  return order;
}
const statusOf = async (id: string) =>
  (await shop.db.select({ status: orders.status }).from(orders).where(eq(orders.id, id)))[0]?.status;
const movesTo = async (id: string) =>
  (
    await shop.db
      .select({ to: orderEvents.toStatus })
      .from(orderEvents)
      .where(eq(orderEvents.orderId, id))
      .orderBy(orderEvents.id)
  ).map(({ to }) => to);
const mailsOf = (id: string, status: string) =>
  shop.db.$count(mails, and(eq(mails.orderId, id), sql`${mails.facts} ->> 'status' = ${status}`));
const ending = (id: string) => [
  endUnpaidOrder(shop.dependencies, id),
  endUnpaidOrder(other.dependencies, id),
];

describe("an unpaid order, with two processes at once", () => {
  it("ends once, with one mail, however many end it", async () => {
    for (let round = 0; round < 10; round += 1) {
      const { id } = await orderToEnd();
      const ended = await Promise.all([...ending(id), ...ending(id)]);
      expect(ended.filter(Boolean)).toHaveLength(1);
      expect(await mailsOf(id, "cancel")).toBe(1);
    }
  });

  it("is reminded of once", async () => {
    const { id } = await buildWaitingOrder(shop, staff.token);
    await shop.db.execute(sql`update mail set created_at = now() - interval '1 day' where order_id = ${id}`);
    await shop.db.execute(
      sql`update sales_order set payment_due_at = now() + interval '1 hour' where id = ${id}`,
    );
    const reminded = await Promise.all(
      [shop, other, shop, other].map(({ dependencies }) => remindOfPayment(dependencies, id)),
    );
    expect(reminded.filter(Boolean)).toHaveLength(1);
    expect(
      await shop.db.$count(mails, and(eq(mails.orderId, id), eq(mails.template, "payment-reminder"))),
    ).toBe(1);
  });

  it("is either accepted or ended, never both", async () => {
    for (let round = 0; round < 20; round += 1) {
      const { id } = await orderToEnd();
      const accept = () =>
        shop.callAs(staff.token)("moveOrder", { params: { id }, body: { orderStatus: "packing" } });
      const [accepted, ...ended] = await Promise.allSettled(
        round % 2 === 0 ? [accept(), ...ending(id)] : [accept(), endUnpaidOrder(other.dependencies, id)],
      );
      const isEnded = ended.some((outcome) => outcome.status === "fulfilled" && outcome.value);
      expect(isEnded).toBe(accepted?.status === "rejected");
      expect(ended.every(({ status }) => status === "fulfilled")).toBe(true);
      const status = await statusOf(id);
      expect(status).toBe(isEnded ? "cancel" : "packing");
      expect(await movesTo(id)).toEqual(["new", "processing", "waiting for payment", status]);
      expect([await mailsOf(id, "cancel"), await mailsOf(id, "packing")]).toEqual(isEnded ? [1, 0] : [0, 1]);
    }
  });

  it("stays if its customer confirms the payment first, and refuses the confirmation if not", async () => {
    for (let round = 0; round < 10; round += 1) {
      const order = await orderToEnd();
      const [confirmed, ...ended] = await Promise.allSettled([payOrder(shop, order), ...ending(order.id)]);
      const isEnded = ended.some((outcome) => outcome.status === "fulfilled" && outcome.value);
      expect(isEnded).toBe(confirmed?.status === "rejected");
      expect(await statusOf(order.id)).toBe(isEnded ? "cancel" : "waiting for payment");
    }
  });
});
