import { setTimeout as pause } from "node:timers/promises";
import { CarrierFault } from "../partners/carriers/carrier-fault.ts";
import { waybillAsker } from "../partners/carriers/waybill.ts";
import type { Dependencies } from "../dependencies.ts";
import { listToFollow } from "../domains/parcels/followed-shipments.queries.ts";
import { followShipment } from "../workflows/parcels/follow-shipment.ts";

/** Milliseconds between two parcels: RajaOngkir's quota is the same for parcels and for prices, which customers wait for. */
const pauseMilliseconds = 600;
/** So many faults of the service in a row end a run; the next run tries again. */
const allowedFaults = 3;

/**
 * Asks RajaOngkir for the parcels that are on their way, if the shop has a key for it: some of them in each run, one after another.
 * A parcel whose number is refused stops no other.
 */
export async function followParcels(
  { db, env, log }: Pick<Dependencies, "db" | "env" | "log">,
  signal: AbortSignal,
  { pauseBetween = pauseMilliseconds }: { pauseBetween?: number } = {},
): Promise<void> {
  const ask = env.rajaongkir && waybillAsker(env.rajaongkir);
  if (ask === undefined) return;
  let faults = 0;
  for (const shipmentId of await listToFollow(db)) {
    signal.throwIfAborted();
    try {
      if (!(await followShipment({ db }, ask, shipmentId))) continue;
      faults = 0;
    } catch (error) {
      const isOfParcel = error instanceof CarrierFault && error.isOfParcel;
      log.warn({ err: error, shipmentId }, "a parcel could not be followed");
      if (!isOfParcel) faults += 1;
      if (faults === allowedFaults) return;
    }
    await pause(pauseBetween, undefined, { signal });
  }
}
