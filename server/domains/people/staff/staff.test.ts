import { asc, desc, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { AdminCallInput } from "#contract/admin/call.ts";
import type { StaffRole } from "#contract/admin/permissions.ts";
import { auditEntries } from "#server/database/schema/audit.ts";
import { mails } from "#server/database/schema/mail.ts";
import { oneTimeTokens, rateLimits, sessions, users } from "#server/database/schema/accounts.ts";
import { buildUser, refusalOf, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";
import { issueOneTimeToken } from "../accounts/one-time-tokens.ts";
import { hashPassword } from "../accounts/passwords.ts";

let shop: TestShop;
let owner: Awaited<ReturnType<typeof buildUser>>;

beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.db.delete(rateLimits);
  await shop.db.delete(users);
  owner = await buildUser(shop.db, { role: "owner" });
});

const asOwner = () => shop.callAs(owner.token);
const reasonOf = async (call: Promise<unknown>) => (await refusalOf(call)).reason;
const member = async (id: string) => (await asOwner()("listStaff", {})).rows.find((row) => row.id === id);
const actionsOn = async (subjectId: string) =>
  (
    await shop.db
      .select({ action: auditEntries.action })
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, subjectId))
      .orderBy(asc(auditEntries.id))
  ).map(({ action }) => action);

const newcomer = {
  firstName: "Rina",
  lastName: "Wijaya",
  email: "rina@mandirijaya.example",
  role: "finance",
} as const;
const invite = (others: Partial<AdminCallInput<"inviteStaff">["body"]> = {}) =>
  asOwner()("inviteStaff", { body: { ...newcomer, ...others } });
const accept = (email: string, token: string) =>
  shop.callAs()("acceptInvitation", {
    body: { email, token, newPassword: "rahasia-rina", confirmPassword: "rahasia-rina" },
  });
const login = (email: string) => shop.callAs()("login", { body: { email, password: "rahasia-rina" } });

describe("inviting somebody", () => {
  it("mails a link by which the account gets its password, once", async () => {
    const invited = await invite();
    expect(invited).toMatchObject({ ...newcomer, isInvited: true, isBlocked: false, sessionCount: 0 });
    const owed = await shop.db.select().from(mails).where(eq(mails.recipient, newcomer.email));
    expect(owed.map(({ template, language }) => ({ template, language }))).toEqual([
      { template: "staff-invitation", language: "en" },
    ]);
    // The code of the mail is made when the mail is sent.
    const token = await issueOneTimeToken(shop.db, invited.id, "staff-invitation");
    expect(await reasonOf(accept(newcomer.email, "x".repeat(43)))).toBe("wrongInvitationLink");
    await accept(newcomer.email, token);
    expect(await reasonOf(accept(newcomer.email, token))).toBe("wrongInvitationLink");

    const session = await shop.callAs(await login(newcomer.email))("getStaffSession", {});
    expect(session).toMatchObject({ firstName: "Rina", role: "finance", hasSecondFactor: false });
    expect(await member(invited.id)).toMatchObject({ isInvited: false, sessionCount: 1 });
    expect(await actionsOn(invited.id)).toEqual(["staff.invite", "staff.acceptInvitation"]);
  });

  it("names several roles at once, which the mail and the audit name too", async () => {
    const { id } = await invite({ role: "warehouse", moreRoles: ["finance", "warehouse"] });
    expect(await member(id)).toMatchObject({ role: "finance", moreRoles: ["warehouse"] });
    const [owed] = await shop.db
      .select()
      .from(mails)
      .where(eq(mails.recipient, newcomer.email))
      .orderBy(desc(mails.createdAt));
    expect(owed?.facts).toMatchObject({ role: "finance", moreRoles: ["warehouse"] });
    const { rows } = await asOwner()("listAudit", { query: {} });
    expect(rows[0]).toMatchObject({
      action: "staff.invite",
      after: { email: newcomer.email, role: ["finance", "warehouse"] },
    });
  });

  it("refuses an address that has an account, a customer's too", async () => {
    for (const { email } of [await buildUser(shop.db, { role: "sales" }), await buildUser(shop.db)]) {
      expect(await refusalOf(invite({ email: email.toUpperCase() }))).toMatchObject({
        status: 409,
        reason: "addressHasAccount",
      });
    }
  });

  it("lets the link end after seven days, with the next mail, with a block and with its withdrawal", async () => {
    const { id, email } = await invite();
    const issue = () => issueOneTimeToken(shop.db, id, "staff-invitation");
    const late = await issue();
    const [kept] = await shop.db.select().from(oneTimeTokens);
    expect(Math.round((kept!.expiresAt.getTime() - kept!.createdAt.getTime()) / 86_400_000)).toBe(7);
    await shop.db.update(oneTimeTokens).set({ expiresAt: new Date(Date.now() - 1_000) });
    expect(await reasonOf(accept(email, late))).toBe("wrongInvitationLink");

    const first = await issue();
    await asOwner()("inviteStaffAgain", { params: { id } });
    expect(await reasonOf(accept(email, first))).toBe("wrongInvitationLink");

    const second = await issue();
    await asOwner()("setStaffBlocked", { params: { id }, body: { isBlocked: true } });
    expect(await reasonOf(accept(email, second))).toBe("wrongInvitationLink");

    await asOwner()("withdrawInvitation", { params: { id } });
    expect(await reasonOf(accept(email, second))).toBe("wrongInvitationLink");
    expect(await member(id)).toBeUndefined();
    await invite();
  });

  it("is over once it was accepted", async () => {
    const { id, email } = await invite();
    await accept(email, await issueOneTimeToken(shop.db, id, "staff-invitation"));
    expect(await reasonOf(asOwner()("inviteStaffAgain", { params: { id } }))).toBe("invitationAccepted");
    expect(await reasonOf(asOwner()("withdrawInvitation", { params: { id } }))).toBe("invitationAccepted");
  });
});

