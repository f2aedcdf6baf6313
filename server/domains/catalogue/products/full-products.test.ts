import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { unsaidReference } from "#contract/catalogue/cross-references.ts";
import { buildCategory } from "#testing/builders/build-product.ts";
import { refusalOf, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";
import { Refusal } from "../../../core/refusal.ts";
import type { FullProduct } from "./full-product.ts";
import { changeProducts, findProductsByCode, saveProducts } from "./full-products.ts";
import { ensureMachines } from "./ways-in.service.ts";

let shop: TestShop;
let categoryId: number;
let machineIds: number[];

beforeAll(async () => {
  shop = await startTestShop();
  categoryId = await buildCategory(shop.db, "Oil Filter", "Filter Oli");
  machineIds = await ensureMachines(shop.db, [
    { brand: "Komatsu", model: "PC200-8", kind: "machine" },
    { brand: "Komatsu", model: "SAA6D107E-1", kind: "engine" },
  ]);
});
afterAll(() => shop.close());

const draft = (code: string, overrides: Partial<FullProduct> = {}): FullProduct => ({
  code,
  brand: "Komatsu",
  nameEn: "Engine oil filter",
  nameId: "Filter oli mesin",
  borrowedName: "",
  descriptionEn: "Spins on.",
  descriptionId: "Model putar.",
  priceRupiah: 345_000,
  weightGrams: 1_800,
  isVolume: true,
  lengthCm: 12.3,
  widthCm: 11,
  heightCm: 20.5,
  salesUnit: "pcs",
  grade: "genuine",
  deliveryDaysFrom: null,
  deliveryDaysTo: null,
  warrantyMonths: null,
  country: "",
  packQty: null,
  minimumStock: null,
  gtin: "",
  categoryId,
  isVisible: true,
  isArchived: false,
  pictures: [],
  crossReferences: [],
  supersedes: [],
  supersededBy: [],
  machineIds: [],
  fitmentDetails: [],
  measures: [],
  orderWith: [],
  kitContains: [],
  documents: [],
  ...overrides,
});
const save = (...drafts: FullProduct[]) => shop.db.transaction((tx) => saveProducts(tx, drafts));
const read = async (code: string) =>
  (await findProductsByCode(shop.db, [code])).get(code.replaceAll("-", ""));
const found = async (filterKeyWord: string) =>
  (await shop.callAs()("pageProducts", { body: { filterKeyWord } })).products.map(({ code }) => code);

describe("saving products", () => {
  it("makes what is new and writes the rest over, and reads back what it wrote", async () => {
    const first = draft("600-211-1340", {
      machineIds,
      crossReferences: [
        { brand: "Donaldson", code: "P551", kind: "replaces", source: "ownCheck", notedOn: "2025-01-15" },
      ],
    });
    const [made] = await save(first);
    expect(made).toMatchObject({ before: null, after: first });
    const second = { ...first, code: "600 211 1340", nameEn: "Spin-on filter", isVisible: false };
    const changes = await save(second, draft("600-211-1341"));
    expect(changes.map(({ before, after }) => [before?.code, after.code])).toEqual([
      ["600-211-1340", "600 211 1340"],
      [undefined, "600-211-1341"],
    ]);
    expect(changes[0]).toMatchObject({ id: made?.id, before: first, after: second });
    expect((await read("600-211-1340"))?.draft).toEqual(second);
  });

  it("is found at once by its new words, its machine and its other numbers, and no more by the old ones", async () => {
    const first = draft("1R-0739", {
      nameEn: "Purolator",
      crossReferences: [{ ...unsaidReference, brand: "Baldwin", code: "B7299" }],
    });
    const [made] = await save(first);
    expect(await found("purolator")).toEqual(["1R-0739"]);
    expect(await found("B7299")).toEqual(["1R-0739"]);
    await shop.db.transaction((tx) =>
      changeProducts(tx, [
        { id: made!.id, draft: { ...first, nameEn: "Turbine", crossReferences: [], machineIds } },
      ]),
    );
    shop.database.changes.dispatch("catalogue");
    expect(await found("purolator")).toEqual([]);
    expect(await found("B7299")).toEqual([]);
    expect(await found("PC200-8")).toContain("1R-0739");
  });

  it("is archived and brought back", async () => {
    const [made] = await save(draft("OLD-1"));
    await save(draft("OLD-1", { isArchived: true, isVisible: false }));
    expect((await read("OLD-1"))?.draft.isArchived).toBe(true);
    expect((await refusalOf(shop.callAs()("getProduct", { params: { id: String(made!.id) } }))).status).toBe(
      404,
    );
    await save(draft("OLD-1"));
    expect((await read("OLD-1"))?.draft).toMatchObject({ isArchived: false, isVisible: true });
  });

  it("refuses a code that another product has, with signs or without", async () => {
    const [one, other] = await save(draft("A-100"), draft("A-200"));
    const change = shop.db.transaction((tx) =>
      changeProducts(tx, [{ id: other!.id, draft: { ...other!.after, code: "a100" } }]),
    );
    await expect(change).rejects.toBeInstanceOf(Refusal);
    expect((await read("A-100"))?.id).toBe(one!.id);
  });
});

describe("the chain of a number", () => {
  it("is written both ways, and rewritten without what left it", async () => {
    const [made] = await save(draft("N-3", { supersedes: ["N-2", "N-1"], supersededBy: ["N-4", "N-5"] }));
    expect(made?.after).toMatchObject({ supersedes: ["N-2", "N-1"], supersededBy: ["N-4", "N-5"] });
    const [shorter] = await save({ ...made!.after, supersedes: ["N-1", "N-0"], supersededBy: ["N-5"] });
    expect(shorter?.after).toMatchObject({ supersedes: ["N-1", "N-0"], supersededBy: ["N-5"] });
    const [alone] = await save({ ...made!.after, supersedes: [], supersededBy: [] });
    expect(alone?.after).toMatchObject({ supersedes: [], supersededBy: [] });
  });

  it("leaves another product's chain alone and follows a new code", async () => {
    const [older] = await save(draft("M-2", { supersedes: ["M-1"] }));
    const [newer] = await save(draft("M-3", { supersedes: ["M-2"] }));
    expect(newer?.after.supersedes).toEqual(["M-2", "M-1"]);
    const [renamed] = await shop.db.transaction((tx) =>
      changeProducts(tx, [{ id: newer!.id, draft: { ...newer!.after, code: "M-9" } }]),
    );
    expect(renamed?.after.supersedes).toEqual(["M-2", "M-1"]);
    await save({ ...renamed!.after, supersedes: [] });
    expect((await read("M-2"))?.draft).toMatchObject({
      supersedes: older!.after.supersedes,
      supersededBy: [],
    });
  });
});
