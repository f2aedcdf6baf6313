import { sql } from "drizzle-orm";
import { withheldTaxes } from "#contract/order-payments.ts";

/**
 * All money that came and went back, as a query: order_id, day (Jakarta), amount (negative if it went back), method, account, id.
 * What a statement shows came on the day on which the bank booked it, to the statement's account; what no statement shows
 * came when it was accepted, or on the day that the staff wrote down for cash and cheques, to the account that the customer named, or in
 * the way in which it was paid online. A refund went when it was sent, credit when it was given. Withheld tax stands among it, under
 * methods of its own: it settles orders, and is no money. Revenue, wherever it is shown, is the sum of these amounts.
 */
export const moneyMovements = sql`
  select payment.order_id, payment.id, payment.method, allocation.amount_rupiah as amount,
    coalesce(mutation.booked_on, ${jakartaDayOf("coalesce(payment.decided_at, payment.created_at)")}) as day,
    coalesce(booked.name, statement.account_number) as account
  from payment
  join payment_allocation allocation on allocation.payment_id = payment.id
  join bank_mutation mutation on mutation.id = allocation.mutation_id
  join bank_statement statement on statement.id = mutation.statement_id
  left join own_account booked on booked.number = statement.account_number
  where payment.state = 'accepted'
  union all
  select payment.order_id, payment.id, payment.method, payment.amount_rupiah - coalesce(shown.amount, 0),
    coalesce(entered.day, ${jakartaDayOf("coalesce(payment.decided_at, payment.created_at)")}),
    coalesce(named.name, proof.payment_to, upper(attempt.method), '')
  from payment
  left join lateral (
    select sum(amount_rupiah)::bigint as amount from payment_allocation where payment_id = payment.id
  ) shown on true
  left join proof_of_payment proof on proof.id = payment.id
  left join entered_payment entered on entered.payment_id = payment.id and payment.method in ('cash', 'cheque')
  left join payment_attempt attempt on attempt.id = payment.id
  left join own_account named on named.bank_name = proof.payment_to
  where payment.state = 'accepted' and payment.amount_rupiah <> coalesce(shown.amount, 0)
  union all
  select payment.order_id, payment.id, payment.method, payment.amount_rupiah,
    ${jakartaDayOf("coalesce(refund.sent_at, payment.decided_at, payment.created_at)")}, ''
  from payment left join refund on refund.payment_id = payment.id
  where payment.state in ('sent', 'confirmed')`;

/** Whether a `movement` is tax that a buyer withheld: revenue for which no money came. */
export const isWithheldMovement = sql`movement.method in (${sql.raw(withheldTaxes.map((tax) => `'${tax}'`).join(", "))})`;

/** The shop's bank accounts as `moneyMovements` names them, which reads them by the name `own_account`. */
export const ownAccounts = sql`
  select bank_name, number, bank_alias_name || ' ' || number as name
  from (
    select distinct on (regexp_replace(account_number, '\\D', '', 'g'))
      bank_name, bank_alias_name, regexp_replace(account_number, '\\D', '', 'g') as number
    from bank_account order by regexp_replace(account_number, '\\D', '', 'g'), id
  ) account`;

/** A moment as a day in Jakarta; `moment` is SQL. */
function jakartaDayOf(moment: string) {
  return sql.raw(`(${moment} at time zone 'Asia/Jakarta')::date`);
}
