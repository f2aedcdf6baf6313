import { sql, type SQL } from "drizzle-orm";
import { moneyMovements, ownAccounts } from "./money-movements.ts";

export interface Period {
  /** Days in Jakarta, both included. */
  from: string;
  to: string;
}

/**
 * What the money of a period was for, as the beginning of a statement that reads from `share`: order_id, day, kind (one of
 * `salesAmounts`), line_id (of a kind that belongs to a line), amount, pieces.
 *
 * A payment pays for everything that its order consists of at once, as the order is now: for each part of it as many Rupiah as are its due by
 * what has been paid so far, less what was its due before. The shares of a payment are exactly the payment, and those of a
 * paid order exactly its lines and charges, however it was paid. What exceeds the total is `overpaid`.
 */
export function sharesOf({ from, to }: Period): SQL {
  return sql`with own_account as (${ownAccounts}),
  movement as materialized (${moneyMovements}),
  -- What an order had is counted from its first payment on.
  balance as (
    select movement.*,
      (sum(amount) over (partition by order_id order by day, amount < 0, id, amount rows unbounded preceding))::bigint as after
    from movement where day <= ${to}::date
  ),
  event as materialized (
    select balance.order_id, balance.day, balance.method, balance.amount, total_rupiah as total,
      least(greatest(balance.after - balance.amount, 0), total_rupiah) as had,
      least(greatest(balance.after, 0), total_rupiah) as has,
      balance.amount < 0 as goes_back
    from balance join sales_order on sales_order.id = balance.order_id
    where day >= ${from}::date
  ),
  share as (
    select event.order_id, event.day, component.kind, component.line_id,
      case when had = 0 and has = total then component.amount
      else (${dueOf("has", "upto")} - ${dueOf("has", "upto - component.amount")}
        - ${dueOf("had", "upto")} + ${dueOf("had", "upto - component.amount")})::bigint end as amount,
      case when kind = 'goods' then component.qty * has / total - component.qty * had / total else 0 end as pieces
    from event cross join lateral (${components}) component
    where not goes_back and has <> had
    union all
    select order_id, day, 'overpaid', null, amount - (has - had), 0
    from event where not goes_back and amount <> has - had
    union all
    select order_id, day, case when method = 'credit' then 'credit' else 'refunded' end, null, amount, 0
    from event where goes_back
  )`;
}

/**
 * What the order of an `event` consists of, in its order, with the sum of all up to each. It is read for each event by the order's own
 * index entries: nothing tells the database beforehand how many events there are, and joined, it would read all lines for each.
 */
const components = sql`
  select kind, line_id, qty, amount, sum(amount) over (order by place, position rows unbounded preceding) as upto
  from (
    select part.kind, id as line_id, part.qty, part.place, position, part.amount
    from sales_order_line cross join lateral (
      values ('goods', qty, 1, qty::bigint * price_rupiah), ('discount', null, 3, -discount_rupiah)
    ) part (kind, qty, place, amount)
    where order_id = event.order_id and (place = 1 or amount <> 0)
    union all
    select kind, null, null, case kind when 'discount' then 4 when 'rounding' then 5 else 2 end,
      case kind when 'shipping' then 1 when 'insurance' then 2 when 'tax' then 3 else 4 end, amount_rupiah
    from order_charge where order_id = event.order_id
  ) piece`;

/** The Rupiah that are due to an order's components up to one of them, when `paid` of its total is; both are SQL. */
function dueOf(paid: string, upto: string): SQL {
  return sql.raw(`div(${paid}::numeric * (${upto}), total)`);
}
