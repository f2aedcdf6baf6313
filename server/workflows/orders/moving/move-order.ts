import { refusalText } from "#contract/core/errors.ts";
import type { Language } from "#contract/core/languages.ts";
import { formatRupiah } from "#contract/core/money.ts";
import type { RefundAs } from "#contract/money/refunds.ts";
import { orderStates, type OrderStatus } from "#contract/orders/order-states.ts";
import { creditHolderOf, lockCreditHolder } from "../../../rules/money/customer-credit.ts";
import type { Queryable } from "../../../database/queryable.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { findOrder, hasLeft, lockOrder } from "../../../domains/orders/orders.queries.ts";
import { lockOrderMoney } from "../../../domains/money/payments/order-payments.queries.ts";
import { invalidField } from "../../../core/invalid-input.ts";
import { Refusal } from "../../../core/refusal.ts";
import { requireAllowed } from "../../../core/rights.ts";
import type { Actor } from "../../../core/sessions.ts";
import { listUnseenPayments } from "../../../domains/money/payments/allocations.queries.ts";
import { acceptPayment } from "../../money/payments/accept-payment.ts";
import { requireReopenable } from "./reopen-order.ts";
import { moveNotOpen, movedOrder } from "./moved-order.ts";
import { isReopening, makeMove } from "./make-move.ts";

interface Move {
  /** The order's id or its code. */
  order: string;
  to: OrderStatus;
  /** Required for "delivering", and stored only with that move. */
  airwayBill: string | undefined;
  reason: string;
  /** Only for "cancel": how money that came goes back; a transfer if left out. */
  refundAs?: RefundAs | undefined;
  /** Only for "waiting for payment": the credit of who bought pays first, so that the customer is asked for the rest. */
  paysFromCredit?: boolean;
  /** The member of staff who moves it. */
  movedBy: Actor;
  language: Language;
}

/**
 * Moves an order as the table of order-states.ts allows, records the move and mails it to the customer. Moves at the
 * same moment run one after another, and each is checked against the result of those before it. The move also decides a
 * confirmation of payment that is being checked: "packing" accepts it, "cancel" rejects it and gives back what was
 * received.
 * @throws Refusal `notAllowed` if the role may not make this move, keep credit or pay from it; `orderNotFound`, `orderMoveNotOpen`,
 * `airwayBillRequired`, `parcelHasLeft`, `receiptToDecide`, `receiptOfOtherAmount`, `orderNotPaid`; InvalidInput for reopening without a reason, and for
 * cancelling an order for which money came without a reason. With `paysFromCredit` also as `spendCredit`.
 */
export async function moveOrder({ db, mails }: Dependencies, move: Move) {
  requireAllowed(move.movedBy, orderStates[move.to].movedWith);
  const paysFromCredit = move.to === "waiting for payment" && move.paysFromCredit === true;
  const decidesMoney = paysFromCredit || move.refundAs === "credit";
  if (decidesMoney) requireAllowed(move.movedBy, "manageRefunds");
  return db.transaction(async (tx) => {
    if (paysFromCredit) await lockHolderOf(tx, move.order);
    const order = await requireMovable(tx, move);
    const { to, airwayBill, reason, refundAs, movedBy } = move;
    let orderStatus = to;
    if (to === "packing") {
      await requireReceiptOfOpen(tx, order);
      await acceptPayment(tx, mails, { order, evidence: "staff", reason, acceptedBy: movedBy.userId });
    } else {
      orderStatus = await makeMove(tx, mails, order, {
        to,
        airwayBill,
        reason,
        refundAs,
        paysFromCredit,
        movedBy: movedBy.userId,
      });
    }
    return movedOrder(order, orderStatus);
  });
}

/** Locks who holds the credit of an order, before the order's row is locked. */
async function lockHolderOf(tx: Queryable, idOrCode: string): Promise<void> {
  const order = await findOrder(tx, idOrCode);
  if (order !== undefined) await lockCreditHolder(tx, await creditHolderOf(tx, order.id));
}

/**
 * Makes sure that a receipt which the move to packing accepts says what is open: one of another amount is decided for
 * what came.
 */
async function requireReceiptOfOpen(tx: Queryable, order: { id: string; orderCode: string }): Promise<void> {
  const { open } = await lockOrderMoney(tx, order.id);
  const waiting = (await listUnseenPayments(tx, order.id)).find(({ state }) => state === "checking");
  if (waiting === undefined || waiting.amountRupiah === open) return;
  throw new Refusal("receiptOfOtherAmount", {
    order: order.orderCode,
    claimed: formatRupiah(waiting.amountRupiah),
    open: formatRupiah(open),
  });
}

/** The order that is to be moved, its row locked, if the move is allowed. */
async function requireMovable(tx: Queryable, move: Move) {
  const order = await findOrder(tx, move.order);
  if (order === undefined) throw new Refusal("orderNotFound");
  const from = await lockOrder(tx, order.id);
  if (!orderStates[from].to.includes(move.to)) {
    throw moveNotOpen(order, { from, to: move.to });
  }
  if (move.to === "delivering" && !move.airwayBill) {
    const message = refusalText("airwayBillRequired", move.language);
    throw new Refusal("airwayBillRequired", {}, { errors: [{ path: "shippingAirwayBills", message }] });
  }
  if (isReopening({ from, to: move.to })) {
    await requireReopenable(tx, { orderId: order.id, reason: move.reason });
  }
  if (move.to === "cancel") await requireCancellable(tx, order, move.reason);
  return { ...order, from };
}

/**
 * Makes sure that an order may be cancelled: its goods have not left (those come back as a return), and a customer who
 * has paid is given a reason.
 */
async function requireCancellable(
  tx: Queryable,
  order: { id: string; orderCode: string },
  reason: string,
): Promise<void> {
  if (await hasLeft(tx, order.id)) throw new Refusal("parcelHasLeft", { order: order.orderCode });
  const { received } = await lockOrderMoney(tx, order.id);
  if (received > 0 && reason === "") throw invalidField(["reason"], "required");
}
