import { z } from "zod";
import { isTooPale } from "../brand-colours.ts";
import { defineEndpoint, fileBody } from "../../core/endpoint.ts";
import { calendarDay, lines, text } from "../../core/fields.ts";
import { limits } from "../../core/limits.ts";
import { deliveryTerms } from "../../quotations/quotation-states.ts";
import { pictureBodyBytes } from "../../catalogue/admin/catalogue.ts";
import { definePage, field, whole } from "./setting-fields.ts";
import { settingVersion } from "./settings.ts";

/** How PPN is computed from a day on: a rate on a part of the selling price. */
const taxRule = z.object({
  from: field(calendarDay, { kind: "text", type: "date" }),
  ratePercent: field(z.number("wholeNumber").min(0, "tooSmall").max(100, "tooLarge"), {
    kind: "number",
    isExact: true,
  }),
  baseNumerator: whole({ least: 1, most: 100 }),
  baseDenominator: whole({ least: 1, most: 100 }),
});

const mostTaxRules = 20;
/** As PMK 131/2024 says. */
const pmk131 = { ratePercent: 12, baseNumerator: 11, baseDenominator: 12 };

const shortText = () => field(text(limits.nameLength), { kind: "text" }, "");

/** The first content of each new quotation, and who signs it. */
const quotationDefaults = z.object({
  validDays: whole({ least: 1, most: 365, byDefault: 14 }),
  delivery: field(
    z.enum(deliveryTerms, { error: "invalid" }),
    { kind: "choice", among: deliveryTerms },
    "loco",
  ),
  /** In the customer's language; empty for the terms of the last quotation that was sent in it. */
  terms: field(
    z.object({ id: lines(limits.noteLength), en: lines(limits.noteLength) }),
    { kind: "bilingual", rows: 4 },
    { id: "", en: "" },
  ),
  /** Empty for the person who signs the other documents. */
  signerName: shortText(),
  signerTitle: shortText(),
});

/** What documents say beside the order and the company's facts. Documents that were issued before do not change. */
export const documentSettings = z.object({
  /** Who signs; empty for the company's name alone. */
  signerName: shortText(),
  signerTitle: shortText(),
  /** The key of the logo's picture; null for none. */
  logo: field(
    z
      .string({ error: "invalid" })
      .regex(/^[0-9a-f]{32}$/, "invalid")
      .nullable(),
    { kind: "own" },
    null,
  ),
  /** The company's main colour, from which pages, mails and documents have their shades (brand-colours.ts); null for the shop's own. */
  colour: field(
    z
      .string({ error: "invalid" })
      .toLowerCase()
      // A code that was copied without its # is the same colour.
      .overwrite((colour) => (/^[0-9a-f]{6}$/.test(colour) ? `#${colour}` : colour))
      .regex(/^#[0-9a-f]{6}$/, { error: "colourInvalid", abort: true })
      .refine((colour) => !isTooPale(colour), "colourTooPale")
      .nullable(),
    { kind: "own" },
    null,
  ),
  /** Used only if the company collects PPN. The rule with the latest day that is not in the future applies. */
  taxRules: field(
    z.array(taxRule).min(1, "required").max(mostTaxRules, "tooLong"),
    { kind: "list", least: 1, most: mostTaxRules, fresh: { from: "", ...pmk131 } },
    [{ from: "2025-01-01", ...pmk131 }],
  ),
  quotations: quotationDefaults,
});

/** The logo and the colour are edited with the company. */
export const documentsPage = definePage({
  value: documentSettings,
  groups: {
    signature: ["signerName", "signerTitle"],
    taxRules: ["taxRules"],
    quotations: ["quotations"],
  },
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
