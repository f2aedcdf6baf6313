import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { limits } from "#contract/core/limits.ts";
import { buildProduct } from "#testing/builders/build-product.ts";
import { countStatements } from "#testing/database/count-statements.ts";
import { startTestShop, type TestShop } from "#testing/shops/test-shop.ts";
import { insertMachines } from "../products/ways-in.service.ts";

let shop: TestShop;
let filterId: number;

beforeAll(async () => {
  shop = await startTestShop();
  const [pc200 = 0, pc78 = 0, engine = 0, , sany = 0, ec210 = 0] = await insertMachines(shop.db, [
    { brand: "Komatsu", model: "PC200-8", kind: "machine" },
    { brand: "Komatsu", model: "PC78US-6", kind: "machine" },
    { brand: "Komatsu", model: "SAA6D107E-1", kind: "engine" },
    { brand: "Komatsu", model: "WA470-6", kind: "machine" },
    { brand: "Sany", model: "SY215", kind: "machine" },
    { brand: "Volvo CE", model: "EC210B", kind: "machine" },
  ]);
  filterId = await buildProduct(shop.db, { machineIds: [pc200, engine] });
  await buildProduct(shop.db, { machineIds: [pc200, pc78, ec210] });
  await buildProduct(shop.db, { machineIds: [sany], isVisible: false });
  await shop.announceCatalogue();
});
afterAll(() => shop.close());

const brands = () => shop.callAs()("listMachineBrands", {});
const models = (brand: string) => shop.callAs()("listMachineModels", { query: { brand } });
const partsFor = async (brand: string, model: string) => {
  const body = { narrowing: { machines: [{ brand, model }] } };
  return (await shop.callAs()("pageProducts", { body })).total;
};

describe("the makers of machines", () => {
  it("are those whose machines the shop has parts for", async () => {
    expect(await brands()).toEqual(["Komatsu", "Volvo CE"]);
  });

  it("lead each to parts, even without a model", async () => {
    const totals = (await brands()).map(async (filterKeyWord) => {
      const { total } = await shop.callAs()("pageProducts", { body: { filterKeyWord } });
      return total;
    });
    expect(await Promise.all(totals)).toEqual([2, 1]);
  });
});

describe("the models of a maker", () => {
  it("are in the order in which people count, machines and engines", async () => {
    expect(await models("Komatsu")).toEqual({
      models: [
        { model: "PC78US-6", kind: "machine" },
        { model: "PC200-8", kind: "machine" },
        { model: "SAA6D107E-1", kind: "engine" },
      ],
    });
  });

  it("lead each to a list that is not empty", async () => {
    const offered = (await models("Komatsu")).models.map(({ model }) => partsFor("Komatsu", model));
    expect(await Promise.all(offered)).toEqual([1, 2, 1]);
    expect(await partsFor("Komatsu", "WA470-6")).toBe(0);
  });

  it("are none for a maker that the shop does not know", async () => {
    expect(await models("Nobody")).toEqual({ models: [] });
  });

  it("are no longer offered when their last part is hidden", async () => {
    await shop.db.execute(sql`update product set is_visible = false where id = ${filterId}`);
    await shop.announceCatalogue();
    await expect
      .poll(async () => (await models("Komatsu")).models.map(({ model }) => model))
      .toEqual(["PC78US-6", "PC200-8"]);
    await shop.db.execute(sql`update product set is_visible = true where id = ${filterId}`);
    await shop.announceCatalogue();
  });

  it("are read by one statement for all makers", async () => {
    await shop.announceCatalogue();
    await shop.callAs()("listCategories", {});
    expect(
      await countStatements(async () => {
        await brands();
        await models("Komatsu");
        await models("Volvo CE");
      }),
    ).toBe(1);
  });
});

describe("ten thousand models of one maker, and three hundred makers", () => {
  beforeAll(async () => {
    await shop.db.execute(sql`
      with added as (
        insert into machine (brand, model, model_normalized, kind)
        select 'Caterpillar', 'D' || place, 'D' || place, 'machine' from generate_series(1, 10000) as place
        union all
        select 'Maker ' || place, 'M1', 'M1', 'machine' from generate_series(1, 300) as place
        returning id
      )
      insert into fitment (product_id, machine_id) select ${filterId}, id from added`);
    await shop.announceCatalogue();
  });

  it("are cut to what a select can show, and the answer says so", async () => {
    await expect.poll(async () => (await models("Caterpillar")).isMore).toBe(true);
    const { models: some } = await models("Caterpillar");
    expect(some).toHaveLength(limits.offeredModels);
    expect(some.slice(0, 11).map(({ model }) => model)).toEqual(
      Array.from({ length: 11 }, (_, index) => `D${index + 1}`),
    );
    expect(JSON.stringify(some).length).toBeLessThan(50_000);
  });

  it("do not make the page heavier that asks for the makers alone", async () => {
    const some = await brands();
    expect(some).toHaveLength(limits.offeredMakers);
    // The makers of most machines come before those of one machine.
    expect(some).toEqual(expect.arrayContaining(["Caterpillar", "Komatsu"]));
    expect(JSON.stringify(some).length).toBeLessThan(5_000);
  });
});
