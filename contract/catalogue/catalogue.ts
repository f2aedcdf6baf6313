import { z } from "zod";
import { crossReferenceKinds } from "./cross-references.ts";
import { companionGroup } from "./companions.ts";
import { defineEndpoint } from "../core/endpoint.ts";
import { numericId, requiredText, searchText } from "../core/fields.ts";
import { limits } from "../core/limits.ts";
import { shownMeasure } from "./measure-fields.ts";
import { measureNames } from "./measure-names.ts";
import { machineKinds } from "../machines/machine-kinds.ts";
import { salesUnits } from "../core/sales-units.ts";
import { partFactNames } from "../texts/part-facts.ts";
import { shownTechnicalDocument } from "./technical-documents.ts";
import { chosenNarrowing, facets, isNarrowed } from "./narrowing.ts";

export const category = z.object({
  id: z.int(),
  /** In the reader's language; `/shop?unit=` accepts the name in either language. */
  name: z.string(),
  imageLocation: z.string(),
  productCount: z.int(),
});
export type Category = z.infer<typeof category>;

/**
 * Why a search found a product that has neither the number nor the words itself: another maker's number for the same
 * part, an older number that it replaces, a newer one that replaces it, a machine that it fits, or words of its description.
 */
export const foundBy = z.object({
  kind: z.enum(["crossReference", "supersession", "supersededBy", "machine", "description"]),
  /** `Donaldson P551670`, `6736-51-5140`, `Komatsu PC200-8`; for a description, the typed words that it contains. */
  text: z.string(),
  /** What the product is to another maker's number; left out if nobody has said. */
  referenceKind: z.enum(crossReferenceKinds).optional(),
});
export type FoundBy = z.infer<typeof foundBy>;

export const productCard = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  price: z.int(),
  imageLocation: z.string(),
  unitname: z.string(),
  foundBy: foundBy.optional(),
  /** The part's maker; left out for the newest products, like `fits` and `measures`. */
  brand: z.string().optional(),
  /** Its grade in the reader's language; left out if nobody has chosen it yet. */
  grade: z.string().optional(),
  /** A machine that it fits, one that was searched or chosen before others, and how many others there are. */
  fits: z.object({ brand: z.string(), model: z.string(), others: z.int() }).optional(),
  /** Some of its sizes, the first ones, in the reader's language: `Ø 93 × 174 mm`, `1"-14 UN`, `8PK 1550`. */
  measures: z.array(z.string()).optional(),
});
export type ProductCard = z.infer<typeof productCard>;

/** How a search understood the typed text, and what of it the catalogue does not have. */
export const searchReading = z.object({
  /** The whole text as it was read; only if words were corrected. With `asTyped` none are. */
  corrected: z.string().optional(),
  /**
   * What the catalogue does not have: a part number, a machine, a word, or a part that exists, but not for the named
   * machine. The products match the rest of the text. If it is a name that no part has, the products have it in a
   * longer name of something else (`Cylinder head gasket`) or in their description.
   */
  absent: z.array(
    z.object({
      kind: z.enum(["number", "machine", "word", "part", "name"]),
      text: z.string(),
      machine: z.string().optional(),
    }),
  ),
  /** The typed number, if the catalogue does not have it and the products' numbers are only similar to it. */
  similarTo: z.string().optional(),
  /**
   * If nothing answers to everything: the part without the machine, and the machine without the part; without a machine the parts
   * for each of the words alone.
   */
  near: z.array(
    z.object({
      kind: z.enum(["part", "machine"]),
      /** The text of a search of its own. */
      text: z.string(),
      products: z.array(productCard),
      total: z.int(),
    }),
  ),
});
export type SearchReading = z.infer<typeof searchReading>;

export const shownStocks = ["available", "few", "indent", "none"] as const;
export type ShownStock = (typeof shownStocks)[number];

/**
 * A fact about a part: its value for programs (`genuine`, `7-14` days, `6` months, `JP`, grams, `35x30x30` cm), and the
 * same in the reader's language.
 */
const partFact = z.object({
  fact: z.enum(partFactNames),
  value: z.string(),
  name: z.string(),
  text: z.string(),
});

