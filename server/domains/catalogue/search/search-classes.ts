import { and, desc, inArray, like, or, sql, type SQL } from "drizzle-orm";
import type { SearchReading } from "#contract/catalogue/catalogue.ts";
import { normalizePartNumber } from "#contract/catalogue/part-number.ts";
import { valuesOf, type ValueOf } from "../../../database/prepared.ts";
import type { Queryable } from "../../../database/queryable.ts";
import { products } from "../../../database/schema/catalogue.ts";
import type { Machine } from "../products/machines.queries.ts";
import { byNumber } from "./by-number.ts";
import { answersByDescription, findDescribed, foundByDescription } from "./described.queries.ts";
import { fillers, states } from "./reading/fillers.ts";
import type { FoundProduct } from "./found-product.ts";
import { foundByBeginning, foundByMachine } from "./found-by.queries.ts";
import type { NamedMachine } from "./reading/named-machine.ts";
import {
  answersAll,
  bestNamesFirst,
  fits,
  fitsAny,
  hasItself,
  hasNoDigit,
  hasWords,
  isCategory,
  isNamed,
  nameValues,
  shapeOfChecked,
  valuesOfChecked,
  type NamedCategory,
} from "./reading/need-conditions.ts";
import { findNearNumbers } from "./near-numbers.queries.ts";
import { isOfPlaces } from "./places.queries.ts";
import { distanceTo } from "../products/measures.queries.ts";
import { findPresent, listBegunNumbers, listKnownNumbers } from "./present.queries.ts";
import { inNoName, type Need } from "./reading/read-words.ts";
import { type Conditions, type NothingFound, type SearchClass } from "./search-class.ts";
import { isInScope, type Scope } from "../products/category-scope.ts";
import type { Understood } from "./reading/understand.ts";
import { hasAll, hasModel, isSaidByModels } from "./reading/word-query.ts";

/** A class without what the answer must say. */
type Unsaid = Omit<SearchClass, "absent">;

/** What a search needs to know about where it looks. */
interface Where {
  db: Queryable;
  categories: NamedCategory[];
}

/**
 * The classes of a search from strict to loose: the very number (a product's own, another maker's, an older or newer
 * one), a machine named in full, numbers that begin with the typed one, products that answer to every word and fit the
 * machine, products that answer to some words by their description, numbers that look alike, similar numbers, the
 * search without what the catalogue does not have, and several things asked for at once. The first class that finds
 * anything is the answer. Words that no name has are looked for in descriptions before they are dropped. Words whose
 * correction finds nothing are also looked for as typed.
 */
