import { and, desc, inArray, like, or, sql, type SQL } from "drizzle-orm";
import type { FoundBy, ProductCard, SearchReading } from "#contract/catalogue.ts";
import { normalizePartNumber } from "#contract/part-number.ts";
import { anyOf } from "../../../database/prepared.ts";
import type { Queryable } from "../../../database/queryable.ts";
import { products } from "../../../database/schema/catalogue.ts";
import { answersByDescription, findDescribed, foundByDescription } from "./described.queries.ts";
import { foundByMachine, foundByNumber } from "./found-by.queries.ts";
import type { NamedMachine } from "./named-machine.ts";
import { answersAll, bestNamesFirst, fits, fitsAny } from "./need-conditions.ts";
import { findNearNumbers } from "./near-numbers.queries.ts";
import { findPresent, listKnownNumbers } from "./present.queries.ts";
import { readNumbers, type ReadNumbers } from "./read-numbers.queries.ts";
import { inNoName, type Need } from "./read-words.ts";
import type { Understood } from "./understand.ts";

/** One class of a search: which products it finds, the order before the visitor's own sort, and why it found them. */
export interface SearchClass {
  where: SQL | undefined;
  /** Whether it asks for nothing but words of letters. */
  isOfWords?: boolean;
  /** Whether the text of its query is one of few, which the database can keep: its values are all parameters. */
  hasFewTexts?: true;
  bestFirst: SQL[];
  /** Extra ranking for the default sort: matches in the name before matches in category or machines. */
  likelyFirst?: SQL[];
  explain?: (db: Queryable, found: ProductCard[]) => Promise<Map<number, FoundBy>>;
  /** What the answer must say about the typed text. */
  absent: SearchReading["absent"];
  /** Whether it asks for the words as they were typed, whatever they would be corrected to. */
  isAsTyped?: true;
  /** The typed number, if the products' numbers are only similar to it. */
  similarTo?: string | undefined;
}

/** What is said, and which classes are offered beside it, if no class has found anything. */
export interface NothingFound {
  absent: SearchReading["absent"];
  near: (SearchClass & Pick<SearchReading["near"][number], "kind" | "text">)[];
}

/**
 * The classes of a search from strict to loose: the very number (a product's own, another maker's, an older or newer
 * one), a machine named in full, numbers that begin with the typed one, products that answer to every word and fit the
 * machine, those that answer to some by their description, numbers that look alike, similar numbers, what is left when
 * what the catalogue does not have is taken away, and several things asked for at once. The first class that finds anything
 * is the answer. Words that no name has are looked for in descriptions before they are dropped, and those that were
 * corrected in vain as they were typed.
 */
