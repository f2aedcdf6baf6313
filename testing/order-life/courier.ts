import type { Shipping } from "#server/partners/carriers/shipping.ts";
import { buildCourier, otherSubdistrict } from "../builders/build-order.ts";

/** The courier of all parcels. */
export const courier = { shippingProvider: "jne", shippingMethod: "REG" };

/** A courier who charges twice as much to the other subdistrict. */
export function courierOfLives(): Shipping {
  const [near, far] = [buildCourier(), buildCourier()];
  far.rupiahPerKilogram *= 2;
  const to = ({ subdistrictId }: { subdistrictId: number }) =>
    subdistrictId === otherSubdistrict ? far : near;
  return { quote: (parcel) => to(parcel).quote(parcel), explain: (parcel) => to(parcel).explain(parcel) };
}
