import { z } from "zod";
import type { ShippingQuote } from "./shipping.ts";
import { CarrierFault } from "./carrier-fault.ts";

/** A carrier's price for one service; never an estimate. */
export type CarrierQuote = Omit<ShippingQuote, "isEstimate">;

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