export async function* searchClasses(
  db: Queryable,
  asked: Understood,
  scope: SQL | undefined,
): AsyncGenerator<SearchClass, NothingFound> {
  const { machine, needs, groups } = asked;
  const unknown = asked.unknown.map((text) => ({ kind: "word" as const, text }));
  const isNumberAlone =
    machine === undefined && needs.length > 0 && needs.every(({ number }) => number !== undefined);
  const isWholeMachine = machine !== undefined && machine.rest.length === 0 && machine.exact.length > 0;
  const numbers = asked.numbers.length > 0 ? await readNumbers(db, asked.numbers) : undefined;

  if (numbers?.isFound === true) yield { ...byNumber(numbers), absent: await absentNumbers(db, asked) };
  if (isWholeMachine) yield { ...byNeeds([], machine), absent: [] };
  if (numbers !== undefined && asked.needs.every(({ number }) => number !== undefined)) {
    yield { ...byBeginning(numbers), absent: [] };
  }
  const inDescriptions = byDescriptions(db, [...needs, ...asked.unknown.map(inNoName)], machine);
  if (unknown.length > 0) yield* inDescriptions;
  if (needs.length > 0 || (machine !== undefined && !isWholeMachine)) {
    yield { ...byNeeds(needs, machine), absent: unknown };
  }
  if (asked.corrections.length > 0) {
    for await (const asTyped of byDescriptions(db, asked.literal, machine)) {
      yield { ...asTyped, isAsTyped: true };
    }
  }
  if (unknown.length === 0) yield* inDescriptions;
  if (isNumberAlone) {
    yield { ...lookingAlike(asked.numbers), absent: [] };
    const [number = ""] = asked.numbers;
    const near = await findNearNumbers(db, number, scope);
    const typed = needs.map((need) => need.typed.toUpperCase()).join(" ");
    if (near.length > 0) {
      yield { ...byIds(near), absent: [{ kind: "number", text: typed }], similarTo: typed };
    }
  }

  const present = await findPresent(db, needs, scope);
  const absent = [...unknown, ...needs.filter((need) => !present.has(need)).map(absentNeed)];
  const left = needs.filter((need) => present.has(need));
  if (left.length < needs.length && (left.length > 0 || machine !== undefined)) {
    yield { ...byNeeds(left, machine), absent };
  }
  const several = groups
    .map((group) => group.filter((need) => present.has(need)))
    .filter(({ length }) => length > 0);
  if (several.length > 1) yield { ...bySeveral(several, machine), absent };
  const text = left.map(({ typed }) => typed).join(" ");
  if (machine === undefined || left.length === 0) return { absent, near: [] };
  const named = nameOf(machine);
  return {
    absent: [...absent, { kind: "part", text, machine: named }],
    near: [
      { ...byNeeds(left, undefined), absent: [], kind: "part", text },
      { ...byNeeds([], machine), absent: [], kind: "machine", text: named },
    ],
  };
}

/** Of several typed numbers, those that nothing in the catalogue has. */
async function absentNumbers(db: Queryable, { typedNumbers }: Understood): Promise<SearchReading["absent"]> {
  if (typedNumbers.length < 2) return [];
  const known = await listKnownNumbers(db, typedNumbers.map(normalizePartNumber));
  return typedNumbers
    .filter((typed) => !known.has(normalizePartNumber(typed)))
    .map((text) => ({ kind: "number", text: text.toUpperCase() }));
}

/** What looks like the name of a machine: `PC2000`, `EX200-5`. */
const model = { longest: 8, pattern: /^[A-Z]{1,4}\d{2,4}/ };

function absentNeed({ typed, number, sizes }: Need): SearchReading["absent"][number] {
  if (number === undefined || sizes !== undefined) return { kind: "word", text: typed };
  const isModel = number.length <= model.longest && model.pattern.test(number);
  return { kind: isModel ? "machine" : "number", text: typed.toUpperCase() };
}

/** The number itself, then its replacements and predecessors, then other makers' numbers. */
function byNumber(read: ReadNumbers) {
  const { numbers, replacements } = read;
  const chain = [...replacements.newer, ...replacements.older].map(({ normalized }) => normalized);
  const typed = anyOf(numbers);
  const replaced = anyOf(chain);
  return {
    where: sql`${products.id} = any (array(
      select id from product where code_normalized = ${typed}
      union all
      select id from product where code_normalized = ${replaced}
      union all
      select product_id from cross_reference where code_normalized = ${typed}))`,
    bestFirst: [
      desc(sql`${products.codeNormalized} = ${typed}`),
      desc(sql`${products.codeNormalized} = ${replaced}`),
    ],
    hasFewTexts: true as const,
    explain: (db: Queryable, found: ProductCard[]) => foundByNumber(db, read, found),
  };
}

/** Products whose own number, or another maker's, begins with the typed number. */
function byBeginning(read: ReadNumbers) {
  const [number = ""] = read.numbers;
  const beginning = `${number}%`;
  return {
    where:
      number.length < shortestCrossBeginning
        ? like(products.codeNormalized, beginning)
        : sql`(${products.codeNormalized} like ${beginning} or ${products.id} = any(array(
            select product_id from cross_reference where code_normalized like ${beginning})))`,
    bestFirst: [desc(like(products.codeNormalized, beginning))],
    explain: (db: Queryable, found: ProductCard[]) => foundByNumber(db, read, found),
  };
}
const shortestCrossBeginning = 4;

