import { isDeepStrictEqual } from "node:util";
import { and, asc, desc, eq, inArray, isNull, like, or, sql } from "drizzle-orm";
import type { Language } from "#contract/core/languages.ts";
import { unitsAt } from "#contract/orders/for-units.ts";
import { normalizePartNumber } from "#contract/catalogue/part-number.ts";
import type { Queryable } from "../../../database/queryable.ts";
import { escapeLike } from "../../../database/like.ts";
import { products } from "../../../database/schema/catalogue.ts";
import { orderEdits, orderLines, orders } from "../../../database/schema/orders.ts";
import { lineNameIn } from "../../../rules/orders/line-name.ts";
import { pictureOrNone } from "../../../rules/catalogue/picture-or-none.ts";
import { isOrder } from "../../../rules/orders/is-order.ts";
import { orderVersion } from "../admin-order.queries.ts";
import type { GivenDiscount } from "./discounts.ts";
import type { Addresses } from "../entering/order-addresses.ts";
import { orderParties } from "../entering/order-parties.ts";

/** How many products the search for a new line returns. */
const offeredProducts = 10;

const orderToEdit = {
  id: orders.id,
  orderCode: orders.orderCode,
  version: orderVersion,
  status: orders.status,
  language: orders.language,
  subtotalRupiah: orders.subtotalRupiah,
  shippingCostRupiah: orders.shippingCostRupiah,
  uniqueCodeRupiah: orders.uniqueCodeRupiah,
  totalRupiah: orders.totalRupiah,
  weightGrams: orders.weightGrams,
  chargeableKilograms: orders.chargeableKilograms,
  shippingProvider: orders.shippingProvider,
  shippingProviderName: orders.shippingProviderName,
  shippingMethod: orders.shippingMethod,
  isShippingEstimate: orders.isShippingEstimate,
  ...orderParties,
};

export type OrderToEdit = NonNullable<Awaited<ReturnType<typeof findOrderToEdit>>>;

/** The facts of an order that an edit needs. */
export async function findOrderToEdit(db: Queryable, idOrCode: string) {
  const [order] = await db.select(orderToEdit).from(orders).where(isOrder(idOrCode));
  return order;
}

/** The same, locked until the transaction ends. */
export async function lockOrderToEdit(tx: Queryable, idOrCode: string): Promise<OrderToEdit | undefined> {
  const [order] = await tx.select(orderToEdit).from(orders).where(isOrder(idOrCode)).for("update");
  return order;
}

const sizes = {
  isVolume: sql<boolean>`coalesce(${products.isVolume}, false)`,
  lengthCm: products.lengthCm,
  widthCm: products.widthCm,
  heightCm: products.heightCm,
};

/**
 * The order's lines with the sizes of their products, if those still exist; named as its customer reads them, or for a reader of the staff
 * with this language.
 */
export async function listLinesToEdit(db: Queryable, orderId: string, reader?: Language) {
  return db
    .select({
      id: orderLines.id,
      position: orderLines.position,
      productId: orderLines.productId,
      code: orderLines.code,
      name: reader === undefined ? orderLines.name : lineNameIn(reader),
      priceRupiah: orderLines.priceRupiah,
      qty: orderLines.qty,
      salesUnit: orderLines.salesUnit,
      discountRupiah: orderLines.discountRupiah,
      discountPercent: orderLines.discountPercent,
      weightGrams: orderLines.weightGrams,
      ...sizes,
    })
    .from(orderLines)
    .leftJoin(products, eq(products.id, orderLines.productId))
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position));
}

const firstPicture = sql<string | null>`(
  select picture_key from product_picture where product_id = product.id and position = 0)`;

/** The product facts that a line copies; hidden products too, because the staff may sell what the shop does not show. */
export async function listProductsToAdd(db: Queryable, ids: number[], language: Language) {
  if (ids.length === 0) return [];
  return db
    .select({
      productId: products.id,
      code: products.code,
      name: language === "id" ? products.nameId : products.nameEn,
      salesUnit: products.salesUnit,
      weightGrams: products.weightGrams,
      pictureKey: firstPicture,
      ...sizes,
    })
    .from(products)
    .where(and(inArray(products.id, ids), isNull(products.archivedAt)));
}

