import { z } from "zod";
import type { ShippingQuote } from "./shipping.ts";

/** A carrier's price for one service; never an estimate. */
export type CarrierQuote = Omit<ShippingQuote, "isEstimate">;

/** A place by its names, ours or the carrier's. */
export interface NamedPlace {
  subdistrict: string;
  city: string;
  province: string;
}

/** Sends one request to the carrier and returns status and JSON. @throws CarrierFault */
export type AskCarrier = (
  path: string,
  form?: Record<string, string>,
) => Promise<{ status: number; body: unknown }>;

/** One outside API that prices parcels. */
export interface CarrierApi {
  /** The name under which its ids and answers are stored. Each API contract has its own, since their ids differ. */
  name: string;
  /** The API's own id of a place; undefined if no place of the API is certainly the same one. */
  findPlace: (ask: AskCarrier, place: NamedPlace) => Promise<string | undefined>;
  /** Every service for a parcel between two of its places; empty if it serves none. */
  price: (
    ask: AskCarrier,
    parcel: { originId: string; destinationId: string; kilograms: number },
  ) => Promise<CheckedQuotes>;
}

/** The carrier is away, slow, refuses or sends nonsense: the tariff table is used instead. */
export class CarrierFault extends Error {
  /** True if the same request may succeed a moment later. */
  readonly isPassing: boolean;
  /** True if the carrier works and refuses this one parcel because of its weight. */
  readonly isOfParcel: boolean;

  constructor(message: string, { isPassing = false, isOfParcel = false, cause }: Partial<CarrierFault> = {}) {
    super(message, { cause });
    this.name = "CarrierFault";
    this.isPassing = isPassing;
    this.isOfParcel = isOfParcel;
  }
}

/** A refusal in the carrier's own words; English or Indonesian words tell whether the parcel's weight is the reason. */
export function refusalOf({ status }: { status: number }, words: string): CarrierFault {
  return new CarrierFault(`answered ${status}: ${words.slice(0, 200)}`, {
    isOfParcel: /\b(?:weight|berat)\b/i.test(words),
  });
}

/** A text of a carrier that is safe to show: short and without control characters. */
const words = (maximum: number) =>
  z
    .string()
    .trim()
    .max(maximum)
    .regex(/^\P{Cc}*$/u);

/** One service as it is stored and shown, whichever carrier answered. */
const carrierQuote = z.object({
  provider: words(30).min(1).toLowerCase(),
  providerName: words(80).min(1),
  service: words(40).min(1),
  description: words(120),
  estimatedDays: words(30),
  costRupiah: z.int().positive().lt(1_000_000_000),
}) satisfies z.ZodType<CarrierQuote>;

export const carrierQuotes = z.array(carrierQuote).max(300);

/** Rupiah; the highest believable price of a parcel and of each of its kilograms. */
const plausibleCost = { parcel: 2_000_000, kilogram: 1_000_000 };

/** Services for motorcycles and freight by weight class, which cannot carry a parcel. */
const notForParcels: Record<string, RegExp> = {
  jne: /^JTR\s*[<>]/i,
  tiki: /^T(?:15|25|60)$/i,
  lion: /OTOPACK/i,
  pos: /DANGEROUS|VALUABLE/i,
};

/** Freight that is priced from so many kilograms on. */
const fromKilograms: { provider: string; service: RegExp; kilograms: number }[] = [
  { provider: "sicepat", service: /GOKIL/i, kilograms: 10 },
];

function carriesParcel({ provider, service }: CarrierQuote, kilograms: number): boolean {
  if (notForParcels[provider]?.test(service) === true) return false;
  return !fromKilograms.some(
    (freight) =>
      freight.provider === provider && freight.service.test(service) && kilograms < freight.kilograms,
  );
}

/** A carrier's answer as it is used, and why rows of it are not: one line for each. */
export interface CheckedQuotes {
  quotes: CarrierQuote[];
  leftOut: string[];
}

/**
 * Checks each row of a carrier's answer by itself and keeps the services that can carry a parcel: what is odd about one
 * row says nothing about the others. Of two rows of a service the first counts.
 * @throws CarrierFault if every row is odd
 */
export function checkQuotes(answered: unknown[], kilograms: number): CheckedQuotes {
  const highest = plausibleCost.parcel + plausibleCost.kilogram * kilograms;
  const quotes = new Map<string, CarrierQuote>();
  const leftOut: string[] = [];
  for (const row of answered) {
    const { data: quote, error } = carrierQuote.safeParse(row);
    if (quote === undefined) {
      leftOut.push(z.prettifyError(error).slice(0, 200));
    } else if (carriesParcel(quote, kilograms)) {
      const key = `${quote.provider} ${quote.service}`;
      if (quote.costRupiah > highest)
        leftOut.push(`unbelievable price of ${key}: ${quote.costRupiah} for ${kilograms} kg`);
      else if (!quotes.has(key)) quotes.set(key, quote);
    }
  }
  if (answered.length > 0 && leftOut.length === answered.length)
    throw new CarrierFault(`wrong answer: ${leftOut[0]}`);
  return { quotes: [...quotes.values()], leftOut };
}

/**
 * `2-3 day`, `4 HARI`, `24 jam` → `2-3`, `4`, `1`: only the number of days, so that each language can add its own word. Empty if the text
 * is no number of days, or none.
 */
export function daysOf(etd: string | null | undefined): string {
  const said = (etd ?? "")
    .toLowerCase()
    .replace(/\s*([-–])\s*/g, "-")
    .trim();
  const hours = /^(\d{1,3})\s*(?:jam|hours?)$/.exec(said);
  if (hours !== null) return String(Math.max(1, Math.ceil(Number(hours[1]) / 24)));
  const days = /^(\d{1,3}(?:-\d{1,3})?)\s*(?:days?|hari)?$/.exec(said)?.[1] ?? "";
  return /[1-9]/.test(days) ? days : "";
}
