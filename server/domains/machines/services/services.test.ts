import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { MyServices } from "#contract/machines/my-services.ts";
import { buildCompany, buildMember, type Member } from "#testing/builders/build-company.ts";
import { countStatements } from "#testing/database/count-statements.ts";
import { buildUser, refusalOf, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";
import { jakartaDay } from "../../../core/format-moment.ts";
import { customerMachines, machineReadings } from "../../../database/schema/machines.ts";
import { insertSeries } from "../../../rules/machines/series.queries.ts";
import { insertServicePlans } from "../../../rules/machines/service-plans.queries.ts";
import { insertMachines } from "../../catalogue/products/ways-in.service.ts";

const every = (hours: number, rest: object = {}) => ({
  hours,
  severeHours: null,
  months: null,
  isFirst: false,
  items: [],
  ...rest,
});
const plan = { serials: null, note: "", source: "", isSample: true };

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
  const [pc200 = 0, cat320 = 0] = await insertMachines(shop.db, [
    { brand: "Komatsu", model: "PC200-8", kind: "machine" },
    { brand: "Caterpillar", model: "320D", kind: "machine" },
    { brand: "Hitachi", model: "ZX200-3", kind: "machine" },
  ]);
  const series = { to: null, digits: 5, name: "", yearFrom: null, yearTo: null, note: "", componentIds: [] };
  await insertSeries(shop.db, [
    { ...series, machineId: cat320, prefix: "JBT", from: 1 },
    { ...series, machineId: cat320, prefix: "KLT", from: 1 },
  ]);
  await insertServicePlans(shop.db, [
    {
      ...plan,
      machineId: pc200,
      name: "PC200-8",
      intervals: [every(500, { severeHours: 250, months: 6 }), every(1_000), every(2_000, { months: 12 })],
    },
    {
      ...plan,
      machineId: cat320,
      name: "JBT",
      serials: { prefix: "JBT", from: 1, to: null },
      intervals: [every(250)],
    },
  ]);
});
afterAll(() => shop.close());
beforeEach(() => shop.db.delete(customerMachines));

const daysFromNow = (days: number) => jakartaDay(new Date(Date.now() + days * 86_400_000));
const today = daysFromNow(0);
const as = ({ token }: { token: string }) => shop.callAs(token, "en");
const of = (id: string) => ({ params: { id } });
const machine = {
  brand: "Komatsu",
  model: "PC200-8",
  serial: "",
  engineSerial: "",
  unitNumber: "EX-07",
  site: "Sangatta",
  hoursPerDay: 10,
  hasSecondMeter: false,
};
const add = async (person: Member, change: object = {}, isOfCompany = false) => {
  const { ids } = await as(person)("addMyMachines", {
    body: { isOfCompany, machines: [{ ...machine, ...change }] },
  });
  return ids[0] ?? "";
};
const read = (person: Member, id: string, hours: number, day = today, more: object = {}) =>
  as(person)("addMachineReading", { ...of(id), body: { hours, day, ...more } });
const servicesOf = (person: Member, id: string) => as(person)("getMyServices", of(id));
const done = (person: Member, id: string, service: number, hours: number, day = today) =>
  as(person)("markServiceDone", { ...of(id), body: { service, hours, day } });
const takeBack = (person: Member, id: string, shown: MyServices) =>
  as(person)("takeBackServiceDone", { params: { id, doneId: String(shown.done[0]?.id) } });
const hoursOf = async (person: Member, id: string) =>
  (await as(person)("getMyMachine", of(id))).readings.map(({ hours }) => hours);

const reasonOf = async (act: Promise<unknown>) => {
  const { reason, message, errors } = await refusalOf(act);
  return [reason, message, ...errors.map(({ path }) => path)];
};

