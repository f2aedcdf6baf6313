import type { OrderableProduct } from "#contract/orders/admin/order-entry.ts";
import type { Language } from "#contract/core/languages.ts";
import { normalizePartNumber } from "#contract/catalogue/part-number.ts";
import { readTypedLines, type AskedPieces } from "#contract/catalogue/typed-lines.ts";
import { pictureOrNone } from "../../../rules/catalogue/picture-or-none.ts";
import type { Queryable } from "../../../database/queryable.ts";
import { findProductsOfNumbers, listOrderableProducts } from "./order-entry.queries.ts";

interface ReadLine {
  text: string;
  qty: number;
  asked?: AskedPieces | undefined;
  product: OrderableProduct | null;
}

/**
 * Reads a typed or pasted list. If a line has several possible readings, the first one whose number is in the catalogue
 * counts; if there is none, the most likely one.
 */
export async function readOrderLines(db: Queryable, typed: string, language: Language): Promise<ReadLine[]> {
  const lines = readTypedLines(typed);
  const numbers = lines.flatMap(({ readings }) => readings.map(({ number }) => normalizePartNumber(number)));
  const ids = await findProductsOfNumbers(
    db,
    numbers.filter((number) => number !== ""),
  );
  const products = new Map(
    (await listOrderableProducts(db, [...new Set(ids.values())], language)).map((product) => [
      product.productId,
      product,
    ]),
  );
  const productOf = (number: string) => products.get(ids.get(normalizePartNumber(number)) ?? 0);
  return lines.map(({ text, readings }) => {
    const known = readings.find(({ number }) => productOf(number) !== undefined);
    const product = known && productOf(known.number);
    const { qty = 1, asked } = known ?? readings[0] ?? {};
    return {
      text,
      qty,
      asked,
      product: product === undefined ? null : orderableProduct(product),
    };
  });
}

type FoundProduct = Awaited<ReturnType<typeof listOrderableProducts>>[number];

/** A product in the contract's form. */
export function orderableProduct(
  product: Pick<
    FoundProduct,
    "productId" | "code" | "name" | "priceRupiah" | "salesUnit" | "isVisible" | "pictureKey"
  >,
): OrderableProduct {
  const { productId: id, code, name, priceRupiah: price, salesUnit, isVisible, pictureKey } = product;
  return { id, code, name, price, salesUnit, isVisible, imageLocation: pictureOrNone(pictureKey) };
}
