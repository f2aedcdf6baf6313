import type { WeighedLine } from "#contract/parcels/chargeable-weight.ts";
import type { Grade } from "#contract/catalogue/grades.ts";
import type { ForUnit } from "#contract/orders/for-units.ts";
import type { Language } from "#contract/core/languages.ts";
import type { SalesUnit } from "#contract/core/sales-units.ts";
import { brandAndGrade } from "#contract/texts/grade-names.ts";
import { pricesFor, type Price } from "../../../rules/catalogue/company-price.ts";
import type { KeyedContent } from "../../../core/idempotency.queries.ts";
import { findMembership } from "../../../core/membership.ts";
import { Refusal } from "../../../core/refusal.ts";
import type { Queryable } from "../../../database/queryable.ts";
import { lockCartLines } from "../../../domains/orders/cart/lock-cart.queries.ts";
import { lockedStocks, type LockedStock } from "../../../domains/stock/stock.queries.ts";
import {
  findOrderToCopy,
  listOrderableProducts,
} from "../../../domains/orders/entering/order-entry.queries.ts";

/** Where the lines of a new order come from. */
export type LineSource =
  | { from: "cart"; userId: string; isOfCompany: boolean; keyed: KeyedContent | undefined }
  /** What the staff typed, for a customer or for nobody yet; a line without a price costs what the customer pays today. */
  | { from: "staff"; lines: readonly EnteredLine[]; customerId: string | null }
  /** An older order, by its id or code, at the prices that its customer pays today. */
  | { from: "order"; order: string }
  /** What a quotation offers, at its prices. */
  | { from: "quotation"; lines: readonly OfferedLine[] };

interface EnteredLine {
  productId: number;
  qty: number;
  /** Rupiah a piece. */
  price?: number;
  customerNotes?: string;
  /** None if left out. */
  forUnits?: ForUnit[] | undefined;
}

/** A line of a quotation that becomes an order. */
interface OfferedLine {
  /** Null for a part that is not in the catalogue. */
  productId: number | null;
  code: string;
  name: string;
  brand: string;
  grade: Grade | null;
  qty: number;
  salesUnit: SalesUnit;
  price: number;
  deliveryDays: number | null;
  note: string;
  forUnits?: ForUnit[] | undefined;
}

/** A line that a new order may get, with today's facts of its product. */
export interface CollectedLine extends WeighedLine {
  /** Null for a part that is not in the catalogue. */
  productId: number | null;
  code: string;
  name: string;
  priceRupiah: number;
  /** The catalogue's price. */
  listPriceRupiah: number;
  /** The price list that the price comes from; null if it is the catalogue's or was typed. */
  priceListName: string | null;
  salesUnit: SalesUnit;
  customerNotes: string;
  /** None if left out. */
  forUnits?: ForUnit[] | undefined;
  pictureKey: string | null;
  /** Whether the shop shows the product to customers. */
  isVisible: boolean;
  /** Whether the line may wait for its pieces even if the shop sells no indent orders. */
  mayWait?: boolean;
}

export interface CollectedLines {
  /** In the order in which the new order has them. */
  lines: CollectedLine[];
  /** The cart items that the new order takes over. */
  cartItemIds: string[];
  /** The stock of the counted products among them, by product, if it is already locked. */
  stocks?: Map<number, LockedStock> | undefined;
}

/**
 * Reads the lines of a new order from their source. A cart's lines are locked with their stock until the transaction
 * ends. Lines of an older order are left out if their product is no longer sold.
 * @throws Refusal `productNotFound` for a typed line; `orderNotFound`.
 */
export async function collectLines(
  tx: Queryable,
  source: LineSource,
  language: Language,
): Promise<CollectedLines> {
  if (source.from === "cart") {
    const { userId, isOfCompany, keyed } = source;
    const lines = await lockCartLines(tx, userId, { language, isOfCompany, keyed });
    return { lines, cartItemIds: lines.map(({ id }) => id), stocks: lockedStocks(lines) };
  }
  if (source.from === "quotation") {
    return { lines: await offeredLines(tx, source.lines, language), cartItemIds: [] };
  }
  const isCopy = source.from === "order";
  const { customerId, lines: wanted } = isCopy ? await olderOrder(tx, source.order) : source;
  const found = await listOrderableProducts(
    tx,
    wanted.map(({ productId }) => productId),
    language,
  );
  const products = new Map(found.map((product) => [product.productId, product]));
  const membership = customerId === null ? undefined : await findMembership(tx, customerId);
  const prices = await pricesFor(tx, membership?.companyId ?? null, wanted);
  const lines = wanted.flatMap(({ productId, qty, price, customerNotes = "", forUnits }): CollectedLine[] => {
    const product = products.get(productId);
    const today = prices.get(productId);
    if (product !== undefined && today !== undefined)
      return [{ ...product, qty, ...pricedAt(price, today), customerNotes, forUnits }];
    if (isCopy) return [];
    throw new Refusal("productNotFound");
  });
  return { lines, cartItemIds: [] };
}

/** A line at the typed price, or else at what its customer pays today. */
function pricedAt(typed: number | undefined, { priceRupiah, listPriceRupiah, reason }: Price) {
  const isOfList = typed === undefined || typed === priceRupiah;
  return {
    priceRupiah: typed ?? priceRupiah,
    listPriceRupiah,
    priceListName: isOfList ? (reason?.listName ?? null) : null,
  };
}

async function olderOrder(tx: Queryable, idOrCode: string) {
  const older = await findOrderToCopy(tx, idOrCode);
  if (older === undefined) throw new Refusal("orderNotFound");
  // Without the notes: that of a quoted line may name the maker of a part that today comes from another one.
  const lines = older.lines.flatMap(({ productId, qty, forUnits }): EnteredLine[] =>
    productId === null ? [] : [{ productId, qty, forUnits }],
  );
  return { customerId: older.customerId, lines };
}

/** The lines as they were quoted. A product that is no longer sold counts as a part that is not in the catalogue. */
async function offeredLines(
  tx: Queryable,
  offered: readonly OfferedLine[],
  language: Language,
): Promise<CollectedLine[]> {
  const ids = offered.flatMap(({ productId }) => (productId === null ? [] : [productId]));
  const found = await listOrderableProducts(tx, ids, language);
  const products = new Map(found.map((product) => [product.productId, product]));
  return offered.map(({ productId, price, deliveryDays, brand, grade, note, ...line }) => ({
    ...(products.get(productId ?? 0) ?? notInCatalogue),
    ...line,
    priceRupiah: price,
    listPriceRupiah: price,
    priceListName: null,
    // The order's own lines say who made a part and how nowhere else.
    customerNotes: [brandAndGrade({ brand, grade }, language), note].filter((said) => said !== "").join("; "),
    mayWait: deliveryDays !== 0,
  }));
}

const notInCatalogue = {
  productId: null,
  pictureKey: null,
  isVisible: true,
  weightGrams: 0,
  isVolume: false,
  lengthCm: null,
  widthCm: null,
  heightCm: null,
};
