import { setTimeout as sleep } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { rateLimits, sessions, users } from "#server/database/schema/accounts.ts";
import { buildPlace, buildRegistration } from "#testing/builders/build-registration.ts";
import { unattendedHeader } from "#contract/people/admin/unattended.ts";
import { hashToken } from "#server/core/sessions.ts";
import { buildUser, errorBody, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";
import { deleteSessions, insertSession, replacePassword } from "./accounts.queries.ts";
import { deleteEndedCounters, deleteEndedSessions } from "./delete-expired.ts";
import { issueOneTimeToken } from "./one-time-tokens.ts";
import { hashPassword } from "./passwords.ts";

const password = "rahasia-besar";
const ownAddress = "203.0.113.5";

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
  await buildPlace(shop.db);
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.db.delete(rateLimits);
});

const post = (url: string, payload: object, remoteAddress = ownAddress) =>
  shop.app.inject({ method: "POST", url, payload, remoteAddress, headers: { "accept-language": "en" } });
const login = (email: string, typed: string, remoteAddress?: string) =>
  post("/v1/auth/login", { email, password: typed }, remoteAddress);
const profile = (token: string) =>
  shop.app.inject({ url: "/v1/user/profile/detail", headers: { authorization: `Bearer ${token}` } });
const logout = (token: string) =>
  shop.app.inject({ method: "POST", url: "/v1/auth/logout", headers: { authorization: `Bearer ${token}` } });
const tokenOf = (answer: { json: () => unknown }) => (answer.json() as { data: string }).data;

async function registered(): Promise<{ email: string; username: string; userId: string }> {
  const body = buildRegistration({ securePassword: password });
  await shop.callAs()("register", { body });
  const [user] = await shop.db.select().from(users).where(eq(users.emailNormalized, body.email));
  return { email: body.email, username: user!.username, userId: user!.id };
}

/** Confirmed directly, so that no address counts as known yet. */
async function customer() {
  const account = await registered();
  await shop.db.update(users).set({ emailConfirmedAt: new Date() }).where(eq(users.id, account.userId));
  return account;
}

const hours = (count: number) => new Date(Date.now() - count * 3_600_000);

async function tryWrongly(email: string, count: number, remoteAddress?: string): Promise<number[]> {
  const statuses: number[] = [];
  for (let index = 0; index < count; index += 1) {
    statuses.push((await login(email, `wrong-${index}`, remoteAddress)).statusCode);
  }
  return statuses;
}

