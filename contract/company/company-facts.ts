import { z } from "zod";
import { defineEndpoint } from "../core/endpoint.ts";

export const bankAccount = z.object({
  bankName: z.string(),
  bankAliasName: z.string(),
  bankAccountNumber: z.string(),
  bankAccountName: z.string(),
});
export type BankAccount = z.infer<typeof bankAccount>;

export const listBanks = defineEndpoint({
  name: "listBanks",
  access: "public",
  isCached: true,
  summary: "The shop's bank accounts",
  data: z.array(bankAccount),
});

export const getVersion = defineEndpoint({
  name: "getVersion",
  access: "public",
  summary: "The version of the running shop, and the newest migration that it knows",
  data: z.object({
    /** As in CHANGELOG.md. */
    version: z.string(),
    /** The name of a migration. */
    tables: z.string(),
  }),
});

/** A text in both languages. */
export const bilingual = z.object({ en: z.string(), id: z.string() });
export type Bilingual = z.infer<typeof bilingual>;

/** Where complaints can be sent. */
const complaints = z.object({ email: z.string(), whatsapp: z.string() });

/**
 * Who is legally responsible for the shop: the name, the business number (NIB, 13 digits) and the tax number (NPWP, 16
 * digits) of the company, as its documents print them.
 */
const legal = z.object({
  name: z.string(),
  nib: z.string(),
  npwp: z.string(),
  /** Whether the company collects PPN: only then may the shop mention it. */
  isTaxable: z.boolean(),
});

/** The company's facts as the database stores them, in both languages. */
export const companyFacts = z.object({
  name: z.string(),
  phone: z.string(),
  whatsapp: z.string(),
  email: z.string(),
  address: z.string(),
  openingHours: bilingual,
  /** The year since which the company sells, four digits; empty if the shop should not say it. */
  since: z.string(),
  /** The town from which parcels leave; empty if the shop should not say it. */
  shipsFrom: z.string(),
  marketplaces: z.array(z.object({ name: z.string(), url: z.url() })),
  legal,
  complaints,
  /** The state's consumer protection office, which every shop has to name. */
  consumerProtection: z.object({ office: bilingual, whatsapp: z.string() }),
  /** Working days after delivery during which a customer may exchange or cancel; the law requires two (PP 80/2019). */
  returnWorkingDays: z.int().min(2),
  about: z.object({ whatWeDo: bilingual, mission: bilingual, history: bilingual }),
  /** The sentence above About; empty for the shop's own. */
  aboutLead: bilingual,
  /** Contact's first sentences, and what helps the company to answer, one item per line; empty for the shop's own. */
  contact: z.object({ intro: bilingual, helpful: bilingual }),
  banner: z.object({
    id: z.int(),
    title: bilingual,
    description: bilingual,
    /** The banner's picture. */
    url: z.string(),
    /** The same scene for a narrow screen. */
    narrowUrl: z.string(),
    link: z.string(),
  }),
  /** The sample facts of a new shop that the owner confirmed as true: their names (admin/samples.ts). */
  confirmedSamples: z.array(z.string()),
});
export type CompanyFacts = z.infer<typeof companyFacts>;

export const company = z.object({
  name: z.string(),
  /** The address of the logo's picture; left out if a mark stands for it. */
  logo: z.string().optional(),
  /** The address of the mark with the company's initials; left out if the shop's own mark is right. */
  mark: z.string().optional(),
  /** The company's own main colour, `#rrggbb`; left out for the shop's. */
  colour: z.string().optional(),
  /** Whether it sends messages by WhatsApp to those who want them; left out if it does not. */
  sendsWhatsapp: z.literal(true).optional(),
  phone: z.string(),
  whatsapp: z.string(),
  email: z.string(),
  address: z.string(),
  openingHours: z.string(),
  /** A year; empty if the company does not say since when it sells. */
  since: z.string(),
  /** A town; empty if the company does not say from where it ships. */
  shipsFrom: z.string(),
  marketplaces: z.array(z.object({ name: z.string(), url: z.string() })),
  returnWorkingDays: z.int(),
  banner: z.object({
    id: z.int(),
    title: z.string(),
    description: z.string(),
    url: z.string(),
    narrowUrl: z.string(),
    link: z.string(),
  }),
});
export type Company = z.infer<typeof company>;

export const getCompany = defineEndpoint({
  name: "getCompany",
  access: "public",
  isCached: true,
  summary: "The company's facts, marketplaces and banner, in the reader's language",
  data: company,
});

/** Facts that only the pages about the company and its conditions show. */
export const companyProfile = z.object({
  legal,
  complaints,
  consumerProtection: z.object({ office: z.string(), whatsapp: z.string() }),
  returnWorkingDays: z.int(),
  /** The day on which the shop got its first owner, as `2026-11-26`; empty before. No text of a shop is in force earlier. */
  openedOn: z.string(),
  /** Days from the request to pay to the day it is due. */
  paymentDays: z.int(),
  /** How long the shop keeps the data that the privacy page names. */
  kept: z.object({
    sessionDays: z.int(),
    guestRequestMonths: z.int(),
    mailMonths: z.int(),
    bookYears: z.int(),
  }),
  about: z.object({ whatWeDo: z.string(), mission: z.string(), history: z.string() }),
  /** Empty for the shop's own texts. */
  aboutLead: z.string(),
  contact: z.object({ intro: z.string(), helpful: z.string() }),
});
export type CompanyProfile = z.infer<typeof companyProfile>;

export const getCompanyProfile = defineEndpoint({
  name: "getCompanyProfile",
  access: "public",
  isCached: true,
  summary:
    "Legal name and numbers, the contact for complaints, and the About texts, in the reader's language",
  data: companyProfile,
});
