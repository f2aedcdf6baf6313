import { and, asc, desc, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildCourier, buildOrder, moveThrough } from "#testing/builders/build-order.ts";
import { buildUser, refusalOf, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";
import { auditEntries } from "../../../database/schema/audit.ts";
import { mails } from "../../../database/schema/mail.ts";
import { collectContent } from "../../../mail/mail-content.ts";
import { beginTry } from "../../../mail/mail.queries.ts";
import { letterheadFor } from "../../../mail/letterhead.ts";
import { finishDeliveredOrder } from "./finish-delivered-order.ts";

const body = { reason: "The customer says that nothing has come." };

describe("an order that is done, taken back", () => {
  let shop: TestShop;
  let token: string;

  beforeAll(async () => {
    shop = await startTestShop({ parts: { shipping: buildCourier() } });
    ({ token } = await buildUser(shop.db, { role: "owner" }));
  });
  afterAll(() => shop.close());

  const finished = async () => {
    const order = await buildOrder(shop);
    await moveThrough(shop, token, order.id, [
      "processing",
      "waiting for payment",
      "packing",
      "delivering",
      "done",
    ]);
    return order;
  };
  const seen = (id: string) => shop.callAs(token)("getAdminOrder", { params: { id } });
  const takeBack = (id: string, more: { isTold?: boolean } = {}) =>
    shop.callAs(token)("takeBackFinish", { params: { id }, body: { ...body, ...more } });
  const mailsOf = (id: string) =>
    shop.db
      .select({ template: mails.template, facts: mails.facts })
      .from(mails)
      .where(eq(mails.orderId, id))
      .orderBy(asc(mails.createdAt));
  const arrived = async (id: string) => {
    const [parcel] = (await seen(id)).shipments;
    return shop.callAs(token)("addShipmentStep", {
      params: { id, shipmentId: String(parcel?.id) },
      body: { state: "delivered", at: new Date(Date.now() - 60_000).toISOString() },
    });
  };

  it("is with the courier again, and its parcels have not arrived by it", async () => {
    const order = await finished();
    expect((await seen(order.id)).fulfilmentState).toBe("delivered");
    expect(await takeBack(order.id)).toMatchObject({ orderStatus: "delivering", openMoves: ["done"] });
    const { orderStatus, fulfilmentState, shipments, timeline } = await seen(order.id);
    expect([orderStatus, fulfilmentState, shipments[0]?.state, shipments[0]?.deliveredAt]).toEqual([
      "delivering",
      "shipped",
      "handed over",
      null,
    ]);
    expect(timeline.at(-1)).toMatchObject({ kind: "moved", orderStatus: "delivering", ...body });
    const entries = await shop.db.select().from(auditEntries).where(eq(auditEntries.subjectId, order.id));
    expect(entries.at(-1)).toMatchObject({
      action: "order.move",
      before: { orderStatus: "done" },
      after: { orderStatus: "delivering", ...body },
    });
  });

  it("keeps what steps say: a parcel that has arrived stays so, and one whose step was withdrawn is on its way", async () => {
    const [came, mistyped] = [await buildSent(), await buildSent()];
    await arrived(came.id);
    const { stepId } = await arrived(mistyped.id);
    for (const { id } of [came, mistyped]) {
      await moveThrough(shop, token, id, ["done"]);
    }
    const [parcel] = (await seen(mistyped.id)).shipments;
    const params = { id: mistyped.id, shipmentId: String(parcel?.id), stepId: String(stepId) };
    await shop.callAs(token)("withdrawShipmentStep", { params });
    await takeBack(came.id);
    await takeBack(mistyped.id);
    expect((await seen(came.id)).shipments[0]?.state).toBe("delivered");
    expect((await seen(mistyped.id)).shipments[0]?.state).toBe("handed over");
  });

  it("tells the customer, unless nobody should be told", async () => {
    const [told, untold] = [await finished(), await finished()];
    await takeBack(told.id);
    await takeBack(untold.id, { isTold: false });
    expect((await mailsOf(told.id)).at(-1)).toMatchObject({
      template: "order-corrected",
      facts: { was: "done", ...body },
    });
    expect((await mailsOf(untold.id)).at(-1)?.template).toBe("order-status");
  });

  it("is not told to be finished by a mail that had not left yet, and is once it is finished again", async () => {
    const order = await finished();
    const writeLast = async () => {
      const rows = await shop.db
        .select({ id: mails.id })
        .from(mails)
        .where(and(eq(mails.orderId, order.id), sql`${mails.facts} ->> 'status' = 'done'`))
        .orderBy(desc(mails.createdAt));
      const mail = await beginTry(shop.db, rows[0]?.id ?? "");
      if (mail === undefined) throw new Error("no mail is owed");
      const letterhead = await letterheadFor(shop.db, shop.dependencies.env, mail);
      return (await collectContent(shop.db, letterhead, mail)).name;
    };
    await takeBack(order.id);
    await expect(writeLast()).rejects.toThrow("not finished after all");
    await moveThrough(shop, token, order.id, ["done"]);
    expect(await writeLast()).toBe("order-done");
  });

  it("is not finished by the shop again at once", async () => {
    const order = await buildSent();
    await arrived(order.id);
    await shop.db.execute(`update shipment set delivered_at = now() - interval '30 days'
      where order_id = '${order.id}'`);
    await shop.db
      .execute(`update shipment_event set at = now() - interval '30 days', created_at = now() - interval '30 days'
      where shipment_id in (select id from shipment where order_id = '${order.id}')`);
    expect(await finishDeliveredOrder(shop.dependencies, order.id, 7)).toBe(true);
    await takeBack(order.id);
    expect(await finishDeliveredOrder(shop.dependencies, order.id, 7)).toBe(false);
    await shop.db.execute(`update sales_order_event set at = now() - interval '8 days'
      where order_id = '${order.id}' and from_status = 'done'`);
    expect(await finishDeliveredOrder(shop.dependencies, order.id, 7)).toBe(true);
  });

  it("is refused for an order that is not done, also the second time", async () => {
    const order = await finished();
    await takeBack(order.id);
    expect((await refusalOf(takeBack(order.id))).reason).toBe("orderMoveNotOpen");
  });

  const buildSent = async () => {
    const order = await buildOrder(shop);
    await moveThrough(shop, token, order.id, ["processing", "waiting for payment", "packing", "delivering"]);
    return order;
  };
});
