import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildCompany, buildMember, type Member } from "#testing/builders/build-company.ts";
import { testReceipt } from "#testing/builders/test-receipt.ts";
import { buildUser, refusalOf, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";
import { customerMachines } from "../../../database/schema/machines.ts";
import { insertSeries } from "../../../rules/machines/series.queries.ts";
import { insertMachines } from "../../catalogue/products/ways-in.service.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
  const [pc200 = 0] = await insertMachines(shop.db, [
    { brand: "Komatsu", model: "PC200-8", kind: "machine" },
    { brand: "Caterpillar", model: "320D", kind: "machine" },
  ]);
  const range = {
    prefix: "",
    digits: 6,
    name: "N1",
    yearFrom: 2006,
    yearTo: null,
    note: "",
    componentIds: [],
  };
  await insertSeries(shop.db, [{ ...range, machineId: pc200, from: 300_001, to: null }]);
});
afterAll(() => shop.close());
beforeEach(() => shop.db.delete(customerMachines));

const as = ({ token }: { token: string }) => shop.callAs(token, "en");
const machine = {
  brand: "Komatsu",
  model: "PC200-8",
  serial: "313445",
  engineSerial: "",
  unitNumber: "EX-07",
  site: "Sangatta",
  hoursPerDay: null,
  hasSecondMeter: false,
};
const add = async (person: Member, change: object = {}, isOfCompany = false) => {
  const { ids } = await as(person)("addMyMachines", {
    body: { isOfCompany, machines: [{ ...machine, ...change }] },
  });
  return ids[0] ?? "";
};
const of = (id: string) => ({ params: { id } });
const read = (owner: Member, id: string, hours: number, day: string, more: object = {}) =>
  as(owner)("addMachineReading", { ...of(id), body: { hours, day, ...more } });
const unitsOf = async (person: Member) =>
  (await as(person)("listMyMachines", {})).machines.map(({ unitNumber }) => unitNumber);

