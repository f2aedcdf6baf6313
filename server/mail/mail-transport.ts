/** A mail that is being sent. */
export interface OutgoingMail {
  /** The id of its row; its Message-ID is made from it, so that a repeated mail can be recognised. */
  id: string;
  sender: { name: string; address: string };
  recipient: string;
  replyTo: string;
  subject: string;
  html: string;
  text: string;
  attachments?: Attachment[];
}

/** A file that goes with a mail. */
export interface Attachment {
  fileName: string;
  contentType: string;
  content: Buffer;
}

/** Delivers mails: an SMTP server, or the mailbox of a shop without one. */
export interface MailTransport {
  /** @throws AddressRefused if the address will never accept a mail; any other error may be temporary. */
  send(mail: OutgoingMail): Promise<void>;
}

/** The mail cannot reach its address, however often it is tried. */
export class AddressRefused extends Error {}

/** The characters of an address that are safe in a header and an envelope. */
const safeAddress = /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?$/i;

/**
 * Returns the address if it is exactly one address, without a hidden line break, list or second address.
 * @throws AddressRefused
 */
export function checkAddress(address: string): string {
  if (!safeAddress.test(address)) throw new AddressRefused("the address cannot stand in a mail's header");
  return address;
}
