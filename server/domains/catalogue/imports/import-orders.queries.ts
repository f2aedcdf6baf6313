import { sql } from "drizzle-orm";
import type { listImportOrders as contract } from "#contract/catalogue/admin/imports.ts";
import type { EndpointData } from "#contract/core/endpoint.ts";
import { findOrderedLines } from "../../../rules/catalogue/ordered-lines.ts";
import type { Queryable } from "../../../database/queryable.ts";
import { findImport } from "./imports.queries.ts";

/**
 * Lines of orders that were placed since a file was uploaded, at a catalogue price that its import made; cancelled orders
 * are left out. What an import did to each product is known for a day.
 * @throws Refusal `importNotFound`
 */
export async function listImportOrders(
  db: Queryable,
  importId: string,
): Promise<EndpointData<typeof contract>> {
  const { id } = await findImport(db, importId);
  return findOrderedLines(db, {
    price: sql`(imported.after ->> 'priceRupiah')`,
    priceNow: sql`product.price_rupiah`,
    from: sql`catalogue_import_product imported
    join catalogue_import on catalogue_import.id = imported.import_id
    join sales_order_line line on line.product_id = imported.product_id
      and coalesce(line.list_price_rupiah, line.price_rupiah) = (imported.after ->> 'priceRupiah')::bigint
    join sales_order on sales_order.id = line.order_id and sales_order.order_date >= catalogue_import.created_at and sales_order.status <> 'cancel'
    left join product on product.id = line.product_id
    where imported.import_id = ${id}::uuid and imported.before ->> 'priceRupiah' is distinct from imported.after ->> 'priceRupiah'`,
  });
}
