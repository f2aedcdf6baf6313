import type { AdminOrder } from "#contract/orders/admin/orders.ts";
import type { AdminReturn } from "#contract/returns/admin/returns.ts";
import { chargeOf } from "#contract/orders/order-total.ts";
import { piecesValue } from "#contract/money/pieces-value.ts";

/** The proposed amount for what came back, in Rupiah. */
export interface ProposedAmount {
  /** What was charged for the pieces that came. */
  pieces: number;
  /** What the order charges for its shipping. */
  shipping: number;
  /** Whether the shipping is proposed too; `ask` if the staff must decide how much of it was for these pieces. */
  withShipping: "yes" | "ask" | "no";
  amount: number;
}

/**
 * What the shop's return policy (`web/texts/pages/*\/returns.ts`) gives for a return: if the part was wrong or
 * faulty, its price and the shipping; if it was ordered by mistake, only its price. The shipping is that of the whole
 * order, so it is proposed only if everything in the order came back.
 */
export function proposedAmount(order: AdminOrder, { lines }: AdminReturn): ProposedAmount {
  const cameOf = (id: number) => lines.find(({ lineId }) => lineId === id)?.receivedQty ?? 0;
  const pieces = piecesValue(
    order.lines.map(({ id, qty, price, discount, refundedQty }) => ({
      qty,
      price,
      discount: discount.amount,
      pieces: cameOf(id),
      gone: refundedQty,
    })),
    order.charges,
  );
  const shipping = chargeOf(order.charges, "shipping");
  const came = lines.filter(({ receivedQty }) => receivedQty > 0);
  const isWhole = order.lines.every(({ id, qty }) => cameOf(id) === qty);
  // Whether the shop or the buyer was wrong about a part that does not fit, only the staff can say.
  const isOurs = came.every(({ reason }) => reason !== "wrong part ordered" && reason !== "does not fit");
  const isBuyers = came.every(({ reason }) => reason === "wrong part ordered");
  const withShipping = shipping === 0 || isBuyers ? "no" : isWhole && isOurs ? "yes" : "ask";
  return { pieces, shipping, withShipping, amount: withShipping === "yes" ? pieces + shipping : pieces };
}
