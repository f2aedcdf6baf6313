import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sessions, users } from "#server/database/schema/accounts.ts";
import { buildPlace, buildRegistration } from "#testing/builders/build-registration.ts";
import { startTestShop, type TestShop } from "#testing/shops/test-shop.ts";
import { ensureAdministrator, hasAdministrator } from "./ensure-administrator.ts";

const email = "Admin@mandirijaya.example";

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
  await buildPlace(shop.db);
});
afterAll(() => shop.close());

const login = (password: string) => shop.callAs()("login", { body: { email, password } });

describe("the administrator", () => {
  it("is made once, by any number of processes at once, and can log in", async () => {
    expect(await hasAdministrator(shop.db)).toBe(false);
    await Promise.all(
      Array.from({ length: 5 }, () => ensureAdministrator(shop.db, { email, password: "first-password" })),
    );
    expect(await shop.db.select().from(users)).toHaveLength(1);
    expect(await hasAdministrator(shop.db)).toBe(true);
    const profile = await shop.callAs(await login("first-password"))("getProfile", {});
    expect(profile).toMatchObject({ role: "owner", emailConfirmed: 1, username: "admin", email });
  });

  it("stays logged in over a restart, and not over a changed password", async () => {
    const token = await login("first-password");
    await ensureAdministrator(shop.db, { email, password: "first-password" });
    expect(await shop.callAs(token)("getProfile", {})).toMatchObject({ role: "owner" });
    await ensureAdministrator(shop.db, { email, password: "second-password" });
    expect(await shop.db.select().from(sessions)).toEqual([]);
    await expect(login("first-password")).rejects.toMatchObject({ status: 401 });
    expect(await login("second-password")).toMatch(/^[\w-]{43}$/);
  });

  it("takes over the account of somebody who registered the address before", async () => {
    const early = "kepala@mandirijaya.example";
    await shop.callAs()("register", {
      body: buildRegistration({ email: early, securePassword: "squatter-password" }),
    });
    await ensureAdministrator(shop.db, { email: early, password: "real-password" });
    const [user] = await shop.db.select().from(users).where(eq(users.emailNormalized, early));
    expect(user).toMatchObject({ role: "owner" });
    expect(user?.emailConfirmedAt).not.toBeNull();
    const squatter = shop.callAs()("login", { body: { email: early, password: "squatter-password" } });
    await expect(squatter).rejects.toMatchObject({ status: 401 });
  });
});
