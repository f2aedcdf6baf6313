import { normalizePartNumber } from "#contract/part-number.ts";
import { refusalText, type FieldError } from "#contract/errors.ts";
import type { Language } from "#contract/languages.ts";
import { announceNews } from "../database/changes.ts";
import type { Dependencies } from "../dependencies.ts";
import { findProductsByNumber } from "../domains/stock/admin-stock.queries.ts";
import { lockStocks } from "../domains/stock/stock.queries.ts";
import { Refusal } from "../http/refusal.ts";
import { bookMovements } from "./move-stock.ts";

interface Delivery {
  /** Part numbers as they are printed or scanned; the same one twice is added up. */
  lines: { code: string; quantity: number }[];
  reason: string;
  userId: string;
  language: Language;
}

/**
 * Receives several counted products at once, all or nothing; answers how many products and pieces came.
 * @throws Refusal `partNumberUnknown` or `stockNotCounted`, with a field error for each line at fault.
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
    for (const [index, { code, quantity }] of lines.entries()) {
      const product = products.get(numbers[index] ?? "");
      if (product !== undefined && locked.has(product.id)) {
        quantities.set(product.id, (quantities.get(product.id) ?? 0) + quantity);
        continue;
      }
      const fault = product === undefined ? "partNumberUnknown" : "stockNotCounted";
      const values = { code, product: product?.code ?? code };
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
