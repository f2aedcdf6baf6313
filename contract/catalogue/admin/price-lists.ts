import { z } from "zod";
import { defineEndpoint, fileBody } from "../../core/endpoint.ts";
import {
  idempotencyHeaders,
  calendarDay,
  flag,
  numericId,
  quantity,
  requiredText,
  rowId,
  sellingPrice,
  searchText,
  text,
  uuid,
} from "../../core/fields.ts";
import { limits } from "../../core/limits.ts";
import { priceJumps } from "../price-jumps.ts";
import { salesUnits } from "../../core/sales-units.ts";
import { editedLinesMaximum } from "../../orders/admin/order-edits.ts";
import { orderedLines } from "../../orders/admin/ordered-lines.ts";

/** The most prices that a list can have. */
export const pricesInList = 20_000;

const mayManage = { access: "staff", permission: "managePrices" } as const;
const listKey = z.object({ id: numericId });

export const priceListRow = z.object({
  id: z.int(),
  name: z.string(),
  /** The company whose own list it is; null for one that companies share. */
  company: z.object({ id: z.string(), legalName: z.string() }).nullable(),
  /** How many companies share it. */
  companies: z.int(),
  /** How many prices it has. */
  prices: z.int(),
  updatedAt: z.string(),
});
export type PriceListRow = z.infer<typeof priceListRow>;

export const listPriceLists = defineEndpoint({
  name: "listPriceLists",
  ...mayManage,
  summary: "The price lists by name; `q` searches the names of lists and their companies",
  query: z.object({ q: searchText().optional(), after: text(500).optional() }),
  data: z.object({ rows: z.array(priceListRow), next: z.string().nullable() }),
});

const sharingCompany = z.object({ id: z.string(), legalName: z.string(), npwp: z.string() });

export const getPriceList = defineEndpoint({
  name: "getPriceList",
  ...mayManage,
  summary: "A price list and the companies that share it",
  params: listKey,
  data: priceListRow.extend({
    sharedBy: z.array(sharingCompany),
    /** The prices that a file, or the last restoring, replaced: when, and how many they were; null if there are none. */
    replaced: z.object({ at: z.string(), prices: z.int() }).nullable(),
  }),
  refusals: ["priceListNotFound"],
});

const listName = requiredText(limits.nameLength);

export const createPriceList = defineEndpoint({
  name: "createPriceList",
  ...mayManage,
  summary: "Create a price list: a company's own one, or one that companies share",
  headers: idempotencyHeaders,
  body: z.object({ name: listName, companyId: uuid.optional() }),
  data: z.object({ id: z.int() }),
  refusals: ["priceListNameTaken", "companyHasPriceList", "notFound"],
});

export const renamePriceList = defineEndpoint({
  name: "renamePriceList",
  ...mayManage,
  summary: "Give a price list another name",
  params: listKey,
  body: z.object({ name: listName }),
  data: z.null(),
  refusals: ["priceListNotFound", "priceListNameTaken"],
});

export const deletePriceList = defineEndpoint({
  name: "deletePriceList",
  ...mayManage,
  summary: "Delete a price list with its prices; orders keep theirs",
  params: listKey,
  data: z.null(),
  refusals: ["priceListNotFound"],
});

const listAndCompany = z.object({ id: numericId, companyId: uuid });

export const sharePriceList = defineEndpoint({
  name: "sharePriceList",
  ...mayManage,
  summary: "Give a company the prices of a shared list, instead of those of its earlier shared list",
  params: listAndCompany,
  data: z.null(),
  refusals: ["priceListNotFound", "priceListOfOneCompany", "notFound"],
});

export const endPriceListSharing = defineEndpoint({
  name: "endPriceListSharing",
  ...mayManage,
  summary: "Stop a company's use of a shared list",
  params: listAndCompany,
  data: z.null(),
  refusals: ["notFound"],
});

export const findBuyingCompanies = defineEndpoint({
  name: "findBuyingCompanies",
  ...mayManage,
  summary: "At most ten companies whose legal name or NPWP contains the typed text",
  query: z.object({ q: searchText() }),
  data: z.array(sharingCompany),
});

