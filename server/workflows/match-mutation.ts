import type { Mutation } from "#contract/admin/statements.ts";
import type { Language } from "#contract/languages.ts";
import { formatRupiah } from "#contract/money.ts";
import { isToPay, orderStates } from "#contract/order-states.ts";
import { recordAudit } from "../core/record-audit.ts";
import { isOnlyTaxOpen } from "../core/withholding.ts";
import { announceNews } from "../database/changes.ts";
import type { Queryable } from "../database/queryable.ts";
import type { Dependencies } from "../dependencies.ts";
import { insertNote } from "../domains/orders/admin-order.queries.ts";
import { findOrder, lockOrder } from "../domains/orders/orders.queries.ts";
import {
  deleteAllocations,
  findUnseenPayment,
  insertAllocation,
  listAllocated,
} from "../domains/payments/allocations.queries.ts";
import { lockOrderMoney } from "../domains/payments/order-payments.queries.ts";
import {
  findMutation,
  lockMutation,
  nameOfPerson,
  writeMutationState,
} from "../domains/statements/mutations.queries.ts";
import { invalidField } from "../core/invalid-input.ts";
import type { MailQueue } from "../mail/mail-queue.ts";
import { Refusal } from "../core/refusal.ts";
import { acceptPayment } from "./accept-payment.ts";
import { oweLateMoney } from "./owe-late-money.ts";
import { takeBackPayment } from "./take-back-payment.ts";

interface Match {
  mutationId: number;
  /** The orders that the transfer paid, by their ids or codes; a single order takes the whole transfer. */
  parts: { order: string; amountRupiah?: number | undefined }[];
  /** Also counts money for an order that is already paid: it is too much, and can go back. */
  isExtra: boolean;
  matchedBy: string;
}

/**
 * Matches a transfer with the orders that it paid. For an order that is to be paid, the transfer is accepted as its
 * payment (`acceptPayment`). For a paid order it proves the money that was accepted before by a receipt or by the
 * staff. Money for a cancelled order is promised back at once. If several people match it at the same moment, the first
 * one wins.
 * @throws Refusal as the contract's `matchMutation` lists them; InvalidInput if an order is named twice.
 */
export async function matchMutation({ db, mails }: Dependencies, match: Match): Promise<Mutation> {
  const { mutationId, matchedBy } = match;
  return db.transaction(async (tx) => {
    const parts = await findParts(tx, match);
    const mutation = await requireOpen(tx, mutationId);
    const divided = parts.map((part) => ({
      ...part,
      amountRupiah: part.amountRupiah ?? mutation.amountRupiah,
    }));
    const sum = divided.reduce((before, { amountRupiah }) => before + amountRupiah, 0);
    if (sum !== mutation.amountRupiah) {
      throw new Refusal("transferNotDivided", {
        sum: formatRupiah(sum),
        amount: formatRupiah(mutation.amountRupiah),
      });
    }
    for (const part of divided) {
      // One after the other, in one transaction.
      // oxlint-disable-next-line no-await-in-loop
      await matchPart(tx, mails, match, part);
    }
    const [first] = parts;
    await writeMutationState(tx, mutationId, {
      state: "matched",
      orderId: first?.id ?? null,
      decidedBy: matchedBy,
    });
    await recordAudit(tx, {
      userId: matchedBy,
      action: "mutation.match",
      subjectId: String(mutationId),
      subjectLabel: auditLabelOf(mutation),
      before: { state: "open" },
      after: { state: "matched", order: parts.map(({ orderCode }) => orderCode).join(", ") },
    });
    for (const { orderCode } of parts) {
      // oxlint-disable-next-line no-await-in-loop
      await announceNews(tx, { kind: "orderMoved", subject: orderCode });
    }
    await announceNews(tx, { kind: "statementsChanged", subject: String(mutationId) });
    return requireMutation(tx, mutationId);
  });
}

interface Part {
  id: string;
  orderCode: string;
  language: Language;
  amountRupiah: number;
}

