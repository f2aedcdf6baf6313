import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Pool } from "pg";
import { isDatabaseAway } from "#server/database/constraint-errors.ts";
import { openTestDatabase, type TestDatabase } from "#testing/database/test-database.ts";
import { clientAddress, createRateLimits, type RateLimits } from "./rate-limit.ts";
import { Refusal } from "../core/refusal.ts";

/** How many of `count` tries succeed if they are made at once by `processes`; every other one must be refused. */
async function passing(processes: RateLimits[], count: number, key: string): Promise<number> {
  const each = Math.ceil(count / processes.length);
  const tries = processes.flatMap((limits) =>
    Array.from({ length: each }, async () => {
      try {
        await limits.consume("loginPerAccount", key);
        return true;
      } catch (error) {
        if (error instanceof Refusal && error.reason === "tooManyTries") return false;
        throw error;
      }
    }),
  );
  return (await Promise.all(tries)).filter(Boolean).length;
}

describe("rate limits", () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await openTestDatabase();
  });
  afterAll(() => test.close());

  it("lets exactly so many tries through, however many processes count", async () => {
    const processes = [createRateLimits(test.database.pool), createRateLimits(test.database.pool)];
    expect(await passing(processes, 60, "one account")).toBe(10);
    expect(await passing(processes, 4, "another account")).toBe(4);
  });

  it("says how long to wait", async () => {
    const limits = createRateLimits(test.database.pool);
    await passing([limits], 10, "patient");
    const error = await limits.consume("loginPerAccount", "patient").catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(Refusal);
    const { retryAfterSeconds = 0, values } = error as Refusal;
    expect(retryAfterSeconds).toBeGreaterThan(880);
    expect(retryAfterSeconds).toBeLessThanOrEqual(900);
    expect(values).toEqual({ seconds: retryAfterSeconds });
  });

  it("does not wait longer because somebody continues to try, and counts from the start afterwards", async () => {
    const limits = createRateLimits(test.database.pool);
    await passing([limits], 30, "window");
    await test.database.pool.query("update rate_limit set expire = $1 where key like 'loginPerAccount:%'", [
      Date.now() - 1,
    ]);
    expect(await passing([limits], 12, "window")).toBe(10);
  });

  it("takes tries back and starts again", async () => {
    const limits = createRateLimits(test.database.pool);
    await passing([limits], 10, "forgiven");
    await limits.giveBack("loginPerAccount", "forgiven");
    expect(await passing([limits], 2, "forgiven")).toBe(1);
    await limits.reset("loginPerAccount", "forgiven");
    expect(await passing([limits], 11, "forgiven")).toBe(10);
  });

  it("remembers which addresses an account was used from", async () => {
    const limits = createRateLimits(test.database.pool);
    await limits.rememberAddress("account", "203.0.113.5");
    expect(await limits.isAddressKnown("account", "203.0.113.5")).toBe(true);
    expect(await limits.isAddressKnown("account", "203.0.113.6")).toBe(false);
    expect(await limits.isAddressKnown("stranger", "203.0.113.5")).toBe(false);
  });

  it("keeps no address and no account in readable form", async () => {
    await createRateLimits(test.database.pool).consume("mailPerAccount", "budi@example.com");
    const { rows } = await test.database.pool.query<{ key: string }>("select key from rate_limit");
    expect(rows.some(({ key }) => key.startsWith("mailPerAccount:"))).toBe(true);
    expect(rows.filter(({ key }) => key.includes("budi"))).toEqual([]);
  });

  it("fails with the database instead of letting guesses pass", async () => {
    const pool = new Pool({ host: "127.0.0.1", port: 1, connectionTimeoutMillis: 1_000 });
    const error = await createRateLimits(pool)
      .consume("loginPerAddress", "anybody")
      .catch((thrown: unknown) => thrown);
    expect(error).not.toBeInstanceOf(Refusal);
    expect(isDatabaseAway(error)).toBe(true);
    await pool.end();
  });
});

describe("who is counted", () => {
  it.each([
    ["203.0.113.5", "203.0.113.5"],
    ["::ffff:203.0.113.5", "203.0.113.5"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:0DB8:0001:0002::9", "2001:db8:1:2::/64"],
    ["2001:db8::1", "2001:db8:0:0::/64"],
    ["::1", "0:0:0:0::/64"],
    ["fe80::1%eth0", "fe80:0:0:0::/64"],
    [undefined, "gone"],
  ])("%s counts as %s", (ip, counted) => {
    expect(clientAddress({ ip })).toBe(counted);
  });
});
