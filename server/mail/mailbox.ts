import { desc, eq } from "drizzle-orm";
import { withoutDiskWait } from "../database/durability.ts";
import type { Queryable } from "../database/queryable.ts";
import { keptMails } from "../database/schema/mail.ts";
import type { MailTransport } from "./mail-transport.ts";

/** Stores mails in the database instead of sending them, for the mailbox at /dev/mail; the mark that one was sent takes it to the disk. */
export function createMailbox(db: Queryable): MailTransport {
  return {
    async send({ id, sender, attachments = [], recipient, subject, html, text }) {
      const kept = {
        recipient,
        subject,
        html,
        text,
        sender: `${sender.name} <${sender.address}>`,
        attachments: attachments.map(({ content, ...file }) => ({
          ...file,
          base64: content.toString("base64"),
        })),
      };
      await db
        .insert(keptMails)
        .values({ id, ...kept })
        .onConflictDoUpdate({ target: keptMails.id, set: kept })
        .returning({ lateDisk: withoutDiskWait });
    },
  };
}

/** The newest 100 stored mails, the newest first. */
export async function listKeptMails(db: Queryable) {
  return db
    .select({
      id: keptMails.id,
      sender: keptMails.sender,
      recipient: keptMails.recipient,
      subject: keptMails.subject,
      createdAt: keptMails.createdAt,
    })
    .from(keptMails)
    .orderBy(desc(keptMails.createdAt))
    .limit(100);
}

/** One stored mail; undefined if there is none. */
export async function findKeptMail(db: Queryable, id: string) {
  const [mail] = await db
    .select({
      id: keptMails.id,
      sender: keptMails.sender,
      recipient: keptMails.recipient,
      subject: keptMails.subject,
      html: keptMails.html,
      text: keptMails.text,
      attachments: keptMails.attachments,
      createdAt: keptMails.createdAt,
    })
    .from(keptMails)
    .where(eq(keptMails.id, id));
  return mail;
}