export const productDetail = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  brand: z.string(),
  price: z.int(),
  /** The unit of the price; left out for pieces. */
  salesUnit: z.enum(salesUnits).optional(),
  /** Left out if the product is not counted; `none` if nothing is left and the shop takes no indent orders. */
  stock: z.enum(shownStocks).optional(),
  description: z.string(),
  /** Grams. */
  weight: z.int(),
  isVolume: z.boolean(),
  /** Centimetres; null if they are not known. */
  height: z.number().nullable(),
  length: z.number().nullable(),
  width: z.number().nullable(),
  ProductCategorization: z.object({ id: z.int(), name: z.string() }),
  ProductImages: z.array(z.object({ imageLocation: z.string(), alt: z.string() })),
  /** Numbers of other makers. What nobody has said about one is left out. */
  crossReferences: z.array(
    z.object({
      brand: z.string(),
      code: z.string(),
      /** What this product is to that number. */
      kind: z.enum(crossReferenceKinds).optional(),
      /** Who says so, in the reader's language. */
      source: z.string().optional(),
      /** The day on which it was noted: `2026-11-21`. */
      notedOn: z.string().optional(),
      /**
       * Whether a customer reports that the part did not fit in its stead, and nobody has decided yet; else left out.
       */
      isReported: z.literal(true).optional(),
    }),
  ),
  /** The numbers that this one replaced, in order, the nearest first. */
  olderNumbers: z.array(z.string()),
  /** The numbers that replace this one, in order, the nearest first. */
  newerNumbers: z.array(z.string()),
  /** The machines that it fits, by brand and model. */
  machines: z.array(
    z.object({
      brand: z.string(),
      model: z.string(),
      kind: z.enum(machineKinds),
      /** Whether a customer reports that it did not fit this one, and nobody has decided yet; else left out. */
      isReported: z.literal(true).optional(),
    }),
  ),
  /** The part's own sizes, voltage and so on, in the order of display. */
  measures: z.array(shownMeasure),
  /** The same in few words: `Ø 93 × 174 mm`, `1"-14 UN`; left out for a part without measures. */
  sizes: z.array(z.string()).optional(),
  /** What buyers decide by, in the order of display; unknown facts are left out. */
  facts: z.array(partFact),
  /** What is ordered with it and what it contains; groups without parts are left out. */
  companions: z.array(companionGroup),
  /** Its technical documents, in the order of display. */
  documents: z.array(shownTechnicalDocument),
});
export type ProductDetail = z.infer<typeof productDetail>;

export const sortColumns = ["createdAt", "price", "name", "code"] as const;
export const sortDirections = ["asc", "desc"] as const;
const sortWord = z.enum([...sortColumns, ...sortDirections], { error: "invalid" });

export const listCategories = defineEndpoint({
  name: "listCategories",
  access: "public",
  isCached: true,
  summary: "All categories, in the order in which the shop shows them",
  data: z.array(category),
});

export const listNewArrivals = defineEndpoint({
  name: "listNewArrivals",
  access: "public",
  isCached: true,
  summary: "The ten newest products",
  data: z.array(productCard),
});

export const listMachineBrands = defineEndpoint({
  name: "listMachineBrands",
  access: "public",
  isCached: true,
  summary: "The makers of the machines and engines that the shop has parts for, in the order of their names",
  /** At most two hundred: if there are more, those with the most models. */
  data: z.array(z.string()),
});

export const listMachineModels = defineEndpoint({
  name: "listMachineModels",
  access: "public",
  isCached: true,
  summary: "The machines and engines of one maker that the shop has parts for",
  query: z.object({ brand: requiredText(limits.nameLength) }),
  data: z.object({
    /** In the order in which people count: `PC78US-6` before `PC200-8`. At most a thousand. */
    models: z.array(z.object({ model: z.string(), kind: z.enum(machineKinds) })),
    /** Only if there are more. */
    isMore: z.literal(true).optional(),
  }),
});

/** What a table of one category shows of each product beside its card. */
export const productTable = z.object({
  /**
   * The measures that products of the category have, in the shop's order: at most ten, those that most products have. Their
   * names are in the reader's language; the unit is empty for plain counts.
   */
  columns: z.array(z.object({ measure: z.enum(measureNames), name: z.string(), unit: z.string() })),
  /** In the order of the products. */
  rows: z.array(
    z.object({
      id: z.int(),
      /** A text for each column, without its unit; empty where the product does not have the measure. */
      cells: z.array(z.string()),
      /** As on the product's page. */
      stock: z.enum(shownStocks).optional(),
    }),
  ),
});
export type ProductTable = z.infer<typeof productTable>;

