import { LRUCache } from "lru-cache";

/** Where a product stands in a sorted list, and by what it is found again. */
export interface Mark {
  /** How many products stand before it. */
  before: number;
  /** What the list is sorted by, as the database writes it. */
  value: string;
  id: number;
}

/** A part of a list: from the product that has `start` others before it to the one that has `end`, which is not in it. */
export interface Stretch {
  start: number;
  end: number;
  /** How many products the list has. */
  total: number;
}

/** How a page is reached: from a mark, or from the list's own start or end, past `skip` products. */
export interface Way {
  mark?: Mark;
  isBackwards: boolean;
  skip: number;
}

/**
 * Products between two marks of a list, about ten pages, as long as it has not too many marks. Up to so many are passed over without
 * looking for a mark.
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
 * Remembers where in long lists pages were found, so that whoever turns the pages waits on each for as little as on the
 * first: a database finds the product with the number 500,000 only by counting to it.
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

  /** Remembers a product's place. Of those that are close together one is kept; a list that has very many marks keeps every other one. */
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

/** How many of the marks have fewer than `before` products before them. */
function countBefore(marks: Mark[], before: number): number {
  let [low, high] = [0, marks.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((marks[middle]?.before ?? before) < before) low = middle + 1;
    else high = middle;
  }
  return low;
}
