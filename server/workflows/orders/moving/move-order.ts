import { isAllowed } from "#contract/admin/permissions.ts";
import { refusalText } from "#contract/core/errors.ts";
import type { Language } from "#contract/core/languages.ts";
import { formatRupiah } from "#contract/core/money.ts";
import type { RefundAs } from "#contract/money/refunds.ts";
import { isToPay, orderStates, type OrderStatus } from "#contract/orders/order-states.ts";
import { creditHolderOf, lockCreditHolder } from "../../../rules/money/customer-credit.ts";
import { recordAudit } from "../../../core/record-audit.ts";
import { announceNews } from "../../../database/changes.ts";
import type { Queryable, Transaction } from "../../../database/queryable.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { askForPayment } from "../../money/payments/ask-for-payment.ts";
import { changeOrderStatus, findOrder, hasLeft, lockOrder } from "../../../domains/orders/orders.queries.ts";
import { clearPaymentSender } from "../../../domains/orders/payment-sender.queries.ts";
import { deletePacked, markAllDelivered } from "../../../domains/parcels/shipments.queries.ts";
import { voidDocuments } from "../../../domains/money/documents/documents.queries.ts";
import { ruleSettings } from "../../../company/shop-rules.ts";
import {
  creditWithin,
  lockOrderMoney,
  rejectCheckedPayment,
  takeBackWithheld,
} from "../../../domains/money/payments/order-payments.queries.ts";
import { invalidField } from "../../../core/invalid-input.ts";
import { Refusal } from "../../../core/refusal.ts";
import type { Session } from "../../../core/sessions.ts";
import type { MailQueue } from "../../../mail/mail-queue.ts";
import { listUnseenPayments } from "../../../domains/money/payments/allocations.queries.ts";
import { acceptPayment } from "../../money/payments/accept-payment.ts";
import { issueDocument } from "../../money/documents/issue-document.ts";
import { releaseStock } from "../../stock/reserve-stock.ts";
import { spendCredit } from "../../money/credit/pay-from-credit.ts";
import { writePromisedRefund } from "../../money/refunds/write-promised-refund.ts";
import { requireReopenable, withdrawBill } from "./reopen-order.ts";
import { requireMayLeave } from "./require-may-leave.ts";
import { settleOrderStatus } from "./settle-order-status.ts";
import { shipRest } from "../../parcels/ship-pieces.ts";
import { moveNotOpen, movedOrder } from "./moved-order.ts";

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
  movedBy: Pick<Session, "userId" | "role" | "moreRoles">;
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
  if (!isAllowed(move.movedBy, orderStates[move.to].movedWith)) throw new Refusal("notAllowed");
  const paysFromCredit = move.to === "waiting for payment" && move.paysFromCredit === true;
  const decidesMoney = paysFromCredit || move.refundAs === "credit";
  if (decidesMoney && !isAllowed(move.movedBy, "manageRefunds")) throw new Refusal("notAllowed");
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

