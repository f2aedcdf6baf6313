import { and, eq, gt, inArray, ne, sql, type SQLWrapper } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { Cart, CartSummary } from "#contract/orders/cart.ts";
import { summaryOfCart } from "#contract/orders/cart-summary.ts";
import type { Language } from "#contract/core/languages.ts";
import { limits } from "#contract/core/limits.ts";
import { namedUnit } from "#contract/core/sales-units.ts";
import type { Queryable } from "../../../database/queryable.ts";
import { withoutDiskWait } from "../../../database/durability.ts";
import { prepared } from "../../../database/prepared.ts";
import { cartItems } from "../../../database/schema/cart.ts";
import { productPictures, products } from "../../../database/schema/catalogue.ts";
import { stocks } from "../../../database/schema/stock.ts";
import {
  cataloguePrice,
  companyOf,
  companyPriceJoin,
  payablePrice,
} from "../../../rules/catalogue/company-price.ts";
import {
  accountsKeyReservation,
  keyReservation,
  type KeyedContent,
} from "../../../core/idempotency.queries.ts";
import { callerOf, noteUse } from "../../../core/sessions.ts";
import { pictureOrNone } from "../../../rules/catalogue/picture-or-none.ts";

/** What a cart shows of its lines. */
const shownFields = (language: Language) => ({
  qty: cartItems.qty,
  id: cartItems.id,
  productId: products.id,
  code: products.code,
  name: language === "id" ? products.nameId : products.nameEn,
  ...payablePrice,
  salesUnit: products.salesUnit,
  customerNotes: cartItems.customerNotes,
  pictureKey: productPictures.pictureKey,
});

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

/** The price that the customer's company has for a line. */
const priceFor = (userId: SQLWrapper) => companyPriceJoin({ company: companyOf(userId), qty: cartItems.qty });

const hasProduct = eq(products.id, cartItems.productId);
const hasFirstPicture = and(eq(productPictures.productId, products.id), eq(productPictures.position, 0));
/** The order in which the lines were added. */
const order = [cartItems.createdAt, cartItems.id];
const isOfUser = eq(cartItems.userId, sql.placeholder("userId"));

const cartLines = prepared("cart_lines", (db, language: Language) =>
  db
    .select(shownFields(language))
    .from(cartItems)
    .innerJoin(products, hasProduct)
    .leftJoin(productPictures, hasFirstPicture)
    .leftJoinLateral(priceFor(sql.placeholder("userId")), sql`true`)
    .where(isOfUser)
    .orderBy(...order),
);

/** The cart at the prices that its customer pays today. */
export async function getCart(db: Queryable, userId: string, language: Language): Promise<Cart> {
  return cartOf(await cartLines(db, language).execute({ userId }));
}

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
      .orderBy(...order)
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
    .orderBy(...order)
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

type ShownLine = Awaited<ReturnType<ReturnType<typeof cartLines>["execute"]>>[number];

function cartOf(lines: ShownLine[]): Cart {
  return {
    data: lines.map((line) => ({
      id: line.id,
      ProductId: line.productId,
      productCode: line.code,
      productName: line.name,
      productPrice: line.priceRupiah,
      ...(line.priceRupiah !== line.listPriceRupiah && { listPrice: line.listPriceRupiah }),
      qty: line.qty,
      ...namedUnit(line.salesUnit),
      imageLocation: pictureOrNone(line.pictureKey),
      customerNotes: line.customerNotes,
    })),
    sumQtyPrice: lines.reduce((sum, line) => sum + line.qty * line.priceRupiah, 0),
  };
}

/** What the header shows about the cart. */
export async function getCartSummary(
  db: Queryable,
  userId: string,
  language: Language,
): Promise<CartSummary> {
  return summaryOfCart(await getCart(db, userId, language));
}

const isSold = and(
  eq(products.id, sql.placeholder("productId")),
  eq(products.isVisible, true),
  sql`(select is_visible from category where id = ${products.categoryId})`,
  gt(products.priceRupiah, 0),
);

interface AdditionShape {
  language: Language;
  isKeyed: boolean;
}

const cartItemAddition = prepared("cart_item_addition", (db, { language, isKeyed }: AdditionShape) => {
  const caller = callerOf(db);
  const callersSale = sql`from ${caller}, ${products} where ${isSold}`;
  const reserved = db.$with("reserved").as(keyReservation(db, caller.userId, callersSale));
  const added = db.$with("added").as(
    db
      .insert(cartItems)
      .select(
        sql`select gen_random_uuid(), ${caller.userId}, ${products.id}, ${sql.placeholder("qty")}::integer,
          ${sql.placeholder("customerNotes")}::text, now(), now()
          ${callersSale} ${isKeyed ? sql`and exists (select from ${reserved})` : sql``}`,
      )
      .onConflictDoUpdate({
        target: [cartItems.userId, cartItems.productId],
        set: {
          qty: sql`${cartItems.qty} + excluded.qty`,
          customerNotes: sql`coalesce(nullif(excluded.customer_notes, ''), ${cartItems.customerNotes})`,
          updatedAt: sql`now()`,
        },
      })
      .returning(),
  );
  // A statement does not see what it writes itself, so the added line comes from the insert and the others from the
  // table.
  const lines = unionAll(
    db.select().from(added),
    db
      .select()
      .from(cartItems)
      .where(
        and(
          sql`${cartItems.userId} = (select ${caller.userId} from ${caller})`,
          ne(cartItems.productId, sql.placeholder("productId")),
        ),
      ),
  ).as("cart_item");
  return db
    .with(caller, ...(isKeyed ? [reserved] : []), added)
    .select({
      ...shownFields(language),
      isSessionStale: sql<boolean>`(select ${caller.isStale} from ${caller})`,
      lateDisk: sql`(select ${withoutDiskWait})`,
    })
    .from(lines as unknown as typeof cartItems)
    .innerJoin(products, hasProduct)
    .leftJoin(productPictures, hasFirstPicture)
    .leftJoinLateral(priceFor(sql`(select ${caller.userId} from ${caller})`), sql`true`)
    .orderBy(...order);
});

