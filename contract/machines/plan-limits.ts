/** The limits of the service plans of one machine. */
export const planLimits = {
  plans: 20,
  /** Of one plan. */
  intervals: 20,
  /** Of one interval. */
  items: 100,
  hours: 50_000,
  months: 240,
  quantity: 99_999,
  /** Of a quantity. */
  decimals: 3,
  nameLength: 80,
  sourceLength: 200,
} as const;
