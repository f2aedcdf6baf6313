import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { Changes } from "../database/changes.ts";
import { AnswerCache, type InTurn } from "./answer-cache.ts";
import { Refusal } from "./refusal.ts";

class DatabaseAway extends Error {}

const away = () => Promise.reject(new DatabaseAway());
const hanging = () => new Promise<never>(() => undefined);
/** A turn that comes when `go` is called. */
const turnLater = () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const inTurn: InTurn = async (work) => {
    await promise;
    return work();
  };
  return { inTurn, go: resolve };
};

const noTurn: InTurn = () => Promise.reject(new Refusal("tooMuchAsked"));
const text = (length: number) => ({ text: "x".repeat(length) });

/** A cache whose values name the products whose stock they show: `stock of 1 and 2`. */
function cacheOf(
  maximumBytes: number,
  lifetimeSeconds = 60,
  bytesOf = (value: { text: string }, _key: string) => value.text.length,
) {
  const changes = new Changes();
  changes.isListening = true;
  const cache = new AnswerCache<{ text: string }>({
    changes,
    maximumBytes,
    bytesOf,
    stockShownBy: (value) => (value.text.match(/\d+/g) ?? []).map(Number),
    lifetimeSeconds,
    isAway: (error) => error instanceof DatabaseAway,
  });
  return { cache, changes };
}

type Cache = ReturnType<typeof cacheOf>["cache"];
const keep = async (cache: Cache, texts: string[]) => {
  for (const shown of texts) await cache.get(shown, async () => ({ text: shown }));
};
const isKept = async (cache: Cache, key: string) =>
  (await cache.get(key, async () => ({ text: "made again" }))).text !== "made again";

describe("the cache of public answers", () => {
  it("holds what fits its bytes and forgets what was asked for longest ago", async () => {
    const { cache } = cacheOf(100);
    const made: string[] = [];
    const ask = (key: string, length: number) =>
      cache.get(key, async () => {
        made.push(key);
        return text(length);
      });
    await ask("a", 40);
    await ask("b", 40);
    await ask("a", 40);
    await ask("c", 40);
    await ask("a", 40);
    await ask("b", 40);
    expect(made).toEqual(["a", "b", "c", "b"]);
  });

  it("can count the keys too, so that long keys with short answers do not fill the memory", async () => {
    const { cache } = cacheOf(100, 60, ({ text: kept }, key) => kept.length + key.length);
    await keep(cache, ["x".repeat(40), "y".repeat(40)]);
    expect(await isKept(cache, "y".repeat(40))).toBe(true);
    expect(await isKept(cache, "x".repeat(40))).toBe(false);
  });

  it("does not keep an answer that is larger than itself, but still returns it", async () => {
    const { cache } = cacheOf(10);
    let made = 0;
    const ask = () =>
      cache.get("a", async () => {
        made += 1;
        return text(20);
      });
    expect((await ask()).text).toHaveLength(20);
    await ask();
    expect(made).toBe(2);
  });

  it("returns, but does not keep, an answer that was started before a change", async () => {
    const { cache, changes } = cacheOf(100);
    const { promise, resolve } = Promise.withResolvers<{ text: string }>();
    const early = cache.get("a", () => promise);
    changes.dispatch("catalogue");
    resolve({ text: "old" });
    expect(await early).toEqual({ text: "old" });
    expect(await cache.get("a", async () => ({ text: "new" }))).toEqual({ text: "new" });
    expect(await cache.get("a", async () => ({ text: "never" }))).toEqual({ text: "new" });
  });

  it("makes an answer once for all who ask at the same time", async () => {
    const { cache } = cacheOf(100);
    let made = 0;
    const ask = () =>
      cache.get("a", async () => {
        made += 1;
        await sleep(20);
        return text(1);
      });
    await Promise.all([ask(), ask(), ask()]);
    expect(made).toBe(1);
  });
});

describe("a change of stock", () => {
  it("drops the answers that show it, and leaves all others", async () => {
    const { cache, changes } = cacheOf(1_000);
    await keep(cache, ["stock of 1", "stock of 2", "stock of 3 and 1", "stock of 11", "no stock"]);
    changes.dispatch("stock:1,7");
    expect(await isKept(cache, "stock of 1")).toBe(false);
    expect(await isKept(cache, "stock of 3 and 1")).toBe(false);
    expect(await isKept(cache, "stock of 2")).toBe(true);
    expect(await isKept(cache, "stock of 11")).toBe(true);
    expect(await isKept(cache, "no stock")).toBe(true);
  });

  it("also drops expired answers that are only kept for a database that is away", async () => {
    const { cache, changes } = cacheOf(1_000, 0.05);
    await keep(cache, ["stock of 1"]);
    await sleep(80);
    changes.dispatch("stock:1");
    await expect(cache.getOrStale("stock of 1", away)).rejects.toBeInstanceOf(DatabaseAway);
  });

  it("keeps no answer that shows it and was started before, and later callers do not get that one", async () => {
    const { cache, changes } = cacheOf(1_000);
    const { promise, resolve } = Promise.withResolvers<{ text: string }>();
    const early = cache.get("a", () => promise);
    changes.dispatch("stock:1");
    const late = cache.get("a", async () => ({ text: "1: few" }));
    expect(await late).toEqual({ text: "1: few" });
    resolve({ text: "1: many" });
    expect(await early).toEqual({ text: "1: many" });
    expect(await cache.get("a", async () => ({ text: "never" }))).toEqual({ text: "1: few" });
  });

  it("lets an answer be kept that was started before and does not show it", async () => {
    const { cache, changes } = cacheOf(1_000);
    const { promise, resolve } = Promise.withResolvers<{ text: string }>();
    const early = cache.get("a", () => promise);
    changes.dispatch("stock:1");
    resolve({ text: "stock of 2" });
    await early;
    expect(await cache.get("a", async () => ({ text: "never" }))).toEqual({ text: "stock of 2" });
  });
});

