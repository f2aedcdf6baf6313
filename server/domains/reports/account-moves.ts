import type { AccountMoveKind, AccountStatement } from "#contract/account-statement.ts";
import { settlesWithoutMoney, type PaymentMethod } from "#contract/order-payments.ts";

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

interface OrderSoFar {
  invoiced: number;
  received: number;
  givenBack: number;
}

/**
 * The rows of a customer's account. What a refund gives back of money that was too much, or that came before the order was released,
 * lowers no sale; only the rest does, by its credit note. Money that is kept as credit stays on the account, so a later payment from it is no row.
 */
export function accountMoves(events: readonly AccountEvent[]): Row[] {
  const orders = new Map<string, OrderSoFar>();
  return events.flatMap(
    ({ orderId, kind, method, amount, owedAgain, day, number, orderCode, poNumber }): Row[] => {
      const order = orders.get(orderId) ?? { invoiced: 0, received: 0, givenBack: 0 };
      orders.set(orderId, order);
      const row = (as: AccountMoveKind, moved: number): Row => ({
        day,
        kind: as,
        number,
        orderCode,
        poNumber,
        amount: moved,
      });
      if (kind === "invoice") {
        order.invoiced += amount;
        return [row("invoice", amount)];
      }
      if (kind === "payment") {
        order.received += amount;
        if (method === "credit") return [];
        return [row(method !== null && settlesWithoutMoney(method) ? method : "payment", -amount)];
      }
      const excess = Math.max(0, order.received - order.givenBack - order.invoiced);
      const ofSale = amount - (owedAgain ?? Math.min(amount, excess));
      order.givenBack += amount;
      order.invoiced -= ofSale;
      return [
        ...(ofSale > 0 ? [row("credit-note", -ofSale)] : []),
        ...(method === "credit" ? [] : [row("refund", amount)]),
      ];
    },
  );
}
