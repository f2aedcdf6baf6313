import { knownCourierName } from "../parcels/known-couriers.ts";
import type { Language } from "../core/languages.ts";
import { deliveryTerms, type DeliveryTerms } from "../quotations/quotation-states.ts";

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
    loco: "Loco gudang (ongkos kirim ditanggung pembeli)",
  },
};

const quotationWords: Record<Language, string> = { en: "quotation", id: "penawaran" };

const termOf = (provider: string) => deliveryTerms.find((term) => term === provider);

/**
 * Who brings an order: `JNE`, `J&T Cargo`; a courier of the company's own by its name, `Truk Karya Alat`; another one as the
 * staff wrote it, a mere code in capitals; for an order from a quotation `Loco` while no courier is chosen.
 */
export function courierName(provider: string, ownName = ""): string {
  if (ownName !== "") return ownName;
  const known = knownCourierName(provider);
  if (known !== undefined) return known;
  if (termOf(provider) !== undefined) return provider.charAt(0).toUpperCase() + provider.slice(1);
  return provider === provider.toLowerCase() ? provider.toUpperCase() : provider;
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

/**
 * Both: `JNE REG`, `Truk Karya Alat ANTAR`, `Loco (shipping paid by the buyer), quotation 001/PNW/MJ/XI/2026`; a service that names
 * its courier alone: `Pos Reguler`.
 */
export function courierText(shipping: Shipping, language: Language): string {
  const term = termOf(shipping.shippingProvider);
  return term === undefined
    ? shortCourierText(shipping, language)
    : `${termNames[language][term]}, ${courierService(shipping, language)}`;
}

/** Both in a narrow place: of a quotation's terms only `Loco quotation 001/PNW/MJ/XI/2026`. */
export function shortCourierText(shipping: Shipping, language: Language): string {
  const service = courierService(shipping, language);
  const name = courierName(shipping.shippingProvider, shipping.shippingProviderName);
  const [first = ""] = name.split(" ");
  return service.toLowerCase().startsWith(`${first.toLowerCase()} `) ? service : `${name} ${service}`;
}
