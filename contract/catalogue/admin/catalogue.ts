import { z } from "zod";
import { companionKinds } from "../companions.ts";
import { crossReferenceKinds } from "../cross-references.ts";
import { defineEndpoint, fileBody } from "../../core/endpoint.ts";
import {
  idempotencyHeaders,
  lines,
  numericId,
  pastDay,
  requiredText,
  rowId,
  rupiah,
  searchText,
  text,
} from "../../core/fields.ts";
import { languages } from "../../core/languages.ts";
import { limits } from "../../core/limits.ts";
import { priceJumps } from "../price-jumps.ts";
import { measure } from "../measure-fields.ts";
import { measureNames } from "../measure-names.ts";
import { fitmentDetail, fitmentSources, machineLimits } from "../../machines/fitment-details.ts";
import { machineKinds } from "../../machines/machine-kinds.ts";
import { countryName } from "../countries.ts";
import { grades } from "../grades.ts";
import { isGtin } from "../gtin.ts";
import { salesUnits } from "../../core/sales-units.ts";
import { technicalDocument, technicalLimits } from "../technical-documents.ts";
import { normalizePartNumber } from "../part-number.ts";

/** The limits of a product or a category. */
export const catalogueLimits = {
  /** Characters. */
  codeLength: 60,
  brandLength: 60,
  nameLength: 160,
  descriptionLength: 4_000,
  altLength: 160,
  modelLength: 60,
  categoryNameLength: 60,
  weightGrams: 10_000_000,
  sizeCm: 2_000,
  deliveryDays: 365,
  warrantyMonths: 120,
  packQty: 100_000,
  minimumStock: 999_999,
  pictures: 12,
  crossReferences: 200,
  /** Of each kind. */
  companions: 50,
  chainNumbers: 50,
  machines: 1_000,
  pictureBytes: 10_485_760,
  picturePixels: 40_000_000,
  /** The most products of one bulk edit. */
  bulkProducts: 10_000,
  listedMachines: 20,
} as const;

/** A part number as its maker prints it; it must contain a letter or a digit. */
export const partNumber = requiredText(catalogueLimits.codeLength).refine(
  (code) => normalizePartNumber(code) !== "",
  "partNumberInvalid",
);

const size = z
  .number({ error: "notANumber" })
  .positive("tooSmall")
  .max(catalogueLimits.sizeCm, "tooLarge")
  .nullable();

function wholeUpTo(maximum: number, minimum = 0) {
  return z.int({ error: "wholeNumber" }).min(minimum, "tooSmall").max(maximum, "tooLarge").nullable();
}

const days = wholeUpTo(catalogueLimits.deliveryDays);

/** The key of a stored picture. */
export const pictureKey = z.string({ error: "invalid" }).regex(/^[0-9a-f]{32}$/, "invalid");
/** Other parts by their numbers, whether the shop sells them or not, in the order of the product page. */
const companions = z
  .array(
    z.object({
      code: partNumber,
      pieces: z.int({ error: "wholeNumber" }).min(1, "tooSmall").max(limits.cartQuantity, "tooLarge"),
    }),
  )
  .max(catalogueLimits.companions, "tooLarge");
export type Companion = z.infer<typeof companions>[number];
const name = requiredText(catalogueLimits.nameLength);
const description = lines(catalogueLimits.descriptionLength);
const alt = text(catalogueLimits.altLength);

