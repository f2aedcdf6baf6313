import { z } from "zod";
import type { ShipmentState } from "#contract/parcels/shipment-states.ts";

/** One step of a parcel on its way, as a courier tells it. */
export interface ParcelStep {
  state: ShipmentState;
  /** In the courier's own words. */
  text: string;
  place: string;
  at: Date;
}

/** Characters that are stored of a step and of its place. */
const textLength = 200;
const placeLength = 80;
/** Many times more than a real parcel has. */
const mostSteps = 300;

const word = z
  .string()
  .nullish()
  .transform((text) => (text ?? "").replaceAll(/\p{Cc}+/gu, " ").trim());

/** What RajaOngkir says about a parcel, in both of its contracts. */
export const waybillAnswer = z.object({
  delivered: z.boolean().nullish(),
  summary: z.object({ status: word }).nullish(),
  delivery_status: z.object({ status: word, pod_date: word, pod_time: word }).nullish(),
  manifest: z
    .array(
      z.object({
        manifest_description: word,
        manifest_date: word,
        manifest_time: word,
        city_name: word,
      }),
    )
    .max(mostSteps)
    .nullish(),
});

/**
 * The steps of a parcel, the earliest first, each once. A parcel counts as delivered only if the answer says so outright: words like
 * "received by" also tell of warehouses on the way.
 */
export function readSteps(said: z.output<typeof waybillAnswer>): ParcelStep[] {
  const { delivered, summary, delivery_status: proof, manifest } = said;
  const told = new Map<string, ParcelStep>();
  for (const step of manifest ?? []) {
    const at = momentOf(step.manifest_date, step.manifest_time);
    const text = step.manifest_description.slice(0, textLength);
    if (at === undefined || text === "") continue;
    const place = step.city_name.slice(0, placeLength);
    told.set(`${at.getTime()} ${place} ${text}`, { state: stateOf(text), text, place, at });
  }
  const steps = [...told.values()].toSorted((one, other) => one.at.getTime() - other.at.getTime());
  const isDelivered =
    delivered === true ||
    [proof?.status, summary?.status].some((words) => words?.toUpperCase() === "DELIVERED");
  return isDelivered ? withArrival(steps, momentOf(proof?.pod_date ?? "", proof?.pod_time ?? "")) : steps;
}

/** The same steps with the delivery; the proof of delivery is not always among the steps of the answer. */
function withArrival(steps: ParcelStep[], provenAt: Date | undefined): ParcelStep[] {
  const last = steps.at(-1);
  // A parcel that is handed over at the end of its way back has come to its sender.
  if (last?.state === "returning") return [...steps.slice(0, -1), { ...last, state: "returned" }];
  if (last !== undefined && wordsOfArrival.test(last.text)) {
    return [...steps.slice(0, -1), { ...last, state: "delivered" }];
  }
  const at = provenAt ?? last?.at ?? new Date();
  return [...steps, { state: "delivered", text: "Delivered", place: "", at }];
}

const wordsOfArrival = /\bdelivered|diterima oleh|received by|sudah diterima|telah diterima/i;

/** Words of couriers, Indonesian and English, by the parcel's state; the first line that fits counts. */
const wordsOfStates: readonly [RegExp, ShipmentState][] = [
  [/retur|return|kembali ke/i, "returning"],
  [/hilang|rusak|\blost\b|damage|problem|bermasalah/i, "problem"],
  [/gagal|undel|not delivered|tidak ada orang|failed|bad address/i, "attempt failed"],
  [/out for delivery|with delivery courier|diantar|antaran|pengantaran/i, "out for delivery"],
  [/manifest|pick|dijemput|shipment received/i, "picked up"],
];

/** A parcel's state from the words of a step. */
function stateOf(text: string): ShipmentState {
  return wordsOfStates.find(([words]) => words.test(text))?.[1] ?? "in transit";
}

/** A date and a time without a zone, which couriers mean as Jakarta's; undefined if they are none. */
function momentOf(day: string, time: string): Date | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return undefined;
  const clock = /^\d{2}:\d{2}(:\d{2})?$/.test(time) ? time : "00:00";
  const moment = new Date(`${day}T${clock.length === 5 ? `${clock}:00` : clock}+07:00`);
  return Number.isNaN(moment.getTime()) ? undefined : moment;
}
