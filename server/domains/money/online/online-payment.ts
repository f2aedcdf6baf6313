import type { ShopRules } from "#contract/company/admin/shop-rules.ts";
import { onlineMethods, type OnlineMethod, type OnlinePayment } from "#contract/money/online-payments.ts";
import { mayConfirmPayment } from "#contract/orders/order-states.ts";
import { ruleSettings } from "../../../company/shop-rules.ts";
import type { Queryable } from "../../../database/queryable.ts";
import { findCheckedMoney, listOpenAttempts } from "./attempts.queries.ts";
import { findOrderMoney } from "../payments/order-payments.queries.ts";

/** The ways in which so many Rupiah can be paid online. */
export function offeredMethods(
  { offered, qrisMaximum }: ShopRules["online"],
  amountRupiah: number,
): OnlineMethod[] {
  if (amountRupiah <= 0) return [];
  return onlineMethods.filter(
    (method) => offered[method] && (method !== "qris" || amountRupiah <= qrisMaximum),
  );
}

/** How an order can be paid online, and the attempts that were begun; undefined if there is no such order. */
export async function getOnlinePayment(
  db: Queryable,
  { orderId, hasGateway }: { orderId: string; hasGateway: boolean },
): Promise<OnlinePayment | undefined> {
  const order = await findOrderMoney(db, orderId);
  if (order === undefined) return undefined;
  const { orderStatus, open } = order;
  if (!hasGateway || !mayConfirmPayment(order)) return { methods: [], attempts: [], orderStatus, open };
  const checking = await findCheckedMoney(db, orderId);
  if (checking > 0) return { methods: [], attempts: [], orderStatus, open, checking };
  const attempts = await listOpenAttempts(db, orderId);
  return {
    methods: offeredMethods(await ruleSettings.online.read(db), open),
    attempts: attempts
      .filter(({ amountRupiah }) => amountRupiah === open)
      .map(({ id, method, amountRupiah, expiresAt, instructions }) => ({
        id,
        method,
        amount: amountRupiah,
        expiresAt: expiresAt.toISOString(),
        instructions,
      })),
    orderStatus,
    open,
  };
}
