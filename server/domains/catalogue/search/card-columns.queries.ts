import { sql, type SQL } from "drizzle-orm";
import type { Grade } from "#contract/grades.ts";
import type { Language } from "#contract/languages.ts";
import { showMeasures, type Measure } from "#contract/measures.ts";
import type { Source } from "../../../core/kept-by-subject.ts";
import { pictureOrNone } from "../../../core/picture-or-none.ts";
import { fitments, productPictures, products } from "../../../database/schema/catalogue.ts";
import { productMeasures } from "../../../database/schema/measures.ts";
import { keptCategories } from "../kept-categories.queries.ts";
import type { Link } from "../replacements.queries.ts";
import { dictionaryOf } from "./dictionary.ts";
import { gradeOfCard } from "../grade-of-card.ts";
import type { FoundProduct } from "./found-product.ts";

/** As many measures as identify a bearing: inner and outer diameter, and the width. */
const mostMeasures = 3;

export interface FoundProducts {
  found: FoundProduct[];
  total: number;
  /** There are more than `total`; they are not counted. */
  isTotalMore?: true;
  /** Whether the second of two lists was looked for. */
  isInstead: boolean;
}

interface Row {
  total: number;
  is_total_more: boolean;
  is_instead: boolean;
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
  cross_reference?: string | null;
  links?: Link[] | null;
}

/** What a card shows of a product, and the columns that tell why it was found. */
export function cardColumns({ columns = sql`` }: { columns?: SQL | undefined }): SQL {
  return sql`${products.id}, ${products.code}, ${products.codeNormalized},
    ${products.nameEn}, ${products.nameId}, ${products.priceRupiah} as price, ${products.brand}, ${products.grade},
    ${products.categoryId},
    array(select machine_id from ${fitments} where product_id = ${products.id} order by machine_id) as machine_ids, (
      select json_agg(json_build_object('measure', measure, 'value', value)) from ${productMeasures}
      where product_id = ${products.id}
    ) as measures,
    (select picture_key from ${productPictures} where product_id = ${products.id} and position = 0) as picture_key
    ${columns}`;
}

/** Reads the rows of such a statement. Names of machines and categories are in memory. */
export async function readFound(
  source: Source,
  answer: { rows: unknown[] },
  language: Language,
): Promise<FoundProducts> {
  const [dictionary, categories] = await Promise.all([dictionaryOf(source), keptCategories(source)]);
  const rows = answer.rows as Row[];
  const found = rows.flatMap((row): FoundProduct[] => {
    if (row.id === null) return [];
    const fits = dictionary.firstOf(row.machine_ids);
    const category = categories.find(({ id }) => id === row.category_id);
    const shown = showMeasures(row.measures ?? [], language).slice(0, mostMeasures);
    return [
      {
        card: {
          id: row.id,
          code: row.code,
          name: language === "id" ? row.name_id : row.name_en,
          price: Number(row.price),
          brand: row.brand,
          ...gradeOfCard(row.grade, language),
          unitname: (language === "id" ? category?.nameId : category?.nameEn) ?? "",
          imageLocation: pictureOrNone(row.picture_key),
          ...(fits !== undefined && { fits }),
          ...(shown.length > 0 && { measures: shown.map(({ text }) => text) }),
        },
        names: { en: row.name_en, id: row.name_id },
        codeNormalized: row.code_normalized,
        machineIds: row.machine_ids,
        crossReference: row.cross_reference ?? null,
        links: row.links ?? [],
      },
    ];
  });
  const [first] = rows;
  return {
    found,
    total: first?.total ?? 0,
    ...(first?.is_total_more === true && { isTotalMore: true }),
    isInstead: first?.is_instead === true,
  };
}
