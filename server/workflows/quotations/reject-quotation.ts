import type { RejectionReason } from "#contract/quotations/quotation-states.ts";
import { findMembership, requireOrderingRole } from "../../core/membership.ts";
import { Refusal } from "../../core/refusal.ts";
import { announceNews } from "../../database/changes.ts";
import type { Dependencies } from "../../dependencies.ts";
import { findAcceptable } from "../../domains/quotations/accepted-quotations.queries.ts";
import { noteRejection } from "../../domains/quotations/rejections.queries.ts";
import { isAcceptable } from "./accept-quotation.ts";

interface Saying {
  id: string;
  /** The version that the customer saw. */
  version: number;
  reason: RejectionReason;
  note: string;
  /** The account that says so; undefined for whoever has the private link. */
  userId: string | undefined;
}

/**
 * Records that the customer does not want a quotation, and why. Rejecting the same version again changes nothing.
 * @throws Refusal as the contract's `rejectQuotation` lists them.
 */
export async function rejectQuotation(
  { db }: Pick<Dependencies, "db">,
  { id, version, reason, note, userId }: Saying,
): Promise<void> {
  await db.transaction(async (tx) => {
    const membership = userId === undefined ? undefined : await findMembership(tx, userId);
    requireOrderingRole(membership?.role);
    const quotation = await findAcceptable(tx, id, { isLocked: true });
    if (quotation === undefined) throw new Refusal("quotationNotFound");
    if (quotation.orderCode !== null) throw new Refusal("quotationAccepted", { order: quotation.orderCode });
    if (quotation.version !== version) throw new Refusal("quotationRevised");
    if (quotation.state === "rejected") return;
    if (!isAcceptable(quotation)) throw new Refusal("quotationNotOpen");
    await noteRejection(tx, { id, version, reason, note });
    const subject = quotation.number ?? "";
    await announceNews(tx, { kind: "quotationRejected", subject });
  });
}
