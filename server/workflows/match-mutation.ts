import type { Mutation } from "#contract/admin/statements.ts";
import type { Language } from "#contract/languages.ts";
import { formatRupiah } from "#contract/money.ts";
import { orderStates } from "#contract/order-states.ts";
import { recordAudit } from "../core/record-audit.ts";
import { announceNews } from "../database/changes.ts";
import type { Queryable } from "../database/queryable.ts";
import type { Dependencies } from "../dependencies.ts";
import { insertNote } from "../domains/orders/admin-order.queries.ts";
import { findOrder, lockOrder } from "../domains/orders/orders.queries.ts";
import {
  deleteAllocations,
  findUnseenPayment,
  insertAllocation,
} from "../domains/payments/allocations.queries.ts";
import {
  findMutation,
  lockMutation,
  nameOfPerson,
  writeMutationState,
} from "../domains/statements/mutations.queries.ts";
import { Refusal } from "../core/refusal.ts";
import { acceptPayment } from "./accept-payment.ts";

interface Match {
  mutationId: number;
  /** The order's id or its code. */
  order: string;
  matchedBy: string;
}

/**
 * Matches a transfer with the order that it paid. An order that waits for payment moves to packing, and the proof that
 * is being checked is accepted; of an order that was paid before, the transfer shows a payment that no statement has shown
 * yet. Of several people at once the first one wins.
 * @throws Refusal `orderNotFound`, `orderNotToMatch`, `orderPaidAlready`, `mutationNotFound`, `mutationNotOpen`.
 */
export async function matchMutation({ db, mails }: Dependencies, match: Match): Promise<Mutation> {
  return db.transaction(async (tx) => {
    const found = await findOrder(tx, match.order);
    if (found === undefined) throw new Refusal("orderNotFound");
    // The order's row is locked first, as in every workflow.
    const orderStatus = await lockOrder(tx, found.id);
    const mutation = await requireOpen(tx, match.mutationId);
    if (orderStatus === "waiting for payment") {
      await acceptPayment(tx, mails, {
        order: found,
        evidence: "statement",
        mutationId: match.mutationId,
        reason: "",
        acceptedBy: match.matchedBy,
      });
    } else if (orderStates[orderStatus].isPaid) {
      await showPayment(tx, found, match.mutationId, mutation.amountRupiah);
    } else {
      throw new Refusal("orderNotToMatch", { order: found.orderCode, status: orderStatus });
    }
    await writeMutationState(tx, match.mutationId, {
      state: "matched",
      orderId: found.id,
      decidedBy: match.matchedBy,
    });
    await recordAudit(tx, {
      userId: match.matchedBy,
      action: "mutation.match",
      subjectId: String(match.mutationId),
      subjectLabel: auditLabelOf(mutation),
      before: { state: "open" },
      after: { state: "matched", order: found.orderCode },
    });
    await announceNews(tx, { kind: "orderMoved", subject: found.orderCode });
    await announceNews(tx, { kind: "statementsChanged", subject: String(match.mutationId) });
    return requireMutation(tx, match.mutationId);
  });
}

/** Says that a transfer is the money that was accepted for an order before. */
async function showPayment(
  tx: Queryable,
  { id, orderCode }: { id: string; orderCode: string },
  mutationId: number,
  amountRupiah: number,
): Promise<void> {
  const unseen = await findUnseenPayment(tx, id, amountRupiah);
  if (unseen === undefined) throw new Refusal("orderPaidAlready", { order: orderCode });
  await insertAllocation(tx, { paymentId: unseen.id, mutationId, amountRupiah: unseen.leftRupiah });
}

interface StateChange {
  mutationId: number;
  state: "open" | "ignored";
  decidedBy: string;
  language: Language;
}

/**
 * Sets a transfer aside, or opens one again that was set aside or matched. Orders only move forward: an order whose
 * match is undone keeps its status and gets a note for the packer, until its real transfer is matched.
 * @throws Refusal `mutationNotFound`, `mutationNotOpen`.
 */
export async function setMutationState({ db }: Dependencies, change: StateChange): Promise<Mutation> {
  return db.transaction(async (tx) => {
    const before = await lockMutation(tx, change.mutationId);
    if (before === undefined) throw new Refusal("mutationNotFound");
    if (change.state === "ignored" && before.state !== "open") {
      throw new Refusal("mutationNotOpen", { who: await nameOfPerson(tx, before.decidedBy) });
    }
    if (before.state === change.state) return requireMutation(tx, change.mutationId);
    const order = before.orderId === null ? undefined : await findOrder(tx, before.orderId);
    if (order !== undefined) {
      const text = undoneNote[change.language](labelOf(before));
      await insertNote(tx, { orderId: order.id, userId: change.decidedBy, text });
    }
    await deleteAllocations(tx, change.mutationId);
    await writeMutationState(tx, change.mutationId, {
      state: change.state,
      orderId: null,
      decidedBy: change.decidedBy,
    });
    await recordAudit(tx, {
      userId: change.decidedBy,
      action: change.state === "ignored" ? "mutation.ignore" : "mutation.open",
      subjectId: String(change.mutationId),
      subjectLabel: auditLabelOf(before),
      before: { state: before.state, ...(order !== undefined && { order: order.orderCode }) },
      after: { state: change.state },
    });
    await announceNews(tx, { kind: "statementsChanged", subject: String(change.mutationId) });
    if (order !== undefined) await announceNews(tx, { kind: "orderEdited", subject: order.orderCode });
    return requireMutation(tx, change.mutationId);
  });
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
