import { sql } from "drizzle-orm";
import type { listPriceListOrders as contract } from "#contract/catalogue/admin/price-lists.ts";
import type { EndpointData } from "#contract/core/endpoint.ts";
import { companyPriceJoin } from "../../../rules/catalogue/company-price.ts";
import { findOrderedLines } from "../../../rules/catalogue/ordered-lines.ts";
import type { Queryable } from "../../../database/queryable.ts";

/**
 * Lines of orders that the list's companies have placed since a file replaced its prices: at prices of the list, or at
 * the catalogue's price where the company would pay another one today, because the file had left a price out. Cancelled
 * orders are left out, and those from quotations, whose prices were agreed on.
 */
export async function listPriceListOrders(
  db: Queryable,
  listId: number,
): Promise<EndpointData<typeof contract>> {
  const priceNow = sql`coalesce(company_price.price_rupiah, product.price_rupiah)`;
  return findOrderedLines(db, {
    price: sql`line.price_rupiah`,
    priceNow,
    from: sql`price_list list
    join sales_order on sales_order.order_date >= list.imported_at and sales_order.status <> 'cancel'
      and sales_order.company_id in (
        select list.company_id union all
        select company_id from company_price_list where list_id = list.id)
    join sales_order_line line on line.order_id = sales_order.id
    left join product on product.id = line.product_id
    left join lateral ${companyPriceJoin({ company: sql`sales_order.company_id`, qty: sql`line.qty` })} on true
    where list.id = ${listId}
      and (line.price_list_name = list.name or (line.price_list_name is null and line.price_rupiah <> ${priceNow}))
      and not exists (select from quotation where quotation.order_id = sales_order.id)`,
  });
}