export const pageProducts = defineEndpoint({
  name: "pageProducts",
  access: "public",
  onlyReads: true,
  isCached: true,
  summary: "One page of products, by category and search words, sorted",
  body: z
    .object({
      page: z.int("wholeNumber").min(1, "tooSmall").max(1_000_000, "tooLarge").default(1),
      limit: z
        .int("wholeNumber")
        .min(1, "tooSmall")
        .max(limits.pageSizeMaximum, "tooLarge")
        .default(limits.pageSize),
      filterUnit: searchText().default(""),
      filterKeyWord: searchText().default(""),
      /** Searches the words exactly as they are typed and corrects none. */
      asTyped: z.boolean({ error: "invalid" }).default(false),
      /**
       * Column and direction may be in either of the two fields; a missing one is `createdAt` or `desc`. A search with
       * words but without these fields begins with the best match.
       */
      order: sortWord.optional(),
      orderBy: sortWord.optional(),
      /**
       * Sorts by this measure and not by a column, in the direction of the two fields before it; products without the
       * measure come last. More than 10,000 products (`isTotalMore`) are not sorted by it, and begin with the newest.
       */
      sortMeasure: z.enum(measureNames, { error: "invalid" }).optional(),
      narrowing: chosenNarrowing.optional(),
      /** Whether the answer should contain the table of the category that `filterUnit` names. */
      asTable: z.boolean({ error: "invalid" }).default(false),
      /** Whether the answer should contain the facets by which its products can be narrowed. */
      withFacets: z.boolean({ error: "invalid" }).default(false),
    })
    .refine((body) => isDirection(body.order ?? "createdAt") !== isDirection(body.orderBy ?? "desc"), {
      path: ["orderBy"],
      error: "invalid",
    }),
  data: z.object({
    products: z.array(productCard),
    /** At most 10,000, where the pages end. */
    total: z.int(),
    /** Only if there are more than `total`. */
    isTotalMore: z.literal(true).optional(),
    /** Only for a search with words. */
    reading: searchReading.optional(),
    /** Only if they were asked for. */
    facets: facets.optional(),
    /** Only if it was asked for, and if `filterUnit` names a category. */
    table: productTable.optional(),
  }),
});

/** Whether a search did not find all that was asked for: nothing at all, or not one of its words, numbers or machines. */
export function isMissed({
  total,
  reading,
}: {
  total: number;
  reading?: SearchReading | undefined;
}): boolean {
  return total === 0 || (reading !== undefined && reading.absent.length > 0);
}

/**
 * Whether this is a whole first page of a search: missed searches are counted there, and not again when the visitor
 * turns the pages or narrows the list.
 */
export function isFirstLook({
  page = 1,
  narrowing,
}: {
  page?: number | undefined;
  narrowing?: Parameters<typeof isNarrowed>[0];
}): boolean {
  return page === 1 && !isNarrowed(narrowing);
}

/** Whether a sort word is a direction and not a column. */
export function isDirection(word: string): word is (typeof sortDirections)[number] {
  return word === "asc" || word === "desc";
}

export const suggestProducts = defineEndpoint({
  name: "suggestProducts",
  access: "public",
  isCached: true,
  summary: "Products, categories and machines that fit what somebody has typed so far",
  query: z.object({ q: searchText() }),
  data: z.object({
    products: z.array(productCard),
    categories: z.array(z.object({ id: z.int(), name: z.string() })),
    /** The machines; each is a search of its own, for the parts that fit it. */
    machines: z.array(z.object({ brand: z.string(), model: z.string() })),
    /** How the products match the text; `near` is empty. */
    reading: searchReading.optional(),
  }),
});

export const getProduct = defineEndpoint({
  name: "getProduct",
  access: "public",
  isCached: true,
  summary: "One product with everything its page shows",
  params: z.object({ id: numericId }),
  data: productDetail,
  refusals: ["productNotFound"],
});
