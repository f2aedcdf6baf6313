import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  real,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { Language } from "#contract/core/languages.ts";
import { crossReferenceKinds, type CrossReferenceKind } from "#contract/catalogue/cross-references.ts";
import { grades, type Grade } from "#contract/catalogue/grades.ts";
import { fitmentSources, type FitmentSource } from "#contract/machines/fitment-details.ts";
import { machineKinds } from "#contract/machines/machine-kinds.ts";
import { salesUnits, type SalesUnit } from "#contract/core/sales-units.ts";
import { createdAt, isOneOf, moment, rupiah, tsvector } from "./columns.ts";

/** A stored picture; its key is the hash of its bytes, so the same picture is stored once. */
export const pictures = pgTable("picture", {
  key: text("key").primaryKey(),
  width: integer("width").notNull(),
  height: integer("height").notNull(),
  createdAt: createdAt(),
});

export const categories = pgTable(
  "category",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    nameEn: text("name_en").notNull().unique("category_name_en_unique"),
    nameId: text("name_id").notNull().unique("category_name_id_unique"),
    pictureKey: text("picture_key").references(() => pictures.key),
    position: integer("position").notNull(),
    /** Hidden categories hide their products too. */
    isVisible: boolean("is_visible").notNull().default(true),
    createdAt: createdAt(),
  },
  (table) => [index("category_position").on(table.position, table.id)],
);

/** Only processes of the version before read it and the next table, while it is upgraded; the next version drops both. */
export const categoryCounts = pgTable("category_count", {
  categoryId: integer("category_id")
    .notNull()
    .references(() => categories.id, { onDelete: "cascade" }),
  visibleProducts: integer("visible_products").notNull(),
});

export const wordCounts = pgTable(
  "word_count",
  {
    words: text("words").array().notNull(),
    categoryId: integer("category_id").notNull(),
    visibleProducts: integer("visible_products").notNull(),
  },
  (table) => [index("word_count_words").using("gin", sql`array_to_tsvector(${table.words})`)],
);

