import type { ParcelAddress } from "#contract/orders/admin/order-edits.ts";
import type { NewRecipient } from "#contract/people/admin/recipients.ts";
import { homeSubdistrict, otherSubdistrict } from "../builders/build-order.ts";

/** The possible recipients of a parcel: the customer, also at another place, or a driver, who may move. */
export type Recipient = "customer" | "site" | "driver" | "driver moved";

const sangatta = {
  subdistrict: "Sangatta Utara",
  city: "Kabupaten Kutai Timur",
  province: "Kalimantan Timur",
  postalCode: "75683",
};
const cengkareng = {
  subdistrict: "Cengkareng",
  city: "Kota Jakarta Barat",
  province: "DKI Jakarta",
  postalCode: "11730",
};
const budi = { name: "Budi Santoso", company: "PT Tambang Bara Utama", phoneNumber: "081234567890" };
const joko = { name: "Joko Widodo", company: "", phoneNumber: "081311112222" };

const addresses: Record<Recipient, ParcelAddress> = {
  customer: { ...budi, ...sangatta, address: "Jl. Poros Sangatta-Bengalon KM 4" },
  site: { ...budi, ...cengkareng, address: "Gudang Daan Mogot 5" },
  driver: { ...joko, ...cengkareng, address: "Gudang Daan Mogot 5" },
  "driver moved": { ...joko, ...sangatta, address: "Mess Karyawan 12" },
};

/** Whether one of the recipients lives at this street. */
export function isKnownAddress(street: string): boolean {
  return Object.values(addresses).some(({ address }) => address === street);
}

/** A recipient as the staff types one. */
export function typedRecipient(recipient: Recipient): NewRecipient {
  const { name, company, phoneNumber, address, postalCode } = addresses[recipient];
  const [firstName = "", lastName = ""] = name.split(" ");
  const person = { salutation: "Mr" as const, firstName, lastName, company, phoneNumber };
  return { ...person, address, postalCode, RajaongkirSubdistrictId: subdistrictOf(recipient) };
}

export function subdistrictOf(recipient: Recipient): number {
  return addresses[recipient].city === cengkareng.city ? otherSubdistrict : homeSubdistrict;
}
