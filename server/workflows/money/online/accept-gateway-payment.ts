import type { OrderStatus } from "#contract/orders/order-states.ts";
import type { Queryable } from "../../../database/queryable.ts";
import { findPayableOrder } from "../../../domains/money/payments/payments.queries.ts";
import type { MailQueue } from "../../../mail/mail-queue.ts";
import { acceptPayment } from "../payments/accept-payment.ts";
import { refundLatePayment } from "../refunds/refund-late-payment.ts";

interface GatewayMoney {
  orderId: string;
  /** The order's status, its row locked. */
  status: OrderStatus;
  attempt: { id: string; reference: string };
  amountRupiah: number;
  reason: string;
  /** The member of staff who accepts it; null if the gateway's word is enough. */
  acceptedBy: string | null;
}

/** Counts money from the gateway for its order (`acceptPayment`); for a cancelled order it is promised back. */
export async function acceptGatewayPayment(
  tx: Queryable,
  mails: MailQueue,
  money: GatewayMoney,
): Promise<void> {
  const { orderId, status, attempt, amountRupiah, reason, acceptedBy } = money;
  const order = await findPayableOrder(tx, orderId);
  if (order === undefined) throw new Error("an order was deleted, which none ever is");
  await acceptPayment(tx, mails, { order, evidence: "gateway", amountRupiah, attempt, reason, acceptedBy });
  if (status === "cancel")
    await refundLatePayment(tx, mails, { order, amountRupiah, promisedBy: acceptedBy });
}
