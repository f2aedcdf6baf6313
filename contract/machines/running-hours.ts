/** A reading that is the first one of a new meter. */
export interface MeterChange {
  /** `2026-11-21`. */
  day: string;
  /** What the new meter showed. */
  hours: number;
  /** What the old one showed last; null if it was never read. */
  before: number | null;
}

/** What a meter showed on a day. */
export interface ShownHours {
  hours: number;
  day: string;
}

/** Whether two say the same: as many hours on the same day. */
export function isSameHours(one: ShownHours, other: ShownHours): boolean {
  return one.hours === other.hours && one.day === other.day;
}

/** From the first reading of a meter on: how many hours the machine had run more than it shows. */
interface Stretch extends MeterChange {
  more: number;
}

/**
 * How long a machine has run by all its meters together, from what the present one shows. A new meter begins at zero,
 * where the old one ended; one that shows at least as much as the old one was set to its hours.
 */
export class RunningHours {
  readonly #stretches: Stretch[] = [];

  /** `changes` in the order of their days. */
  constructor(changes: readonly MeterChange[]) {
    for (const { day, hours, before } of changes) {
      const more = this.ofNewest + (before !== null && hours < before ? before : 0);
      this.#stretches.push({ day, hours, before, more });
    }
  }

  /** How many hours the machine had run more than its present meter shows. */
  get ofNewest(): number {
    return this.#stretches.at(-1)?.more ?? 0;
  }

  /** How long the machine had run when its meter showed so much; on the day of a change, by the meter that is nearer. */
  at({ hours, day }: ShownHours): number {
    const stretch = this.#stretches.findLast(
      (one) => one.day < day || (one.day === day && isOfNew(hours, one)),
    );
    return (stretch?.more ?? 0) + hours;
  }
}

/** Whether hours that were read on the day of a change are the new meter's: a meter moves by at most 24 on a day. */
function isOfNew(hours: number, { hours: first, before }: MeterChange): boolean {
  if (hours < first) return false;
  return before === null || hours - first <= Math.abs(before - hours);
}