/** Every field of a product that somebody types or chooses. */
export const productFields = z.object({
  code: partNumber,
  brand: requiredText(catalogueLimits.brandLength),
  nameEn: name,
  nameId: name,
  /** Which of the two names only repeats the other because nobody has typed it yet; empty if neither does. */
  borrowedName: z.enum(["", ...languages], { error: "invalid" }).default(""),
  /** Paragraphs between blank lines, lists of lines that begin with `- `, and `**bold**`. */
  descriptionEn: description,
  descriptionId: description,
  /** 0 only in an older product that has no price yet; a new 0 is refused. */
  priceRupiah: rupiah,
  weightGrams: z
    .int({ error: "wholeNumber" })
    .positive("tooSmall")
    .max(catalogueLimits.weightGrams, "tooLarge"),
  isVolume: z.boolean({ error: "invalid" }),
  lengthCm: size,
  widthCm: size,
  heightCm: size,
  categoryId: rowId,
  /** What its price, its weight and its stock are of. */
  salesUnit: z.enum(salesUnits, { error: "invalid" }),
  /** Null for an older product whose grade nobody has chosen yet. */
  grade: z.enum(grades, { error: "gradeRequired" }).nullable(),
  /** Days until it is sent if it is not in stock, from and to; both or neither. */
  deliveryDaysFrom: days,
  deliveryDaysTo: days,
  /** 0: sold without a warranty; null if nobody has said. */
  warrantyMonths: wholeUpTo(catalogueLimits.warrantyMonths),
  /** Two letters (ISO 3166-1); empty if it is not known. */
  country: text(2)
    .overwrite((typed) => typed.toUpperCase())
    .refine((code) => code === "" || countryName(code, "en") !== undefined, "countryUnknown"),
  /** How many of what it is sold by come in one pack. */
  packQty: wholeUpTo(catalogueLimits.packQty, 1),
  /**
   * With fewer available pieces than this the back office says that more must be bought, if the product is counted;
   * null for no minimum. Visitors never see it.
   */
  minimumStock: wholeUpTo(catalogueLimits.minimumStock).default(null),
  gtin: text(14).refine((number) => number === "" || isGtin(number), "gtinInvalid"),
  isVisible: z.boolean({ error: "invalid" }),
  /** In the order of the product page; if the alternative text is empty, the product's name is used. */
  pictures: z
    .array(z.object({ key: pictureKey, altEn: alt, altId: alt }))
    .max(catalogueLimits.pictures, "tooLarge"),
  crossReferences: z
    .array(
      z.object({
        brand: requiredText(catalogueLimits.brandLength),
        code: partNumber,
        /** What this product is to that number. Null if nobody has said, as of the two below. */
        kind: z.enum(crossReferenceKinds, { error: "invalid" }).nullable().default(null),
        source: z.enum(fitmentSources, { error: "invalid" }).nullable().default(null),
        notedOn: pastDay.nullable().default(null),
      }),
    )
    .max(catalogueLimits.crossReferences, "tooLarge"),
  /** The numbers that this one replaced, the nearest first. */
  supersedes: z.array(partNumber).max(catalogueLimits.chainNumbers, "tooLarge"),
  /** The numbers that replace this one, the nearest first. */
  supersededBy: z.array(partNumber).max(catalogueLimits.chainNumbers, "tooLarge"),
  machineIds: z.array(rowId).max(catalogueLimits.machines, "tooLarge"),
  /** Of some of these machines: where the part sits, and in which serial numbers. */
  fitmentDetails: z.array(fitmentDetail).max(machineLimits.details, "tooLarge").default([]),
  /** At most one of each kind. */
  measures: z.array(measure).max(measureNames.length, "tooLarge"),
  /** What must or should be ordered with it. */
  orderWith: companions,
  /** What is in it, if it is a kit. */
  kitContains: companions,
  /** Data sheets and the like, in the order of the product page; each stored file and each link once. */
  documents: z.array(technicalDocument).max(technicalLimits.documents, "tooLarge"),
});
export type ProductFields = z.infer<typeof productFields>;
export type CrossReference = ProductFields["crossReferences"][number];

/** The values of a new, empty form. The fields that are left out here must be filled in. */
export const blankProduct: Omit<
  ProductFields,
  "code" | "nameEn" | "nameId" | "priceRupiah" | "weightGrams" | "categoryId"
> = {
  brand: "",
  borrowedName: "",
  descriptionEn: "",
  descriptionId: "",
  isVolume: false,
  lengthCm: null,
  widthCm: null,
  heightCm: null,
  salesUnit: "pcs",
  grade: null,
  deliveryDaysFrom: null,
  deliveryDaysTo: null,
  warrantyMonths: null,
  country: "",
  packQty: null,
  minimumStock: null,
  gtin: "",
  isVisible: true,
  pictures: [],
  crossReferences: [],
  supersedes: [],
  supersededBy: [],
  machineIds: [],
  fitmentDetails: [],
  measures: [],
  orderWith: [],
  kitContains: [],
  documents: [],
};