interface Addition {
  productId: number;
  qty: number;
  customerNotes: string;
  language: Language;
  /** Makes a retry safe. */
  keyed: KeyedContent | undefined;
}

/**
 * Adds pieces of a product to the cart of the caller with this access token and returns the new cart, in one statement
 * that also counts as a use of the session. If the cart has the line already, the pieces are added to it and its note
 * stays unless a new one is given. Returns undefined and changes nothing if the session is not open, if the shop does
 * not sell the product or has no price for it, or if the request's key is already taken. It is on the disk only after `untilDurable`. A
 * quantity above the limit is refused by the constraint `cart_item_quantity_in_range`.
 */
export async function addCartItem(
  db: Queryable,
  tokenHash: string,
  { language, keyed, ...item }: Addition,
): Promise<Cart | undefined> {
  const shape = { language, isKeyed: keyed !== undefined };
  const lines = await cartItemAddition(db, shape).execute({ tokenHash, ...item, ...keyed });
  if (!lines.some(({ productId }) => productId === item.productId)) return undefined;
  if (lines[0]?.isSessionStale === true) await noteUse(db, tokenHash);
  return cartOf(lines);
}

interface LineToAdd {
  productId: number;
  qty: number;
  customerNotes: string;
}

/**
 * Puts lines into a customer's cart, at most one for each product, in their order; returns the products whose lines are
 * in it with all their pieces. `add` adds the pieces to an existing line, up to the limit of a line; `atLeast` raises
 * the line to the quantity. Rows are locked by product id, so that two calls at the same moment lock in the same order.
 */
export async function writeCartLines(
  tx: Queryable,
  { userId, lines, how }: { userId: string; lines: LineToAdd[]; how: "add" | "atLeast" },
): Promise<Set<number>> {
  const rows = lines.map((line, place) => ({ ...line, place }));
  const sum = sql`${cartItems.qty} + excluded.qty`;
  const taken = await tx
    .insert(cartItems)
    .select(
      sql`select gen_random_uuid(), ${userId}::uuid, ${products.id}, line.qty, line."customerNotes",
        now() + line.place * interval '1 microsecond', now()
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as line("productId" integer, qty integer, "customerNotes" text, place integer)
        join ${products} on ${products.id} = line."productId"
        where ${products.isVisible} and ${products.priceRupiah} > 0 and (select is_visible from category where id = ${products.categoryId})
        order by ${products.id}`,
    )
    .onConflictDoUpdate({
      target: [cartItems.userId, cartItems.productId],
      set: {
        qty: how === "add" ? sum : sql`greatest(${cartItems.qty}, excluded.qty)`,
        customerNotes: sql`coalesce(nullif(excluded.customer_notes, ''), ${cartItems.customerNotes})`,
        updatedAt: sql`now()`,
      },
      ...(how === "add" && { setWhere: sql`${sum} <= ${limits.cartQuantity}` }),
    })
    .returning({ productId: cartItems.productId });
  return new Set(taken.map(({ productId }) => productId));
}

/** The products among these that the shop shows, by id, with their catalogue price; at 0 Rupiah it sells none. */
export async function listShown(db: Queryable, ids: number[]) {
  const rows = await db
    .select({ id: products.id, code: products.code, priceRupiah: products.priceRupiah })
    .from(products)
    .where(
      and(
        inArray(products.id, ids),
        eq(products.isVisible, true),
        sql`(select is_visible from category where id = ${products.categoryId})`,
      ),
    );
  return new Map(rows.map(({ id, ...product }) => [id, product]));
}

/** Changes the given fields of one of the customer's own lines; returns whether there is such a line. */
export async function updateCartItem(
  db: Queryable,
  line: { id: string; userId: string },
  changes: { qty?: number | undefined; customerNotes?: string | undefined },
): Promise<boolean> {
  const written = await db
    .update(cartItems)
    .set({ ...changes, updatedAt: sql`now()` })
    .where(and(eq(cartItems.id, line.id), eq(cartItems.userId, line.userId)))
    .returning({ id: cartItems.id });
  return written.length > 0;
}

/** Removes one of the customer's own lines from the cart; returns whether there was such a line. */
export async function deleteCartItem(db: Queryable, line: { id: string; userId: string }): Promise<boolean> {
  const deleted = await db
    .delete(cartItems)
    .where(and(eq(cartItems.id, line.id), eq(cartItems.userId, line.userId)))
    .returning({ id: cartItems.id });
  return deleted.length > 0;
}

/** Empties a customer's cart. */
export async function deleteCart(tx: Queryable, userId: string): Promise<void> {
  await tx.delete(cartItems).where(eq(cartItems.userId, userId));
}

/** Removes these lines (the placeholder `cartItemIds`) from the carts that contain them. */
export function cartItemDeletion(tx: Queryable) {
  return tx.delete(cartItems).where(sql`${cartItems.id} = any(${sql.placeholder("cartItemIds")}::uuid[])`);
}
