import { z } from "zod";
import { defineEndpoint, fileBody } from "../../core/endpoint.ts";
import { flag, numericId, requiredText, rowId, text } from "../../core/fields.ts";
import { limits } from "../../core/limits.ts";
import { settingVersion } from "./settings.ts";

/** The courier's code as carriers and orders write it: `jne`. */
const provider = requiredText(30)
  .toLowerCase()
  .regex(/^[a-z0-9][a-z0-9 &+-]*$/, "courierCodeInvalid");
const service = requiredText(40);

/** Rupiah per kilogram; a higher price is a typing error. */
const kilogramPrice = z.int({ error: "wholeNumber" }).min(1, "tooSmall").max(10_000_000, "tooLarge");
/** In the courier's own words: `2-3`. */
const days = text(20).regex(/^(?:\d{1,3}(?:\s*-\s*\d{1,3})?)?$/, "deliveryDaysInvalid");
const minimumKilograms = z.int({ error: "wholeNumber" }).min(1, "tooSmall").max(10_000, "tooLarge");

/** The tariff table's price for one service to one province. */
export const tariffPrice = z.object({
  provinceId: rowId,
  rupiahPerKilogram: kilogramPrice,
  estimatedDays: days,
});
export type TariffPrice = z.infer<typeof tariffPrice>;

/** One service of the tariff table with its prices; a province without a price is not served. */
export const tariffService = z.object({
  provider,
  providerName: requiredText(limits.nameLength),
  service,
  description: text(limits.nameLength),
  /** A parcel that weighs less than this many kilograms costs as much as one of this weight. */
  minimumKilograms,
  prices: z
    .array(tariffPrice)
    .max(100, "tooLong")
    .refine(
      (prices) => new Set(prices.map(({ provinceId }) => provinceId)).size === prices.length,
      "invalid",
    ),
});
export type TariffService = z.infer<typeof tariffService>;

/** A service that customers can be offered, by the tariff table or by an outside carrier. */
const offer = z.object({
  provider: z.string(),
  providerName: z.string(),
  service: z.string(),
  description: z.string(),
  isOffered: z.boolean(),
});

export const shippingSettings = z.object({
  /**
   * Whether an outside carrier gives prices; the tariff table then prices the company's own couriers, and all
   * couriers while the carrier cannot be asked.
   */
  hasOutsideCarrier: z.boolean(),
  /** The subdistrict from which an outside carrier computes its prices, and its name in one line. */
  origin: z.object({ subdistrictId: z.int(), place: z.string() }),
  originVersion: settingVersion,
  offers: z.array(offer),
  offersVersion: settingVersion,
  services: z.array(
    tariffService.extend({
      version: settingVersion,
      /** Whether it still has one of the sample prices, which nobody has saved. */
      isSample: z.boolean(),
    }),
  ),
  provinces: z.array(z.object({ id: z.int(), name: z.string() })),
});
export type ShippingSettings = z.infer<typeof shippingSettings>;

const ownerMay = { access: "staff", permission: "editSettings" } as const;

export const getShippingSettings = defineEndpoint({
  name: "getShippingSettings",
  ...ownerMay,
  summary: "Which services customers are offered, and the tariff table",
  data: shippingSettings,
});

export const saveShippingOrigin = defineEndpoint({
  name: "saveShippingOrigin",
  ...ownerMay,
  summary: "Set the subdistrict from which an outside carrier prices parcels",
  body: z.object({ version: settingVersion, subdistrictId: rowId }),
  data: shippingSettings,
  refusals: ["settingChanged"],
});

export const saveOfferedServices = defineEndpoint({
  name: "saveOfferedServices",
  ...ownerMay,
  summary: "Set which services customers are not offered; they are offered all others",
  body: z.object({
    version: settingVersion,
    notOffered: z.array(z.object({ provider, service })).max(300, "tooLong"),
  }),
  data: shippingSettings,
  refusals: ["settingChanged"],
});

export const saveTariffService = defineEndpoint({
  name: "saveTariffService",
  ...ownerMay,
  summary: "Save one service of the tariff table with all its prices; without prices it is deleted",
  body: tariffService.extend({ version: settingVersion }),
  data: shippingSettings,
  refusals: ["settingChanged"],
});

export const exportTariffs = defineEndpoint({
  name: "exportTariffs",
  ...ownerMay,
  summary: "The tariff table as CSV, which can be imported again",
});

/** A fault in a line of a file; lines count from 1, the headings included. */
export const tariffFault = z.object({
  line: z.int(),
  column: z.string(),
  value: z.string(),
  fault: z.enum([
    "columnMissing",
    "provinceUnknown",
    "priceWrong",
    "minimumWrong",
    "daysWrong",
    "textWrong",
    "twice",
    "differs",
    "unreadable",
  ]),
});
export type TariffFault = z.infer<typeof tariffFault>;

export const importTariffs = defineEndpoint({
  name: "importTariffs",
  ...ownerMay,
  summary: "Replace the whole tariff table by the lines of a CSV file, all or none",
  query: z.object({
    /** Only reports what it would do. */
    isTrial: flag,
  }),
  body: fileBody,
  data: z.object({
    lines: z.int(),
    faults: z.array(tariffFault),
    added: z.int(),
    changed: z.int(),
    removed: z.int(),
    isApplied: z.boolean(),
  }),
  refusals: ["tooLarge"],
  bodyLimitBytes: 1_500_000,
});

/** Where a price comes from: the outside carrier, the tariff table, or the table as an estimate in place of the carrier. */
export const quoteSources = ["outsideCarrier", "tariffTable", "tariffTableInstead"] as const;
export type QuoteSource = (typeof quoteSources)[number];

export const tryQuote = defineEndpoint({
  name: "tryQuote",
  ...ownerMay,
  summary: "What a customer would be offered for a parcel, and where the price comes from",
  query: z.object({
    subdistrictId: numericId,
    kilograms: z
      .string()
      .regex(/^[1-9]\d{0,4}$/, "invalid")
      .transform(Number),
  }),
  data: z.object({
    /** Of the answer as a whole: the outside carrier if it could be asked. */
    source: z.enum(quoteSources),
    /** How many milliseconds it took. */
    milliseconds: z.int(),
    quotes: z.array(
      z.object({
        provider: z.string(),
        providerName: z.string(),
        service: z.string(),
        description: z.string(),
        estimatedDays: z.string(),
        costRupiah: z.int(),
        source: z.enum(quoteSources),
      }),
    ),
  }),
  refusals: ["notFound", "shippingUnavailable"],
});
