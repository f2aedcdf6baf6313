import { normalizePartNumber } from "#contract/catalogue/part-number.ts";
import { refusalText, type FieldError } from "#contract/core/errors.ts";
import type { Language } from "#contract/core/languages.ts";
import { announceNews } from "../../database/changes.ts";
import type { Dependencies } from "../../dependencies.ts";
import { findProductsByNumber } from "../../domains/stock/admin-stock.queries.ts";
import { lockStocks } from "../../domains/stock/stock.queries.ts";
import { Refusal } from "../../core/refusal.ts";
import { bookMovements, countOf } from "./move-stock.ts";

interface Delivery {
  /** Part numbers as they are printed or scanned; if a number is there twice, its quantities are added. */
  lines: { code: string; quantity: number; seenOnHand?: number | undefined }[];
  reason: string;
  userId: string;
  language: Language;
}

/**
 * Receives several counted products at once, all or nothing; returns how many products and pieces came.
 * @throws Refusal `partNumberUnknown`, `stockNotCounted` or `stockMovedMeanwhile`, with a field error for each faulty
 * line.
 */
export async function receiveDelivery(
  { db }: Pick<Dependencies, "db">,
  { lines, reason, userId, language }: Delivery,
): Promise<{ products: number; pieces: number }> {
  return db.transaction(async (tx) => {
    const numbers = lines.map(({ code }) => normalizePartNumber(code));
    const products = await findProductsByNumber(tx, numbers);
    const locked = await lockStocks(
      tx,
      [...products.values()].map(({ id }) => id),
    );
    const errors: FieldError[] = [];
    const quantities = new Map<number, number>();
    let refused: Refusal | undefined;
    for (const [index, { code, quantity, seenOnHand }] of lines.entries()) {
      const product = products.get(numbers[index] ?? "");
      const stock = product && locked.get(product.id);
      if (stock !== undefined && (seenOnHand ?? stock.onHand) === stock.onHand) {
        quantities.set(stock.productId, (quantities.get(stock.productId) ?? 0) + quantity);
        continue;
      }
      const fault = faultOf(product, stock);
      const onHand = stock === undefined ? 0 : await countOf(tx, stock);
      const values = { code, product: product?.code ?? code, onHand };
      errors.push({ path: `lines.${index}.code`, message: refusalText(fault, language, values) });
      refused ??= new Refusal(fault, values, { errors });
    }
    if (refused !== undefined) throw refused;
    const codes = new Map([...products.values()].map(({ id, code }) => [id, code]));
    const moved = [...locked.values()].map((stock) => ({
      stock,
      quantity: quantities.get(stock.productId) ?? 0,
      code: codes.get(stock.productId) ?? "",
    }));
    await bookMovements(tx, locked, moved, { kind: "receipt", reason, userId });
    await announceNews(tx, { kind: "stockChanged", subject: moved[0]?.code ?? "" });
    return { products: moved.length, pieces: moved.reduce((sum, { quantity }) => sum + quantity, 0) };
  });
}

function faultOf(product: unknown, stock: unknown) {
  if (product === undefined) return "partNumberUnknown";
  return stock === undefined ? "stockNotCounted" : "stockMovedMeanwhile";
}
