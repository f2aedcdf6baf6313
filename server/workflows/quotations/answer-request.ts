import type { AdminRequest } from "#contract/quotations/admin/quote-requests.ts";
import type { AuditAction } from "#contract/operations/admin/audit.ts";
import type { Language } from "#contract/core/languages.ts";
import type { RequestState } from "#contract/quotations/request-states.ts";
import { recordAudit } from "../../core/record-audit.ts";
import { Refusal } from "../../core/refusal.ts";
import { announceNews } from "../../database/changes.ts";
import type { Transaction } from "../../database/queryable.ts";
import type { Dependencies } from "../../dependencies.ts";
import { findRequest } from "../../domains/quotations/shown-requests.queries.ts";
import { moveRequest } from "../../domains/quotations/quote-requests.queries.ts";

interface Answering {
  id: number;
  /** The member of staff. */
  userId: string;
  /** The reader's language. */
  language: Language;
}

interface RequestMove {
  action: AuditAction;
  from: readonly RequestState[];
  to: RequestState;
  answer?: string;
  after?: Record<string, unknown>;
  tell?: (tx: Transaction) => Promise<void>;
}

/**
 * Says that somebody of the staff answers a request: a new one, a colleague's, or one that was closed.
 * @throws Refusal `requestNotFound`, `requestNotOpen`.
 */
export function takeRequest(dependencies: Pick<Dependencies, "db">, answering: Answering) {
  return moveAndAnswer(dependencies, answering, {
    action: "request.take",
    from: ["new", "in_work", "closed"],
    to: "in_work",
  });
}

/**
 * Declines a request, with a text that is mailed.
 * @throws Refusal as above.
 */
export function declineRequest(
  dependencies: Pick<Dependencies, "db" | "mails">,
  { answer, ...answering }: Answering & { answer: string },
) {
  return moveAndAnswer(dependencies, answering, {
    action: "request.decline",
    from: ["new", "in_work"],
    to: "declined",
    answer,
    after: { answer },
    tell: (tx) => dependencies.mails.enqueue(tx, { template: "request-declined", requestId: answering.id }),
  });
}

/**
 * Closes a request without telling anybody.
 * @throws Refusal as above.
 */
export function closeRequest(
  dependencies: Pick<Dependencies, "db">,
  { reason, ...answering }: Answering & { reason: string },
) {
  return moveAndAnswer(dependencies, answering, {
    action: "request.close",
    from: ["new", "in_work"],
    to: "closed",
    after: { reason },
  });
}

async function moveAndAnswer(
  { db }: Pick<Dependencies, "db">,
  { id, userId, language }: Answering,
  { action, from, to, answer, after, tell }: RequestMove,
): Promise<AdminRequest> {
  return db.transaction(async (tx) => {
    const change = { from, to, answeredBy: userId, ...(answer !== undefined && { answer }) };
    const isMoved = await moveRequest(tx, id, change);
    const request = await findRequest(tx, id, language);
    if (request === undefined) throw new Refusal("requestNotFound");
    if (!isMoved) throw new Refusal("requestNotOpen");
    await tell?.(tx);
    await recordAudit(tx, {
      userId,
      action,
      subjectId: String(id),
      subjectLabel: request.number,
      ...(after !== undefined && { after }),
    });
    await announceNews(tx, { kind: "requestsChanged", subject: request.number });
    return request;
  });
}
