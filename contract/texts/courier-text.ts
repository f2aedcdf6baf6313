import type { Language } from "../languages.ts";
import { deliveryTerms, type DeliveryTerms } from "../quotation-states.ts";

interface Shipping {
  /**
   * A courier's code (`jne`); for an order from a quotation the quotation's delivery terms, until the staff chooses a
   * courier.
   */
  shippingProvider: string;
  /** What the company calls a courier of its own; empty or left out for couriers that are known by their code. */
  shippingProviderName?: string | undefined;
  /** The courier's service (`REG`), or the quotation's number. */
  shippingMethod: string;
}

const termNames: Record<Language, Record<DeliveryTerms, string>> = {
  en: { franco: "Franco (shipping paid by the seller)", loco: "Loco (shipping paid by the buyer)" },
  id: {
    franco: "Franco (ongkos kirim ditanggung penjual)",
    loco: "Loco (ongkos kirim ditanggung pembeli)",
  },
};

const quotationWords: Record<Language, string> = { en: "quotation", id: "penawaran" };

const termOf = (provider: string) => deliveryTerms.find((term) => term === provider);

/**
 * Who brings an order: `JNE`; a courier of the company's own by its name, `Truk Karya Alat`; for an order from a quotation
 * `Loco` while no courier is chosen.
 */
export function courierName(provider: string, ownName = ""): string {
  if (ownName !== "") return ownName;
  return termOf(provider) === undefined
    ? provider.toUpperCase()
    : provider.charAt(0).toUpperCase() + provider.slice(1);
}

/** By which service: `REG`; for an order from a quotation `quotation 001/PNW/MJ/XI/2026`. */
export function courierService(
  { shippingProvider, shippingMethod }: Pick<Shipping, "shippingProvider" | "shippingMethod">,
  language: Language,
): string {
  return termOf(shippingProvider) === undefined
    ? shippingMethod
    : `${quotationWords[language]} ${shippingMethod}`;
}

/** Both: `JNE REG`, `Truk Karya Alat ANTAR`, `Loco (shipping paid by the buyer), quotation 001/PNW/MJ/XI/2026`. */
export function courierText(shipping: Shipping, language: Language): string {
  const { shippingProvider, shippingProviderName } = shipping;
  const term = termOf(shippingProvider);
  const service = courierService(shipping, language);
  return term === undefined
    ? `${courierName(shippingProvider, shippingProviderName)} ${service}`
    : `${termNames[language][term]}, ${service}`;
}
