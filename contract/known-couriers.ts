/**
 * The codes of the couriers that everybody knows by their code: each gives its parcels an airway bill. Any other courier may be the
 * company's own, which the shop calls by its name. The function `name_of_own_courier` of the database has the same codes.
 */
const knownCouriers = new Set([
  "jne",
  "tiki",
  "pos",
  "jnt",
  "jntcargo",
  "sicepat",
  "anteraja",
  "lion",
  "wahana",
  "ninja",
  "ide",
  "sap",
]);

/** Whether the code is that of a courier which everybody knows; otherwise the company itself may bring the parcel. */
export function isKnownCourier(shippingProvider: string): boolean {
  return knownCouriers.has(shippingProvider.trim().toLowerCase());
}
