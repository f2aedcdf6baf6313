import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { MachineFileKind } from "#contract/machines/admin/machine-files.ts";
import { buildUser, refusalOf, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";
import { bookOf } from "#testing/builders/supplier-list.ts";
import { readForeignSheet } from "../../../files/foreign-files/read-foreign-file.ts";
import type { SheetLine } from "../../../files/tables/sheet.ts";
import { machineImports } from "../../../database/schema/imports.ts";
import { machineSeries } from "../../../database/schema/machines.ts";
import { servicePlans } from "../../../database/schema/service-plans.ts";
import { insertMachines } from "../../catalogue/products/ways-in.service.ts";
import { deleteOldMachineImports } from "./machine-imports.queries.ts";

let shop: TestShop;
let token: string;
let call: ReturnType<TestShop["callAs"]>;
let machine: { pc200: number; d65: number; engine: number; turbo: number };

beforeAll(async () => {
  shop = await startTestShop();
  ({ token } = await buildUser(shop.db, { role: "catalogue", username: "rina" }));
  call = shop.callAs(token);
  const [pc200 = 0, d65 = 0, engine = 0, turbo = 0] = await insertMachines(shop.db, [
    { brand: "Komatsu", model: "PC200-8", kind: "machine" },
    { brand: "Komatsu", model: "D65PX-15", kind: "machine" },
    { brand: "Komatsu", model: "SAA6D107E-1", kind: "engine" },
    { brand: "Holset", model: "HX35", kind: "component" },
  ]);
  machine = { pc200, d65, engine, turbo };
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.db.delete(machineSeries);
  await shop.db.delete(servicePlans);
  await shop.db.delete(machineImports);
});

type Said = Partial<Record<"isTrial" | "leavesOutFaulty" | "takesHidden", "true" | "false">>;
const upload = (file: Uint8Array | string, said: Said = {}, kind: MachineFileKind = "series") =>
  call("importMachineFile", {
    params: { kind },
    query: { isTrial: "false", ...said },
    body: Buffer.from(file),
  });
const seriesOf = async (id: number) =>
  (await call("getMachineSeries", { params: { id: String(id) } })).series.map(
    ({ name, serials: { prefix, from, to }, digits, yearFrom, yearTo, componentIds }) => [
      `${prefix} ${from}-${to ?? "UP"}`,
      digits,
      name,
      yearFrom,
      yearTo,
      componentIds,
    ],
  );
const file = async (path: string, body?: Uint8Array) => {
  const answer = await shop.app.inject({
    method: body === undefined ? "GET" : "POST",
    url: path,
    headers: {
      authorization: `Bearer ${token}`,
      "accept-language": "en",
      ...(body && { "content-type": "application/octet-stream" }),
    },
    ...(body && { payload: Buffer.from(body) }),
  });
  return answer;
};
const faultsOf = ({ faults }: Awaited<ReturnType<typeof upload>>) =>
  faults.map(({ line, column, fault, value }) => [line, column, fault, value]);

const head =
  "Maker;Model;Series;Prefix;Serial from;Serial to;First year;Last year;Built-in maker;Built-in model";

describe("a file of series", () => {
  it("adds series and what is built in, after a trial that changes nothing", async () => {
    const text = [
      head,
      "komatsu;PC200 8;N1;;300001;350000;2006;2010;Komatsu;SAA6D107E-1",
      "Komatsu;PC200-8;N1;;300001;350000;2006;2010;Holset;HX35",
      "Komatsu;PC200-8;;jbt;00001;;;;;",
    ].join("\n");
    const report = { lines: 3, faults: [], faultCount: 0, added: 3, changed: 0, unchanged: 0 };
    const trial = await upload(text, { isTrial: "true" });
    expect(trial).toMatchObject({ ...report, isApplied: false });
    expect(trial.moves).toEqual([
      { line: 2, isNew: true, machine: "Komatsu PC200-8", what: "300001-350000, Komatsu SAA6D107E-1" },
      { line: 3, isNew: true, machine: "Komatsu PC200-8", what: "300001-350000, Holset HX35" },
      { line: 4, isNew: true, machine: "Komatsu PC200-8", what: "JBT00001-UP" },
    ]);
    expect(await seriesOf(machine.pc200)).toEqual([]);
    expect(await upload(text)).toMatchObject({ ...report, isApplied: true });
    expect(await seriesOf(machine.pc200)).toEqual([
      [" 300001-350000", 6, "N1", 2006, 2010, [machine.engine, machine.turbo]],
      ["JBT 1-UP", 5, "", null, null, []],
    ]);
    const { machines } = await shop.callAs()("readPlate", { query: { text: "pc200-8 JBT00123" } });
    expect(machines).toMatchObject([{ model: "PC200-8", serial: "JBT00123", serialState: "known" }]);
  });

  it("changes what it names and leaves the rest, also the columns that it does not have", async () => {
    await upload([head, "Komatsu;PC200-8;N1;;300001;;2006;;Komatsu;SAA6D107E-1"].join("\n"));
    const report = await upload(
      ["Merek unit,Model,Nomor seri dari,Nomor seri sampai", "Komatsu,PC200-8,300001,350000"].join("\n"),
    );
    expect(report).toMatchObject({ added: 0, changed: 1, unchanged: 0, isApplied: true });
    expect(await seriesOf(machine.pc200)).toEqual([
      [" 300001-350000", 6, "N1", 2006, null, [machine.engine]],
    ]);
  });

  it.each(["csv", "xlsx"])(
    "comes out as a %s that changes nothing when it comes in again",
    async (format) => {
      await upload(
        [
          head,
          "Komatsu;PC200-8;N1;;300001;350000;2006;2010;Komatsu;SAA6D107E-1",
          "Komatsu;PC200-8;N1;;300001;350000;2006;2010;Holset;HX35",
          "Komatsu;D65PX-15;=1+1;YN11;00045;;;;;",
        ].join("\n"),
      );
      const out = await file(`/v1/admin/machine-files/series?format=${format}`);
      expect(out.statusCode).toBe(200);
      const again = await upload(out.rawPayload);
      expect(again).toMatchObject({ lines: 3, faults: [], added: 0, changed: 0, unchanged: 3 });
      expect(await seriesOf(machine.d65)).toEqual([["YN11 45-UP", 5, "=1+1", null, null, []]]);
      expect(await call("listMachineFiles", {})).toHaveLength(1);
    },
  );

  it("says of each faulty line what is wrong, and saves nothing", async () => {
    await upload([head, "Komatsu;PC200-8;;;300001;;;;;"].join("\n"));
    const text = [
      head,
      "Komatzu;PC200-8;;;1;;;;;",
      "Komatsu;PC999;;;1;;;;;",
      ";;;;1;;;;;",
      "Komatsu;D65PX-15;;;;;;;;",
      "Komatsu;D65PX-15;;;1x;;;;;",
      "Komatsu;D65PX-15;;;9;1;2010;2006;;",
      "Komatsu;D65PX-15;;ABCDEFGHIJKLM;1;;;;;",
      "Komatsu;D65PX-15;;;1;9;3006;;;",
      "Komatsu;D65PX-15;;K;1;9;;;Cummins;",
      "Komatsu;D65PX-15;;K;1;9;;;Cummins;QSB",
      "Komatsu;PC200-8;;;350000;;;;;",
      "Komatsu;D65PX-15;;;100;200;;;;",
      "Komatsu;D65PX-15;;;150;;;;;",
      "Komatsu;D65PX-15;A;T;1;9;;;;",
      "Komatsu;D65PX-15;A;T;1;9;;;;",
      "Komatsu;D65PX-15;B;T;1;9;;;Holset;HX35",
      "Komatsu;SAA6D107E-1;;;1;;;;Komatsu;SAA6D107E-1",
    ].join("\n");
    const report = await upload(text);
    expect(report).toMatchObject({ lines: 17, faultyLines: 16, isApplied: false });
    expect(faultsOf(report)).toEqual([
      [2, "Maker", "makerUnknown", "Komatzu"],
      [3, "Model", "modelUnknown", "PC999"],
      [4, "Maker", "required", ""],
      [4, "Model", "required", ""],
      [5, "Serial from", "required", ""],
      [6, "Serial from", "wholeNumber", "1x"],
      [6, "Serial from", "required", "1x"],
      [7, "Serial to", "serialsReversed", "1"],
      [7, "Last year", "yearsReversed", "2006"],
      [8, "Prefix", "tooLong", "ABCDEFGHIJKLM"],
      [9, "First year", "tooLarge", "3006"],
      [10, "Built-in model", "required", ""],
      [11, "Built-in maker", "makerUnknown", "Cummins"],
      [12, "Serial from", "overlap", "300001-UP / 350000-UP"],
      [13, "Serial from", "overlap", "100-200 / 150-UP"],
      [14, "Serial from", "overlap", "100-200 / 150-UP"],
      [16, "Serial from", "twice", "line 15"],
      [17, "Serial from", "differs", "line 15"],
      [18, "Built-in model", "inItself", "Komatsu SAA6D107E-1"],
    ]);
    expect(await seriesOf(machine.d65)).toEqual([]);
  });

  it("is saved without its faulty lines if somebody says so, and gives them back with the reason", async () => {
    const text = [
      `${head};Colour`,
      "Komatsu;PC999;;;1;;;;;;red",
      "Komatsu;D65PX-15;;;1;9;;;;;blue",
      "Komatsu;PC200-8;;;1;9;;;;",
      "Komatsu;D65PX-15;;;5;8;;;;;",
    ].join("\n");
    const path = "/v1/admin/machine-files/series/faulty-lines";
    const answer = await file(path, Buffer.from(text));
    expect(answer.headers["content-disposition"]).toContain("faulty-lines-");
    const { headers, lineCount, packs } = await readForeignSheet(answer.rawPayload);
    expect(headers.slice(-2)).toEqual(["Colour", "What is wrong"]);
    const lines = JSON.parse(Buffer.from(packs[0] ?? []).toString()) as SheetLine[];
    expect(lineCount).toBe(3);
    expect(lines.slice(1).map(({ cells }) => cells.slice(-2).map((cell) => cell.text))).toEqual([
      [
        "red",
        "Model: The catalogue does not have this model of this maker: add it under Machines first (PC999).",
      ],
      ["blue", "Serial from: These serial numbers overlap: one number must not mean two things (1-9 / 5-8)."],
      ["", "Serial from: These serial numbers overlap: one number must not mean two things (1-9 / 5-8)."],
    ]);
    expect(await upload(text)).toMatchObject({ added: 1, faultyLines: 3, isApplied: false });
    expect(await upload(text, { leavesOutFaulty: "true" })).toMatchObject({ added: 1, isApplied: true });
    expect([await seriesOf(machine.pc200), await seriesOf(machine.d65)]).toEqual([
      [[" 1-9", 1, "", null, null, []]],
      [],
    ]);
    // The reason is no column of its own when the file comes back.
    expect(await upload(answer.rawPayload)).toMatchObject({ lines: 3, faultyLines: 3 });
    const good = Buffer.from([head, "Komatsu;PC200-8;;;1;9;;;;"].join("\n"));
    expect((await file(path, good)).json()).toMatchObject({ reason: "importNotFaulty" });
  });

  it("builds no machine into itself by way of what is built in already", async () => {
    await upload([head, "Komatsu;PC200-8;;;1;;;;Komatsu;SAA6D107E-1"].join("\n"));
    await upload([head, "Komatsu;SAA6D107E-1;;;1;;;;Holset;HX35"].join("\n"));
    const report = await upload([head, "Holset;HX35;;;1;;;;Komatsu;PC200-8"].join("\n"));
    expect(faultsOf(report)).toEqual([[2, "Built-in model", "inItself", "Komatsu PC200-8"]]);
    expect(await seriesOf(machine.turbo)).toEqual([]);
  });

  it("shortens a series and adds the one behind it in one file, in any order of lines", async () => {
    await upload([head, "Komatsu;PC200-8;;;100;;;;;"].join("\n"));
    const report = await upload(
      [head, "Komatsu;PC200-8;;;200;;;;;", "Komatsu;PC200-8;;;100;199;;;;"].join("\n"),
    );
    expect(report).toMatchObject({ faults: [], added: 1, changed: 1, isApplied: true });
  });

  it("needs its columns, and is a table", async () => {
    const report = await upload("Maker;Model\nKomatsu;PC200-8");
    expect(faultsOf(report)).toEqual([[1, "Serial from", "columnMissing", ""]]);
    const leaves = await upload("Maker;Model\nKomatsu;PC200-8", { leavesOutFaulty: "true" });
    expect(leaves.isApplied).toBe(false);
    expect(faultsOf(await upload(Buffer.from([0x50, 0x4b, 3, 4, 9, 9])))).toEqual([
      [1, "", "unreadable", ""],
    ]);
    const refused = await file(
      "/v1/admin/machine-files/series/faulty-lines",
      Buffer.from([0x50, 0x4b, 3, 4, 9, 9]),
    );
    expect(refused.json()).toMatchObject({ reason: "importNotReadable" });
  });

  it("leaves out what a workbook hides, unless that is to be taken", async () => {
    const rows = [
      ["Maker", "Model", "Serial from"],
      ["Komatsu", "PC200-8", 1],
      ["Komatsu", "D65PX-15", 1],
    ];
    const book = bookOf([{ name: "Series", rows, hiddenRows: [3] }]);
    expect(await upload(book, { isTrial: "true" })).toMatchObject({ added: 1, hidden: { rows: [3] } });
    expect(await upload(book, { isTrial: "true", takesHidden: "true" })).toMatchObject({ added: 2 });
  });
});

const undo = async () => {
  const [last] = await call("listMachineFiles", {});
  return call("undoMachineFile", { params: { id: String(last?.id ?? 0) } });
};

describe("a file of series that is taken back", () => {
  const one = [head, "Komatsu;PC200-8;;;1;9;;;;", "Komatsu;D65PX-15;;;1;9;;;;"].join("\n");
  it("gives each machine what it had before", async () => {
    await upload([head, "Komatsu;PC200-8;N1;;1;5;;;Komatsu;SAA6D107E-1"].join("\n"));
    await upload(one);
    expect(await call("listMachineFiles", {})).toMatchObject([
      { kind: "series", by: "Budi Santoso", added: 1, changed: 1, machines: 2 },
      { added: 1, changed: 0, machines: 1 },
    ]);
    expect(await undo()).toEqual({ restored: 2, kept: [] });
    expect(await seriesOf(machine.pc200)).toEqual([[" 1-5", 1, "N1", null, null, [machine.engine]]]);
    expect(await seriesOf(machine.d65)).toEqual([]);
    expect(await undo()).toEqual({ restored: 1, kept: [] });
    expect(await seriesOf(machine.pc200)).toEqual([]);
    expect(await call("listMachineFiles", {})).toEqual([]);
  });

  it("leaves machines as they are that were changed since, and names them", async () => {
    await upload(one);
    const params = { id: String(machine.pc200) };
    const { version, series } = await call("getMachineSeries", { params });
    await call("saveMachineSeries", {
      params,
      body: { version, series: series.map((row) => ({ ...row, name: "N1" })) },
    });
    expect(await undo()).toEqual({ restored: 1, kept: ["Komatsu PC200-8"] });
    expect(await seriesOf(machine.pc200)).toEqual([[" 1-9", 1, "N1", null, null, []]]);
  });

  it("can be taken back for a day", async () => {
    await upload(one);
    const [last] = await call("listMachineFiles", {});
    await shop.db.update(machineImports).set({ createdAt: sql`now() - interval '25 hours'` });
    expect(await call("listMachineFiles", {})).toEqual([]);
    const late = call("undoMachineFile", { params: { id: String(last?.id) } });
    expect((await refusalOf(late)).reason).toBe("importNotFound");
    expect(await deleteOldMachineImports(shop.db)).toBe(1);
  });

  it("is audited machine by machine, as its saving is", async () => {
    await upload([head, "Komatsu;PC200-8;;;1;9;2006;2006;Komatsu;SAA6D107E-1"].join("\n"));
    await undo();
    const { rows } = await shop.callAs((await buildUser(shop.db, { role: "owner" })).token)("listAudit", {
      query: { subject: "machine" },
    });
    expect(rows.slice(0, 2)).toMatchObject([
      { action: "machine.undoFile", subjectLabel: "Komatsu PC200-8", after: { series: [] } },
      { action: "machine.importFile", after: { series: ["1-9, 2006, Komatsu SAA6D107E-1"] } },
    ]);
  });
});

const planHead =
  "Maker;Model;Prefix;Serial from;Serial to;Service plan;Source;Example;Hours;Hours in severe duty;Or months;Only the first time;Part number;Or in words;Quantity;Counted in;Note";
const plansOf = async (id: number) =>
  (await call("getMachineServicePlans", { params: { id: String(id) } })).plans;

describe("a file of service plans", () => {
  it("adds plans, intervals and items, and comes out as it is", async () => {
    const text = [
      planHead,
      "Komatsu;PC200-8;;;;Standard;Book;ya;250;125;;tidak;600-211-1340;;1;;",
      "Komatsu;PC200-8;;;;Standard;Book;ya;250;125;;tidak;;Check the belt;1;;left",
      "Komatsu;PC200-8;;;;Standard;Book;ya;500;;12;;6731-21-3111;;23,125;liter;",
      "Komatsu;PC200-8;;;;Standard;Book;ya;250;;;ya;;;;;",
      "Komatsu;PC200-8;K;1;99;Deep sea;;;1000;;;;07000-12085;;2;pcs;",
    ].join("\n");
    const report = await upload(text, {}, "servicePlans");
    expect(faultsOf(report)).toEqual([]);
    expect(report).toMatchObject({ lines: 5, added: 5, changed: 0, isApplied: true });
    expect(report.moves.map(({ what }) => what)).toEqual([
      "Standard, 250 h, 600-211-1340",
      "Standard, 250 h, Check the belt",
      "Standard, 500 h, 6731-21-3111",
      "Standard, 250 h",
      "K1-K99, Deep sea, 1000 h, 07000-12085",
    ]);
    expect(await plansOf(machine.pc200)).toMatchObject([
      {
        name: "Standard",
        serials: null,
        source: "Book",
        isSample: true,
        intervals: [
          { hours: 250, isFirst: true, items: [] },
          {
            hours: 250,
            severeHours: 125,
            items: [
              { code: "600-211-1340", quantity: 1, salesUnit: "pcs" },
              { words: "Check the belt", note: "left" },
            ],
          },
          { hours: 500, months: 12, items: [{ quantity: 23.125, salesUnit: "liter" }] },
        ],
      },
      { name: "Deep sea", serials: { prefix: "K", from: 1, to: 99 } },
    ]);
    const out = await file("/v1/admin/machine-files/servicePlans?format=xlsx");
    expect(await upload(out.rawPayload, {}, "servicePlans")).toMatchObject({
      lines: 5,
      faults: [],
      added: 0,
      changed: 0,
      unchanged: 5,
    });
  });

  it("names its faulty lines", async () => {
    const text = [
      planHead,
      "Komatsu;PC200-8;;;;;;;250;;;;A-1;;1;;",
      "Komatsu;PC200-8;;;;Standard;;;;;;;A-1;;1;;",
      "Komatsu;PC200-8;K;;;Standard;;;250;;;;A-1;;1;;",
      "Komatsu;PC200-8;;;;Standard;;maybe;250;250;;;A-1;;1;;",
      "Komatsu;PC200-8;;;;Standard;;;250;250;;;A-1;;1;;",
      "Komatsu;PC200-8;;;;Standard;;;500;;;;A-1;;;;",
      "Komatsu;PC200-8;;;;Standard;;;500;;;;;;1;;",
      "Komatsu;PC200-8;;;;Standard;;;500;;;;A-1;;1;barrel;",
      "Komatsu;PC200-8;;;;Standard;;;500;;;;A-2;;1;;",
      "Komatsu;PC200-8;;;;Standard;;;500;;;;A2;;2;;",
    ].join("\n");
    expect(faultsOf(await upload(text, {}, "servicePlans"))).toEqual([
      [2, "Service plan", "required", ""],
      [3, "Hours", "required", ""],
      [4, "Serial from", "required", ""],
      [5, "Example", "yesOrNo", "maybe"],
      [6, "Hours in severe duty", "severeNotSooner", "250"],
      [7, "Quantity", "required", ""],
      [8, "Part number", "numberOrWords", ""],
      [9, "Counted in", "unitUnknown", "barrel"],
      [11, "Part number", "differs", "line 10"],
    ]);
    expect(await plansOf(machine.pc200)).toEqual([]);
  });
});
