import type { ParcelAddress } from "#contract/admin/order-edits.ts";
import type { NewRecipient } from "#contract/admin/recipients.ts";
import { homeSubdistrict, otherSubdistrict } from "../build-order.ts";

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

/** The recipient to whom an address belongs; an unknown address is shown as it is. */
export function recipientAt(address: ParcelAddress): string {
  const found = Object.entries(addresses).find(([, known]) => textOf(known) === textOf(address));
  return found?.[0] ?? textOf(address);
}

function textOf(found: ParcelAddress): string {
  const { name, company, phoneNumber, address, subdistrict, city, province, postalCode } = found;
  return [name, company, phoneNumber, address, subdistrict, city, province, postalCode].join(" · ");
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

/** Whether two are the same person, wherever they are. */
export function isSamePerson(one: Recipient, other: Recipient): boolean {
  return addresses[one].phoneNumber === addresses[other].phoneNumber;
}

/** What is audited about a change: the place, and the names of the changed fields, but nothing about the person. */
export function auditedChange(before: Recipient, after: Recipient): string {
  const [old, young] = [addresses[before], addresses[after]];
  const fields = (["name", "company", "phoneNumber", "address", "postalCode"] as const).filter(
    (field) => old[field] !== young[field],
  );
  return changeText(placeOf(old) === placeOf(young) ? [] : [placeOf(old), placeOf(young)], fields);
}

const placeOf = ({ subdistrict, city }: ParcelAddress) => `${subdistrict}, ${city}`;

/** The old and the new place of a parcel, if they differ, and what else is changed. */
export function changeText(places: unknown[], fields: readonly string[]): string {
  return `${places.join(" → ")}: ${fields.join()}`;
}