export const products = pgTable(
  "product",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    /** As the maker prints it. */
    code: text("code").notNull(),
    /** Upper case, only A-Z and 0-9: it is found with or without dashes. */
    codeNormalized: text("code_normalized").notNull(),
    brand: text("brand").notNull(),
    nameEn: text("name_en").notNull(),
    nameId: text("name_id").notNull(),
    descriptionEn: text("description_en").notNull().default(""),
    descriptionId: text("description_id").notNull().default(""),
    priceRupiah: rupiah("price_rupiah").notNull(),
    weightGrams: integer("weight_grams").notNull(),
    isVolume: boolean("is_volume").notNull().default(false),
    lengthCm: real("length_cm"),
    widthCm: real("width_cm"),
    heightCm: real("height_cm"),
    categoryId: integer("category_id")
      .notNull()
      .references(() => categories.id),
    /** Which of the two names only repeats the other; empty if none does. */
    borrowedName: text("borrowed_name").$type<Language | "">().notNull().default(""),
    /** What its price, its weight and its stock are of. */
    salesUnit: text("sales_unit").$type<SalesUnit>().notNull().default("pcs"),
    /** Null while nobody has said it, as of the four below. */
    grade: text("grade").$type<Grade>(),
    /** From and to how many days until it is sent if it is not in stock. */
    deliveryDaysFrom: integer("delivery_days_from"),
    deliveryDaysTo: integer("delivery_days_to"),
    warrantyMonths: integer("warranty_months"),
    /** Two letters (ISO 3166-1), or empty. */
    country: text("country").notNull().default(""),
    /** How many of what it is sold by come in one pack. */
    packQty: integer("pack_qty"),
    /** With fewer free pieces than this the back office asks to buy more; null while nobody has said it. */
    minimumStock: integer("minimum_stock"),
    gtin: text("gtin").notNull().default(""),
    /** Lower-case words of name, brand, category and machines in both languages, for the word search. */
    searchWords: text("search_words").notNull(),
    /** The same as single words, each once, for the search: `o-ring 3.5` is `{3,5,o,ring}`. */
    words: text("words")
      .array()
      .generatedAlwaysAs(sql`words_of(search_words)`),
    /**
     * The words of both names, and beside them those that may be the noun of one: `<` stands before what an Indonesian name
     * begins with, `>` before what an English one ends with, as the search asks for them (search/word-query.ts).
     */
    nameWords: tsvector("name_words").generatedAlwaysAs(sql`name_words_of(name_en, name_id)`),
    isVisible: boolean("is_visible").notNull().default(true),
    /** Removed from the catalogue, and stored only for the orders that name it; never visible. */
    archivedAt: moment("archived_at"),
    createdAt: createdAt(),
    updatedAt: moment("updated_at")
      .notNull()
      .default(sql`now()`),
  },
  (table) => [
    uniqueIndex("product_code_normalized_unique").on(table.codeNormalized),
    check("product_sales_unit_known", isOneOf(table.salesUnit, salesUnits)),
    check("product_grade_known", isOneOf(table.grade, grades)),
    check(
      "product_delivery_days",
      sql`num_nulls(${table.deliveryDaysFrom}, ${table.deliveryDaysTo}) in (0, 2) and ${table.deliveryDaysFrom} <= ${table.deliveryDaysTo}`,
    ),
    // One index for each sort of the shop's menu, with and without a category. Plain NULLS FIRST order, as `order by …
    // desc` needs it, so that the index serves the sort; only visible products, so that it also serves the count.
    index("product_newest")
      .on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`${table.isVisible}`),
    index("product_price")
      .on(table.priceRupiah, table.id)
      .where(sql`${table.isVisible}`),
    index("product_category_newest")
      .on(table.categoryId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`${table.isVisible}`),
    index("product_category_price")
      .on(table.categoryId, table.priceRupiah, table.id)
      .where(sql`${table.isVisible}`),
    // By name and by number, which only callers of the API ask for: many products share a name, and equal names take
    // little room. Without the ones for a category its products would be looked for among all names and numbers.
    index("product_name_en")
      .on(table.nameEn)
      .where(sql`${table.isVisible}`),
    index("product_name_id")
      .on(table.nameId)
      .where(sql`${table.isVisible}`),
    index("product_category_name_en")
      .on(table.categoryId, table.nameEn)
      .where(sql`${table.isVisible}`),
    index("product_category_name_id")
      .on(table.categoryId, table.nameId)
      .where(sql`${table.isVisible}`),
    index("product_category_code")
      .on(table.categoryId, table.codeNormalized)
      .where(sql`${table.isVisible}`),
    // For lists that are narrowed to makers; with the category, a maker's products are counted without being read.
    index("product_brand_category")
      .on(table.brand, table.categoryId)
      .where(sql`${table.isVisible}`),
    // The same by price, by number and by name: a maker's prices, numbers and names stand together, so that the first ones of
    // another maker would be looked for among all of them.
    index("product_brand_price")
      .on(table.brand, table.priceRupiah, table.id)
      .where(sql`${table.isVisible}`),
    index("product_brand_code")
      .on(table.brand, table.codeNormalized)
      .where(sql`${table.isVisible}`),
    // The same for lists that are narrowed to grades.
    index("product_grade_category")
      .on(table.grade, table.categoryId)
      .where(sql`${table.isVisible}`),
    index("product_brand_name_en")
      .on(table.brand, table.nameEn)
      .where(sql`${table.isVisible}`),
    index("product_brand_name_id")
      .on(table.brand, table.nameId)
      .where(sql`${table.isVisible}`),
    // The last change among the products of each file of the sitemap (sitemap.queries.ts).
    index("product_sitemap_file").on(sql`((${table.id} - 1) / 50000)`, table.updatedAt),
    // For the back office's list, which includes hidden products.
    index("product_last_changed")
      .on(table.updatedAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`${table.archivedAt} is null`),
    index("product_price_of_all")
      .on(table.priceRupiah, table.id)
      .where(sql`${table.archivedAt} is null`),
    index("product_hidden")
      .on(table.updatedAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`not ${table.isVisible} and ${table.archivedAt} is null`),
    index("product_archived")
      .on(table.archivedAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`${table.archivedAt} is not null`),
    // For the first screen, which counts those that have fewer free pieces: none has fewer than zero. It holds all that is
    // asked, so that no product is read for it.
    index("product_with_minimum")
      .on(table.id, table.minimumStock)
      .where(sql`${table.minimumStock} > 0 and ${table.archivedAt} is null`),
    check("product_archived_is_hidden", sql`${table.archivedAt} is null or not ${table.isVisible}`),
    index("product_code_prefix").on(table.codeNormalized.op("text_pattern_ops")),
    // For numbers of which only the end was typed right (near-numbers.queries.ts).
    index("product_code_suffix").on(sql`reverse(${table.codeNormalized}) text_pattern_ops`),
    index("product_code_folded").on(sql`translate(${table.codeNormalized}, 'OISB', '0158')`),
    index("product_code_trigram").using("gin", table.codeNormalized.op("gin_trgm_ops")),
    // For the shop's search. As a vector, so that whatever is asked of the words is one value (search/word-query.ts).
    index("product_words")
      .using("gin", sql`array_to_tsvector(${table.words})`)
      .where(sql`${table.isVisible}`),
    // For what the shop's search finds in no name. An expression: as a column it would make every product half as large again.
    index("product_description_words")
      .using("gin", sql`words_of(lower(${table.descriptionEn} || ' ' || ${table.descriptionId}))`)
      .where(sql`${table.isVisible}`),
    // For parts of words, which the back office's lists look for.
    index("product_words_trigram").using("gin", table.searchWords.op("gin_trgm_ops")),
    check("product_price_not_negative", sql`${table.priceRupiah} >= 0`),
    check("product_weight_positive", sql`${table.weightGrams} > 0`),
    check(
      "product_volume_has_sizes",
      sql`not ${table.isVolume} or (${table.lengthCm} > 0 and ${table.widthCm} > 0 and ${table.heightCm} > 0)`,
    ),
  ],
);

