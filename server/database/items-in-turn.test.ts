import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { isDatabaseAway } from "./constraint-errors.ts";
import { itemsInTurn, TimeBudgetSpent } from "./items-in-turn.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["performance"] }));
afterEach(() => void vi.useRealTimers());

/** Work for an item during which so much time passes. */
const takes = (milliseconds: number) => async () => void vi.advanceTimersByTime(milliseconds);
const failsAfter = (milliseconds: number, message: string) => async () => {
  vi.advanceTimersByTime(milliseconds);
  throw new Error(message);
};
const away = "Connection terminated unexpectedly";

test("items go on after one that was refused, that a lock has stopped, or for which the database was away for a moment", async () => {
  const inTurn = itemsInTurn();
  for (let times = 0; times < 3; times += 1) {
    await expect(inTurn(failsAfter(6_000, "refused"))).rejects.toThrow("refused");
    await expect(inTurn(failsAfter(4_010, "Query read timeout"))).rejects.toThrow("Query read timeout");
    await inTurn(takes(3_000));
    await expect(inTurn(failsAfter(10, away))).rejects.toThrow(away);
    await inTurn(takes(10));
  }
});

test("nothing more is begun after items that have waited for a silent database, and the caller can tell", async () => {
  const inTurn = itemsInTurn();
  await expect(inTurn(failsAfter(4_500, "Query read timeout"))).rejects.toThrow("Query read timeout");
  const begun: string[] = [];
  const refusal = await inTurn(async () => void begun.push("second")).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(TimeBudgetSpent);
  expect(isDatabaseAway(refusal)).toBe(true);
  expect(begun).toEqual([]);
});

test("nothing more is begun once the answer has taken its limit", async () => {
  const inTurn = itemsInTurn(250);
  await inTurn(takes(150));
  await inTurn(takes(150));
  await expect(inTurn(() => sleep(0))).rejects.toThrow(TimeBudgetSpent);
});
