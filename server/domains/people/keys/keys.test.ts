import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import type { AdminCallInput } from "#contract/admin/call.ts";
import { adminRoutes } from "#contract/admin/routes.ts";
import type { CallName } from "#contract/core/endpoint.ts";
import { routes } from "#contract/routes.ts";
import { apiKeys } from "#server/database/schema/api-keys.ts";
import { auditEntries } from "#server/database/schema/audit.ts";
import { users } from "#server/database/schema/accounts.ts";
import { buildKey } from "#testing/builders/build-key.ts";
import { collectStatements } from "#testing/database/count-statements.ts";
import { buildUser, refusalOf, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";
import { hashPassword } from "../accounts/passwords.ts";

const password = "rahasia-pemilik";
const paths: Record<CallName, string> = { ...routes, ...adminRoutes };

let shop: TestShop;
let owner: Awaited<ReturnType<typeof buildUser>>;
beforeAll(async () => {
  shop = await startTestShop({ variables: { TRUST_PROXY: "loopback" } });
  owner = await buildUser(shop.db, {
    role: "owner",
    firstName: "Dewi",
    lastName: "Lestari",
    passwordHash: await hashPassword(password),
  });
});
afterAll(() => shop.close());
afterEach(() => {
  vi.useRealTimers();
});

const asOwner = () => shop.callAs(owner.token);
const make = (fields: Partial<AdminCallInput<"makeKey">["body"]> = {}) =>
  asOwner()("makeKey", {
    body: { name: `Accurate ${Math.random()}`, scopes: ["seeStock"], lastDay: null, password, ...fields },
  });
const build = (fields: Partial<typeof apiKeys.$inferInsert> = {}) =>
  buildKey(shop.db, ["seeStock"], { madeBy: owner.id, ...fields });
const refusal = async (call: Promise<unknown>) => {
  const { reason, status, message } = await refusalOf(call);
  return { reason, status, message };
};
/** A call of the staff with a key, as a program makes it. */
const callWith = (
  secret: string,
  {
    call = "listStock",
    from = "203.0.113.7",
    language = "en",
  }: { call?: CallName; from?: string; language?: string } = {},
) =>
  shop.app.inject({
    url: paths[call].replace("GET ", ""),
    headers: { authorization: `Bearer ${secret}`, "x-forwarded-for": from, "accept-language": language },
  });

describe("making a key", () => {
  it("shows it once, and stores no more than its hash and how it begins", async () => {
    const { key, secret } = await make({
      name: "Accurate",
      callsPerMinute: 60,
      addresses: ["203.0.113.9/24"],
    });
    expect(secret).toMatch(/^mj_live_[\w-]{43}$/);
    expect(key).toMatchObject({
      name: "Accurate",
      start: secret.slice(0, 12),
      scopes: ["seeStock"],
      addresses: ["203.0.113.0/24"],
      callsPerMinute: 60,
      state: "valid",
      createdBy: "Dewi Lestari",
      lastUsedAt: null,
    });
    const stored = await shop.db.execute(
      `select (select string_agg(k::text, ' ') from api_key k) || (select string_agg(u::text, ' ') from app_user u)
        || (select string_agg(a::text, ' ') from audit_log a) as everything`,
    );
    const everything = String(stored.rows[0]?.["everything"]);
    expect(everything).toContain(secret.slice(0, 12));
    expect(everything).not.toContain(secret.slice(0, 20));
    expect(everything).not.toContain(secret.slice(12));
    expect(JSON.stringify(await asOwner()("listKeys", {}))).not.toContain(secret.slice(12));
  });

  it("asks for the owner's password again", async () => {
    const { reason, status } = await refusal(make({ name: "Thief", password: "guess" }));
    expect([reason, status]).toEqual(["passwordNotCorrect", 400]);
    expect(await shop.db.$count(apiKeys, eq(apiKeys.name, "Thief"))).toBe(0);
  });

  it("refuses the name of another valid key, in any capitals, until that one is revoked", async () => {
    const { key } = await make({ name: "Jurnal" });
    expect((await refusal(make({ name: "jurnal" }))).reason).toBe("keyNameTaken");
    await asOwner()("revokeKey", { params: { id: key.id } });
    expect((await make({ name: "Jurnal" })).key.state).toBe("valid");
  });

  it.each([
    ["no scope", { scopes: [] }, "scopes"],
    ["a right that no key may have", { scopes: ["manageStaff"] as never }, "scopes.0"],
    ["an address that is none", { addresses: ["kantor"] }, "addresses"],
    ["a network that is too long", { addresses: ["10.0.0.0/33"] }, "addresses"],
    ["a day that is over", { lastDay: "2026-01-01" }, "lastDay"],
    ["a day in a hundred years", { lastDay: "2126-01-01" }, "lastDay"],
    ["no calls", { callsPerMinute: 0 }, "callsPerMinute"],
  ])("refuses %s", async (_, fields, path) => {
    const { reason, errors } = await refusalOf(make(fields));
    expect([reason, errors.map((error) => error.path)]).toEqual(["invalidInput", [path]]);
  });
});

describe("a call with a key", () => {
  it("does what the scope says, and is refused by the name of a scope that lacks", async () => {
    const { secret } = await build();
    expect((await callWith(secret)).statusCode).toBe(200);
    const refused = await callWith(secret, { call: "listAdminOrders" });
    expect(refused.json()).toMatchObject({
      code: 403,
      reason: "keyLacksScope",
      message: "This API key lacks the scope seeOrders.",
    });
  });

  it.each<CallName>([
    "getProfile",
    "getOwnCompany",
    "getLinkedOrder",
    "listStaff",
    "listKeys",
    "listAudit",
    "getStaffSession",
  ])("is refused what is for people: %s", async (call) => {
    const { secret } = await build();
    const answer = await callWith(secret, { call });
    expect([answer.statusCode, answer.json<{ reason: string }>().reason]).toEqual([403, "notForKeys"]);
  });

  it.each([
    ["en", "keyUnknown", "This API key is not known. Please check that it was copied completely."],
    ["id", "keyUnknown", "Kunci API ini tidak dikenal. Periksa apakah disalin dengan lengkap."],
  ] as const)("says in %s that nobody knows the key", async (language, reason, message) => {
    const answer = await callWith(`mj_live_${"x".repeat(43)}`, { language });
    expect(answer.json()).toMatchObject({ code: 401, reason, message });
  });

  it("says that the key has expired at the end of its last day", async () => {
    const { secret } = await build({ expiresAt: new Date(Date.now() - 1_000) });
    expect((await callWith(secret)).json()).toMatchObject({ code: 401, reason: "keyExpired" });
    expect((await callWith(secret, { language: "id" })).json<{ message: string }>().message).toContain(
      "Masa berlaku kunci API ini sudah habis",
    );
  });

  it("ends while the key is known, too", async () => {
    const { secret } = await build({ expiresAt: new Date(Date.now() + 30_000) });
    expect((await callWith(secret)).statusCode).toBe(200);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 30_001 });
    expect((await callWith(secret)).json()).toMatchObject({ code: 401, reason: "keyExpired" });
  });

  it("says that the key was revoked, from the next call on", async () => {
    const { id, secret } = await build();
    expect((await callWith(secret)).statusCode).toBe(200);
    expect(await asOwner()("revokeKey", { params: { id } })).toMatchObject({
      state: "revoked",
      revokedBy: "Dewi Lestari",
    });
    await shop.dependencies.changes.catchUp(shop.db);
    expect((await callWith(secret)).json()).toMatchObject({ code: 401, reason: "keyRevoked" });
    const fields = {
      name: "Again",
      scopes: ["seeStock"],
      lastDay: null,
    } as AdminCallInput<"changeKey">["body"];
    expect((await refusal(asOwner()("changeKey", { params: { id }, body: fields }))).reason).toBe(
      "keyIsRevoked",
    );
  });

  it.each([
    ["203.0.113.0/24", "203.0.113.7", 200],
    ["203.0.113.0/24", "::ffff:203.0.113.7", 200],
    ["::ffff:203.0.113.0/120", "203.0.113.7", 200],
    ["203.0.113.0/24", "203.0.114.7", 403],
    ["203.0.113.7", "203.0.113.8", 403],
    ["2001:db8::/32", "2001:db8:1::5", 200],
    ["2001:db8::/32", "203.0.113.7", 403],
  ])("with the addresses %s from %s is answered %i", async (network, from, status) => {
    const { key, secret } = await make({ addresses: [network] });
    expect(key.addresses).toHaveLength(1);
    const answer = await callWith(secret, { from });
    expect(answer.json()).toMatchObject(
      status === 200 ? { code: 200 } : { code: 403, reason: "keyAddressNotAllowed" },
    );
  });

  it("believes no header about its address in a shop without a proxy", async () => {
    const direct = await startTestShop();
    try {
      const { id: madeBy } = await buildUser(direct.db, { role: "owner" });
      const { secret } = await buildKey(direct.db, ["seeStock"], { madeBy, addresses: ["203.0.113.7"] });
      const answer = await direct.app.inject({
        url: paths.listStock.replace("GET ", ""),
        headers: { authorization: `Bearer ${secret}`, "x-forwarded-for": "203.0.113.7" },
      });
      expect(answer.json()).toMatchObject({ code: 403, reason: "keyAddressNotAllowed" });
    } finally {
      await direct.close();
    }
  });

  it("says how many calls are left, and refuses those that are too many until the minute is over", async () => {
    const { secret } = await build({ callsPerMinute: 2 });
    const [first, second, third] = [await callWith(secret), await callWith(secret), await callWith(secret)];
    expect(first.headers["ratelimit-policy"]).toBe('"key";q=2;w=60');
    expect(first.headers["ratelimit"]).toBe('"key";r=1;t=60');
    expect([second.statusCode, second.headers["ratelimit"]]).toEqual([200, '"key";r=0;t=60']);
    expect(third.json()).toMatchObject({
      code: 429,
      reason: "keyTooFast",
      message: "This API key may make 2 calls a minute. Please wait 60 seconds and go on more slowly.",
    });
    expect([third.headers["retry-after"], third.headers["ratelimit"]]).toEqual(["60", '"key";r=0;t=60']);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 60_000 });
    expect((await callWith(secret)).statusCode).toBe(200);
  });

  it("asks the database once a minute about the key, and writes its last use once a minute", async () => {
    const { id, secret } = await build();
    const ofKeys = async () => {
      const statements = await collectStatements(() => callWith(secret));
      return statements
        .filter(({ text }) => /api_key|session/.test(text))
        .map(({ text }) => text.slice(0, 6));
    };
    expect(await ofKeys()).toEqual(["select", "update"]);
    expect(await ofKeys()).toEqual([]);
    expect(await ofKeys()).toEqual([]);
    const used = (await asOwner()("listKeys", {})).find((key) => key.id === id);
    expect(used?.lastUsedFrom).toBe("203.0.113.7");
    expect(Date.now() - Date.parse(used?.lastUsedAt ?? "")).toBeLessThan(10_000);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 60_000 });
    expect(await ofKeys()).toEqual(["select", "update"]);
  });

  it("asks the database each time while the process does not hear of changes", async () => {
    const { id, secret } = await build();
    const { changes } = shop.dependencies;
    expect((await callWith(secret)).statusCode).toBe(200);
    changes.isListening = false;
    await shop.db
      .update(apiKeys)
      .set({ revokedAt: new Date(), revokedBy: owner.id })
      .where(eq(apiKeys.userId, id));
    const answer = await callWith(secret);
    changes.isListening = true;
    expect(answer.json()).toMatchObject({ code: 401, reason: "keyRevoked" });
  });
});

