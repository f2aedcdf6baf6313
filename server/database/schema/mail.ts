import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { MailFault } from "#contract/company/admin/settings-mails.ts";
import type { Language } from "#contract/core/languages.ts";
import { createdAt, moment } from "./columns.ts";

/**
 * Every mail that the shop has to send, written in the same transaction as the event it reports. The row names what the
 * mail is about; the text is written when it is sent, so no one-time code is ever stored here.
 */
export const mails = pgTable(
  "mail",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    template: text("template").notNull(),
    language: text("language").$type<Language>().notNull(),
    recipient: text("recipient").notNull(),
    /** The ids and words that the template needs. */
    facts: jsonb("facts").notNull(),
    /** The order it is about, if any. */
    orderId: uuid("order_id"),
    attempts: integer("attempts").notNull().default(0),
    lastError: text("last_error"),
    /** What kind of error that was. */
    lastFault: text("last_fault").$type<MailFault>(),
    createdAt: createdAt(),
    sentAt: moment("sent_at"),
  },
  (table) => [
    index("mail_of_order").on(table.orderId),
    index("mail_newest").on(table.createdAt.desc().nullsFirst()),
  ],
);

/** The mails of a shop without an SMTP server, for the mailbox at /dev/mail. */
export const keptMails = pgTable(
  "kept_mail",
  {
    id: uuid("id").primaryKey(),
    sender: text("sender").notNull(),
    recipient: text("recipient").notNull(),
    subject: text("subject").notNull(),
    html: text("html").notNull(),
    text: text("text").notNull(),
    attachments: jsonb("attachments")
      .$type<{ fileName: string; contentType: string; base64: string }[]>()
      .notNull()
      .default(sql`'[]'`),
    createdAt: createdAt(),
  },
  (table) => [index("kept_mail_newest").on(table.createdAt.desc().nullsFirst())],
);