describe("a machine of an account", () => {
  it("is kept with what its serial number means, until it is taken away and brought back", async () => {
    const owner = await buildUser(shop.db);
    const id = await add(owner);
    const { machines, company } = await as(owner)("listMyMachines", {});
    expect(company).toBeNull();
    expect(machines).toMatchObject([
      {
        ...machine,
        isKnown: true,
        serialState: "known",
        series: { name: "N1", serials: "300001-UP" },
        meters: [],
        isOfCompany: false,
        isArchived: false,
        mayEdit: true,
      },
    ]);
    const taken = await as(owner)("archiveMyMachine", { ...of(id), body: { isArchived: true } });
    expect(taken.isArchived).toBe(true);
    // Another one may have the number meanwhile: then the first cannot come back under it.
    const other = await add(owner, { serial: "313446", unitNumber: "ex-07" });
    const back = () => as(owner)("archiveMyMachine", { ...of(id), body: { isArchived: false } });
    expect((await refusalOf(back())).reason).toBe("unitNumberTaken");
    await as(owner)("deleteMyMachines", { body: { ids: [other] } });
    expect((await back()).isArchived).toBe(false);
  });

  it("is the shop's also in another writing, and kept as it was typed if the shop does not know it", async () => {
    const owner = await buildUser(shop.db);
    await add(owner, { brand: "CAT", model: "320 d", serial: "", unitNumber: "A" });
    await add(owner, { brand: "Sany", model: "SY215C", serial: "sy 0215", unitNumber: "B" });
    const { machines } = await as(owner)("listMyMachines", {});
    expect(machines).toMatchObject([
      { brand: "Caterpillar", model: "320D", isKnown: true, serialState: "unchecked" },
      { brand: "Sany", model: "SY215C", isKnown: false, serial: "sy 0215", serialState: "unchecked" },
    ]);
  });

  it("is changed only as it was opened", async () => {
    const owner = await buildUser(shop.db);
    const id = await add(owner);
    const change = (version: number, site: string) =>
      as(owner)("changeMyMachine", { ...of(id), body: { ...machine, site, version } });
    expect(await change(1, "Bontang")).toMatchObject({ site: "Bontang", version: 2 });
    expect((await refusalOf(change(1, "Melak"))).reason).toBe("machineChangedMeanwhile");
    expect((await as(owner)("getMyMachine", of(id))).site).toBe("Bontang");
  });

  it("has a unit number that no other one of the owner has, in any spelling; nothing is added then", async () => {
    const owner = await buildUser(shop.db);
    await add(owner);
    const both = [
      { ...machine, unitNumber: "EX-08" },
      { ...machine, unitNumber: "ex-07" },
    ];
    const refusal = await refusalOf(
      as(owner)("addMyMachines", { body: { isOfCompany: false, machines: both } }),
    );
    expect(refusal).toMatchObject({
      reason: "unitNumberTaken",
      message: "You have a machine ex-07 already. Please give this one another unit number.",
    });
    expect(await unitsOf(owner)).toEqual(["EX-07"]);
    await add(owner, { unitNumber: "" });
    await add(owner, { unitNumber: "" });
    await add(await buildUser(shop.db));
  });

  it.each<[string, object, string]>([
    ["a maker", { brand: " " }, "brand"],
    ["a model", { model: "" }, "model"],
    ["a short unit number", { unitNumber: "E".repeat(31) }, "unitNumber"],
    ["hours of a day", { hoursPerDay: 24.5 }, "hoursPerDay"],
    ["tenths of hours", { hoursPerDay: 8.25 }, "hoursPerDay"],
    ["hours that a meter shows", { reading: { hours: -1, day: "2026-11-01" } }, "reading.hours"],
    ["a day that was", { reading: { hours: 1, day: "2126-11-01" } }, "reading.day"],
  ])("has %s, or nothing is saved", async (_, wrong, path) => {
    const owner = await buildUser(shop.db);
    const refusal = await refusalOf(add(owner, wrong));
    expect([refusal.reason, refusal.errors.map((error) => error.path)]).toEqual([
      "invalidInput",
      [`machines.0.${path}`],
    ]);
    expect(await unitsOf(owner)).toEqual([]);
  });
});

describe("a company's machine", () => {
  it("is seen by all of its people, changed by those who order, and by nobody else", async () => {
    const companyId = await buildCompany(shop.db);
    const buyer = await buildMember(shop.db, companyId, "buyer");
    const manager = await buildMember(shop.db, companyId, "manager");
    const finance = await buildMember(shop.db, companyId, "finance");
    const stranger = await buildUser(shop.db);
    const id = await add(buyer, {}, true);
    await add(finance, { unitNumber: "MINE" });

    expect((await as(manager)("listMyMachines", {})).company).toBe("PT Tambang Bara Utama");
    const seen = await as(finance)("listMyMachines", {});
    expect(seen.company).toBeNull();
    expect(seen.machines.map(({ unitNumber, mayEdit }) => [unitNumber, mayEdit])).toEqual([
      ["EX-07", false],
      ["MINE", true],
    ]);
    expect(await unitsOf(manager)).toEqual(["EX-07"]);
    expect(await unitsOf(stranger)).toEqual([]);

    expect((await refusalOf(add(finance, { unitNumber: "X" }, true))).reason).toBe("notAllowed");
    const acts = (person: Member) => [
      () => as(person)("changeMyMachine", { ...of(id), body: { ...machine, version: 1 } }),
      () => as(person)("archiveMyMachine", { ...of(id), body: { isArchived: true } }),
      () => as(person)("deleteMyMachines", { body: { ids: [id] } }),
      () => as(person)("addMachineReading", { ...of(id), body: { hours: 1, day: "2026-11-01" } }),
      () => as(person)("deletePlatePhoto", of(id)),
    ];
    for (const act of acts(finance)) expect((await refusalOf(act())).reason).toBe("notAllowed");
    for (const act of acts(stranger)) expect((await refusalOf(act())).reason).toBe("myMachineNotFound");
    await as(manager)("changeMyMachine", { ...of(id), body: { ...machine, site: "Bontang", version: 1 } });
    expect((await as(finance)("getMyMachine", of(id))).site).toBe("Bontang");
  });
});

