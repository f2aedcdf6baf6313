import type { Cart, RefusedLine } from "#contract/orders/cart.ts";
import { piecesOf, withMore, type ForUnit } from "#contract/orders/for-units.ts";
import type { Language } from "#contract/core/languages.ts";
import { limits } from "#contract/core/limits.ts";
import { takeKey, type KeyedContent } from "../../../core/idempotency.queries.ts";
import type { Database } from "../../../database/queryable.ts";
import { lockAccount } from "../../../domains/people/accounts/accounts.queries.ts";
import { getCart } from "../../../domains/orders/cart/cart.queries.ts";
import { listShown, writeCartLines } from "../../../domains/orders/cart/add-to-cart.queries.ts";

interface TypedLine {
  ProductId: number;
  qty: number;
  customerNotes: string;
  forUnits: ForUnit[];
}

interface Addition {
  userId: string;
  lines: TypedLine[];
  how: "add" | "atLeast";
  language: Language;
  /** Makes a retry safe. */
  keyed: KeyedContent | undefined;
}

/**
 * Puts many lines into a customer's cart. The answer names what could not be added; everything else is added. A
 * repeated request changes nothing and gets once more what the shop does not sell.
 * @throws Refusal `keyReused`; `signInRequired` if the account is gone.
 */
export async function addCartLines(
  db: Database,
  { userId, lines, how, language, keyed }: Addition,
): Promise<{ cart: Cart; refused: RefusedLine[] }> {
  const wanted = merged(lines, how);
  return db.transaction(async (tx) => {
    if (keyed === undefined) await lockAccount(tx, userId);
    const isRepeated = keyed !== undefined && (await takeKey(tx, { userId, ...keyed })) !== undefined;
    const fitting = wanted.filter(({ qty }) => qty <= limits.cartQuantity);
    const taken = isRepeated ? new Set<number>() : await writeCartLines(tx, { userId, lines: fitting, how });
    const missing = wanted.map(({ productId }) => productId).filter((id) => !taken.has(id));
    const shown = missing.length === 0 ? new Map<number, never>() : await listShown(tx, missing);
    const reasonOf = (id: number): RefusedLine["reason"] => {
      const product = shown.get(id);
      if (product === undefined) return "productNotFound";
      return product.priceRupiah === 0 ? "priceOnRequest" : "quantityTooLarge";
    };
    // What the shop sells was added, or refused, when the request came for the first time.
    const refused = isRepeated ? missing.filter((id) => reasonOf(id) !== "quantityTooLarge") : missing;
    return {
      cart: await getCart(tx, userId, language),
      refused: refused.map((id) => ({ ProductId: id, reason: reasonOf(id) })),
    };
  });
}

/** One line for each product. If a product is named twice: the sum or the greater quantity, its units, and the first note. */
function merged(lines: TypedLine[], how: "add" | "atLeast") {
  const byProduct = new Map<number, Omit<TypedLine, "ProductId"> & { productId: number }>();
  for (const { ProductId: productId, qty, customerNotes, forUnits } of lines) {
    const line = byProduct.get(productId);
    if (line === undefined) {
      byProduct.set(productId, { productId, qty, customerNotes, forUnits });
    } else {
      const join = how === "add" ? (there: number, added: number) => there + added : Math.max;
      line.forUnits = withMore(line.forUnits, forUnits, join);
      line.qty = Math.max(join(line.qty, qty), piecesOf(line.forUnits));
      line.customerNotes ||= customerNotes;
    }
  }
  return [...byProduct.values()];
}
