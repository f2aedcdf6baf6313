import { afterAll, beforeAll, expect, test } from "vitest";
import type { AdminCall } from "#contract/admin/call.ts";
import { buildCategory } from "#testing/builders/build-product.ts";
import { buildUser, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";
import { products } from "../../database/schema/catalogue.ts";
import { runImport } from "./apply-import.ts";

const lineCount = 10_000;
const faultyCount = 200;

let shop: TestShop;
let call: AdminCall;

beforeAll(async () => {
  shop = await startTestShop();
  call = shop.callAs((await buildUser(shop.db, { role: "catalogue" })).token);
  await buildCategory(shop.db, "Oil Filter", "Filter Oli");
});
afterAll(() => shop.close());

/** A sheet as a supplier sends it; if `isFaulty`, every fiftieth line is faulty. */
function sheet({ isFaulty }: { isFaulty: boolean }): string {
  const lines = Array.from({ length: lineCount }, (_, index) => {
    const price = isFaulty && index % (lineCount / faultyCount) === 7 ? "hubungi kami" : 100_000 + index;
    return `SUP-${index + 10_000}-A,Sakura,Oil Filter,Spin-on oil filter ${index},Filter oli ${index},${price},850,oem,A filter for engine ${index}. Change it every 250 hours.,Filter untuk mesin ${index}.,Donaldson:P${500_000 + index}`;
  });
  return `code,brand,category,name_en,name_id,price,weight,grade,description_en,description_id,cross_references\n${lines.join("\n")}`;
}

const upload = (text: string) =>
  call("uploadImport", { query: { fileName: "supplier.csv" }, body: Buffer.from(text) });

test("of 10,000 lines with 200 faulty ones the report names each of the 200, and nothing is applied", async () => {
  const { id, ...report } = await upload(sheet({ isFaulty: true }));
  expect(report).toMatchObject({ lineCount, faultyCount, newCount: lineCount - faultyCount });
  const named: number[] = [];
  let after: string | undefined;
  do {
    const { rows, next } = await call("listImportLines", {
      params: { id },
      query: { kind: "faulty", ...(after !== undefined && { after }) },
    });
    named.push(...rows.map(({ line }) => line));
    expect(rows.every(({ faults }) => faults[0]?.value === "hubungi kami")).toBe(true);
    after = next ?? undefined;
  } while (after !== undefined);
  const step = lineCount / faultyCount;
  expect(named).toEqual(Array.from({ length: faultyCount }, (_, index) => index * step + 9));
  await expect(
    call("applyImport", { params: { id }, body: { acceptsWarnings: true } }),
  ).rejects.toMatchObject({ reason: "importHasFaults" });
  expect(await shop.db.$count(products)).toBe(0);
}, 60_000);

test("10,000 good lines are applied, and taken back", async () => {
  const { id } = await upload(sheet({ isFaulty: false }));
  await call("applyImport", { params: { id }, body: {} });
  await runImport({ ...shop.dependencies, db: shop.db }, id, new AbortController().signal);
  expect(await call("getImport", { params: { id } })).toMatchObject({ state: "done", progress: lineCount });
  expect(await shop.db.$count(products)).toBe(lineCount);
  await call("undoImport", { params: { id } });
  await runImport({ ...shop.dependencies, db: shop.db }, id, new AbortController().signal);
  expect(await shop.db.$count(products)).toBe(0);
}, 180_000);
