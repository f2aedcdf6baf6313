import type { z } from "zod";
import type { AuditAction } from "#contract/operations/admin/audit.ts";
import type * as contract from "#contract/people/admin/customers.ts";
import type { CustomerNote } from "#contract/people/admin/customers.ts";
import type { Language } from "#contract/core/languages.ts";
import { recordAudit } from "../../core/record-audit.ts";
import type { Queryable } from "../../database/queryable.ts";
import type { Dependencies } from "../../dependencies.ts";
import { constraintOf } from "../../database/constraint-errors.ts";
import {
  deleteSessions,
  setEmailConfirmed,
  setLanguage,
  writeEmail,
} from "../../domains/people/accounts/accounts.queries.ts";
import { deleteOneTimeTokens } from "../../domains/people/accounts/one-time-tokens.ts";
import { findProfile, updatePerson } from "../../domains/people/accounts/profile.queries.ts";
import { personColumns } from "../../domains/people/accounts/profile.service.ts";
import { writeEmailOfOrders } from "../../domains/orders/write-contacts.queries.ts";
import { customerNumber } from "../../rules/people/customer-number.ts";
import {
  deleteOwnNote,
  findCustomer,
  insertNote,
  setBlocked,
} from "../../domains/people/customers/customers.queries.ts";
import { Refusal } from "../../core/refusal.ts";

interface CustomerAct {
  customerId: string;
  /** The member of staff who does it. */
  userId: string;
}

type Customer = NonNullable<Awaited<ReturnType<typeof findCustomer>>>;

/** The audit entry to record; undefined if nothing changed. */
type WrittenChange =
  | { action: AuditAction; before?: Record<string, unknown>; after?: Record<string, unknown> }
  | undefined;

/** Changes an existing customer and audits the change. */
async function change(
  db: Dependencies["db"],
  { customerId, userId }: CustomerAct,
  work: (tx: Queryable, customer: Customer) => Promise<WrittenChange>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const customer = await findCustomer(tx, customerId, { isLocked: true });
    if (customer === undefined) throw new Refusal("customerNotFound");
    const written = await work(tx, customer);
    if (written === undefined) return;
    await recordAudit(tx, {
      userId,
      subjectId: customerId,
      subjectLabel: customerNumber(customerId),
      ...written,
    });
  });
}

/**
 * Confirms a customer's address by hand; a confirmed one stays confirmed.
 * @throws Refusal `customerNotFound`.
 */
export async function confirmCustomerEmail({ db }: Dependencies, act: CustomerAct): Promise<void> {
  await change(db, act, async (tx, customer) => {
    if (customer.emailConfirmedAt !== null) return undefined;
    await setEmailConfirmed(tx, customer.id);
    return { action: "customer.confirmEmail", before: { isConfirmed: false }, after: { isConfirmed: true } };
  });
}

/**
 * Sets the email of a customer who has none, or replaces one that nobody has confirmed, also on open orders, so that
 * their next mails go there. The new email is not confirmed by that: its owner gets a link, and links that went to the
 * old one are void. A confirmed email cannot be replaced: whoever persuaded a member of staff to do that would get the
 * account. The audit only says that it was set, since an address is personal.
 * @throws Refusal `customerNotFound`, `customerHasEmail`; `addressHasAccount` if it is somebody else's.
 */
export async function setCustomerEmail(
  { db, mails }: Dependencies,
  act: CustomerAct,
  email: string,
): Promise<void> {
  try {
    await change(db, act, async (tx, customer) => {
      if (customer.email !== "" && customer.emailConfirmedAt !== null) throw new Refusal("customerHasEmail");
      await writeEmail(tx, customer.id, email);
      await writeEmailOfOrders(tx, customer.id, { email, before: customer.email });
      if (customer.email !== "") {
        await deleteOneTimeTokens(tx, customer.id, "confirm-email");
        await deleteOneTimeTokens(tx, customer.id, "new-password");
        await mails.enqueue(tx, { template: "confirm-email", userId: customer.id });
      }
      return { action: "customer.setEmail" };
    });
  } catch (error) {
    if (constraintOf(error) === "user_email_unique") throw new Refusal("addressHasAccount");
    throw error;
  }
}

