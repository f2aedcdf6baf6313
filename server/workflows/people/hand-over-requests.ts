import { isAllowed } from "#contract/admin/permissions.ts";
import { limits } from "#contract/core/limits.ts";
import { invalidField } from "../../core/invalid-input.ts";
import { recordAudits } from "../../core/record-audit.ts";
import { Refusal } from "../../core/refusal.ts";
import { announceNews } from "../../database/changes.ts";
import type { Dependencies } from "../../dependencies.ts";
import { reassignRequests } from "../../domains/quotations/quote-requests.queries.ts";
import { findStaffMember } from "../../domains/people/staff/staff.queries.ts";

interface HandingOver {
  /** Who answers them now. */
  from: string;
  to: string;
  /** Left out for all that they answer. */
  requests?: number[] | undefined;
  /** Who hands them over. */
  userId: string;
}

/**
 * Gives the requests that a member of staff answers to another one; returns their ids. A blocked person can be given back what they had.
 * @throws Refusal staffNotFound; InvalidInput for somebody who may not answer requests.
 */
export async function handOverRequests(
  { db }: Pick<Dependencies, "db">,
  { from, to, requests, userId }: HandingOver,
): Promise<number[]> {
  return db.transaction(async (tx) => {
    const [giver, taker] = [await findStaffMember(tx, from), await findStaffMember(tx, to)];
    if (giver === undefined) throw new Refusal("staffNotFound");
    if (from === to || taker === undefined || taker.isInvited || !isAllowed(taker, "answerRequests")) {
      throw invalidField(["to"], "invalid");
    }
    const handed = await reassignRequests(tx, { from, to, ids: requests, limit: limits.handedOverRequests });
    const [first] = handed;
    if (first === undefined) return [];
    const states = { before: { answeredBy: giver.username }, after: { answeredBy: taker.username } };
    await recordAudits(
      tx,
      { userId, action: "request.handOver" },
      handed.map(({ id, number }) => ({ subjectId: String(id), subjectLabel: number, ...states })),
    );
    // Whoever has the queue open loads all of it again.
    await announceNews(tx, { kind: "requestsChanged", subject: first.number });
    return handed.map(({ id }) => id);
  });
}
