import { z } from "zod";
import { defineEndpoint } from "./endpoint.ts";

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

/** A text in both languages. */
export const bilingual = z.object({ en: z.string(), id: z.string() });

/** Whom somebody may turn to with a complaint. */
const complaints = z.object({ email: z.string(), whatsapp: z.string() });

/**
 * Who answers for the shop by law: the name, the business number (NIB, 13 digits) and the tax number (NPWP, 16 digits)
 * of the company's papers, as they are to be printed.
 */
const legal = z.object({
  name: z.string(),
  nib: z.string(),
  npwp: z.string(),
  /** Whether the company collects PPN: only then may the shop speak of it. */
  isTaxable: z.boolean(),
});

/** The company's facts as the database keeps them, in both languages. */
export const companyFacts = z.object({
  name: z.string(),
  phone: z.string(),
  whatsapp: z.string(),
  email: z.string(),
  address: z.string(),
  openingHours: bilingual,
  marketplaces: z.array(z.object({ name: z.string(), url: z.url() })),
  legal,
  complaints,
  /** The state's office for the protection of consumers, which every shop has to name. */
  consumerProtection: z.object({ office: bilingual, whatsapp: z.string() }),
  /** Working days after receipt in which a customer may exchange or cancel; the law asks for two (PP 80/2019). */
  returnWorkingDays: z.int().min(2),
  about: z.object({ whatWeDo: bilingual, mission: bilingual, history: bilingual }),
  /** The sentence over About; empty where the shop's own stands there. */
  aboutLead: bilingual,
  /** Contact's first sentences and what helps to answer, one thing a line; empty where the shop's own stand there. */
  contact: z.object({ intro: bilingual, helpful: bilingual }),
  banner: z.object({
    id: z.int(),
    title: bilingual,
    description: bilingual,
    /** The banner's picture. */
    url: z.string(),
    /** The same scene composed for a narrow screen. */
    narrowUrl: z.string(),
    link: z.string(),
  }),
});
export type CompanyFacts = z.infer<typeof companyFacts>;

export const company = z.object({
  name: z.string(),
  phone: z.string(),
  whatsapp: z.string(),
  email: z.string(),
  address: z.string(),
  openingHours: z.string(),
  marketplaces: z.array(z.object({ name: z.string(), url: z.string() })),
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

/** What only the pages about the company and its conditions show. */
export const companyProfile = z.object({
  legal,
  complaints,
  consumerProtection: z.object({ office: z.string(), whatsapp: z.string() }),
  returnWorkingDays: z.int(),
  /** Days from the request to pay to the day it is due. */
  paymentDays: z.int(),
  about: z.object({ whatWeDo: z.string(), mission: z.string(), history: z.string() }),
  /** Empty where the shop's own texts stand. */
  aboutLead: z.string(),
  contact: z.object({ intro: z.string(), helpful: z.string() }),
});
export type CompanyProfile = z.infer<typeof companyProfile>;

export const getCompanyProfile = defineEndpoint({
  name: "getCompanyProfile",
  access: "public",
  isCached: true,
  summary: "Who answers for the shop, whom to complain to, and the About texts, in the reader's language",
  data: companyProfile,
});