const sizes = ["lengthCm", "widthCm", "heightCm"] as const;

/** Rules that concern several fields of a product. */
function checkProduct(product: ProductFields, context: z.RefinementCtx): void {
  if (product.isVolume) {
    for (const side of sizes) {
      if (product[side] === null) context.addIssue({ code: "custom", path: [side], message: "required" });
    }
  }
  const { deliveryDaysFrom: from, deliveryDaysTo: to } = product;
  if ((from === null) !== (to === null)) {
    const path = [from === null ? "deliveryDaysFrom" : "deliveryDaysTo"];
    context.addIssue({ code: "custom", path, message: "required" });
  } else if (from !== null && to !== null && to < from) {
    context.addIssue({ code: "custom", path: ["deliveryDaysTo"], message: "deliveryDaysTurned" });
  }
  const own = normalizePartNumber(product.code);
  const seen = new Set([own]);
  for (const list of ["supersedes", "supersededBy"] as const) {
    for (const [index, code] of product[list].entries()) {
      const number = normalizePartNumber(code);
      if (seen.has(number)) context.addIssue({ code: "custom", path: [list, index], message: "numberTwice" });
      seen.add(number);
    }
  }
  for (const kind of companionKinds) {
    const listed = new Set([own]);
    for (const [index, { code }] of product[kind].entries()) {
      const path = [kind, index, "code"];
      const number = normalizePartNumber(code);
      if (listed.has(number)) context.addIssue({ code: "custom", path, message: "numberTwice" });
      listed.add(number);
    }
  }
  const named = new Set<string>();
  for (const [index, { address }] of product.documents.entries()) {
    const path = ["documents", index, "address"];
    if (named.has(address)) context.addIssue({ code: "custom", path, message: "documentTwice" });
    named.add(address);
  }
  for (const [index, { machineId }] of product.fitmentDetails.entries()) {
    if (product.machineIds.includes(machineId)) continue;
    context.addIssue({ code: "custom", path: ["fitmentDetails", index, "machineId"], message: "invalid" });
  }
  const measured = new Set<string>();
  for (const [index, given] of product.measures.entries()) {
    const path = ["measures", index, "measure"];
    if (measured.has(given.measure)) context.addIssue({ code: "custom", path, message: "measureTwice" });
    measured.add(given.measure);
  }
}

/** The form of a product. */
export const productForm = productFields.superRefine(checkProduct);

/** The same for a product that is new to the catalogue: whoever adds it knows its grade and its price. */
export const newProductForm = productForm
  .refine(({ grade }) => grade !== null, { path: ["grade"], error: "gradeRequired" })
  .refine(({ priceRupiah }) => priceRupiah > 0, { path: ["priceRupiah"], error: "priceAboveZero" });

export const machine = z.object({
  id: z.int(),
  brand: z.string(),
  model: z.string(),
  kind: z.enum(machineKinds),
});
export type Machine = z.infer<typeof machine>;

/** A product with everything that the back office knows about it. */
export const adminProduct = productFields.extend({
  id: z.int(),
  /** Sent back when saving: it shows whether somebody else has saved in between. */
  version: z.string(),
  isArchived: z.boolean(),
  machines: z.array(machine),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** Who saved it last, if that is known. */
  updatedBy: z.string().nullable(),
});
export type AdminProduct = z.infer<typeof adminProduct>;

export const productStates = ["visible", "hidden", "archived"] as const;
export const productSorts = ["updatedAt", "-updatedAt", "code", "-code", "price", "-price"] as const;

/** The filters of a product list; a filter that is left out is not applied. */
export const productFilter = z.object({
  q: searchText().default(""),
  category: z.union([z.literal(""), numericId], "invalid").default(""),
  brand: text(catalogueLimits.brandLength).default(""),
  state: z.enum(["", ...productStates], "invalid").default(""),
  /** `none`: products without a picture. */
  picture: z.enum(["", "none"], "invalid").default(""),
  /** `borrowed`: products whose name in one language only repeats the other. */
  name: z.enum(["", "borrowed"], "invalid").default(""),
});
export type ProductFilter = z.output<typeof productFilter>;

