import type { WeighedLine } from "#contract/chargeable-weight.ts";
import type { Language } from "#contract/languages.ts";
import type { Queryable } from "../database/queryable.ts";
import { lockCartLines } from "../domains/cart/cart.queries.ts";

/** Where the lines of a new order come from. */
export type LineSource = { from: "cart"; userId: string };

/** A line that a new order may get, with today's facts of its product. */
export interface CollectedLine extends WeighedLine {
  productId: number;
  code: string;
  name: string;
  priceRupiah: number;
  customerNotes: string;
  pictureKey: string | null;
  /** Whether the shop shows the product to customers. */
  isVisible: boolean;
}

export interface CollectedLines {
  /** In the order in which the new order has them. */
  lines: CollectedLine[];
  /** What the cart loses to the new order. */
  cartItemIds: string[];
}

/** Reads the lines of a new order from their source; a cart's are locked until the transaction ends. */
export async function collectLines(
  tx: Queryable,
  source: LineSource,
  language: Language,
): Promise<CollectedLines> {
  const lines = await lockCartLines(tx, source.userId, language);
  return { lines, cartItemIds: lines.map(({ id }) => id) };
}
