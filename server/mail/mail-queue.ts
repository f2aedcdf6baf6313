import { randomUUID } from "node:crypto";
import { and, eq, isNull, sql } from "drizzle-orm";
import { orderingRoles, type CompanyRole } from "#contract/people/company-roles.ts";
import type { Language } from "#contract/core/languages.ts";
import { companyThatWasLeft, listPeopleToWriteTo } from "../rules/people/left-company.ts";
import { isStillTried } from "../rules/operations/still-tried.ts";
import type { Queryable } from "../database/queryable.ts";
import { users } from "../database/schema/accounts.ts";
import { companyInvitations } from "../database/schema/companies.ts";
import { mails } from "../database/schema/mail.ts";
import { misfits } from "../database/schema/misfits.ts";
import { orders } from "../database/schema/orders.ts";
import { quotations } from "../database/schema/quotations.ts";
import { quoteRequests } from "../database/schema/quote-requests.ts";
import type { Jobs } from "../core/jobs.ts";
import type { AddressedMail, Mail } from "./mail.ts";

/** The queue of mails that must be sent. */
export class MailQueue {
  readonly #jobs: Jobs;

  constructor(jobs: Jobs) {
    this.#jobs = jobs;
  }

  /**
   * Queues a mail in `tx`: it is sent if `tx` commits, and never otherwise. Recipient and language are read from the
   * account, the order, the request or the quotation. If its customer has left the company that it is of, it goes to those who answer for
   * it there. Nothing is queued for a customer without an email.
   */
  async enqueue(tx: Queryable, mail: AddressedMail): Promise<void> {
    for (const addressee of await addresseesOf(tx, mail))
      if (addressee.recipient !== "") await this.enqueueFor(tx, mail, addressee);
  }

  /** Queues a mail for somebody who is not read from what it is about. */
  async enqueueFor(tx: Queryable, mail: Mail, addressee: Addressee): Promise<void> {
    const { template, ...facts } = mail;
    const id = await this.enqueueLater(tx);
    await tx
      .insert(mails)
      .values({ id, template, ...addressee, facts, orderId: "orderId" in mail ? mail.orderId : null });
  }

  /** Queues a mail that a later statement of `tx` writes under the returned id. */
  async enqueueLater(tx: Queryable): Promise<string> {
    const mailId = randomUUID();
    await this.#jobs.enqueue(tx, "send-mail", { mailId });
    return mailId;
  }

  /**
   * Queues all mails that are still owed, in a database that was filled from a backup, which has no jobs; returns how
   * many. Mails that are older than the time for which the queue tries are given up.
   */
  async enqueueUnsent(db: Queryable): Promise<number> {
    const owed = await db
      .select({ mailId: mails.id })
      .from(mails)
      .where(and(isNull(mails.sentAt), isStillTried));
    for (const mail of owed) await this.#jobs.enqueue(db, "send-mail", mail);
    return owed.length;
  }
}

/**
 * A part of a statement that writes a new order: its customer is told that it was received, unless the placeholder `mailId` is
 * null. `id`, `language` and `customerEmail` are the order's.
 */
export const orderReceivedMail = sql`
  insert into ${mails} (id, template, language, recipient, facts, order_id)
  select ${sql.placeholder("mailId")}::uuid, 'order-received', ${sql.placeholder("language")}::text,
    ${sql.placeholder("customerEmail")}::text, jsonb_build_object('orderId', ${sql.placeholder("id")}::uuid),
    ${sql.placeholder("id")}::uuid
  where ${sql.placeholder("mailId")}::uuid is not null`;

/** The recipient of a mail, and the mail's language. */
interface Addressee {
  recipient: string;
  language: Language;
}

async function addresseesOf(tx: Queryable, mail: AddressedMail): Promise<Addressee[]> {
  if (mail.template === "company-invitation") return [await invitedOf(tx, mail)];
  if ("requestId" in mail) return askersOf(tx, mail.requestId);
  if ("quotationId" in mail) return quotedOf(tx, mail.quotationId);
  if ("misfitId" in mail) return [await reporterOf(tx, mail.misfitId)];
  if ("userId" in mail) return [await ownerOf(tx, mail, mail.userId)];
  if ("payerId" in mail && mail.payerId !== undefined) return [await ownerOf(tx, mail, mail.payerId)];
  const [order] = await tx
    .select({
      recipient: orders.customerEmail,
      language: orders.language,
      left: companyThatWasLeft("sales_order"),
    })
    .from(orders)
    .where(eq(orders.id, mail.orderId));
  if (order === undefined) throw new Error(`a ${mail.template} mail is about nobody`);
  return presentOnes(tx, order, ["finance", "manager"]);
}

/** Who gets the mails instead of an addressee who has left their company: its people with these roles. */
async function presentOnes(
  tx: Queryable,
  { left, ...addressee }: Addressee & { left: string | null },
  roles: readonly CompanyRole[],
): Promise<Addressee[]> {
  return left === null ? [addressee] : listPeopleToWriteTo(tx, left, roles);
}

/** The addressee of a mail about an account: its owner. */
async function ownerOf(tx: Queryable, { template }: Mail, userId: string): Promise<Addressee> {
  const [owner] = await tx
    .select({ recipient: users.email, language: users.language })
    .from(users)
    .where(eq(users.id, userId));
  if (owner === undefined) throw new Error(`a ${template} mail is about nobody`);
  return owner;
}

/** The invited person may have no account, so the language is the inviting person's. */
async function invitedOf(
  tx: Queryable,
  { userId, invitationId }: { userId: string; invitationId: string },
): Promise<Addressee> {
  const [invited] = await tx
    .select({ recipient: companyInvitations.email, language: users.language })
    .from(companyInvitations)
    .innerJoin(users, eq(users.id, userId))
    .where(eq(companyInvitations.id, invitationId));
  if (invited === undefined) throw new Error("an invitation invites nobody");
  return invited;
}

/** The asker of a quotation may have no account and no email. */
async function askersOf(tx: Queryable, requestId: number): Promise<Addressee[]> {
  const [asker] = await tx
    .select({
      recipient: quoteRequests.email,
      language: quoteRequests.language,
      left: companyThatWasLeft("quote_request"),
    })
    .from(quoteRequests)
    .where(eq(quoteRequests.id, requestId));
  if (asker === undefined) throw new Error("a request for a quotation is not there");
  return presentOnes(tx, asker, orderingRoles);
}

/** The person whom a quotation is for may have no account and no email. */
async function quotedOf(tx: Queryable, quotationId: string): Promise<Addressee[]> {
  const [quoted] = await tx
    .select({
      recipient: quotations.email,
      language: quotations.language,
      left: companyThatWasLeft("quotation"),
    })
    .from(quotations)
    .where(eq(quotations.id, quotationId));
  if (quoted === undefined) throw new Error("a quotation is not there");
  return presentOnes(tx, quoted, orderingRoles);
}

/** Who reported that a part did not fit may have no account and no email. */
async function reporterOf(tx: Queryable, misfitId: number): Promise<Addressee> {
  const [reporter] = await tx
    .select({
      recipient: sql<string>`coalesce(${users.email}, ${misfits.email})`,
      language: misfits.language,
    })
    .from(misfits)
    .leftJoin(users, eq(users.id, misfits.userId))
    .where(eq(misfits.id, misfitId));
  if (reporter === undefined) throw new Error("a report of a part that did not fit is not there");
  return reporter;
}
