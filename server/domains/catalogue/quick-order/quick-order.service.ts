import type { SQL } from "drizzle-orm";
import { isBesideTheList } from "#contract/orders/beside-the-list.ts";
import type { Language } from "#contract/core/languages.ts";
import { normalizePartNumber } from "#contract/catalogue/part-number.ts";
import { isMobileNumber, readPhoneNumber } from "#contract/core/phone-number.ts";
import type { AnsweredLine, ListedProduct } from "#contract/catalogue/quick-order.ts";
import type { UnitOfLine } from "#contract/catalogue/unit-cells.ts";
import { sameParts } from "#contract/orders/same-parts.ts";
import { isPartNumberAlone, type LineReading, type TypedLine } from "#contract/catalogue/typed-lines.ts";
import type { Source } from "../../../core/cached-by-subject.ts";
import { isInScope, scopeOf } from "../products/category-scope.ts";
import { listAnswering, listBeginning, listSoldProducts, type Answering } from "./quick-order.queries.ts";
import { askContainers } from "./asked-containers.ts";
import { surest, withReason } from "./surest-answers.ts";
import { findNearNumbers, findOneMistakeAway } from "../search/near-numbers.queries.ts";

/** Letters and digits; a longer text is no number. */
const longestNumber = 40;
/** For how many unknown lines of a list similar numbers are looked for: each takes a statement. */
const mostLookedFor = 20;
/** Letters and digits; very many numbers begin with fewer. */
const shortestBeginning = 4;
/** How many products a line has to choose from. */
const mostChoices = 8;

const answers = { own: "found", replacement: "replaced", otherMaker: "otherMaker" } as const;

/**
 * Answers each line of a list, in the list's order. A product with only a similar number is offered as a choice and
 * never taken.
 */
export async function answerLines(
  source: Source,
  lines: TypedLine[],
  language: Language,
): Promise<AnsweredLine[]> {
  const numbers = lines.flatMap(({ readings }) => readings.map(({ number }) => normalizePartNumber(number)));
  const known = [...new Set(numbers.filter((number) => number !== "" && number.length <= longestNumber))];
  const answering = Map.groupBy(
    known.length === 0 ? [] : await listAnswering(source.db, known, language),
    (answer) => answer.asked,
  );
  const { typed, answered } = withUnits(
    lines.map((line) => ({ typed: line, answered: answerLine(line, answering) })),
  );
  const asked = await askContainers(source.db, typed, answered, language);
  return withOthers(await withSimilar(source, asked, language));
}

/**
 * The lines with the units that they are for. A line that only names a unit holds for those below it and is left out, unless the
 * catalogue has a part of that number.
 */
function withUnits(lines: { typed: TypedLine; answered: AnsweredLine }[]): {
  typed: TypedLine[];
  answered: AnsweredLine[];
} {
  let above: UnitOfLine[] = [];
  const left = lines.flatMap(({ typed, answered }) => {
    const isUnitAlone = typed.units[0]?.unitNumber === typed.text;
    if (isUnitAlone && answered.products.length === 0) {
      above = typed.units;
      return [];
    }
    const units = typed.units.length === 0 || isUnitAlone ? above : typed.units;
    return [{ typed, answered: units.length === 0 ? answered : { ...answered, units } }];
  });
  return {
    typed: left.map(({ typed }) => typed),
    answered: left.map(({ answered }) => answered),
  };
}

/** The answers, each with the places of the other lines that mean the same part. */
function withOthers(lines: AnsweredLine[]): AnsweredLine[] {
  const sure = Object.values<string>(answers);
  const others = sameParts(
    lines.map((line) => ({
      productId: sure.includes(line.answer) ? line.products[0]?.id : undefined,
      newerIds: line.newer?.map(({ id }) => id) ?? [],
    })),
  );
  return lines.map((line, place) => {
    const same = others[place] ?? [];
    return same.length === 0 ? line : { ...line, sameAs: same.map((other) => other + 1) };
  });
}

function answerLine({ text, readings }: TypedLine, answering: Map<string, Answering[]>): AnsweredLine {
  for (const how of surest) {
    // A line may name several numbers, such as a maker's beside the shop's. The shop does not guess which of them is
    // meant.
    const named = readings.flatMap((reading) => {
      const { number } = reading;
      const found = (answering.get(normalizePartNumber(number)) ?? []).filter((answer) => answer.how === how);
      return found.length === 0
        ? []
        : [{ ...reading, products: found.map((answer) => withReason(answer, number)) }];
    });
    const [first] = named;
    if (first === undefined) continue;
    const products = uniqueProducts(named.flatMap((reading) => reading.products)).slice(0, mostChoices);
    const line = { text, number: first.number, ...piecesOf(first), products };
    if (products.length === 1) return { ...line, answer: answers[how], ...newerOf(how, named, answering) };
    return { ...line, number: numbersOf(named), answer: "several" };
  }
  if (isBesideTheList(text)) return { text, number: text, qty: 0, answer: "passedOver", products: [] };
  const likeliest = readings.find(({ number }) => isLikeNumber(number));
  const reading = likeliest ?? readings[0] ?? ({ number: text, qty: 1 } satisfies LineReading);
  return {
    text,
    number: reading.number,
    ...piecesOf(reading),
    answer: likeliest === undefined ? "unreadable" : "unknown",
    products: [],
  };
}

