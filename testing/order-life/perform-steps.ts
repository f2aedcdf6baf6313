import { sql } from "drizzle-orm";
import { finishDeliveredOrder } from "#server/workflows/finish-delivered-order.ts";
import { followShipment } from "#server/workflows/follow-shipment.ts";
import type { ActOf, Outcome, Told } from "./acts.ts";
import type { Sight } from "./seen.ts";
import { momentOf, type World, type WorldOrder } from "./world.ts";

/** The text and place of every step from a courier. */
const scan = { text: "MANIFEST", place: "BANDUNG" };

/** An id that no step has. */
const noStep = 999_999_999;

export async function typeStep(
  { staff, began }: World,
  params: { id: string; shipmentId: string },
  { step }: ActOf<"typeStep">,
): Promise<void> {
  const { state, minute } = step;
  if (state === "returned") throw new Error("only a courier says that a parcel is back");
  await staff("addShipmentStep", { params, body: { state, text: state, at: momentOf(began, minute) } });
}

/**
 * Withdraws the step that was typed for this minute; steps from a courier, and steps that do not exist, cannot be
 * withdrawn.
 */
export async function withdrawStep(
  { staff, began }: World,
  params: { id: string; shipmentId: string },
  { order, step }: { order: Sight["order"]; step: Told },
): Promise<void> {
  const parcel = order.shipments.find(({ id }) => String(id) === params.shipmentId);
  const alike = (parcel?.steps ?? []).filter(
    ({ at, state }) => at === momentOf(began, step.minute) && state === step.state,
  );
  const found = alike.find(({ by, withdrawn }) => by !== null && withdrawn === null) ?? alike[0];
  await staff("withdrawShipmentStep", { params: { ...params, stepId: String(found?.id ?? noStep) } });
}

/** Asks the courier's service about a parcel, as if it had left two hours ago and nobody had asked since. */
export async function follow(
  { shop, began }: World,
  shipmentId: number,
  { steps }: ActOf<"follow">,
): Promise<Outcome> {
  const { db } = shop;
  await db.execute(sql`
    update shipment set handed_over_at = now() - interval '2 hours'
    where id = ${shipmentId} and handed_over_at > now() - interval '1 hour'`);
  await db.execute(sql`
    update shipment_following set next_at = now() - interval '1 minute' where shipment_id = ${shipmentId}`);
  const told = steps.map(({ state, minute }) => ({ ...scan, state, at: new Date(momentOf(began, minute)) }));
  const isAsked = await followShipment({ db }, () => Promise.resolve(told), shipmentId);
  return isAsked ? "done" : "stays";
}

/** A day passes without news about the order's parcels. */
export async function finish({ shop }: World, { id }: WorldOrder): Promise<Outcome> {
  const { db, dependencies } = shop;
  await db.execute(sql`
    update shipment_event set created_at = now() - interval '2 days'
    where shipment_id in (select id from shipment where order_id = ${id})`);
  return (await finishDeliveredOrder({ ...dependencies, db }, id, 0)) ? "done" : "stays";
}
