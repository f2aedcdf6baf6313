import { orderStates } from "#contract/orders/order-states.ts";
import { listEntries } from "#server/domains/money/books/entries.queries.ts";
import type { World } from "./world.ts";

/**
 * What the books say otherwise than the orders. Each entry is balanced, and what the books have receivable of an order is
 * what is owed of it; of an order that is no sale, what came and did not go back. Credit that moves between orders is
 * no money: the orders count it, the books do not.
 */
export async function brokenBooks({ shop, rows }: World): Promise<string[]> {
  const entries = await listEntries(shop.db, { until: "2100-01-01" });
  const unbalanced = entries
    .filter(({ postings }) => postings.reduce((sum, { rupiah }) => sum + rupiah, 0) !== 0)
    .map(({ source }) => `the entry ${source} is not balanced`);
  const differing = rows.orders.flatMap((order) => {
    const receivable = entries
      .filter(({ orderId }) => orderId === order.id)
      .flatMap(({ postings }) => postings)
      .reduce((sum, { account, rupiah }) => (account === "receivable" ? sum + rupiah : sum), 0);
    const credit = order.payments
      .filter(({ method, state }) => method === "credit" && ["accepted", "sent", "confirmed"].includes(state))
      .reduce((sum, { amount }) => sum + amount, 0);
    const owed = orderStates[order.status].isReleased
      ? order.total - order.received + order.owedAgainGone
      : order.refunded - order.received;
    const said = receivable - credit;
    return said === owed ? [] : [`the books have ${said} receivable of ${order.id}, and ${owed} are owed`];
  });
  return [...unbalanced, ...differing];
}
