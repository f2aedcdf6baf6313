import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { mails } from "#server/database/schema/mail.ts";
import { oneTimeTokens, rateLimits, users } from "#server/database/schema/accounts.ts";
import { buildPlace, buildRegistration, place } from "#testing/builders/build-registration.ts";
import { errorBody, refusalOf, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";
import { issueOneTimeToken } from "./one-time-tokens.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
  await buildPlace(shop.db);
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.db.delete(rateLimits);
});

async function accountOf(email: string) {
  const rows = await shop.db.select().from(users).where(eq(users.emailNormalized, email.toLowerCase()));
  expect(rows).toHaveLength(1);
  return rows[0]!;
}

async function registered(overrides: Record<string, unknown> = {}) {
  const body = buildRegistration(overrides);
  await shop.callAs()("register", { body });
  return { ...body, userId: (await accountOf(body.email)).id };
}

const send = (url: string, payload: object, method: "POST" | "PUT" = "POST") =>
  shop.app.inject({ method, url, payload, headers: { "accept-language": "en" } });
const confirm = (email: string, token: string) =>
  send("/v1/auth/update-user/confirm-email", { email, token }, "PUT");

const resend = (email: string) => send("/v1/auth/resend-confirmation", { email });
const registerNowhere = () => send("/v1/auth/register", buildRegistration({ RajaongkirSubdistrictId: 1 }));

function mailsTo(recipient: string, template: string) {
  return shop.db
    .select({ id: mails.id, language: mails.language })
    .from(mails)
    .where(and(eq(mails.recipient, recipient), eq(mails.template, template)));
}

