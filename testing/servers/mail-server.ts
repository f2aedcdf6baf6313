import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { startSmtpInbox, type ReceivedMail } from "./smtp-inbox.ts";

/** A mail server whose mails other processes read over HTTP. */
export interface MailServer {
  /** In the form of SMTP_URL. */
  smtpUrl: string;
  /** Returns all mails as JSON, in the order in which they came; `?to=` limits them to one recipient. */
  mailsUrl: string;
  close: () => Promise<void>;
}

/** A mail in the form of its JSON. */
export type ReadableMail = Pick<ReceivedMail, "recipients" | "subject" | "html" | "text" | "from">;

/** Starts a real SMTP server on this machine, and an HTTP page that lists the mails it received. */
export async function startMailServer(): Promise<MailServer> {
  const inbox = await startSmtpInbox();
  const server = createServer((request, response) => {
    const to = new URL(request.url ?? "/", "http://mails.invalid").searchParams.get("to");
    const mails = inbox.mails
      .filter(({ recipients }) => to === null || recipients.includes(to))
      .map(({ recipients, subject, html, text, from }) => ({ recipients, subject, html, text, from }));
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify(mails satisfies ReadableMail[]));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    smtpUrl: inbox.url,
    mailsUrl: `http://127.0.0.1:${port}/`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
      await inbox.close();
    },
  };
}
