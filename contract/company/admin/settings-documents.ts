import { z } from "zod";
import { isTooPale } from "../brand-colours.ts";
import { defineEndpoint, fileBody } from "../../core/endpoint.ts";
import { calendarDay, lines, text } from "../../core/fields.ts";
import { limits } from "../../core/limits.ts";
import { deliveryTerms } from "../../quotations/quotation-states.ts";
import { pictureBodyBytes } from "../../catalogue/admin/catalogue.ts";
import { settingVersion } from "./settings.ts";

/** How PPN is computed from a day on: a rate on a part of the selling price. */
export const taxRule = z.object({
  from: calendarDay,
  ratePercent: z.number("wholeNumber").min(0, "tooSmall").max(100, "tooLarge"),
  baseNumerator: z.int("wholeNumber").min(1, "tooSmall").max(100, "tooLarge"),
  baseDenominator: z.int("wholeNumber").min(1, "tooSmall").max(100, "tooLarge"),
});

/** The first content of each new quotation, and who signs it. */
const quotationDefaults = z.object({
  validDays: z.int("wholeNumber").min(1, "tooSmall").max(365, "tooLarge"),
  delivery: z.enum(deliveryTerms, { error: "invalid" }),
  /** In the customer's language; empty for the terms of the last quotation that was sent in it. */
  terms: z.object({ id: lines(limits.noteLength), en: lines(limits.noteLength) }),
  /** Empty for the person who signs the other documents. */
  signerName: text(limits.nameLength),
  signerTitle: text(limits.nameLength),
});

/** What documents say beside the order and the company's facts. Documents that were issued before do not change. */
export const documentSettings = z.object({
  /** Who signs; empty for the company's name alone. */
  signerName: text(limits.nameLength),
  signerTitle: text(limits.nameLength),
  /** The key of the logo's picture; null for none. */
  logo: z
    .string({ error: "invalid" })
    .regex(/^[0-9a-f]{32}$/, "invalid")
    .nullable(),
  /** The company's main colour, from which pages, mails and documents have their shades (brand-colours.ts); null for the shop's own. */
  colour: z
    .string({ error: "invalid" })
    .toLowerCase()
    // A code that was copied without its # is the same colour.
    .overwrite((colour) => (/^[0-9a-f]{6}$/.test(colour) ? `#${colour}` : colour))
    .regex(/^#[0-9a-f]{6}$/, { error: "colourInvalid", abort: true })
    .refine((colour) => !isTooPale(colour), "colourTooPale")
    .nullable(),
  /** Used only if the company collects PPN. The rule with the latest day that is not in the future applies. */
  taxRules: z.array(taxRule).min(1, "required").max(20, "tooLong"),
  quotations: quotationDefaults,
});
export type DocumentSettings = z.output<typeof documentSettings>;

const ownerMay = { access: "staff", permission: "editSettings" } as const;

export const getDocumentSettings = defineEndpoint({
  name: "getDocumentSettings",
  ...ownerMay,
  summary: "Who signs the documents, the company's logo and colour, and how PPN is computed",
  data: z.object({ version: settingVersion, value: documentSettings }),
});

export const saveDocumentSettings = defineEndpoint({
  name: "saveDocumentSettings",
  ...ownerMay,
  summary: "Set what documents say from now on; issued documents stay the same",
  body: z.object({ version: settingVersion, value: documentSettings }),
  data: z.object({ version: settingVersion, value: documentSettings }),
  refusals: ["settingChanged"],
});

export const addLogo = defineEndpoint({
  name: "addLogo",
  ...ownerMay,
  summary: "Store a picture for the logo on documents",
  body: fileBody,
  data: z.object({ logo: z.string() }),
  refusals: ["pictureNotAnImage", "pictureTooLarge", "storageUnavailable"],
  bodyLimitBytes: pictureBodyBytes,
});
