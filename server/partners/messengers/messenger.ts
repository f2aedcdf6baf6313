import type { Language } from "#contract/core/languages.ts";

/** A message by a text that the messenger has approved. */
export interface TemplateMessage {
  /** Comes back with what the messenger tells of the message. */
  reference: string;
  /** 62 and digits. */
  number: string;
  template: string;
  language: Language;
  /** For `{{1}}` and so on. */
  parameters: string[];
  /** What the address of the button ends with. */
  addressEnd: string;
}

/**
 * What came of a message: it was taken, under the messenger's id; it was refused, and nothing was sent; or nobody knows.
 * `reason` is the messenger's own code, or a name of what happened.
 */
export type Sent =
  | { outcome: "taken"; id: string }
  | { outcome: "refused"; reason: string }
  | { outcome: "unknown"; reason: string };

/** What a messenger says of a text. */
export interface TemplateState {
  name: string;
  language: string;
  /** `APPROVED`, `PENDING`, `REJECTED`, `PAUSED` … */
  state: string;
}

/** A service that takes messages for people's phones. It never throws. */
export interface Messenger {
  send: (message: TemplateMessage) => Promise<Sent>;
  /** The states of the texts of a business account; a name of what happened if they cannot be read. */
  listTemplates: (accountId: string) => Promise<TemplateState[] | string>;
}
