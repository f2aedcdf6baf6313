import { and, sql, type SQL } from "drizzle-orm";
import { grades } from "#contract/catalogue/grades.ts";
import type { Language } from "#contract/core/languages.ts";
import { measureNames } from "#contract/catalogue/measure-names.ts";
import { measureKinds, measureText, type Measure } from "#contract/catalogue/measures.ts";
import { isNarrowed, type ChosenNarrowing, type Facets } from "#contract/catalogue/narrowing.ts";
import { gradeNames } from "#contract/texts/grade-names.ts";
import type { Source } from "../../../core/cached-by-subject.ts";
import { countFacets, type FacetCounts } from "./facets.queries.ts";
import { isInScope, scopeOf } from "../products/category-scope.ts";
import { isNamed, cachedCategories } from "../products/cached-categories.queries.ts";
import { byName } from "../products/machines.queries.ts";
import { dictionaryOf, type Dictionary } from "../search/reading/dictionary.ts";

/** The longest list whose facets are counted. */
const mostCountedProducts = 20_000;
const mostMeasures = 8;

interface NarrowedList {
  /** The name of a category in either language; empty for all. */
  unit: string;
  /** Matches what a search has found; undefined for a list without words. */
  found: SQL | undefined;
  narrowing?: ChosenNarrowing | undefined;
  language: Language;
  mostCounted?: number;
}

/** What a list can be narrowed to, and what it is narrowed to already. */
export async function facetsOf(source: Source, list: NarrowedList): Promise<Facets> {
  const { unit, found, narrowing, language, mostCounted = mostCountedProducts } = list;
  const categories = (await cachedCategories(source))
    .filter(({ isVisible }) => isVisible)
    .map((category) => ({ ...category, isChosen: unit !== "" && isNamed(category, unit) }));
  const named = (countOf: (category: (typeof categories)[number]) => number) =>
    categories
      .map((category) => ({ ...category, count: countOf(category) }))
      .filter(({ count, isChosen }) => count > 0 || isChosen)
      .map(({ id, nameEn, nameId, count }) => ({ id, name: language === "id" ? nameId : nameEn, count }));

  // If the list is not narrowed or searched, the shop already knows how many products each category has.
  const isWhole = found === undefined && !isNarrowed(narrowing);
  const listed = categories.filter(({ isChosen }) => unit === "" || isChosen);
  if (isWhole && listed.reduce((sum, { productCount }) => sum + productCount, 0) > mostCounted) {
    return { ...uncounted, categories: named(({ productCount }) => productCount) };
  }

  const counts = await countFacets(source.db, {
    listed: and(isInScope(await scopeOf(source, unit)), found),
    inCategories: isWhole
      ? sql`false`
      : unit === ""
        ? "listed"
        : and(isInScope(await scopeOf(source, "")), found),
    narrowing,
    mostCounted,
  });
  const countIn = new Map(counts.categories.map(({ id, count }) => [id, count]));
  const isCounted = counts.categories.reduce((sum, { count }) => sum + count, 0) <= mostCounted;
  return {
    ...(counts.isTooLong
      ? uncounted
      : countedValues(counts, await dictionaryOf(source), narrowing, language)),
    categories: isWhole
      ? named(({ productCount }) => productCount)
      : isCounted
        ? named(({ id }) => countIn.get(id) ?? 0)
        : [],
  };
}

const uncounted = { isTooLong: true, makers: [], grades: [], machines: [], measures: [] };

function countedValues(
  counts: FacetCounts,
  dictionary: Dictionary,
  narrowing: ChosenNarrowing | undefined,
  language: Language,
): Omit<Facets, "categories"> {
  const { makers = [], grades: chosenGrades = [], machines = [], measures = [] } = narrowing ?? {};
  const { compare } = new Intl.Collator(language);
  return {
    isTooLong: false,
    makers: withChosen(
      counts.makers,
      makers.map((name) => ({ name, count: 0 })),
      ({ name }) => name,
    ).toSorted((one, other) => other.count - one.count || compare(one.name, other.name)),
    grades: grades.flatMap((grade) => {
      const count = counts.grades.find((one) => one.grade === grade)?.count;
      if (count === undefined && !chosenGrades.includes(grade)) return [];
      return [{ grade, name: gradeNames[language][grade], count: count ?? 0 }];
    }),
    machines: withChosen(
      counts.machines.flatMap(({ id, count }) => {
        const machine = dictionary.machineOf(id);
        return machine === undefined ? [] : [{ brand: machine.brand, model: machine.model, count }];
      }),
      machines.map((machine) => ({ ...machine, count: 0 })),
      ({ brand, model }) => JSON.stringify([brand, model]),
    ).toSorted((one, other) => other.count - one.count || byName(one, other)),
    ...(counts.price && { price: counts.price }),
    measures: shownMeasures(counts.measures, measures, language),
  };
}

/** The measures by which the products differ (only those that most products have), and the chosen ones, in the shop's order. */
function shownMeasures(
  counted: FacetCounts["measures"],
  chosen: Measure[],
  language: Language,
): Facets["measures"] {
  const values = withChosen(
    counted,
    chosen.map((one) => ({ ...one, count: 0, products: 0 })),
    ({ measure, value }) => `${measure} ${value}`,
  );
  const kinds = [...Map.groupBy(values, ({ measure }) => measure)].map(([measure, of]) => ({
    measure,
    values: of,
    isChosen: chosen.some((one) => one.measure === measure),
    products: Math.max(...of.map(({ products }) => products)),
  }));
  return kinds
    .filter((kind) => kind.isChosen || kind.values.length > 1)
    .toSorted((one, other) => Number(other.isChosen) - Number(one.isChosen) || other.products - one.products)
    .filter(({ isChosen }, place) => isChosen || place < mostMeasures)
    .toSorted((one, other) => measureNames.indexOf(one.measure) - measureNames.indexOf(other.measure))
    .map(({ measure, values: of }) => ({
      measure,
      name: measureKinds[measure][language],
      values: of
        .toSorted((one, other) => one.value - other.value)
        .map(({ value, count }) => ({ value, text: measureText({ measure, value }, language), count })),
    }));
}

/** The counted values, and the chosen ones that no product has. */
function withChosen<Value>(counted: Value[], chosen: Value[], keyOf: (value: Value) => string): Value[] {
  const values = new Map([...chosen, ...counted].map((value) => [keyOf(value), value]));
  return [...values.values()];
}
