import type { RefusedLine } from "#contract/orders/cart.ts";
import { limits } from "#contract/core/limits.ts";
import { useTexts } from "#web/app-context.ts";
import { NotPut } from "./use-added-numbers.ts";
import { linesToAdd, type ReadyLine } from "../../catalogue/quick-order/listed-lines.ts";
import { addGuestLine, readGuestCart } from "./guest-lines.ts";

/** Puts lines into the guest's cart, as `putGuestLines` does. */
export function usePutGuestLines(): (ready: ReadyLine[]) => RefusedLine[] {
  const { guestCart, catalogue } = useTexts();
  const texts = { full: catalogue.guestCartFull(limits.linesAtOnce), notKept: guestCart.notKept };
  return (ready) => putGuestLines(ready, texts);
}

/**
 * Adds lines to the guest's cart and returns those whose pieces would be too many for a cart.
 * @throws NotPut if there is no room for all of them, or if the browser stores nothing; then nothing is added.
 */
export function putGuestLines(ready: ReadyLine[], texts: { full: string; notKept: string }): RefusedLine[] {
  const { lines } = readGuestCart();
  const codes = new Map(ready.map(({ product }) => [product.id, product.code]));
  const piecesOf = (productId: number) =>
    ready.reduce((sum, { product, qty }) => sum + (product.id === productId ? qty : 0), 0);
  const inCart = new Map(lines.map(({ ProductId, qty }) => [ProductId, qty]));
  const wanted = linesToAdd(ready);
  const isTooMuch = ({ ProductId }: { ProductId: number }) =>
    (inCart.get(ProductId) ?? 0) + piecesOf(ProductId) > limits.cartQuantity;
  const fitting = wanted.filter((line) => !isTooMuch(line));
  const isNew = ({ ProductId }: { ProductId: number }) => !inCart.has(ProductId);
  if (lines.length + fitting.filter(isNew).length > limits.linesAtOnce) throw new NotPut(texts.full);
  try {
    for (const line of fitting) addGuestLine({ ...line, code: codes.get(line.ProductId) ?? "" });
  } catch (error) {
    console.error(error);
    throw new NotPut(texts.notKept);
  }
  return wanted.filter(isTooMuch).map(({ ProductId }) => ({ ProductId, reason: "quantityTooLarge" }));
}
