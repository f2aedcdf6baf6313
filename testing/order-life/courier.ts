import type { Shipping } from "#server/carriers/shipping.ts";
import { buildCourier, otherSubdistrict } from "../build-order.ts";

/** By whom all parcels go. */
export const courier = { shippingProvider: "jne", shippingMethod: "REG" };

/** A courier who takes twice as much for the way to the other subdistrict. */
export function courierOfLives(): Shipping {
  const [near, far] = [buildCourier(), buildCourier()];
  far.rupiahPerKilogram *= 2;
  return { quote: (parcel) => (parcel.subdistrictId === otherSubdistrict ? far : near).quote(parcel) };
}
