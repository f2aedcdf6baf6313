import { settlesWithoutMoney, type OrderPaymentState } from "#contract/money/order-payments.ts";
import type { Act, Acts, Planned } from "../act.ts";
import { waitsForPieces, withOrder, type Left, type OrderRow } from "../rows.ts";
import type { World } from "../world.ts";

const body = { reason: "it was another order" };

/** How the end of an order is taken back at once. */
export function backOfEnd(
  { staff, rows }: World,
  order: OrderRow,
  to: "done" | "cancel",
): Partial<Pick<Planned, "back" | "leaves" | "mayStay">> {
  const params = { id: order.id };
  if (to === "done") return { back: () => staff("takeBackFinish", { params, body }) };
  const isLost =
    // What it gives up is gone: a receipt is rejected, an account at the bank is closed, and tax is written down again.
    order.payments.some(
      ({ state, method }) => state === "checking" || (state === "accepted" && settlesWithoutMoney(method)),
    ) ||
    order.attempts.some(({ state }) => state === "pending") ||
    // The pieces that it gives up are another order's.
    rows.orders.some((other) => other.id !== order.id && waitsForPieces(other, rows));
  if (isLost) return {};
  return {
    back: () => staff("takeBackCancel", { params, body }),
    mayStay: ["notEnoughStock", "cancelStays"],
    leaves: (before) =>
      withOrder(before, order.id, (left) => ({
        ...uncancelled(left),
        paymentState: statedWithoutAccount(order),
      })),
  };
}

/** What cancelling and its way back leave of an order: no packed parcel, and nothing that it was billed for. */
function uncancelled(order: Left["orders"][number]): Left["orders"][number] {
  const { status, isOnAccount } = order;
  const unpacked = { ...order, parcels: order.parcels.filter(({ state }) => state !== "packed") };
  if (status === "new" || (status === "packing" && !isOnAccount)) return unpacked;
  return { ...unpacked, status: "processing", isOnAccount: false, isConfirmed: false };
}

/** On account money is still owed when all of it went back; an order that has left its account says that it went back. */
function statedWithoutAccount({
  paymentState,
  isOnAccount,
  refunded,
  payments,
}: OrderRow): OrderPaymentState {
  const isSetOff = payments.some((payment) => payment.isSetOff && payment.amount > 0);
  if (!isOnAccount || refunded === 0 || isSetOff) return paymentState;
  if (paymentState === "unpaid") return "refunded";
  return paymentState === "partly paid" ? "partly refunded" : paymentState;
}

const takeBackFinish: Act = ({ staff }, { id, status }) =>
  status === "done"
    ? { text: "take back that it is done", run: () => staff("takeBackFinish", { params: { id }, body }) }
    : undefined;

const takeBackCancel: Act = ({ staff }, { id, status }) =>
  status === "cancel"
    ? { text: "take back the cancellation", run: () => staff("takeBackCancel", { params: { id }, body }) }
    : undefined;

export const stepsBackActs: Acts = {
  takeBackFinish: [3, takeBackFinish],
  takeBackCancel: [4, takeBackCancel],
};