export const productRow = z.object({
  id: z.int(),
  code: z.string(),
  brand: z.string(),
  name: z.string(),
  category: z.string(),
  /** False if the category hides the product, whatever its own setting. */
  isCategoryVisible: z.boolean(),
  priceRupiah: z.int(),
  weightGrams: z.int(),
  isVisible: z.boolean(),
  isArchived: z.boolean(),
  updatedAt: z.string(),
  imageLocation: z.string(),
});
export type ProductRow = z.infer<typeof productRow>;

export const listAdminProducts = defineEndpoint({
  name: "listAdminProducts",
  access: "staff",
  permission: "seeCatalogue",
  summary: "Products of any state, by number, words, category, brand and state, sorted, 25 a page",
  query: productFilter.extend({
    sort: z.enum(["", ...productSorts], "invalid").default(""),
    after: z.string().max(500).default(""),
  }),
  data: z.object({ rows: z.array(productRow), next: z.string().nullable() }),
});

export const listBrands = defineEndpoint({
  name: "listBrands",
  access: "staff",
  permission: "seeCatalogue",
  summary: "The brands of all products",
  data: z.array(z.string()),
});

export const getAdminProduct = defineEndpoint({
  name: "getAdminProduct",
  access: "staff",
  permission: "seeCatalogue",
  summary: "One product with all its fields in both languages",
  params: z.object({ id: numericId }),
  data: adminProduct,
  refusals: ["productNotFound"],
});

export const createProduct = defineEndpoint({
  name: "createProduct",
  access: "staff",
  permission: "editCatalogue",
  summary: "Create a product",
  headers: idempotencyHeaders,
  body: newProductForm,
  bodyLimitBytes: 256 * 1024,
  data: adminProduct,
  refusals: ["productCodeTaken", "categoryNotFound", "machineNotFound"],
});

export const saveProduct = defineEndpoint({
  name: "saveProduct",
  access: "staff",
  permission: "editCatalogue",
  summary: "Overwrite a product; refused if somebody else has changed it since `version`",
  params: z.object({ id: numericId }),
  body: productFields.extend({ version: z.string({ error: "invalid" }) }).superRefine(checkProduct),
  bodyLimitBytes: 256 * 1024,
  data: adminProduct,
  refusals: [
    "productNotFound",
    "productCodeTaken",
    "productChangedMeanwhile",
    "categoryNotFound",
    "machineNotFound",
  ],
});

/** Rupiah that a changed price may be rounded to. */
export const priceSteps = [1, 100, 500, 1_000] as const;

/** One change of many products. */
export const bulkEdit = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("price"),
    by: z.enum(["amount", "percent"], "invalid"),
    /** Rupiah, or per cent with at most two decimals; negative lowers the price. */
    value: z
      .number({ error: "notANumber" })
      .min(-limits.amountRupiah, "tooSmall")
      .max(limits.amountRupiah, "tooLarge"),
    rounding: z.literal(priceSteps, "invalid"),
  }),
  z.object({ kind: z.literal("category"), categoryId: rowId }),
  z.object({ kind: z.literal("visible"), isVisible: z.boolean({ error: "invalid" }) }),
  z.object({ kind: z.literal("archive"), isArchived: z.boolean({ error: "invalid" }) }),
]);
export type BulkEdit = z.infer<typeof bulkEdit>;

/** Products by their ids, or all that a list's filter matches. */
const chosenProducts = z.object({
  ids: z.array(rowId).max(catalogueLimits.bulkProducts, "tooLarge").optional(),
  filter: productFilter.optional(),
  edit: bulkEdit,
});
const exactlyOneChoice = ({ ids, filter }: z.infer<typeof chosenProducts>) =>
  (ids === undefined) !== (filter === undefined);
const bulkBody = chosenProducts.refine(exactlyOneChoice, { path: ["ids"], error: "invalid" });
const appliedBulkBody = chosenProducts
  .extend({
    /** Somebody has looked at the prices that move far (`priceJumps`); required if there are any. */
    acceptsPriceJumps: z.boolean({ error: "invalid" }).default(false),
  })
  .refine(exactlyOneChoice, { path: ["ids"], error: "invalid" });

