import type { AdminCallInput } from "#contract/admin/call.ts";
import type { ProductFilter } from "#contract/catalogue/admin/catalogue.ts";
import { countedLinesMaximum, type CountOutcome, type StockRow } from "#contract/stock/admin/stock.ts";
import { refusalText, type FieldError } from "#contract/core/errors.ts";
import type { Language } from "#contract/core/languages.ts";
import { normalizePartNumber } from "#contract/catalogue/part-number.ts";
import { Refusal } from "../../core/refusal.ts";
import type { Database, Queryable, Transaction } from "../../database/queryable.ts";
import { countProducts, listProductIds } from "../../domains/catalogue/products/admin-products.queries.ts";
import {
  findProductsByNumber,
  findStockRows,
  listIdsOnShelf,
} from "../../domains/stock/admin-stock.queries.ts";
import { countStocks, StocksMoved } from "./count-stocks.ts";
import { countOf } from "./move-stock.ts";

interface CountRequest {
  lines: AdminCallInput<"countMany">["body"]["lines"];
  userId: string;
  language: Language;
}

/**
 * The stock of the chosen products, of all products that a filter finds, or of all on a shelf, by part number.
 * @throws Refusal `tooManyToCount`
 */
export async function chooseToCount(
  db: Queryable,
  {
    ids,
    filter,
    shelf,
  }: { ids?: number[] | undefined; filter?: ProductFilter | undefined; shelf?: string | undefined },
  language: Language,
): Promise<StockRow[]> {
  const most = countedLinesMaximum + 1;
  const chosen =
    ids ??
    (filter && (await listProductIds(db, filter, most))) ??
    (shelf === undefined ? [] : await listIdsOnShelf(db, shelf, most));
  if (chosen.length > countedLinesMaximum) {
    const count = filter === undefined ? chosen.length : await countProducts(db, filter);
    throw new Refusal("tooManyToCount", { maximum: countedLinesMaximum, count });
  }
  const rows = await findStockRows(db, chosen, language);
  return [...rows.values()].toSorted((one, other) => one.code.localeCompare(other.code));
}

/**
 * Stores the counts of several products, all or none. Counting starts for products that were not counted.
 * @throws Refusal `partNumberUnknown` or `stockMovedMeanwhile`, with a field error for each faulty line.
 */
export async function countMany(db: Database, request: CountRequest): Promise<CountOutcome> {
  const { lines, userId, language } = request;
  return db.transaction(async (tx) => {
    const numbers = lines.map(({ code }) => normalizePartNumber(code));
    const products = await findProductsByNumber(tx, numbers);
    const counts = lines.flatMap(({ quantity, shelf, seenOnHand }, index) => {
      const product = products.get(numbers[index] ?? "");
      if (product === undefined) return [];
      const { id: productId, code } = product;
      return [{ productId, code, onHand: quantity, shelf, seenOnHand }];
    });
    if (counts.length < lines.length)
      throw unknownNumbers(request, (index) => products.has(numbers[index] ?? ""));
    try {
      return await countStocks(tx, counts, userId);
    } catch (error) {
      if (!(error instanceof StocksMoved)) throw error;
      const places = new Map(counts.map(({ productId }, index) => [productId, index]));
      throw await movedMeanwhile(tx, error, places, language);
    }
  });
}

function unknownNumbers({ lines, language }: CountRequest, isKnown: (index: number) => boolean): Refusal {
  const unknown = lines.flatMap(({ code }, index) => (isKnown(index) ? [] : [{ code, index }]));
  const errors = unknown.map(({ code, index }) => ({
    path: `lines.${index}.code`,
    message: refusalText("partNumberUnknown", language, { code }),
  }));
  return new Refusal("partNumberUnknown", { code: unknown[0]?.code ?? "" }, { errors });
}

async function movedMeanwhile(
  tx: Transaction,
  { stocks }: StocksMoved,
  places: Map<number, number>,
  language: Language,
): Promise<Refusal> {
  const errors: FieldError[] = [];
  let refused: Refusal | undefined;
  for (const stock of stocks) {
    const values = { onHand: await countOf(tx, stock) };
    const path = `lines.${places.get(stock.productId) ?? 0}.quantity`;
    errors.push({ path, message: refusalText("stockMovedMeanwhile", language, values) });
    refused ??= new Refusal("stockMovedMeanwhile", values, { errors });
  }
  return refused ?? new Refusal("stockMovedMeanwhile", { onHand: 0 });
}
