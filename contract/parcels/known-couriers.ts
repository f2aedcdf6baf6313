/**
 * The couriers that everybody knows, by their codes, with the names that they give themselves: each gives its parcels an airway
 * bill. Any other courier may be the company's own, which the shop calls by its name. The function `name_of_own_courier` of the
 * database has the same codes.
 */
export const knownCouriers = {
  jne: "JNE",
  jnt: "J&T Express",
  jntcargo: "J&T Cargo",
  tiki: "TIKI",
  pos: "POS Indonesia",
  sicepat: "SiCepat",
  anteraja: "AnterAja",
  lion: "Lion Parcel",
  ninja: "Ninja Xpress",
  ide: "ID Express",
  sap: "SAP Express",
  wahana: "Wahana",
} as const;

const namesByCode: ReadonlyMap<string, string> = new Map(Object.entries(knownCouriers));

/** The name of a courier that everybody knows, by its code; undefined for any other. */
export function knownCourierName(shippingProvider: string): string | undefined {
  return namesByCode.get(shippingProvider.trim().toLowerCase());
}

/** Whether the code is that of a courier which everybody knows; otherwise the company itself may bring the parcel. */
export function isKnownCourier(shippingProvider: string): boolean {
  return knownCourierName(shippingProvider) !== undefined;
}
