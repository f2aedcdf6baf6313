import { eq } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { auditEntries } from "#server/database/schema/audit.ts";
import { rateLimits, users } from "#server/database/schema/accounts.ts";
import { staffSetting } from "#server/core/staff-setting.ts";
import { recoveryCodes as keptCodes, secondFactors } from "#server/database/schema/staff.ts";
import { buildUser, refusalOf, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";
import { ensureAdministrator } from "./ensure-administrator.ts";
import { hashPassword } from "./passwords.ts";
import { stepOfCode } from "./second-factor.ts";

const password = "rahasia-besar";
const periodMs = 30_000;
let passwordHash: string;
let shop: TestShop;

beforeAll(async () => {
  shop = await startTestShop();
  passwordHash = await hashPassword(password);
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.db.delete(rateLimits);
});

const codeAt = (secret: string, moment: number) => new TOTP({ secret }).generate({ timestamp: moment });
const login = (email: string, oneTimeCode?: string, typed = password) =>
  shop.callAs()("login", { body: { email, password: typed, ...(oneTimeCode && { oneTimeCode }) } });
const reasonOf = async (call: Promise<unknown>) => (await refusalOf(call)).reason;

/** A member of staff with an authenticator app whose next code is valid. */
async function withApp() {
  const user = await buildUser(shop.db, { role: "sales", passwordHash });
  const call = shop.callAs(user.token);
  const { secret, address } = await call("startSecondFactor", {});
  const { recoveryCodes } = await call("confirmSecondFactor", {
    body: { oneTimeCode: codeAt(secret, Date.now()) },
  });
  // The present code must not be used up yet.
  await shop.db.update(secondFactors).set({ lastStep: 0 }).where(eq(secondFactors.userId, user.id));
  return { ...user, call, secret, address, recoveryCodes };
}

describe("the codes of an authenticator app", () => {
  it("are those of RFC 6238, one step to either side", () => {
    // RFC 6238, appendix B, SHA-1, the last six digits.
    const secret = Secret.fromLatin1("12345678901234567890").base32;
    const moment = 1_111_111_109_000;
    const step = Math.floor(moment / periodMs);
    expect(stepOfCode(secret, "081804", moment)).toBe(step);
    expect(stepOfCode(secret, "081 804", moment)).toBe(step);
    expect(stepOfCode(secret, "081804", moment + periodMs)).toBe(step);
    expect(stepOfCode(secret, "081804", moment - periodMs)).toBe(step);
    expect(stepOfCode(secret, "081804", moment + 2 * periodMs)).toBeUndefined();
    expect(stepOfCode(secret, "81804", moment)).toBeUndefined();
  });
});

describe("setting a one-time password up", () => {
  it("asks for nothing before the first right code", async () => {
    const user = await buildUser(shop.db, { role: "sales", passwordHash });
    const call = shop.callAs(user.token);
    const { secret, address } = await call("startSecondFactor", {});
    expect(address).toMatch(/^otpauth:\/\/totp\/CV\.%20Mandiri%20Jaya:/);
    expect(address).toContain(`secret=${secret}`);
    expect(address).toContain("period=30");
    await login(user.email);
    expect((await call("getStaffSession", {})).hasSecondFactor).toBe(false);
    const wrong = codeAt(secret, Date.now() + 10 * periodMs);
    expect(await reasonOf(call("confirmSecondFactor", { body: { oneTimeCode: wrong } }))).toBe(
      "codeNotCorrect",
    );
  });

  it("gives ten recovery codes, keeps only their hashes and ends the other sessions", async () => {
    const user = await buildUser(shop.db, { role: "sales", passwordHash });
    const other = await login(user.email);
    const call = shop.callAs(user.token);
    const { secret } = await call("startSecondFactor", {});
    const { recoveryCodes } = await call("confirmSecondFactor", {
      body: { oneTimeCode: codeAt(secret, Date.now()) },
    });
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^([A-Z2-9]{4}-){2}[A-Z2-9]{4}$/);
    const kept = await shop.db.select().from(keptCodes).where(eq(keptCodes.userId, user.id));
    expect(kept.every(({ codeHash }) => /^[0-9a-f]{64}$/.test(codeHash))).toBe(true);
    expect(await call("getStaffSession", {})).toMatchObject({ hasSecondFactor: true, recoveryCodesLeft: 10 });
    expect(await reasonOf(shop.callAs(other)("getStaffSession", {}))).toBe("signInRequired");
    expect(await reasonOf(call("startSecondFactor", {}))).toBe("secondFactorExists");
  });

  it("uses the first code up", async () => {
    const user = await buildUser(shop.db, { role: "sales", passwordHash });
    const call = shop.callAs(user.token);
    const { secret } = await call("startSecondFactor", {});
    const oneTimeCode = codeAt(secret, Date.now());
    await call("confirmSecondFactor", { body: { oneTimeCode } });
    expect(await reasonOf(login(user.email, oneTimeCode))).toBe("wrongOneTimeCode");
  });
});

