import { desc, eq, sql } from "drizzle-orm";
import { withoutDiskWait } from "../database/durability.ts";
import { placeholders, prepared } from "../database/prepared.ts";
import type { Queryable } from "../database/queryable.ts";
import { keptMails } from "../database/schema/mail.ts";
import type { MailTransport } from "./mail-transport.ts";

const mailKeeping = prepared("mail_keeping", (db) =>
  db
    .insert(keptMails)
    .values(placeholders(["id", "sender", "recipient", "subject", "html", "text", "attachments"]))
    .onConflictDoUpdate({
      target: keptMails.id,
      set: {
        sender: sql`excluded.sender`,
        recipient: sql`excluded.recipient`,
        subject: sql`excluded.subject`,
        html: sql`excluded.html`,
        text: sql`excluded.text`,
        attachments: sql`excluded.attachments`,
      },
    })
    .returning({ lateDisk: withoutDiskWait }),
);

/** Stores mails in the database instead of sending them, for the mailbox at /dev/mail; the mark that one was sent takes it to the disk. */
export function createMailbox(db: Queryable): MailTransport {
  return {
    async send({ sender, attachments = [], ...mail }) {
      await mailKeeping(db).execute({
        ...mail,
        sender: `${sender.name} <${sender.address}>`,
        attachments: attachments.map(({ content, ...file }) => ({
          ...file,
          base64: content.toString("base64"),
        })),
      });
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
