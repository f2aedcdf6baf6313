import * as cart from "#contract/orders/cart.ts";
import type { Language } from "#contract/core/languages.ts";
import { limits } from "#contract/core/limits.ts";
import { constraintOf } from "../../../database/constraint-errors.ts";
import { untilDurable } from "../../../database/durability.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { findStoredAnswer, type KeyedContent } from "../../../core/idempotency.queries.ts";
import { Refusal } from "../../../core/refusal.ts";
import type { Claim } from "../../../http/call-handlers.ts";
import type { RegisterEndpoint } from "../../../http/register-endpoint.ts";
import { findSalesUnit } from "../../../rules/catalogue/find-sales-unit.ts";
import { addCartLines } from "../../../workflows/orders/cart/add-cart-lines.ts";
import { addCartItem, listShown } from "./add-to-cart.queries.ts";
import { deleteCartItem, updateCartItem } from "./change-cart.queries.ts";
import { getCart, getCartSummary } from "./cart.queries.ts";

interface Repeated {
  keyed: KeyedContent | undefined;
  productId: number;
  language: Language;
}

/** The customer's cart; every write returns the new one. */
export function registerCartRoutes(register: RegisterEndpoint, { db }: Dependencies): void {
  register.byClaim(cart.addToCart, async ({ body, keyed, claim, language }) => {
    const { ProductId: productId, qty, customerNotes, forUnits } = body;
    const addition = { productId, qty, customerNotes, forUnits, language, keyed };
    const added = await addCartItem(db, claim.tokenHash, addition).catch((error: unknown) => {
      if (constraintOf(error) !== "cart_item_quantity_in_range") throw error;
      return refuseMore(productId);
    });
    const answer = added ?? (await answerRepeated(claim, { keyed, productId, language }));
    await untilDurable(db);
    return answer;
  });

  /** Refuses a line that would exceed the limit of pieces. */
  async function refuseMore(productId: number): Promise<never> {
    const unit = await findSalesUnit(db, productId);
    throw new Refusal("quantityTooLarge", { maximum: { qty: limits.cartQuantity, unit } });
  }

  /** However often the same request arrives, its pieces are added once. */
  async function answerRepeated(claim: Claim, { keyed, productId, language }: Repeated) {
    const { userId } = await claim.find();
    const isRepeated =
      keyed !== undefined && (await findStoredAnswer(db, { userId, ...keyed })) !== undefined;
    if (!isRepeated) {
      const product = (await listShown(db, [productId])).get(productId);
      if (product?.priceRupiah === 0) throw new Refusal("priceOnRequest", { product: product.code });
      throw new Refusal("productNotFound");
    }
    return getCart(db, userId, language);
  }

  register(cart.addLinesToCart, ({ body, keyed, session: { userId }, language }) =>
    addCartLines(db, { ...body, userId, language, keyed }),
  );

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
