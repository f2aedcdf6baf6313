import type { Queryable } from "../../database/queryable.ts";
import type { CompanyFacts } from "#contract/company/company-facts.ts";
import type { Dependencies } from "../../dependencies.ts";
import type { Environment } from "../../env.ts";
import { untilDurable } from "../../database/durability.ts";
import { attachDocuments } from "./attached-documents.ts";
import { letterheadFor } from "../../mail/letterhead.ts";
import { createMailbox } from "../../mail/mailbox.ts";
import { faultOf, MailNotWritten } from "../../mail/mail-fault.ts";
import { AddressRefused, type MailTransport, type OutgoingMail } from "../../mail/mail-transport.ts";
import { beginTry, markFailed, markSent, type UnsentMail } from "../../mail/mail.queries.ts";
import { createSmtpTransport } from "../../mail/smtp-transport.ts";
import { collectContent, MailObsolete } from "../../mail/mail-content.ts";
import { renderApart } from "../../mail/render-apart.ts";
import { traced } from "../../traces/spans.ts";

interface Post extends Pick<Dependencies, "db" | "env" | "files" | "log"> {
  transport: MailTransport;
  /** Tells by WhatsApp what a mail says, and returns whether the mail waits for that; left out while that is off. */
  tellInstead?: (mailId: string) => Promise<boolean>;
}

/** The transport of this environment: the SMTP server, else the mailbox. */
export function createTransport(env: Environment, db: Queryable): MailTransport {
  if (env.smtpUrl === undefined) return createMailbox(db);
  const smtp = createSmtpTransport({ url: env.smtpUrl, domain: new URL(env.publicUrl).hostname });
  return {
    send: async (mail) => {
      // A private link in a mail that was sent must open its order, whatever happens to the database.
      await untilDurable(db);
      await smtp.send(mail);
    },
  };
}

/**
 * Writes and sends a queued mail, unless it was sent already. A mail is sent twice only if the process dies between the
 * server's acceptance and its record; both copies have the same Message-ID.
 * @throws any error that may be temporary, so that the queue tries again. A mail that can never be sent is recorded and
 * dropped.
 */
export async function sendMail(post: Post, mailId: string): Promise<void> {
  const { db, log, transport, tellInstead } = post;
  if (tellInstead !== undefined && (await tellInstead(mailId))) return;
  const owed = await beginTry(db, mailId);
  if (owed === undefined) return;
  try {
    const mail = await composeMail(post, owed);
    const facts = { "shop.mail": owed.mail.template };
    await traced({ name: "send a mail", kind: "request", facts }, () => transport.send(mail));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    await markFailed(db, mailId, { fault: faultOf(error), reason });
    const facts = { mailId, template: owed.mail.template, err: error };
    if (error instanceof AddressRefused || error instanceof MailObsolete) {
      log.warn(facts, "a mail can never be sent");
      return;
    }
    log.warn(facts, "a mail could not be sent yet");
    throw error;
  }
  await markSent(db, mailId);
}

/** @throws MailObsolete; MailNotWritten for any other error. */
async function composeMail(post: Post, owed: UnsentMail): Promise<OutgoingMail> {
  const { db, env } = post;
  try {
    const letterhead = await letterheadFor(db, env, owed);
    const rendered = await renderApart({ letterhead, content: await collectContent(db, letterhead, owed) });
    return {
      id: owed.id,
      sender: senderOf(env, letterhead.company),
      recipient: owed.recipient,
      replyTo: replyAddressOf(env, letterhead.company),
      ...rendered,
      attachments: await attachDocuments(post, owed),
    };
  } catch (error) {
    throw error instanceof MailObsolete ? error : new MailNotWritten(error);
  }
}

/**
 * The sender of a mail: always with the company's name; the address is `MAIL_FROM`, or else the company's, or one at
 * the shop's host while the company has none.
 */
export function senderOf(env: Environment, { name, email }: CompanyFacts): OutgoingMail["sender"] {
  return { name, address: env.mailFrom ?? (email || `toko@${new URL(env.publicUrl).hostname}`) };
}

/** Where answers go: to the company, or to the sender as long as the company has no address. */
export function replyAddressOf(env: Environment, company: CompanyFacts): string {
  return company.email || senderOf(env, company).address;
}
