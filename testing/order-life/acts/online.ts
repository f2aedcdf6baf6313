import { sql } from "drizzle-orm";
import { CallError } from "#contract/call.ts";
import { followAttempt } from "#server/workflows/money/online/follow-attempt.ts";
import { comingBack } from "#testing/shops/come-back.ts";
import { notify } from "#testing/shops/online-shop.ts";
import type { TestShop } from "#testing/shops/test-shop.ts";
import type { Act, Acts } from "../act.ts";

const statusOf = { pay: "settlement", expire: "expire", "take back": "deny" } as const;
/** The statuses of a transaction in which the bank can do this. */
const possible = { pay: ["pending", "expire"], expire: ["pending"], "take back": ["settlement"] };

const start: Act = ({ customer }, { id, status }) => {
  if (status !== "waiting for payment") return undefined;
  return {
    text: "start to pay online",
    run: () => customer.call("startOnlinePayment", { params: { id }, body: { method: "bca" } }),
  };
};

/**
 * Something happens to an account at the bank. The gateway tells it once or twice, and may also tell an earlier status
 * afterwards; a notification may be lost, and the shop asks by itself.
 */
const bank: Act = ({ shop, midtrans, dice, vouchers }, { id: orderId, attempts, received, refunded }) => {
  const attempt = dice.one(attempts);
  const what = dice.one(["pay", "pay", "pay", "expire", "take back"] as const);
  const told = dice.one(["once", "twice", "late", "lost"] as const);
  if (attempt === undefined || what === undefined || told === undefined) return undefined;
  const { id, reference, amount } = attempt;
  const before = midtrans.transactions.get(reference)?.transaction_status ?? "";
  if (!possible[what].includes(before)) return undefined;
  return {
    isAlone: true,
    text: `the bank: ${what} ${amount}, told ${told}`,
    run: async () => {
      midtrans.set(reference, statusOf[what]);
      const notice = midtrans.noticeOf(reference);
      const late = midtrans.noticeOf(reference, before);
      const notices = { once: [notice], twice: [notice, notice], late: [notice, late], lost: [] };
      await Promise.all(notices[told].map((one) => comingBack(() => tell(shop, one))));
      await follow(shop, id, told === "twice" ? 2 : 1);
      if (what === "pay") vouchers.note(orderId, `attempt ${id}`, amount);
      // What was sent back already stays received, until the staff has decided about it. Withheld tax pays nothing back.
      const canGo = received - vouchers.settledOf(orderId) - refunded;
      if (what === "take back" && canGo >= amount) vouchers.strike(orderId, `attempt ${id}`);
    },
  };
};

/** The jobs that ask the gateway; two processes may take one at the same time. */
async function follow(shop: TestShop, attemptId: string, followers: number): Promise<void> {
  await shop.db.execute(sql`
    delete from pgboss.job where name = 'follow-attempt' and data ->> 'attemptId' = ${attemptId}`);
  const { gateway } = shop.dependencies;
  if (gateway === undefined) throw new Error("the shop takes no payments online");
  const parts = { ...shop.dependencies, db: shop.db, gateway };
  await Promise.all(Array.from({ length: followers }, () => followAttempt(parts, attemptId)));
}

async function tell(shop: TestShop, notice: Record<string, unknown>): Promise<void> {
  const code = await notify(shop, notice);
  if (code !== 200)
    throw new CallError(code, { code, reason: "unexpected", message: "a notification was refused" });
}

export const onlineActs: Acts = { start: [3, start], bank: [6, bank] };
