import { randomUUID } from "node:crypto";
import { orderStates } from "#contract/orders/order-states.ts";
import type { Act, Acts, Planned } from "../act.ts";
import { readRows, refundableOf, type OrderRow, type PaymentRow } from "../rows.ts";
import type { World } from "../world.ts";

const account = { bankName: "BCA", accountNumber: "5240112233", accountHolder: "Budi Santoso" };

/** Withdraws what goes back, is kept as credit, or lowered what is owed. */
const withdrawOf =
  ({ staff }: World, id: string) =>
  () =>
    staff("withdrawRefund", { params: { id }, body: { reason: "promised by mistake" } });

const promise: Act = (world, order) => {
  const { staff, dice } = world;
  const refundable = refundableOf(order);
  if (refundable <= 0) return undefined;
  const [id, amount, isCredit] = [randomUUID(), dice.part(refundable), dice.once(3)];
  // A press that was repeated is sent twice, and promises once.
  const times = dice.once(4) ? 2 : 1;
  const body = { id, amount, isCredit, reason: "sent too much" };
  return {
    isAlone: true,
    text: `promise ${amount}${isCredit ? " as credit" : ""}${times === 2 ? ", pressed twice" : ""}`,
    run: async () => {
      const press = () => staff("promiseRefund", { params: { id: order.id }, body });
      await Promise.all(Array.from({ length: times }, press));
      const now = (await readRows(world)).orders.find((one) => one.id === order.id);
      const more = now && now.promised + now.refunded - order.promised - order.refunded;
      if (more !== amount) throw new Error(`${amount} was promised, and ${more} goes back`);
      // Before the order is released all of it is asked for again, later only what was too much.
      const tooMuch = Math.max(0, order.received - order.owedAgain - order.total);
      const again = orderStates[order.status].isReleased ? Math.min(amount, tooMuch) : amount;
      if (now && now.status !== "cancel" && now.owedAgain - order.owedAgain !== again)
        throw new Error(`${now.owedAgain - order.owedAgain} is owed again of ${amount}, and not ${again}`);
    },
    back: withdrawOf(world, id),
  };
};

/** An act on one of the order's refunds in one of these states. */
function ofRefund(
  states: readonly PaymentRow["state"][],
  what: string,
  act: (world: World, refund: PaymentRow, order: OrderRow) => Pick<Planned, "run" | "back">,
  isFit: (refund: PaymentRow) => boolean = () => true,
): Act {
  return (world, order) => {
    const refund = world.dice.one(
      order.payments.filter((one) => one.amount < 0 && states.includes(one.state) && isFit(one)),
    );
    return refund && { text: `${what} ${-refund.amount}`, ...act(world, refund, order) };
  };
}

const isTransferred = ({ method }: PaymentRow) => method !== "credit";

/** Says that a refund did not arrive, or was not sent. */
const takeBackOf =
  (
    { staff, sentBack }: World,
    order: OrderRow,
    id: string,
    to: "sent" | "promised",
    isAccountWrong = false,
  ) =>
  async () => {
    await staff("takeBackRefund", {
      params: { id },
      body: { to, reason: "the bank sent it back", isAccountWrong },
    });
    if (to === "promised") sentBack.strike(order.id, id);
  };

const send = ofRefund(["promised"], "send", (world, { id, amount }, order) => ({
  run: async () => {
    const transferred = { amount: -amount, accountNumber: account.accountNumber };
    await world.staff("sendRefund", { params: { id }, body: { receiptImage: world.receipt, transferred } });
    world.sentBack.note(order.id, id, -amount);
  },
  back: takeBackOf(world, order, id, "promised"),
}));

const arrive = ofRefund(
  ["sent"],
  "confirm",
  (world, { id }, order) => ({
    run: () => world.staff("confirmRefund", { params: { id } }),
    back: takeBackOf(world, order, id, "sent"),
  }),
  isTransferred,
);

const didNotArrive = ofRefund(
  ["sent", "confirmed"],
  "take back",
  (world, { id }, order) => {
    const to = world.dice.one(["sent", "promised", "promised"] as const) ?? "promised";
    return { run: takeBackOf(world, order, id, to, world.dice.once(2)) };
  },
  isTransferred,
);

const correct = ofRefund(
  ["sent", "confirmed"],
  "correct",
  ({ staff, dice, sentBack }, { id, amount: was }, order) => {
    const amount = dice.part(-was);
    const body = { amount, sentFrom: "", sentOn: "2024-11-20", reason: `it was ${amount}` };
    return {
      run: async () => {
        await staff("correctRefund", { params: { id }, body });
        sentBack.note(order.id, id, amount);
      },
    };
  },
  isTransferred,
);

export const refundsActs: Acts = {
  promise: [2, promise],
  name: [
    3,
    ofRefund(
      ["promised"],
      "name the account of",
      ({ staff }, { id }) => ({ run: () => staff("setRefundAccount", { params: { id }, body: account }) }),
      ({ hasAccount }) => !hasAccount,
    ),
  ],
  send: [3, send],
  arrive: [2, arrive],
  didNotArrive: [1, didNotArrive],
  correct: [1, correct],
  // Also a credit that may have been used, and what lowered what is owed.
  withdraw: [
    2,
    ofRefund(["promised", "confirmed"], "withdraw", (world, { id }) => ({ run: withdrawOf(world, id) })),
  ],
};
