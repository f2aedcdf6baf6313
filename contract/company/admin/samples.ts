import { z } from "zod";
import { defineEndpoint } from "../../core/endpoint.ts";

/** The sample facts about the company in a new shop, in the order of the settings' forms. */
export const companySamples = [
  "phone",
  "whatsapp",
  "email",
  "address",
  "openingHours",
  "marketplaces",
  "nib",
  "npwp",
  "complaints",
] as const;
/** The shop's sentences about its first company: since when it sells, and from where it ships. */
export const pastSamples = ["since", "shipsFrom"] as const;
/** The sample texts of the About page. */
export const pageSamples = ["whatWeDo", "mission", "history"] as const;
/** The sentence of the banner, which names makers that another company may not sell. */
export const bannerSamples = ["bannerText"] as const;
export const factSamples = [...companySamples, ...pastSamples, ...pageSamples, ...bannerSamples] as const;
/** The samples that exist in both languages: each language is a sample until it is replaced. */
export const textSamples = ["openingHours", ...pageSamples, ...bannerSamples] as const;
export type TextSample = (typeof textSamples)[number];
export type FactSample = (typeof factSamples)[number];

/** All samples of a new shop, which the owner has to replace, or to confirm as true. */
export const sampleNames = [...factSamples, "tariffs", "conditions"] as const;
export type SampleName = (typeof sampleNames)[number];

const samples = z.object({
  /** The samples that nobody has replaced or confirmed. */
  names: z.array(z.enum(sampleNames)),
  /** The texts of which only this language is still a sample. */
  inOneLanguage: z.array(z.object({ name: z.enum(textSamples), language: z.enum(["en", "id"]) })),
  /** Whether customers cannot see them. */
  areHidden: z.boolean(),
});
export type Samples = z.infer<typeof samples>;

const ownerMay = { access: "staff", permission: "editSettings" } as const;

export const getSamples = defineEndpoint({
  name: "getSamples",
  ...ownerMay,
  summary: "The samples that nobody has replaced or confirmed, and whether customers see them",
  data: samples,
});

export const confirmSamples = defineEndpoint({
  name: "confirmSamples",
  ...ownerMay,
  summary: "Confirm that some samples are true for this company",
  body: z.object({
    names: z
      .array(z.enum(sampleNames, { error: "invalid" }), { error: "invalid" })
      .min(1, "required")
      .max(sampleNames.length, "tooLong"),
  }),
  data: samples,
});