export async function* searchClasses(
  { db, categories }: Where,
  asked: Understood,
  scope: Scope,
): AsyncGenerator<SearchClass, NothingFound> {
  const { machine, needs, groups } = asked;
  const unknown = asked.unknown.map((text) => ({ kind: "word" as const, text }));
  const isNumberAlone =
    machine === undefined && needs.length > 0 && needs.every(({ number }) => number !== undefined);
  const isWholeMachine = machine !== undefined && machine.rest.length === 0 && machine.exact.length > 0;
  const { numbers } = asked;
  const inScope = isInScope(scope);
  const byNeeds = (some: Need[], fitting: NamedMachine | undefined) => answeringTo(some, fitting, categories);
  const byDescriptions = (some: Need[]) =>
    described(db, () => byNeeds(some, machine), some, machine, scope.visible);
  const isBeginning = numbers.length > 0 && needs.every(({ number }) => number !== undefined);
  const hasNeeds = needs.length > 0 || (machine !== undefined && !isWholeMachine);

  if (numbers.length > 0) {
    const { begun, absent } = await readSeveralNumbers(db, asked);
    yield { ...byNumber([...numbers, ...begun]), absent };
  }
  if (isWholeMachine) yield { ...byNeeds([], machine), absent: [] };
  if (isBeginning) yield { ...byBeginning(numbers), absent: [] };
  const inDescriptions = byDescriptions([...needs, ...asked.unknown.map(inNoName)]);
  if (unknown.length > 0) yield* inDescriptions;
  if (hasNeeds) yield { ...byNeeds(needs, machine), absent: unknown };
  if (asked.corrections.length > 0) {
    for await (const asTyped of byDescriptions(asked.literal)) {
      yield { ...asTyped, isAsTyped: true };
    }
  }
  if (unknown.length === 0) yield* inDescriptions;
  if (isNumberAlone) {
    yield { ...lookingAlike(asked.numbers), absent: [] };
    const [number = ""] = asked.numbers;
    const near = await findNearNumbers(db, number, inScope);
    const typed = needs.map((need) => need.typed.toUpperCase()).join(" ");
    if (near.length > 0) {
      yield { ...byIds(near), absent: [{ kind: "number", text: typed }], similarTo: typed };
    }
  }

  const present = await findPresent(db, needs, inScope);
  const absent = [...unknown, ...needs.filter((need) => !present.has(need)).map(absentNeed)];
  const left = needs.filter((need) => present.has(need));
  const absentSizes = needs.filter((need) => need.sizes !== undefined && !present.has(need));
  const things = absentSizes.flatMap(({ thing = [] }) => thing);
  if (things.length > 0) {
    yield { ...nearest(byNeeds([...left, ...things], machine), absentSizes), absent };
    yield { ...nearest(byNeeds(things, machine), absentSizes), absent };
  }
  if (left.length < needs.length && (left.length > 0 || machine !== undefined)) {
    yield { ...nearest(byNeeds(left, machine), absentSizes), absent };
  }
  const besides = left.filter(({ typed }) => fillers.has(typed) || states.has(typed));
  const meant = left.filter((need) => !besides.includes(need));
  if (besides.length > 0 && (meant.length > 0 || machine !== undefined)) {
    const absentStates = besides.filter(({ typed }) => states.has(typed)).map(absentNeed);
    yield { ...nearest(byNeeds(meant, machine), absentSizes), absent: [...absent, ...absentStates] };
  }
  // A size that other parts have hides none of the parts that are meant.
  const sizes = left.filter((need) => need.sizes !== undefined);
  const unsized = left.filter((need) => need.sizes === undefined);
  if (sizes.length > 0 && unsized.length > 0) {
    const absentHere = [...absent, ...sizes.map(absentNeed)];
    yield { ...nearest(byNeeds(unsized, machine), [...sizes, ...absentSizes]), absent: absentHere };
  }
  // A correction that finds nothing beside the other words was none.
  const typedWell = left.filter(({ isCorrected }) => isCorrected !== true);
  if (typedWell.length > 0 && typedWell.length < left.length) {
    const corrected = asked.corrections.map(({ typed }) => ({ kind: "word" as const, text: typed }));
    yield { ...byNeeds(typedWell, machine), absent: [...absent, ...corrected], isAsTyped: true };
  }
  // A number whose maker or name the catalogue does not have: the parts with this number, of other makers.
  const [beginning, ...more] = left.filter(isNumberOnly);
  if (machine === undefined && beginning?.number !== undefined && more.length === 0 && left.length > 1) {
    const text = left
      .map(({ typed }) => typed)
      .join(" ")
      .toUpperCase();
    yield { ...byBeginning([beginning.number]), absent: [...absent, { kind: "number", text }] };
  }
  const several = groups
    .map((group) => group.filter((need) => present.has(need)))
    .filter(({ length }) => length > 0);
  if (several.length > 1) yield { ...bySeveral(several, byNeeds([], machine)), absent };
  const text = left.map(({ typed }) => typed).join(" ");
  if (machine === undefined) return { absent, near: eachAlone(left, byNeeds) };
  if (left.length === 0) return { absent, near: [] };
  const named = nameOf(machine);
  return {
    absent: [...absent, { kind: "part", text, machine: named }],
    near: [
      { ...byNeeds(left, undefined), absent: [], kind: "part", text },
      { ...byNeeds([], machine), absent: [], kind: "machine", text: named },
    ],
  };
}

/** At most so many words are offered alone where nothing has them together. */
const mostAlone = 3;

/** Products for each of several words that the catalogue has, but in no product together: bolts, and parts of Hitachi. */
function eachAlone(
  needs: Need[],
  byNeeds: (needs: Need[], fitting: undefined) => Unsaid,
): NothingFound["near"] {
  const words = needs.filter(({ number }) => number === undefined);
  const distinct = [...new Map(words.map((need) => [need.typed, need])).values()];
  if (distinct.length < 2) return [];
  return distinct
    .slice(0, mostAlone)
    .map((need) => ({ ...byNeeds([need], undefined), absent: [], kind: "part", text: need.typed }));
}

/** Of several typed numbers: those of parts that one of them only begins, and the numbers that the catalogue does not have. */
async function readSeveralNumbers(
  db: Queryable,
  { typedNumbers, numbers: [whole = ""] }: Understood,
): Promise<{ begun: string[]; absent: SearchReading["absent"] }> {
  if (typedNumbers.length < 2) return { begun: [], absent: [] };
  const known = await listKnownNumbers(db, [whole, ...typedNumbers.map(normalizePartNumber)]);
  if (known.has(whole)) return { begun: [], absent: [] };
  const unknown = typedNumbers.filter((typed) => !known.has(normalizePartNumber(typed)));
  // Beginnings alone are read as such: without any number that is known, nothing is found by number.
  const begun = await listBegunNumbers(db, known.size === 0 ? [] : unknown.map(normalizePartNumber));
  return {
    begun: [...begun.values()].flat(),
    absent: unknown
      .filter((typed) => !begun.has(normalizePartNumber(typed)))
      .map((text) => ({ kind: "number", text: text.toUpperCase() })),
  };
}

