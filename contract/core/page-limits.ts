// In a file of its own, without the other limits: every first page loads it.

/** The limits that the public pages need. */
export const pageLimits = {
  /** Characters. */
  nameLength: 80,
  searchLength: 100,
  /** Lines that are put into a cart at once. */
  linesAtOnce: 500,
  pageSize: 12,
  /** Makers, machines or measures by which a list is narrowed at once. */
  chosenOfFacet: 20,
  /** Rupiah; the largest amount that a form accepts. */
  amountRupiah: 1_000_000_000_000,
} as const;
