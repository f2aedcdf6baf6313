import { describe, expect, it } from "vitest";
import { KeptAnswers } from "./kept-answers.ts";

const text = (length: number) => ({ text: "x".repeat(length) });
const cacheOf = (maximumBytes: number) =>
  new KeptAnswers<{ text: string }>({
    maximumBytes,
    bytesOf: (value) => value.text.length,
    lifetimeSeconds: 60,
  });

describe("the cache of public answers", () => {
  it("holds what fits its bytes and forgets what was asked for longest ago", async () => {
    const cache = cacheOf(100);
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

  it("does not keep what is larger than itself, and answers it all the same", async () => {
    const cache = cacheOf(10);
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

  it("gives, but does not keep, an answer that was begun before a change", async () => {
    const cache = cacheOf(100);
    const { promise, resolve } = Promise.withResolvers<{ text: string }>();
    const early = cache.get("a", () => promise);
    cache.clear();
    resolve({ text: "old" });
    expect(await early).toEqual({ text: "old" });
    expect(await cache.get("a", async () => ({ text: "new" }))).toEqual({ text: "new" });
    expect(await cache.get("a", async () => ({ text: "never" }))).toEqual({ text: "new" });
  });
});