/** What looks like the name of a machine: `PC2000`, `EX200-5`. */
const model = { longest: 8, pattern: /^[A-Z]{1,4}\d{2,4}/ };

function absentNeed({ typed, number, sizes }: Need): SearchReading["absent"][number] {
  if (number === undefined || sizes !== undefined) return { kind: "word", text: typed };
  const isModel = number.length <= model.longest && model.pattern.test(number);
  return { kind: isModel ? "machine" : "number", text: typed.toUpperCase() };
}

/** Products whose own number, or another maker's, begins with the typed number. */
function byBeginning(numbers: string[]) {
  const [number = ""] = numbers;
  const beginning = `${number}%`;
  const where =
    number.length < shortestCrossBeginning
      ? like(products.codeNormalized, beginning)
      : sql`(${products.codeNormalized} like ${beginning} or ${products.id} = any(array(
          select product_id from cross_reference where code_normalized like ${beginning})))`;
  return {
    ...written({ where, bestFirst: [desc(like(products.codeNormalized, beginning))] }),
    explain: (db: Queryable, found: FoundProduct[]) => foundByBeginning(db, numbers, found),
  };
}
const shortestCrossBeginning = 4;

/** Conditions that contain their own values: their statement is built again each time. */
function written(conditions: Conditions): Pick<SearchClass, "conditions" | "values"> {
  return { conditions: () => conditions, values: {} };
}

/** Products that answer to all needs and fit the machine. */
function answeringTo(needs: Need[], machine: NamedMachine | undefined, categories: NamedCategory[]): Unsaid {
  const { exact = [], all = [] } = machine ?? {};
  // Products for the model exactly as typed come before those for one of its series.
  const isExactFirst = exact.length > 0 && exact.length < all.length;
  const words = needs.filter(isOfLetters);
  const asked = hasAll(words);
  const models = hasModel(all);
  const modelWords = asked === undefined ? undefined : models;
  // Needs that repeat the machine's name add nothing to fitting it.
  const isSaid = (need: Need) => models !== undefined && isSaidByModels(need, all);
  const naming = needs.filter((need) => !isSaid(need));
  const others = naming.filter((need) => !words.includes(need));
  const names = nameValues(naming, categories);
  const isOfLettersAlone = [names.called, names.asTyped, names.nouns].every(hasNoDigit);
  // Kinds have words of letters only.
  const isPlaced =
    hasNoDigit(asked ?? "") &&
    (asked !== undefined || words.length === 0) &&
    (machine !== undefined || (words.length > 0 && others.length === 0));
  const values = {
    ...names,
    asked: [asked, modelWords].filter((query) => query !== undefined).join(" & "),
    words: asked,
    machines: idsOf(all),
    exact: idsOf(exact),
    makers: [...new Set(all.map(({ brand }) => brand))],
    ...valuesOfChecked(others),
  };
  // A size is written into the text, and needs of numbers are parameters only where they are checked one by one.
  const isOfFewTexts =
    needs.every(({ sizes }) => sizes === undefined) &&
    (others.length === 0 || (isPlaced && machine !== undefined));
  const checked = isOfFewTexts ? shapeOfChecked(others) : undefined;
  return {
    // Whoever types a category's name means its parts, whatever their names are.
    ...(!isCategory(naming, categories) && { named: words }),
    values,
    shape:
      checked !== undefined && (words.length === 0 || asked !== undefined)
        ? JSON.stringify([
            words.length > 0,
            naming.some(isNamed),
            machine !== undefined,
            isExactFirst,
            isPlaced,
            isOfLettersAlone,
            ...checked,
          ])
        : undefined,
    conditions: (value: ValueOf) => ({
      where: and(
        machine && (asked === undefined ? fitsAny : fits)(value("machines", "integer[]")),
        asked === undefined ? answersAll(words) : hasWords(value("asked", "tsquery")),
        answersAll(others),
      ),
      isQuick: machine === undefined,
      placed: isPlaced
        ? {
            kinds: asked === undefined ? undefined : hasWords(value("words", "tsquery")),
            machines: machine && value("machines", "integer[]"),
            exact: isExactFirst ? value("exact", "integer[]") : undefined,
            ofRows:
              others.length === 0 && isOfLettersAlone ? undefined : { others: haveThemselves(others, value) },
          }
        : undefined,
      bestFirst: isExactFirst ? [desc(fits(value("exact", "integer[]")))] : [],
      likelyFirst: [
        ...bestNamesFirst(naming, value),
        ...(machine === undefined ? [] : [desc(sql`${products.brand} = any(${value("makers", "text[]")})`)]),
      ],
    }),
    ...(machine !== undefined && {
      explain: (_: Queryable, found: FoundProduct[]) => foundByMachine(all, found),
    }),
    ...(machine !== undefined &&
      asked !== undefined &&
      isPlaced && { matches: () => matchesPlaced(valuesOf(values), others) }),
  };
}

