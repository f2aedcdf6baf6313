import { and, eq, ne, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { Cart, CartSummary } from "#contract/cart.ts";
import type { Language } from "#contract/languages.ts";
import type { Queryable } from "../../database/queryable.ts";
import { prepared } from "../../database/prepared.ts";
import { cartItems } from "../../database/schema/cart.ts";
import { productPictures, products } from "../../database/schema/catalogue.ts";
import { keyReservation, type KeyedRequest } from "../../core/idempotency.queries.ts";
import { pictureOrNone } from "../../core/picture-or-none.ts";

const weighed = {
  qty: cartItems.qty,
  weightGrams: products.weightGrams,
  isVolume: products.isVolume,
  lengthCm: products.lengthCm,
  widthCm: products.widthCm,
  heightCm: products.heightCm,
};

/**
 * Selects the lines of carts with today's facts of their products, in the order in which they were added. `source` is
 * read under the table's own name.
 */
function selectLines(db: Pick<Queryable, "select">, language: Language, source = cartItems) {
  return db
    .select({
      ...weighed,
      id: cartItems.id,
      productId: products.id,
      code: products.code,
      name: language === "id" ? products.nameId : products.nameEn,
      priceRupiah: products.priceRupiah,
      customerNotes: cartItems.customerNotes,
      pictureKey: productPictures.pictureKey,
      /** Neither the product nor its category is hidden. */
      isVisible: sql<boolean>`${products.isVisible} and (
          select is_visible from category where id = ${products.categoryId})`,
    })
    .from(source)
    .innerJoin(products, eq(products.id, cartItems.productId))
    .leftJoin(
      productPictures,
      and(eq(productPictures.productId, products.id), eq(productPictures.position, 0)),
    )
    .orderBy(cartItems.createdAt, cartItems.id)
    .$dynamic();
}

const isOfUser = eq(cartItems.userId, sql.placeholder("userId"));

const cartLines = prepared("cart_lines", (db, language: Language) =>
  selectLines(db, language).where(isOfUser),
);

/** The cart at today's prices. */
export async function getCart(db: Queryable, userId: string, language: Language): Promise<Cart> {
  return cartOf(await cartLines(db, language).execute({ userId }));
}

const lockedCartLines = prepared("locked_cart_lines", (tx, language: Language) =>
  selectLines(tx, language).where(isOfUser).for("update", { of: cartItems }),
);

/**
 * The cart's lines with today's facts of their products, in the order in which they were added, locked until the
 * transaction ends. Lines that are added meanwhile are not among them.
 */
export async function lockCartLines(tx: Queryable, userId: string, language: Language) {
  return lockedCartLines(tx, language).execute({ userId });
}

export type CartLine = Awaited<ReturnType<typeof lockCartLines>>[number];

function cartOf(lines: CartLine[]): Cart {
  return {
    data: lines.map((line) => ({
      id: line.id,
      ProductId: line.productId,
      productCode: line.code,
      productName: line.name,
      productPrice: line.priceRupiah,
      qty: line.qty,
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
  const { data } = await getCart(db, userId, language);
  return {
    total: data.length,
    data: data.map(({ ProductId, productName, imageLocation, qty, productPrice }) => ({
      ProductId,
      productName,
      imageLocation,
      qty,
      productPrice,
    })),
  };
}

const isSold = and(
  eq(products.id, sql.placeholder("productId")),
  eq(products.isVisible, true),
  sql`(select is_visible from category where id = ${products.categoryId})`,
);

interface AdditionShape {
  language: Language;
  isKeyed: boolean;
}

const cartItemAddition = prepared("cart_item_addition", (db, { language, isKeyed }: AdditionShape) => {
  const reserved = db.$with("reserved").as(keyReservation(db, sql`from ${products} where ${isSold}`));
  const added = db.$with("added").as(
    db
      .insert(cartItems)
      .select((query) =>
        query
          .select({
            id: sql<string>`gen_random_uuid()`.as("id"),
            userId: sql<string>`${sql.placeholder("userId")}::uuid`.as("user_id"),
            productId: products.id,
            qty: sql<number>`${sql.placeholder("qty")}::integer`.as("qty"),
            customerNotes: sql<string>`${sql.placeholder("customerNotes")}::text`.as("customer_notes"),
            createdAt: sql<Date>`now()`.as("created_at"),
            updatedAt: sql<Date>`now()`.as("updated_at"),
          })
          .from(products)
          .where(and(isSold, isKeyed ? sql`exists (select from ${reserved})` : undefined)),
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
  // A statement does not see what it writes itself: the added line comes from there, and the others from the table.
  const lines = unionAll(
    db.select().from(added),
    db
      .select()
      .from(cartItems)
      .where(and(isOfUser, ne(cartItems.productId, sql.placeholder("productId")))),
  ).as("cart_item");
  return selectLines(
    db.with(...(isKeyed ? [reserved] : []), added),
    language,
    lines as unknown as typeof cartItems,
  );
});

/**
 * Adds pieces of a product to the cart and returns the new cart, in one statement. If the cart has the line already, the
 * pieces are added to it and its note stays unless a new one is given. Returns undefined and changes nothing if the shop
 * does not sell the product, or if the request's key is taken already. A quantity above the limit is refused by the
 * constraint `cart_item_quantity_in_range`.
 */
export async function addCartItem(
  db: Queryable,
  item: { userId: string; productId: number; qty: number; customerNotes: string },
  { language, keyed }: { language: Language; keyed: KeyedRequest | undefined },
): Promise<Cart | undefined> {
  const shape = { language, isKeyed: keyed !== undefined };
  const lines = await cartItemAddition(db, shape).execute({ ...item, ...keyed });
  return lines.some(({ productId }) => productId === item.productId) ? cartOf(lines) : undefined;
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
