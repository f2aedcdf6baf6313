import { and, eq, inArray, sql } from "drizzle-orm";
import type { Cart, CartSummary } from "#contract/cart.ts";
import type { Language } from "#contract/languages.ts";
import type { Queryable } from "../../database/queryable.ts";
import { prepared } from "../../database/prepared.ts";
import { cartItems } from "../../database/schema/cart.ts";
import { productPictures, products } from "../../database/schema/catalogue.ts";
import { pictureOrNone } from "../../core/picture-or-none.ts";

const weighed = {
  qty: cartItems.qty,
  weightGrams: products.weightGrams,
  isVolume: products.isVolume,
  lengthCm: products.lengthCm,
  widthCm: products.widthCm,
  heightCm: products.heightCm,
};

const cartLines = prepared("cart_lines", (db, language: Language) =>
  db
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
    .from(cartItems)
    .innerJoin(products, eq(products.id, cartItems.productId))
    .leftJoin(
      productPictures,
      and(eq(productPictures.productId, products.id), eq(productPictures.position, 0)),
    )
    .where(eq(cartItems.userId, sql.placeholder("userId")))
    .orderBy(cartItems.createdAt, cartItems.id),
);

/** The cart's lines with today's facts of their products, in the order in which they were added. */
export async function listCartLines(db: Queryable, userId: string, language: Language) {
  return cartLines(db, language).execute({ userId });
}

export type CartLine = Awaited<ReturnType<typeof listCartLines>>[number];

/** The cart at today's prices. */
export async function getCart(db: Queryable, userId: string, language: Language): Promise<Cart> {
  const lines = await listCartLines(db, userId, language);
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

const cartItemAddition = prepared("cart_item_addition", (db) =>
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
        .where(
          and(
            eq(products.id, sql.placeholder("productId")),
            eq(products.isVisible, true),
            sql`(select is_visible from category where id = ${products.categoryId})`,
          ),
        ),
    )
    .onConflictDoUpdate({
      target: [cartItems.userId, cartItems.productId],
      set: {
        qty: sql`${cartItems.qty} + excluded.qty`,
        customerNotes: sql`coalesce(nullif(excluded.customer_notes, ''), ${cartItems.customerNotes})`,
        updatedAt: sql`now()`,
      },
    })
    .returning({ id: cartItems.id }),
);

/**
 * Adds pieces of a product to the cart in one statement. If the cart has the line already, the pieces are added to it
 * and its note stays unless a new one is given. Returns whether the shop sells the product; a quantity above the limit
 * is refused by the constraint `cart_item_quantity_in_range`.
 */
export async function addCartItem(
  db: Queryable,
  item: { userId: string; productId: number; qty: number; customerNotes: string },
): Promise<boolean> {
  const written = await cartItemAddition(db).execute(item);
  return written.length > 0;
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

/** Locks the customer's lines until the transaction ends. Returns their ids. */
export async function lockCart(tx: Queryable, userId: string): Promise<Set<string>> {
  const lines = await tx
    .select({ id: cartItems.id })
    .from(cartItems)
    .where(eq(cartItems.userId, userId))
    .orderBy(cartItems.id)
    .for("update");
  return new Set(lines.map(({ id }) => id));
}

/** Empties a customer's cart. */
export async function deleteCart(tx: Queryable, userId: string): Promise<void> {
  await tx.delete(cartItems).where(eq(cartItems.userId, userId));
}

/** Removes these lines from the carts that contain them. */
export async function deleteCartItems(tx: Queryable, ids: string[]): Promise<void> {
  await tx.delete(cartItems).where(inArray(cartItems.id, ids));
}