/** Products that answer to all needs and fit the machine. */
function byNeeds(needs: Need[], machine: Understood["machine"]) {
  const byWords = { where: answersAll(needs), bestFirst: [], likelyFirst: bestNamesFirst(needs) };
  if (machine === undefined) return { ...byWords, isOfWords: needs.every(isOfLetters) };
  const { exact, all } = machine;
  const makers = [...new Set(all.map(({ brand }) => brand))];
  return {
    ...byWords,
    where: and(fitsAny(all), byWords.where),
    // Products for the model exactly as typed come before those for one of its series.
    bestFirst: exact.length > 0 && exact.length < all.length ? [desc(fits(exact))] : [],
    likelyFirst: [...byWords.likelyFirst, desc(inArray(products.brand, makers))],
    explain: (db: Queryable, found: ProductCard[]) => foundByMachine(db, all, found),
  };
}

function isOfLetters({ number, sizes }: Need): boolean {
  return number === undefined && sizes === undefined;
}

/** Products that answer to some of the words by their description, if descriptions say any of them. */
async function* byDescriptions(
  db: Queryable,
  needs: Need[],
  machine: Understood["machine"],
): AsyncGenerator<SearchClass> {
  const words = needs.filter(isOfLetters);
  const inNoNames = words.filter(({ alternatives }) => alternatives.length === 0);
  if (needs.length < 2 || words.length === 0 || inNoNames.length === needs.length) return;
  const described = await findDescribed(db, words);
  if (described.size === 0 || !inNoNames.every((need) => described.has(need))) return;
  const answers = answersByDescription(needs, described);
  yield {
    ...byNeeds(needs, machine),
    where: machine === undefined ? answers : and(fitsAny(machine.all), answers),
    isOfWords: false,
    explain: (_, found) => foundByDescription(db, described, found),
    absent: inNoNames.map(({ typed }) => ({ kind: "name", text: typed })),
  };
}

/** Products that answer to one of several things asked for at once; the best of each before the second best of any. */
function bySeveral(groups: Need[][], machine: Understood["machine"]) {
  const each = groups.map((group) => answersAll(group) ?? sql`true`);
  const group = sql`case ${sql.join(
    each.map((condition, index) => sql`when ${condition} then ${index}::int`),
    sql` `,
  )} end`;
  const either = byNeeds([], machine);
  return {
    ...either,
    where: and(either.where, or(...each)),
    isOfWords: machine === undefined && groups.flat().every(isOfLetters),
    likelyFirst: [sql`row_number() over (partition by ${group} order by ${products.createdAt} desc)`],
  };
}

/** Numbers in which letters and digits that look alike are exchanged. */
function lookingAlike([number = ""]: string[]) {
  const folded = sql`translate(${number}, 'OISB', '0158')`;
  return {
    where: sql`${products.id} in (
      select id from product where translate(code_normalized, 'OISB', '0158') = ${folded}
      union all
      select product_id from cross_reference where translate(code_normalized, 'OISB', '0158') = ${folded})`,
    bestFirst: [desc(sql`translate(${products.codeNormalized}, 'OISB', '0158') = ${folded}`)],
  };
}

/** Products by their ids; the best match is in this order. */
function byIds(ids: number[]) {
  return {
    where: inArray(products.id, ids),
    bestFirst: [],
    likelyFirst: [sql`array_position(${sql.param(ids)}::int[], ${products.id})`],
  };
}

/** The machine's name; if several series are meant, as it was typed, so that a search for it means them all. */
function nameOf({ all, typed }: NamedMachine): string {
  const [first, ...others] = all;
  return first === undefined || others.length > 0 ? typed.toUpperCase() : `${first.brand} ${first.model}`;
}
