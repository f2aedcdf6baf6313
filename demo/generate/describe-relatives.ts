import { normalizePartNumber } from "#contract/catalogue/part-number.ts";
import type { DemoProduct } from "../catalogue/read-catalogue.ts";
import type { Random } from "./random.ts";

/**
 * The sentences of a demo product's descriptions that are also true of a relative: without measures, numbers and
 * machines.
 */
export interface Sayings {
  en: string[];
  id: string[];
}

const measure = /\d\s*(mm|cm|kg|g|l|litre|liter|a|kw|t)\b|\d\s*[x×]\s*\d|\d{3}/i;
/** The beginnings of demo sentences that name machines: they may name families that are on no list of models. */
const namesMachines =
  /listed for|parts lists|matched to|fits|tercatat|menurut daftar|dipasangkan|cocok untuk/i;

/**
 * The sentences of a product's descriptions that its relatives can have too; `models` are the machines' models,
 * normalised.
 */
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

/** The descriptions of a relative: what it is, what it fits, and general facts about such parts. */
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
