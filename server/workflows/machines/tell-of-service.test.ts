import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildCompany, buildMember, type Member } from "#testing/builders/build-company.ts";
import { sendOneMail } from "#testing/shops/send-mails.ts";
import { buildUser, refusalOf, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";
import { jakartaDay } from "../../core/format-moment.ts";
import { users } from "../../database/schema/accounts.ts";
import { companyMembers } from "../../database/schema/companies.ts";
import { customerMachines } from "../../database/schema/machines.ts";
import { mails } from "../../database/schema/mail.ts";
import { insertMachines } from "../../domains/catalogue/products/ways-in.service.ts";
import { tellOfServices } from "../../jobs/tell-of-services.ts";
import { insertServicePlans } from "../../rules/machines/service-plans.queries.ts";

const every = (hours: number, months: number | null = null) => ({
  hours,
  severeHours: null,
  months,
  isFirst: false,
  items: [],
});

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
  const [machineId = 0] = await insertMachines(shop.db, [
    { brand: "Komatsu", model: "PC200-8", kind: "machine" },
  ]);
  const plan = { machineId, name: "PC200-8", serials: null, note: "", source: "", isSample: true };
  await insertServicePlans(shop.db, [{ ...plan, intervals: [every(500, 6), every(1_000)] }]);
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.db.delete(mails);
  await shop.db.delete(customerMachines);
});

const daysFromNow = (days: number) => jakartaDay(new Date(Date.now() + days * 86_400_000));
const today = daysFromNow(0);
const as = ({ token }: { token: string }) => shop.callAs(token, "en");
const of = (id: string) => ({ params: { id } });
const add = async (person: Member, hours: number, unitNumber = "EX-07", isOfCompany = false) => {
  const machine = {
    brand: "Komatsu",
    model: "PC200-8",
    serial: "313445",
    engineSerial: "",
    unitNumber,
    site: "Sangatta",
    hoursPerDay: 10,
    hasSecondMeter: false,
    reading: { hours, day: today },
  };
  const { ids } = await as(person)("addMyMachines", { body: { isOfCompany, machines: [machine] } });
  return ids[0] ?? "";
};
const ask = (person: Member, id: string, byMail = true) =>
  as(person)("askServiceNotices", { ...of(id), body: { byMail, byStaff: false } });
const tell = () => tellOfServices(shop.dependencies, new AbortController().signal);
const told = async () =>
  (await shop.db.select().from(mails).where(eq(mails.template, "service-due"))).map(
    ({ recipient, language, id, facts }) => ({ recipient, language, id, facts }),
  );
const nobody = () => shop.callAs(undefined, "en");

describe("the mail before a service", () => {
  it("comes 50 hours before, to those who have asked for it, once for each service", async () => {
    const owner = await buildUser(shop.db);
    const id = await add(owner, 949.9);
    await tell();
    await ask(owner, id);
    await tell();
    expect(await told()).toEqual([]);
    await as(owner)("addMachineReading", { ...of(id), body: { hours: 950, day: today } });
    await tell();
    await tell();
    expect(await told()).toMatchObject([{ facts: { machineId: id, dueHours: 1_000 } }]);
    await as(owner)("addMachineReading", { ...of(id), body: { hours: 1_030, day: today } });
    await tell();
    expect(await told()).toHaveLength(1);
    // The next service is another one, also if it comes at once.
    await as(owner)("markServiceDone", { ...of(id), body: { service: 1_000, hours: 1_000, day: today } });
    await tell();
    expect(await told()).toHaveLength(1);
    await as(owner)("addMachineReading", { ...of(id), body: { hours: 1_460, day: today } });
    await tell();
    expect((await told()).map(({ facts }) => facts)).toMatchObject([
      { dueHours: 1_000 },
      { dueHours: 1_500 },
    ]);
  });

  it("says in the reader's language what is due, and is ended and asked for again by its link alone", async () => {
    const owner = await buildUser(shop.db);
    await shop.db.update(users).set({ language: "en" }).where(eq(users.id, owner.id));
    const id = await add(owner, 962);
    await ask(owner, id);
    await tell();
    const [mail] = await told();
    const { subject, text = "" } = (await sendOneMail(shop, mail?.id)) ?? {};
    expect(subject).toBe("EX-07: service of 1,000 hours is due soon");
    for (const part of ["Komatsu PC200-8", "313445", "Sangatta", "1,000 hours, in 38 hours"])
      expect(text).toContain(part);
    expect(text).toContain(`/account?view=machines&machine=${id}`);
    const code = /\/service-mails#([\w-]{43})/.exec(text)?.[1] ?? "";
    const end = (isEnded?: boolean) => nobody()("endServiceMails", { body: { code, isEnded } });
    const machine = { unitNumber: "EX-07", brand: "Komatsu", model: "PC200-8" };
    expect(await end()).toEqual({ ...machine, isEnded: true });
    expect(await end()).toEqual({ ...machine, isEnded: true });
    const byMail = async () => (await as(owner)("getMyServices", of(id))).notices.byMail;
    expect(await byMail()).toBe(false);
    expect(await end(false)).toEqual({ ...machine, isEnded: false });
    expect(await byMail()).toBe(true);
    for (const other of ["x", "A".repeat(43)])
      expect((await refusalOf(nobody()("endServiceMails", { body: { code: other } }))).reason).toBe(
        "serviceLinkUnknown",
      );
  });

  it("is not sent if the service was done, or the mails were ended, before it left", async () => {
    const owner = await buildUser(shop.db);
    const [ended, done] = [await add(owner, 990, "A"), await add(owner, 990, "B")];
    for (const id of [ended, done]) await ask(owner, id);
    await tell();
    await ask(owner, ended, false);
    await as(owner)("markServiceDone", { ...of(done), body: { service: 1_000, hours: 990, day: today } });
    const queued = await told();
    expect(queued).toHaveLength(2);
    for (const { id } of queued) expect(await sendOneMail(shop, id)).toBeUndefined();
  });

  it("goes to whoever of a company has asked, as long as they belong to it and the machine is in use", async () => {
    const companyId = await buildCompany(shop.db);
    const buyer = await buildMember(shop.db, companyId, "buyer");
    const finance = await buildMember(shop.db, companyId, "finance");
    const leaver = await buildMember(shop.db, companyId, "manager");
    const id = await add(buyer, 990, "EX-07", true);
    await ask(finance, id);
    await ask(leaver, id);
    await shop.db.delete(companyMembers).where(eq(companyMembers.userId, leaver.id));
    await tell();
    expect((await told()).map(({ facts }) => facts)).toMatchObject([{ userId: finance.id }]);
    await as(buyer)("archiveMyMachine", { ...of(id), body: { isArchived: true } });
    await ask(buyer, id);
    await tell();
    expect(await told()).toHaveLength(1);
  });
});
