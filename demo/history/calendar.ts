import { CallError } from "#contract/call.ts";

/** Something that happens step by step: it yields when its next step is due (milliseconds since 1970), and stays unfinished if the history ends before. */
export type Course = AsyncGenerator<number, void>;

/** Milliseconds. */
export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;

/** Jakarta is seven hours ahead of UTC all year. */
const zone = 7 * hour;

/** The beginning of a day (`2026-11-25`) in Jakarta. */
export function startOfDay(name: string): number {
  return Date.parse(`${name}T00:00:00+07:00`);
}

/** The day of a moment in Jakarta, `2026-11-25`. */
export function dayName(moment: number): string {
  return new Date(moment + zone).toISOString().slice(0, 10);
}

/** The hours of a moment since midnight in Jakarta. */
export function hourOf(moment: number): number {
  return ((moment + zone) % day) / hour;
}

/** Whether a moment is on a Sunday in Jakarta. */
function isSunday(moment: number): boolean {
  return new Date(moment + zone).getUTCDay() === 0;
}

/** The first moment at which the office can do something that is due at `moment`: it works from 8.00 to 17.00, not on Sundays. */
export function inOffice(moment: number, spread: number): number {
  let found = moment;
  const clock = hourOf(found);
  if (clock >= 17) found += (24 - clock + 8) * hour + spread * 90 * minute;
  else if (clock < 8) found += (8 - clock) * hour + spread * 90 * minute;
  return isSunday(found) ? inOffice(found + day - (hourOf(found) - 8) * hour, spread) : found;
}

/** A course of one step, at the moment for which it is added. */
export function once(act: () => Promise<unknown>): Course {
  return (async function* acting() {
    await act();
    yield* [];
  })();
}

/** Courses in the order of their moments, one step at a time. */
export class Calendar {
  readonly #waiting: { at: number; place: number; course: Course }[] = [];
  #places = 0;

  add(at: number, course: Course): void {
    this.#places += 1;
    const entry = { at, place: this.#places, course };
    let low = 0;
    let high = this.#waiting.length;
    // The next one is the last of the list.
    while (low < high) {
      const middle = (low + high) >> 1;
      const other = this.#waiting[middle];
      if (other !== undefined && (other.at > at || (other.at === at && other.place < entry.place)))
        low = middle + 1;
      else high = middle;
    }
    this.#waiting.splice(low, 0, entry);
  }

  /** Runs all steps until `end`; `before` is called with the moment of each step, and `after` when the step is done. */
  async run(end: number, before: (moment: number) => void, after: () => Promise<void>): Promise<void> {
    for (let next = this.#waiting.pop(); next !== undefined && next.at < end; next = this.#waiting.pop()) {
      before(next.at);
      const goesOnAt = await step(next.course);
      await after();
      if (goesOnAt !== undefined) this.add(Math.max(goesOnAt, next.at), next.course);
    }
  }
}

/** When the next step of a course is due; undefined if there is none. If the shop refuses something, as it would refuse a person, the course ends, and the refusal is printed. */
async function step(course: Course): Promise<number | undefined> {
  try {
    const { done, value } = await course.next();
    return done === true ? undefined : value;
  } catch (error) {
    if (!(error instanceof CallError) || error.status >= 500) throw error;
    console.warn(error);
    return undefined;
  }
}
