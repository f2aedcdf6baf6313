import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { MailFault } from "#contract/company/admin/settings-mails.ts";
import type { Language } from "#contract/core/languages.ts";
import {
  whatsappEvents,
  whatsappStates,
  type WhatsappEvent,
  type WhatsappState,
} from "#contract/operations/whatsapp-messages.ts";
import { createdAt, isOneOf, moment } from "./columns.ts";

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

/** A message by WhatsApp that goes instead of a mail, which waits for it, and goes all the same if it does not arrive. */
export const whatsappMessages = pgTable(
  "whatsapp_message",
  {
    mailId: uuid("mail_id")
      .primaryKey()
      .references(() => mails.id, { onDelete: "cascade" }),
    event: text("event").$type<WhatsappEvent>().notNull(),
    /** 62 and digits. */
    number: text("number").notNull(),
    state: text("state").$type<WhatsappState>().notNull().default("sending"),
    /** WhatsApp's id of it; null until it is known. */
    whatsappId: text("whatsapp_id").unique("whatsapp_message_id_once"),
    /** Why it failed: WhatsApp's code, or a name of what happened; empty if it did not. */
    fault: text("fault").notNull().default(""),
    /** Whether it costs something; null until WhatsApp has said so. */
    isBillable: boolean("is_billable"),
    createdAt: createdAt(),
    deliveredAt: moment("delivered_at"),
    readAt: moment("read_at"),
  },
  (table) => [
    index("whatsapp_message_age").on(table.createdAt),
    check("whatsapp_message_event_known", isOneOf(table.event, whatsappEvents)),
    check("whatsapp_message_state_known", isOneOf(table.state, whatsappStates)),
  ],
);

/** Whether the person with a number wants messages by WhatsApp. */
export const whatsappConsents = pgTable("whatsapp_consent", {
  /** 62 and digits. */
  number: text("number").primaryKey(),
  givenAt: moment("given_at")
    .notNull()
    .default(sql`now()`),
  /** Null while it holds. */
  endedAt: moment("ended_at"),
});
