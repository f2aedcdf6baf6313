import type { Transfer } from "#contract/money/admin/statements.ts";
import type { Language } from "#contract/core/languages.ts";
import { formatRupiah } from "#contract/core/money.ts";
import { recordAudit } from "../../../core/record-audit.ts";
import { Refusal } from "../../../core/refusal.ts";
import { announceNews } from "../../../database/changes.ts";
import type { Queryable, Transaction } from "../../../database/queryable.ts";
import type { FreedPromise } from "../../../database/schema/payments.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { insertNote } from "../../../domains/orders/admin-order.queries.ts";
import { lockOrder } from "../../../domains/orders/orders.queries.ts";
import {
  countAgain,
  deleteAllocations,
  listAllocated,
} from "../../../domains/money/payments/allocations.queries.ts";
import { lockOrderMoney } from "../../../domains/money/payments/order-payments.queries.ts";
import { raisePromise } from "../../../domains/money/refunds/promised.queries.ts";
import { findRefund, moveRefund } from "../../../domains/money/refunds/refunds.queries.ts";
import { wasTold } from "../../../domains/money/payments/told.queries.ts";
import {
  auditLabelOf,
  findTransfer,
  lockTransfer,
  nameOfPerson,
  rememberUndone,
  writeTransferState,
  type LockedTransfer,
} from "../../../domains/money/statements/transfers.queries.ts";
import type { MailQueue } from "../../../mail/mail-queue.ts";
import { freeReceivedMoney } from "../payments/free-received-money.ts";
import { issueKwitansiAnew } from "../documents/issue-document.ts";
import { settleOrderStatus } from "../../orders/moving/settle-order-status.ts";
import { removePayment } from "../payments/take-back-payment.ts";
import { promiseRest } from "../refunds/promise-rest.ts";
import { hasItsPieces } from "../../orders/editing/unsent-pieces.ts";

interface StateChange {
  mutationId: number;
  state: "open" | "ignored";
  /** Why it is set aside. */
  reason: string;
  /** Whether the customers of its orders get a mail of correction; if left out, those who had been told get one. */
  isTold?: boolean | undefined;
  decidedBy: string;
  language: Language;
}

/**
 * Sets a transfer aside, or opens one again that was set aside or matched. A match is undone with everything that
 * followed from it (`undoMatch`).
 * @throws Refusal `mutationNotFound`, `mutationNotOpen`, `moneyWentBack`.
 */
export async function setTransferState({ db, mails }: Dependencies, change: StateChange): Promise<Transfer> {
  const { mutationId, state, reason, decidedBy } = change;
  return db.transaction(async (tx) => {
    const before = await lockDecided(tx, mutationId);
    if (state === "ignored" && before.state !== "open") {
      throw new Refusal("mutationNotOpen", { who: await nameOfPerson(tx, before.decidedBy) });
    }
    if (before.state === state) return requireTransfer(tx, mutationId);
    const undone = await undoMatch(tx, mails, before, change);
    await writeTransferState(tx, mutationId, { state, orderId: null, decidedBy, reason });
    const codes = undone.map(({ orderCode }) => orderCode);
    await recordAudit(tx, {
      userId: decidedBy,
      action: state === "ignored" ? "mutation.ignore" : "mutation.open",
      subjectId: String(mutationId),
      subjectLabel: auditLabelOf(before),
      before: { state: before.state, ...(codes.length > 0 && { order: codes.join(", ") }) },
      after: { state, ...(reason !== "" && { reason }) },
    });
    await announceNews(tx, { kind: "statementsChanged", subject: String(mutationId) });
    return requireTransfer(tx, mutationId);
  });
}

/** The transfer, its row locked after those of its orders, as in every workflow. @throws Refusal `mutationNotFound` */
export async function lockDecided(tx: Queryable, mutationId: number): Promise<LockedTransfer> {
  const orderIds = new Set((await listAllocated(tx, mutationId)).map(({ orderId }) => orderId));
  for (const orderId of [...orderIds].toSorted()) await lockOrder(tx, orderId);
  const transfer = await lockTransfer(tx, mutationId);
  if (transfer === undefined) throw new Refusal("mutationNotFound");
  return transfer;
}

type Allocated = Awaited<ReturnType<typeof listAllocated>>[number];

/**
 * Undoes everything that the match of a transfer did: a payment that it made is taken off its order, a receipt that it
 * decided waits again, and a payment that was accepted before counts for what it did then; kwitansi, promised refunds
 * and the status follow. The orders get a note, and are not proposed for the transfer again.
 * @returns the orders, and whether their customers had been told of the money.
 * @throws Refusal `moneyWentBack`.
 */
export async function undoMatch(
  tx: Transaction,
  mails: MailQueue,
  transfer: LockedTransfer,
  { isTold, decidedBy, language }: Pick<StateChange, "isTold" | "decidedBy" | "language">,
): Promise<{ orderId: string; orderCode: string; wasTold: boolean }[]> {
  const allocated = await listAllocated(tx, transfer.id);
  const by = { reason: undoneReason[language], decidedBy };
  const undone = new Map<
    string,
    { orderId: string; orderCode: string; wasTold: boolean; amountRupiah: number }
  >();
  for (const payment of allocated) {
    const { orderId, orderCode, amountRupiah, decidedAt } = payment;
    const isChanged = beforeMatch(payment, transfer).state !== "accepted";
    const since = transfer.decidedAt ?? decidedAt;
    const hadBeenTold = isChanged && (await wasTold(tx, { orderId, since }));
    undone.set(orderId, { orderId, orderCode, wasTold: hadBeenTold, amountRupiah });
  }
  await deleteAllocations(tx, transfer.id);
  for (const payment of allocated) {
    // One after the other, in one transaction.
    await undoPayment(tx, mails, { payment, transfer, by });
  }
  const text = undoneNote[language](labelOf(transfer));
  for (const { orderId, orderCode, amountRupiah, ...order } of undone.values()) {
    await insertNote(tx, { orderId, userId: decidedBy, text });
    await rememberUndone(tx, { mutationId: transfer.id, orderId });
    if (isTold ?? order.wasTold) {
      await mails.enqueue(tx, { template: "payment-taken-back", orderId, amountRupiah, reason: "" });
    }
    await announceNews(tx, { kind: "orderMoved", subject: orderCode });
  }
  return [...undone.values()];
}

