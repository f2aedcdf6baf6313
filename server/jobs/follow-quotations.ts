import type { Dependencies } from "../dependencies.ts";
import { listQuotationsToRemind } from "../domains/quotations/open-quotations.queries.ts";
import { expireQuotations, remindOfQuotation } from "../workflows/quotations/follow-quotation.ts";

/**
 * Reminds of the quotations whose validity ends soon, and closes those whose validity is over. Each reminder has a transaction of its own:
 * one that fails is tried again by the next run, and stops no other.
 */
export async function followQuotations(
  parts: Pick<Dependencies, "db" | "mails" | "log">,
  signal: AbortSignal,
): Promise<void> {
  for (const quotationId of await listQuotationsToRemind(parts.db)) {
    signal.throwIfAborted();
    try {
      await remindOfQuotation(parts, quotationId);
    } catch (error) {
      parts.log.error({ err: error, quotationId }, "nobody could be reminded of a quotation");
    }
  }
  await expireQuotations(parts);
}
