import { and, asc, desc, eq, isNotNull, ne, or, type SQL } from "drizzle-orm";
import type { BookedAddress } from "#contract/people/address-book.ts";
import type { Queryable } from "../../../database/queryable.ts";
import { addresses } from "../../../database/schema/companies.ts";

/** Whose address book: an account's, or a company's. */
export type BookOwner = { userId: string } | { companyId: string };

/** The columns of an address. */
export type AddressToWrite = Omit<typeof addresses.$inferInsert, "id" | "userId" | "companyId">;

const shown = {
  id: addresses.id,
  companyId: addresses.companyId,
  label: addresses.label,
  isHeadOffice: addresses.isHeadOffice,
  recipientSalutation: addresses.recipientSalutation,
  recipientFirstName: addresses.recipientFirstName,
  recipientLastName: addresses.recipientLastName,
  recipientCompany: addresses.recipientCompany,
  recipientEmail: addresses.recipientEmail,
  recipientPhoneNumber: addresses.recipientPhoneNumber,
  RajaongkirSubdistrictId: addresses.recipientSubdistrictId,
  recipientSubdistrict: addresses.recipientSubdistrict,
  recipientCity: addresses.recipientCity,
  recipientProvince: addresses.recipientProvince,
  recipientPostalCode: addresses.recipientPostalCode,
  recipientAddress: addresses.recipientAddress,
};

const isOf = (owner: BookOwner): SQL =>
  "userId" in owner ? eq(addresses.userId, owner.userId) : eq(addresses.companyId, owner.companyId);
const isOne = (owner: BookOwner, id: number) => and(eq(addresses.id, id), isOf(owner));

type Row = Omit<BookedAddress, "isOfCompany"> & { companyId: string | null };
const asBooked = ({ companyId, ...row }: Row): BookedAddress => ({ ...row, isOfCompany: companyId !== null });

/** The addresses of these books: the companies' first, the head office before all others. */
export async function listAddresses(db: Queryable, owners: BookOwner[]): Promise<BookedAddress[]> {
  const rows = await db
    .select(shown)
    .from(addresses)
    .where(or(...owners.map(isOf)))
    .orderBy(
      desc(addresses.isHeadOffice),
      desc(isNotNull(addresses.companyId)),
      asc(addresses.label),
      asc(addresses.id),
    );
  return rows.map(asBooked);
}

export async function countAddresses(tx: Queryable, owner: BookOwner): Promise<number> {
  return tx.$count(addresses, isOf(owner));
}

export async function insertAddress(
  tx: Queryable,
  owner: BookOwner,
  address: AddressToWrite,
): Promise<BookedAddress> {
  const [row] = await tx
    .insert(addresses)
    .values({ ...address, ...owner })
    .returning(shown);
  if (row === undefined) throw new Error("the address was not written");
  return asBooked(row);
}

/** Undefined if the book has no such address. */
export async function updateAddress(
  tx: Queryable,
  owner: BookOwner,
  id: number,
  address: AddressToWrite,
): Promise<BookedAddress | undefined> {
  const [row] = await tx.update(addresses).set(address).where(isOne(owner, id)).returning(shown);
  return row && asBooked(row);
}

/** The book's head office is an ordinary address from now on, because another address becomes the head office. */
export async function clearHeadOffice(tx: Queryable, owner: BookOwner, exceptId = 0): Promise<void> {
  await tx
    .update(addresses)
    .set({ isHeadOffice: false })
    .where(and(isOf(owner), eq(addresses.isHeadOffice, true), ne(addresses.id, exceptId)));
}

/** Returns whether the book had such an address. */
export async function deleteAddress(db: Queryable, owner: BookOwner, id: number): Promise<boolean> {
  const deleted = await db.delete(addresses).where(isOne(owner, id)).returning({ id: addresses.id });
  return deleted.length > 0;
}

/** Empties the address book. */
export async function deleteAddresses(tx: Queryable, owner: BookOwner): Promise<void> {
  await tx.delete(addresses).where(isOf(owner));
}