/** Products whose number begins with the typed text, then those that have all its words. */
export async function findProductsToAdd(db: Queryable, typed: string, language: Language) {
  const number = escapeLike(normalizePartNumber(typed));
  const words = typed.toLowerCase().split(/\s+/).map(escapeLike);
  // A tenth of all numbers begin with a given letter: a single letter is searched only among the words.
  const hasNumber = number.length < 2 ? undefined : like(products.codeNormalized, `${number}%`);
  const rows = await db
    .select({
      id: products.id,
      code: products.code,
      name: language === "id" ? products.nameId : products.nameEn,
      brand: products.brand,
      grade: products.grade,
      price: products.priceRupiah,
      salesUnit: products.salesUnit,
      weightGrams: products.weightGrams,
      isVisible: products.isVisible,
      pictureKey: firstPicture,
    })
    .from(products)
    .where(
      and(
        isNull(products.archivedAt),
        or(hasNumber, and(...words.map((word) => like(products.searchWords, `%${word}%`)))),
      ),
    )
    .orderBy(
      ...(hasNumber === undefined ? [] : [desc(hasNumber)]),
      desc(products.isVisible),
      asc(products.codeNormalized),
    )
    .limit(offeredProducts);
  return rows.map(({ pictureKey, ...row }) => ({ ...row, imageLocation: pictureOrNone(pictureKey) }));
}

/** A line as an edit writes it; a new line has no id yet. */
export type WrittenLine = { priceRupiah: number; qty: number; discount: GivenDiscount } & (
  | { id: number }
  | { id: null; added: AddedLine }
);

interface AddedLine {
  position: number;
  productId: number;
  code: string;
  name: string;
  weightGrams: number;
  pictureKey: string | null;
}

const prices = {
  priceRupiah: orderLines.priceRupiah,
  qty: orderLines.qty,
  discountRupiah: orderLines.discountRupiah,
  discountPercent: orderLines.discountPercent,
};

/** Replaces the order's lines: lines that are not in `lines` are deleted, the others keep their ids. */
export async function writeEditedLines(tx: Queryable, orderId: string, lines: WrittenLine[]): Promise<void> {
  const kept = new Set(lines.map(({ id }) => id));
  const before = await tx
    .select({ id: orderLines.id, forUnits: orderLines.forUnits, ...prices })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId));
  const gone = before.flatMap(({ id }) => (kept.has(id) ? [] : [id]));
  if (gone.length > 0) await tx.delete(orderLines).where(inArray(orderLines.id, gone));
  const known = new Map(before.map(({ forUnits, ...line }) => [line.id, { line, forUnits }]));
  for (const line of lines) {
    const written = {
      priceRupiah: line.priceRupiah,
      qty: line.qty,
      discountRupiah: line.discount.amount,
      discountPercent: line.discount.percent,
    };
    if (line.id === null) {
      await tx.insert(orderLines).values({ orderId, ...written, ...line.added });
      continue;
    }
    const there = known.get(line.id);
    if (there === undefined || isDeepStrictEqual(there.line, { id: line.id, ...written })) continue;
    const isRepriced = there.line.priceRupiah !== line.priceRupiah;
    await tx
      .update(orderLines)
      .set({
        ...written,
        forUnits: unitsAt(there.forUnits, there.line.qty, line.qty),
        ...(isRepriced && { listPriceRupiah: null, priceListName: null }),
      })
      .where(eq(orderLines.id, line.id));
  }
  // Fewer pieces may be all that has left.
  await tx.execute(sql`select settle_fulfilment(${orderId}::uuid)`);
}

/** What the company calls a courier of its own; empty for couriers that are known by their code. */
export async function findOwnCourierName(
  db: Queryable,
  { provider, service }: { provider: string; service: string },
): Promise<string> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select name_of_own_courier(${provider}, ${service}) as name`,
  );
  return rows[0]?.name ?? "";
}

/** Writes the new sums of the edited order, and the recipient if that changes. */
export async function writeEditedOrder(
  tx: Queryable,
  orderId: string,
  order: Pick<
    typeof orders.$inferInsert,
    | "subtotalRupiah"
    | "shippingCostRupiah"
    | "totalRupiah"
    | "weightGrams"
    | "chargeableKilograms"
    | "shippingProvider"
    | "shippingMethod"
    | "isShippingEstimate"
  > &
    Partial<Addresses>,
): Promise<void> {
  await tx
    .update(orders)
    .set({ ...order, updatedAt: sql`now()` })
    .where(eq(orders.id, orderId));
}

/** Records that an order was edited, with its sums before and after. */
export async function insertEdit(
  tx: Queryable,
  edit: Pick<typeof orderEdits.$inferInsert, "orderId" | "totalBeforeRupiah" | "totalAfterRupiah" | "userId">,
): Promise<void> {
  await tx.insert(orderEdits).values(edit);
}
