import type { Language } from "../languages.ts";
import { deliveryTerms, type DeliveryTerms } from "../quotation-states.ts";

interface Shipping {
  /**
   * A courier's code (`jne`); for an order from a quotation the quotation's delivery terms, until the staff chooses a
   * courier.
   */
  shippingProvider: string;
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

/** Who brings an order: `JNE`; for an order from a quotation `Loco` while no courier is chosen. */
export function courierName(provider: string): string {
  return termOf(provider) === undefined
    ? provider.toUpperCase()
    : provider.charAt(0).toUpperCase() + provider.slice(1);
}

/** By which service: `REG`; for an order from a quotation `quotation 001/PNW/MJ/XI/2026`. */
export function courierService({ shippingProvider, shippingMethod }: Shipping, language: Language): string {
  return termOf(shippingProvider) === undefined
    ? shippingMethod
    : `${quotationWords[language]} ${shippingMethod}`;
}

/** Both: `JNE REG`, `Loco (shipping paid by the buyer), quotation 001/PNW/MJ/XI/2026`. */
export function courierText(shipping: Shipping, language: Language): string {
  const { shippingProvider } = shipping;
  const term = termOf(shippingProvider);
  const service = courierService(shipping, language);
  return term === undefined
    ? `${courierName(shippingProvider)} ${service}`
    : `${termNames[language][term]}, ${service}`;
}