describe("logging in", () => {
  it("takes the address in any case of letters, or the user name", async () => {
    const { email, username } = await customer();
    const tokens = new Set<string>();
    for (const name of [email, email.toUpperCase(), ` ${email} `, username, username.toUpperCase()]) {
      const answer = await login(name, password);
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toMatchObject({ code: 200, message: "OK" });
      tokens.add(tokenOf(answer));
    }
    expect(tokens.size).toBe(5);
    for (const token of tokens) {
      expect(Buffer.from(token, "base64url")).toHaveLength(32);
      expect((await profile(token)).statusCode).toBe(200);
    }
  });

  it("keeps no token that could be read", async () => {
    const { email, userId } = await customer();
    const token = tokenOf(await login(email, password));
    const rows = await shop.db.select().from(sessions).where(eq(sessions.userId, userId));
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it("says that an address is unconfirmed only to somebody who knows the password", async () => {
    const { email, userId } = await registered();
    const wrong = await login(email, "wrong");
    expect([wrong.statusCode, errorBody(wrong).reason]).toEqual([401, "wrongCredentials"]);
    const right = await login(email, password);
    expect([right.statusCode, errorBody(right).reason]).toEqual([403, "emailNotConfirmed"]);
    expect(await shop.db.select().from(sessions).where(eq(sessions.userId, userId))).toEqual([]);

    const token = await issueOneTimeToken(shop.db, userId, "confirm-email");
    await shop.callAs()("confirmEmail", { body: { email, token } });
    expect((await login(email, password)).statusCode).toBe(200);
  });

  it("answers a wrong password and an unknown name alike", async () => {
    const { email, username } = await customer();
    const answers = [];
    for (const [name, typed] of [
      [email, "wrong"],
      [username, "wrong"],
      [email, `${password} `],
      ["nobody@contoh.example", password],
      ["nobody", password],
      ["ran", "ran"],
      ["' or 1=1 --", "x"],
      ["__proto__", "x"],
    ] as const) {
      answers.push(await login(name, typed));
    }
    for (const answer of answers) {
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toEqual({
        code: 401,
        reason: "wrongCredentials",
        message: "Email or password is not correct.",
      });
    }
  });

  it("costs the processor as much for an unknown name as for a wrong password", async () => {
    const { email } = await customer();
    const spent = { known: 0, unknown: 0 };
    for (let round = 0; round < 12; round += 1) {
      for (const who of ["known", "unknown"] as const) {
        await shop.db.delete(rateLimits);
        const start = process.cpuUsage();
        await login(who === "known" ? email : "nobody@contoh.example", "wrong");
        const { user, system } = process.cpuUsage(start);
        spent[who] += user + system;
      }
    }
    // Nearly all of the time is the hash: without the hash for unknown names, those would answer much faster.
    expect(spent.unknown / spent.known).toBeGreaterThan(0.5);
  });

  it.each([
    "mandiri-admin",
    "mandiri-budi",
    "mandiri-rina",
    "mandiri-sari",
    "mandiri-dewi",
    "mandiri-agus",
    "mandiri-hendra",
  ])("accepts the demo's well-known password %s only from the machine itself", async (demoPassword) => {
    const { email, userId } = await customer();
    await shop.db
      .update(users)
      .set({ passwordHash: await hashPassword(demoPassword) })
      .where(eq(users.id, userId));
    const from = (remoteAddress: string, headers: Record<string, string> = {}) =>
      shop.app.inject({
        method: "POST",
        url: "/v1/auth/login",
        payload: { email, password: demoPassword },
        remoteAddress,
        headers,
      });
    const answers = [
      await from(ownAddress),
      await from("127.0.0.1", { "x-forwarded-for": "127.0.0.1" }),
      await from("127.0.0.1", { host: "shop.example" }),
      await from("127.0.0.1", { host: "127.0.0.1:3000", origin: "https://shop.example" }),
      await from("127.0.0.1", { host: "localhost:3000", origin: "http://localhost:3000" }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401, 401, 200]);
  });

  it("refuses something that is not text, is too long or cannot be stored", async () => {
    for (const body of [
      { email: null, password },
      { email: 5, password },
      { email: "siti@contoh.example", password: null },
      { email: "siti@contoh.example", password: 12_345_678 },
      { email: "siti@contoh.example", password: ["a"] },
      { email: "a".repeat(10_000), password },
      { email: "siti@contoh.example", password: "a".repeat(10_000) },
      { email: "siti\u0000@contoh.example", password },
      { email: "", password: "" },
      {},
    ]) {
      expect((await post("/v1/auth/login", body)).statusCode).toBe(400);
    }
  });

  it("lets a removed account in no more", async () => {
    const { email, userId } = await customer();
    const token = tokenOf(await login(email, password));
    await shop.db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, userId));
    expect((await profile(token)).statusCode).toBe(401);
    expect((await login(email, password)).statusCode).toBe(401);
  });
});

