import { normalizePartNumber } from "#contract/part-number.ts";
import type { DemoProduct } from "../catalogue/read-catalogue.ts";
import type { Random } from "./random.ts";

/** What the descriptions of a demo product say that is as true of a relative: nothing of measures, numbers and machines. */
export interface Sayings {
  en: string[];
  id: string[];
}

const measure = /\d\s*(mm|cm|kg|g|l|litre|liter|a|kw|t)\b|\d\s*[x×]\s*\d|\d{3}/i;
/** What demo sentences that name machines begin with: they may name families that no list of models has. */
const namesMachines =
  /listed for|parts lists|matched to|fits|tercatat|menurut daftar|dipasangkan|cocok untuk/i;

/** The sentences of a product's descriptions that its relatives can bear too; `models` (normalised) are machines'. */
export function sayingsOf(product: DemoProduct, models: ReadonlySet<string>): Sayings {
  const numbers = new Set([product.code, ...product.supersedes].map(normalizePartNumber));
  const isGeneral = (sentence: string) =>
    !measure.test(sentence) &&
    !namesMachines.test(sentence) &&
    !sentence
      .split(/[\s,;/()]+/)
      .map(normalizePartNumber)
      .some((word) => models.has(word) || numbers.has(word));
  const general = (description: string) =>
    description
      .split(/(?<=[.!?])\s+/)
      .filter(isGeneral)
      .slice(0, 3);
  return { en: general(product.descriptionEn), id: general(product.descriptionId) };
}

const fits = {
  en: ["Fits", "Listed for", "Used on", "For"],
  id: ["Cocok untuk", "Tercatat untuk", "Dipakai pada", "Untuk"],
};

/** The descriptions of a relative: what it is and fits, and what is to be known of such parts. */
export function describeRelative(
  { nameEn, nameId, brand, machines }: { nameEn: string; nameId: string; brand: string; machines: string[] },
  sayings: Sayings,
  random: Random,
): { descriptionEn: string; descriptionId: string } {
  const way = random.below(fits.en.length);
  return {
    descriptionEn: [
      `${nameEn}, ${brand} numbering.`,
      `${fits.en[way]} ${listed(machines, "and")}.`,
      ...sayings.en,
    ].join(" "),
    descriptionId: [
      `${nameId}, penomoran ${brand}.`,
      `${fits.id[way]} ${listed(machines, "dan")}.`,
      ...sayings.id,
    ].join(" "),
  };
}

function listed(items: string[], and: string): string {
  const last = items.at(-1) ?? "";
  return items.length < 2 ? last : `${items.slice(0, -1).join(", ")} ${and} ${last}`;
}
