import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  buildCourier,
  buildOrder,
  buildPlaces,
  moveThrough,
  orderForm,
} from "#testing/builders/build-order.ts";
import { buildProduct } from "#testing/builders/build-product.ts";
import { buildUser, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";
import { auditEntries } from "../database/schema/audit.ts";
import { mails } from "../database/schema/mail.ts";
import { orderEvents, orders } from "../database/schema/orders.ts";
import { shipmentEvents, shipments } from "../database/schema/shipments.ts";
import { ruleSettings } from "../company/shop-rules.ts";
import { collectContent } from "../mail/mail-content.ts";
import { beginTry } from "../mail/mail.queries.ts";
import { renderMail } from "../mail/render-mail.tsx";
import { letterheadFor } from "../mail/letterhead.ts";
import { finishDeliveredOrders } from "./finish-delivered-orders.ts";

describe("orders whose parcels have come", () => {
  let shop: TestShop;
  let staffToken: string;

  beforeAll(async () => {
    shop = await startTestShop({ parts: { shipping: buildCourier() } });
    staffToken = (await buildUser(shop.db, { role: "owner" })).token;
  });
  afterAll(() => shop.close());
  beforeEach(() => ruleSettings.delivered.remove(shop.db));

  const sent = async () => {
    const order = await buildOrder(shop);
    await moveThrough(shop, staffToken, order.id, [
      "processing",
      "waiting for payment",
      "packing",
      "delivering",
    ]);
    await shop.db
      .update(shipments)
      .set({ handedOverAt: sql`now() - interval '12 days'` })
      .where(eq(shipments.orderId, order.id));
    return order;
  };
  const shipmentOf = async (id: string) =>
    (await shop.callAs(staffToken)("getAdminOrder", { params: { id } })).shipments[0]?.id ?? 0;
  /** The staff said `said` days ago that the order's parcel came `days` ago. */
  const delivered = async (id: string, days: number, said = days) => {
    const shipmentId = await shipmentOf(id);
    const { stepId } = await shop.callAs(staffToken)("addShipmentStep", {
      params: { id, shipmentId: String(shipmentId) },
      body: { state: "delivered", at: new Date(Date.now() - days * 86_400_000 - 60_000).toISOString() },
    });
    await shop.db
      .update(shipmentEvents)
      .set({ createdAt: sql`now() - make_interval(hours => ${said * 24})` })
      .where(eq(shipmentEvents.id, stepId));
  };
  /** The text of the mail that says that the order is finished, as it would be sent now. */
  const doneMailOf = async (orderId: string) => {
    const [owed] = await shop.db
      .select({ id: mails.id })
      .from(mails)
      .where(and(eq(mails.orderId, orderId), sql`${mails.facts} ->> 'status' = 'done'`));
    const mail = await beginTry(shop.db, owed?.id ?? "");
    if (mail === undefined) throw new Error("no mail is owed");
    const letterhead = await letterheadFor(shop.db, shop.dependencies.env, mail);
    const { text } = await renderMail({
      letterhead,
      content: await collectContent(shop.db, letterhead, mail),
    });
    return text.replace(/[\s\u00A0]+/g, " ");
  };
  const finish = () => finishDeliveredOrders(shop.dependencies, new AbortController().signal);
  const statusOf = async (id: string) =>
    (await shop.callAs(staffToken)("getAdminOrder", { params: { id } })).orderStatus;

  it("are finished a week later, by the shop, once, with the mail that goes with it", async () => {
    const [six, seven] = [await sent(), await sent()];
    await delivered(six.id, 6);
    await delivered(seven.id, 7);
    await Promise.all([finish(), finish()]);
    expect([await statusOf(six.id), await statusOf(seven.id)]).toEqual(["delivering", "done"]);
    const told = await shop.db
      .select({ id: mails.id })
      .from(mails)
      .where(and(eq(mails.orderId, seven.id), sql`${mails.facts} ->> 'status' = 'done'`));
    expect(told).toHaveLength(1);
    const { timeline } = await shop.callAs(staffToken)("getAdminOrder", { params: { id: seven.id } });
    expect(timeline.at(-1)).toMatchObject({ kind: "moved", orderStatus: "done", by: null });
    const [lastAct] = await shop.db
      .select({ action: auditEntries.action })
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, seven.id))
      .orderBy(sql`${auditEntries.id} desc`)
      .limit(1);
    expect(lastAct?.action).toBe("order.addStep");
  });

  it.each([
    [
      "en",
      "Everything that you ordered had arrived by 13 November 2026, so your order is finished now.",
      "You can still tell us until 24 November 2026",
      "2 working days",
    ],
    [
      "id",
      "Seluruh isi pesanan Anda sudah sampai pada 13 November 2026, jadi pesanan Anda sekarang selesai.",
      "Anda masih dapat memberi tahu kami sampai 24 November 2026",
      "2 hari kerja",
    ],
  ] as const)(
    "are told of with the last day for a return, since the days after the receipt are over (%s)",
    async (language, arrived, lastDay, afterReceipt) => {
      const [left, moved] = [await sent(), await sent()];
      await shop.db.update(orders).set({ language });
      await delivered(left.id, 7);
      await finish();
      await moveThrough(shop, staffToken, moved.id, ["done"]);
      // A Friday: the second working day after it is Tuesday, 24 November.
      await shop.db
        .update(orderEvents)
        .set({ at: new Date("2026-11-20T03:00:00Z") })
        .where(eq(orderEvents.toStatus, "done"));
      await shop.db
        .update(shipments)
        .set({ deliveredAt: new Date("2026-11-13T03:00:00Z") })
        .where(eq(shipments.orderId, left.id));
      const text = await doneMailOf(left.id);
      expect(text).toContain(arrived);
      expect(text).toContain(lastDay);
      expect(text).not.toContain(afterReceipt);
      expect(await doneMailOf(moved.id)).toContain(afterReceipt);
    },
  );

  it("are finished after the days of the setting, and not at all if it is off", async () => {
    const order = await sent();
    await delivered(order.id, 10);
    await ruleSettings.delivered.write(shop.db, { finishesDelivered: false, finishDays: 1 });
    await finish();
    expect(await statusOf(order.id)).toBe("delivering");
    await ruleSettings.delivered.write(shop.db, { finishesDelivered: true, finishDays: 11 });
    await finish();
    expect(await statusOf(order.id)).toBe("delivering");
    await ruleSettings.delivered.write(shop.db, { finishesDelivered: true, finishDays: 10 });
    await finish();
    expect(await statusOf(order.id)).toBe("done");
  });

  it("stay open for a day after the last step was typed, which may be wrong", async () => {
    const order = await sent();
    await delivered(order.id, 9, 0);
    await finish();
    expect(await statusOf(order.id)).toBe("delivering");
    await shop.db.update(shipmentEvents).set({ createdAt: sql`now() - interval '25 hours'` });
    await finish();
    expect(await statusOf(order.id)).toBe("done");
  });

  it("stay open while one of their parcels is under way", async () => {
    await buildPlaces(shop.db);
    const buy = shop.callAs((await buildUser(shop.db)).token);
    const ProductId = await buildProduct(shop.db, { weightGrams: 500 });
    await buy("addToCart", { body: { ProductId, qty: 2 } });
    const order = await buy("placeOrder", { body: orderForm() });
    await moveThrough(shop, staffToken, order.id, ["processing", "waiting for payment", "packing"]);
    const call = shop.callAs(staffToken);
    const [line] = (await call("getAdminOrder", { params: { id: order.id } })).lines;
    for (const airwayBill of ["JNE1", "JNE2"]) {
      await call("packShipment", {
        params: { id: order.id },
        body: {
          lines: [{ lineId: line?.id ?? 0, qty: 1 }],
          shippingProvider: "jne",
          shippingMethod: "REG",
          airwayBill,
        },
      });
    }
    await shop.db
      .update(shipments)
      .set({ handedOverAt: sql`now() - interval '12 days'` })
      .where(eq(shipments.orderId, order.id));
    await delivered(order.id, 8);
    await finish();
    expect(await statusOf(order.id)).toBe("delivering");
  });

  it("stay open while a return is, and are finished once it was refused", async () => {
    const order = await sent();
    await delivered(order.id, 8);
    const [line] = (await shop.callAs(staffToken)("getAdminOrder", { params: { id: order.id } })).lines;
    await shop.db.execute(sql`
      with asked as (insert into return_request (order_id, position) values (${order.id}, 1) returning id)
      insert into return_line (return_id, line_id, qty, reason) select id, ${line?.id}, 1, 'damaged' from asked`);
    await finish();
    expect(await statusOf(order.id)).toBe("delivering");
    await shop.db.execute(sql`update return_request set state = 'refused' where order_id = ${order.id}`);
    await finish();
    expect(await statusOf(order.id)).toBe("done");
  });

  it("stay as they are while nobody knows that the parcel has come", async () => {
    const order = await sent();
    await finish();
    expect(await statusOf(order.id)).toBe("delivering");
  });
});
