import type { CompanyProfile } from "#contract/company/company-facts.ts";

/**
 * The facts of the company and the shop's rules that texts use, so that no text repeats a setting or a limit. Contacts
 * are links in the form of texts: `[(021) 123](tel:+6221123)`.
 */
export interface TextFacts {
  name: string;
  address: string;
  openingHours: string;
  phone: string;
  whatsapp: string;
  email: string;
  legal: CompanyProfile["legal"];
  complaints: { email: string; whatsapp: string };
  consumerProtection: { office: string; whatsapp: string };
  returnWorkingDays: number;
  paymentDays: number;
  /** How long the shop keeps the data that the privacy page names. */
  kept: CompanyProfile["kept"];
}

/** A part of a section. Sentences may contain links as `[words](address)`; a plain string is a paragraph. */
export type Block =
  | string
  | { points: string[] }
  | { steps: string[] }
  /** Terms, each with an explanation and, if given, a small remark. */
  | { entries: { term: string; text: string; remark?: string }[] }
  /** The first column is the heading of its row. */
  | { table: { caption: string; columns: string[]; rows: string[][] } }
  /** Something important, or an example. */
  | { note: string; title: string };

export interface Section {
  /** The same in both languages, so that links and the language switch work with it: `payment`. */
  id: string;
  title: string;
  blocks: Block[];
}

/** A long text of the shop: its conditions and explanations. */
export interface Article {
  title: string;
  /** For search engines and shared links. */
  description: string;
  lead: string;
  /** The day since which the text is valid, as `2026-11-21`. */
  since: string;
  write: (facts: TextFacts) => {
    /** A summary for readers in a hurry. */
    summary: string[];
    sections: Section[];
  };
}