describe("registering", () => {
  it("makes a member and owes one mail", async () => {
    const body = buildRegistration();
    const answer = await send("/v1/auth/register", body);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      code: 200,
      message:
        "Registration has been successful. Please kindly check your email for completing your registration.",
      data: { email: body.email },
    });
    const user = await accountOf(body.email);
    expect(user).toMatchObject({
      role: "member",
      username: body.email.split("@")[0],
      createdBy: user.username,
      emailConfirmedAt: null,
      language: "en",
      firstName: "Siti",
      subdistrictId: 317306,
    });
    expect(user.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await mailsTo(body.email, "confirm-email")).toHaveLength(1);
  });

  it("writes in the language of the visitor", async () => {
    const body = buildRegistration();
    await shop.callAs(undefined, "id")("register", { body });
    expect(await mailsTo(body.email, "confirm-email")).toMatchObject([{ language: "id" }]);
  });

  it("takes the role, the confirmation and whatever else nobody asked for from no one", async () => {
    const { email } = await registered({
      role: "administrator",
      emailConfirmed: 1,
      emailConfirmedAt: "2020-01-01T00:00:00Z",
      username: "boss",
      id: "00000000-0000-4000-8000-000000000000",
    });
    const user = await accountOf(email);
    expect(user).toMatchObject({ role: "member", emailConfirmedAt: null });
    expect(user.username).not.toBe("boss");
    expect(user.id).not.toMatch(/^0{8}/);
  });

  it("refuses an address that is taken, in any case of letters", async () => {
    const { email } = await registered();
    for (const again of [email, email.toUpperCase(), ` ${email} `]) {
      const refusal = await refusalOf(
        shop.callAs()("register", { body: buildRegistration({ email: again }) }),
      );
      expect(refusal).toMatchObject({ status: 409, reason: "emailTaken" });
    }
    expect(await mailsTo(email, "confirm-email")).toHaveLength(1);
  });

  it("makes one account of many registrations at once, and one mail", async () => {
    const body = buildRegistration();
    const answers = await Promise.all(Array.from({ length: 8 }, () => send("/v1/auth/register", body)));
    expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1);
    expect(answers.filter((answer) => answer.statusCode === 409)).toHaveLength(7);
    expect(await mailsTo(body.email, "confirm-email")).toHaveLength(1);
  });

  it("gives everybody a different user name", async () => {
    const emails = Array.from({ length: 12 }, (_, index) => `gudang@tambang${index}.example`);
    await Promise.all(emails.map((email) => registered({ email })));
    const names = await Promise.all(emails.map(async (email) => (await accountOf(email)).username));
    expect(new Set(names).size).toBe(12);
    expect(names).toContain("gudang");
    expect(names.every((name) => /^gudang\d*$/.test(name))).toBe(true);
  });

  it("identifies the place by its id and ignores its names", async () => {
    const { email } = await registered({
      province: "Atlantis",
      city: "<b>Gotham</b>",
      subdistrict: "Nowhere",
      RajaongkirCityId: 1,
      RajaongkirProvinceId: 2,
    });
    expect(await accountOf(email)).toMatchObject({
      provinceId: place.RajaongkirProvinceId,
      province: "DKI Jakarta",
      cityId: place.RajaongkirCityId,
      city: "Kota Jakarta Barat",
      subdistrict: "Kalideres",
    });
    const unknown = buildRegistration({ RajaongkirSubdistrictId: 999_999_999 });
    const refusal = await refusalOf(shop.callAs(undefined, "id")("register", { body: unknown }));
    expect(refusal).toMatchObject({ status: 400, reason: "invalidInput" });
    expect(refusal.errors).toEqual([{ path: "RajaongkirSubdistrictId", message: "Kecamatan wajib diisi" }]);
  });

  it.each([
    "Suku Cadang 🚜👷🏽‍♀️",
    "شركة قطع الغيار",
    "<script>alert(1)</script>",
    "O'Brien \"; drop table app_user; --",
    "e\u0301 \u200Bzero\u200Dwidth",
    "{{constructor}} ${1+1} %s",
  ])("keeps %s exactly as it was written", async (text) => {
    const { email } = await registered({ firstName: text, lastName: text, company: text, address: text });
    expect(await accountOf(email)).toMatchObject({
      firstName: text,
      lastName: text,
      company: text,
      address: text,
    });
  });

  it.each([
    "firstName",
    "lastName",
    "company",
    "address",
    "postalCode",
    "phoneNumber",
    "email",
    "subdistrict",
  ])("refuses 10,000 characters, NUL and half a character in %s", async (field) => {
    for (const text of ["a".repeat(10_000), "a\u0000b", "a\uD800b"]) {
      const answer = await send("/v1/auth/register", buildRegistration({ [field]: text }));
      expect(answer.statusCode).toBe(400);
      expect(errorBody(answer).errors?.map(({ path }) => path)).toEqual([field]);
    }
  });

  it("does not accept one type for another", async () => {
    const wrong: [string, unknown][] = [
      ["firstName", null],
      ["firstName", 5],
      ["firstName", ["Siti"]],
      ["email", { $ne: null }],
      ["securePassword", null],
      ["securePassword", 12_345_678],
      ["RajaongkirSubdistrictId", null],
      ["RajaongkirSubdistrictId", "317306"],
      ["RajaongkirSubdistrictId", true],
      ["RajaongkirSubdistrictId", 317306.5],
      ["salutation", "Dr"],
      ["phoneNumber", 81_234_567_890],
    ];
    for (const [field, value] of wrong) {
      const answer = await send("/v1/auth/register", buildRegistration({ [field]: value }));
      expect([field, value, answer.statusCode]).toEqual([field, value, 400]);
      expect(errorBody(answer).errors?.map(({ path }) => path)).toEqual([field]);
    }
  });

  it("says of each field what is missing, in the specification's words", async () => {
    const answer = await send("/v1/auth/register", {
      ...buildRegistration({ email: "siti@", securePassword: "kurang7" }),
      firstName: "",
      phoneNumber: " ",
      company: "",
      address: "",
      subdistrict: "",
      postalCode: "",
    });
    const errors = errorBody(answer).errors ?? [];
    expect(Object.fromEntries(errors.map(({ path, message }) => [path, message]))).toEqual({
      email: "Enter a valid email",
      securePassword: "Password should be of minimum 8 characters length",
      firstName: "First Name is required",
      phoneNumber: "Phone Number is required",
      company: "Company Name is required",
      address: "Address is required",
      subdistrict: "Subdistrict is required",
      postalCode: "Postal Code is required",
    });
  });

  it("takes passwords of 8 to 128 characters, whatever they are", async () => {
    const password = "🚜".repeat(3) + " sandi\u0000".padEnd(122, "x");
    expect(password.length).toBe(128);
    await registered({ securePassword: password });
    const tooLong = await send("/v1/auth/register", buildRegistration({ securePassword: "x".repeat(129) }));
    expect(tooLong.statusCode).toBe(400);
  });

  it("slows down after 20 registrations from one address in an hour", async () => {
    for (let count = 0; count < 20; count += 1) expect((await registerNowhere()).statusCode).toBe(400);
    const answer = await registerNowhere();
    expect(answer.statusCode).toBe(429);
    const seconds = Number(answer.headers["retry-after"]);
    expect(seconds).toBeGreaterThan(3_500);
    expect(seconds).toBeLessThanOrEqual(3_600);
    expect(errorBody(answer).message).toMatch(/wait 3,[56]\d\d seconds/);
    const elsewhere = await shop.app.inject({
      method: "POST",
      url: "/v1/auth/register",
      payload: buildRegistration(),
      remoteAddress: "203.0.113.77",
    });
    expect(elsewhere.statusCode).toBe(200);
  });
});

