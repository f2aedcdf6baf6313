import type { z } from "zod";
import type { staffCompanyAddressForm } from "#contract/people/admin/address-books.ts";
import { auditedAddressFields, type AuditAction } from "#contract/operations/admin/audit.ts";
import type { BookedAddress } from "#contract/people/address-book.ts";
import { customerNumber } from "../../rules/people/customer-number.ts";
import { recordAudit } from "../../core/record-audit.ts";
import { Refusal } from "../../core/refusal.ts";
import type { Database, Queryable } from "../../database/queryable.ts";
import {
  listAddresses,
  type AddressToWrite,
  type BookOwner,
} from "../../domains/people/companies/addresses.queries.ts";
import {
  addAddress,
  changeAddress,
  readAddress,
  removeAddress,
} from "../../domains/people/companies/addresses.service.ts";
import { lockFacts } from "../../domains/people/companies/admin-companies.queries.ts";
import { findCustomer } from "../../domains/people/customers/customers.queries.ts";

/** A book, and the member of staff who writes in it. */
interface AddressBookAct {
  owner: BookOwner;
  userId: string;
}

type Form = Omit<z.output<typeof staffCompanyAddressForm>, "isHeadOffice"> & { isHeadOffice?: boolean };

/**
 * A customer's own address book.
 * @throws Refusal `customerNotFound`.
 */
export async function listCustomerAddresses(db: Queryable, customerId: string): Promise<BookedAddress[]> {
  const owner = { userId: customerId };
  await lockOwner(db, owner, { isLocked: false });
  return listAddresses(db, [owner]);
}

/**
 * Adds an address to somebody's book and audits that it was done, without its contents: they may be about a person and
 * could never be removed from the audit.
 * @throws Refusal `customerNotFound` or `notFound` if there is no such book, `tooManyAddresses`; InvalidInput for an
 * unknown subdistrict.
 */
export async function addBookedAddress(
  db: Database,
  act: AddressBookAct,
  form: Form,
): Promise<BookedAddress> {
  const address = await addressOf(db, form);
  return change(db, act, "addAddress", async (tx) => ({ value: await addAddress(tx, act.owner, address) }));
}

/**
 * Changes an address of somebody's book; the audit only names the fields.
 * @throws Refusal as `addBookedAddress`, and `notFound` if the book has no such address.
 */
export async function changeBookedAddress(
  db: Database,
  act: AddressBookAct,
  { id, ...form }: Form & { id: number },
): Promise<BookedAddress> {
  const address = await addressOf(db, form);
  return change(db, act, "changeAddress", async (tx) => {
    const before = (await listAddresses(tx, [act.owner])).find((one) => one.id === id);
    const value = await changeAddress(tx, act.owner, id, address);
    const addressFields = auditedAddressFields.filter((field) =>
      columnsOf[field].some((column) => before?.[column] !== value[column]),
    );
    return { value, after: addressFields.length === 0 ? undefined : { addressFields } };
  });
}

/**
 * Deletes an address from somebody's book; orders keep their own copy.
 * @throws Refusal `customerNotFound`, `notFound`.
 */
export async function deleteBookedAddress(db: Database, act: AddressBookAct, id: number): Promise<null> {
  return change(db, act, "deleteAddress", async (tx) => ({ value: await removeAddress(tx, act.owner, id) }));
}

/** The columns of an address, by the fields that the audit names. */
const columnsOf: Record<(typeof auditedAddressFields)[number], (keyof BookedAddress)[]> = {
  label: ["label"],
  name: ["recipientSalutation", "recipientFirstName", "recipientLastName"],
  company: ["recipientCompany"],
  email: ["recipientEmail"],
  phoneNumber: ["recipientPhoneNumber"],
  address: ["recipientAddress"],
  subdistrict: ["RajaongkirSubdistrictId"],
  postalCode: ["recipientPostalCode"],
  headOffice: ["isHeadOffice"],
};

/** Changes a book and audits it, if there is something to audit. */
async function change<Value>(
  db: Database,
  { owner, userId }: AddressBookAct,
  verb: "addAddress" | "changeAddress" | "deleteAddress",
  work: (tx: Queryable) => Promise<{ value: Value; after?: Record<string, unknown> | undefined }>,
): Promise<Value> {
  return db.transaction(async (tx) => {
    const subject = await lockOwner(tx, owner, { isLocked: true });
    const done = await work(tx);
    const isTold = verb !== "changeAddress" || done.after !== undefined;
    if (isTold) {
      const action: AuditAction = `${"userId" in owner ? "customer" : "company"}.${verb}`;
      await recordAudit(tx, { userId, action, ...subject, ...(done.after && { after: done.after }) });
    }
    return done.value;
  });
}

/** Whose book it is, as the audit calls them. */
async function lockOwner(
  tx: Queryable,
  owner: BookOwner,
  { isLocked }: { isLocked: boolean },
): Promise<{ subjectId: string; subjectLabel: string }> {
  if ("userId" in owner) {
    const customer = await findCustomer(tx, owner.userId, { isLocked });
    if (customer === undefined) throw new Refusal("customerNotFound");
    return { subjectId: customer.id, subjectLabel: customerNumber(customer.id) };
  }
  const company = await lockFacts(tx, owner.companyId);
  if (company === undefined) throw new Refusal("notFound");
  return { subjectId: owner.companyId, subjectLabel: company.legalName };
}

function addressOf(
  db: Queryable,
  { label, isHeadOffice, salutation, firstName, lastName, company, email, phoneNumber, ...place }: Form,
): Promise<AddressToWrite> {
  return readAddress(db, {
    label,
    ...(isHeadOffice !== undefined && { isHeadOffice }),
    recipientSalutation: salutation,
    recipientFirstName: firstName,
    recipientLastName: lastName,
    recipientCompany: company,
    recipientEmail: email,
    recipientPhoneNumber: phoneNumber,
    recipientAddress: place.address,
    recipientPostalCode: place.postalCode,
    RajaongkirSubdistrictId: place.RajaongkirSubdistrictId,
  });
}
