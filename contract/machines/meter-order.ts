/** A reading among those of its meter. */
export interface OrderedReading {
  hours: number;
  /** `2026-11-21`. */
  day: string;
  /** Whether it is the first one of a new meter. */
  isNewMeter: boolean;
}

/** Two readings of which the later one shows less. */
export interface BackwardReadings<Reading extends OrderedReading> {
  earlier: Reading;
  later: Reading;
}

/**
 * The first two neighbouring readings of one meter that cannot both be right: a meter never goes back, unless it is a
 * new one. Readings come in the order of their days. Undefined if all of them follow one another.
 */
export function findBackward<Reading extends OrderedReading>(
  readings: readonly Reading[],
): BackwardReadings<Reading> | undefined {
  for (const [place, later] of readings.entries()) {
    const earlier = readings[place - 1];
    if (earlier !== undefined && !later.isNewMeter && later.hours < earlier.hours) return { earlier, later };
  }
  return undefined;
}

/** The readings with a new one behind those of its day and of the days before it. */
export function withReading<Reading extends OrderedReading>(
  readings: readonly Reading[],
  added: Reading,
): Reading[] {
  const before = readings.filter(({ day }) => day <= added.day);
  return [...before, added, ...readings.slice(before.length)];
}
