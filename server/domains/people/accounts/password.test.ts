import { setTimeout as sleep } from "node:timers/promises";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { oneTimeTokens, rateLimits, users } from "#server/database/schema/accounts.ts";
import { mails } from "#server/database/schema/mail.ts";
import { buildPlace, buildRegistration } from "#testing/builders/build-registration.ts";
import { errorBody, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";
import { issueOneTimeToken } from "./one-time-tokens.ts";

const password = "rahasia-besar";
const newPassword = "sandi-yang-baru";

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
  await buildPlace(shop.db);
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.db.delete(rateLimits);
});

const send = (method: "POST" | "PUT", url: string, payload: object, token?: string) =>
  shop.app.inject({
    method,
    url,
    payload,
    headers: { "accept-language": "en", ...(token !== undefined && { authorization: `Bearer ${token}` }) },
  });
const login = (email: string, typed: string) => send("POST", "/v1/auth/login", { email, password: typed });
const change = (token: string | undefined, body: object) =>
  send("PUT", "/v1/auth/update-user/password", body, token);
const askForLink = (email: string) => send("POST", "/v1/auth/forgot-password", { email });
const setByMail = (email: string, token: string, typed = newPassword) =>
  send("POST", "/v1/auth/new-password", { email, token, newPassword: typed, confirmPassword: typed });

async function registered({ isConfirmed = true } = {}): Promise<{ email: string; userId: string }> {
  const body = buildRegistration({ securePassword: password });
  await shop.callAs()("register", { body });
  const [user] = await shop.db
    .update(users)
    .set({ emailConfirmedAt: isConfirmed ? new Date() : null })
    .where(eq(users.emailNormalized, body.email))
    .returning({ id: users.id });
  return { email: body.email, userId: user!.id };
}

async function session(email: string, typed = password): Promise<string> {
  return (await login(email, typed)).json<{ data: string }>().data;
}

async function isOpen(token: string): Promise<boolean> {
  const answer = await shop.app.inject({
    url: "/v1/user/profile/detail",
    headers: { authorization: `Bearer ${token}` },
  });
  return answer.statusCode === 200;
}

function mailsTo(recipient: string, template: "new-password" | "password-changed") {
  return shop.db
    .select({ id: mails.id })
    .from(mails)
    .where(and(eq(mails.recipient, recipient), eq(mails.template, template)));
}
const newPasswordMailsTo = (recipient: string) => mailsTo(recipient, "new-password");
const warningsTo = (recipient: string) => mailsTo(recipient, "password-changed");

describe("changing the password", () => {
  const right = { oldPassword: password, newPassword, confirmPassword: newPassword };

  it("ends all other sessions and goes on with this one", async () => {
    const { email } = await registered();
    const here = await session(email);
    const others = [await session(email), await session(email)];
    expect((await change(here, right)).json()).toEqual({ code: 200, message: "OK", data: null });
    expect(await isOpen(here)).toBe(true);
    for (const other of others) expect(await isOpen(other)).toBe(false);
    expect((await login(email, password)).statusCode).toBe(401);
    expect((await login(email, newPassword)).statusCode).toBe(200);
  });

  it("makes an unused link for a new password invalid", async () => {
    const { email, userId } = await registered();
    const code = await issueOneTimeToken(shop.db, userId, "new-password");
    await change(await session(email), right);
    expect((await setByMail(email, code)).statusCode).toBe(400);
  });

  it("is told to the owner by mail, once, and only where it happened", async () => {
    const { email } = await registered();
    const token = await session(email);
    await change(token, { ...right, oldPassword: "wrong" });
    expect(await warningsTo(email)).toHaveLength(0);
    await change(token, right);
    expect(await warningsTo(email)).toHaveLength(1);
  });

  it("asks for the old one", async () => {
    const { email } = await registered();
    const token = await session(email);
    const answer = await change(token, { ...right, oldPassword: "wrong" });
    expect([answer.statusCode, errorBody(answer).reason]).toEqual([400, "wrongOldPassword"]);
    expect((await change(undefined, right)).statusCode).toBe(401);
    expect((await login(email, password)).statusCode).toBe(200);
  });

  it("says what is wrong with the form in the specification's words", async () => {
    const { email } = await registered();
    const token = await session(email);
    const messages = async (body: object) =>
      errorBody(await change(token, body)).errors?.map(({ path, message }) => `${path}: ${message}`);
    expect(await messages({ oldPassword: "", newPassword: "kurang7", confirmPassword: "x" })).toEqual(
      expect.arrayContaining([
        "oldPassword: Old Password is required",
        "newPassword: New Password should be of minimum 8 characters length",
      ]),
    );
    expect(await messages({ ...right, newPassword: "", confirmPassword: "" })).toContain(
      "newPassword: New Password is required",
    );
    expect(await messages({ ...right, confirmPassword: "other" })).toEqual([
      "confirmPassword: Passwords must match",
    ]);
    expect(await messages({ ...right, newPassword: null })).toContain(
      "newPassword: New Password is required",
    );
  });

  it("lets one of many at once win", async () => {
    const { email } = await registered();
    const token = await session(email);
    const passwords = Array.from({ length: 6 }, (_, index) => `sandi-baru-${index}`);
    const answers = await Promise.all(
      passwords.map((typed) =>
        change(token, { oldPassword: password, newPassword: typed, confirmPassword: typed }),
      ),
    );
    const winners = passwords.filter((_, index) => answers[index]?.statusCode === 200);
    expect(winners).toHaveLength(1);
    expect(await warningsTo(email)).toHaveLength(1);
    expect((await login(email, winners[0]!)).statusCode).toBe(200);
  });

  it("slows down after ten wrong old passwords", async () => {
    const { email } = await registered();
    const token = await session(email);
    for (let count = 0; count < 10; count += 1) {
      expect((await change(token, { ...right, oldPassword: "wrong" })).statusCode).toBe(400);
    }
    const answer = await change(token, right);
    expect(answer.statusCode).toBe(429);
    expect(Number(answer.headers["retry-after"])).toBeGreaterThan(800);
  });
});