describe("what is due next of a machine", () => {
  it("is the next service of its plan, in the list and on its page", async () => {
    const owner = await buildUser(shop.db);
    const id = await add(owner, { reading: { hours: 1_962, day: today } });
    const due = { service: 2_000, atHours: 2_000, hoursLeft: 38, day: daysFromNow(4), isByMonths: false };
    const { machines } = await as(owner)("listMyMachines", {});
    expect(machines[0]).toMatchObject({ isSevere: false, due: { state: "known", next: due } });
    const services = await servicesOf(owner, id);
    expect(services).toMatchObject({
      due: { state: "known", next: due },
      plan: { name: "PC200-8", isSample: true, services: [500, 1_000, 2_000] },
      done: [],
      notices: { byMail: false, byStaff: false },
    });
    expect(services.intervals.map(({ hours, atHours }) => [hours, atHours])).toEqual([
      [500, 2_000],
      [1_000, 2_000],
      [2_000, 2_000],
    ]);
  });

  it("is said to be unknown without hours, without a plan, or without the serial number that decides", async () => {
    const owner = await buildUser(shop.db);
    await add(owner, { unitNumber: "A" });
    await add(owner, { unitNumber: "B", brand: "Sany", model: "SY215C" });
    await add(owner, { unitNumber: "C", brand: "Hitachi", model: "ZX200-3" });
    const reading = { hours: 240, day: today };
    const cat = { brand: "Caterpillar", model: "320D", reading };
    await add(owner, { ...cat, unitNumber: "D" });
    await add(owner, { ...cat, unitNumber: "E", serial: "jbt 123" });
    await add(owner, { ...cat, unitNumber: "F", serial: "KLT00123" });
    const { machines } = await as(owner)("listMyMachines", {});
    expect(machines.map(({ due }) => [due.state, due.next?.service])).toEqual([
      ["noHours", undefined],
      ["noPlan", undefined],
      ["noPlan", undefined],
      ["askSerial", undefined],
      ["known", 250],
      ["noPlan", undefined],
    ]);
  });

  it("comes sooner in severe duty, which stays as it is if a change does not say", async () => {
    const owner = await buildUser(shop.db);
    const id = await add(owner, { isSevere: true, reading: { hours: 1_600, day: today } });
    expect((await servicesOf(owner, id)).due.next).toMatchObject({ service: 250, atHours: 1_750 });
    const changed = await as(owner)("changeMyMachine", { ...of(id), body: { ...machine, version: 1 } });
    expect(changed.isSevere).toBe(true);
    const body = { ...machine, isSevere: false, version: 2 };
    expect((await as(owner)("changeMyMachine", { ...of(id), body })).due.next?.atHours).toBe(2_000);
  });

  it("goes on counting on a new meter", async () => {
    const owner = await buildUser(shop.db);
    const id = await add(owner, { reading: { hours: 1_700, day: daysFromNow(-60) } });
    await done(owner, id, 500, 1_800, daysFromNow(-50));
    await read(owner, id, 1_900, daysFromNow(-40));
    await read(owner, id, 2, daysFromNow(-30), { isNewMeter: true });
    await read(owner, id, 150);
    // 1,900 hours on the old meter and 150 on the new one.
    const services = await servicesOf(owner, id);
    expect(services.due.next).toMatchObject({ service: 2_000, atHours: 100, hoursLeft: -50 });
    const after = await done(owner, id, 2_000, 150);
    expect(after.due.next).toMatchObject({ service: 500, atHours: 650, hoursLeft: 500 });
    expect(after.done.map(({ service, hours }) => [service, hours])).toEqual([
      [2_000, 150],
      [500, 1_800],
    ]);
  });

  it("is asked for a fleet of 200 with as many statements as for one", async () => {
    const owner = await buildUser(shop.db);
    const list = () => as(owner)("listMyMachines", {});
    await add(owner, { unitNumber: "", reading: { hours: 100, day: today } });
    await list();
    const ofOne = await countStatements(list);
    const fleet = Array.from({ length: 199 }, (_, place) => ({
      ...machine,
      unitNumber: `U${place}`,
      reading: { hours: 1_000 + place, day: daysFromNow(-400) },
    }));
    const { ids } = await as(owner)("addMyMachines", { body: { isOfCompany: false, machines: fleet } });
    const rows = ids.flatMap((customerMachineId, place) =>
      Array.from({ length: 100 }, (_, step) => ({
        customerMachineId,
        meter: 1 as const,
        hours: 1_001 + place + step * 30,
        day: daysFromNow(-399 + step * 4),
        way: "typed" as const,
      })),
    );
    for (let from = 0; from < rows.length; from += 5_000)
      await shop.db.insert(machineReadings).values(rows.slice(from, from + 5_000));
    expect(await countStatements(list)).toBe(ofOne);
    const { machines } = await list();
    expect(machines.filter(({ due }) => due.next !== undefined)).toHaveLength(200);
  });
});

