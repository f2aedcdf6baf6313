import type { QuoteSource } from "#contract/company/admin/settings-shipping.ts";

/** One service of one courier, priced. */
export interface ShippingQuote {
  /** The courier's code, lower case: `jne`. */
  provider: string;
  providerName: string;
  service: string;
  description: string;
  /** Days in the courier's own words (`2-3`); empty if it gives none. */
  estimatedDays: string;
  costRupiah: number;
  /** True if a carrier prices this courier and could not be asked, so that the price is from the tariff table. */
  isEstimate: boolean;
}

export interface ExplainedQuotes {
  /** The carrier if it has answered, although it may reach nothing there. */
  source: QuoteSource;
  quotes: (ShippingQuote & { source: QuoteSource })[];
}

/** Prices parcels from the shop to a subdistrict. */
export interface Shipping {
  /**
   * Every service that reaches the subdistrict, priced for `kilograms` of chargeable weight (whole, at least 1).
   * `beforeAsking` is awaited if no kept price answers and a courier's service outside has to be asked.
   * @throws Refusal `notFound` for an unknown subdistrict, `shippingUnavailable` if nothing can price it; whatever
   * `beforeAsking` throws.
   */
  quote(
    parcel: { subdistrictId: number; kilograms: number },
    beforeAsking?: () => Promise<void>,
  ): Promise<ShippingQuote[]>;
  /** The same for the staff, with where the prices come from. */
  explain(parcel: { subdistrictId: number; kilograms: number }): Promise<ExplainedQuotes>;
}
