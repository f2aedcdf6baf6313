import type { ActOf, Outcome } from "./acts.ts";
import { shippedOf, unpackedOf, type ModelOrder, type ModelParcel } from "./model.ts";

/** The airway bill of parcels that leave after they were packed. */
export const handOverBill = "JNE-78";

/** Packed and unpacked pieces leave together. */
export function sendRest(order: ModelOrder, airwayBill: string): void {
  unpackAll(order);
  const left = order.lines.map(({ product, qty }) => [product, qty - shippedOf(order, product)] as const);
  const pieces = new Map(left.filter(([, qty]) => qty > 0));
  order.parcels.push({ state: "handed over", airwayBill, pieces, steps: [] });
}

export function unpackAll({ parcels }: ModelOrder): void {
  for (const parcel of parcels) if (parcel.state === "packed") parcel.state = "unpacked";
}

export function packed(order: ModelOrder, { pieces, airwayBill }: ActOf<"pack">): Outcome {
  if (order.status !== "packing") return "orderNotToShip";
  const isTooMany = pieces.some(({ product, qty }) => {
    const line = order.lines.find((one) => one.product === product);
    return line === undefined || qty > unpackedOf(order, line);
  });
  if (isTooMany) return "tooManyPieces";
  const inside = new Map(pieces.map(({ product, qty }) => [product, qty]));
  const parcel: ModelParcel = { state: "packed", airwayBill: "", pieces: inside, steps: [] };
  order.parcels.push(parcel);
  order.audit.push("order.pack");
  if (airwayBill !== "") leave(order, parcel, airwayBill);
  return "done";
}

/** When its last piece leaves, the order is delivering. */
function leave(order: ModelOrder, parcel: ModelParcel, airwayBill: string): void {
  parcel.airwayBill = airwayBill;
  parcel.state = "handed over";
  const isLast = order.lines.every(({ product, qty }) => shippedOf(order, product) === qty);
  if (isLast) order.status = "delivering";
  order.mails.push(isLast ? "order-status delivering" : "shipment-sent");
  order.audit.push(isLast ? "order.move" : "order.handOver");
}

export function ofParcel(order: ModelOrder, act: ActOf<"handOver" | "unpack">): Outcome {
  const parcel = order.parcels[act.parcel];
  if (parcel === undefined) throw new Error("the act is about no parcel");
  if (parcel.state === "unpacked") return "shipmentNotFound";
  if (parcel.state !== "packed") return "shipmentHasLeft";
  if (act.do === "unpack") {
    parcel.state = "unpacked";
    order.audit.push("order.unpack");
  } else leave(order, parcel, handOverBill);
  return "done";
}
