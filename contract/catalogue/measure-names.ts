// In a file of its own, without units and texts: every first page reads addresses with these names.

/** The names of all measures, in the order in which people see them. */
export const measureNames = [
  "inner",
  "outer",
  "section",
  "width",
  "length",
  "height",
  "thread",
  "pitch",
  "inchThread",
  "threadsPerInch",
  "hoseBore",
  "insideLength",
  "ribs",
  "links",
  "teeth",
  "voltage",
  "current",
  "capacity",
  "power",
  "filtration",
  "temperature",
  "volume",
  "viscosity",
] as const;
export type MeasureName = (typeof measureNames)[number];

export const measureLimits = {
  /** In the measure's own unit. */
  value: 999_999,
  /** Enough for a sixty-fourth of an inch. */
  decimals: 6,
} as const;

/** Whether a number can be a measure's value: positive, and with no more digits than are stored. */
export function isMeasureValue(value: number): boolean {
  return value > 0 && value <= measureLimits.value && hasKeptDecimals(value);
}

/** Whether a number has no more decimals than are stored. */
export function hasKeptDecimals(value: number): boolean {
  return Number(value.toFixed(measureLimits.decimals)) === value;
}
