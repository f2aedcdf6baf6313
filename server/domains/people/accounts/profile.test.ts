import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildPlace, place } from "#testing/builders/build-registration.ts";
import { buildUser, errorBody, refusalOf, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";

const form = {
  salutation: "Ms" as const,
  firstName: "Ani",
  lastName: "Wijaya",
  company: "PT Tambang Contoh",
  address: "Jl. Daan Mogot KM 11",
  ...place,
  postalCode: "11840",
  phoneNumber: "0812345678",
};

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
  await buildPlace(shop.db);
});
afterAll(() => shop.close());

const update = (token: string, payload: object) =>
  shop.app.inject({
    method: "PUT",
    url: "/v1/user",
    payload,
    headers: { authorization: `Bearer ${token}`, "accept-language": "en" },
  });

describe("the profile", () => {
  it("has the fields of the specification and no private ones", async () => {
    const user = await buildUser(shop.db);
    const profile = await shop.callAs(user.token)("getProfile", {});
    expect(profile).toMatchObject({
      id: user.id,
      role: "member",
      emailConfirmed: 1,
      email: user.email,
      firstName: "Budi",
      subdistrict: "Sangatta Utara",
      RajaongkirSubdistrictId: 640804,
      RajaongkirCityId: 6408,
      RajaongkirProvinceId: 64,
      deletedAt: null,
    });
    expect(new Date(profile.createdAt).toISOString()).toBe(profile.createdAt);
    expect(Object.keys(profile).filter((key) => /password|hash|token|language/i.test(key))).toEqual([]);
  });

  it("shows an address that is not confirmed as 0", async () => {
    const { token } = await buildUser(shop.db, { emailConfirmedAt: null });
    expect(await shop.callAs(token)("getProfile", {})).toMatchObject({ emailConfirmed: 0 });
  });

  it("is nobody's without a session", async () => {
    for (const token of [undefined, "x".repeat(43), "x"]) {
      const refusal = await refusalOf(shop.callAs(token)("getProfile", {}));
      expect(refusal).toMatchObject({ status: 401, reason: "signInRequired" });
    }
  });

  it("is kept from every cache", async () => {
    const { token } = await buildUser(shop.db);
    const answer = await shop.app.inject({
      url: "/v1/user/profile/detail",
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.headers["cache-control"]).toBe("no-store");
  });

  it("changes as the form says, and only the caller's", async () => {
    const user = await buildUser(shop.db);
    const other = await buildUser(shop.db);
    const before = await shop.callAs(other.token)("getProfile", {});
    const call = shop.callAs(user.token);
    const changed = await call("updateProfile", { body: form });
    expect(changed).toMatchObject({ ...form, updatedBy: changed.username });
    expect(changed.updatedAt > changed.createdAt).toBe(true);
    expect(await call("getProfile", {})).toEqual(changed);
    expect(await shop.callAs(other.token)("getProfile", {})).toEqual(before);
  });

  it("keeps the address, the role and the name, whatever the body says", async () => {
    const user = await buildUser(shop.db);
    const before = await shop.callAs(user.token)("getProfile", {});
    const answer = await update(user.token, {
      ...form,
      id: "00000000-0000-4000-8000-000000000000",
      email: "else@contoh.example",
      emailNormalized: "else@contoh.example",
      role: "administrator",
      username: "boss",
      emailConfirmed: 0,
      passwordHash: "x",
      deletedAt: "2020-01-01T00:00:00Z",
      createdBy: "boss",
    });
    expect(answer.statusCode).toBe(200);
    const { id, email, role, username, emailConfirmed, deletedAt, createdBy } = before;
    expect(await shop.callAs(user.token)("getProfile", {})).toMatchObject({
      id,
      email,
      role,
      username,
      emailConfirmed,
      deletedAt,
      createdBy,
      firstName: "Ani",
    });
  });

  it("takes the place from the list and refuses a place that is not on it", async () => {
    const { token } = await buildUser(shop.db);
    const changed = await shop.callAs(token)("updateProfile", {
      body: { ...form, province: "Atlantis", RajaongkirProvinceId: 1, RajaongkirCityId: 2 },
    });
    expect(changed).toMatchObject(place);
    const answer = await update(token, { ...form, RajaongkirSubdistrictId: 1 });
    expect(answer.statusCode).toBe(400);
    expect(errorBody(answer).errors).toEqual([
      { path: "RajaongkirSubdistrictId", message: "Subdistrict is required" },
    ]);
  });

  it.each(["Ani 🚜👷🏽‍♀️", "آني", "<script>alert(1)</script>", "'; drop table app_user; --"])(
    "keeps %s exactly",
    async (text) => {
      const { token } = await buildUser(shop.db);
      const body = { ...form, firstName: text, lastName: text, company: text, address: text };
      await shop.callAs(token)("updateProfile", { body });
      expect(await shop.callAs(token)("getProfile", {})).toMatchObject({
        firstName: text,
        lastName: text,
        company: text,
        address: text,
      });
    },
  );

  it("refuses NUL, 10,000 characters, other types and wrong numbers", async () => {
    const { token } = await buildUser(shop.db);
    const wrong: [string, unknown][] = [
      ["firstName", "a\u0000b"],
      ["lastName", "a".repeat(10_000)],
      ["company", null],
      ["address", 5],
      ["phoneNumber", "0712345678"],
      ["phoneNumber", "081234567"],
      ["phoneNumber", "0812345678901"],
      ["phoneNumber", 812_345_678],
      ["postalCode", 11_840],
      ["postalCode", "1184"],
      ["salutation", "Dr"],
      ["RajaongkirSubdistrictId", "317306"],
      ["RajaongkirSubdistrictId", null],
    ];
    for (const [field, value] of wrong) {
      const answer = await update(token, { ...form, [field]: value });
      expect([field, value, answer.statusCode]).toEqual([field, value, 400]);
      expect(errorBody(answer).errors?.map(({ path }) => path)).toEqual([field]);
    }
    expect(await shop.callAs(token)("getProfile", {})).toMatchObject({ firstName: "Budi" });
  });
});
