/** A mail on its way out. */
export interface OutgoingMail {
  /** The id of its row; its Message-ID is made of it, so that a repetition can be told. */
  id: string;
  sender: { name: string; address: string };
  recipient: string;
  replyTo: string;
  subject: string;
  html: string;
  text: string;
}

/** Whoever takes mails away: an SMTP server, or the mailbox of a shop without one. */
export interface MailTransport {
  /**
   * @throws AddressRefused where the address will never take a mail; any other error may pass with time.
   */
  send(mail: OutgoingMail): Promise<void>;
}

/** The mail cannot reach its address, however often it is tried. */
export class AddressRefused extends Error {}

/** The characters of an address that can stand in a header and an envelope as they are. */
const safeAddress = /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?$/i;

/**
 * The address itself where it is one address and nothing else: no line break, list or second address hides in it.
 * @throws AddressRefused
 */
export function checkAddress(address: string): string {
  if (!safeAddress.test(address)) throw new AddressRefused("the address cannot stand in a mail's header");
  return address;
}
