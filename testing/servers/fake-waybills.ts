import { refuseV2, succeedV2, type Answer } from "./fake-rajaongkir-answers.ts";

/** What a courier knows about a parcel: its steps in the order in which it reports them, and whether it has arrived. */
export interface FakeWaybill {
  /** Text, `2026-11-23`, `10:30` of Jakarta, and the city. */
  steps: [text: string, day: string, time: string, city: string][];
  /** Day and time of Jakarta; left out while it is on its way. */
  delivered?: [day: string, time: string];
  /** The number is refused with this code instead. */
  refusal?: 400 | 422;
}
export type Waybills = Map<string, FakeWaybill>;

const couriers = new Set(["jne", "sap", "ninja", "jnt", "tiki", "wahana", "pos", "lion"]);

/**
 * The waybill call of Komerce's v2 contract: the steps are not sorted, and many values are
 * empty.
 */
export function answerWaybill(waybills: Waybills, isKnown: boolean, form: URLSearchParams): Answer {
  const [awb, courier, digits] = ["awb", "courier", "last_phone_number"].map((name) => form.get(name) ?? "");
  if (!isKnown) return refuseV2(401, "Invalid API key");
  if (awb === "" || courier === "") return refuseV2(400, "Missing parameter");
  if (!couriers.has(courier ?? "")) return refuseV2(422, "Courier not supported");
  if (courier === "jne" && !/^\d{5}$/.test(digits ?? ""))
    return refuseV2(400, "last_phone_number is required");
  const known = waybills.get(awb ?? "");
  if (known === undefined) return refuseV2(404, "AWB not found");
  if (known.refusal !== undefined) return refuseV2(known.refusal, "Invalid parameter");
  const { steps, delivered } = known;
  const status = delivered === undefined ? "ON PROCESS" : "DELIVERED";
  return succeedV2("Success Get Waybill", {
    delivered: delivered !== undefined,
    summary: { courier_code: courier, courier_name: "", waybill_number: awb, receiver_name: "", status },
    details: { waybill_number: awb, receiver_name: "", receiver_address1: null },
    delivery_status: {
      status: delivered === undefined ? "" : status,
      pod_receiver: "",
      pod_date: delivered?.[0] ?? "",
      pod_time: delivered?.[1] ?? "",
    },
    manifest: steps.map(([text, day, time, city], index) => ({
      manifest_code: String(index + 1),
      manifest_description: text,
      manifest_date: day,
      manifest_time: time,
      city_name: city,
    })),
  });
}