export const previewBulkEdit = defineEndpoint({
  name: "previewBulkEdit",
  access: "staff",
  onlyReads: true,
  permission: "editCatalogue",
  summary: "What a change of many products would do to each of them, before it is made",
  body: bulkBody,
  bodyLimitBytes: 256 * 1024,
  data: z.object({
    /** How many products are selected; those that the edit does not change are not among the rows. */
    chosen: z.int(),
    rows: z.array(
      z.object({
        id: z.int(),
        code: z.string(),
        name: z.string(),
        priceBefore: z.int(),
        priceAfter: z.int(),
        /** False if the price would fall to zero: the edit is refused while the product is selected. */
        isPossible: z.boolean(),
      }),
    ),
    /** Prices that move so far that a second press is needed; null if none does. */
    priceJumps: priceJumps.nullable(),
  }),
  refusals: ["tooManyProducts", "categoryNotFound"],
});

export const applyBulkEdit = defineEndpoint({
  name: "applyBulkEdit",
  access: "staff",
  permission: "editCatalogue",
  summary: "Change many products at once, all or none; each change is audited",
  headers: idempotencyHeaders,
  body: appliedBulkBody,
  bodyLimitBytes: 256 * 1024,
  data: z.object({
    changed: z.int(),
    /** The id for `undoBulkEdit`; null if nothing changed. */
    undo: z.string().nullable(),
  }),
  refusals: ["tooManyProducts", "categoryNotFound", "priceFallsToNothing", "pricesJump"],
});

export const undoBulkEdit = defineEndpoint({
  name: "undoBulkEdit",
  access: "staff",
  permission: "editCatalogue",
  summary: "Undo one's own bulk edit, except for products that somebody has changed since",
  body: z.object({ undo: z.uuid("invalid") }),
  data: z.object({ restored: z.int(), left: z.int() }),
  refusals: ["nothingToUndo"],
});

export const listMachines = defineEndpoint({
  name: "listMachines",
  access: "staff",
  permission: "seeCatalogue",
  summary: "Machines and engines whose brand or model contains the typed text",
  query: z.object({ q: searchText().default("") }),
  data: z.array(machine),
});

export const addMachine = defineEndpoint({
  name: "addMachine",
  access: "staff",
  permission: "editCatalogue",
  summary: "Create a machine or an engine; if it exists already, the answer is the existing one",
  headers: idempotencyHeaders,
  body: z.object({
    brand: requiredText(catalogueLimits.brandLength),
    model: requiredText(catalogueLimits.modelLength).refine(
      (model) => normalizePartNumber(model) !== "",
      "modelInvalid",
    ),
    kind: z.enum(machineKinds, "invalid"),
  }),
  data: machine,
});

/** Bytes; more than a picture may have, so that a picture that is too large gets a refusal of its own. */
export const pictureBodyBytes = catalogueLimits.pictureBytes + 2_000_000;

const storedPicture = z.object({
  key: z.string(),
  /** Pixels. */
  width: z.int(),
  height: z.int(),
});

export const addCataloguePicture = defineEndpoint({
  name: "addCataloguePicture",
  access: "staff",
  permission: "editCatalogue",
  summary: "Store a picture (JPEG, PNG, WebP or AVIF, up to 10 MB) for a product or a category",
  body: fileBody,
  bodyLimitBytes: pictureBodyBytes,
  data: storedPicture,
  refusals: ["pictureNotAnImage", "pictureTooLarge", "storageUnavailable"],
});

const share = z.number({ error: "invalid" }).min(0, "tooSmall").max(100, "tooLarge");

export const cropCataloguePicture = defineEndpoint({
  name: "cropCataloguePicture",
  access: "staff",
  permission: "editCatalogue",
  summary: "Cut a stored picture; the result is a new picture. Values are per cent of width and height",
  params: z.object({ key: pictureKey }),
  body: z.object({ left: share, top: share, width: share, height: share }),
  data: storedPicture,
  refusals: ["notFound", "pictureNotAnImage", "storageUnavailable"],
});
