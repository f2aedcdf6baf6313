import * as cart from "#contract/cart.ts";
import { limits } from "#contract/limits.ts";
import { constraintOf } from "../../database/constraint-errors.ts";
import type { Queryable } from "../../database/queryable.ts";
import type { Dependencies } from "../../dependencies.ts";
import { keyedRequest, takeKey, type KeyedRequest } from "../../core/idempotency.queries.ts";
import { Refusal } from "../../core/refusal.ts";
import type { RegisterEndpoint } from "../../http/register-endpoint.ts";
import { addCartItem, deleteCartItem, getCart, getCartSummary, updateCartItem } from "./cart.queries.ts";

/** The customer's cart; every write returns the new one. */
export function registerCartRoutes(register: RegisterEndpoint, { db }: Dependencies): void {
  register(cart.addToCart, async ({ body, headers, session: { userId }, language }) => {
    const { ProductId: productId, qty, customerNotes } = body;
    const item = { userId, productId, qty, customerNotes };
    const keyed = keyedRequest(userId, headers["idempotency-key"], [cart.addToCart.name, body]);
    const adding = keyed === undefined ? addItem(db, item) : addItemOnce(db, keyed, item);
    await adding.catch((error: unknown) => {
      if (constraintOf(error) !== "cart_item_quantity_in_range") throw error;
      throw new Refusal("quantityTooLarge", { maximum: limits.cartQuantity });
    });
    return getCart(db, userId, language);
  });

  register(cart.getCartSummary, ({ session, language }) => getCartSummary(db, session.userId, language));

  register(cart.getCart, ({ session, language }) => getCart(db, session.userId, language));

  register(cart.updateCartItem, async ({ params: { id }, body, session: { userId }, language }) => {
    if (!(await updateCartItem(db, { id, userId }, body))) throw new Refusal("notFound");
    return getCart(db, userId, language);
  });

  register(cart.deleteCartItem, async ({ params: { id }, session: { userId }, language }) => {
    if (!(await deleteCartItem(db, { id, userId }))) throw new Refusal("notFound");
    return getCart(db, userId, language);
  });
}

type Item = Parameters<typeof addCartItem>[1];

async function addItem(db: Queryable, item: Item): Promise<void> {
  if (!(await addCartItem(db, item))) throw new Refusal("productNotFound");
}

/** However often the same request arrives, its pieces are added once. */
async function addItemOnce(db: Dependencies["db"], keyed: KeyedRequest, item: Item): Promise<void> {
  await db.transaction(async (tx) => {
    if ((await takeKey(tx, keyed)) === undefined) await addItem(tx, item);
  });
}