describe("a forgotten password", () => {
  it("is replaced by the code of the mail, once; all sessions end", async () => {
    const { email, userId } = await registered();
    const before = await session(email);
    expect((await askForLink(email.toUpperCase())).statusCode).toBe(200);
    expect(await newPasswordMailsTo(email)).toHaveLength(1);
    const code = await issueOneTimeToken(shop.db, userId, "new-password");
    expect((await setByMail(email, code)).json()).toEqual({ code: 200, message: "OK", data: null });
    expect(await isOpen(before)).toBe(false);
    expect((await login(email, newPassword)).statusCode).toBe(200);
    expect(await warningsTo(email)).toHaveLength(1);
    const again = await setByMail(email, code, "another-password");
    expect(await warningsTo(email)).toHaveLength(1);
    expect([again.statusCode, errorBody(again).reason]).toEqual([400, "wrongNewPasswordLink"]);
    expect((await login(email, newPassword)).statusCode).toBe(200);
  });

  it("is replaced by one of 20 who use the code at the same moment, and by no other code afterwards", async () => {
    const { email, userId } = await registered();
    const earlier = await issueOneTimeToken(shop.db, userId, "new-password");
    const code = await issueOneTimeToken(shop.db, userId, "new-password");
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => setByMail(email, code, `sandi-baru-${index}`)),
    );
    expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1);
    expect(answers.filter((answer) => answer.statusCode === 400)).toHaveLength(19);
    expect((await setByMail(email, earlier)).statusCode).toBe(400);
  });

  it("is not replaced by a code that has ended, is another's, or confirms an address", async () => {
    const siti = await registered();
    const ani = await registered();
    const ended = await issueOneTimeToken(shop.db, siti.userId, "new-password");
    const [row] = await shop.db.select().from(oneTimeTokens).where(eq(oneTimeTokens.userId, siti.userId));
    expect((row!.expiresAt.getTime() - row!.createdAt.getTime()) / 60_000).toBeCloseTo(30, 3);
    await shop.db.update(oneTimeTokens).set({ expiresAt: new Date(Date.now() - 1_000) });
    for (const code of [
      ended,
      "A".repeat(43),
      await issueOneTimeToken(shop.db, ani.userId, "new-password"),
      await issueOneTimeToken(shop.db, siti.userId, "confirm-email"),
    ]) {
      expect((await setByMail(siti.email, code)).statusCode).toBe(400);
    }
    expect((await login(siti.email, password)).statusCode).toBe(200);
  });

  it("is not replaced by a code that was mailed to an earlier address of the account", async () => {
    const { email, userId } = await registered();
    const code = await issueOneTimeToken(shop.db, userId, "new-password");
    const moved = `moved-${email}`;
    await shop.db.update(users).set({ email: moved, emailNormalized: moved }).where(eq(users.id, userId));
    expect((await setByMail(moved, code)).statusCode).toBe(400);
    expect((await login(moved, password)).statusCode).toBe(200);
  });

  it("confirms an address that was never confirmed", async () => {
    const { email, userId } = await registered({ isConfirmed: false });
    expect((await login(email, password)).statusCode).toBe(403);
    await setByMail(email, await issueOneTimeToken(shop.db, userId, "new-password"));
    expect((await login(email, newPassword)).statusCode).toBe(200);
  });

  it("tells nobody by answer or time whether an address is known", async () => {
    const { email } = await registered();
    const unknown = "nobody@contoh.example";
    const ended: string[] = [];
    const bodies = new Set<string>();
    for (let round = 0; round < 5; round += 1) {
      for (const address of [email, unknown]) {
        // The work takes some milliseconds, more if a mail is written: both answers come only after this pause.
        const [answer] = await Promise.all([
          askForLink(address).finally(() => ended.push("answer")),
          sleep(200).then(() => ended.push("pause")),
        ]);
        expect(ended.splice(0)).toEqual(["pause", "answer"]);
        expect(answer.statusCode).toBe(200);
        bodies.add(answer.body);
      }
    }
    expect(bodies.size).toBe(1);
    expect([...bodies][0]).toContain("If this address is registered, we have sent it an email.");
    expect(await newPasswordMailsTo(email)).toHaveLength(5);
    expect(await newPasswordMailsTo(unknown)).toHaveLength(0);
    expect((await askForLink(email)).statusCode).toBe(429);
    expect((await askForLink(unknown)).statusCode).toBe(429);
  });
});
