import { randomUUID } from "node:crypto";
import type { Act, Acts } from "../act.ts";
import { openOf, readRows, type OrderRow } from "../rows.ts";
import type { World } from "../world.ts";

/** Takes back an accepted payment that nothing but a person's word shows. */
const takeBackOf =
  ({ staff, vouchers }: World, order: OrderRow, id: string) =>
  async () => {
    await staff("takeBackEnteredPayment", { params: { id }, body: { reason: "by mistake" } });
    vouchers.strike(order.id, `payment ${id}`);
  };

/** The customer sends a receipt. */
const confirm: Act = ({ customer, receipt, dice }, order) => {
  const open = openOf(order);
  if (open === 0) return undefined;
  const amount = dice.part(open);
  return {
    // Whoever owes may say that it was paid, and how the order came to be owed does not matter.
    mayRefuse: ["paymentAlreadyConfirmed"],
    text: `confirm ${amount}`,
    run: () =>
      customer.call("confirmPayment", {
        params: { id: order.id },
        body: {
          paymentReceiptTransferDate: "2024-11-20T09:30:00+07:00",
          paymentReceiptSenderName: "Budi Santoso",
          paymentReceiptAmountTransfer: amount,
          paymentReceiptSenderEmail: "budi@contoh.example",
          paymentReceiptPaymentTo: "Bank Central Asia",
          paymentReceiptImage: receipt,
        },
      }),
  };
};

/** The staff accepts the receipt that waits, for the amount that it sees. */
const accept: Act = (world, order) => {
  const { staff, dice, vouchers } = world;
  const waiting = order.payments.find(({ state }) => state === "checking");
  if (waiting === undefined) return undefined;
  const amount = dice.once(3) ? dice.part(waiting.amount) : waiting.amount;
  return {
    text: `accept the receipt for ${amount}`,
    run: async () => {
      await staff("decidePayment", {
        params: { id: order.id },
        body: { decision: "accept", amount, paymentId: waiting.id, reason: "" },
      });
      vouchers.note(order.id, `payment ${waiting.id}`, amount);
    },
    back: takeBackOf(world, order, waiting.id),
  };
};

const decideOtherwise =
  (decision: "reject" | "set aside"): Act =>
  ({ staff }, order) => {
    const waiting = order.payments.find(({ state }) => state === "checking");
    if (waiting === undefined) return undefined;
    return {
      text: decision,
      run: () =>
        staff("decidePayment", {
          params: { id: order.id },
          body: {
            decision,
            paymentId: waiting.id,
            reason: decision === "reject" ? "not on our account" : "",
          },
        }),
      ...(decision === "reject" && {
        back: () => staff("reopenReceipt", { params: { id: waiting.id } }),
      }),
    };
  };

/** A receipt that was rejected or set aside is looked at again. */
const lookAgain: Act = ({ staff, dice }, { payments }) => {
  const receipt = dice.one(payments.filter(({ state, hasReceipt }) => state === "rejected" && hasReceipt));
  return (
    receipt && {
      text: `check the receipt of ${receipt.amount} again`,
      run: () => staff("reopenReceipt", { params: { id: receipt.id } }),
    }
  );
};

/** Cash is counted, a cheque comes, a transfer is seen on the account, or a slip says that tax was withheld. */
const enter: Act = (world, order) => {
  const { staff, dice, vouchers } = world;
  const open = openOf(order);
  if (open === 0) return undefined;
  const [id, amount] = [randomUUID(), dice.part(open)];
  const method = dice.one(["cash", "cash", "cheque", "transfer", "pph22"] as const) ?? "cash";
  // A press that was repeated is sent twice, and counts once.
  const times = dice.once(4) ? 2 : 1;
  return {
    text: `${method} of ${amount}${times === 2 ? ", pressed twice" : ""}`,
    run: async () => {
      const account = method === "transfer" ? "Bank Central Asia" : "";
      const body = { id, method, amount, day: "2024-11-20", number: "", note: "", account };
      const presses = Array.from({ length: times }, () =>
        staff("enterPayment", { params: { id: order.id }, body }),
      );
      const answers = await Promise.allSettled(presses);
      // Beside another act, one of two presses may be refused and the other done.
      if (answers.some(({ status }) => status === "fulfilled"))
        vouchers.note(order.id, `payment ${id}`, amount, { settles: method === "pph22" });
      await Promise.all(presses);
    },
    back: takeBackOf(world, order, id),
  };
};

/** The staff moves the order to packing by its word that the rest has come. */
const moveByHand: Act = (world, order) => {
  const { staff, vouchers } = world;
  const open = openOf(order);
  if (order.status !== "waiting for payment" || open === 0) return undefined;
  let counted = "";
  return {
    isAlone: true,
    text: `move to packing by hand, ${open} open`,
    run: async () => {
      const body = { orderStatus: "packing" as const, reason: "seen on the account" };
      await staff("moveOrder", { params: { id: order.id }, body });
      const known = new Set(order.payments.filter(({ state }) => state === "accepted").map(({ id }) => id));
      const now = (await readRows(world)).orders.find(({ id }) => id === order.id)?.payments ?? [];
      counted =
        now.find(({ id, state, method }) => !known.has(id) && state === "accepted" && method === "transfer")
          ?.id ?? "";
      vouchers.note(order.id, `payment ${counted}`, open);
    },
    back: () => takeBackOf(world, order, counted)(),
  };
};

/** A payment that nothing but a person's word shows is taken back some time later. */
const takeBack: Act = (world, order) => {
  const mine = order.payments.filter(
    ({ state, method, amount, shown, isSetOff }) =>
      state === "accepted" && amount > 0 && shown === 0 && method !== "gateway" && !isSetOff,
  );
  const payment = world.dice.one(mine);
  return payment && { text: `take back ${payment.amount}`, run: takeBackOf(world, order, payment.id) };
};

export const moneyActs: Acts = {
  confirm: [5, confirm],
  accept: [8, accept],
  reject: [1, decideOtherwise("reject")],
  setAside: [1, decideOtherwise("set aside")],
  enter: [3, enter],
  moveByHand: [1, moveByHand],
  takeBack: [2, takeBack],
  lookAgain: [1, lookAgain],
};