describe("while the database is away", () => {
  it("an expired answer is returned as stale, and made again when the database is back", async () => {
    const { cache } = cacheOf(100, 0.05);
    await cache.getOrStale("a", async () => ({ text: "kept" }));
    await sleep(80);
    for (let round = 0; round < 3; round += 1) {
      expect(await cache.getOrStale("a", away)).toEqual({ value: { text: "kept" }, isStale: true });
    }
    await expect(cache.getOrStale("b", away)).rejects.toBeInstanceOf(DatabaseAway);
    await sleep(0);
    // This request finds the database working again; its answer is used from the next one on.
    await cache.getOrStale("a", async () => ({ text: "new" }));
    await sleep(0);
    expect(await cache.getOrStale("a", away)).toEqual({ value: { text: "new" }, isStale: false });
  });

  it("nobody waits for a database that hangs once it is known to be away", async () => {
    const { cache } = cacheOf(100, 0.05);
    await cache.getOrStale("a", async () => ({ text: "kept" }));
    await sleep(80);
    await cache.getOrStale("a", away);
    expect(await cache.getOrStale("a", hanging)).toEqual({ value: { text: "kept" }, isStale: true });
  });

  it("any other failure is thrown, and an answer that is no longer there is not returned as stale", async () => {
    const { cache } = cacheOf(100, 0.05);
    await cache.getOrStale("a", async () => ({ text: "kept" }));
    await sleep(80);
    await expect(cache.getOrStale("a", () => Promise.reject(new Error("a fault")))).rejects.toThrow(
      "a fault",
    );
    const gone = { text: "gone" };
    const { value } = await cache.getOrStale("a", async () => gone, { isKept: () => false });
    expect(value).toBe(gone);
    await expect(cache.getOrStale("a", away)).rejects.toBeInstanceOf(DatabaseAway);
  });

  it("kept answers count as stale while changes are not received, and are dropped when they are received again", async () => {
    const { cache, changes } = cacheOf(100);
    await cache.getOrStale("a", async () => ({ text: "kept" }));
    changes.isListening = false;
    expect(await cache.getOrStale("a", away)).toEqual({ value: { text: "kept" }, isStale: true });
    changes.isListening = true;
    changes.dispatch("everything");
    await expect(cache.getOrStale("a", away)).rejects.toBeInstanceOf(DatabaseAway);
  });
});

describe("if values are made in turn", () => {
  it("nobody waits for a turn if the value is kept, or being made", async () => {
    const { cache } = cacheOf(100);
    const { promise, resolve } = Promise.withResolvers<{ text: string }>();
    const making = cache.getOrStale("a", () => promise);
    const joining = cache.getOrStale("a", async () => ({ text: "never" }), { inTurn: noTurn });
    resolve({ text: "made" });
    expect(await making).toEqual(await joining);
    const kept = await cache.getOrStale("a", async () => ({ text: "never" }), { inTurn: noTurn });
    expect(kept).toEqual({ value: { text: "made" }, isStale: false });
  });

  it("the first caller with a turn makes the value for those who still wait for theirs", async () => {
    const { cache } = cacheOf(100);
    const { inTurn, go } = turnLater();
    const waiting = cache.getOrStale("a", async () => ({ text: "made twice" }), { inTurn });
    expect(await cache.get("a", async () => ({ text: "made once" }))).toEqual({ text: "made once" });
    go();
    expect(await waiting).toEqual({ value: { text: "made once" }, isStale: false });
  });

  it("an expired answer is returned as stale if no turn comes; without one the refusal is thrown", async () => {
    const { cache } = cacheOf(100, 0.05);
    await cache.getOrStale("a", async () => ({ text: "kept" }));
    await sleep(80);
    const stale = await cache.getOrStale("a", hanging, { inTurn: noTurn });
    expect(stale).toEqual({ value: { text: "kept" }, isStale: true });
    await expect(cache.getOrStale("b", hanging, { inTurn: noTurn })).rejects.toBeInstanceOf(Refusal);
    // This does not make the database count as away.
    expect(await cache.getOrStale("a", async () => ({ text: "new" }))).toEqual({
      value: { text: "new" },
      isStale: false,
    });
  });
});
