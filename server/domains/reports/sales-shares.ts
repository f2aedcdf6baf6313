import { sql, type SQL } from "drizzle-orm";
import { isWithheldMovement, isWriteOffMovement, movementsOfOrders } from "./money-movements.ts";
import { refundedPieces } from "../../rules/money/refunded-pieces.ts";

export interface Period {
  /** Days in Jakarta, both included. */
  from: string;
  to: string;
}

/**
 * What the money of a period was for, as the beginning of a statement that reads from `share`: order_id, day, kind (one of
 * `salesAmounts`), line_id (of what belongs to a line), amount, pieces, is_withheld (of tax that the buyer withheld).
 *
 * A payment pays for everything that its order consists of at once, as the order is now: for each part of it as many Rupiah as are its due by
 * what has been paid so far, less what was its due before. The shares of a payment are exactly the payment, and those of a
 * paid order exactly its lines and charges, however it was paid. What exceeds the total is `overpaid`.
 *
 * What goes back for some pieces, which the refund names or which came by the return that it settled, is for these, as far as
 * `refundedPieces` says. Everything else goes back as it came: first what exceeds the total, then from everything at once. All of it
 * has the kind `refunded` or `credit`, whichever line it is for. What was written off settles the order as a payment does, and is taken off
 * again under a kind of its own: it is no revenue.
 */
export function sharesOf({ from, to }: Period): SQL {
  return sql`with movement as materialized (${movementsOfOrders({ from, to })}),
  -- What an order had is counted from its first payment on.
  balance as (
    select movement.*, ${isWithheldMovement} as is_withheld, ${isWriteOffMovement} as is_written_off,
      (sum(amount) over (partition by order_id order by day, amount < 0, id, amount rows unbounded preceding))::bigint as after
    from movement where day <= ${to}::date
  ),
  movement_of_order as (
    select balance.order_id, balance.id, balance.day, balance.amount, is_withheld, is_written_off, total_rupiah as total, for_pieces,
      least(greatest(balance.after - balance.amount - for_pieces, 0), total_rupiah) as had,
      least(greatest(balance.after, 0), total_rupiah) as has,
      case when balance.amount < 0 then case when balance.method = 'credit' then 'credit' else 'refunded' end end as back
    from balance join sales_order on sales_order.id = balance.order_id
    cross join lateral (
      select coalesce(case when balance.amount < 0
        then (select sum(piece.amount) from (${refundedPieces(sql`balance.id`)}) piece) end, 0)::bigint as for_pieces
    ) given
    where day >= ${from}::date
  ),
  -- Most orders are paid at once: then nothing is to be divided.
  event as materialized (select *, had = 0 and has = total and has > 0 as is_whole from movement_of_order),
  share as (
    select event.order_id, day, 'goods' as kind, line.id as line_id, line.qty::bigint * line.price_rupiah as amount, line.qty::bigint as pieces,
      is_withheld
    from event join sales_order_line line on line.order_id = event.order_id
    where is_whole
    union all
    select event.order_id, day, 'discount', line.id, -line.discount_rupiah, 0, is_withheld
    from event join sales_order_line line on line.order_id = event.order_id
    where is_whole and line.discount_rupiah <> 0
    union all
    select event.order_id, day, charge.kind, null, charge.amount_rupiah, 0, is_withheld
    from event join order_charge charge on charge.order_id = event.order_id
    where is_whole
    union all
    select event.order_id, event.day, coalesce(back, component.kind), component.line_id,
      (${dueOf("has", "upto")} - ${dueOf("has", "upto - component.amount")}
        - ${dueOf("had", "upto")} + ${dueOf("had", "upto - component.amount")})::bigint,
      case when kind = 'goods' and back is null then component.qty * has / total - component.qty * had / total else 0 end,
      is_withheld
    from event cross join lateral (${components}) component
    where has <> had and not is_whole
    union all
    select order_id, day, coalesce(back, 'overpaid'), null, amount + for_pieces - (has - had), 0, is_withheld
    from event where amount + for_pieces <> has - had
    union all
    select event.order_id, event.day, back, piece.line_id, -piece.amount, 0, is_withheld
    from event cross join lateral (${refundedPieces(sql`event.id`)}) piece
    where for_pieces > 0
    union all
    select order_id, day, 'written-off', null, -amount, 0, false from event where is_written_off
  )`;
}

/**
 * The components of an `event`'s order, sorted, each with the running sum. They are read for each event by the order's
 * own index entries: the database cannot know beforehand how many events there are, and with a join it would read all
 * lines for each.
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

/**
 * The Rupiah that belong to an order's components up to and including one of them, when `paid` of its total is paid;
 * both parameters are SQL.
 */
function dueOf(paid: string, upto: string): SQL {
  return sql.raw(`div(${paid}::numeric * (${upto}), total)`);
}
