import type { PriceFault, PriceForm, PriceRow } from "#contract/catalogue/admin/price-lists.ts";
import type { Language } from "#contract/core/languages.ts";
import { countJumps, findPriceJumps, type PriceMove } from "#contract/catalogue/price-jumps.ts";
import { recordAudit } from "../../../core/record-audit.ts";
import { Refusal } from "../../../core/refusal.ts";
import type { Database, Queryable } from "../../../database/queryable.ts";
import { readForeignSheetIfAny } from "../../../files/foreign-files/read-foreign-file.ts";
import { faultsIn, keyOfPrice, namePrices, readPriceFile } from "./price-file.ts";
import {
  categoryIdsByName,
  findListPrices,
  findProductIds,
  findReplaced,
  keepReplaced,
  listAllPrices,
  lockPriceList,
  onlyOfThingsThere,
  replacePrices,
} from "./price-lists.queries.ts";

/** The most faults that are listed. */
const faultsShown = 200;

/** How many hidden rows are named. */
const hiddenShown = 30;

interface PriceImport {
  listId: number;
  userId: string;
  file: Uint8Array;
  language: Language;
  isTrial: boolean;
  roundsPrices: boolean;
  takesHidden: boolean;
  acceptsPriceJumps: boolean;
}

/**
 * Replaces a list's prices by those of a file: all its lines, or nothing if one is wrong. What it replaces is kept, and
 * can be put back.
 * @throws Refusal `priceListNotFound`; `pricesJump` if prices move far and nobody has said that they shall.
 */
export async function importPrices(
  db: Database,
  { listId, userId, file, language, isTrial, roundsPrices, takesHidden, acceptsPriceJumps }: PriceImport,
) {
  const sheet = await readForeignSheetIfAny(file, { takesHidden });
  const unreadable = { line: 1, column: "", value: "", fault: "unreadable" } as const;
  const {
    prices,
    faults: typedWrong,
    fractionCount,
  } = sheet === undefined
    ? { prices: [], faults: [unreadable], fractionCount: 0 }
    : readPriceFile(sheet, { language, roundsPrices });
  return db.transaction(async (tx) => {
    const list = await lockPriceList(tx, listId);
    if (list === undefined) throw new Refusal("priceListNotFound");
    const numbers = prices.flatMap(({ number }) => (number === "" ? [] : [number]));
    const { named, faults: unknown } = namePrices(
      prices,
      { products: await findProductIds(tx, numbers), categories: await categoryIdsByName(tx) },
      faultsIn(sheet?.headers ?? [], language),
    );
    const faults: PriceFault[] = [...typedWrong, ...unknown].toSorted((one, other) => one.line - other.line);
    const there = await listAllPrices(tx, listId, language);
    const before = contents(there.map(asForm));
    const after = contents(named);
    const jumps = faults.length > 0 ? null : findPriceJumps(await movesOf(tx, there, named));
    const hidden = sheet?.hidden ?? { rows: [], columns: [], sheets: [] };
    const report = {
      lines: sheet?.lineCount ?? 0,
      faults: faults.slice(0, faultsShown),
      faultCount: faults.length,
      added: [...after.keys()].filter((key) => !before.has(key)).length,
      changed: [...after].filter(([key, price]) => before.has(key) && before.get(key) !== price).length,
      removed: faults.length > 0 ? 0 : [...before.keys()].filter((key) => !after.has(key)).length,
      fractionCount,
      hidden: { ...hidden, rows: hidden.rows.slice(0, hiddenShown), rowCount: hidden.rows.length },
      priceJumps: jumps,
    };
    if (isTrial || faults.length > 0 || named.length === 0) return { ...report, isApplied: false };
    if (jumps !== null && !acceptsPriceJumps) throw new Refusal("pricesJump", countJumps(jumps));
    await replacePrices(tx, listId, named);
    await keepReplaced(tx, listId, { prices: there.map(asForm), isByFile: true });
    await recordAudit(tx, {
      userId,
      action: "priceList.import",
      subjectId: String(listId),
      subjectLabel: list.name,
      before: { rows: before.size },
      after: { rows: after.size, added: report.added, changed: report.changed, removed: report.removed },
    });
    return { ...report, isApplied: true };
  });
}

/**
 * Puts back the prices that a file replaced, without those whose product or category is gone; the prices of now are kept
 * in their place.
 * @throws Refusal `priceListNotFound`, `nothingToUndo`.
 */
export async function restorePrices(db: Database, { listId, userId }: { listId: number; userId: string }) {
  return db.transaction(async (tx) => {
    const list = await lockPriceList(tx, listId);
    if (list === undefined) throw new Refusal("priceListNotFound");
    const replaced = await findReplaced(tx, listId);
    if (replaced === null) throw new Refusal("nothingToUndo");
    const there = (await listAllPrices(tx, listId, "id")).map(asForm);
    const back = await onlyOfThingsThere(tx, replaced);
    await replacePrices(tx, listId, back);
    await keepReplaced(tx, listId, { prices: there, isByFile: false });
    await recordAudit(tx, {
      userId,
      action: "priceList.restore",
      subjectId: String(listId),
      subjectLabel: list.name,
      before: { rows: there.length },
      after: { rows: back.length, restored: back.length },
    });
    return { prices: back.length, gone: replaced.length - back.length };
  });
}

/** Of how much a per cent is shown where it is no single product's. */
const shownAmount = 100_000;

/**
 * What each price of a file was before: by the same rule of the list, or the catalogue's price where it had none. A per
 * cent of a category, or of everything, is told of Rp 100.000.
 */
async function movesOf(tx: Queryable, there: PriceRow[], named: PriceForm[]): Promise<PriceMove[]> {
  const before = new Map(there.map((row) => [keyOfPrice(asForm(row)), row]));
  const catalogue = await findListPrices(
    tx,
    named.flatMap(({ productId }) => (productId === null ? [] : [productId])),
  );
  return named.map((price) => {
    const old = before.get(keyOfPrice(price));
    const product = price.productId === null ? undefined : catalogue.get(price.productId);
    const amount = product?.listPrice ?? shownAmount;
    const pays = ({ price: own, percentOff }: Pick<PriceForm, "price" | "percentOff">) =>
      own ?? Math.round((amount * (100 - (percentOff ?? 0))) / 100);
    return {
      code: product?.code ?? old?.category?.name ?? "%",
      before: old === undefined ? amount : pays(old),
      after: pays(price),
    };
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
