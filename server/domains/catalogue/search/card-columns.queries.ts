import { sql, type SQL } from "drizzle-orm";
import type { ProductCard } from "#contract/catalogue/catalogue.ts";
import type { Grade } from "#contract/catalogue/grades.ts";
import type { Language } from "#contract/core/languages.ts";
import type { ChosenNarrowing } from "#contract/catalogue/narrowing.ts";
import type { Measure } from "#contract/catalogue/measures.ts";
import { sizeTexts } from "#contract/catalogue/size-texts.ts";
import { gradeNames } from "#contract/texts/grade-names.ts";
import type { Source } from "../../../core/cached-by-subject.ts";
import { pictureOrNone } from "../../../rules/catalogue/picture-or-none.ts";
import { fitments, productPictures, products } from "../../../database/schema/catalogue.ts";
import { productMeasures } from "../../../database/schema/measures.ts";
import { cachedCategories } from "../products/cached-categories.queries.ts";
import type { FoundReference } from "../products/cross-references.ts";
import type { Link } from "../products/replacements.queries.ts";
import { dictionaryOf, type Dictionary } from "./reading/dictionary.ts";
import type { FoundProduct } from "./found-product.ts";
import { mostCounted } from "./ids-of-page.ts";

/** As many sizes as tell similar filters apart: diameter and height, the thread, and the fineness. */
const mostSizes = 3;

export interface FoundProducts {
  found: FoundProduct[];
  total: number;
  /** There are more than `total`; they are not counted. */
  isTotalMore?: true;
}

interface Row {
  total: number | null;
  id: number | null;
  code: string;
  code_normalized: string;
  name_en: string;
  name_id: string;
  price: string;
  brand: string;
  grade: Grade | null;
  category_id: number;
  machine_ids: number[];
  measures: Measure[] | null;
  picture_key: string | null;
  cross_reference?: FoundReference | null;
  links?: Link[] | null;
}

/** The machines that a query's product fits, and its measures, unsorted. */
export const tellingColumns = {
  machineIds: sql<number[]>`array(
    select machine_id from ${fitments} where product_id = ${products.id} order by machine_id)`,
  measures: sql<Measure[] | null>`(
    select json_agg(json_build_object('measure', measure, 'value', value)) from ${productMeasures}
    where product_id = ${products.id})`,
};

/** What a card shows of a product, and the columns that tell why it was found. */
export function cardColumns({ columns = sql`` }: { columns?: SQL | undefined }): SQL {
  return sql`${products.id}, ${products.code}, ${products.codeNormalized},
    ${products.nameEn}, ${products.nameId}, ${products.priceRupiah} as price, ${products.brand}, ${products.grade},
    ${products.categoryId}, ${tellingColumns.machineIds} as machine_ids, ${tellingColumns.measures} as measures,
    (select picture_key from ${productPictures} where product_id = ${products.id} and position = 0) as picture_key
    ${columns}`;
}

interface Reader {
  language: Language;
  /** The machines that were searched or chosen. */
  wanted?: ChosenNarrowing["machines"] | undefined;
}

/** What a card says of the machines that a product fits, the wanted one first, and of its sizes. */
export function tellingFacts(
  dictionary: Dictionary,
  machineIds: readonly number[],
  measures: readonly Measure[] | null,
  { language, wanted = [] }: Reader,
): Pick<ProductCard, "fits" | "measures"> {
  const fits = dictionary.firstOf(machineIds, wanted);
  const sizes = sizeTexts(measures ?? [], language).slice(0, mostSizes);
  return { ...(fits !== undefined && { fits }), ...(sizes.length > 0 && { measures: sizes }) };
}

/**
 * Reads the rows of such a statement. Names of machines and categories are in memory. Of the machines that a product
 * fits, its card names one of `wanted`, which were searched or chosen, if it fits any of them.
 */
export async function readFound(
  source: Source,
  answer: { rows: unknown[] },
  { language, wanted }: Reader,
): Promise<FoundProducts> {
  const [dictionary, categories] = await Promise.all([dictionaryOf(source), cachedCategories(source)]);
  const rows = answer.rows as Row[];
  const found = rows.flatMap((row): FoundProduct[] => {
    if (row.id === null) return [];
    const category = categories.find(({ id }) => id === row.category_id);
    return [
      {
        card: {
          id: row.id,
          code: row.code,
          name: language === "id" ? row.name_id : row.name_en,
          price: Number(row.price),
          brand: row.brand,
          ...(row.grade !== null && { grade: gradeNames[language][row.grade] }),
          unitname: (language === "id" ? category?.nameId : category?.nameEn) ?? "",
          imageLocation: pictureOrNone(row.picture_key),
          ...tellingFacts(dictionary, row.machine_ids, row.measures, { language, wanted }),
        },
        names: { en: row.name_en, id: row.name_id },
        codeNormalized: row.code_normalized,
        machineIds: row.machine_ids,
        crossReference: row.cross_reference ?? null,
        links: row.links ?? [],
      },
    ];
  });
  return { found, ...shownTotal(rows[0]?.total ?? 0) };
}

/** The number of products as lists say it. */
export function shownTotal(total: number): { total: number; isTotalMore?: true } {
  return total > mostCounted ? { total: mostCounted, isTotalMore: true } : { total };
}