describe("a machine that is moved", () => {
  it("goes to the company and back with its readings, for those who may write down the company's machines", async () => {
    const companyId = await buildCompany(shop.db);
    const buyer = await buildMember(shop.db, companyId, "buyer");
    const finance = await buildMember(shop.db, companyId, "finance");
    const id = await add(buyer, { reading: { hours: 5_000, day: "2026-11-01" } });
    const move = (person: Member, isOfCompany: boolean) =>
      as(person)("moveMyMachine", { ...of(id), body: { isOfCompany } });
    expect((await refusalOf(move(finance, true))).reason).toBe("myMachineNotFound");
    for (const _ of [1, 2]) {
      expect(await move(buyer, true)).toMatchObject({ isOfCompany: true, readings: [{ hours: 5_000 }] });
    }
    expect((await as(finance)("listMyMachines", {})).machines).toMatchObject([{ id, mayEdit: false }]);
    expect((await refusalOf(move(finance, false))).reason).toBe("notAllowed");
    expect((await refusalOf(move(await buildUser(shop.db), false))).reason).toBe("myMachineNotFound");
    expect((await move(buyer, false)).isOfCompany).toBe(false);
    expect((await as(finance)("listMyMachines", {})).machines).toEqual([]);
    await as(buyer)("addMyMachines", { body: { isOfCompany: true, machines: [machine] } });
    expect((await refusalOf(move(buyer, true))).reason).toBe("unitNumberTaken");
    const alone = await buildUser(shop.db);
    const own = await add(alone);
    const nowhere = as(alone)("moveMyMachine", { ...of(own), body: { isOfCompany: true } });
    expect((await refusalOf(nowhere)).reason).toBe("notAllowed");
  });
});

describe("the machines of a customer", () => {
  it("are seen by the staff with those of their company, as far as they are in use", async () => {
    const companyId = await buildCompany(shop.db);
    const buyer = await buildMember(shop.db, companyId, "buyer");
    await add(buyer, { unitNumber: "B-2", reading: { hours: 5_000, day: "2026-11-01" } });
    const gone = await add(buyer, { unitNumber: "C-3" });
    await as(buyer)("archiveMyMachine", { ...of(gone), body: { isArchived: true } });
    const common = { ...machine, unitNumber: "A-1" };
    await as(buyer)("addMyMachines", { body: { isOfCompany: true, machines: [common] } });
    const sales = shop.callAs((await buildUser(shop.db, { role: "sales" })).token);
    const seen = await sales("listCustomerMachines", { params: { id: buyer.id } });
    expect(seen).toMatchObject([
      { unitNumber: "A-1", isOfCompany: true },
      { unitNumber: "B-2", isOfCompany: false, meters: [{ lastHours: 5_000 }] },
    ]);
    expect(seen[1]).not.toHaveProperty("version");
  });
});

