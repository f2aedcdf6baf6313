import type { z } from "zod";
import type { enterRequest as entering } from "#contract/quotations/admin/quote-requests.ts";
import type { KeyedRequest } from "../../core/idempotency.queries.ts";
import { Refusal } from "../../core/refusal.ts";
import type { Dependencies } from "../../dependencies.ts";
import { findOrderingCustomer } from "../../domains/orders/entering/order-entry.queries.ts";
import { askQuotation } from "./ask-quotation.ts";

interface Entering {
  body: z.output<NonNullable<(typeof entering)["body"]>>;
  /** The member of staff. */
  userId: string;
  keyed: KeyedRequest | undefined;
}

/**
 * Records what a customer, or a caller without an account, asks the staff for; answers are in the asker's language.
 * @throws Refusal as the contract's `enterRequest` lists them.
 */
export async function enterRequest(
  dependencies: Pick<Dependencies, "db" | "changes" | "files" | "mails" | "log">,
  { body: { customerId, caller, ...form }, userId, keyed }: Entering,
): Promise<{ id: number; number: string }> {
  const from = caller ?? (await findOrderingCustomer(dependencies.db, customerId ?? ""));
  if (from === undefined) throw new Refusal("customerNotFound");
  const by = "id" in from ? { userId: from.id } : from;
  return askQuotation(dependencies, { form, by, language: from.language, enteredBy: userId, keyed });
}
