import type { Act, Acts } from "../act.ts";
import { refundableOf, type OrderRow, type PaymentRow } from "../rows.ts";
import type { World } from "../world.ts";

const account = { bankName: "BCA", accountNumber: "5240112233", accountHolder: "Budi Santoso" };

const promise: Act = ({ staff, dice }, order) => {
  const refundable = refundableOf(order);
  // Money of an order that waits goes back once the order is cancelled.
  if (refundable <= 0 || order.status === "waiting for payment") return undefined;
  const [amount, isCredit] = [dice.part(refundable), dice.once(3)];
  return {
    text: `promise ${amount}${isCredit ? " as credit" : ""}`,
    run: () =>
      staff("promiseRefund", {
        params: { id: order.id },
        body: { amount, isCredit, reason: "sent too much" },
      }),
  };
};

/** An act on one of the order's refunds in a state. */
function ofRefund(
  state: PaymentRow["state"],
  what: string,
  run: (world: World, refund: PaymentRow, order: OrderRow) => Promise<unknown>,
  isFit: (refund: PaymentRow) => boolean = () => true,
): Act {
  return (world, order) => {
    const refund = world.dice.one(
      order.payments.filter((one) => one.amount < 0 && one.state === state && isFit(one)),
    );
    return refund && { text: `${what} ${-refund.amount}`, run: () => run(world, refund, order) };
  };
}

export const refundsActs: Acts = {
  promise: [2, promise],
  name: [
    3,
    ofRefund(
      "promised",
      "name the account of",
      ({ staff }, { id }) => staff("setRefundAccount", { params: { id }, body: account }),
      ({ hasAccount }) => !hasAccount,
    ),
  ],
  send: [
    3,
    ofRefund("promised", "send", ({ staff, receipt }, { id }) =>
      staff("sendRefund", { params: { id }, body: { receiptImage: receipt } }),
    ),
  ],
  arrive: [2, ofRefund("sent", "confirm", ({ staff }, { id }) => staff("confirmRefund", { params: { id } }))],
  withdraw: [
    1,
    ofRefund("promised", "withdraw", ({ staff }, { id }) =>
      staff("withdrawRefund", { params: { id }, body: { reason: "promised by mistake" } }),
    ),
  ],
};
