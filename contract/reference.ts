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
export type Bilingual = z.infer<typeof bilingual>;

/** The company's facts as the database keeps them, in both languages. */
export const companyFacts = z.object({
  name: z.string(),
  phone: z.string(),
  whatsapp: z.string(),
  email: z.string(),
  address: z.string(),
  openingHours: bilingual,
  marketplaces: z.array(z.object({ name: z.string(), url: z.url() })),
  about: z.object({ whatWeDo: bilingual, mission: bilingual, history: bilingual }),
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
  about: z.object({ whatWeDo: z.string(), mission: z.string(), history: z.string() }),
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
  summary: "The company's facts, marketplaces, About texts and banner, in the reader's language",
  data: company,
});
