import { randomUUID } from "node:crypto";
import { and, asc, eq } from "drizzle-orm";
import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AdminCall, AdminCallInput } from "#contract/admin/call.ts";
import { orderStatuses, type OrderStatus } from "#contract/orders/order-states.ts";
import { buildCourier, buildOrder, moveThrough } from "#testing/builders/build-order.ts";
import { buildUser, refusalOf, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";
import { mails } from "../../../database/schema/mail.ts";
import { orderEvents, orders } from "../../../database/schema/orders.ts";

/** The allowed moves from each status. */
const openMoves: Record<OrderStatus, OrderStatus[]> = {
  new: ["processing", "cancel"],
  processing: ["waiting for payment", "cancel"],
  "waiting for payment": ["packing", "processing", "cancel"],
  packing: ["delivering", "cancel"],
  delivering: ["done"],
  done: [],
  cancel: [],
};

describe("moving an order", () => {
  let shop: TestShop;
  let staff: { id: string; token: string };
  let call: AdminCall;

  beforeAll(async () => {
    shop = await startTestShop({ parts: { shipping: buildCourier() } });
    staff = await buildUser(shop.db, { role: "owner" });
    call = shop.callAs(staff.token);
  });
  afterAll(() => shop.close());

  const move = (id: string, body: AdminCallInput<"moveOrder">["body"]) =>
    call("moveOrder", { params: { id }, body });
  const statusMails = (orderId: string) =>
    shop.db
      .select({ facts: mails.facts })
      .from(mails)
      .where(and(eq(mails.orderId, orderId), eq(mails.template, "order-status")))
      .orderBy(asc(mails.createdAt));
  const eventsOf = (orderId: string) =>
    shop.db
      .select({ from: orderEvents.fromStatus, to: orderEvents.toStatus, userId: orderEvents.userId })
      .from(orderEvents)
      .where(eq(orderEvents.orderId, orderId))
      .orderBy(asc(orderEvents.id));

  it("goes from new to done, each move written down, mailed and seen by the customer", async () => {
    const order = await buildOrder(shop);
    const way: OrderStatus[] = ["processing", "waiting for payment", "packing", "delivering", "done"];
    await moveThrough(shop, staff.token, order.id, way);

    const seen = await shop.callAs(order.token)("getOrder", { params: { id: order.id } });
    expect(seen.orderStatus).toBe("done");
    expect(seen.shippingAirwayBills).toBe("JNE0123456789");
    expect(seen.events.map(({ orderStatus }) => orderStatus)).toEqual(["new", ...way]);
    expect(await eventsOf(order.id)).toEqual(
      ["new", ...way].map((to, index, all) => ({
        from: all[index - 1] ?? null,
        to,
        userId: index === 0 ? order.userId : staff.id,
      })),
    );
    expect(await statusMails(order.id)).toEqual(
      way.map((status) => ({ facts: { orderId: order.id, status, reason: "" } })),
    );
  });

  it("takes the order's code for its id and answers what may be done next", async () => {
    const order = await buildOrder(shop);
    expect(await move(order.orderCode, { orderStatus: "processing" })).toEqual({
      id: order.id,
      orderCode: order.orderCode,
      orderStatus: "processing",
      openMoves: ["waiting for payment", "cancel"],
    });
  });

  it("gives the customer three days to pay", async () => {
    const order = await buildOrder(shop);
    await moveThrough(shop, staff.token, order.id, ["processing", "waiting for payment"]);
    const { paymentDueAt } = await shop.callAs(order.token)("getOrder", { params: { id: order.id } });
    const days = (Date.parse(paymentDueAt ?? "") - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(2.99);
    expect(days).toBeLessThanOrEqual(3);
  });

  it("tells the customer why an order was cancelled", async () => {
    const order = await buildOrder(shop);
    await move(order.id, { orderStatus: "cancel", reason: "Not to be had any more" });
    const seen = await shop.callAs(order.token)("getOrder", { params: { id: order.id } });
    expect(seen.events.at(-1)).toMatchObject({ orderStatus: "cancel", reason: "Not to be had any more" });
    expect(await statusMails(order.id)).toEqual([
      { facts: { orderId: order.id, status: "cancel", reason: "Not to be had any more" } },
    ]);
  });

  it("needs the airway bill for delivering", async () => {
    const order = await buildOrder(shop);
    await moveThrough(shop, staff.token, order.id, ["processing", "waiting for payment", "packing"]);
    for (const shippingAirwayBills of [undefined, "", "   "]) {
      const body = {
        orderStatus: "delivering" as const,
        ...(shippingAirwayBills !== undefined && { shippingAirwayBills }),
      };
      const refusal = await refusalOf(move(order.id, body));
      expect([refusal.status, refusal.reason]).toEqual([400, "airwayBillRequired"]);
      expect(refusal.errors).toEqual([
        { path: "shippingAirwayBills", message: "Please enter the airway bill number." },
      ]);
    }
    await move(order.id, { orderStatus: "delivering", shippingAirwayBills: " JP1234567890 " });
    const [history] = await shop.callAs(order.token)("listOrders", { query: {} });
    expect(history?.shippingAirwayBills).toBe("JP1234567890");
  });

  it("says which moves are open where one is not", async () => {
    const order = await buildOrder(shop);
    const refusal = await refusalOf(move(order.id, { orderStatus: "done" }));
    expect([refusal.status, refusal.reason]).toEqual([409, "orderMoveNotOpen"]);
    expect(refusal.message).toBe(
      "An order in status new cannot move to done. Open moves: processing, cancel.",
    );
  });

  it("is for the company's people alone", async () => {
    const order = await buildOrder(shop);
    const input = { params: { id: order.id }, body: { orderStatus: "processing" as const } };
    const byMember = await refusalOf(shop.callAs(order.token)("moveOrder", input));
    const byVisitor = await refusalOf(shop.callAs()("moveOrder", input));
    expect([byMember.status, byVisitor.status]).toEqual([403, 401]);
    expect(await eventsOf(order.id)).toHaveLength(1);
  });

  it.each([randomUUID(), "SO-20200101-0001"])("knows no order %s", async (id) => {
    expect((await refusalOf(move(id, { orderStatus: "processing" }))).reason).toBe("orderNotFound");
  });

  it.each(["1", "SO-1", "so-20200101-0001", "' or 1=1 --"])("takes no %j for an order", async (id) => {
    expect((await refusalOf(move(id, { orderStatus: "processing" }))).status).toBe(400);
  });

  it.each([null, "NEW", "shipped", 1, ["new"], undefined])("knows no status %j", async (orderStatus) => {
    const answer = await shop.app.inject({
      method: "PUT",
      url: `/v1/admin/salesorder/${randomUUID()}/status`,
      headers: { authorization: `Bearer ${staff.token}` },
      payload: { orderStatus },
    });
    expect(answer.statusCode).toBe(400);
  });

  it("lets one of two equal moves at once happen", async () => {
    const order = await buildOrder(shop);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 8 }, () => move(order.id, { orderStatus: "processing" })),
    );
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await eventsOf(order.id)).toHaveLength(2);
    expect(await statusMails(order.id)).toHaveLength(1);
  });

  it("follows the table whatever is asked of it, with an event and a mail for each move", async () => {
    const customer = await buildUser(shop.db);
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.oneof(
            { weight: 2, arbitrary: fc.nat().map((pick) => ({ pick })) },
            { weight: 1, arbitrary: fc.constantFrom(...orderStatuses).map((to) => ({ to })) },
          ),
          { minLength: 1, maxLength: 8 },
        ),
        async (steps) => {
          const order = await buildOrder(shop, customer);
          let status: OrderStatus = "new";
          const moves: OrderStatus[] = [];
          const mailed: OrderStatus[] = [];
          for (const step of steps) {
            const open: OrderStatus[] = openMoves[status];
            const to = "to" in step ? step.to : open[step.pick % Math.max(1, open.length)];
            if (to === undefined) continue;
            const isOpen = open.includes(to);
            const asked = move(order.id, { orderStatus: to, shippingAirwayBills: "JNE1", reason: "Why" });
            const outcome = await (isOpen ? asked : refusalOf(asked));
            expect(outcome).toMatchObject(isOpen ? { orderStatus: to } : { reason: "orderMoveNotOpen" });
            if (!isOpen) continue;
            moves.push(to);
            // When an order goes back to processing, another mail says so.
            if (status !== "waiting for payment" || to !== "processing") mailed.push(to);
            status = to;
          }
          const [row] = await shop.db.select().from(orders).where(eq(orders.id, order.id));
          expect(row?.status).toBe(status);
          expect((await eventsOf(order.id)).map(({ to }) => to)).toEqual(["new", ...moves]);
          expect(await statusMails(order.id)).toMatchObject(mailed.map((to) => ({ facts: { status: to } })));
        },
      ),
      { numRuns: 25 },
    );
  });
});