function matchesPlaced(value: ValueOf, others: Need[]): SQL {
  const kinds = hasWords(value("words", "tsquery"));
  const isOfMachines = isOfPlaces({ kinds, machines: value("machines", "integer[]") });
  return and(isOfMachines, haveThemselves(others, value)) ?? isOfMachines;
}

function haveThemselves(needs: Need[], value: ValueOf): SQL | undefined {
  return and(...needs.map((need, place) => hasItself(need, place, value)));
}

function idsOf(machines: Machine[]): number[] {
  return machines.map(({ id }) => id);
}

function isNumberOnly({ number, sizes }: Need): boolean {
  return number !== undefined && number.length >= shortestCrossBeginning && sizes === undefined;
}

function isOfLetters({ number, sizes }: Need): boolean {
  return number === undefined && sizes === undefined;
}

/** Products that answer to some of the words by their description, if descriptions have any of them. */
async function* described(
  db: Queryable,
  answering: () => Unsaid,
  needs: Need[],
  machine: Understood["machine"],
  visible: number,
): AsyncGenerator<SearchClass> {
  const words = needs.filter(isOfLetters);
  const inNoNames = words.filter(({ alternatives }) => alternatives.length === 0);
  if (needs.length < 2 || words.length === 0 || inNoNames.length === needs.length) return;
  const saying = await findDescribed(db, words, visible);
  if (saying.size === 0 || !inNoNames.every((need) => saying.has(need))) return;
  const answers = answering();
  yield {
    ...answers,
    conditions: (value) => ({
      ...answers.conditions(value),
      isQuick: false,
      placed: undefined,
      where: and(machine && fitsAny(value("machines", "integer[]")), answersByDescription(needs, saying)),
    }),
    matches: undefined,
    shape: undefined,
    named: [],
    explain: (_, found) => foundByDescription(db, saying, found),
    absent: inNoNames.map(({ typed }) => ({ kind: "name", text: typed })),
  };
}

/**
 * Products that answer to one of several things asked for at once: first the best product of each thing, then the
 * second best, and so on.
 */
function bySeveral(groups: Need[][], either: Unsaid): Unsaid {
  const each = groups.map((group) => answersAll(group) ?? sql`true`);
  const group = sql`case ${sql.join(
    each.map((condition, index) => sql`when ${condition} then ${index}::int`),
    sql` `,
  )} end`;
  return {
    ...either,
    conditions: (value) => {
      const { where, bestFirst } = either.conditions(value);
      return {
        where: and(where, or(...each)),
        bestFirst,
        likelyFirst: [sql`row_number() over (partition by ${group} order by ${products.createdAt} desc)`],
      };
    },
    shape: undefined,
  };
}

/** The same products, those with the nearest sizes first. */
function nearest(unsaid: Unsaid, sized: Need[]): Unsaid {
  const distances = sized.flatMap(({ sizes }) => (sizes === undefined ? [] : [distanceTo(sizes)]));
  if (distances.length === 0) return unsaid;
  return {
    ...unsaid,
    shape: undefined,
    conditions: (value) => {
      const { likelyFirst = [], ...conditions } = unsaid.conditions(value);
      return { ...conditions, placed: undefined, likelyFirst: [...distances, ...likelyFirst] };
    },
  };
}

/** The number with letters and digits that look alike exchanged. */
function lookingAlike([number = ""]: string[]) {
  const folded = sql`translate(${number}, 'OISB', '0158')`;
  return written({
    where: sql`${products.id} in (
      select id from product where translate(code_normalized, 'OISB', '0158') = ${folded}
      union all
      select product_id from cross_reference where translate(code_normalized, 'OISB', '0158') = ${folded})`,
    bestFirst: [desc(sql`translate(${products.codeNormalized}, 'OISB', '0158') = ${folded}`)],
  });
}

/** Products by their ids; the best match is in this order. */
function byIds(ids: number[]) {
  return written({
    where: inArray(products.id, ids),
    bestFirst: [],
    likelyFirst: [sql`array_position(${sql.param(ids)}::int[], ${products.id})`],
  });
}

/** The machine's name; if several series are meant, as it was typed, so that a search for it means them all. */
function nameOf({ all, typed }: NamedMachine): string {
  const [first, ...others] = all;
  return first === undefined || others.length > 0 ? typed.toUpperCase() : `${first.brand} ${first.model}`;
}
