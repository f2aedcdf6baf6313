import { and, isNull } from "drizzle-orm";
import type { AdminCallData } from "#contract/admin/call.ts";
import type { Language } from "#contract/core/languages.ts";
import { normalizePartNumber } from "#contract/catalogue/part-number.ts";
import type { Queryable } from "../../../database/queryable.ts";
import { products } from "../../../database/schema/catalogue.ts";
import { hasCodeAmong } from "../products/full-products.queries.ts";

export type PictureMatch = AdminCallData<"matchPictures">[number];

/** How many numbers one query looks up. */
const chunkSize = 1_000;

/**
 * Which product each picture belongs to: the one whose number is the file's name, or the longest beginning of it before
 * a space, a bracket, an underscore or a last `-2`. Archived products do not count.
 */
export async function matchPictures(
  db: Queryable,
  fileNames: string[],
  language: Language,
): Promise<PictureMatch[]> {
  const named = fileNames.map((fileName) => ({ fileName, beginnings: beginningsOf(fileName) }));
  const numbers = [
    ...new Set(named.flatMap(({ beginnings }) => beginnings.map(({ number }) => number))),
  ].filter((number) => number !== "");
  const known = new Map<string, NonNullable<PictureMatch["product"]>>();
  for (let start = 0; start < numbers.length; start += chunkSize) {
    const rows = await db
      .select({
        id: products.id,
        code: products.code,
        name: language === "id" ? products.nameId : products.nameEn,
        number: products.codeNormalized,
      })
      .from(products)
      .where(and(hasCodeAmong(numbers.slice(start, start + chunkSize)), isNull(products.archivedAt)));
    for (const { number, ...product } of rows) known.set(number, product);
  }
  return named.map(({ fileName, beginnings }) => {
    const match = beginnings.find(({ number }) => known.has(number));
    return { fileName, product: known.get(match?.number ?? "") ?? null, order: match?.order ?? 1 };
  });
}

interface Beginning {
  /** In the form in which part numbers are compared. */
  number: string;
  /** The number after it; 1 if there is none. */
  order: number;
}

/** The beginnings of a file's name that may be the part number, the longest first. */
export function beginningsOf(fileName: string): Beginning[] {
  const name = fileName.replace(/^.*[/\\]/, "").replace(/\.[a-z0-9]{1,5}$/i, "");
  const ends = [name.length];
  for (const { index } of name.matchAll(/[\s_([]|-(?=\d{1,2}$)/g)) ends.push(index);
  return ends
    .toSorted((one, other) => other - one)
    .map((end) => ({
      number: normalizePartNumber(name.slice(0, end)),
      order: Number(/^\D*(\d{1,3})\D*$/.exec(name.slice(end))?.[1] ?? 1),
    }));
}