type ChangedPerson = z.output<NonNullable<typeof contract.changeCustomer.body>>;

/**
 * Corrects what is known about a customer; placed orders keep the old data. The audit only names the fields, since
 * their contents are personal.
 * @throws Refusal `customerNotFound`; `invalidInput` for a subdistrict that is not on the list.
 */
export async function changeCustomer(
  { db }: Dependencies,
  act: CustomerAct,
  { language, ...person }: ChangedPerson,
  readersLanguage: Language,
): Promise<void> {
  const columns = await personColumns(db, person, readersLanguage);
  await change(db, act, async (tx, { id }) => {
    const before = await findProfile(tx, id);
    const after = await updatePerson(tx, id, columns);
    const isSpoken = await setLanguage(tx, id, language);
    if (before === undefined || after === undefined) throw new Error("a locked account is gone");
    const fields = [
      ...customerFields.filter((field) => before[field] !== after[field]),
      ...(isSpoken ? [] : ["language"]),
    ];
    return fields.length === 0 ? undefined : { action: "customer.change", after: { customerFields: fields } };
  });
}

/** The fields of a customer that the audit names when they change. */
const customerFields = [
  "salutation",
  "firstName",
  "lastName",
  "company",
  "phoneNumber",
  "address",
  "subdistrict",
  "postalCode",
] as const;

/**
 * Blocks a customer, which ends all their sessions, or unblocks them; the reason is stored as a note.
 * @throws Refusal `customerNotFound`.
 */
export async function blockCustomer(
  { db }: Dependencies,
  act: CustomerAct,
  { isBlocked, reason }: { isBlocked: boolean; reason: string },
): Promise<void> {
  await change(db, act, async (tx, customer) => {
    const wasBlocked = customer.blockedAt !== null;
    if (wasBlocked === isBlocked) return undefined;
    await setBlocked(tx, customer.id, isBlocked);
    if (isBlocked) await deleteSessions(tx, customer.id);
    // The reason is stored in a note and not in the audit: it may be about the person, and is deleted when the customer
    // is erased.
    if (reason !== "") await insertNote(tx, { customerId: customer.id, userId: act.userId, text: reason });
    return {
      action: isBlocked ? "customer.block" : "customer.unblock",
      before: { isBlocked: wasBlocked },
      after: { isBlocked },
    };
  });
}

/**
 * Queues a mail to the customer with the link for a new password.
 * @throws Refusal `customerNotFound`.
 */
export async function mailNewPassword({ db, mails }: Dependencies, act: CustomerAct): Promise<void> {
  await change(db, act, async (tx, customer) => {
    await mails.enqueue(tx, { template: "new-password", userId: customer.id });
    return { action: "customer.mailNewPassword" };
  });
}

/**
 * Adds a note about a customer. The audit records only that there is one: its text may be about the person, and is
 * deleted when the customer is erased.
 * @throws Refusal `customerNotFound`.
 */
export async function addNote({ db }: Dependencies, act: CustomerAct, text: string): Promise<CustomerNote> {
  let note: CustomerNote | undefined;
  await change(db, act, async (tx, { id: customerId }) => {
    note = await insertNote(tx, { customerId, userId: act.userId, text });
    return { action: "customer.addNote", after: { noteId: note.id } };
  });
  if (note === undefined) throw new Error("the note was not written");
  return note;
}

/**
 * Deletes one of the caller's own notes.
 * @throws Refusal `customerNotFound`; `notFound` if the caller has no such note.
 */
export async function deleteNote({ db }: Dependencies, act: CustomerAct, noteId: number): Promise<void> {
  await change(db, act, async (tx, { id: customerId }) => {
    if (!(await deleteOwnNote(tx, { id: noteId, customerId, userId: act.userId }))) {
      throw new Refusal("notFound");
    }
    return { action: "customer.deleteNote", before: { noteId } };
  });
}
