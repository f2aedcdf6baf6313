import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Language } from "#contract/languages.ts";
import { placeholders, prepared } from "../database/prepared.ts";
import type { Queryable } from "../database/queryable.ts";
import { users } from "../database/schema/accounts.ts";
import { mails } from "../database/schema/mail.ts";
import { orders } from "../database/schema/orders.ts";
import type { Jobs } from "../jobs/jobs.ts";
import type { Mail } from "./mail.ts";

/** Takes mails that must be sent. */
export class MailQueue {
  readonly #jobs: Jobs;

  constructor(jobs: Jobs) {
    this.#jobs = jobs;
  }

  /**
   * Queues a mail in `tx`: it is sent if `tx` commits, and never otherwise. Recipient and language are read from the
   * account or the order, unless they are given: of an order that is yet to be written. Nothing is queued for a customer without an
   * e-mail.
   */
  async enqueue(tx: Queryable, mail: Mail, given?: Addressee): Promise<void> {
    const { template, ...facts } = mail;
    const addressee = given ?? (await addresseeOf(tx, mail));
    if (addressee.recipient === "") return;
    const id = randomUUID();
    await mailInsertion(tx).execute({
      id,
      template,
      ...addressee,
      facts,
      orderId: "orderId" in mail ? mail.orderId : null,
    });
    await this.#jobs.enqueue(tx, "send-mail", { mailId: id });
  }
}

/** Whom a mail goes to, in which language. */
export interface Addressee {
  recipient: string;
  language: Language;
}

const mailInsertion = prepared("mail_insertion", (tx) =>
  tx.insert(mails).values(placeholders(["id", "template", "language", "recipient", "facts", "orderId"])),
);

async function addresseeOf(tx: Queryable, mail: Mail): Promise<Addressee> {
  const [addressee] =
    "userId" in mail
      ? await tx
          .select({ recipient: users.email, language: users.language })
          .from(users)
          .where(eq(users.id, mail.userId))
      : await tx
          .select({ recipient: orders.customerEmail, language: orders.language })
          .from(orders)
          .where(eq(orders.id, mail.orderId));
  if (addressee === undefined) throw new Error(`a ${mail.template} mail is about nobody`);
  return addressee;
}
