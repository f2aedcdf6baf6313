import type { AuditAction } from "#contract/operations/admin/audit.ts";
import type { AdminReturn } from "#contract/returns/admin/returns.ts";
import type { ReturnMailName } from "#contract/company/admin/settings-mails.ts";
import { recordAudit } from "../../core/record-audit.ts";
import { Refusal } from "../../core/refusal.ts";
import { announceNews } from "../../database/changes.ts";
import type { Queryable } from "../../database/queryable.ts";
import type { Dependencies } from "../../dependencies.ts";
import { lockOrder } from "../../domains/orders/orders.queries.ts";
import { findReturn } from "../../domains/returns/admin-returns.queries.ts";
import { moveReturn } from "../../domains/returns/returns.queries.ts";
import type { MailQueue } from "../../mail/mail-queue.ts";

type Needs = Pick<Dependencies, "db" | "mails">;

interface Decision {
  id: number;
  /** Told to the customer. */
  answer: string;
  /** The member of staff who decides. */
  userId: string;
}

/**
 * Approves a return: its customer is told where to send the parts.
 * @throws Refusal `returnNotFound`, `returnNotOpen`.
 */
export async function approveReturn(
  { db, mails }: Needs,
  { id, address, answer, userId }: Decision & { address: string },
): Promise<AdminReturn> {
  return db.transaction(async (tx) => {
    const found = await lockReturn(tx, id);
    const change = { address, answer };
    requireOpen(await moveReturn(tx, id, { from: ["asked"], to: "approved", ...change }));
    return tellReturn(tx, mails, found, { mail: "return-approved", action: "return.approve", userId });
  });
}

/**
 * Refuses a return, even an approved one if none of its parts has come.
 * @throws Refusal `returnNotFound`, `returnNotOpen`.
 */
export async function refuseReturn(
  { db, mails }: Needs,
  { id, answer, userId }: Decision,
): Promise<AdminReturn> {
  return db.transaction(async (tx) => {
    const found = await lockReturn(tx, id);
    requireOpen(await moveReturn(tx, id, { from: ["asked", "approved"], to: "refused", answer }));
    return tellReturn(tx, mails, found, {
      mail: "return-refused",
      action: "return.refuse",
      userId,
      after: { reason: answer },
    });
  });
}

/**
 * The return as it is after its order's row was locked, so that nobody else decides about it meanwhile.
 * @throws Refusal `returnNotFound`.
 */
export async function lockReturn(tx: Queryable, id: number): Promise<AdminReturn> {
  const found = await findReturn(tx, id, { seesPayments: true });
  if (found === undefined) throw new Refusal("returnNotFound");
  await lockOrder(tx, found.orderId);
  return (await findReturn(tx, id, { seesPayments: true })) ?? found;
}

/** @throws Refusal `returnNotOpen` if the return was not in the state that the step begins from. */
export function requireOpen(isMoved: boolean): void {
  if (!isMoved) throw new Refusal("returnNotOpen");
}

/** A step of a return that has been made. */
interface ReturnMove {
  /** Left out if another mail tells the customer. */
  mail?: Exclude<ReturnMailName, "return-taken-back">;
  action: Extract<AuditAction, `return.${string}`>;
  /** The last step was a mistake and is taken back, which the customer is told with this reason. */
  takenBack?: { reason: string };
  after?: Record<string, unknown>;
  /** Whoever takes this step may see amounts. */
  seesPayments?: true;
  userId: string;
}

/** Tells the customer and the staff about a step, audits it, and returns the return as it is now. */
export async function tellReturn(
  tx: Queryable,
  mails: MailQueue,
  before: AdminReturn,
  { mail, action, takenBack, after, seesPayments, userId }: ReturnMove,
): Promise<AdminReturn> {
  const { id, orderId, orderCode, number } = before;
  if (mail !== undefined) await mails.enqueue(tx, { template: mail, orderId, returnId: id });
  if (takenBack !== undefined) {
    const { reason } = takenBack;
    await mails.enqueue(tx, { template: "return-taken-back", orderId, returnId: id, reason });
  }
  await recordAudit(tx, {
    userId,
    action,
    subjectId: orderId,
    subjectLabel: number,
    ...(after !== undefined && { after }),
  });
  await announceNews(tx, { kind: "orderMoved", subject: orderCode });
  return (await findReturn(tx, id, { seesPayments: seesPayments === true })) ?? before;
}
