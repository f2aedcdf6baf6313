import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { buildCategory, buildProduct } from "#testing/builders/build-product.ts";
import { countStatements } from "#testing/database/count-statements.ts";
import { refusalOf, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";
import { insertSeries } from "../../rules/machines/series.queries.ts";
import { insertMachines } from "../catalogue/products/ways-in.service.ts";

let shop: TestShop;
let parts: {
  pump: number;
  latePump: number;
  engineFilter: number;
  bolt: number;
  swingMotor: number;
  tooth: number;
};

const series = (machineId: number, prefix: string, from: number, to: number | null, digits: number) => ({
  machineId,
  prefix,
  from,
  to,
  digits,
  name: "",
  yearFrom: 2006,
  yearTo: null,
  note: "",
});

const detail = (machineId: number, from: number, to: number | null) => ({
  machineId,
  serials: { prefix: "", from, to },
  position: "Main pump",
  pieces: 1,
  note: "",
  source: "makersBook" as const,
});

beforeAll(async () => {
  shop = await startTestShop();
  const [pc200 = 0, pc300 = 0, cat320 = 0, cat330 = 0, sk200 = 0, , engine = 0, c64 = 0] =
    await insertMachines(shop.db, [
      { brand: "Komatsu", model: "PC200-8", kind: "machine" },
      { brand: "Komatsu", model: "PC300-8", kind: "machine" },
      { brand: "Caterpillar", model: "320D", kind: "machine" },
      { brand: "Caterpillar", model: "330D", kind: "machine" },
      { brand: "Kobelco", model: "SK200-8", kind: "machine" },
      { brand: "Caterpillar", model: "320D2", kind: "machine" },
      { brand: "Komatsu", model: "SAA6D107E-1", kind: "engine" },
      { brand: "Caterpillar", model: "C6.4", kind: "engine" },
    ]);
  await insertSeries(shop.db, [
    { ...series(pc200, "", 300_001, 350_000, 6), componentIds: [engine], yearTo: 2010 },
    { ...series(pc200, "", 350_001, null, 6), componentIds: [engine], name: "N1" },
    { ...series(pc300, "", 60_001, null, 5), componentIds: [] },
    { ...series(cat320, "JBT", 1, null, 5), componentIds: [c64] },
    { ...series(cat320, "MGG", 1, null, 5), componentIds: [] },
    { ...series(sk200, "YN11", 45_001, null, 5), componentIds: [] },
  ]);
  const categoryId = await buildCategory(shop.db, "Hydraulic Pump");
  const pump = { categoryId, nameEn: "Main pump", machineIds: [pc200] };
  parts = {
    pump: await buildProduct(shop.db, {
      ...pump,
      code: "708-2L-00500",
      fitmentDetails: [detail(pc200, 300_001, 350_000)],
    }),
    latePump: await buildProduct(shop.db, {
      ...pump,
      code: "708-2L-00600",
      fitmentDetails: [detail(pc200, 350_001, null)],
    }),
    engineFilter: await buildProduct(shop.db, { code: "6736-51-5142", machineIds: [engine, c64] }),
    bolt: await buildProduct(shop.db, { code: "01010-81240" }),
    swingMotor: await buildProduct(shop.db, {
      ...pump,
      nameEn: "Swing motor",
      code: "706-7G-01140",
    }),
    tooth: await buildProduct(shop.db, { code: "207-70-14151", machineIds: [pc300, cat330] }),
  };
});
afterAll(() => shop.close());

const read = async (text: string) =>
  (await shop.callAs()("readPlate", { query: { text } })).machines.map(
    ({ brand, model, serial, serialState }) => `${brand} ${model} ${serial} ${serialState}`,
  );

describe("a machine's plate", () => {
  test.each([
    ["pc200-8 sn 313445", "Komatsu PC200-8 313445 known"],
    ["KOMATSU PC200-8 SERIAL NO. 313445", "Komatsu PC200-8 313445 known"],
    ["MODEL PC200-8 SERIAL No 3I3445", "Komatsu PC200-8 313445 known"],
    ["komatsu pc200-8 313445", "Komatsu PC200-8 313445 known"],
    ["SN: JBT00123", "Caterpillar 320D JBT00123 known"],
    ["JBT 00123", "Caterpillar 320D JBT00123 known"],
    ["jbtoo123", "Caterpillar 320D JBT00123 known"],
    ["CAT0320DCJBT00123", "Caterpillar 320D JBT00123 known"],
    ["CAT320D JBT00123", "Caterpillar 320D JBT00123 known"],
    ["YN11-45678", "Kobelco SK200-8 YN11-45678 known"],
    ["kobelco sk200-8 yn1145678", "Kobelco SK200-8 YN11-45678 known"],
    ["pc200-8", "Komatsu PC200-8  missing"],
    ["pc200-8 sn 100", "Komatsu PC200-8 100 outside"],
    ["cat 330d", "Caterpillar 330D  unchecked"],
    ["cat 320d", "Caterpillar 320D  missing"],
  ])("%s", async (text, machine) => {
    expect(await read(text)).toEqual([machine]);
  });

  it("may be digits alone beside a part that fits few machines", async () => {
    const { machines } = await shop.callAs()("readPlate", {
      query: { text: "no. 313445", part: String(parts.pump) },
    });
    expect(machines).toMatchObject([{ model: "PC200-8", serial: "313445", serialState: "known" }]);
  });

  it("of a prefix or a number that no series has is not known", async () => {
    expect(await read("XYZ00123")).toEqual([]);
    expect(await read("313445")).toEqual([]);
    expect(await read("hello")).toEqual([]);
  });

  it("shows the series, its years and what is built in", async () => {
    const { machines } = await shop.callAs()("readPlate", { query: { text: "pc200-8 sn 313445" } });
    expect(machines[0]?.series).toEqual({
      name: "",
      serials: "300001-350000",
      years: "2006-2010",
      note: "",
      components: [{ brand: "Komatsu", model: "SAA6D107E-1", kind: "engine" }],
    });
    const later = await shop.callAs()("readPlate", { query: { text: "pc200-8 sn 360000" } });
    expect(later.machines[0]?.series).toMatchObject({ name: "N1", serials: "350001-UP", years: "2006-" });
  });
});

const check = (model: string, serial: string, ...ids: number[]) =>
  shop.callAs()("checkFits", {
    query: {
      brand: model.startsWith("3") ? "Caterpillar" : "Komatsu",
      model,
      serial,
      ids: ids.join(","),
    },
  });

const states = async (model: string, serial: string) =>
  Object.fromEntries(
    (await check(model, serial, ...Object.values(parts))).answers.map(({ productId, state, because }) => [
      Object.entries(parts).find(([, id]) => id === productId)?.[0],
      `${state} ${because}`,
    ]),
  );

describe("what fits a machine", () => {
  it("asks for the serial number where it decides, and claims nothing of a part without machines", async () => {
    expect(await states("PC200-8", "")).toEqual({
      pump: "askSerial serial",
      latePump: "askSerial serial",
      engineFilter: "fits component",
      swingMotor: "fits model",
      tooth: "doesNotFit otherMachines",
    });
  });

  it("is decided by the serial number", async () => {
    expect(await states("PC200-8", "313445")).toMatchObject({
      pump: "fits serial",
      latePump: "doesNotFit otherSerials",
    });
    expect(await states("PC200-8", "SN 360000")).toMatchObject({
      pump: "doesNotFit otherSerials",
      latePump: "fits serial",
    });
  });

  it("asks for the serial number if only some series have the engine", async () => {
    expect(await states("320D", "")).toMatchObject({ engineFilter: "askSerial component" });
    expect(await states("320D", "JBT00123")).toMatchObject({ engineFilter: "fits component" });
    expect(await states("320D", "MGG00123")).toMatchObject({ engineFilter: "doesNotFit otherMachines" });
  });

  it("names what fits instead, if one part is asked about", async () => {
    const { answers } = await check("PC200-8", "313445", parts.latePump);
    expect(answers).toMatchObject([
      {
        state: "doesNotFit",
        serials: ["350001-UP"],
        instead: [{ id: parts.pump, code: "708-2L-00500", name: "Main pump" }],
      },
    ]);
  });

  it("says where the part sits, and who says so in the reader's language", async () => {
    const { answers } = await check("PC200-8", "313445", parts.pump);
    expect(answers[0]?.positions).toEqual([
      { position: "Main pump", pieces: 1, note: "", source: "maker's book" },
    ]);
  });

  it("is not known for a machine that the shop does not know", async () => {
    await expect(check("PC9000", "", parts.pump)).rejects.toMatchObject({ reason: "machineNotFound" });
  });
});

const readList = async (text: string) => (await shop.callAs()("readFleet", { body: { text } })).lines;
const listLine = (place: number) => `EX-${place}\tPC200-8\t${300_001 + place}`;

describe("a list of machines", () => {
  it("is answered line by line, and nothing of it is saved", async () => {
    const lines = await readList(
      [
        "Unit\tMerk\tTipe\tSerial\tHM\tTanggal\tJam per hari",
        "EX-07\tKomatsu\tPC200-8\t313445\t4.980,5\t2026-11-01\t10",
        "EX-08\tKomatsu\tPC200-8\t120000\t\t\t",
        "EX-09\tCAT\t320D\t\tbroken\t31/31/2026\t30",
        "DT-01\tSany\tSY215C\tSY0215\t\t\t",
        "EX-11\t\t\tJBT00123\t\t\t",
        "EX-12\tCaterpillar\t330D\tX1\t\t\t",
        "ex-07\tKobelco\tSK200-8\tYN11-45678\t\t\t",
        "EX-13\tKomatsu\tPC200-8\t313 445\t\t\t",
      ].join("\n"),
    );
    expect(lines.map(({ answer, sameAs }) => [answer, sameAs])).toEqual([
      ["known", null],
      ["outside", null],
      ["missing", null],
      ["unknown", null],
      ["known", null],
      ["unchecked", null],
      ["known", 1],
      ["known", 1],
    ]);
    expect(lines[0]).toMatchObject({
      unitNumber: "EX-07",
      brand: "Komatsu",
      model: "PC200-8",
      hours: 4_980.5,
      day: "2026-11-01",
      hoursPerDay: 10,
      unread: [],
    });
    expect(lines[2]).toMatchObject({
      brand: "Caterpillar",
      hours: null,
      unread: ["hours", "day", "hoursPerDay"],
    });
    expect(lines[3]).toMatchObject({ brand: "Sany", model: "SY215C", serial: "SY0215" });
    expect(lines[4]).toMatchObject({ brand: "Caterpillar", model: "320D", serial: "JBT00123" });
  });

  it("without names of columns is read by its plates", async () => {
    expect(await readList("EX-07\tPC200-8 313445\nPC300-8\t60123\nhello there")).toMatchObject([
      { unitNumber: "EX-07", model: "PC200-8", answer: "known" },
      { unitNumber: "", model: "PC300-8", answer: "known" },
      { unitNumber: "", answer: "unknown", text: "hello there" },
    ]);
  });

  it("has at most 200 lines, which take no more statements than one", async () => {
    const many = Array.from({ length: 200 }, (_, place) => listLine(place));
    expect((await readList(many.join("\n"))).every(({ answer }) => answer === "known")).toBe(true);
    expect(await countStatements(() => readList(many.join("\n")))).toBe(1);
    const refusal = await refusalOf(readList([...many, listLine(201)].join("\n")));
    expect(refusal.reason).toBe("listFileTooLong");
  });
});