describe("a service that was done", () => {
  it("moves the plan, writes the hours of its day down, and is taken back with them", async () => {
    const owner = await buildUser(shop.db);
    const id = await add(owner, { reading: { hours: 1_940, day: daysFromNow(-3) } });
    const after = await done(owner, id, 2_000, 1_980);
    expect(after.due.next).toMatchObject({ service: 500, atHours: 2_480, hoursLeft: 500 });
    expect(after.done).toMatchObject([{ service: 2_000, hours: 1_980, day: today, by: "Budi Santoso" }]);
    expect(await hoursOf(owner, id)).toEqual([1_980, 1_940]);
    // The same once more, as after a lost answer, changes nothing.
    expect((await done(owner, id, 2_000, 1_980)).done).toHaveLength(1);
    const back = await takeBack(owner, id, after);
    expect(back).toMatchObject({ done: [], due: { next: { atHours: 2_000 } } });
    expect(await hoursOf(owner, id)).toEqual([1_940]);
    expect((await takeBack(owner, id, after)).done).toEqual([]);
  });

  it("writes no reading if the meter was read on that day, and leaves it when it is taken back", async () => {
    const owner = await buildUser(shop.db);
    const id = await add(owner, { reading: { hours: 1_985, day: today } });
    const after = await done(owner, id, 2_000, 1_980);
    expect(await hoursOf(owner, id)).toEqual([1_985]);
    await takeBack(owner, id, after);
    expect(await hoursOf(owner, id)).toEqual([1_985]);
  });

  it("keeps its reading while another service was done on the same day", async () => {
    const owner = await buildUser(shop.db);
    const id = await add(owner, { reading: { hours: 1_940, day: daysFromNow(-3) } });
    const first = await done(owner, id, 2_000, 1_980);
    const second = await done(owner, id, 500, 1_980);
    await takeBack(owner, id, first);
    expect(await hoursOf(owner, id)).toEqual([1_980, 1_940]);
    await takeBack(owner, id, second);
    expect(await hoursOf(owner, id)).toEqual([1_940]);
  });

  it("is refused in words if its hours or its day cannot be, and nothing is changed", async () => {
    const owner = await buildUser(shop.db);
    const id = await add(owner, { reading: { hours: 1_400, day: "2026-03-01" } });
    await read(owner, id, 1_990, "2026-09-10");
    expect((await reasonOf(done(owner, id, 2_000, 1_990, daysFromNow(2))))[2]).toBe("day");
    expect((await reasonOf(done(owner, id, 2_000, -1)))[2]).toBe("hours");
    expect((await reasonOf(done(owner, id, 0, 1_990)))[2]).toBe("service");
    expect(await reasonOf(done(owner, id, 700, 1_990, "2026-09-10"))).toEqual([
      "serviceNotPlanned",
      "EX-07 has no service at 700 hours in its service plan.",
    ]);
    expect(await reasonOf(done(owner, id, 2_000, 1_995, "2026-09-10"))).toEqual([
      "serviceAfterHours",
      "EX-07 showed at most 1,990 hours on 10 September 2026, so a service at 1,995 hours cannot have been done on that day. Please check hours and day.",
    ]);
    expect((await reasonOf(done(owner, id, 2_000, 19_900, "2026-09-11")))[1]).toContain(
      "at most 2,038 hours on 11 September 2026",
    );
    expect((await reasonOf(done(owner, id, 2_000, 1_300, "2026-09-10")))[0]).toBe("hoursGoBack");
    expect((await reasonOf(done(owner, id, 2_000, 1_980, "2026-09-20")))[0]).toBe("hoursGoBack");
    await done(owner, id, 2_000, 1_985, "2026-09-10");
    expect(await reasonOf(done(owner, id, 2_000, 1_986, "2026-09-10"))).toEqual([
      "serviceDoneAlready",
      "The service of 2,000 hours on 10 September 2026 is written down already, at 1,985 hours. Take it back if it is wrong.",
    ]);
    const other = await add(owner, { unitNumber: "EX-08", reading: { hours: 1_400, day: "2026-03-01" } });
    await done(owner, other, 500, 1_500, "2026-03-10");
    const reading = (await as(owner)("getMyMachine", of(other))).readings[0];
    await as(owner)("takeBackMachineReading", {
      params: { id: other, readingId: String(reading?.id) },
    });
    expect(await reasonOf(done(owner, other, 1_000, 1_450, "2026-03-20"))).toEqual([
      "serviceHoursGoBack",
      "EX-08: a service at 1,450 hours on 20 March 2026 does not fit the one at 1,500 hours on 10 March 2026. Please check hours and day, or take the other one back.",
    ]);
    expect((await servicesOf(owner, other)).done).toHaveLength(1);
    expect(await hoursOf(owner, other)).toEqual([1_400]);
  });
});

describe("the services of a company's machine", () => {
  it("are seen by all of its people, written by those who order, and by nobody else", async () => {
    const companyId = await buildCompany(shop.db);
    const buyer = await buildMember(shop.db, companyId, "buyer");
    const manager = await buildMember(shop.db, companyId, "manager");
    const finance = await buildMember(shop.db, companyId, "finance");
    const stranger = await buildUser(shop.db);
    const id = await add(buyer, { reading: { hours: 990, day: daysFromNow(-1) } }, true);
    const written = await done(manager, id, 1_000, 995);
    expect((await servicesOf(finance, id)).done).toHaveLength(1);
    const beyond = (person: Member) => [
      () => done(person, id, 1_000, 996),
      () => takeBack(person, id, written),
    ];
    for (const act of beyond(finance)) expect((await refusalOf(act())).reason).toBe("notAllowed");
    const wanted = { byMail: true, byStaff: false };
    const ask = (person: Member) => as(person)("askServiceNotices", { ...of(id), body: wanted });
    for (const act of [...beyond(stranger), () => servicesOf(stranger, id), () => ask(stranger)])
      expect((await refusalOf(act())).reason).toBe("myMachineNotFound");
    // Each hears of it only if they have asked themselves.
    expect((await ask(finance)).notices).toEqual(wanted);
    expect((await servicesOf(buyer, id)).notices.byMail).toBe(false);
    expect((await servicesOf(finance, id)).done).toHaveLength(1);
  });
});