/** The orders of a match. Their rows are locked, in one order for everybody, before the transfer, as in every workflow. */
async function findParts(tx: Queryable, { parts }: Match) {
  const found = [];
  for (const { order, amountRupiah } of parts) {
    // oxlint-disable-next-line no-await-in-loop
    const known = await findOrder(tx, order);
    if (known === undefined) throw new Refusal("orderNotFound");
    const { id, orderCode, language } = known;
    found.push({ id, orderCode, language, amountRupiah });
  }
  const ids = found.map(({ id }) => id).toSorted();
  if (new Set(ids).size < ids.length) throw invalidField(["parts"], "invalid");
  // oxlint-disable-next-line no-await-in-loop
  for (const id of ids) await lockOrder(tx, id);
  return found;
}

async function matchPart(tx: Queryable, mails: MailQueue, match: Match, order: Part): Promise<void> {
  const { mutationId, isExtra, matchedBy } = match;
  const { status, onAccount, open } = await lockOrderMoney(tx, order.id);
  const isOpen = isToPay({ orderStatus: status, onAccount });
  const isCancelled = status === "cancel";
  if (!isOpen && !isCancelled && !orderStates[status].isReleased) {
    throw new Refusal("orderNotToMatch", { order: order.orderCode, status });
  }
  const unseen = await findUnseenPayment(tx, order.id, order.amountRupiah);
  // An order that is to be paid may get another part payment, so only an accepted payment of exactly this amount is the
  // same money.
  const isSeen = unseen !== undefined && (!isOpen || unseen.leftRupiah === order.amountRupiah);
  const seenRupiah = isSeen ? Math.min(unseen.leftRupiah, order.amountRupiah) : 0;
  if (isSeen) await insertAllocation(tx, { paymentId: unseen.id, mutationId, amountRupiah: seenRupiah });
  else if (!isOpen && !isExtra && !isCancelled)
    throw new Refusal("orderPaidAlready", { order: order.orderCode });
  if (seenRupiah === order.amountRupiah) return;
  // If only tax is open, a transfer of more than that is another payment, as for a paid order.
  if (!isExtra && open > 0 && order.amountRupiah > open && (await isOnlyTaxOpen(tx, order.id, open))) {
    throw new Refusal("orderPaidAlready", { order: order.orderCode });
  }
  const amountRupiah = order.amountRupiah - seenRupiah;
  await acceptPayment(tx, mails, {
    order,
    evidence: "statement",
    amountRupiah,
    mutationId,
    reason: "",
    acceptedBy: matchedBy,
  });
  if (isCancelled) await oweLateMoney(tx, mails, { order, amountRupiah, promisedBy: matchedBy });
}

interface StateChange {
  mutationId: number;
  state: "open" | "ignored";
  decidedBy: string;
  language: Language;
}

/**
 * Sets a transfer aside, or opens one again that was set aside or matched. Payments that only this transfer proved are
 * taken back (`takeBack`). Its orders get a note for the packer, until their real transfers are matched.
 * @throws Refusal `mutationNotFound`, `mutationNotOpen`.
 */
