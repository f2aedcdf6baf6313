import type { CheckedQuotes } from "./check-quotes.ts";

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