describe("changing what somebody may do", () => {
  it("counts from the next call on and is written down", async () => {
    const sales = await buildUser(shop.db, { role: "sales" });
    await asOwner()("changeStaffRole", { params: { id: sales.id }, body: { role: "owner" } });
    expect((await shop.callAs(sales.token)("listStaff", {})).rows).toHaveLength(2);
    const [entry] = await shop.db.select().from(auditEntries).where(eq(auditEntries.subjectId, sales.id));
    expect(entry).toMatchObject({
      userId: owner.id,
      action: "staff.changeRole",
      before: { role: "sales" },
      after: { role: "owner" },
    });
  });

  it("gives several roles, which may together what each may", async () => {
    const person = await buildUser(shop.db, { role: "sales" });
    const call = shop.callAs(person.token);
    const change = (body: { role: StaffRole; moreRoles?: StaffRole[] }) =>
      asOwner()("changeStaffRole", { params: { id: person.id }, body });
    expect(await reasonOf(call("listWorkshopWords", {}))).toBe("notAllowed");

    const changed = await change({ role: "catalogue", moreRoles: ["finance", "sales", "sales"] });
    expect(changed).toMatchObject({ role: "sales", moreRoles: ["finance", "catalogue"] });
    expect(await call("getStaffSession", {})).toMatchObject({
      role: "sales",
      moreRoles: ["finance", "catalogue"],
    });
    // Of sales, of finance and of the catalogue; not of owners.
    await call("listCustomers", { query: {} });
    await call("listTaxInvoices", { query: { month: "2026-11" } });
    await call("listWorkshopWords", {});
    expect(await reasonOf(call("listStaff", {}))).toBe("notAllowed");

    await change({ role: "owner", moreRoles: ["sales"] });
    expect(await call("getStaffSession", {})).toMatchObject({ role: "owner", moreRoles: [] });
    await change({ role: "warehouse" });
    expect(await reasonOf(call("listCustomers", { query: {} }))).toBe("notAllowed");
    const entries = await shop.db
      .select({ before: auditEntries.before, after: auditEntries.after })
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, person.id))
      .orderBy(asc(auditEntries.id));
    expect(entries).toEqual([
      { before: { role: "sales" }, after: { role: ["sales", "finance", "catalogue"] } },
      { before: { role: ["sales", "finance", "catalogue"] }, after: { role: "owner" } },
      { before: { role: "owner" }, after: { role: "warehouse" } },
    ]);
  });

  it("blocks somebody at once, who needs a new login after that", async () => {
    const passwordHash = await hashPassword("rahasia-rina");
    const sales = await buildUser(shop.db, { role: "sales", passwordHash });
    const block = (isBlocked: boolean) =>
      asOwner()("setStaffBlocked", { params: { id: sales.id }, body: { isBlocked } });
    expect(await block(true)).toMatchObject({ isBlocked: true, sessionCount: 0 });
    expect(await reasonOf(shop.callAs(sales.token)("getStaffSession", {}))).toBe("signInRequired");
    expect(await reasonOf(login(sales.email))).toBe("accountBlocked");
    expect(await block(false)).toMatchObject({ isBlocked: false });
    expect(await reasonOf(shop.callAs(sales.token)("getStaffSession", {}))).toBe("signInRequired");
    await login(sales.email);
    expect(await actionsOn(sales.id)).toEqual(["staff.block", "staff.unblock"]);
  });

  it("ends sessions, and takes a lost phone's one-time password off", async () => {
    const sales = await buildUser(shop.db, { role: "sales" });
    expect(await asOwner()("endStaffSessions", { params: { id: sales.id } })).toMatchObject({
      sessionCount: 0,
    });
    expect(await reasonOf(shop.callAs(sales.token)("getStaffSession", {}))).toBe("signInRequired");
    await asOwner()("resetSecondFactor", { params: { id: sales.id } });
    expect(await actionsOn(sales.id)).toEqual(["staff.endSessions", "staff.resetSecondFactor"]);
  });

  it("cannot be done to oneself, and not to a customer", async () => {
    const own = { params: { id: owner.id } };
    const call = asOwner();
    expect(await reasonOf(call("changeStaffRole", { ...own, body: { role: "sales" } }))).toBe("notYourself");
    expect(await reasonOf(call("setStaffBlocked", { ...own, body: { isBlocked: true } }))).toBe(
      "notYourself",
    );
    expect(await reasonOf(call("resetSecondFactor", own))).toBe("notYourself");
    const customer = { params: { id: (await buildUser(shop.db)).id } };
    const toOwner = call("changeStaffRole", { ...customer, body: { role: "owner" } });
    expect(await refusalOf(toOwner)).toMatchObject({ status: 404, reason: "staffNotFound" });
  });
});

