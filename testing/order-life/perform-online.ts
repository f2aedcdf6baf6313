import { eq, sql } from "drizzle-orm";
import { CallError } from "#contract/call.ts";
import { paymentAttempts } from "#server/database/schema/online-payments.ts";
import { followAttempt } from "#server/workflows/follow-attempt.ts";
import { comingBack } from "../come-back.ts";
import { notify } from "../online-shop.ts";
import type { TestShop } from "../test-shop.ts";
import type { ActOf, Outcome } from "./acts.ts";
import type { World, WorldOrder } from "./world.ts";

const statusOf = { pay: "settlement", expire: "expire", "take back": "deny" } as const;
/** The statuses of a transaction in which the bank can do this. */
const possible = { pay: ["pending", "expire"], expire: ["pending"], "take back": ["settlement"] };

export async function startOnline({ customer }: World, { id }: WorldOrder): Promise<void> {
  await customer.call("startOnlinePayment", { params: { id }, body: { method: "bca" } });
}

/**
 * Something happens to an account at the bank. The gateway reports it any number of times, and may also report an
 * earlier status; a notification may be lost, and the shop asks by itself.
 */
export async function bank(
  { shop, midtrans }: World,
  { id }: WorldOrder,
  { attempt, what, told }: ActOf<"bank">,
): Promise<Outcome> {
  const attempts = await shop.db
    .select({ id: paymentAttempts.id, reference: paymentAttempts.reference })
    .from(paymentAttempts)
    .where(eq(paymentAttempts.orderId, id))
    .orderBy(paymentAttempts.createdAt);
  const found = attempts[attempt];
  if (found === undefined) throw new Error("the shop has no such attempt");
  const { reference } = found;
  const before = midtrans.transactions.get(reference)?.transaction_status ?? "";
  if (!possible[what].includes(before)) return "stays";
  midtrans.set(reference, statusOf[what]);
  const notice = midtrans.noticeOf(reference);
  const notices = {
    once: [notice],
    twice: [notice, notice],
    late: [notice, midtrans.noticeOf(reference, before)],
    lost: [],
  };
  await Promise.all(notices[told].map((one) => comingBack(() => tell(shop, one))));
  const { rows: jobs } = await shop.db.execute(sql`
    delete from pgboss.job where name = 'follow-attempt' and data ->> 'attemptId' = ${found.id} returning id`);
  const { gateway } = shop.dependencies;
  const parts = { ...shop.dependencies, db: shop.db };
  if (gateway === undefined) throw new Error("the shop takes no payments online");
  if (jobs.length === 0 && told !== "lost") throw new Error("nobody follows a notification");
  // Two processes may take the job at the same time.
  const followers = told === "twice" ? 2 : 1;
  await Promise.all(Array.from({ length: followers }, () => followAttempt({ ...parts, gateway }, found.id)));
  return "done";
}

async function tell(shop: TestShop, notice: Record<string, unknown>): Promise<void> {
  const code = await notify(shop, notice);
  if (code !== 200)
    throw new CallError(code, { code, reason: "unexpected", message: "a notification was refused" });
}
