import { sql } from "drizzle-orm";
import type { Queryable } from "../../../database/queryable.ts";
import type { DocumentFacts } from "../../../rules/money/document-facts.ts";
import { buyerName } from "../../../rules/people/person-name.ts";

/** Whose order it is, and the number of its invoice; empty if it has none. */
export interface BookedOrder {
  customer: string;
  npwp: string;
  email: string;
  phone: string;
  address: string;
  invoiceNumber: string;
}

/** The buyers of orders, by the orders' ids. */
export async function listBuyers(db: Queryable, orderIds: string[]): Promise<Map<string, BookedOrder>> {
  const { rows } = await db.execute<Record<keyof BookedOrder | "id", string>>(sql`
    select id, ${buyerName} as customer, company_npwp as npwp, customer_email as email, customer_phone_number as phone,
      concat_ws(', ', nullif(customer_address, ''), nullif(customer_subdistrict, ''), nullif(customer_city, ''),
        nullif(customer_province, ''), nullif(customer_postal_code, '')) as address,
      coalesce((select number from document where order_id = sales_order.id and kind = 'invoice'
        order by voided_at is null desc, issued_at desc limit 1), '') as "invoiceNumber"
    from sales_order where id = any(${sql.param(orderIds)}::uuid[])`);
  return new Map(rows.map(({ id, ...order }) => [id, order]));
}

export type BilledLines = Pick<DocumentFacts["order"], "lines" | "charges" | "paymentDueAt">;

/** What invoices bill, by their ids. */
export async function listBilled(db: Queryable, documentIds: string[]): Promise<Map<string, BilledLines>> {
  const { rows } = await db.execute<{ id: string; order: BilledLines }>(sql`
    select id, json_build_object('lines', snapshot -> 'order' -> 'lines', 'charges', snapshot -> 'order' -> 'charges',
      'paymentDueAt', snapshot -> 'order' -> 'paymentDueAt') as order
    from document where id = any(${sql.param(documentIds)}::uuid[])`);
  return new Map(rows.map(({ id, order }) => [id, order]));
}
