import type { FastifyBaseLogger } from "fastify";
import type { Queryable } from "../database/queryable.ts";
import type { CompanyFacts } from "#contract/reference.ts";
import type { Environment } from "../env.ts";
import { companySetting } from "../core/company-facts.ts";
import { createMailbox } from "./mailbox.ts";
import { AddressRefused, type MailTransport, type OutgoingMail } from "./mail-transport.ts";
import { beginTry, markFailed, markSent, type OwedMail } from "./mail.queries.ts";
import { createSmtpTransport } from "./smtp-transport.ts";
import type { Stationery } from "./templates/letter.ts";
import { mailTexts as en } from "./texts/en.ts";
import { mailTexts as id } from "./texts/id.ts";

interface Post {
  db: Queryable;
  env: Environment;
  log: FastifyBaseLogger;
  transport: MailTransport;
}

/** The transport that the environment names: the SMTP server, else the mailbox. */
export function createTransport(env: Environment, db: Queryable): MailTransport {
  if (env.smtpUrl === undefined) return createMailbox(db);
  return createSmtpTransport({ url: env.smtpUrl, domain: new URL(env.publicUrl).hostname });
}

/**
 * Writes and sends a mail that is owed; one that is sent already is left alone. Only a process that dies between the
 * server's yes and the mark sends a mail twice, then with the same Message-ID.
 * @throws whatever may pass with time, so that the queue tries again. What can never be sent is written down and let go.
 */
export async function sendMail({ db, env, log, transport }: Post, mailId: string): Promise<void> {
  const owed = await beginTry(db, mailId);
  if (owed === undefined) return;
  // The templates weigh a second of loading: only a process that sends mails has them.
  const { NothingToSay, writeLetter } = await import("./write-letter.ts");
  const { renderLetter } = await import("./render-letter.tsx");
  try {
    const stationery = await stationeryFor(db, env, owed);
    const letter = await renderLetter(await writeLetter(db, stationery, owed), stationery);
    await transport.send({
      id: owed.id,
      sender: senderOf(env, stationery.company),
      recipient: owed.recipient,
      replyTo: stationery.company.email,
      ...letter,
    });
  } catch (error) {
    await markFailed(db, mailId, error instanceof Error ? error.message : String(error));
    const facts = { mailId, template: owed.mail.template, err: error };
    if (error instanceof AddressRefused || error instanceof NothingToSay) {
      log.warn(facts, "a mail can never be sent");
      return;
    }
    log.warn(facts, "a mail could not be sent yet");
    throw error;
  }
  await markSent(db, mailId);
}

/** Whom a mail comes from: always the company by its name; by its own address where `MAIL_FROM` names no other. */
export function senderOf(env: Environment, { name, email }: CompanyFacts): OutgoingMail["sender"] {
  return { name, address: env.mailFrom ?? email };
}

/** The paper on which the shop writes in one language. */
export async function stationeryFor(
  db: Queryable,
  env: Environment,
  { language }: Pick<OwedMail, "language">,
): Promise<Stationery> {
  return {
    language,
    texts: language === "id" ? id : en,
    company: await companySetting.read(db),
    publicUrl: env.publicUrl,
  };
}
