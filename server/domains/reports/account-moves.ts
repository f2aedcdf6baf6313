import type { AccountMoveKind, AccountStatement } from "#contract/reports/account-statement.ts";
import { settlesWithoutMoney, type PaymentMethod } from "#contract/money/order-payments.ts";

/** Something that happened to an order's money, in the order of time. */
export interface AccountEvent {
  orderId: string;
  orderCode: string;
  poNumber: string;
  /** The day in Jakarta. */
  day: string;
  kind: "invoice" | "payment" | "refund";
  /** Only of a payment or a refund. */
  method: PaymentMethod | null;
  /** The number of the document or the slip. */
  number: string;
  /** Rupiah, positive. */
  amount: number;
  /** How much of a refund took nothing off what is owed; null of anything else, of a cancelled order, and of a refund of an older version. */
  owedAgain: number | null;
}

type Row = Omit<AccountStatement["rows"][number], "balance">;

/** Of one order, in Rupiah. */
interface OrderSums {
  /** All that is invoiced and all that came, whenever it did. */
  invoiced: number;
  received: number;
  /** What went back so far, and how much of it lowered the sale. */
  givenBack: number;
  lowered: number;
}

/**
 * The rows of a customer's account. What a refund gives back of money that was too much, or that came before the order was released,
 * lowers no sale; only the rest does, by its credit note. Money that is kept as credit stays on the account, so a later payment from it is no row.
 */
export function accountMoves(events: readonly AccountEvent[]): Row[] {
  const orders = sumsOf(events);
  return events.flatMap(
    ({ orderId, kind, method, amount, owedAgain, day, number, orderCode, poNumber }): Row[] => {
      const row = (as: AccountMoveKind, moved: number): Row => ({
        day,
        kind: as,
        number,
        orderCode,
        poNumber,
        amount: moved,
      });
      if (kind === "invoice") return [row("invoice", amount)];
      if (kind === "payment") {
        if (method === "credit") return [];
        return [row(method !== null && settlesWithoutMoney(method) ? method : "payment", -amount)];
      }
      const order = orders.get(orderId);
      if (order === undefined) return [];
      const excess = Math.max(0, order.received - order.givenBack - (order.invoiced - order.lowered));
      const ofSale = amount - (owedAgain ?? Math.min(amount, excess));
      order.givenBack += amount;
      order.lowered += ofSale;
      return [
        ...(ofSale > 0 ? [row("credit-note", -ofSale)] : []),
        ...(method === "credit" ? [] : [row("refund", amount)]),
      ];
    },
  );
}

/** The sums of each order before anything of it went back. A refund may be dated earlier than the payment that it gives back. */
function sumsOf(events: readonly AccountEvent[]): Map<string, OrderSums> {
  const orders = new Map<string, OrderSums>();
  for (const { orderId, kind, amount } of events) {
    const order = orders.get(orderId) ?? { invoiced: 0, received: 0, givenBack: 0, lowered: 0 };
    orders.set(orderId, order);
    if (kind === "invoice") order.invoiced += amount;
    if (kind === "payment") order.received += amount;
  }
  return orders;
}
