import { setTimeout as sleep } from "node:timers/promises";
import type { ReadableMail } from "#testing/servers/mail-server.ts";

/** Milliseconds until a mail has reached the mailbox. */
const mailPatience = 30_000;

/** Where the shop of the journeys runs. */
export function shopUrl(): string {
  return named("JOURNEY_SHOP_URL");
}

/** The journeys' mail server, as SMTP_URL names it. */
export function smtpUrl(): string {
  return named("JOURNEY_SMTP_URL");
}

/** Waits for a mail to `recipient` whose subject contains `subject`. */
export async function mailTo(recipient: string, subject: string): Promise<ReadableMail> {
  const deadline = Date.now() + mailPatience;
  for (;;) {
    const mails = await mailsTo(recipient);
    const mail = mails.find((received) => received.subject?.includes(subject));
    if (mail !== undefined) return mail;
    if (Date.now() > deadline) {
      const others = mails.map((received) => received.subject).join("; ");
      throw new Error(`No mail to ${recipient} about "${subject}"; there are: ${others || "none"}`);
    }
    await sleep(200);
  }
}

/** All mails that somebody has received. */
export async function mailsTo(recipient: string): Promise<ReadableMail[]> {
  const answer = await fetch(
    `${named("JOURNEY_MAILS_URL")}?${new URLSearchParams({ to: recipient }).toString()}`,
  );
  return (await answer.json()) as ReadableMail[];
}

/** The address on the page `path` that a mail's text asks to open. */
export function linkIn(mail: ReadableMail, path: string): string {
  const link = mail.text?.match(/https?:\/\/\S+/g)?.find((address) => new URL(address).pathname === path);
  if (link === undefined) throw new Error(`The mail "${mail.subject}" has no link to ${path}:\n${mail.text}`);
  return link;
}

function named(variable: string): string {
  const value = process.env[variable];
  if (value === undefined) throw new Error(`${variable} is not set: start the journeys by "playwright test"`);
  return value;
}
