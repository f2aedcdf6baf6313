import type { CompanyProfile } from "#contract/reference.ts";

/**
 * What a text says of the company and the shop's rules comes from here, so that no text repeats a setting or a limit.
 * Ways to reach somebody are links as texts hold them: `[(021) 123](tel:+6221123)`.
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
}

/**
 * A part of a section. Sentences may hold links as `[words](address)`; a plain string is a paragraph.
 */
export type Block =
  | string
  | { points: string[] }
  | { steps: string[] }
  /** Terms, each with what is to be said of it and perhaps a quiet remark. */
  | { entries: { term: string; text: string; remark?: string }[] }
  /** The first column heads its row. */
  | { table: { caption: string; columns: string[]; rows: string[][] } }
  /** What must not be overlooked, or an example. */
  | { note: string; title: string };

export interface Section {
  /** The same in both languages, since links and the language switch keep it: `payment`. */
  id: string;
  title: string;
  blocks: Block[];
}

/** A long text of the shop: its conditions and explanations. */
export interface Article {
  title: string;
  /** For search engines and for those who share the page. */
  description: string;
  lead: string;
  /** The day since which it holds, as `2026-11-21`. */
  since: string;
  write: (facts: TextFacts) => {
    /** What a reader in a hurry takes along. */
    summary: string[];
    sections: Section[];
  };
}