/** A per cent with up to two decimals. */
const percentOff = z
  .number({ error: "invalid" })
  .min(0.01, "tooSmall")
  .max(99.99, "tooLarge")
  .refine((percent) => Math.abs(percent * 100 - Math.round(percent * 100)) < 1e-9, "invalid");

/** One price of a list: of a product, of a category, or of everything. */
export const priceForm = z
  .object({
    productId: rowId.nullable().default(null),
    categoryId: rowId.nullable().default(null),
    /** The smallest quantity of the product's unit. */
    minQty: quantity.default(1),
    /** Rupiah for one unit; only for a product. */
    price: sellingPrice.nullable().default(null),
    /** Taken off the catalogue's price. */
    percentOff: percentOff.nullable().default(null),
    /** The first and the last day, in Jakarta. */
    validFrom: calendarDay.nullable().default(null),
    validUntil: calendarDay.nullable().default(null),
  })
  .refine(({ productId, categoryId }) => productId === null || categoryId === null, {
    path: ["categoryId"],
    error: "invalid",
  })
  .refine(({ price, percentOff: percent }) => (price === null) !== (percent === null), {
    path: ["price"],
    error: "required",
  })
  .refine(({ price, productId }) => price === null || productId !== null, {
    path: ["price"],
    error: "invalid",
  })
  .refine(
    ({ validFrom, validUntil }) => validFrom === null || validUntil === null || validFrom <= validUntil,
    {
      path: ["validUntil"],
      error: "invalid",
    },
  );
export type PriceForm = z.output<typeof priceForm>;

export const priceRow = z.object({
  id: z.int(),
  product: z
    .object({
      id: z.int(),
      code: z.string(),
      name: z.string(),
      /** The catalogue's price, Rupiah for one. */
      listPrice: z.int(),
      salesUnit: z.enum(salesUnits),
    })
    .nullable(),
  category: z.object({ id: z.int(), name: z.string() }).nullable(),
  minQty: z.int(),
  price: z.int().nullable(),
  percentOff: z.number().nullable(),
  validFrom: z.string().nullable(),
  validUntil: z.string().nullable(),
});
export type PriceRow = z.infer<typeof priceRow>;

export const listPrices = defineEndpoint({
  name: "listPrices",
  ...mayManage,
  summary:
    "A list's prices, sorted: everything, categories, then products by part number; `q` is the beginning of a number",
  params: listKey,
  query: z.object({ q: searchText().optional(), after: text(500).optional() }),
  data: z.object({ rows: z.array(priceRow), next: z.string().nullable() }),
  refusals: ["priceListNotFound"],
});

export const addPrice = defineEndpoint({
  name: "addPrice",
  ...mayManage,
  summary: "Add a price to a list",
  headers: idempotencyHeaders,
  params: listKey,
  body: priceForm,
  data: z.object({ id: z.int() }),
  refusals: ["priceListNotFound", "productNotFound", "categoryNotFound", "priceTwice", "tooManyPrices"],
});

const priceKey = z.object({ id: numericId, priceId: numericId });

export const changePrice = defineEndpoint({
  name: "changePrice",
  ...mayManage,
  summary: "Change a price of a list",
  params: priceKey,
  body: priceForm,
  data: z.null(),
  refusals: ["notFound", "productNotFound", "categoryNotFound", "priceTwice"],
});

export const deletePrice = defineEndpoint({
  name: "deletePrice",
  ...mayManage,
  summary: "Delete a price of a list",
  params: priceKey,
  data: z.null(),
  refusals: ["notFound"],
});

export const exportPriceList = defineEndpoint({
  name: "exportPriceList",
  ...mayManage,
  summary: "A price list as a table, which can be imported again",
  params: listKey,
  query: z.object({ format: z.enum(["csv", "xlsx"], { error: "invalid" }).default("xlsx") }),
  refusals: ["priceListNotFound"],
});

