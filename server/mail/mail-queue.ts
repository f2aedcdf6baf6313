import { eq } from "drizzle-orm";
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
   * account or the order.
   */
  async enqueue(tx: Queryable, mail: Mail): Promise<void> {
    const { template, ...facts } = mail;
    const [row] = await tx
      .insert(mails)
      .values({
        template,
        ...(await addresseeOf(tx, mail)),
        facts,
        ...("orderId" in mail && { orderId: mail.orderId }),
      })
      .returning({ id: mails.id });
    if (row === undefined) throw new Error("the database did not answer the mail's id");
    await this.#jobs.enqueue(tx, "send-mail", { mailId: row.id });
  }
}

async function addresseeOf(tx: Queryable, mail: Mail) {
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
