import type { Transfer } from "#contract/money/admin/statements.ts";
import type { Language } from "#contract/core/languages.ts";
import { formatRupiah } from "#contract/core/money.ts";
import { recordAudit } from "../../../core/record-audit.ts";
import { announceNews } from "../../../database/changes.ts";
import type { Queryable } from "../../../database/queryable.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { findOrder, lockOrder } from "../../../domains/orders/orders.queries.ts";
import {
  auditLabelOf,
  findTransfer,
  lockTransfer,
  nameOfPerson,
  writeTransferState,
  type LockedTransfer,
} from "../../../domains/money/statements/transfers.queries.ts";
import { invalidField } from "../../../core/invalid-input.ts";
import { Refusal } from "../../../core/refusal.ts";
import { matchPart, type MatchedPart } from "./match-part.ts";

export interface Match {
  mutationId: number;
  /** The orders that the transfer paid, by their ids or codes; a single order takes the whole transfer. */
  parts: (Pick<MatchedPart, "decision"> & { order: string; amountRupiah?: number | undefined })[];
  matchedBy: string;
  /** The language of whoever matches. */
  language: Language;
}

/**
 * Matches a transfer with the orders that it paid (`matchPart`). Money for a cancelled order is promised back at once.
 * If several people match it at the same moment, the first one wins.
 * @throws Refusal as the contract's `matchMutation` lists them; InvalidInput if an order is named twice.
 */
export async function matchTransfer({ db, mails }: Dependencies, match: Match): Promise<Transfer> {
  const { mutationId, matchedBy, language } = match;
  return db.transaction(async (tx) => {
    const { transfer, parts } = await lockParts(tx, match);
    const sum = parts.reduce((before, { amountRupiah }) => before + amountRupiah, 0);
    if (sum !== transfer.amountRupiah) {
      throw new Refusal("transferNotDivided", {
        sum: formatRupiah(sum),
        amount: formatRupiah(transfer.amountRupiah),
      });
    }
    for (const part of parts) {
      // One after the other, in one transaction.
      await matchPart(tx, mails, { transfer, matchedBy, language }, part);
    }
    const orderId = parts[0]?.id ?? null;
    await writeTransferState(tx, mutationId, { state: "matched", orderId, decidedBy: matchedBy });
    await recordAudit(tx, {
      userId: matchedBy,
      action: "mutation.match",
      subjectId: String(mutationId),
      subjectLabel: auditLabelOf(transfer),
      before: { state: "open" },
      after: { state: "matched", order: parts.map(({ orderCode }) => orderCode).join(", ") },
    });
    for (const { orderCode } of parts) {
      await announceNews(tx, { kind: "orderMoved", subject: orderCode });
    }
    await announceNews(tx, { kind: "statementsChanged", subject: String(mutationId) });
    const matched = await findTransfer(tx, mutationId);
    if (matched === undefined) throw new Refusal("mutationNotFound");
    return matched;
  });
}

/** The transfer and the orders of a match. The orders' rows are locked, in one order for everybody, before the transfer. */
export async function lockParts(
  tx: Queryable,
  { mutationId, parts }: Pick<Match, "mutationId" | "parts">,
): Promise<{ transfer: LockedTransfer; parts: MatchedPart[] }> {
  const found = [];
  for (const { order, ...part } of parts) {
    const known = await findOrder(tx, order);
    if (known === undefined) throw new Refusal("orderNotFound");
    const { id, orderCode, language } = known;
    found.push({ id, orderCode, language, ...part });
  }
  const ids = found.map(({ id }) => id).toSorted();
  if (new Set(ids).size < ids.length) throw invalidField(["parts"], "invalid");
  for (const id of ids) await lockOrder(tx, id);
  const transfer = await lockTransfer(tx, mutationId);
  if (transfer === undefined) throw new Refusal("mutationNotFound");
  if (transfer.state !== "open") {
    throw new Refusal("mutationNotOpen", { who: await nameOfPerson(tx, transfer.decidedBy) });
  }
  const divided = found.map((part) =>
    Object.assign(part, { amountRupiah: part.amountRupiah ?? transfer.amountRupiah }),
  );
  return { transfer, parts: divided };
}
