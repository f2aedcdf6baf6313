/** One service of one courier, priced. */
export interface ShippingQuote {
  /** The courier's code, lower case: `jne`. */
  provider: string;
  providerName: string;
  service: string;
  description: string;
  /** Days as the courier words them (`2-3`); empty where it says nothing. */
  estimatedDays: string;
  costRupiah: number;
  /** True where an outside courier could not be asked and the tariff table priced it. */
  isEstimate: boolean;
}

/** Whoever prices a parcel from the shop to a subdistrict. */
export interface Shipping {
  /**
   * Every service that reaches the subdistrict for a parcel of so many chargeable kilograms (whole, at least 1).
   * @throws Refusal `notFound` for an unknown subdistrict, `shippingUnavailable` where nothing can price it.
   */
  quote(parcel: { subdistrictId: number; kilograms: number }): Promise<ShippingQuote[]>;
}
