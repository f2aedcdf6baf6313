import { sql } from "drizzle-orm";
import { mostImportOrderLines, type listImportOrders as contract } from "#contract/admin/imports.ts";
import type { EndpointData } from "#contract/endpoint.ts";
import { buyerName } from "../../core/person-name.ts";
import type { Queryable } from "../../database/queryable.ts";
import { findImport } from "./imports.queries.ts";

type ImportOrders = EndpointData<typeof contract>;
type OrderedLine = ImportOrders["rows"][number];

interface FoundRow extends Record<string, unknown>, Omit<OrderedLine, "lineId" | "price" | "priceNow"> {
  lineId: string;
  price: string;
  priceNow: string | null;
  all: string;
}

/**
 * Lines of orders that were placed since a file was uploaded, at a catalogue price that its import made; cancelled orders
 * are left out. What an import did to each product is known for a day.
 * @throws Refusal `importNotFound`
 */
export async function listImportOrders(db: Queryable, importId: string): Promise<ImportOrders> {
  const { id } = await findImport(db, importId);
  const { rows } = await db.execute<FoundRow>(sql`
    select line.id::text as "lineId", sales_order.id as "orderId", sales_order.order_code as "orderCode", sales_order.status as "orderStatus",
      ${buyerName} as customer,
      line.code, line.qty, line.sales_unit as "salesUnit", (imported.after ->> 'priceRupiah') as price,
      case when product.is_visible then product.price_rupiah::text end as "priceNow",
      count(*) over () as "all"
    from catalogue_import_product imported
    join catalogue_import on catalogue_import.id = imported.import_id
    join sales_order_line line on line.product_id = imported.product_id
      and coalesce(line.list_price_rupiah, line.price_rupiah) = (imported.after ->> 'priceRupiah')::bigint
    join sales_order on sales_order.id = line.order_id and sales_order.order_date >= catalogue_import.created_at and sales_order.status <> 'cancel'
    left join product on product.id = line.product_id
    where imported.import_id = ${id}::uuid and imported.before ->> 'priceRupiah' is distinct from imported.after ->> 'priceRupiah'
    order by sales_order.order_date desc, line.id
    limit ${mostImportOrderLines}`);
  return {
    rows: rows.map(({ all: _all, ...row }) => ({
      ...row,
      lineId: Number(row.lineId),
      price: Number(row.price),
      priceNow: row.priceNow === null ? null : Number(row.priceNow),
    })),
    count: Number(rows[0]?.all ?? 0),
  };
}
