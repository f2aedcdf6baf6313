import * as cart from "#contract/cart.ts";
import { limits } from "#contract/limits.ts";
import { constraintOf } from "../../database/constraint-errors.ts";
import type { Dependencies } from "../../dependencies.ts";
import { Refusal } from "../../core/refusal.ts";
import type { RegisterEndpoint } from "../../http/register-endpoint.ts";
import { addCartItem, deleteCartItem, getCart, getCartSummary, updateCartItem } from "./cart.queries.ts";

/** The customer's cart; every write answers the new one. */
export function registerCartRoutes(register: RegisterEndpoint, { db }: Dependencies): void {
  register(cart.addToCart, async ({ body, session: { userId }, language }) => {
    const { ProductId: productId, qty, customerNotes } = body;
    const isSold = await addCartItem(db, { userId, productId, qty, customerNotes }).catch(
      (error: unknown) => {
        if (constraintOf(error) !== "cart_item_quantity_in_range") throw error;
        throw new Refusal("quantityTooLarge", { maximum: limits.cartQuantity });
      },
    );
    if (!isSold) throw new Refusal("productNotFound");
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