/** The pieces of a reading, with the question about them if they are not certain. */
function piecesOf({ qty, asked }: LineReading): Pick<AnsweredLine, "qty" | "asked"> {
  return { qty, ...(asked !== undefined && { asked }) };
}

/** What replaces a part that is found by its own number. */
function newerOf(
  how: Answering["how"],
  named: LineReading[],
  answering: Map<string, Answering[]>,
): Pick<AnsweredLine, "newer"> {
  if (how !== "own") return {};
  const newer = named
    .flatMap(({ number }) => answering.get(normalizePartNumber(number)) ?? [])
    .filter((answer) => answer.how === "replacement")
    .map(({ product }) => product);
  return newer.length === 0 ? {} : { newer: uniqueProducts(newer).slice(0, mostChoices) };
}

function uniqueProducts(products: ListedProduct[]): ListedProduct[] {
  return products.filter(({ id }, index) => products.findIndex((other) => other.id === id) === index);
}

/** The line's numbers that products answer to, as a text that is again read as all of them. */
function numbersOf(named: LineReading[]): string {
  const numbers = named.map(({ number }) => number);
  const isFirst = (number: string, index: number) =>
    numbers.findIndex((other) => normalizePartNumber(other) === normalizePartNumber(number)) === index;
  return numbers.filter(isFirst).join(" ; ");
}

/** The first unknown lines, with products whose numbers differ from theirs in few characters. */
async function withSimilar(
  source: Source,
  lines: AnsweredLine[],
  language: Language,
): Promise<AnsweredLine[]> {
  const wanted = lines.filter(({ answer }) => answer === "unknown").slice(0, mostLookedFor);
  if (wanted.length === 0) return lines;
  const scope = isInScope(await scopeOf(source, ""));
  const numbers = wanted.map((line) => normalizePartNumber(line.number));
  const nearest = await findOneMistakeAway(source.db, numbers, scope);
  const near = new Map<AnsweredLine, number[]>();
  for (const line of wanted) {
    // One after another, so that a list uses no more connections than any other visitor.
    const number = normalizePartNumber(line.number);
    const ids = await resembling(source.db, { number, nearest: nearest.get(number) }, scope);
    near.set(line, ids.slice(0, mostChoices));
  }
  const ids = [...new Set([...near.values()].flat())];
  if (ids.length === 0) return lines;
  const products = await listSoldProducts(source.db, ids, language);
  return lines.map((line) => {
    const similar = (near.get(line) ?? []).flatMap((id) => products.get(id) ?? []);
    return similar.length === 0 ? line : { ...line, answer: "similar", products: similar };
  });
}

/**
 * Products whose numbers begin with a number, and others whose numbers differ from it in few characters: by one mistake, or by
 * more if there are none.
 */
async function resembling(
  db: Source["db"],
  { number, nearest }: { number: string; nearest: number[] | undefined },
  scope: SQL | undefined,
): Promise<number[]> {
  const near = nearest ?? (await findNearNumbers(db, number, scope));
  if (number.length < shortestBeginning) return near;
  return [...new Set([...(await listBeginning(db, number, scope, mostChoices)), ...near])];
}

/** Whether a typed text can be a number: words with digits, or short ones beside them (`1R 0716`, `6205 ZZ`). */
function isLikeNumber(typed: string): boolean {
  const words = typed.split(/\s+/);
  const number = normalizePartNumber(typed);
  return (
    words.length <= 5 &&
    words.every((word) => /\d/.test(word) || word.length <= 3) &&
    /\d/.test(number) &&
    number.length >= 4 &&
    number.length <= longestNumber
  );
}

/** The numbers of a list that the catalogue does not have, for the buying list; phone numbers in a list are left out. */
export function missedNumbers(lines: AnsweredLine[]): string[] {
  return lines
    .filter(({ answer }) => answer === "unknown" || answer === "similar")
    .map(({ number }) => number)
    .filter(
      (number) => isPartNumberAlone(normalizePartNumber(number)) && !isMobileNumber(readPhoneNumber(number)),
    );
}
