import { createTransport } from "nodemailer";
import { AddressRefused, checkAddress, type MailTransport } from "./mail-transport.ts";

/** Milliseconds: for connecting and the greeting, for silence, and for a whole mail. */
export interface SmtpPatience {
  connect: number;
  silence: number;
  whole: number;
}

const patience: SmtpPatience = { connect: 10_000, silence: 20_000, whole: 45_000 };

/** Sends by the SMTP server at `url`; Message-IDs end with `domain`. */
export function createSmtpTransport(
  { url, domain }: { url: string; domain: string },
  { connect, silence, whole }: SmtpPatience = patience,
): MailTransport {
  const smtp = createTransport({
    url,
    connectionTimeout: connect,
    greetingTimeout: connect,
    dnsTimeout: connect,
    socketTimeout: silence,
    // The library must not load files or addresses that a mail's text names.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ id, sender, recipient, replyTo, subject, html, text, attachments = [] }) {
      const address = checkAddress(recipient);
      const signal = AbortSignal.timeout(whole);
      try {
        await smtp.sendMail({
          messageId: `<${id}@${domain}>`,
          from: { name: sender.name, address: checkAddress(sender.address) },
          to: { name: "", address },
          replyTo: { name: "", address: checkAddress(replyTo) },
          subject,
          html,
          text,
          attachments: attachments.map(({ fileName: filename, ...file }) => ({ filename, ...file })),
          headers: { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" },
          signal,
        });
      } catch (error) {
        if (signal.aborted)
          throw new Error(`the mail server took longer than ${whole / 1_000} seconds`, { cause: error });
        throw isRefusedForGood(error) ? new AddressRefused(String(error)) : error;
      }
    },
  };
}

/** A 5xx answer to the recipient's address is permanent; other refusals (login, content, storage) may be temporary. */
function isRefusedForGood(error: unknown): boolean {
  const { command, responseCode } = error as { command?: unknown; responseCode?: unknown };
  return command === "RCPT TO" && typeof responseCode === "number" && responseCode >= 500;
}
