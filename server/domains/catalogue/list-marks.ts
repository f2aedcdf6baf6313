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

/** Products between two marks of a list. Up to so many are passed over without looking for a mark. */
export const markEvery = 1_000;
const mostLists = 20;

/**
 * Remembers where in long lists pages were found, so that whoever turns the pages waits on each for as little as on the
 * first: a database finds the product with the number 500,000 only by counting to it.
 */
export class ListMarks {
  readonly #lists = new LRUCache<string, Map<number, Mark>>({ max: mostLists });

  /** The shortest way to a part of a list. */
  wayTo(list: string, { start, end, total }: Stretch): Way {
    const ways: Way[] = [
      { isBackwards: false, skip: start },
      { isBackwards: true, skip: total - end },
    ];
    for (const mark of this.#lists.get(list)?.values() ?? []) {
      if (mark.before <= start) ways.push({ mark, isBackwards: false, skip: start - mark.before });
      if (mark.before >= end) ways.push({ mark, isBackwards: true, skip: mark.before - end });
    }
    return ways.reduce((shortest, way) => (way.skip < shortest.skip ? way : shortest));
  }

  /** Remembers a product's place; of those that are close together one is kept. */
  remember(list: string, mark: Mark): void {
    const marks = this.#lists.get(list) ?? new Map<number, Mark>();
    this.#lists.set(list, marks.set(Math.floor(mark.before / markEvery), mark));
  }
}
