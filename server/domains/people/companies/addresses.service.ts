import { limits } from "#contract/core/limits.ts";
import type { BookedAddress } from "#contract/people/address-book.ts";
import { findSubdistrict } from "../../../partners/carriers/places.queries.ts";
import { invalidField } from "../../../core/invalid-input.ts";
import { Refusal } from "../../../core/refusal.ts";
import type { Queryable } from "../../../database/queryable.ts";
import {
  clearHeadOffice,
  countAddresses,
  deleteAddress,
  insertAddress,
  updateAddress,
  type AddressToWrite,
  type BookOwner,
} from "./addresses.queries.ts";
import { lockCompany } from "./companies.queries.ts";

/** An address as a form has it, with the place's id. */
type TypedAddress = Omit<
  AddressToWrite,
  "recipientSubdistrictId" | "recipientSubdistrict" | "recipientCity" | "recipientProvince"
> & { RajaongkirSubdistrictId: number };

/**
 * An address as it is stored: the names of its place come from the official list, by the id.
 * @throws InvalidInput for a subdistrict that is not on the list.
 */
export async function readAddress(
  db: Queryable,
  { RajaongkirSubdistrictId: id, ...form }: TypedAddress,
): Promise<AddressToWrite> {
  const place = await findSubdistrict(db, id);
  if (place === undefined) throw invalidField(["RajaongkirSubdistrictId"], "invalid");
  return {
    ...form,
    recipientSubdistrictId: place.subdistrictId,
    recipientSubdistrict: place.subdistrictName,
    recipientCity: place.city,
    recipientProvince: place.province,
  };
}

/**
 * Adds an address to a book; a company has only one head office.
 * @throws Refusal `tooManyAddresses`.
 */
export async function addAddress(
  tx: Queryable,
  owner: BookOwner,
  address: AddressToWrite,
): Promise<BookedAddress> {
  if ("companyId" in owner) await lockCompany(tx, owner.companyId);
  if ((await countAddresses(tx, owner)) >= limits.addresses) {
    throw new Refusal("tooManyAddresses", { maximum: limits.addresses });
  }
  if (address.isHeadOffice === true) await clearHeadOffice(tx, owner);
  return insertAddress(tx, owner, address);
}

/**
 * Changes an address of a book.
 * @throws Refusal `notFound` if the book has no such address.
 */
export async function changeAddress(
  tx: Queryable,
  owner: BookOwner,
  id: number,
  address: AddressToWrite,
): Promise<BookedAddress> {
  if ("companyId" in owner) await lockCompany(tx, owner.companyId);
  if (address.isHeadOffice === true) await clearHeadOffice(tx, owner, id);
  const changed = await updateAddress(tx, owner, id, address);
  if (changed === undefined) throw new Refusal("notFound");
  return changed;
}

/**
 * Deletes an address from a book; orders keep their own copy.
 * @throws Refusal `notFound` if the book has no such address.
 */
export async function removeAddress(db: Queryable, owner: BookOwner, id: number): Promise<null> {
  if (!(await deleteAddress(db, owner, id))) throw new Refusal("notFound");
  return null;
}
