import { z } from "zod";
import { defineEndpoint, fileBody } from "../../core/endpoint.ts";
import { emailAddress, lines, requiredLines, requiredText, text } from "../../core/fields.ts";
import { limits } from "../../core/limits.ts";
import { printPhoneNumber } from "../../core/phone-number.ts";
import { pictureBodyBytes } from "../../catalogue/admin/catalogue.ts";
import { definePage, field, whole } from "./setting-fields.ts";

/** The parts of the settings, in the order of their tabs. A rule of the shop is a field of `shop-rules.ts`. */
export const settingsSections = [
  "company",
  "pages",
  "banner",
  "banks",
  "shipping",
  "rules",
  "documents",
  "books",
  "mails",
  "whatsapp",
  "backups",
  "retention",
  "webhooks",
  "health",
] as const;
export type SettingsSection = (typeof settingsSections)[number];

/**
 * The version of a part of the settings: whoever saves sends it back, and is refused if somebody else has saved since.
 */
export const settingVersion = z.string({ error: "invalid" }).max(60, "invalid");

/** Phone numbers in their printed form: `(021) 5437 0188`, `0812-1000-2011`. */
const printedPhone = requiredText(limits.phoneLength, "phoneRequired")
  .overwrite(printPhoneNumber)
  .regex(/^\+?[\d\s().-]{5,29}$/, "phoneInvalid");
const inBothLanguages = (maximum: number) =>
  z.object({ en: requiredText(maximum), id: requiredText(maximum) });
const linesInBothLanguages = (maximum: number) =>
  z.object({ en: requiredLines(maximum), id: requiredLines(maximum) });

/** Addresses that a link in a text may have: pages of the shop, other sites, mail and phone. */
const linkAddress = /^(?:\/(?![/\\]|%2f|%5c)|https:\/\/|mailto:|tel:)[^\s\\]*$/i;

/** Paragraphs with an empty line between them, and links as `[words](address)`; no other markup. */
function formatted(schema: z.ZodType<string, string>) {
  return schema.refine(
    (value) => [...value.matchAll(/\[[^\]]+\]\(([^)]+)\)/g)].every(([, to]) => linkAddress.test(to ?? "")),
    "linkInvalid",
  );
}
/** A text of About, which a new shop has as a sample. */
const aboutText = (sample: "whatWeDo" | "mission" | "history") =>
  field(z.object({ en: formatted(requiredLines(4_000)), id: formatted(requiredLines(4_000)) }), {
    kind: "bilingual",
    rows: 9,
    sample,
  });
/** If empty, the shop's own text is used. */
const ownInBoth = (maximum: number, rows?: number) =>
  field(z.object({ en: formatted(lines(maximum)), id: formatted(lines(maximum)) }), {
    kind: "bilingual",
    ...(rows !== undefined && { rows }),
  });

const webAddress = requiredText(300).pipe(z.url({ protocol: /^https$/, error: "webAddressInvalid" }));

/** Empty, or a year in four digits that is not in the future. */
function isPastYear(typed: string): boolean {
  return typed === "" || (/^(?:18|19|20)\d\d$/.test(typed) && Number(typed) <= new Date().getFullYear());
}

const mostMarketplaces = 6;

/** What the shop says about the company in its header, footer, mails and documents. */
export const companySettings = z.object({
  name: field(requiredText(limits.companyLength, "companyRequired"), { kind: "text" }),
  phone: field(printedPhone, { kind: "text", sample: "phone" }),
  whatsapp: field(printedPhone, { kind: "text", sample: "whatsapp" }),
  email: field(emailAddress(), { kind: "text", type: "email", sample: "email" }),
  address: field(requiredLines(limits.addressLength, "addressRequired"), {
    kind: "lines",
    rows: 2,
    sample: "address",
  }),
  openingHours: field(inBothLanguages(limits.nameLength), { kind: "bilingual", sample: "openingHours" }),
  since: field(text(limits.nameLength).refine(isPastYear, "yearInvalid"), {
    kind: "text",
    keyboard: "numeric",
    sample: "since",
  }),
  shipsFrom: field(text(limits.nameLength), { kind: "text", sample: "shipsFrom" }),
  marketplaces: field(
    z
      .array(
        z.object({
          name: field(requiredText(limits.nameLength), { kind: "text" }),
          url: field(webAddress, { kind: "text", type: "url" }),
        }),
      )
      .max(mostMarketplaces, "tooLong"),
    { kind: "list", least: 0, most: mostMarketplaces, fresh: { name: "", url: "https://" } },
  ),
  legal: z.object({
    name: field(requiredText(limits.companyLength, "companyRequired"), { kind: "text" }),
    // The 13 digits; other characters between them are removed.
    nib: field(
      requiredText(30)
        .overwrite((typed) => typed.replace(/[\s.-]/g, ""))
        .regex(/^\d{13}$/, "nibInvalid"),
      { kind: "text", keyboard: "numeric", sample: "nib" },
    ),
    npwp: field(requiredText(30).regex(/^(?:[\s.-]*\d){15,16}$/, "npwpInvalid"), {
      kind: "text",
      sample: "npwp",
    }),
    isTaxable: field(z.boolean(), { kind: "check", isLow: true }),
  }),
  complaints: z.object({
    email: field(emailAddress(), { kind: "text", type: "email", sample: "complaints" }),
    whatsapp: field(printedPhone, { kind: "text", sample: "complaints" }),
  }),
  consumerProtection: z.object({
    office: field(linesInBothLanguages(limits.addressLength), { kind: "bilingual", rows: 3 }),
    whatsapp: field(printedPhone, { kind: "text" }),
  }),
  returnWorkingDays: whole({ least: 2, most: 60 }),
});