describe("confirming an address", () => {
  it("takes the code once", async () => {
    const { email, userId } = await registered();
    const token = await issueOneTimeToken(shop.db, userId, "confirm-email");
    expect((await confirm(email.toUpperCase(), token)).statusCode).toBe(200);
    expect((await accountOf(email)).emailConfirmedAt).not.toBeNull();
    const again = await confirm(email, token);
    expect(again.statusCode).toBe(400);
    expect(errorBody(again)).toMatchObject({
      reason: "emailAlreadyConfirmed",
      message: "This email is already confirmed. Please login to continue.",
    });
  });

  it("takes it once of 100 who come at the same moment", async () => {
    const { email, userId } = await registered();
    const token = await issueOneTimeToken(shop.db, userId, "confirm-email");
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        shop.app.inject({
          method: "PUT",
          url: "/v1/auth/update-user/confirm-email",
          payload: { email, token },
          remoteAddress: `203.0.113.${index}`,
        }),
      ),
    );
    const statuses = answers.map((answer) => answer.statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 400)).toHaveLength(99);
  });

  it("refuses a wrong code, none, another's, another purpose's and one that has ended", async () => {
    const siti = await registered();
    const ani = await registered();
    const ended = await issueOneTimeToken(shop.db, siti.userId, "confirm-email");
    await shop.db.update(oneTimeTokens).set({ expiresAt: new Date(Date.now() - 1_000) });
    const codes = [
      "A".repeat(43),
      ended,
      await issueOneTimeToken(shop.db, ani.userId, "confirm-email"),
      await issueOneTimeToken(shop.db, siti.userId, "new-password"),
    ];
    for (const code of codes) {
      const answer = await confirm(siti.email, code);
      expect([answer.statusCode, errorBody(answer).reason]).toEqual([400, "wrongConfirmationLink"]);
    }
    const without = await send("/v1/auth/update-user/confirm-email", { email: siti.email }, "PUT");
    expect(without.statusCode).toBe(400);
    expect((await accountOf(siti.email)).emailConfirmedAt).toBeNull();
  });

  it("keeps no code that could be read", async () => {
    const { userId } = await registered();
    const token = await issueOneTimeToken(shop.db, userId, "confirm-email");
    expect(Buffer.from(token, "base64url")).toHaveLength(32);
    const rows = await shop.db.select().from(oneTimeTokens).where(eq(oneTimeTokens.userId, userId));
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
    const hours = (rows[0]!.expiresAt.getTime() - rows[0]!.createdAt.getTime()) / 3_600_000;
    expect(hours).toBeCloseTo(24, 3);
  });

  it("slows down after 30 codes from one address", async () => {
    for (let count = 0; count < 30; count += 1) {
      expect((await confirm("siti@contoh.example", "B".repeat(43))).statusCode).toBe(400);
    }
    const answer = await confirm("siti@contoh.example", "B".repeat(43));
    expect(answer.statusCode).toBe(429);
    expect(Number(answer.headers["retry-after"])).toBeGreaterThan(800);
  });
});

describe("sending the confirmation again", () => {
  it("sends a mail to somebody who waits for it, and to nobody else", async () => {
    const waiting = await registered();
    const confirmed = await registered();
    const token = await issueOneTimeToken(shop.db, confirmed.userId, "confirm-email");
    await confirm(confirmed.email, token);
    const answers = await Promise.all(
      [waiting.email, confirmed.email, "nobody@contoh.example"].map((email) => resend(email)),
    );
    for (const answer of answers) {
      expect(answer.statusCode).toBe(200);
      expect(answer.body).toBe(answers[0]?.body);
    }
    expect(await mailsTo(waiting.email, "confirm-email")).toHaveLength(2);
    expect(await mailsTo(confirmed.email, "confirm-email")).toHaveLength(1);
    expect(await mailsTo("nobody@contoh.example", "confirm-email")).toHaveLength(0);
  });

  it("mails one account at most five times an hour, known or not", async () => {
    for (const email of [(await registered()).email, "unknown@contoh.example"]) {
      for (let count = 0; count < 5; count += 1) expect((await resend(email)).statusCode).toBe(200);
      const answer = await resend(email.toUpperCase());
      expect(answer.statusCode).toBe(429);
      expect(Number(answer.headers["retry-after"])).toBeGreaterThan(3_500);
    }
  });
});
