import { z } from "zod";
import { defineEndpoint, fileBody } from "../../core/endpoint.ts";
import { emailAddress, lines, requiredLines, requiredText, text } from "../../core/fields.ts";
import { limits } from "../../core/limits.ts";
import { printPhoneNumber } from "../../core/phone-number.ts";
import { pictureBodyBytes } from "../../catalogue/admin/catalogue.ts";

/** The parts of the settings, in the order of their tabs. */
export const settingsSections = [
  "company",
  "pages",
  "banner",
  "banks",
  "shipping",
  "rules",
  "documents",
  "mails",
  "backups",
  "retention",
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
const formattedInBoth = (maximum: number) =>
  z.object({ en: formatted(requiredLines(maximum)), id: formatted(requiredLines(maximum)) });
/** If empty, the shop's own text is used. */
const ownInBoth = (maximum: number) =>
  z.object({ en: formatted(lines(maximum)), id: formatted(lines(maximum)) });

const webAddress = requiredText(300).pipe(z.url({ protocol: /^https$/, error: "webAddressInvalid" }));

/** Empty, or a year in four digits that is not in the future. */
function isPastYear(typed: string): boolean {
  return typed === "" || (/^(?:18|19|20)\d\d$/.test(typed) && Number(typed) <= new Date().getFullYear());
}

/** What the shop says about the company in its header, footer, mails and documents. */
export const companySettings = z.object({
  name: requiredText(limits.companyLength, "companyRequired"),
  phone: printedPhone,
  whatsapp: printedPhone,
  email: emailAddress(),
  address: requiredLines(limits.addressLength, "addressRequired"),
  openingHours: inBothLanguages(limits.nameLength),
  since: text(limits.nameLength).refine(isPastYear, "yearInvalid"),
  shipsFrom: text(limits.nameLength),
  marketplaces: z
    .array(z.object({ name: requiredText(limits.nameLength), url: webAddress }))
    .max(6, "tooLong"),
  legal: z.object({
    name: requiredText(limits.companyLength, "companyRequired"),
    // The 13 digits; other characters between them are removed.
    nib: requiredText(30)
      .overwrite((typed) => typed.replace(/[\s.-]/g, ""))
      .regex(/^\d{13}$/, "nibInvalid"),
    npwp: requiredText(30).regex(/^(?:[\s.-]*\d){15,16}$/, "npwpInvalid"),
    isTaxable: z.boolean(),
  }),
  complaints: z.object({ email: emailAddress(), whatsapp: printedPhone }),
  consumerProtection: z.object({
    office: linesInBothLanguages(limits.addressLength),
    whatsapp: printedPhone,
  }),
  returnWorkingDays: z.int({ error: "wholeNumber" }).min(2, "tooSmall").max(60, "tooLarge"),
});

/** The texts of About and Contact. */
export const pageTexts = z.object({
  aboutLead: ownInBoth(200),
  about: z.object({
    whatWeDo: formattedInBoth(4_000),
    mission: formattedInBoth(4_000),
    history: formattedInBoth(4_000),
  }),
  contact: z.object({
    intro: ownInBoth(1_000),
    /** What information helps the company to answer at once, one item per line. */
    helpful: ownInBoth(2_000),
  }),
});

const pictureAddress = z
  .string({ error: "invalid" })
  .regex(/^(?:\/pictures\/[0-9a-f]{32}\/\d{3,4}\.jpg|\/no-picture\.svg)$/, "invalid");

/** The banner at the top of the shop: picture and words. */
export const bannerSettings = z.object({
  title: inBothLanguages(80),
  description: linesInBothLanguages(200),
  url: pictureAddress,
  narrowUrl: pictureAddress,
  /** An address inside the shop. Browsers read a backslash as a slash, and two slashes as another site. */
  link: requiredText(200).regex(/^\/(?![/\\]|%2f|%5c)[^\s\\]*$/i, "shopAddressInvalid"),
});

const ownerMay = { access: "staff", permission: "editSettings" } as const;

const read = <Value extends z.ZodObject>(value: Value) => z.object({ version: settingVersion, value });
const write = <Value extends z.ZodObject>(value: Value) => z.object({ version: settingVersion, value });

export const getCompanySettings = defineEndpoint({
  name: "getCompanySettings",
  ...ownerMay,
  summary: "The company's facts, in both languages",
  data: read(companySettings),
});

export const saveCompanySettings = defineEndpoint({
  name: "saveCompanySettings",
  ...ownerMay,
  summary: "Save the company's facts; the shop shows them at once",
  body: write(companySettings),
  data: read(companySettings),
  refusals: ["settingChanged"],
});

export const getPageTexts = defineEndpoint({
  name: "getPageTexts",
  ...ownerMay,
  summary: "The texts of About and Contact; where one is empty the shop's own text is shown",
  data: read(pageTexts),
});

export const savePageTexts = defineEndpoint({
  name: "savePageTexts",
  ...ownerMay,
  summary: "Save the texts of About and Contact",
  body: write(pageTexts),
  data: read(pageTexts),
  refusals: ["settingChanged"],
});

export const getBannerSettings = defineEndpoint({
  name: "getBannerSettings",
  ...ownerMay,
  summary: "The banner of the shop, in both languages",
  data: read(bannerSettings),
});

export const saveBannerSettings = defineEndpoint({
  name: "saveBannerSettings",
  ...ownerMay,
  summary: "Save the banner; its pictures are uploaded before",
  body: write(bannerSettings),
  data: read(bannerSettings),
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
