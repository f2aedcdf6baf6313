import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { demoAdministrator, demoCustomer } from "#demo/accounts.ts";
import { buildUser, refusalOf, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";
import { categories } from "./database/schema/catalogue.ts";
import { rateLimits, sessions, users } from "./database/schema/accounts.ts";
import { settings } from "./database/schema/settings.ts";
import { ensureAdministrator } from "./domains/people/accounts/ensure-administrator.ts";
import { prepareShop } from "./prepare-shop.ts";
import { readEnvironment } from "./env.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
  // If the catalogue is not empty, the demo's parts are not loaded, which would take long and do not matter here.
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

/** Starts over the same database with these variables; returns what the console says about logging in. */
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

  it("stay if somebody gave them other passwords", async () => {
    const changed = { ...demoAdministrator, password: "sandi-sendiri" };
    await ensureAdministrator(shop.db, changed);
    const token = await login(changed);
    expect(await start(onTheInternet)).toBe("");
    expect(await roleOf(token)).toBe("owner");
  });
});

/** The code of the link that the console prints. */
const printedToken = (announcement: string) =>
  /^ {2}http:\/\/localhost:3000\/admin\/first-owner\?token=([\w-]{43})$/m.exec(announcement)?.[1] ??
  `no link in: ${announcement}`;
const keptLinks = () => shop.db.select().from(settings).where(eq(settings.key, "first-owner"));

const checkLink = (token: string) => shop.callAs()("checkFirstOwnerLink", { body: { token } });

describe("a shop without an owner", () => {
  const owner = {
    firstName: "Siti",
    email: "siti@toko.co.id",
    newPassword: "rahasia-siti",
    confirmPassword: "rahasia-siti",
  };
  const empty = { DEMO: "0", ...smtp };
  const createOwner = (token: string, others: Partial<typeof owner> = {}) =>
    shop.callAs()("createFirstOwner", { body: { token, ...owner, ...others } });
  const wrongLink = { status: 400, reason: "wrongFirstOwnerLink" };
  it("prints a link that makes one owner, and no second one", async () => {
    const token = printedToken(await start(empty));
    expect(JSON.stringify(await keptLinks())).not.toContain(token);
    await expect(createOwner("x".repeat(43))).rejects.toMatchObject(wrongLink);
    await expect(checkLink("x".repeat(43))).rejects.toMatchObject(wrongLink);
    await checkLink(token);
    await checkLink(token);
    await createOwner(token);
    await expect(checkLink(token)).rejects.toMatchObject(wrongLink);
    expect(await roleOf(await login({ email: owner.email, password: owner.newPassword }))).toBe("owner");

    await expect(createOwner(token, { email: "lain@toko.co.id" })).rejects.toMatchObject(wrongLink);
    expect(await keptLinks()).toEqual([]);
    expect(await start(empty)).toBe("");
  });

  it("makes one owner of several submits at once", async () => {
    const token = printedToken(await start(empty));
    const outcomes = await Promise.allSettled(
      ["satu", "dua", "tiga"].map((name) => createOwner(token, { email: `${name}@toko.co.id` })),
    );
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected", "rejected"]);
  });

  it("takes the links of processes that start together, and not one of an earlier start", async () => {
    const earlier = printedToken(await start(empty));
    await shop.db.execute(
      sql`update setting set value = jsonb_set(value, '{0,issuedAt}', '"2026-01-01T00:00:00.000Z"')
        where key = 'first-owner'`,
    );
    const one = printedToken(await start(empty));
    const other = printedToken(await start(empty));
    await expect(createOwner(earlier)).rejects.toMatchObject(wrongLink);
    await createOwner(one);
    await expect(createOwner(other)).rejects.toMatchObject(wrongLink);
  });

  it("keeps its link from an address that has an account", async () => {
    const token = printedToken(await start(empty));
    const { email } = await buildUser(shop.db);
    await expect(createOwner(token, { email })).rejects.toMatchObject({ reason: "addressHasAccount" });
    await createOwner(token);
  });

  it("withdraws the link when the environment names an owner", async () => {
    const token = printedToken(await start(empty));
    await start({ ...empty, ADMIN_EMAIL: "pemilik@toko.co.id", ADMIN_PASSWORD: "rahasia-toko" });
    await expect(createOwner(token)).rejects.toMatchObject(wrongLink);
  });

  it("takes few guesses", async () => {
    const reasons: string[] = [];
    for (let index = 0; index < 32; index += 1) {
      reasons.push((await refusalOf(createOwner(`guess-${index}`))).reason);
    }
    expect(reasons.slice(30)).toEqual(["tooManyTries", "tooManyTries"]);
  });
});
