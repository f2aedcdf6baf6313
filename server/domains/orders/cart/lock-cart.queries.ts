import { and, eq, sql } from "drizzle-orm";
import type { Language } from "#contract/core/languages.ts";
import type { Queryable } from "../../../database/queryable.ts";
import { prepared } from "../../../database/prepared.ts";
import { cartItems } from "../../../database/schema/cart.ts";
import { productPictures, products } from "../../../database/schema/catalogue.ts";
import { stocks } from "../../../database/schema/stock.ts";
import { cataloguePrice, payablePrice } from "../../../rules/catalogue/company-price.ts";
import { accountsKeyReservation, type KeyedContent } from "../../../core/idempotency.queries.ts";
import { hasFirstPicture, hasProduct, isOfUser, asAdded, priceFor, shownFields } from "./cart.queries.ts";

/** What an order needs beside these. */
const orderedFields = {
  weightGrams: products.weightGrams,
  isVolume: products.isVolume,
  lengthCm: products.lengthCm,
  widthCm: products.widthCm,
  heightCm: products.heightCm,
  /** Neither the product nor its category is hidden. */
  isVisible: sql<boolean>`${products.isVisible} and (
      select is_visible from category where id = ${products.categoryId})`,
};

interface LockShape {
  language: Language;
  /** Whether the customer belongs to a company, which may have prices of its own. */
  isOfCompany: boolean;
}

interface KeyedLockShape extends LockShape {
  isKeyed: boolean;
}

const lockedCartLines = prepared("locked_cart_lines", (tx, shape: KeyedLockShape) => {
  const { language, isOfCompany, isKeyed } = shape;
  const reserved = tx.$with("reserved").as(accountsKeyReservation(tx));
  // It has the name of its table, so that the fields' columns fit.
  const locked = tx.$with("cart_item").as(
    tx
      .select()
      .from(cartItems)
      .where(and(isOfUser, isKeyed ? sql`exists (select from ${reserved})` : undefined))
      .orderBy(...asAdded)
      .for("update"),
  );
  // All transactions lock stocks in this order (see `lockStocks`).
  const counted = tx.$with("counted").as(
    tx
      .select({ productId: stocks.productId, onHand: stocks.onHand, reserved: stocks.reserved })
      .from(stocks)
      .where(sql`${stocks.productId} in (select ${locked.productId} from ${locked})`)
      .orderBy(stocks.productId)
      .for("update"),
  );
  const lines = tx
    .with(...(isKeyed ? [reserved] : []), locked, counted)
    .select({
      ...shownFields(language),
      ...(isOfCompany ? payablePrice : cataloguePrice),
      ...orderedFields,
      onHand: counted.onHand,
      reserved: counted.reserved,
    })
    .from(locked as unknown as typeof cartItems)
    .innerJoin(products, hasProduct)
    .leftJoin(counted, eq(counted.productId, products.id))
    .leftJoin(productPictures, hasFirstPicture)
    .orderBy(...asAdded)
    .$dynamic();
  return isOfCompany ? lines.leftJoinLateral(priceFor(sql.placeholder("userId")), sql`true`) : lines;
});

/**
 * The cart's lines with today's facts of their products, in the order in which they were added, and the stock of those
 * that are counted. Lines and stocks are locked until the transaction ends. Lines that are added meanwhile are not
 * among them. If the request has a key, the same statement reserves it first (`takeKey`); if another transaction has
 * the key, no lines are locked.
 */
export async function lockCartLines(
  tx: Queryable,
  userId: string,
  { keyed, ...shape }: LockShape & { keyed: KeyedContent | undefined },
) {
  const isKeyed = keyed !== undefined;
  return lockedCartLines(tx, { ...shape, isKeyed }).execute({ userId, ...keyed });
}

export type CartLine = Awaited<ReturnType<typeof lockCartLines>>[number];
