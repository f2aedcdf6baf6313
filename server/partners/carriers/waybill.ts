import { z } from "zod";
import { createAsk } from "./ask-carrier.ts";
import { type AskCarrier } from "./carrier-api.ts";
import { CarrierFault } from "./carrier-fault.ts";
import { classicPlan } from "./rajaongkir-classic.ts";
import { readSteps, waybillAnswer, type ParcelStep } from "./waybill-steps.ts";

/** The couriers whose parcels RajaOngkir follows; the staff types the steps of any other. */
export const followedCouriers = ["jne", "sap", "ninja", "jnt", "tiki", "wahana", "pos", "lion"] as const;

/** Milliseconds for one parcel, the retry included. */
const timeLimit = 8_000;

interface AskedParcel {
  provider: string;
  airwayBill: string;
  /** The last five digits of the recipient's phone number, which JNE asks for. */
  phoneDigits: string;
}

/**
 * Asks where a parcel is. The answer is its steps, the earliest first; undefined if the courier does not know its number, which is
 * usual in the first hours.
 * @throws CarrierFault; `isOfParcel` if the number itself was refused, so that others may be asked for.
 */
export type AskWaybill = (parcel: AskedParcel) => Promise<ParcelStep[] | undefined>;

/** Asks RajaOngkir; undefined for a plan that does not follow parcels. */
export function waybillAsker(access: { url: string; key: string }): AskWaybill | undefined {
  const plan = classicPlan(access.url);
  if (plan?.level === "city") return undefined;
  const askOf = plan === undefined ? askWaybill : askClassicWaybill;
  return async (parcel) =>
    askOf(createAsk({ ...access, signal: AbortSignal.timeout(timeLimit) }), {
      ...parcel,
      provider: parcel.provider.trim().toLowerCase(),
    });
}

const envelope = z.object({
  meta: z.object({ code: z.int(), message: z.string() }),
  data: z.unknown(),
});

/** RajaOngkir as Komerce runs it (v2). */
export async function askWaybill(ask: AskCarrier, parcel: AskedParcel): ReturnType<AskWaybill> {
  const form = {
    awb: parcel.airwayBill,
    courier: parcel.provider,
    last_phone_number: parcel.phoneDigits,
  };
  // Its sample has the parameters in the query, its table has them in the form; sending both works with either.
  const answer = await ask(`/track/waybill?${new URLSearchParams(form)}`, form);
  const read = envelope.safeParse(answer.body);
  if (!read.success) throw new CarrierFault(`answered ${answer.status} in a shape of no contract`);
  const { meta, data } = read.data;
  return stepsOf({ status: answer.status, code: meta.code, words: meta.message, data });
}

const classicEnvelope = z.object({
  rajaongkir: z.object({
    status: z.object({ code: z.int(), description: z.string() }),
    // A refusal has no result.
    result: z.unknown().optional(),
  }),
});

/** RajaOngkir's classic contract, which does not ask for the phone number. */
export async function askClassicWaybill(ask: AskCarrier, parcel: AskedParcel): ReturnType<AskWaybill> {
  const answer = await ask("/waybill", { waybill: parcel.airwayBill, courier: parcel.provider });
  const read = classicEnvelope.safeParse(answer.body);
  if (!read.success) throw new CarrierFault(`answered ${answer.status} in a shape of no contract`);
  const { status, result } = read.data.rajaongkir;
  // It calls an unknown number invalid.
  if (status.code === 400 && /invalid waybill/i.test(status.description)) return undefined;
  return stepsOf({ status: answer.status, code: status.code, words: status.description, data: result });
}

function stepsOf(answer: {
  status: number;
  code: number;
  words: string;
  data: unknown;
}): ParcelStep[] | undefined {
  const { status, code, words, data } = answer;
  if (status === 404 || code === 404) return undefined;
  if (status !== 200 || code !== 200) {
    throw new CarrierFault(`answered ${status}: ${words.slice(0, 200)}`, {
      isOfParcel: [400, 422].includes(code),
    });
  }
  const payload = waybillAnswer.safeParse(data);
  if (!payload.success)
    throw new CarrierFault(`wrong answer: ${z.prettifyError(payload.error).slice(0, 300)}`, {
      isOfParcel: true,
    });
  return readSteps(payload.data);
}