describe("the hours of a machine", () => {
  it("are the last reading and the hours of the days since, marked as calculated", async () => {
    const owner = await buildUser(shop.db);
    const day = new Date(Date.now() - 4 * 86_400_000 + 7 * 3_600_000).toISOString().slice(0, 10);
    const id = await add(owner, {
      hoursPerDay: 8.5,
      hasSecondMeter: true,
      reading: { hours: 4_980.4, day },
    });
    await read(owner, id, 120.5, day, { meter: 2 });
    const shown = await as(owner)("getMyMachine", of(id));
    expect(shown.meters).toEqual([
      { meter: 1, lastHours: 4_980.4, readOn: day, hours: 5_014.4, isCalculated: true },
      { meter: 2, lastHours: 120.5, readOn: day, hours: 154.5, isCalculated: true },
    ]);
    expect(shown.readings).toMatchObject([
      { meter: 2, hours: 120.5, way: "api", by: "Budi Santoso" },
      { meter: 1, hours: 4_980.4, way: "typed", by: "Budi Santoso" },
    ]);
  });

  it("never go back, on whichever day they are written down, unless the meter was changed", async () => {
    const owner = await buildUser(shop.db);
    const id = await add(owner);
    await read(owner, id, 5_000, "2026-11-01");
    const back = await refusalOf(read(owner, id, 4_990.5, "2026-11-10"));
    expect(back).toMatchObject({
      reason: "hoursGoBack",
      message:
        "EX-07: 4,990.5 hours on 10 November 2026 do not fit 5,000 hours on 1 November 2026: a meter never goes back. Please check the number; if the meter was changed, say so.",
    });
    expect((await refusalOf(read(owner, id, 5_001, "2026-10-20"))).reason).toBe("hoursGoBack");
    await read(owner, id, 4_900, "2026-10-20");
    await read(owner, id, 3.5, "2026-11-11", { isNewMeter: true });
    await read(owner, id, 20, "2026-11-13");
    // The same once more, as after a lost answer, changes nothing.
    const shown = await read(owner, id, 20, "2026-11-13");
    expect(shown.readings.map(({ hours }) => hours)).toEqual([20, 3.5, 5_000, 4_900]);
    expect(shown.meters).toMatchObject([{ hours: 20, isCalculated: false }]);
  });

  it("are taken back, but not the change of a meter before what the new one shows", async () => {
    const owner = await buildUser(shop.db);
    const id = await add(owner);
    await read(owner, id, 5_000, "2026-11-01");
    await read(owner, id, 3.5, "2026-11-11", { isNewMeter: true });
    const { readings } = await read(owner, id, 20, "2026-11-13");
    const takeBack = (place: number) =>
      as(owner)("takeBackMachineReading", {
        params: { id, readingId: String(readings[place]?.id) },
      });
    expect((await refusalOf(takeBack(1))).reason).toBe("hoursGoBack");
    await takeBack(0);
    expect((await takeBack(1)).readings.map(({ hours }) => hours)).toEqual([5_000]);
  });
});

describe("the photo of a plate", () => {
  it("is private, and gone with its machine", async () => {
    const owner = await buildUser(shop.db);
    const id = await add(owner);
    const photo = Buffer.from(await testReceipt(), "base64");
    await as(owner)("putPlatePhoto", { ...of(id), body: photo });
    expect((await as(owner)("getMyMachine", of(id))).hasPlate).toBe(true);
    const [row] = await shop.db.select({ key: customerMachines.plateKey }).from(customerMachines);
    expect(await shop.dependencies.files.get(row?.key ?? "")).toBeDefined();
    const stranger = await buildUser(shop.db);
    expect((await refusalOf(as(stranger)("getPlatePhoto", of(id)))).reason).toBe("myMachineNotFound");
    const text = Buffer.from("no picture");
    expect((await refusalOf(as(owner)("putPlatePhoto", { ...of(id), body: text }))).reason).toBe(
      "photoNotAnImage",
    );
    await as(owner)("deleteMyMachines", { body: { ids: [id] } });
    expect(await shop.dependencies.files.get(row?.key ?? "")).toBeUndefined();
  });
});

const linesOf = (person: Member, text: string) => as(person)("readHoursList", { body: { text } });
const codeOf = (link: string) => link.split("/machine-hours#")[1] ?? "";