describe("a changed key", () => {
  it("may at once do what it may do now, and its owner's change is in the audit", async () => {
    const { key, secret } = await make({ name: "Gudang" });
    expect((await callWith(secret, { call: "listAdminOrders" })).statusCode).toBe(403);
    await asOwner()("changeKey", {
      params: { id: key.id },
      body: { name: "Gudang", scopes: ["seeStock", "seeOrders"], lastDay: null, callsPerMinute: 5 },
    });
    await shop.dependencies.changes.catchUp(shop.db);
    const answer = await callWith(secret, { call: "listAdminOrders" });
    expect([answer.statusCode, answer.headers["ratelimit-policy"]]).toEqual([200, '"key";q=5;w=60']);
    const { rows } = await asOwner()("listAudit", { query: { subject: "key" } });
    expect(rows[0]).toMatchObject({
      action: "key.change",
      subjectLabel: "Gudang",
      before: { scopes: ["seeStock"], callsPerMinute: 600 },
      after: { scopes: ["seeOrders", "seeStock"], callsPerMinute: 5 },
    });
  });
});

describe("what a program does", () => {
  it("stands in the audit under the key's name, also when the key is renamed and revoked", async () => {
    const { key, secret } = await make({ name: "Kasir", scopes: ["editCustomers"] });
    const { id: customer } = await buildUser(shop.db);
    await shop.callAs(secret)("addCustomerNote", {
      params: { id: customer },
      body: { text: "from the till" },
    });
    const author = async () =>
      (await asOwner()("listAudit", { query: { person: key.id } })).rows.map(({ userName }) => userName);
    expect(await author()).toEqual(["key Kasir"]);
    const body = {
      name: "Kasir 2",
      scopes: ["editCustomers"],
      lastDay: null,
    } as AdminCallInput<"changeKey">["body"];
    await asOwner()("changeKey", { params: { id: key.id }, body });
    await asOwner()("revokeKey", { params: { id: key.id } });
    expect(await author()).toEqual(["key Kasir 2 (key Kasir)"]);
  });

  it("is nobody's: its account is in no list of people, and nobody logs in to it", async () => {
    const { id, name } = await build();
    expect((await asOwner()("listStaff", {})).rows.map((row) => row.id)).not.toContain(id);
    expect((await asOwner()("listCustomers", { query: { q: name } })).rows).toEqual([]);
    expect(
      (await refusal(asOwner()("setStaffBlocked", { params: { id }, body: { isBlocked: true } }))).reason,
    ).toBe("staffNotFound");
    expect((await refusal(asOwner()("getCustomer", { params: { id } }))).reason).toBe("customerNotFound");
    for (const email of [`key ${name}`, `key-${id}`, `KEY ${name}`]) {
      const login = shop.callAs()("login", { body: { email, password: "anything" } });
      expect((await refusal(login)).reason).toBe("wrongCredentials");
    }
    await shop.db
      .update(users)
      .set({ username: `key ${id}` })
      .where(eq(users.id, id));
    const login = shop.callAs()("login", { body: { email: `key ${id}`, password: "anything" } });
    expect((await refusal(login)).reason).toBe("wrongCredentials");
  });
});

it("keeps no key in the audit's entries about keys", async () => {
  const entries = await shop.db.select().from(auditEntries).where(eq(auditEntries.subject, "key"));
  expect(entries.length).toBeGreaterThan(0);
  expect(JSON.stringify(entries)).not.toContain("mj_live_");
});
