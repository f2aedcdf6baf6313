import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { CallError, type CallInput } from "#contract/call.ts";
import type { ShopProcess } from "#testing/shops/shop-process.ts";

export interface Buyer {
  id: string;
  token: string;
}

/** What people experienced while something was wrong, and after that. */
export interface Trade {
  /** Codes of the acknowledged orders, by the keys of their requests. */
  orders: Map<string, string>;
  /** Ids of the files whose upload was acknowledged. */
  uploads: Set<string>;
  /** Answers with 503, and requests without an answer. */
  refused: number;
  unanswered: number;
  /** Answers that nobody should get. */
  wrong: string[];
  /** Pages that visitors requested, and those that they did not get. */
  pages: number;
  missedPages: number;
  /** Milliseconds of the slowest answer. */
  slowest: number;
  /** Seconds from the end of the fault to the first order that was started after it. */
  backAfter: number | undefined;
}

export interface Market {
  shop: () => ShopProcess;
  buyers: Buyer[];
  product: number;
  form: CallInput<"placeOrder">["body"];
  /** The token of somebody who uploads a supplier's list again and again; left out if nobody does. */
  uploader?: string;
}

/**
 * Buyers place one order after another, visitors look and the staff uploads while `fault` begins and ends. A call that
 * is refused or not answered is repeated with the same key until it is.
 */
export async function trade(market: Market, fault: () => Promise<void>): Promise<Trade> {
  const result: Trade = {
    orders: new Map(),
    uploads: new Set(),
    refused: 0,
    unanswered: 0,
    wrong: [],
    pages: 0,
    missedPages: 0,
    slowest: 0,
    backAfter: undefined,
  };
  const over = new AbortController();
  let endedAt = Number.POSITIVE_INFINITY;

  /** Undefined if it was given up because its answer will not change. */
  async function untilAnswered<Answer>(ask: () => Promise<Answer>): Promise<Answer | undefined> {
    const until = performance.now() + 120_000;
    while (performance.now() < until) {
      const began = performance.now();
      try {
        return await ask();
      } catch (error) {
        if (error instanceof CallError && error.status !== 503) {
          result.wrong.push(`${error.status} ${error.reason}`);
          return undefined;
        }
        if (error instanceof CallError) result.refused += 1;
        else result.unanswered += 1;
        await sleep(200 + Math.random() * 200);
      } finally {
        result.slowest = Math.max(result.slowest, performance.now() - began);
      }
    }
    result.wrong.push("never answered");
    return undefined;
  }

  const buying = market.buyers.map(async ({ token }) => {
    while (!over.signal.aborted) {
      const begunAt = performance.now();
      const [added, key] = [randomUUID(), randomUUID()];
      await untilAnswered(() =>
        market.shop().callAs(token)("addToCart", {
          body: { ProductId: market.product, qty: 1 },
          ...keyed(added),
        }),
      );
      const order = await untilAnswered(() =>
        market.shop().callAs(token)("placeOrder", { body: market.form, ...keyed(key) }),
      );
      if (order === undefined) continue;
      result.orders.set(key, order.orderCode);
      if (begunAt > endedAt) result.backAfter ??= (performance.now() - endedAt) / 1_000;
      await sleep(50);
    }
  });
  const looking = async () => {
    while (!over.signal.aborted) {
      result.pages += 1;
      const page = await fetch(market.shop().url, { signal: AbortSignal.timeout(10_000) }).then(
        async (answer) => (await answer.arrayBuffer(), answer.ok),
        () => false,
      );
      if (!page) result.missedPages += 1;
      await sleep(50);
    }
  };
  const uploading = async () => {
    while (market.uploader !== undefined && !over.signal.aborted) {
      const body = Buffer.from(sheet(randomUUID()));
      const upload = await untilAnswered(() =>
        market.shop().callAs(market.uploader)("uploadImport", { query: { fileName: "list.csv" }, body }),
      );
      if (upload !== undefined) result.uploads.add(upload.id);
      await sleep(100);
    }
  };
  const all = Promise.all([...buying, looking(), uploading()]);
  await sleep(1_500);
  await fault();
  endedAt = performance.now();
  for (let waited = 0; waited < 600 && result.backAfter === undefined; waited += 1) await sleep(100);
  await sleep(1_000);
  over.abort();
  await all;
  return result;
}

function keyed(key: string) {
  return { headers: { "idempotency-key": key } };
}

/** About 100 kB of lines that differ from those of any other list. */
function sheet(name: string): string {
  const lines = Array.from(
    { length: 1_000 },
    (_, index) =>
      `${name.slice(0, 8)}-${index},Sakura,Oil Filter,Oil filter ${name},Filter oli,${100_000 + index},850,oem`,
  );
  return ["code,brand,category,name_en,name_id,price,weight,grade", ...lines].join("\n");
}
