import { LRUCache } from "lru-cache";

/** The place of a product in a sorted list, and how to find it again. */
export interface Mark {
  /** How many products come before it. */
  before: number;
  /** The value that the list is sorted by, as the database writes it. */
  value: string;
  id: number;
}

/**
 * A part of a list: from the product with `start` others before it up to, but not including, the product with `end`
 * others before it.
 */
export interface Stretch {
  start: number;
  end: number;
  /** How many products the list has. */
  total: number;
}

/** How to reach a page: from a mark, or from the list's start or end, past `skip` products. */
export interface Way {
  mark?: Mark;
  isBackwards: boolean;
  skip: number;
}

/**
 * Products between two marks of a list (about ten pages), until the list has too many marks. The shop skips up to so
 * many products without looking for a mark.
 */
export const markEvery = 120;
/** Each category has a list in both languages and in four orders. */
const mostLists = 200;
const mostMarks = 1_000;

/** The marks of a list, in its order: one in each stretch of `every` products. */
interface Marked {
  every: number;
  marks: Mark[];
}

/**
 * Remembers where pages of long lists were found, because a database finds the 500,000th product only by counting to
 * it. So turning the pages takes as long for a late page as for the first one.
 */
export class ListMarks {
  readonly #lists = new LRUCache<string, Marked>({ max: mostLists });

  /** The shortest way to a part of a list. */
  wayTo(list: string, { start, end, total }: Stretch): Way {
    const ways: Way[] = [
      { isBackwards: false, skip: start },
      { isBackwards: true, skip: total - end },
    ];
    const marks = this.#lists.get(list)?.marks ?? [];
    const ahead = marks[countBefore(marks, start + 1) - 1];
    const behind = marks[countBefore(marks, end)];
    if (ahead !== undefined) ways.push({ mark: ahead, isBackwards: false, skip: start - ahead.before });
    if (behind !== undefined) ways.push({ mark: behind, isBackwards: true, skip: behind.before - end });
    return ways.reduce((shortest, way) => (way.skip < shortest.skip ? way : shortest));
  }

  /**
   * Remembers a product's place. Of marks that are close together one is kept; a list with very many marks keeps every
   * other one.
   */
  remember(list: string, mark: Mark): void {
    const kept = this.#lists.get(list) ?? { every: markEvery, marks: [] };
    this.#lists.set(list, addTo(kept, mark));
  }
}

function addTo({ every, marks }: Marked, mark: Mark): Marked {
  const place = countBefore(marks, mark.before);
  const near = [place, place - 1].find((index) => isNear(marks[index], mark, every)) ?? -1;
  if (near >= 0) marks[near] = mark;
  else if (marks.length < mostMarks) marks.splice(place, 0, mark);
  else return addTo(thinnedOut(marks, every * 2), mark);
  return { every, marks };
}

function thinnedOut(marks: Mark[], every: number): Marked {
  return { every, marks: marks.filter((mark, index) => !isNear(marks[index - 1], mark, every)) };
}

function isNear(one: Mark | undefined, { before }: Mark, every: number): boolean {
  return one !== undefined && Math.floor(one.before / every) === Math.floor(before / every);
}

/** How many marks have fewer than `before` products before them. */
function countBefore(marks: Mark[], before: number): number {
  let [low, high] = [0, marks.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((marks[middle]?.before ?? before) < before) low = middle + 1;
    else high = middle;
  }
  return low;
}
