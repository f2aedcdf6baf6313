import type { ReactNode } from "react";
import type { Language } from "#contract/core/languages.ts";
import type { CompanyFacts } from "#contract/company/company-facts.ts";
import type { MailTexts } from "../../../contract/texts/mails/en.ts";

/** What every mail says about the shop. */
export interface Letterhead {
  language: Language;
  company: CompanyFacts;
  /** Without a slash at its end. */
  publicUrl: string;
  /** The address of the logo's picture; left out if the shop's own mark stands for it. */
  logo?: string;
  /** The company's own main colour, `#rrggbb`; null or left out for the shop's. */
  colour?: string | null;
}

/** What every template needs. */
export interface Stationery extends Letterhead {
  texts: MailTexts;
}

/** What a template makes from its facts. */
export interface WrittenMail {
  subject: string;
  /** The line that mail programs show next to the subject. */
  preview: string;
  title: string;
  /** The reader's name in the greeting; null if the shop does not know it. */
  addressee: Addressee | null;
  body: ReactNode;
}

export interface Addressee {
  salutation: string;
  firstName: string;
  lastName: string;
}
