import type { StockRow } from "#contract/stock/admin/stock.ts";

/** Whether less is available than the product's minimum, so that more must be bought. */
export function isBelowMinimum({ isCounted, available, minimum }: StockRow): boolean {
  return isCounted && minimum !== null && available < minimum;
}
