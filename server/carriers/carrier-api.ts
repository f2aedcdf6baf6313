import { z } from "zod";
import type { ShippingQuote } from "./shipping.ts";

/** What a carrier asks for one service; it is never an estimate. */
export type CarrierQuote = Omit<ShippingQuote, "isEstimate">;

/** A place by its names, ours or a carrier's. */
export interface NamedPlace {
  subdistrict: string;
  city: string;
  province: string;
}

/** Sends one request to the carrier and answers its status and JSON. @throws CarrierFault */
export type AskCarrier = (
  path: string,
  form?: Record<string, string>,
) => Promise<{ status: number; body: unknown }>;

/** One outside API that prices parcels. */
export interface CarrierApi {
  /** Under this name its ids and answers are kept; one a contract, for ids of one mean nothing to another. */
  name: string;
  /** The API's own id of a place, or undefined where it knows none that is the same beyond doubt. */
  findPlace: (ask: AskCarrier, place: NamedPlace) => Promise<string | undefined>;
  /** Every service for a parcel between two of its places; empty where it serves none. */
  price: (
    ask: AskCarrier,
    parcel: { originId: string; destinationId: string; kilograms: number },
  ) => Promise<CarrierQuote[]>;
}

/** The carrier is away, slow, refuses or talks garbage: the tariff table answers instead. */
export class CarrierFault extends Error {
  /** True where the same request may go through a moment later. */
  readonly isPassing: boolean;
  /** True where the carrier is well and refuses this one parcel, by its weight. */
  readonly isOfParcel: boolean;

  constructor(message: string, { isPassing = false, isOfParcel = false, cause }: Partial<CarrierFault> = {}) {
    super(message, { cause });
    this.name = "CarrierFault";
    this.isPassing = isPassing;
    this.isOfParcel = isOfParcel;
  }
}

/** A refusal in the carrier's own words: by English or Indonesian they tell whether the parcel's weight is why. */
export function refusalOf({ status }: { status: number }, words: string): CarrierFault {
  return new CarrierFault(`answered ${status}: ${words.slice(0, 200)}`, {
    isOfParcel: /\b(?:weight|berat)\b/i.test(words),
  });
}

/** Text of a carrier that may be shown: short and without control characters. */
const words = (maximum: number) =>
  z
    .string()
    .trim()
    .max(maximum)
    .regex(/^\P{Cc}*$/u);

/** One service as it is kept and shown, whoever answered it. */
const carrierQuote = z.object({
  provider: words(30).min(1).toLowerCase(),
  providerName: words(80).min(1),
  service: words(40).min(1),
  description: words(120),
  estimatedDays: words(30),
  costRupiah: z.int().positive().lt(1_000_000_000),
}) satisfies z.ZodType<CarrierQuote>;

export const carrierQuotes = z.array(carrierQuote).max(300);

/** Rupiah: no courier asks more than so much for a parcel and for each of its kilograms. */
const plausibleCost = { parcel: 2_000_000, kilogram: 1_000_000 };

/** Services for motorcycles and weight classes of freight, that no parcel can be sent by (indonesia.md §3.2). */
const notForParcels: Record<string, RegExp> = { jne: /^JTR\s*[<>]/i, tiki: /^T(?:15|25|60)$/i };

/**
 * Checks what a carrier answered and keeps what a parcel can be sent by. One wrong price makes the whole answer
 * unbelievable.
 * @throws CarrierFault
 */
export function checkQuotes(answered: unknown[], kilograms: number): CarrierQuote[] {
  const result = carrierQuotes.safeParse(answered);
  if (!result.success) throw new CarrierFault(`wrong answer: ${z.prettifyError(result.error).slice(0, 300)}`);
  const highest = plausibleCost.parcel + plausibleCost.kilogram * kilograms;
  const quotes = new Map<string, CarrierQuote>();
  for (const quote of result.data) {
    if (notForParcels[quote.provider]?.test(quote.service) === true) continue;
    if (quote.costRupiah > highest)
      throw new CarrierFault(`unbelievable price: ${quote.costRupiah} for ${kilograms} kg`);
    const key = `${quote.provider} ${quote.service}`;
    if (!quotes.has(key)) quotes.set(key, quote);
  }
  return [...quotes.values()];
}

/** `2-3 day`, `4 HARI` → `2-3`, `4`: the number alone, so that each language can name the days. */
export function daysOf(etd: string | null | undefined): string {
  return (etd ?? "").replace(/\s*(?:days?|hari)\s*$/i, "").trim();
}
