import { sql, type SQL } from "drizzle-orm";

/**
 * Fields of the audit with one of the shop's own words, a number or a day: they say what was done, and nothing about a
 * person.
 */
const keptFields = [
  "companyRole",
  "customer",
  "decision",
  "evidence",
  "happenedAt",
  "kind",
  "message",
  "order",
  "orderStatus",
  "parcelState",
  "promised",
  "settlement",
  "shipping",
  "shippingAirwayBills",
  "state",
  "taxNumber",
  "validUntil",
];

/** Entries whose words may be about a person: those about accounts, orders and what belongs to them. */
export const tellsOfPeople = sql`subject in ('customer', 'order', 'payment', 'refund', 'return', 'request', 'quotation', 'tax')`;

/** The column `before` or `after` of an audit entry without the words that somebody typed: reasons, places. */
export function withoutWords(column: "before" | "after"): SQL {
  const fields = sql.raw(column);
  return sql`case when ${fields} is null then null else coalesce((
    select jsonb_object_agg(key, value) from jsonb_each(${fields})
    where jsonb_typeof(value) <> 'string' or key = any(${sql.param(keptFields)}::text[])), '{}') end`;
}
