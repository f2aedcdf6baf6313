import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { demoAdministrator, demoCustomer } from "#demo/accounts.ts";
import { startTestShop, type TestShop } from "#testing/test-shop.ts";
import { categories } from "./database/schema/catalogue.ts";
import { rateLimits, sessions, users } from "./database/schema/auth.ts";
import { ensureAdministrator } from "./domains/auth/ensure-administrator.ts";
import { prepareShop } from "./prepare-shop.ts";
import { readEnvironment } from "./env.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
  // A catalogue that is not empty gets no demo parts: they take long and matter nothing here.
  await shop.db.insert(categories).values({ nameEn: "Filters", nameId: "Filter", position: 0 });
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.db.delete(users);
  await shop.db.delete(rateLimits);
});

const onThisMachine = {};
const open = { HOST: "0.0.0.0" };
const smtp = { SMTP_URL: "smtp://mail.toko.co.id" };
const onTheInternet = { PUBLIC_URL: "https://toko.co.id", ...smtp };

/** Starts over the same database with these variables; answers what the console says of logging in. */
const start = (variables: Record<string, string>) =>
  prepareShop({ ...shop.dependencies, env: readEnvironment(variables) });
const login = (body: { email: string; password: string }) => shop.callAs()("login", { body });
const expectRefused = (body: { email: string; password: string }) =>
  expect(login(body)).rejects.toMatchObject({ status: 401 });
const roleOf = async (token: string) => (await shop.callAs(token)("getProfile", {})).role;

/** The password that the console shows once. */
function shownPassword(announcement: string): string {
  const shown = /^Administrator: \S+ \/ (\S{16}) \(shown this once\)$/m.exec(announcement);
  return shown?.[1] ?? `no password in: ${announcement}`;
}

describe("the logins of the demo", () => {
  it("are there and told where only this machine reaches the shop, start after start", async () => {
    for (let round = 0; round < 2; round += 1) {
      const announcement = await start(onThisMachine);
      expect(announcement).toContain(`${demoAdministrator.email} / ${demoAdministrator.password}`);
      expect(announcement).toContain(`${demoCustomer.email} / ${demoCustomer.password}`);
    }
    expect(await roleOf(await login(demoAdministrator))).toBe("owner");
    expect(await roleOf(await login(demoCustomer))).toBe("member");
  });

  it.each([
    ["listens to others", open],
    ["is on the internet", onTheInternet],
  ])("never exist in a shop that %s from its first start", async (_, variables) => {
    const announcement = await start(variables);
    expect(announcement).not.toContain(demoAdministrator.password);
    expect(announcement).not.toContain(demoCustomer.email);
    await expectRefused(demoAdministrator);
    await expectRefused(demoCustomer);
    const password = shownPassword(announcement);
    expect(await roleOf(await login({ ...demoAdministrator, password }))).toBe("owner");
  });

  it.each([
    ["listens to others", open],
    ["is on the internet", onTheInternet],
    ["starts without the demo", { DEMO: "0" }],
  ])(
    "end with their sessions when a shop that was tried %s, and its administrator gets another",
    async (_, then) => {
      await start(onThisMachine);
      await login(demoAdministrator);
      await login(demoCustomer);

      const password = shownPassword(await start(then));
      expect(await shop.db.select().from(sessions)).toEqual([]);
      await expectRefused(demoAdministrator);
      await expectRefused(demoCustomer);
      const token = await login({ ...demoAdministrator, password });
      expect(await roleOf(token)).toBe("owner");

      expect(await start(then)).not.toContain("Administrator:");
      expect(await roleOf(token)).toBe("owner");
    },
  );

  it("end for good where the shop has an administrator of its own, by its settings or already", async () => {
    const own = { email: "pemilik@toko.co.id", password: "rahasia-toko" };
    await start(onThisMachine);
    await start({ ...onTheInternet, ADMIN_EMAIL: own.email, ADMIN_PASSWORD: own.password });
    await expectRefused(demoAdministrator);
    expect(await roleOf(await login(own))).toBe("owner");

    await ensureAdministrator(shop.db, demoAdministrator);
    expect(await start(onTheInternet)).toBe("");
    await expectRefused(demoAdministrator);
    expect(await roleOf(await login(own))).toBe("owner");
  });

  it("stay where somebody gave them passwords of his own", async () => {
    const changed = { ...demoAdministrator, password: "sandi-sendiri" };
    await ensureAdministrator(shop.db, changed);
    const token = await login(changed);
    expect(await start(onTheInternet)).toBe("");
    expect(await roleOf(token)).toBe("owner");
  });

  it("leave a shop without an administrator told of it", async () => {
    expect(await start({ DEMO: "0", ...smtp })).toBe(
      "There is no administrator: set ADMIN_EMAIL and ADMIN_PASSWORD.",
    );
  });
});
