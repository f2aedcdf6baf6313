import { sql, type SQL } from "drizzle-orm";
import { withheldTaxes, writeOffMethod } from "#contract/money/order-payments.ts";
import { dayOf, withinDays, type Day } from "../../database/jakarta-days.ts";

/** Milliseconds of the longest month. */
const month = 31 * 86_400_000;

/** Days in Jakarta, both included. */
export interface MovementDays {
  from: Day;
  to: Day;
}

/**
 * All money that came and went back on some days, as a query: order_id, id, method, amount (negative if it went back), day (Jakarta), account.
 * What a statement shows came on the day on which the bank booked it, to the statement's account; what no statement shows
 * came when it was accepted, or on the day that the staff wrote down for cash and cheques, to the account that the customer named, or in
 * the way in which it was paid online. A refund went when it was sent, from the account that the staff named, credit when it was given. Withheld tax and what
 * was written off stand among it, under methods of their own: they settle orders, and are no money. Revenue, wherever it is shown, is the sum
 * of these amounts without what was written off.
 */
export function moneyMovements(days: MovementDays, { hasAccount = true } = {}): SQL {
  const { decidedThen, movedThen } = paymentsAround(days);
  const payments = sql`
    select ${columns} from payment where ${decidedThen}
    union all
    select ${columns} from payment where ${movedThen}`;
  return sql`
    select * from (${movementsOf(payments, { hasAccount })}) movement
    where ${isWithin(sql`movement.day`, days)}`;
}

/**
 * As `moneyMovements`, but everything, on whichever day, of those orders for which money may have moved on these days, and without the
 * account. The two ways to find these orders are written apart: of a union the database would expect that it names next to no orders, and
 * look each of them up, however long the period is.
 */
export function movementsOfOrders(days: MovementDays): SQL {
  const { decidedThen, movedThen } = paymentsAround(days);
  return movementsOf(sql`${ofOrdersWith(decidedThen)} union ${ofOrdersWith(movedThen)}`, {
    hasAccount: false,
  });
}

/** All payments of the orders that have such a payment. */
const ofOrdersWith = (which: SQL) => sql`
  select ${columns} from payment where ${hasMoved} and order_id in (select order_id from payment where ${which})`;

/** Whether a `movement` is tax that a buyer withheld: revenue for which no money came. */
export const isWithheldMovement = sql`movement.method in (${sql.raw(withheldTaxes.map((tax) => `'${tax}'`).join(", "))})`;

/** Whether a `movement` is a difference that was written off: it settled an order, and is no revenue. */
export const isWriteOffMovement = sql`(movement.method = ${sql.raw(`'${writeOffMethod}'`)})`;

/**
 * What is read of each payment. Of `has_come` the database expects that half are true; of a state it would expect next to none, and join
 * the others row by row.
 */
const columns = sql`id, order_id, method, amount_rupiah, state = 'accepted' as has_come, decided_at, created_at`;
const hasMoved = sql`state in ('accepted', 'sent', 'confirmed')`;
const decided = sql`coalesce(payment.decided_at, payment.created_at)`;

/**
 * Conditions for the payments of which something may have moved on these days: of each, one of the days from which a movement's is chosen is
 * among them. An index finds each of these days, so that the years before are not read. No payment meets both conditions. A `union` names
 * each payment once, and the database reads all payments to find them; of a `union all` it expects next to none and looks each of them up, which
 * takes less for a month and more for a year.
 */
function paymentsAround(days: MovementDays): { decidedThen: SQL; movedThen: SQL } {
  const { from, to } = days;
  const isDecidedThen = withinDays(decided, from, to);
  const union = isShort(days) ? sql`union all` : sql`union`;
  return {
    decidedThen: sql`${hasMoved} and ${isDecidedThen}`,
    movedThen: sql`${hasMoved} and not (${isDecidedThen}) and id in (
      select allocation.payment_id from bank_mutation mutation
      join payment_allocation allocation on allocation.mutation_id = mutation.id
      where ${isWithin(sql`mutation.booked_on`, days)}
      ${union}
      select payment_id from entered_payment where ${isWithin(sql`day`, days)}
      ${union}
      select payment_id from refund where ${withinDays(sql`sent_at`, from, to)}
    )`,
  };
}

/** Whether they are known to be at most a month. */
function isShort({ from, to }: MovementDays): boolean {
  return typeof from === "string" && typeof to === "string" && Date.parse(to) - Date.parse(from) < month;
}

function isWithin(day: SQL, { from, to }: MovementDays): SQL {
  return sql`${day} between (${from})::date and (${to})::date`;
}

/**
 * All movements of some payments; `payments` is a query of their `columns`, each once. The account is read from other tables, so it is left
 * out where nobody wants it.
 */
function movementsOf(payments: SQL, { hasAccount }: { hasAccount: boolean }): SQL {
  const forAccount = (part: SQL) => (hasAccount ? part : undefined);
  return sql`
    with ${forAccount(sql`own_account as (${ownAccounts}),`)} asked as materialized (${payments})
    select payment.order_id, payment.id, payment.method, allocation.amount_rupiah as amount,
      coalesce(mutation.booked_on, ${dayOf(decided)}) as day
      ${forAccount(sql`, coalesce(booked.name, statement.account_number) as account`)}
    from asked payment
    join payment_allocation allocation on allocation.payment_id = payment.id
    join bank_mutation mutation on mutation.id = allocation.mutation_id
    ${forAccount(sql`join bank_statement statement on statement.id = mutation.statement_id
    left join own_account booked on booked.number = statement.account_number`)}
    where payment.has_come
    union all
    select payment.order_id, payment.id, payment.method, payment.amount_rupiah - coalesce(shown.amount, 0),
      coalesce(entered.day, ${dayOf(decided)})
      ${forAccount(sql`, coalesce(named.name, proof.payment_to, upper(attempt.method), entered.account, '')`)}
    from asked payment
    left join lateral (
      select sum(amount_rupiah)::bigint as amount from payment_allocation where payment_id = payment.id
    ) shown on true
    left join entered_payment entered on entered.payment_id = payment.id and payment.method in ('transfer', 'cash', 'cheque')
    ${forAccount(sql`left join proof_of_payment proof on proof.id = payment.id
    left join payment_attempt attempt on attempt.id = payment.id
    left join own_account named on named.bank_name = coalesce(proof.payment_to, entered.account)`)}
    where payment.has_come and payment.amount_rupiah <> coalesce(shown.amount, 0)
    union all
    select payment.order_id, payment.id, payment.method, payment.amount_rupiah,
      ${dayOf(sql`coalesce(refund.sent_at, payment.decided_at, payment.created_at)`)} 
      ${forAccount(sql`, coalesce(left_from.name, '')`)}
    from asked payment
    left join refund on refund.payment_id = payment.id
    ${forAccount(sql`left join own_account left_from on left_from.bank_name = refund.sent_from`)}
    where not payment.has_come`;
}

/** The shop's bank accounts as people read them. */
const ownAccounts = sql`
  select bank_name, number, bank_alias_name || ' ' || number as name
  from (
    select distinct on (regexp_replace(account_number, '\\D', '', 'g'))
      bank_name, bank_alias_name, regexp_replace(account_number, '\\D', '', 'g') as number
    from bank_account order by regexp_replace(account_number, '\\D', '', 'g'), id
  ) account`;
