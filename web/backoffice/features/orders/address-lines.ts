import type { ParcelAddress } from "#contract/orders/admin/order-edits.ts";

/** An address as it is written on a parcel, without the phone number. */
export function addressLines({
  name,
  company,
  address,
  subdistrict,
  city,
  province,
  postalCode,
}: Omit<ParcelAddress, "phoneNumber">): string[] {
  return [
    name,
    company,
    address,
    [subdistrict && `Kec. ${subdistrict}`, city].filter(Boolean).join(", "),
    `${province} ${postalCode}`.trim(),
  ].filter((line) => line !== "");
}