/** A fault in a line of a file; lines count from 1, the headings included. */
export const priceFault = z.object({
  line: z.int(),
  column: z.string(),
  value: z.string(),
  fault: z.enum([
    "unreadable",
    "columnMissing",
    "productUnknown",
    "categoryUnknown",
    "twoThings",
    "quantityWrong",
    "priceWrong",
    "priceFraction",
    "percentWrong",
    "priceOrPercent",
    "priceWithoutProduct",
    "dayWrong",
    "endsBeforeStart",
    "twice",
    "tooMany",
  ]),
});
export type PriceFault = z.infer<typeof priceFault>;

export const importPriceList = defineEndpoint({
  name: "importPriceList",
  ...mayManage,
  summary: "Replace a list's prices by the lines of a CSV or XLSX file, all or none",
  params: listKey,
  query: z.object({
    /** Only reports what it would do. */
    isTrial: flag,
    /** Prices with a fraction of a Rupiah are rounded; without it they are faulty. */
    roundsPrices: flag.optional(),
    /** What the workbook hides is read too; without it, it is passed over. */
    takesHidden: flag.optional(),
    /** Somebody has looked at the prices that move far (`priceJumps`); required if there are any. */
    acceptsPriceJumps: flag.optional(),
  }),
  body: fileBody,
  data: z.object({
    lines: z.int(),
    /** The first ones; `faultCount` is how many there are. */
    faults: z.array(priceFault),
    faultCount: z.int(),
    added: z.int(),
    changed: z.int(),
    removed: z.int(),
    /** How many prices have a fraction of a Rupiah. */
    fractionCount: z.int(),
    /** What of the workbook was passed over because it is hidden: the first thirty rows, columns and sheets by name. */
    hidden: z.object({
      rows: z.array(z.int()),
      rowCount: z.int(),
      columns: z.array(z.string()),
      sheets: z.array(z.string()),
    }),
    /** Prices that move far from those before, or from the catalogue's where there were none; null if none does. */
    priceJumps: priceJumps.nullable(),
    isApplied: z.boolean(),
  }),
  refusals: ["priceListNotFound", "pricesJump", "tooLarge"],
  bodyLimitBytes: 4_000_000,
});

export const restorePriceList = defineEndpoint({
  name: "restorePriceList",
  ...mayManage,
  summary:
    "Put back the prices that a file replaced; those of now are kept in their place, so that this can be taken back too",
  params: listKey,
  data: z.object({
    prices: z.int(),
    /** How many are not put back, because their product or category no longer exists. */
    gone: z.int(),
  }),
  refusals: ["priceListNotFound", "nothingToUndo"],
});

export const listPriceListOrders = defineEndpoint({
  name: "listPriceListOrders",
  access: "staff",
  permission: "seeOrders",
  summary:
    "Lines of orders that the list's companies have placed since a file replaced its prices, at prices of the list or without a price that it has now; the newest first",
  params: listKey,
  data: orderedLines,
  refusals: ["priceListNotFound"],
});

/** What a company's price can apply to. */
export const priceScopes = ["product", "category", "everything"] as const;

export const priceReason = z.object({
  listName: z.string(),
  /** Whether the list belongs to this company alone. */
  isOwnList: z.boolean(),
  scope: z.enum(priceScopes),
  minQty: z.int(),
  percentOff: z.number().nullable(),
  validUntil: z.string().nullable(),
});
export type PriceReason = z.infer<typeof priceReason>;

export const explainPrices = defineEndpoint({
  name: "explainPrices",
  access: "staff",
  onlyReads: true,
  permission: "enterOrders",
  summary: "What a customer pays for these pieces today, and why it differs from the catalogue's price",
  body: z.object({
    customerId: uuid,
    lines: z
      .array(z.object({ productId: rowId, qty: quantity }))
      .min(1, "required")
      .max(editedLinesMaximum, "tooLong"),
  }),
  data: z.object({
    /** The customer's company; null for a private person. */
    company: z.string().nullable(),
    prices: z.array(
      z.object({
        productId: z.int(),
        price: z.int(),
        listPrice: z.int(),
        /** Null if it is the catalogue's price. */
        reason: priceReason.nullable(),
      }),
    ),
  }),
  bodyLimitBytes: 256 * 1024,
});
