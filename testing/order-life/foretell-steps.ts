import type { ActOf, Outcome, Told } from "./acts.ts";
import { piecesIn, type ModelOrder, type ModelParcel, type ModelStep } from "./model.ts";

/** In these states nothing more is reported about a parcel. */
const ended: ReadonlySet<ModelParcel["state"]> = new Set(["packed", "unpacked", "delivered", "returned"]);

/** All parcels on their way of a finished order have arrived. */
export function bringAll({ parcels }: ModelOrder): void {
  for (const parcel of parcels) if (!ended.has(parcel.state)) parcel.state = "delivered";
}

/** The customer gets the right number; the steps of the wrong number belong to another parcel. */
export function corrected(order: ModelOrder, { parcel: place, airwayBill }: ActOf<"correct">): Outcome {
  const parcel = parcelOf(order, place);
  if (parcel.state === "unpacked") return "shipmentNotFound";
  if (parcel.state === "packed") return "shipmentNotLeft";
  if (parcel.airwayBill === airwayBill) return "nothingChanged";
  parcel.airwayBill = airwayBill;
  settle(order, parcel);
  order.mails.push("airway-bill-corrected");
  order.audit.push("order.correctAirwayBill");
  return "done";
}

/** The staff records where a parcel is. */
export function typed(order: ModelOrder, { parcel: place, step }: ActOf<"typeStep">): Outcome {
  const parcel = parcelOf(order, place);
  if (parcel.state === "unpacked") return "shipmentNotFound";
  if (parcel.state === "packed") return "shipmentNotLeft";
  if (typedStep(parcel, step) !== undefined) return "nothingChanged";
  parcel.steps.push({ ...step, airwayBill: "", isWithdrawn: false });
  settle(order, parcel);
  order.audit.push("order.addStep");
  return "done";
}

/** Only steps that the staff typed can be withdrawn. */
export function stepWithdrawn(order: ModelOrder, act: ActOf<"withdrawStep">): Outcome {
  const parcel = parcelOf(order, act.parcel);
  if (parcel.state === "unpacked") return "shipmentNotFound";
  const step = typedStep(parcel, act.step);
  if (step === undefined) return "notFound";
  step.isWithdrawn = true;
  settle(order, parcel);
  order.audit.push("order.withdrawStep");
  return "done";
}

/**
 * Asks a courier's service about a parcel on its way. It reports each minute once; the state at that minute may change.
 */
export function followed(order: ModelOrder, { parcel: place, steps }: ActOf<"follow">): Outcome {
  const parcel = parcelOf(order, place);
  if (ended.has(parcel.state) || !isUnderWay(order)) return "stays";
  const { airwayBill } = parcel;
  for (const { state, minute } of steps) {
    const known = parcel.steps.find((step) => step.airwayBill === airwayBill && step.minute === minute);
    if (known === undefined) parcel.steps.push({ state, minute, airwayBill, isWithdrawn: false });
    else known.state = state;
  }
  settle(order, parcel);
  return "done";
}

/** The shop finishes an order by itself when everything has arrived, unless a part of it is on its way back. */
export function finished(order: ModelOrder): Outcome {
  const hasCome = order.lines.every(({ product, qty }) => piecesIn(order, product, ["delivered"]) === qty);
  const isOpen = order.returns.some(({ state }) => state !== "refused" && state !== "settled");
  if (order.status !== "delivering" || !hasCome || isOpen) return "stays";
  order.status = "done";
  order.mails.push("order-status done");
  return "done";
}

/** A step that the staff typed for a minute and has not withdrawn. */
function typedStep({ steps }: ModelParcel, { state, minute }: Told): ModelStep | undefined {
  return steps.find(
    (step) => step.airwayBill === "" && !step.isWithdrawn && step.state === state && step.minute === minute,
  );
}

/** Whether a step of a parcel counts. */
export function holds({ airwayBill }: ModelParcel, step: ModelStep): boolean {
  return !step.isWithdrawn && (step.airwayBill === "" || step.airwayBill === airwayBill);
}

/**
 * A parcel has arrived, or has gone back, or is where its latest step says. A returned parcel does not change any more,
 * nor do the parcels of a finished order.
 */
function settle(order: ModelOrder, parcel: ModelParcel): void {
  if (parcel.state === "returned" || !isUnderWay(order)) return;
  const holding = parcel.steps.filter((step) => holds(parcel, step));
  const last = holding.filter(({ state }) => state === "delivered" || state === "returned");
  const latest = (last.length > 0 ? last : holding).reduce<ModelStep | undefined>(
    (before, step) => (before === undefined || step.minute >= before.minute ? step : before),
    undefined,
  );
  parcel.state = latest?.state ?? "handed over";
}

function isUnderWay({ status }: ModelOrder): boolean {
  return status === "packing" || status === "delivering";
}

function parcelOf({ parcels }: ModelOrder, place: number): ModelParcel {
  const parcel = parcels[place];
  if (parcel === undefined) throw new Error("the act is about no parcel");
  return parcel;
}
