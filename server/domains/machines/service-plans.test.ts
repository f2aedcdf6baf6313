import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildUser, refusalOf, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";
import { buildProduct } from "#testing/builders/build-product.ts";
import type { IntervalFields, ItemFields, PlanFields } from "#contract/machines/admin/service-plans.ts";
import { servicePlans } from "../../database/schema/service-plans.ts";
import { insertMachines } from "../catalogue/products/ways-in.service.ts";

let shop: TestShop;
let call: ReturnType<TestShop["callAs"]>;
let pc200: number;

beforeAll(async () => {
  shop = await startTestShop();
  const { token } = await buildUser(shop.db, { role: "catalogue", username: "rina" });
  call = shop.callAs(token);
  [pc200 = 0] = await insertMachines(shop.db, [{ brand: "Komatsu", model: "PC200-8", kind: "machine" }]);
  await buildProduct(shop.db, { code: "6736-51-5142", nameEn: "Engine oil filter" });
});
afterAll(() => shop.close());
beforeEach(() => shop.db.delete(servicePlans));

const item = (code: string, overrides: Partial<ItemFields> = {}): ItemFields => ({
  code,
  words: "",
  quantity: 1,
  salesUnit: "pcs",
  note: "",
  ...overrides,
});
const interval = (hours: number, overrides: Partial<IntervalFields> = {}): IntervalFields => ({
  hours,
  severeHours: null,
  months: null,
  isFirst: false,
  items: [item("6736-51-5142")],
  ...overrides,
});
const plan = (name: string, overrides: Partial<PlanFields> = {}): PlanFields => ({
  name,
  serials: null,
  note: "",
  source: "",
  isSample: false,
  intervals: [interval(500)],
  ...overrides,
});
const digits = (from: number, to: number | null) => ({ prefix: "", from, to });
const read = () => call("getMachineServicePlans", { params: { id: String(pc200) } });
const save = async (plans: PlanFields[], version?: string) =>
  call("saveMachineServicePlans", {
    params: { id: String(pc200) },
    body: { version: version ?? (await read()).version, plans },
  });

describe("the service plans of a machine", () => {
  it("are saved whole, by serial numbers and hours, with what the catalogue has for their numbers", async () => {
    const saved = await save([
      plan("Late", { serials: digits(350_001, null), source: "SEN00084-06", isSample: true }),
      plan("All", {
        intervals: [
          interval(1_000, { items: [item("", { words: "Oil sample", quantity: 0.25, salesUnit: "liter" })] }),
          interval(500, {
            severeHours: 250,
            months: 6,
            items: [item("6736 51 5142", { quantity: 2, note: "Wet the ring" }), item("600-319-9999")],
          }),
          interval(500, { isFirst: true, items: [] }),
        ],
      }),
    ]);
    expect(saved.plans.map(({ name }) => name)).toEqual(["All", "Late"]);
    expect(saved.plans[1]).toMatchObject({
      serials: digits(350_001, null),
      source: "SEN00084-06",
      isSample: true,
    });
    expect(saved.plans[0]?.intervals.map(({ hours, isFirst }) => [hours, isFirst])).toEqual([
      [500, true],
      [500, false],
      [1_000, false],
    ]);
    expect(saved.plans[0]?.intervals[1]).toEqual({
      hours: 500,
      severeHours: 250,
      months: 6,
      isFirst: false,
      items: [item("6736 51 5142", { quantity: 2, note: "Wet the ring" }), item("600-319-9999")],
    });
    expect(saved.plans[0]?.intervals[2]?.items[0]).toMatchObject({ quantity: 0.25, salesUnit: "liter" });
    expect(saved.products).toMatchObject([
      { code: "6736 51 5142", name: "Engine oil filter" },
      { code: "6736-51-5142", name: "Engine oil filter" },
    ]);
    expect(await read()).toEqual(saved);
  });

  it("are audited with what was before, item by item", async () => {
    await save([plan("Book")]);
    await save([
      plan("Book", {
        intervals: [interval(500, { items: [item("", { words: "Oil", quantity: 24, salesUnit: "liter" })] })],
      }),
    ]);
    const { rows } = await shop.callAs((await buildUser(shop.db, { role: "owner" })).token)("listAudit", {
      query: { subject: "machine" },
    });
    expect(rows[0]).toMatchObject({
      action: "machine.saveServicePlans",
      before: { servicePlans: ["Book", "Book: 500 h", "Book, 500 h: 6736-51-5142, 1"] },
      after: { servicePlans: ["Book", "Book: 500 h", "Book, 500 h: , Oil, 24 liter"] },
    });
  });

  it("are one for each serial number at most", async () => {
    const refused = await refusalOf(
      save([plan("Early", { serials: digits(1, 300) }), plan("Late", { serials: digits(300, null) })]),
    );
    expect(refused).toMatchObject({
      reason: "plansOverlap",
      message:
        "The service plans Early and Late are for the same serial numbers: each may have one plan only.",
    });
    expect((await refusalOf(save([plan("One"), plan("Two")]))).reason).toBe("plansOverlap");
    await save([
      plan("All"),
      plan("Early", { serials: digits(1, 300) }),
      plan("Late", { serials: digits(301, null) }),
    ]);
    expect((await read()).plans).toHaveLength(3);
  });

  it("are refused at their fields", async () => {
    const wrong = plan("Book", {
      intervals: [
        interval(500, { severeHours: 500, items: [item("", { quantity: 1.2345 }), item("---")] }),
        interval(500, { items: [item("6736-51-5142"), item("6736515142", { quantity: 2 })] }),
      ],
    });
    const { errors } = await refusalOf(save([wrong], ""));
    expect(errors).toEqual([
      { path: "plans.0.intervals.0.items.0.quantity", message: "At most three decimals" },
      {
        path: "plans.0.intervals.0.items.0.code",
        message: "Enter a part number, or say in words what it is",
      },
      { path: "plans.0.intervals.0.items.1.code", message: "A part number has at least one letter or digit" },
      {
        path: "plans.0.intervals.0.severeHours",
        message: "Severe duty comes sooner than the ordinary hours",
      },
      {
        path: "plans.0.intervals.1.items.1.quantity",
        message: "This is in the interval twice: enter the sum in one line",
      },
      { path: "plans.0.intervals.1.hours", message: "This interval is here twice" },
    ]);
  });

  it("that somebody else has changed meanwhile are not overwritten", async () => {
    const { version } = await read();
    await save([plan("First")]);
    expect((await refusalOf(save([plan("Second")], version))).reason).toBe("machineChangedMeanwhile");
    expect((await read()).plans[0]?.name).toBe("First");
  });

  it("stay when the series of the machine are saved", async () => {
    await save([plan("Book", { serials: digits(300_001, null) })]);
    const params = { id: String(pc200) };
    const series = (name: string) => ({
      name,
      serials: digits(300_001, null),
      digits: 6,
      yearFrom: null,
      yearTo: null,
      note: "",
      componentIds: [],
    });
    for (const name of ["", "N1"]) {
      const { version } = await call("getMachineSeries", { params });
      await call("saveMachineSeries", { params, body: { version, series: [series(name)] } });
    }
    expect((await read()).plans).toHaveLength(1);
  });
});