describe("guessing", () => {
  it("by strangers ends after six tries at an account, wherever they come from, even if there is no such account", async () => {
    const { email } = await customer();
    for (const name of [email, "nobody@contoh.example"]) {
      const statuses: number[] = [];
      for (let index = 0; index < 10; index += 1) {
        statuses.push((await login(name, `wrong-${index}`, `198.51.100.${index}`)).statusCode);
      }
      expect(statuses).toEqual([...Array(6).fill(401), ...Array(4).fill(429)]);
    }
    const answer = await login(email, password, "198.51.100.99");
    expect(answer.statusCode).toBe(429);
    const seconds = Number(answer.headers["retry-after"]);
    expect(seconds).toBeGreaterThan(800);
    expect(seconds).toBeLessThanOrEqual(900);
    expect(errorBody(answer).message).toBe(
      `Too many attempts. Please wait ${seconds} seconds and try again.`,
    );
  });

  it("lets at most ten tries at an account be checked, by both its names and from all addresses together", async () => {
    const { email, username } = await customer();
    expect((await login(email, password)).statusCode).toBe(200);
    const statuses = [
      ...(await tryWrongly(email, 4, "198.51.100.1")),
      ...(await tryWrongly(username, 4, "198.51.100.2")),
      ...(await tryWrongly(email.toUpperCase(), 4)),
      ...(await tryWrongly(username, 4)),
    ];
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(6);
  });

  it("at once is counted as guessing in turn", async () => {
    const { email } = await customer();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => login(email, "wrong", `198.51.100.${index}`)),
    );
    expect(answers.filter((answer) => answer.statusCode === 401)).toHaveLength(6);
    expect(answers.filter((answer) => answer.statusCode === 429)).toHaveLength(44);
  });

  it("by strangers does not lock out the owner at an address of an earlier login", async () => {
    const { email, username } = await customer();
    expect((await login(email, password)).statusCode).toBe(200);
    await tryWrongly(email, 8, "198.51.100.1");
    await tryWrongly(username, 8, "198.51.100.2");
    expect((await login(email, password)).statusCode).toBe(200);
    expect((await login(username, password)).statusCode).toBe(200);
  });

  it("by strangers does not lock out somebody who sets a new password by mail", async () => {
    const { email, userId } = await customer();
    expect(await tryWrongly(email, 7, "198.51.100.1")).toContain(429);
    expect((await login(email, password)).statusCode).toBe(429);
    const token = await issueOneTimeToken(shop.db, userId, "new-password");
    const newPassword = "sandi-yang-baru";
    const body = { email, token, newPassword, confirmPassword: newPassword };
    expect((await post("/v1/auth/new-password", body)).statusCode).toBe(200);
    expect((await login(email, newPassword)).statusCode).toBe(200);
  });

  it("is slowed down at the owner's own address too, and does not start again with a success", async () => {
    const { email } = await customer();
    await login(email, password);
    expect(await tryWrongly(email, 9)).toEqual(Array(9).fill(401));
    expect((await login(email, password)).statusCode).toBe(200);
    expect(await tryWrongly(email, 2)).toEqual([401, 429]);
  });

  it("ends after 60 tries from one address, however many accounts", async () => {
    for (let index = 0; index < 60; index += 1) {
      const answer = await login(`name-${index}`, "wrong", "2001:db8:1:2::1");
      expect(answer.statusCode).toBe(401);
    }
    expect((await login("name-60", "wrong", "2001:db8:1:2:ffff::2")).statusCode).toBe(429);
    expect((await login("name-60", "wrong", "2001:db8:1:3::1")).statusCode).toBe(401);
  });

  it("does not include many right logins", async () => {
    const { email } = await customer();
    for (let count = 0; count < 65; count += 1) {
      expect((await login(email, password)).statusCode).toBe(200);
    }
  });
});

describe("right logins", () => {
  it("are counted too: 100 in a quarter of an hour are enough for an account", async () => {
    const { email, userId } = await customer();
    for (let count = 0; count < 99; count += 1) {
      await shop.dependencies.limits.consume("rightLoginPerAccount", userId);
    }
    expect((await login(email, password)).statusCode).toBe(200);
    expect((await login(email, password, "198.51.100.1")).statusCode).toBe(429);
  });

  it("leave an account 20 sessions: the one unused for longest ends", async () => {
    const { email, userId } = await customer();
    const tokens: string[] = [];
    for (let count = 0; count < 20; count += 1) tokens.push(tokenOf(await login(email, password)));
    const [first = "", second = ""] = tokens;
    const unusedSince = new Date(Date.now() - 86_400_000);
    await shop.db
      .update(sessions)
      .set({ lastUsedAt: unusedSince })
      .where(eq(sessions.tokenHash, hashToken(second)));
    const another = tokenOf(await login(email, password));
    expect((await profile(second)).statusCode).toBe(401);
    expect((await profile(first)).statusCode).toBe(200);
    expect((await profile(another)).statusCode).toBe(200);
    expect(await shop.db.select().from(sessions).where(eq(sessions.userId, userId))).toHaveLength(20);
  });
});

