import type { OnlineMethod, OnlinePayment } from "#contract/money/online-payments.ts";
import { followAttempts } from "#server/jobs/follow-attempts.ts";
import { followAttempt } from "#server/workflows/money/online/follow-attempt.ts";
import type { BuiltOrder } from "../builders/build-order.ts";
import type { FakeMidtrans } from "../servers/fake-midtrans.ts";
import type { TestShop } from "./test-shop.ts";

/** The environment of a shop whose customers pay online through this Midtrans. */
export function onlineVariables({ url, serverKey }: Pick<FakeMidtrans, "url" | "serverKey">) {
  return { MIDTRANS_URL: url, MIDTRANS_SERVER_KEY: serverKey };
}

/** What an order's customer does: starts to pay by one method, and looks at the result. */
export async function startOnline(
  shop: TestShop,
  order: BuiltOrder,
  method: OnlineMethod,
): Promise<OnlinePayment> {
  return shop.callAs(order.token)("startOnlinePayment", { params: { id: order.id }, body: { method } });
}

export async function seeOnline(shop: TestShop, order: BuiltOrder): Promise<OnlinePayment> {
  return shop.callAs(order.token)("getOnlinePayment", { params: { id: order.id } });
}

/** Sends a notification as Midtrans does; returns the status of the shop's answer. */
export async function notify(shop: TestShop, notice: Record<string, unknown>): Promise<number> {
  const answer = await shop.app.inject({
    method: "POST",
    url: "/v1/onlinepayment/notification",
    headers: { "user-agent": "Veritrans", "content-type": "application/json" },
    payload: notice,
  });
  return answer.statusCode;
}

function partsOf({ dependencies }: TestShop) {
  const { gateway } = dependencies;
  if (gateway === undefined) throw new Error("this shop takes no payments online");
  return { ...dependencies, gateway };
}

/** Runs the jobs that wait for the gateway's answer about attempts, as the shop's worker does. */
export async function doJobs(shop: TestShop): Promise<void> {
  const waiting = await shop.database.pool.query(
    "select id, data ->> 'attemptId' as attempt from pgboss.job where name = 'follow-attempt' and state = 'created'",
  );
  for (const { id, attempt } of waiting.rows as { id: string; attempt: string }[]) {
    await shop.database.pool.query("delete from pgboss.job where id = $1", [id]);
    await followAttempt(partsOf(shop), attempt);
  }
}

/** A run of the job that comes every minute. */
export async function runEveryMinute(shop: TestShop): Promise<void> {
  await followAttempts(partsOf(shop), new AbortController().signal);
}