describe("hours of several machines", () => {
  it("are answered line by line, written all together, and taken back together", async () => {
    const owner = await buildUser(shop.db);
    const one = await add(owner, { reading: { hours: 5_000, day: "2026-11-01" } });
    const other = await add(owner, { unitNumber: "EX-09" });
    const { lines } = await linesOf(
      owner,
      [
        "Unit;HM;Tanggal",
        "ex-07;5.010,5;2026-11-20",
        "EX-09;812;20/11/2026",
        "EX-99;1;2026-11-20",
        "EX-07;4.900;2026-11-21",
        "EX-09;many;2026-11-21",
        "EX-09;813;31/31/2026",
        "EX-09;814;2026-11-20",
      ].join("\n"),
    );
    expect(lines.map(({ fault }) => fault)).toEqual([
      null,
      null,
      "unitUnknown",
      "goesBack",
      "hoursUnread",
      "dayUnread",
      "twice",
    ]);
    expect(lines[0]).toMatchObject({
      machineId: one,
      hours: 5_010.5,
      lastHours: 5_000,
      lastDay: "2026-11-01",
    });
    const hoursOf = async (id: string) =>
      (await as(owner)("getMyMachine", of(id))).readings.map(({ hours, way }) => [hours, way]);
    const write = (second: number) =>
      as(owner)("addMachineReadings", {
        body: {
          readings: [
            { id: other, hours: 812, day: "2026-11-20" },
            { id: one, hours: second, day: "2026-11-20" },
          ],
        },
      });
    expect((await refusalOf(write(4_000))).reason).toBe("hoursGoBack");
    expect(await hoursOf(other)).toEqual([]);
    const { readingIds } = await write(5_010.5);
    expect([await hoursOf(one), await hoursOf(other)]).toEqual([
      [
        [5_010.5, "file"],
        [5_000, "typed"],
      ],
      [[812, "file"]],
    ]);
    const takeBack = (person: Member, ids = readingIds) =>
      as(person)("takeBackMachineReadings", { body: { readingIds: ids } });
    expect((await refusalOf(takeBack(await buildUser(shop.db)))).reason).toBe("myMachineNotFound");
    const beyondEveryRow = 9_007_199_254_740_990;
    expect((await refusalOf(takeBack(owner, [beyondEveryRow]))).reason).toBe("invalidInput");
    await takeBack(owner);
    expect([await hoursOf(one), await hoursOf(other)]).toEqual([[[5_000, "typed"]], []]);
  });
});

describe("the private link of a machine", () => {
  it("writes hours down without an account, until it is withdrawn or another one is made", async () => {
    const owner = await buildUser(shop.db);
    const id = await add(owner, { reading: { hours: 5_000, day: "2026-11-01" } });
    const linkOf = async () => (await as(owner)("makeMachineLink", of(id))).link;
    const code = codeOf(await linkOf());
    const nobody = shop.callAs(undefined, "en");
    const say = (hours: number, by = code) => nobody("addLinkedReading", { body: { code: by, hours } });
    expect(await nobody("readMachineLink", { body: { code } })).toEqual({
      unitNumber: "EX-07",
      brand: "Komatsu",
      model: "PC200-8",
      hasSecondMeter: false,
      meters: [{ meter: 1, hours: 5_000, day: "2026-11-01" }],
    });
    expect((await refusalOf(say(4_999))).reason).toBe("hoursGoBack");
    expect((await say(5_020.5)).meters).toMatchObject([{ hours: 5_020.5 }]);
    expect((await as(owner)("getMyMachine", of(id))).readings[0]).toMatchObject({
      hours: 5_020.5,
      way: "link",
      by: "",
    });

    const next = codeOf(await linkOf());
    expect((await refusalOf(say(5_021))).reason).toBe("machineLinkUnknown");
    await say(5_021, next);
    const stranger = await buildUser(shop.db);
    expect((await refusalOf(as(stranger)("withdrawMachineLink", of(id)))).reason).toBe("myMachineNotFound");
    expect((await refusalOf(as(stranger)("makeMachineLink", of(id)))).reason).toBe("myMachineNotFound");
    await as(owner)("withdrawMachineLink", of(id));
    expect((await refusalOf(say(5_022, next))).reason).toBe("machineLinkUnknown");
    expect((await refusalOf(say(5_022, "x"))).reason).toBe("machineLinkUnknown");
  });
});
