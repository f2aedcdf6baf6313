import { afterAll, beforeAll, expect, test } from "vitest";
import type { AdminCall } from "#contract/admin/call.ts";
import { runImport } from "#server/workflows/catalogue/apply-import.ts";
import { buildCategory } from "#testing/builders/build-product.ts";
import { buildUser, refusalOf, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";

let shop: TestShop;
/** Somebody who may also change stock. */
let owner: AdminCall;

beforeAll(async () => {
  shop = await startTestShop();
  owner = shop.callAs((await buildUser(shop.db, { role: "owner" })).token);
  await buildCategory(shop.db, "Oil Filter", "Filter Oli");
});
afterAll(() => shop.close());

const upload = async (lines: string[]) => {
  const { id, columns } = await owner("uploadImport", {
    query: { fileName: "datang" },
    body: Buffer.from(["Kode;Kategori;Nama;Harga;Berat;Mutu;Stok;Rak", ...lines].join("\n")),
  });
  const fields: Record<string, "onHand" | "shelf"> = { Stok: "onHand", Rak: "shelf" };
  await owner("mapImport", {
    params: { id },
    body: { columns: columns.map(({ name, field }) => ({ name, field: fields[name] ?? field })) },
  });
  return id;
};
const apply = async (id: string) => {
  await owner("applyImport", { params: { id }, body: { acceptsWarnings: true, acceptsPriceJumps: true } });
  await runImport({ ...shop.dependencies, db: shop.db }, id, new AbortController().signal);
};
const partsOf = (id: string) => owner("listImportParts", { params: { id } });
const line = (code: string, price: number, stock: string) =>
  `${code};Filter Oli;Filter;${price};700;ori;${stock}`;

test("the labels of an import are for its new parts and those whose pieces or shelf it changed", async () => {
  const first = await upload([
    line("A-1", 9_000, "12;R1"),
    line("A-2", 9_000, "5;R2"),
    line("A-3", 9_000, "4;R3"),
    line("A-4", 9_000, ";"),
  ]);
  expect(await partsOf(first)).toEqual({ parts: [], isTooMany: false });
  await apply(first);
  const { parts } = await partsOf(first);
  expect(parts.map(({ shelf, pieces }) => [shelf, pieces])).toEqual([
    ["R1", 12],
    ["R2", 5],
    ["R3", 4],
    ["", 0],
  ]);

  const idOf = new Map(parts.map(({ productId }, place) => [`A-${place + 1}`, productId]));
  const second = await upload([
    line("A-1", 9_000, "20;R1"),
    line("A-2", 9_000, "5;R9"),
    line("A-3", 9_500, "4;R3"),
    line("a4", 9_500, ";"),
    line("B-1", 9_000, "3;R4"),
  ]);
  await apply(second);
  const { parts: later } = await partsOf(second);
  expect(later.slice(0, 2)).toEqual([
    { productId: idOf.get("A-1"), shelf: "R1", pieces: 20 },
    { productId: idOf.get("A-2"), shelf: "R9", pieces: 5 },
  ]);
  expect(later.slice(2).map(({ shelf, pieces }) => [shelf, pieces])).toEqual([["R4", 3]]);
});

test("more parts than one print holds are not offered in part", async () => {
  const id = await upload(Array.from({ length: 481 }, (_, place) => line(`C-${1_000 + place}`, 9_000, ";")));
  await apply(id);
  expect(await partsOf(id)).toEqual({ parts: [], isTooMany: true });
});

test("an import that is not there has no parts", async () => {
  const id = "00000000-0000-4000-8000-000000000000";
  expect((await refusalOf(partsOf(id))).reason).toBe("importNotFound");
});
