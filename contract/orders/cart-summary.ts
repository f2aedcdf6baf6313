import type { Cart, CartSummary } from "./cart.ts";

/** What the header shows about a cart: the server answers it, and the browser makes it of the cart that a change answers. */
export function summaryOfCart({ data }: Cart): CartSummary {
  return {
    total: data.length,
    data: data.map(({ ProductId, productName, imageLocation, qty, salesUnit, productPrice, listPrice }) => ({
      ProductId,
      productName,
      imageLocation,
      qty,
      ...(salesUnit !== undefined && { salesUnit }),
      productPrice,
      ...(listPrice !== undefined && { listPrice }),
    })),
  };
}
