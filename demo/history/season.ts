import type { Random } from "../generate/random.ts";
import { day, hour } from "./calendar.ts";

/** How much is bought in each month, compared with the others, beginning 12 months ago: a young shop grows, the mines buy most in the
 * dry season, and around Lebaran almost nobody buys. */
const months = [0.62, 0.7, 0.72, 0.8, 0.55, 0.86, 1, 1.12, 1.22, 1.3, 1.2, 1.15] as const;

/** Only few people order on Sundays. */
const weekdays = [0.3, 1.15, 1.1, 1, 1.05, 1, 0.75] as const;

/** How many orders come in each hour of the day, from 7.00 to 21.00, compared with the others. */
const hours = [1, 3, 6, 7, 6, 3, 4, 6, 6, 4, 2, 1, 1.5, 1.5] as const;

/**
 * `count` moments in the year before `end`, the earliest first. Their days are drawn in turn from the weights of the year: so a day has about as many
 * as its neighbours, one or two more or less, and no few days have many.
 */
export function momentsOfYear(random: Random, count: number, end: number): number[] {
  let sum = 0;
  const days = Array.from({ length: 365 }, (_, place) => {
    const start = end - (365 - place) * day;
    const month = Math.min(11, Math.floor(place / 30.42));
    const weekday = new Date(start + 7 * hour).getUTCDay();
    sum += (months[month] ?? 1) * (weekdays[weekday] ?? 1);
    return { start, upTo: sum };
  });
  return Array.from({ length: count }, (_, place) => {
    const share = ((place + random.between(-1, 2)) / count) * sum;
    const { start } = days.find(({ upTo }) => share < upTo) ?? { start: end - day };
    const hourOfDay = weighted(random, [...hours.entries()], ([, weight]) => weight)[0] + 7;
    return start + (hourOfDay + random.next()) * hour;
  }).toSorted((one, other) => one - other);
}

/** One of the items, chosen at random by their weights. */
export function weighted<Item>(
  random: Random,
  items: readonly Item[],
  weightOf: (item: Item) => number,
): Item {
  const sum = items.reduce((total, item) => total + weightOf(item), 0);
  let rest = random.next() * sum;
  for (const item of items) {
    rest -= weightOf(item);
    if (rest < 0) return item;
  }
  return items.at(-1) as Item;
}
