import type { ShownPlan } from "./service-plans.ts";

/** An interval of a service plan: what is done again and again after so many hours, or once after the first ones. */
export interface PlannedInterval<Item> {
  /** Operating hours. */
  hours: number;
  /** Operating hours in severe duty; null if they are the same. */
  severeHours: number | null;
  /** Whether it is due once, when the machine has run so many hours. */
  isFirst: boolean;
  items: readonly Item[];
}

/** What an item of a service must say to be counted. */
export interface CountedItem {
  /** The same for the same part, or for the same words. */
  key: string;
  quantity: number;
  salesUnit: string;
}

/** An item of a kit. */
export type KitItem<Item> = Item & {
  /** The operating hours of the shortest interval that asks for it. */
  hours: number;
  /** Whether only the first service asks for it. */
  isFirst: boolean;
};

/** The intervals of a plan that is shown, in the form in which they are counted with. */
export function countedIntervals(shown: ShownPlan["intervals"]) {
  return shown.map(({ severeHours = null, months = null, ...interval }) => ({
    ...interval,
    severeHours,
    months,
    items: [],
  }));
}

/** After how many operating hours an interval is due. */
export function hoursOf(
  { hours, severeHours }: Pick<PlannedInterval<unknown>, "hours" | "severeHours">,
  isSevere: boolean,
): number {
  return isSevere && severeHours !== null ? severeHours : hours;
}

/** The services of a plan by their operating hours, each once. */
export function servicesOf(intervals: readonly PlannedInterval<unknown>[], isSevere: boolean): number[] {
  return [...new Set(intervals.map((interval) => hoursOf(interval, isSevere)))].toSorted(
    (one, other) => one - other,
  );
}

/**
 * The intervals that a service after so many operating hours includes, the shortest first. As makers' books say, each
 * includes the shorter ones of which its hours are a multiple, and a first service only at its own hours.
 */
export function includedIn<Interval extends PlannedInterval<unknown>>(
  intervals: readonly Interval[],
  hours: number,
  isSevere: boolean,
): Interval[] {
  return intervals
    .filter((interval) => {
      const own = hoursOf(interval, isSevere);
      return interval.isFirst ? own === hours : hours > 0 && hours % own === 0;
    })
    .toSorted((one, other) => hoursOf(one, isSevere) - hoursOf(other, isSevere));
}

/**
 * What a service after so many operating hours needs: each item once, with the largest quantity that one of its
 * intervals asks for, never their sum. Quantities in different units cannot be compared and stand next to each other.
 */
export function kitOf<Item extends CountedItem>(
  intervals: readonly PlannedInterval<Item>[],
  hours: number,
  isSevere: boolean,
): KitItem<Item>[] {
  const kit = new Map<string, KitItem<Item>>();
  for (const interval of includedIn(intervals, hours, isSevere)) {
    for (const item of interval.items) {
      const key = JSON.stringify([item.key, item.salesUnit]);
      const before = kit.get(key);
      const asked = before === undefined || item.quantity > before.quantity ? item : before;
      kit.set(key, {
        ...asked,
        hours: before?.hours ?? hoursOf(interval, isSevere),
        isFirst: interval.isFirst && (before?.isFirst ?? true),
      });
    }
  }
  return [...kit.values()];
}