describe("logging in with a one-time password", () => {
  it("asks for the code after the right password only", async () => {
    const { email } = await withApp();
    expect(await reasonOf(login(email, undefined, "wrong-password"))).toBe("wrongCredentials");
    const refusal = await refusalOf(login(email));
    expect(refusal).toMatchObject({ status: 401, reason: "oneTimeCodeRequired" });
  });

  it("takes each code once, and none of an earlier step afterwards", async () => {
    const { email, secret } = await withApp();
    const now = Date.now();
    const [before, present] = [codeAt(secret, now - periodMs), codeAt(secret, now)];
    await login(email, present);
    expect(await refusalOf(login(email, present))).toMatchObject({ status: 401, reason: "wrongOneTimeCode" });
    expect(await reasonOf(login(email, before))).toBe("wrongOneTimeCode");
  });

  it("takes one of many who send the same code at once", async () => {
    const { email, secret } = await withApp();
    const code = codeAt(secret, Date.now());
    const outcomes = await Promise.allSettled(Array.from({ length: 6 }, () => login(email, code)));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  it("takes each recovery code once, however it is typed, and writes that down", async () => {
    const { id, email, call, recoveryCodes } = await withApp();
    const [code = ""] = recoveryCodes;
    await login(email, ` ${code.toLowerCase().replaceAll("-", " ")} `);
    expect(await reasonOf(login(email, code))).toBe("wrongOneTimeCode");
    expect((await call("getStaffSession", {})).recoveryCodesLeft).toBe(9);
    const entries = await shop.db.select().from(auditEntries).where(eq(auditEntries.userId, id));
    expect(entries.map(({ action }) => action)).toContain("staff.useRecoveryCode");
  });

  it("slows guesses of the code down as it does with passwords, and asks freely for the code itself", async () => {
    const { email, secret } = await withApp();
    for (let index = 0; index < 15; index += 1) {
      expect(await reasonOf(login(email))).toBe("oneTimeCodeRequired");
    }
    const reasons: string[] = [];
    for (let index = 0; index < 7; index += 1) reasons.push(await reasonOf(login(email, "AAAA-AAAA-AAAA")));
    expect(reasons.slice(0, 6)).toEqual(Array.from({ length: 6 }, () => "wrongOneTimeCode"));
    expect(reasons[6]).toBe("tooManyTries");
    expect(await reasonOf(login(email, codeAt(secret, Date.now())))).toBe("tooManyTries");
  });

  it("refuses a blocked account, after the right password only", async () => {
    const { id, email } = await withApp();
    await shop.db.update(users).set({ blockedAt: new Date() }).where(eq(users.id, id));
    expect(await reasonOf(login(email, undefined, "wrong-password"))).toBe("wrongCredentials");
    expect(await refusalOf(login(email))).toMatchObject({ status: 403, reason: "accountBlocked" });
  });
});

describe("turning it off, and new recovery codes", () => {
  it("take the password and a code", async () => {
    const { email, call, secret, recoveryCodes } = await withApp();
    const [first = "", second = ""] = recoveryCodes;
    const off = (body: { password: string; oneTimeCode: string }) => call("removeSecondFactor", { body });
    expect(await refusalOf(off({ password: "wrong-password", oneTimeCode: first }))).toMatchObject({
      status: 400,
      reason: "passwordNotCorrect",
    });
    expect(await refusalOf(off({ password, oneTimeCode: "000000x" }))).toMatchObject({
      status: 400,
      reason: "codeNotCorrect",
    });
    const renewed = await call("renewRecoveryCodes", { body: { password, oneTimeCode: first } });
    expect(renewed.recoveryCodes).toHaveLength(10);
    expect(await reasonOf(off({ password, oneTimeCode: second }))).toBe("codeNotCorrect");
    await off({ password, oneTimeCode: codeAt(secret, Date.now()) });
    await login(email);
    expect(await call("getStaffSession", {})).toMatchObject({ hasSecondFactor: false, recoveryCodesLeft: 0 });
  });

  it("slow down guesses", async () => {
    const { call } = await withApp();
    const reasons: string[] = [];
    for (let index = 0; index < 11; index += 1) {
      reasons.push(
        await reasonOf(call("removeSecondFactor", { body: { password: "guess", oneTimeCode: "1" } })),
      );
    }
    expect(reasons.at(-1)).toBe("tooManyTries");
  });
});

describe("a shop that asks all of its staff for a one-time password", () => {
  it("opens only the own account to somebody who has none", async () => {
    await staffSetting.write(shop.db, { requiresSecondFactor: true });
    const user = await buildUser(shop.db, { role: "owner", passwordHash });
    const call = shop.callAs(user.token);
    expect((await call("getStaffSession", {})).mustSetUpSecondFactor).toBe(true);
    expect(await reasonOf(call("listStaff", {}))).toBe("secondFactorNeeded");
    const { secret } = await call("startSecondFactor", {});
    await call("confirmSecondFactor", { body: { oneTimeCode: codeAt(secret, Date.now()) } });
    expect((await call("listStaff", {})).requiresSecondFactor).toBe(true);
    await call("updateStaffRules", { body: { requiresSecondFactor: false } });
    expect((await call("listStaff", {})).requiresSecondFactor).toBe(false);
  });
});

it("somebody who runs the server gets in again by a new ADMIN_PASSWORD when phone and codes are lost", async () => {
  const administrator = { email: "pemilik@toko.co.id", password: "rahasia-toko" };
  await ensureAdministrator(shop.db, administrator);
  const call = shop.callAs(await login(administrator.email, undefined, administrator.password));
  const { secret } = await call("startSecondFactor", {});
  await call("confirmSecondFactor", { body: { oneTimeCode: codeAt(secret, Date.now()) } });
  await ensureAdministrator(shop.db, administrator);
  expect(await reasonOf(login(administrator.email, undefined, administrator.password))).toBe(
    "oneTimeCodeRequired",
  );
  await ensureAdministrator(shop.db, { ...administrator, password: "rahasia-baru" });
  await login(administrator.email, undefined, "rahasia-baru");
});
