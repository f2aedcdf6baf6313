import { and, gte, lte, sql, type SQL } from "drizzle-orm";
import type { MeasureName } from "#contract/catalogue/measure-names.ts";
import type { ChosenNarrowing } from "#contract/catalogue/narrowing.ts";
import { products } from "../../../database/schema/catalogue.ts";
import { hasWords } from "../search/reading/need-conditions.ts";

/** One condition of a narrowing, with the facet that it was chosen from. */
export interface Choice {
  facet: "maker" | "grade" | "machine" | "price" | MeasureName;
  condition: SQL;
}

/** The conditions of a narrowing; products must match all of them. */
export function choicesOf(narrowing: ChosenNarrowing | undefined): Choice[] {
  if (narrowing === undefined) return [];
  const { makers, grades, machines, priceFrom, priceTo, measures } = narrowing;
  const choices: Choice[] = [];
  if (makers.length > 0) choices.push({ facet: "maker", condition: isOfMaker(makers) });
  if (grades.length > 0) choices.push({ facet: "grade", condition: isOfGrade(grades) });
  if (machines.length > 0) choices.push({ facet: "machine", condition: fitsChosen(machines) });
  const isBetween = and(
    priceFrom === undefined ? undefined : gte(products.priceRupiah, priceFrom),
    priceTo === undefined ? undefined : lte(products.priceRupiah, priceTo),
  );
  if (isBetween !== undefined) choices.push({ facet: "price", condition: isBetween });
  for (const [measure, chosen] of Map.groupBy(measures, (one) => one.measure)) {
    const values = chosen.map(({ value }) => value);
    choices.push({ facet: measure, condition: hasMeasure(measure, values) });
  }
  return choices;
}

/** Matches the products that a narrowing leaves; undefined if it leaves all. */
export function narrowedTo(narrowing: ChosenNarrowing | undefined): SQL | undefined {
  return and(...choicesOf(narrowing).map(({ condition }) => condition));
}

/** The same for what a search has found by words. */
export function narrowedFound(narrowing: ChosenNarrowing | undefined): SQL | undefined {
  return and(narrowedTo(narrowing), namesMaker(narrowing));
}

/**
 * Matches products whose words contain a word of a chosen maker, as all products of that maker do. So the index of
 * words finds the products with a common word and a common maker without reading those that have only one of them.
 * Undefined if no maker is chosen, or a maker that is not written in plain letters.
 */
export function namesMaker(narrowing: ChosenNarrowing | undefined): SQL | undefined {
  const { makers = [] } = narrowing ?? {};
  const words = makers.map((maker) => /^[A-Za-z0-9]+(?![^ ])/.exec(maker)?.[0].toLowerCase());
  if (words.length === 0 || words.includes(undefined)) return undefined;
  return hasWords(sql`${words.map((word) => `'${word}'`).join(" | ")}`);
}

/** Whether a list is narrowed to makers and by nothing else. */
export function isOfMakersAlone(narrowing: ChosenNarrowing | undefined): boolean {
  return choicesOf(narrowing).every(({ facet }) => facet === "maker");
}

/**
 * The chosen machines, and the condition of the chosen makers on kinds of products: the places of a search
 * (database/schema/search-places.ts) know both without reading products. Undefined if no machine is chosen, or if anything
 * else is.
 */
export function placedByMachines(
  narrowing: ChosenNarrowing | undefined,
): { machines: SQL; kinds: SQL | undefined } | undefined {
  if (narrowing === undefined || narrowing.machines.length === 0) return undefined;
  const others = choicesOf(narrowing).filter(({ facet }) => facet !== "machine");
  if (others.some(({ facet }) => facet !== "maker")) return undefined;
  return {
    machines: idsOfMachines(narrowing.machines),
    kinds: and(...others.map(({ condition }) => condition)),
  };
}

/** The ids of machines as one array. */
export function idsOfMachines(named: ChosenNarrowing["machines"]): SQL {
  const [brands, models] = [named.map(({ brand }) => brand), named.map(({ model }) => model)];
  return sql`array(
    select id from machine where (machine.brand, machine.model) in (
      select * from unnest(${sql.param(brands)}::text[], ${sql.param(models)}::text[])))`;
}

function isOfMaker(makers: string[]): SQL {
  // The list of one maker can be read in the order of an index, the list of several makers cannot.
  if (makers.length === 1) return sql`${products.brand} = ${makers[0]}`;
  return sql`${products.brand} = any(${sql.param(makers)}::text[])`;
}

function isOfGrade(grades: ChosenNarrowing["grades"]): SQL {
  return sql`${products.grade} = any(${sql.param(grades)}::text[])`;
}

function fitsChosen(chosen: ChosenNarrowing["machines"]): SQL {
  return sql`${products.id} in (select product_id from fitment where machine_id = any(${idsOfMachines(chosen)}))`;
}

function hasMeasure(measure: MeasureName, values: number[]): SQL {
  return sql`${products.id} in (
    select product_id from product_measure
    where measure = ${measure} and value = any(${sql.param(values)}::numeric[]))`;
}