describe("the last owner who can log in", () => {
  it("stays one: other owners who are blocked or have not come do not count", async () => {
    const blocked = await buildUser(shop.db, { role: "owner", blockedAt: new Date() });
    const invited = await buildUser(shop.db, { role: "owner", emailConfirmedAt: null });
    // The invited person is not confirmed but has a session, and tries a call.
    const call = shop.callAs(invited.token);
    const last = { params: { id: owner.id } };
    expect(await refusalOf(call("changeStaffRole", { ...last, body: { role: "sales" } }))).toMatchObject({
      status: 409,
      reason: "lastOwner",
    });
    expect(await reasonOf(call("setStaffBlocked", { ...last, body: { isBlocked: true } }))).toBe("lastOwner");
    await asOwner()("setStaffBlocked", { params: { id: blocked.id }, body: { isBlocked: false } });
    await call("changeStaffRole", { ...last, body: { role: "sales" } });
  });

  it("is left when two owners shut each other out at the same moment", async () => {
    for (let round = 0; round < 5; round += 1) {
      await shop.db.delete(users);
      const [one, other] = [
        await buildUser(shop.db, { role: "owner" }),
        await buildUser(shop.db, { role: "owner" }),
      ];
      const outcomes = await Promise.allSettled([
        shop.callAs(one.token)("setStaffBlocked", { params: { id: other.id }, body: { isBlocked: true } }),
        shop.callAs(other.token)("changeStaffRole", { params: { id: one.id }, body: { role: "sales" } }),
      ]);
      expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    }
  });
});

describe("one's own sessions", () => {
  it("are listed with this one marked, and end one by one or all others at once", async () => {
    const userAgent = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/141.0.0.0 Safari/537.36";
    await shop.db.insert(sessions).values([
      { tokenHash: "a".repeat(64), userId: owner.id, userAgent },
      { tokenHash: "b".repeat(64), userId: owner.id },
      { tokenHash: "c".repeat(64), userId: owner.id },
    ]);
    const call = asOwner();
    const listed = await call("listOwnSessions", {});
    expect(listed.filter(({ isThis }) => isThis)).toHaveLength(1);
    expect(JSON.stringify(listed)).not.toContain("a".repeat(64));
    const id = listed.find((session) => session.userAgent === userAgent)?.id ?? "";
    await call("endOwnSession", { params: { id } });
    expect(await reasonOf(call("endOwnSession", { params: { id } }))).toBe("notFound");
    expect(await call("listOwnSessions", {})).toHaveLength(3);
    await call("endOtherSessions", {});
    expect(await call("listOwnSessions", {})).toHaveLength(1);
  });

  it("are nobody else's to end", async () => {
    const other = await buildUser(shop.db, { role: "sales" });
    const [session] = await shop.callAs(other.token)("listOwnSessions", {});
    expect(await reasonOf(asOwner()("endOwnSession", { params: { id: session?.id ?? "" } }))).toBe(
      "notFound",
    );
  });
});
