import type { PriceFault, PriceForm, PriceRow } from "#contract/admin/price-lists.ts";
import { recordAudit } from "../../core/record-audit.ts";
import { Refusal } from "../../core/refusal.ts";
import type { Database } from "../../database/queryable.ts";
import { readForeignSheetIfAny } from "../../foreign-files/read-foreign-file.ts";
import { keyOfPrice, namePrices, readPriceFile } from "./price-file.ts";
import {
  categoryIdsByName,
  findProductIds,
  listAllPrices,
  lockPriceList,
  replacePrices,
} from "./price-lists.queries.ts";

/** The most faults that are listed. */
const faultsShown = 200;

/**
 * Replaces a list's prices by those of a file: all its lines, or nothing if one is wrong.
 * @throws Refusal `priceListNotFound`.
 */
export async function importPrices(
  db: Database,
  { listId, userId, file, isTrial }: { listId: number; userId: string; file: Uint8Array; isTrial: boolean },
) {
  const sheet = await readForeignSheetIfAny(file);
  const { prices, faults: typedWrong } =
    sheet === undefined
      ? { prices: [], faults: [{ line: 1, column: "", value: "", fault: "unreadable" } as const] }
      : readPriceFile(sheet);
  return db.transaction(async (tx) => {
    const list = await lockPriceList(tx, listId);
    if (list === undefined) throw new Refusal("priceListNotFound");
    const { named, faults: unknown } = namePrices(prices, {
      products: await findProductIds(
        tx,
        prices.flatMap(({ number }) => (number === "" ? [] : [number])),
      ),
      categories: await categoryIdsByName(tx),
    });
    const faults: PriceFault[] = [...typedWrong, ...unknown].toSorted((one, other) => one.line - other.line);
    const before = contents((await listAllPrices(tx, listId, "id")).map(asForm));
    const after = contents(named);
    const report = {
      lines: sheet?.lineCount ?? 0,
      faults: faults.slice(0, faultsShown),
      faultCount: faults.length,
      added: [...after.keys()].filter((key) => !before.has(key)).length,
      changed: [...after].filter(([key, price]) => before.has(key) && before.get(key) !== price).length,
      removed: faults.length > 0 ? 0 : [...before.keys()].filter((key) => !after.has(key)).length,
    };
    if (isTrial || faults.length > 0 || named.length === 0) return { ...report, isApplied: false };
    await replacePrices(tx, listId, named);
    await recordAudit(tx, {
      userId,
      action: "priceList.import",
      subjectId: String(listId),
      subjectLabel: list.name,
      before: { rows: before.size },
      after: { rows: after.size },
    });
    return { ...report, isApplied: true };
  });
}

function asForm({
  product,
  category,
  minQty,
  price,
  percentOff,
  validFrom,
  validUntil,
}: PriceRow): PriceForm {
  const [productId, categoryId] = [product?.id ?? null, category?.id ?? null];
  return { productId, categoryId, minQty, price, percentOff, validFrom, validUntil };
}

/** The content of each price, by the key of which a list can have only one. */
function contents(prices: PriceForm[]): Map<string, string> {
  return new Map(
    prices.map((price) => [
      keyOfPrice(price),
      JSON.stringify([price.price, price.percentOff, price.validUntil]),
    ]),
  );
}