export const productPictures = pgTable(
  "product_picture",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    productId: integer("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    pictureKey: text("picture_key")
      .notNull()
      .references(() => pictures.key),
    position: integer("position").notNull(),
    altEn: text("alt_en").notNull(),
    altId: text("alt_id").notNull(),
  },
  (table) => [
    uniqueIndex("product_picture_position_unique").on(table.productId, table.position),
    // A card shows the first picture: its key is read from the index alone.
    index("product_picture_first")
      .on(table.productId, table.pictureKey)
      .where(sql`${table.position} = 0`),
  ],
);

/** What a product fits: a machine, or an engine or another main component that is used in many machines. */
export const machines = pgTable(
  "machine",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    brand: text("brand").notNull(),
    /** As the maker writes it. */
    model: text("model").notNull(),
    /** In the form in which part numbers are compared: `PC200-8` is `PC2008`. */
    modelNormalized: text("model_normalized").notNull(),
    kind: text("kind", { enum: machineKinds }).notNull(),
  },
  (table) => [
    uniqueIndex("machine_model_unique").on(table.brand, table.modelNormalized),
    index("machine_model_prefix").on(table.modelNormalized.op("text_pattern_ops")),
    check("machine_kind_known", isOneOf(table.kind, machineKinds)),
  ],
);

export const fitments = pgTable(
  "fitment",
  {
    productId: integer("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    machineId: integer("machine_id")
      .notNull()
      .references(() => machines.id, { onDelete: "cascade" }),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.machineId] }),
    index("fitment_machine").on(table.machineId, table.productId),
  ],
);

/** Another maker's number, and what the product is to it. */
export const crossReferences = pgTable(
  "cross_reference",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    productId: integer("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    brand: text("brand").notNull(),
    code: text("code").notNull(),
    codeNormalized: text("code_normalized").notNull(),
    /** Null while nobody has said it, as of the two below. */
    kind: text("kind").$type<CrossReferenceKind>(),
    source: text("source").$type<FitmentSource>(),
    notedOn: date("noted_on"),
  },
  (table) => [
    check("cross_reference_kind_known", isOneOf(table.kind, crossReferenceKinds)),
    check("cross_reference_source_known", isOneOf(table.source, fitmentSources)),
    uniqueIndex("cross_reference_unique").on(table.productId, table.brand, table.codeNormalized),
    index("cross_reference_code").on(table.codeNormalized.op("text_pattern_ops")),
    index("cross_reference_folded").on(sql`translate(${table.codeNormalized}, 'OISB', '0158')`),
  ],
);

/** One number replaced by another. Numbers, not products: a chain may contain numbers that the shop does not sell. */
export const supersessions = pgTable(
  "supersession",
  {
    olderCode: text("older_code").notNull(),
    olderNormalized: text("older_normalized").notNull(),
    newerCode: text("newer_code").notNull(),
    newerNormalized: text("newer_normalized").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.olderNormalized, table.newerNormalized] }),
    index("supersession_newer").on(table.newerNormalized),
    check("supersession_of_another", sql`${table.olderNormalized} <> ${table.newerNormalized}`),
  ],
);

/**
 * What mechanics say and what the catalogue calls it, both in lower case and used in both directions: `lahar` is
 * `bearing`. The staff edits this table (`Search words`); a trigger announces every change to the shop's processes.
 */
export const workshopWords = pgTable("workshop_word", {
  term: text("term").primaryKey(),
  means: text("means").notNull(),
});

/**
 * Every word of letters that stands in a product's search words, for correcting what is misspelt. A trigger on `product`
 * adds words and announces them; a word that no product has any more does no harm.
 */
export const catalogueWords = pgTable("catalogue_word", {
  word: text("word").primaryKey(),
});
