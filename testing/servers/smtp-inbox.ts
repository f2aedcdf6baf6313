import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

/** A mail as it was received. */
export interface ReceivedMail extends Email {
  /** The recipients of its envelope. */
  recipients: string[];
}

export interface SmtpInbox {
  /** In the form of SMTP_URL. */
  url: string;
  port: number;
  /** In the order in which they came. */
  mails: ReceivedMail[];
  /** Addresses that are answered with 550. */
  unknownAddresses: Set<string>;
  close: () => Promise<void>;
}

/** A real SMTP server on this machine that stores what it receives. */
export async function startSmtpInbox(port = 0): Promise<SmtpInbox> {
  const mails: ReceivedMail[] = [];
  const unknownAddresses = new Set<string>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["AUTH", "STARTTLS"],
    onRcptTo: ({ address }, _session, done) => {
      if (!unknownAddresses.has(address)) return done();
      return done(Object.assign(new Error("no such mailbox"), { responseCode: 550 }));
    },
    onData: (stream, session, done) => {
      void (async () => {
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        try {
          mails.push({ ...(await PostalMime.parse(await buffer(stream))), recipients });
          done();
        } catch (broken) {
          done(broken instanceof Error ? broken : new Error(String(broken)));
        }
      })();
    },
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", resolve);
  });
  // A connection that its sender resets in the middle of a mail, as a shop does that is killed, is an error of the
  // server too. The sender has kept the mail and sends it again.
  server.on("error", () => undefined);
  const { port: taken } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${taken}`,
    port: taken,
    mails,
    unknownAddresses,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
      }),
  };
}
