import type { MailFault } from "#contract/company/admin/settings-mails.ts";
import { AddressRefused } from "./mail-transport.ts";

/** The shop could not write a mail or print what goes with it. Its message is the first line of the cause's. */
export class MailNotWritten extends Error {
  constructor(cause: unknown) {
    const message = cause instanceof Error ? cause.message : String(cause);
    super(message.split("\n", 1)[0], { cause });
    this.name = "MailNotWritten";
  }
}

/** What nodemailer says of a failed mail: its own code, the last command, the answer of the server. */
interface SmtpError {
  code?: unknown;
  command?: unknown;
  responseCode?: unknown;
}

/** The codes of nodemailer and of Node for a server that cannot be reached. */
const unreachable = [
  "EDNS",
  "ENOTFOUND",
  "EAI_AGAIN",
  "ECONNECTION",
  "ECONNREFUSED",
  "EHOSTUNREACH",
  "ENETUNREACH",
];

/** Why a mail was not sent: the shop's own error, or the one with which its transport refused it. */
export function faultOf(error: unknown): MailFault {
  if (error instanceof MailNotWritten) return "unwritten";
  if (error instanceof AddressRefused) return "recipient";
  const { code, command, responseCode } = error as SmtpError;
  const { message } = error as Error;
  if (code === "EAUTH" || responseCode === 535 || responseCode === 530) return "login";
  if (command === "MAIL FROM") return "sender";
  if (command === "RCPT TO") return "recipient";
  if (code === "ETIMEDOUT" || message.startsWith("the mail server took longer")) return "tooSlow";
  if (code === "ETLS" || /\b(ssl|tls|certificate)\b/i.test(message)) return "encryption";
  if (unreachable.some((one) => one === code || message.includes(one))) return "unreachable";
  return "other";
}
