import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildUser, refusalOf, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";
import type { SeriesFields } from "#contract/machines/admin/series.ts";
import { machineSeries } from "../../database/schema/machines.ts";
import { insertMachines } from "../catalogue/products/ways-in.service.ts";

let shop: TestShop;
let call: ReturnType<TestShop["callAs"]>;
let machine: { pc200: number; engine: number; turbo: number };

beforeAll(async () => {
  shop = await startTestShop();
  const { token } = await buildUser(shop.db, { role: "catalogue", username: "rina" });
  call = shop.callAs(token);
  const [pc200 = 0, engine = 0, turbo = 0] = await insertMachines(shop.db, [
    { brand: "Komatsu", model: "PC200-8", kind: "machine" },
    { brand: "Komatsu", model: "SAA6D107E-1", kind: "engine" },
    { brand: "Holset", model: "HX35", kind: "component" },
  ]);
  machine = { pc200, engine, turbo };
});
afterAll(() => shop.close());
beforeEach(() => shop.db.delete(machineSeries));

const series = (from: number, to: number | null, overrides: Partial<SeriesFields> = {}): SeriesFields => ({
  name: "",
  serials: { prefix: "", from, to },
  digits: 6,
  yearFrom: null,
  yearTo: null,
  note: "",
  componentIds: [],
  ...overrides,
});
const read = (id: number) => call("getMachineSeries", { params: { id: String(id) } });
const save = async (id: number, all: SeriesFields[], version?: string) =>
  call("saveMachineSeries", {
    params: { id: String(id) },
    body: { version: version ?? (await read(id)).version, series: all },
  });

describe("the series of a machine", () => {
  it("are saved whole, by serial number, and read by a plate at once", async () => {
    const saved = await save(machine.pc200, [
      series(350_001, null, { name: "N1" }),
      series(300_001, 350_000, { componentIds: [machine.engine], yearFrom: 2006, yearTo: 2010 }),
    ]);
    expect(saved.series.map(({ serials }) => serials.from)).toEqual([300_001, 350_001]);
    expect(saved.components).toMatchObject([{ model: "SAA6D107E-1" }]);
    const { machines } = await shop.callAs()("readPlate", { query: { text: "pc200-8 360000" } });
    expect(machines[0]?.series?.name).toBe("N1");
    const { rows } = await call("pageMachines", { query: { q: "pc200" } });
    expect(rows).toMatchObject([{ model: "PC200-8", seriesCount: 2, partCount: 0 }]);
  });

  it("are audited with what was before", async () => {
    await save(machine.pc200, [series(1, 9, { componentIds: [machine.engine] })]);
    await save(machine.pc200, [series(1, null, { yearFrom: 2006 })]);
    const { rows } = await shop.callAs((await buildUser(shop.db, { role: "owner" })).token)("listAudit", {
      query: { subject: "machine" },
    });
    expect(rows[0]).toMatchObject({
      action: "machine.saveSeries",
      before: { series: ["000001-000009, Komatsu SAA6D107E-1"] },
      after: { series: ["000001-UP, 2006-"] },
    });
  });

  it("must not overlap behind one prefix", async () => {
    const refused = await refusalOf(save(machine.pc200, [series(1, 300), series(300, null)]));
    expect(refused).toMatchObject({
      reason: "seriesOverlap",
      message: "The serial numbers 1-300 and 300-UP overlap: one number must not mean two series.",
    });
    expect((await refusalOf(save(machine.pc200, [series(1, null), series(300, null)]))).reason).toBe(
      "seriesOverlap",
    );
    await save(machine.pc200, [
      series(1, null),
      series(1, null, { serials: { prefix: "JBT", from: 1, to: null } }),
    ]);
    expect((await read(machine.pc200)).series).toHaveLength(2);
  });

  it("with reversed numbers or years are refused at their fields", async () => {
    const refused = await refusalOf(
      save(machine.pc200, [series(9, 1, { yearFrom: 2010, yearTo: 2006 })], ""),
    );
    expect(refused.errors).toEqual([
      { path: "series.0.serials.to", message: "The last serial number is before the first one" },
      { path: "series.0.yearTo", message: "The last year is before the first one" },
    ]);
  });

  it("have nothing built in that is the machine itself, also not by way of a component", async () => {
    const itself = [series(1, null, { componentIds: [machine.pc200] })];
    expect((await refusalOf(save(machine.pc200, itself))).reason).toBe("componentInItself");
    await save(machine.pc200, [series(1, null, { componentIds: [machine.engine] })]);
    await save(machine.engine, [series(1, null, { componentIds: [machine.turbo] })]);
    const around = [series(1, null, { componentIds: [machine.pc200] })];
    expect((await refusalOf(save(machine.turbo, around))).reason).toBe("componentInItself");
    expect((await read(machine.turbo)).series).toEqual([]);
  });

  it("that somebody else has changed meanwhile are not overwritten", async () => {
    const { version } = await read(machine.pc200);
    await save(machine.pc200, [series(1, 9)]);
    const late = await refusalOf(save(machine.pc200, [series(1, 99)], version));
    expect(late.reason).toBe("machineChangedMeanwhile");
    expect((await read(machine.pc200)).series[0]?.serials.to).toBe(9);
  });

  it("name only what exists", async () => {
    const unknown = [series(1, null, { componentIds: [99_999] })];
    expect((await refusalOf(save(machine.pc200, unknown))).reason).toBe("machineNotFound");
    expect((await refusalOf(read(99_999))).reason).toBe("machineNotFound");
  });
});