export async function setMutationState({ db }: Dependencies, change: StateChange): Promise<Mutation> {
  const { mutationId, state, decidedBy } = change;
  return db.transaction(async (tx) => {
    await lockOrdersOf(tx, mutationId);
    const before = await lockMutation(tx, mutationId);
    if (before === undefined) throw new Refusal("mutationNotFound");
    if (state === "ignored" && before.state !== "open") {
      throw new Refusal("mutationNotOpen", { who: await nameOfPerson(tx, before.decidedBy) });
    }
    if (before.state === state) return requireMutation(tx, mutationId);
    const allocated = await listAllocated(tx, mutationId);
    const text = undoneNote[change.language](labelOf(before));
    for (const payment of allocated) {
      // oxlint-disable-next-line no-await-in-loop
      await takeBack(tx, payment, { reason: text, decidedBy });
    }
    const orderIds = new Map(allocated.map(({ orderId, orderCode }) => [orderCode, orderId]));
    for (const orderId of orderIds.values()) {
      // oxlint-disable-next-line no-await-in-loop
      await insertNote(tx, { orderId, userId: decidedBy, text });
    }
    await deleteAllocations(tx, mutationId);
    await writeMutationState(tx, mutationId, { state, orderId: null, decidedBy });
    const codes = [...orderIds.keys()];
    await recordAudit(tx, {
      userId: decidedBy,
      action: state === "ignored" ? "mutation.ignore" : "mutation.open",
      subjectId: String(mutationId),
      subjectLabel: auditLabelOf(before),
      before: { state: before.state, ...(codes.length > 0 && { order: codes.join(", ") }) },
      after: { state },
    });
    await announceNews(tx, { kind: "statementsChanged", subject: String(mutationId) });
    for (const code of codes) {
      // oxlint-disable-next-line no-await-in-loop
      await announceNews(tx, { kind: "orderEdited", subject: code });
    }
    return requireMutation(tx, mutationId);
  });
}

/** Locks the rows of a transfer's orders before its own, as every workflow does. */
async function lockOrdersOf(tx: Queryable, mutationId: number): Promise<void> {
  const allocated = await listAllocated(tx, mutationId);
  const orderIds = new Set(allocated.map(({ orderId }) => orderId));
  // oxlint-disable-next-line no-await-in-loop
  for (const orderId of [...orderIds].toSorted()) await lockOrder(tx, orderId);
}

type Allocated = Awaited<ReturnType<typeof listAllocated>>[number];

/**
 * Takes back a payment that only the transfer proved, if its order does not depend on it. Orders only move forward, so
 * an order that was paid by it stays paid until its real transfer is matched; an order on account does not depend on
 * it. Money that was promised back or sent back stays received too.
 */
async function takeBack(
  tx: Queryable,
  payment: Allocated,
  { reason, decidedBy }: { reason: string; decidedBy: string },
): Promise<void> {
  if (!payment.isOnlyHere) return;
  const { status, onAccount, total, received, refundable } = await lockOrderMoney(tx, payment.orderId);
  const mayBeUnpaid = status === "waiting for payment" || onAccount !== null;
  const rests = !mayBeUnpaid && received - payment.amountRupiah < total;
  if (rests || payment.amountRupiah > refundable) return;
  await takeBackPayment(tx, { id: payment.paymentId, orderId: payment.orderId, reason, decidedBy });
}

const undoneNote: Record<Language, (transfer: string) => string> = {
  en: (transfer) => `The match with this transfer was undone, the payment is to be found again: ${transfer}`,
  id: (transfer) => `Pencocokan dengan mutasi ini dibatalkan, pembayaran perlu dicari lagi: ${transfer}`,
};

async function requireOpen(tx: Queryable, mutationId: number) {
  const mutation = await lockMutation(tx, mutationId);
  if (mutation === undefined) throw new Refusal("mutationNotFound");
  if (mutation.state !== "open") {
    throw new Refusal("mutationNotOpen", { who: await nameOfPerson(tx, mutation.decidedBy) });
  }
  return mutation;
}

/** Without the bank's text, which names the payer: a name in the audit could never be removed. */
function auditLabelOf({ amountRupiah, bookedOn }: { amountRupiah: number; bookedOn: string | null }): string {
  return `${formatRupiah(amountRupiah)} ${bookedOn ?? ""}`.trim();
}

function labelOf({ amountRupiah, description }: { amountRupiah: number; description: string }): string {
  return `${formatRupiah(amountRupiah)} ${description}`.slice(0, 200);
}

async function requireMutation(tx: Queryable, id: number): Promise<Mutation> {
  const mutation = await findMutation(tx, id);
  if (mutation === undefined) throw new Refusal("mutationNotFound");
  return mutation;
}
