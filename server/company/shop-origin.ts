import { z } from "zod";
import { defineSetting } from "../core/define-setting.ts";

/** A place from which parcels leave. */
const shopOrigin = z.object({
  /** The official code of the subdistrict. */
  subdistrictId: z.int(),
  /** Subdistrict, city and province in one line. */
  place: z.string(),
});
export type ShopOrigin = z.output<typeof shopOrigin>;

/** Where every parcel starts, as an outside carrier is asked for its prices; Cengkareng until the company names its own place. */
export const shopOriginSetting = defineSetting("shop-origin", shopOrigin, {
  subdistrictId: 317_301,
  place: "Cengkareng, Kota Jakarta Barat, DKI Jakarta",
});