interface MovableOrder {
  id: string;
  orderCode: string;
  from: OrderStatus;
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

/** Whether an order goes back from "waiting for payment" to where it can be edited. */
function isReopening({ from, to }: { from: OrderStatus; to: OrderStatus }): boolean {
  return orderStates[from].isBilled && orderStates[to].isEditable;
}

/** One step of an order. */
interface OrderMove {
  to: Exclude<OrderStatus, "packing">;
  /** Only for delivering. */
  airwayBill?: string | undefined;
  reason: string;
  /** Only for "cancel": how money that came goes back; a transfer if left out. */
  refundAs?: RefundAs | undefined;
  /** Only for "waiting for payment": the credit of who bought pays first. The caller has locked who holds it. */
  paysFromCredit?: boolean;
  /** The member of staff who makes it; null if the shop makes it by itself, which is not audited. */
  movedBy: string | null;
}

/**
 * Makes a move that is allowed, with all that follows from it: an order that is asked to be paid although earlier
 * payments are enough goes on to packing. The caller has locked the order's row. Returns the status.
 */
export async function makeMove(
  tx: Transaction,
  mails: MailQueue,
  order: MovableOrder,
  { to, reason, movedBy, ...step }: OrderMove,
): Promise<OrderStatus> {
  const airwayBill = to === "delivering" ? step.airwayBill : undefined;
  // Only people hand parcels over.
  if (airwayBill !== undefined && movedBy !== null) {
    await requireMayLeave(tx, order);
    await shipRest(tx, order.id, { airwayBill, userId: movedBy });
  }
  if (to === "done") await markAllDelivered(tx, order.id);
  const { owed } = await lockOrderMoney(tx, order.id);
  const wasToPay = isToPay({ orderStatus: order.from, open: owed });
  await changeOrderStatus(tx, { orderId: order.id, from: order.from, to, reason, movedBy });
  if (step.paysFromCredit === true && movedBy !== null)
    await spendCredit(tx, mails, { orderId: order.id, acceptedBy: movedBy });
  if (to === "waiting for payment") await askForPayment(tx, order.id, await ruleSettings.payment.read(tx));
  const credited =
    to === "cancel"
      ? await cancelWhatWaits(tx, mails, order, { reason, movedBy, wasToPay, refundAs: step.refundAs })
      : undefined;
  const isReopened = isReopening({ from: order.from, to });
  if (isReopened) {
    // An order that was paid before may be packed.
    await deletePacked(tx, order.id);
    await voidDocuments(tx, { orderId: order.id, kind: "delivery-order", reason });
    await withdrawBill(tx, { orderId: order.id, reason });
  }
  await mails.enqueue(
    tx,
    isReopened
      ? { template: "order-reopened", orderId: order.id, reason }
      : { template: "order-status", orderId: order.id, status: to, reason },
  );
  if (movedBy !== null) {
    await recordAudit(tx, {
      userId: movedBy,
      action: "order.move",
      subjectId: order.id,
      subjectLabel: order.orderCode,
      before: { orderStatus: order.from },
      after: {
        orderStatus: to,
        ...(airwayBill !== undefined && { shippingAirwayBills: airwayBill }),
        ...(reason !== "" && { reason }),
      },
    });
  }
  await announceNews(tx, { kind: "orderMoved", subject: order.orderCode });
  if (credited !== undefined) {
    const about = { orderId: order.id, kind: "credit-note", subject: credited } as const;
    await issueDocument(tx, { ...about, issuedBy: movedBy });
  }
  return to === "waiting for payment" ? settleOrderStatus(tx, mails, { orderId: order.id, movedBy }) : to;
}

/**
 * Ends everything that is open for a cancelled order: rejects its receipt, makes its unpaid invoice void, unpacks its
 * parcels with their delivery orders, frees its stock, removes tax that the buyer withheld, and gives back the money that
 * was received. Returns the id of a credit, whose credit note is due.
 */
async function cancelWhatWaits(
  tx: Queryable,
  mails: MailQueue,
  order: MovableOrder,
  {
    reason,
    movedBy,
    wasToPay,
    refundAs = "transfer",
  }: Pick<OrderMove, "reason" | "movedBy" | "refundAs"> & { wasToPay: boolean },
): Promise<string | undefined> {
  const rejected = await rejectCheckedPayment(tx, { orderId: order.id, reason, decidedBy: movedBy });
  if (rejected !== undefined) await clearPaymentSender(tx, order.id);
  if (wasToPay) await voidDocuments(tx, { orderId: order.id, kind: "invoice", reason });
  await deletePacked(tx, order.id);
  await voidDocuments(tx, { orderId: order.id, kind: "delivery-order", reason });
  await releaseStock(tx, order.id);
  await takeBackWithheld(tx, order.id, movedBy);
  // The shop itself never cancels an order that is paid in part: only people promise money back.
  return movedBy === null ? undefined : giveBack(tx, mails, order, { reason, givenBy: movedBy, refundAs });
}

/**
 * Gives back what came for a cancelled order: the credit that paid it is credit again, and the rest is promised, or kept as credit too.
 * Returns the id of the credit, whose credit note is due.
 */
async function giveBack(
  tx: Queryable,
  mails: MailQueue,
  order: MovableOrder,
  { reason, givenBy, refundAs }: { reason: string; givenBy: string; refundAs: RefundAs },
): Promise<string | undefined> {
  const { refundable } = await lockOrderMoney(tx, order.id);
  if (refundable <= 0) return undefined;
  const kept = refundAs === "credit" ? refundable : Math.min(refundable, await creditWithin(tx, order.id));
  const shared = { order, reason, promisedBy: givenBy };
  if (refundable > kept) await writePromisedRefund(tx, mails, { ...shared, amountRupiah: refundable - kept });
  if (kept === 0) return undefined;
  return writePromisedRefund(tx, mails, { ...shared, amountRupiah: kept, isCredit: true });
}
