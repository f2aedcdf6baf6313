import { and, eq, gt, inArray, ne, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { Cart } from "#contract/orders/cart.ts";
import type { ForUnit } from "#contract/orders/for-units.ts";
import type { Language } from "#contract/core/languages.ts";
import { limits } from "#contract/core/limits.ts";
import type { Queryable } from "../../../database/queryable.ts";
import { withoutDiskWait } from "../../../database/durability.ts";
import { prepared } from "../../../database/prepared.ts";
import { cartItems } from "../../../database/schema/cart.ts";
import { productPictures, products } from "../../../database/schema/catalogue.ts";
import { keyReservation, type KeyedContent } from "../../../core/idempotency.queries.ts";
import { callerOf, noteUse } from "../../../core/sessions.ts";
import { cartOf, hasFirstPicture, hasProduct, asAdded, priceFor, shownFields } from "./cart.queries.ts";

const isSold = and(
  eq(products.id, sql.placeholder("productId")),
  eq(products.isVisible, true),
  sql`(select is_visible from category where id = ${products.categoryId})`,
  gt(products.priceRupiah, 0),
);

/** The units of a line that is there, with those of the line that is added to it (see `withMore` and `addCartLines`). */
const unitsWith = (how: "sum" | "max") => sql<ForUnit[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('unitNumber', name, 'qty', pieces) order by place), '[]')
  from (
    select (array_agg(unit ->> 'unitNumber' order by position))[1] as name,
      ${sql.raw(how)}((unit ->> 'qty')::integer) as pieces, min(position) as place
    from jsonb_array_elements(${cartItems.forUnits} || excluded.for_units) with ordinality as named (unit, position)
    group by lower(unit ->> 'unitNumber')) as shared)`;

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
          ${sql.placeholder("customerNotes")}::text, ${sql.placeholder("forUnits")}::jsonb, now(), now()
          ${callersSale} ${isKeyed ? sql`and exists (select from ${reserved})` : sql``}`,
      )
      .onConflictDoUpdate({
        target: [cartItems.userId, cartItems.productId],
        set: {
          qty: sql`${cartItems.qty} + excluded.qty`,
          customerNotes: sql`coalesce(nullif(excluded.customer_notes, ''), ${cartItems.customerNotes})`,
          forUnits: unitsWith("sum"),
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
    .orderBy(...asAdded);
});

interface Addition {
  productId: number;
  qty: number;
  customerNotes: string;
  forUnits: readonly ForUnit[];
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
  { language, keyed, forUnits, ...item }: Addition,
): Promise<Cart | undefined> {
  const shape = { language, isKeyed: keyed !== undefined };
  const lines = await cartItemAddition(db, shape).execute({
    tokenHash,
    ...item,
    forUnits: JSON.stringify(forUnits),
    ...keyed,
  });
  if (!lines.some(({ productId }) => productId === item.productId)) return undefined;
  if (lines[0]?.isSessionStale === true) await noteUse(db, tokenHash);
  return cartOf(lines);
}

interface LineToAdd {
  productId: number;
  qty: number;
  customerNotes: string;
  forUnits: readonly ForUnit[];
}

/**
 * Puts lines into a customer's cart, at most one for each product, in their order; returns the products whose lines are
 * in it with all their pieces. `add` adds the pieces to an existing line, up to the limit of a line; `atLeast` raises
 * the line, and what is for each unit in it, to the quantity. Rows are locked by product id, so that two calls at the same moment lock in the same order.
 */
export async function writeCartLines(
  tx: Queryable,
  { userId, lines, how }: { userId: string; lines: LineToAdd[]; how: "add" | "atLeast" },
): Promise<Set<number>> {
  const rows = lines.map((line, place) => ({ ...line, place }));
  const units = unitsWith(how === "add" ? "sum" : "max");
  const qty =
    how === "add"
      ? sql`${cartItems.qty} + excluded.qty`
      : sql`greatest(${cartItems.qty}, excluded.qty, (
          select sum((unit ->> 'qty')::integer) from jsonb_array_elements(${units}) as unit))`;
  const taken = await tx
    .insert(cartItems)
    .select(
      sql`select gen_random_uuid(), ${userId}::uuid, ${products.id}, line.qty, line."customerNotes", line."forUnits",
        now() + line.place * interval '1 microsecond', now()
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as line("productId" integer, qty integer, "customerNotes" text, "forUnits" jsonb, place integer)
        join ${products} on ${products.id} = line."productId"
        where ${products.isVisible} and ${products.priceRupiah} > 0 and (select is_visible from category where id = ${products.categoryId})
        order by ${products.id}`,
    )
    .onConflictDoUpdate({
      target: [cartItems.userId, cartItems.productId],
      set: {
        qty,
        customerNotes: sql`coalesce(nullif(excluded.customer_notes, ''), ${cartItems.customerNotes})`,
        forUnits: units,
        updatedAt: sql`now()`,
      },
      setWhere: sql`${qty} <= ${limits.cartQuantity}`,
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