describe("a session", () => {
  it("ends on logout, and only this one", async () => {
    const { email } = await customer();
    const here = tokenOf(await login(email, password));
    const there = tokenOf(await login(email, password));
    expect((await logout(here)).json()).toEqual({ code: 200, message: "OK", data: null });
    expect((await profile(here)).statusCode).toBe(401);
    expect((await profile(there)).statusCode).toBe(200);
    expect((await logout(here)).statusCode).toBe(401);
  });

  it("ends after 30 days unused, by the database's clock", async () => {
    const { email, userId } = await customer();
    const token = tokenOf(await login(email, password));
    const unusedFor = (days: number) =>
      shop.db
        .update(sessions)
        .set({ lastUsedAt: new Date(Date.now() - days * 86_400_000) })
        .where(eq(sessions.userId, userId));
    await unusedFor(29.9);
    expect((await profile(token)).statusCode).toBe(200);
    await unusedFor(29.9);
    await deleteEndedSessions(shop.db);
    expect((await profile(token)).statusCode).toBe(200);
    await unusedFor(30.1);
    expect((await profile(token)).statusCode).toBe(401);
    await deleteEndedSessions(shop.db);
    expect(await shop.db.select().from(sessions).where(eq(sessions.userId, userId))).toEqual([]);
  });

  it("of the staff ends after 12 hours unused, and after 30 days however much it is used", async () => {
    const staff = await buildUser(shop.db, { role: "sales" });
    const mayCall = async (row: Partial<typeof sessions.$inferInsert>) => {
      await shop.db.update(sessions).set(row).where(eq(sessions.userId, staff.id));
      const isOpen = (await profile(staff.token)).statusCode === 200;
      const listed = (await shop.db.select().from(sessions).where(eq(sessions.userId, staff.id))).length;
      await deleteEndedSessions(shop.db);
      const left = (await shop.db.select().from(sessions).where(eq(sessions.userId, staff.id))).length;
      expect([listed, left]).toEqual([1, isOpen ? 1 : 0]);
      return isOpen;
    };
    expect(await mayCall({ createdAt: hours(29.9 * 24), lastUsedAt: hours(11.9) })).toBe(true);
    // The call before counted as a use of the session.
    expect(await mayCall({ createdAt: hours(29.9 * 24) })).toBe(true);
    expect(await mayCall({ createdAt: hours(20), lastUsedAt: hours(12.1) })).toBe(false);
    await shop.db.insert(sessions).values({ tokenHash: hashToken(staff.token), userId: staff.id });
    expect(await mayCall({ createdAt: hours(30.1 * 24), lastUsedAt: hours(0.1) })).toBe(false);
  });

  it("of the staff is not kept open by calls that a screen makes by itself while nobody is there", async () => {
    const staff = await buildUser(shop.db, { role: "sales" });
    const lastUsedAt = new Date(Date.now() - 11 * 3_600_000);
    await shop.db.update(sessions).set({ lastUsedAt }).where(eq(sessions.userId, staff.id));
    const ask = (headers: Record<string, string>) =>
      shop.app.inject({
        url: "/v1/admin/today",
        headers: { authorization: `Bearer ${staff.token}`, ...headers },
      });
    const lastUse = async () =>
      (await shop.db.select().from(sessions).where(eq(sessions.userId, staff.id)))[0]!.lastUsedAt;
    expect((await ask({ [unattendedHeader]: "1" })).statusCode).toBe(200);
    expect(await lastUse()).toEqual(lastUsedAt);
    expect((await ask({})).statusCode).toBe(200);
    expect((await lastUse()).getTime()).toBeGreaterThan(lastUsedAt.getTime());
  });

  it("does not begin with a password that is being changed at that moment", async () => {
    const { userId } = await customer();
    const [user] = await shop.db.select().from(users).where(eq(users.id, userId));
    const oldHash = user!.passwordHash;
    let hasBegun: Promise<boolean> | undefined;
    await shop.db.transaction(async (tx) => {
      await replacePassword(tx, { userId, oldHash, newHash: "another" });
      await deleteSessions(tx, userId);
      // The login checks the old password before the change of the password is visible to it.
      hasBegun = insertSession(shop.db, { tokenHash: "late", userId, passwordHash: oldHash, userAgent: "" });
      await sleep(200);
    });
    expect(await hasBegun).toBe(false);
    expect(await shop.db.select().from(sessions).where(eq(sessions.userId, userId))).toEqual([]);
  });
});

describe("cleaning up", () => {
  it("leaves counters that still count", async () => {
    const now = Date.now();
    await shop.db.insert(rateLimits).values([
      { key: "ended", points: 1, expire: now - 2 * 3_600_000 },
      { key: "counting", points: 1, expire: now + 60_000 },
    ]);
    await deleteEndedCounters(shop.db);
    expect(await shop.db.select({ key: rateLimits.key }).from(rateLimits)).toEqual([{ key: "counting" }]);
  });
});