interface Undo {
  payment: Allocated;
  transfer: LockedTransfer;
  by: { reason: string; decidedBy: string };
}

async function undoPayment(
  tx: Transaction,
  mails: MailQueue,
  { payment, transfer, by }: Undo,
): Promise<void> {
  const { paymentId: id, method, orderId, orderCode, amountRupiah, otherRupiah } = payment;
  const order = { id: orderId, orderCode };
  const before = beforeMatch(payment, transfer);
  if (otherRupiah === 0 && before.state !== "accepted") {
    const hasReceipt = before.state === "checking";
    const removed = { ...payment, id, hasReceipt, hadWaited: hasReceipt, matchedAt: transfer.decidedAt };
    await removePayment(tx, mails, removed, by);
    return;
  }
  // What other transfers show of it stays, and cash counts for what was counted.
  const counted = otherRupiah > 0 && method !== "cash" ? otherRupiah : before.amountRupiah;
  if (counted < amountRupiah) {
    const freed = { order, amountRupiah: amountRupiah - counted, promisedAt: transfer.decidedAt };
    await freeReceivedMoney(tx, { ...freed, ...by });
  }
  await countAgain(tx, { id, amountRupiah: counted, isUnseen: otherRupiah === 0 });
  for (const freed of payment.freed) {
    // A transaction has one connection.
    await promiseAgain(tx, mails, { orderId, freed, promisedBy: by.decidedBy });
  }
  if (counted === amountRupiah) return;
  await settleOrderStatus(tx, mails, { orderId, movedBy: by.decidedBy });
  await issueKwitansiAnew(tx, { orderId, subject: id, reason: by.reason, issuedBy: by.decidedBy });
}

/**
 * Promises back what a match had taken off a promise, as far as there is money for it, and unless its pieces are sent after
 * all or paid back by another refund. What was sent or withdrawn otherwise meanwhile gets a promise of its own.
 */
async function promiseAgain(
  tx: Transaction,
  mails: MailQueue,
  { orderId, freed, promisedBy }: { orderId: string; freed: FreedPromise; promisedBy: string },
): Promise<void> {
  const { id } = freed;
  const refund = await findRefund(tx, id);
  const { refundable } = await lockOrderMoney(tx, orderId);
  const rupiah = Math.min(freed.rupiah, refundable);
  if (refund === undefined || rupiah <= 0) return;
  if (refund.state === "withdrawn" && !(await hasItsPieces(tx, orderId, refund))) return;
  const owedAgain = Math.min(freed.owedAgain, rupiah);
  if (refund.state === "withdrawn" && rupiah === refund.amount) {
    await moveRefund(tx, { id, from: "withdrawn", to: "promised", decidedBy: promisedBy });
  } else if (refund.state === "promised") {
    await raisePromise(tx, { id, rupiah, owedAgain });
  } else {
    await promiseRest(tx, mails, refund, { amountRupiah: rupiah }, promisedBy);
  }
}

/**
 * What a payment was before its transfer was matched; `rejected` if the match made it. A process of an older version did
 * not write it down: what was decided at the moment of the match was decided by it.
 */
function beforeMatch(
  { unseenState, unseenRupiah, amountRupiah, decidedAt, claimedRupiah, hasEntry }: Allocated,
  transfer: LockedTransfer,
): { state: "rejected" | "checking" | "accepted"; amountRupiah: number } {
  if (unseenState === "rejected" || unseenState === "checking" || unseenState === "accepted") {
    return { state: unseenState, amountRupiah: unseenRupiah ?? amountRupiah };
  }
  const isOfMatch = !hasEntry && decidedAt?.getTime() === transfer.decidedAt?.getTime();
  if (!isOfMatch) return { state: "accepted", amountRupiah };
  return { state: claimedRupiah === null ? "rejected" : "checking", amountRupiah };
}

const undoneReason: Record<Language, string> = {
  en: "The match with a bank transfer was undone",
  id: "Pencocokan dengan mutasi bank dibatalkan",
};

const undoneNote: Record<Language, (transfer: string) => string> = {
  en: (transfer) => `The match with this transfer was undone, the payment is to be found again: ${transfer}`,
  id: (transfer) => `Pencocokan dengan mutasi ini dibatalkan, pembayaran perlu dicari lagi: ${transfer}`,
};

function labelOf({ amountRupiah, description }: LockedTransfer): string {
  return `${formatRupiah(amountRupiah)} ${description}`.slice(0, 200);
}

async function requireTransfer(tx: Queryable, id: number): Promise<Transfer> {
  const transfer = await findTransfer(tx, id);
  if (transfer === undefined) throw new Refusal("mutationNotFound");
  return transfer;
}
