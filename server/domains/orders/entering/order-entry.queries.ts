import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Language } from "#contract/core/languages.ts";
import type { Queryable } from "../../../database/queryable.ts";
import { users } from "../../../database/schema/accounts.ts";
import { crossReferences, products } from "../../../database/schema/catalogue.ts";
import { orderLines, orders } from "../../../database/schema/orders.ts";
import { isOrder } from "../../../rules/orders/is-order.ts";
import { orderParties, otherRecipientOf } from "./order-parties.ts";

/** A customer for whom an order can be entered; the order gets the account's language. */
export async function findOrderingCustomer(db: Queryable, customerId: string) {
  const [customer] = await db
    .select({ id: users.id, language: users.language, subdistrictId: users.subdistrictId })
    .from(users)
    .where(and(eq(users.id, customerId), eq(users.role, "member"), isNull(users.deletedAt)));
  return customer;
}

/** The facts of products that a new line copies; hidden ones too, because the staff may sell what the shop does not show. */
export async function listOrderableProducts(db: Queryable, ids: number[], language: Language) {
  if (ids.length === 0) return [];
  return db
    .select({
      productId: products.id,
      code: products.code,
      name: language === "id" ? products.nameId : products.nameEn,
      priceRupiah: products.priceRupiah,
      salesUnit: products.salesUnit,
      isVisible: products.isVisible,
      weightGrams: products.weightGrams,
      isVolume: products.isVolume,
      lengthCm: products.lengthCm,
      widthCm: products.widthCm,
      heightCm: products.heightCm,
      pictureKey: sql<string | null>`(
        select picture_key from product_picture where product_id = product.id and position = 0)`,
    })
    .from(products)
    .where(and(inArray(products.id, ids), isNull(products.archivedAt)));
}

/**
 * The product of each number (in the form in which numbers are compared): the product whose own number it is, or else
 * the only product for which another maker uses it.
 */
export async function findProductsOfNumbers(db: Queryable, numbers: string[]): Promise<Map<string, number>> {
  const given = sql`${sql.param(numbers)}::text[]`;
  const { rows } = await db.execute<{ number: string; id: number }>(sql`
    select ${products.codeNormalized} as number, ${products.id} as id
    from ${products}
    where ${products.codeNormalized} = any(${given}) and ${products.archivedAt} is null
    union all
    select ${crossReferences.codeNormalized} as number, min(${products.id}) as id
    from ${crossReferences} inner join ${products} on ${products.id} = ${crossReferences.productId}
    where ${crossReferences.codeNormalized} = any(${given}) and ${products.archivedAt} is null
      and not exists (
        select from ${products} as own where own.code_normalized = ${crossReferences.codeNormalized} and own.archived_at is null)
    group by ${crossReferences.codeNormalized}
    having count(distinct ${products.id}) = 1`);
  return new Map(rows.map(({ number, id }) => [number, id]));
}

/** An older order by its id or code: its customer, another recipient if there was one, and its lines. */
export async function findOrderToCopy(db: Queryable, idOrCode: string) {
  const [order] = await db
    .select({ id: orders.id, customerId: orders.userId, ...orderParties })
    .from(orders)
    .where(isOrder(idOrCode));
  if (order === undefined) return undefined;
  const lines = await db
    .select({
      productId: orderLines.productId,
      code: orderLines.code,
      name: orderLines.name,
      qty: orderLines.qty,
      salesUnit: orderLines.salesUnit,
      forUnits: orderLines.forUnits,
    })
    .from(orderLines)
    .where(eq(orderLines.orderId, order.id))
    .orderBy(asc(orderLines.position));
  return { customerId: order.customerId, otherRecipient: otherRecipientOf(order), lines };
}
