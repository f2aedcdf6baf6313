import { orderStates } from "#contract/orders/order-states.ts";
import { readAccountStatement } from "#server/domains/reports/account-statement.service.ts";
import { openOf, type OrderRow } from "./rows.ts";
import type { World } from "./world.ts";

/**
 * What the customer's statement of account says otherwise than the orders. It closes with what the orders cost that
 * payment was asked for, less the money that came and did not go back, and less the credit that was kept. Of a
 * cancelled order nothing is owed: at most its money is left over, until the credit note of its invoice is written.
 * What is due is what is open, order by order.
 */
export async function brokenAccount({ shop, debtor, rows }: World): Promise<string[]> {
  const days = { from: "2000-01-01", to: "2100-01-01" };
  const { closing, due, owed, credit } = await readAccountStatement(shop.db, debtor, days);
  const cancelled = rows.orders.filter(({ status }) => status === "cancel");
  const stands = sumOf(rows.orders.filter(({ status }) => status !== "cancel").map(standOf)) - credit;
  const left = sumOf(cancelled.map(({ received, refunded }) => received - refunded));
  const open = rows.orders.map(openOf).filter((rupiah) => rupiah > 0);
  return [
    ...(closing <= stands && closing >= stands - left
      ? []
      : [
          `an account closes with ${closing}, its orders with ${stands}, and ${left} is left of cancelled ones`,
        ]),
    ...(isSame(
      due.map((one) => one.open),
      open,
    )
      ? []
      : [`an account says that ${owed} is due, and ${open.join(" and ")} is open`]),
    ...(credit === rows.credit ? [] : [`an account has a credit of ${credit}, and ${rows.credit} was kept`]),
  ];
}

const sumOf = (rupiah: number[]) => rupiah.reduce((sum, one) => sum + one, 0);

const isSame = (one: number[], other: number[]) => String(ordered(one)) === String(ordered(other));

const ordered = (rupiah: number[]) => rupiah.toSorted((one, other) => one - other);

/** What an order's customer has to pay in all, less what came; negative if money of it is left over. */
function standOf({ status, total, received, owedAgainGone }: OrderRow): number {
  return (orderStates[status].isBilled ? total : 0) - received + owedAgainGone;
}