export const companyPage = definePage({
  value: companySettings,
  groups: {
    contact: ["name", "email", "phone", "whatsapp", "address", "openingHours", "since", "shipsFrom"],
    marketplaces: ["marketplaces"],
    legal: ["legal", "complaints", "consumerProtection", "returnWorkingDays"],
  },
});

/** The texts of About and Contact. */
export const pageTexts = z.object({
  aboutLead: ownInBoth(200),
  about: z.object({
    whatWeDo: aboutText("whatWeDo"),
    mission: aboutText("mission"),
    history: aboutText("history"),
  }),
  contact: z.object({
    intro: ownInBoth(1_000, 3),
    /** What information helps the company to answer at once, one item per line. */
    helpful: ownInBoth(2_000, 5),
  }),
});

export const pageTextsPage = definePage({
  value: pageTexts,
  groups: { about: ["aboutLead", "about"], contact: ["contact"] },
});

const pictureAddress = z
  .string({ error: "invalid" })
  .regex(/^(?:\/pictures\/[0-9a-f]{32}\/\d{3,4}\.jpg|\/no-picture\.svg)$/, "invalid");

/** The banner at the top of the shop: picture and words. */
export const bannerSettings = z.object({
  title: field(inBothLanguages(80), { kind: "bilingual" }),
  description: field(linesInBothLanguages(200), { kind: "bilingual", rows: 3, sample: "bannerText" }),
  url: field(pictureAddress, { kind: "own" }),
  narrowUrl: field(pictureAddress, { kind: "own" }),
  /** An address inside the shop. Browsers read a backslash as a slash, and two slashes as another site. */
  link: field(requiredText(200).regex(/^\/(?![/\\]|%2f|%5c)[^\s\\]*$/i, "shopAddressInvalid"), {
    kind: "text",
  }),
});

export const bannerPage = definePage({
  value: bannerSettings,
  groups: { words: ["title", "description", "link"], pictures: ["url", "narrowUrl"] },
});

const ownerMay = { access: "staff", permission: "editSettings" } as const;

const versioned = <Value extends z.ZodObject>(value: Value) => z.object({ version: settingVersion, value });

export const getCompanySettings = defineEndpoint({
  name: "getCompanySettings",
  ...ownerMay,
  summary: "The company's facts, in both languages",
  data: versioned(companySettings),
});

export const saveCompanySettings = defineEndpoint({
  name: "saveCompanySettings",
  ...ownerMay,
  summary: "Save the company's facts; the shop shows them at once",
  body: versioned(companySettings),
  data: versioned(companySettings),
  refusals: ["settingChanged"],
});

export const getPageTexts = defineEndpoint({
  name: "getPageTexts",
  ...ownerMay,
  summary: "The texts of About and Contact; where one is empty the shop's own text is shown",
  data: versioned(pageTexts),
});

export const savePageTexts = defineEndpoint({
  name: "savePageTexts",
  ...ownerMay,
  summary: "Save the texts of About and Contact",
  body: versioned(pageTexts),
  data: versioned(pageTexts),
  refusals: ["settingChanged"],
});

export const getBannerSettings = defineEndpoint({
  name: "getBannerSettings",
  ...ownerMay,
  summary: "The banner of the shop, in both languages",
  data: versioned(bannerSettings),
});

export const saveBannerSettings = defineEndpoint({
  name: "saveBannerSettings",
  ...ownerMay,
  summary: "Save the banner; its pictures are uploaded before",
  body: versioned(bannerSettings),
  data: versioned(bannerSettings),
  refusals: ["settingChanged"],
});

const bannerPlace = z.object({ place: z.enum(["wide", "narrow"], { error: "invalid" }) });

export const addBannerPicture = defineEndpoint({
  name: "addBannerPicture",
  ...ownerMay,
  summary: "Store a picture for the banner",
  query: bannerPlace,
  body: fileBody,
  data: z.object({ url: z.string() }),
  refusals: ["pictureNotAnImage", "pictureTooLarge", "storageUnavailable"],
  bodyLimitBytes: pictureBodyBytes,
});

export const addShopsBannerPicture = defineEndpoint({
  name: "addShopsBannerPicture",
  ...ownerMay,
  summary: "Use the shop's own picture for the banner",
  body: bannerPlace,
  data: z.object({ url: z.string() }),
  refusals: ["storageUnavailable"],
});
