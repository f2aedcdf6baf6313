import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { AdminCall } from "#contract/admin/call.ts";
import { buildCategory, buildProduct } from "#testing/builders/build-product.ts";
import { buildUser, startTestShop, type TestShop } from "#testing/shops/test-shop.ts";
import type { FileStore } from "../files/storage/file-store.ts";
import { addPicture } from "../files/storage/picture-store.ts";
import { startWork } from "./start-work.ts";

let shop: TestShop;
let files: FileStore;
let staff: AdminCall;
/** The keys that the file store was asked for. */
let asked: string[];

beforeAll(async () => {
  shop = await startTestShop();
  ({ files } = shop.dependencies);
  asked = [];
  const heard: FileStore = {
    put: (key, bytes, contentType) => files.put(key, bytes, contentType),
    get: (key) => files.get(key),
    delete: (key) => files.delete(key),
    list: () => files.list(),
    storedAt: (name) => files.storedAt(name),
    has: (key) => {
      asked.push(key);
      return files.has(key);
    },
  };
  const { token } = await buildUser(shop.db, { role: "catalogue" });
  staff = shop.callAs(token);
  for (const colour of ["#111111", "#222222"]) {
    await buildProduct(shop.db, { pictures: [shown(await picture(colour))] });
  }
  await startWork({ ...shop.dependencies, files: heard });
});
afterAll(() => shop.close());

beforeEach(() => {
  asked = [];
});

const picture = async (background: string) => {
  const bytes = await sharp({ create: { width: 600, height: 600, channels: 3, background } })
    .png()
    .toBuffer();
  return (await addPicture(shop.db, files, bytes)).key;
};
const shown = (key: string) => ({ key, altEn: "Part", altId: "Suku cadang" });
const jobs = async () =>
  (
    await shop.database.pool.query<{ state: string; data: unknown }>(
      `select state, data from pgboss.job where name = 'prepare-pictures' order by created_on`,
    )
  ).rows;

test("a saved product asks the file store for its own new first picture alone", async () => {
  const id = await buildProduct(shop.db, { categoryId: await buildCategory(shop.db) });
  const [first, second] = [await picture("#aa0000"), await picture("#00aa00")];
  const params = { id: String(id) };
  const { machines: _, ...product } = await staff("getAdminProduct", { params });
  await staff("saveProduct", { params, body: { ...product, pictures: [shown(first), shown(second)] } });
  await expect.poll(jobs, { timeout: 20_000 }).toEqual([{ state: "completed", data: { key: first } }]);
  expect(asked).toEqual([`derived/${first}/320.avif`, `derived/${first}/480.avif`]);

  // A change that leaves the first picture as it is prepares nothing.
  const saved = await staff("getAdminProduct", { params });
  await staff("saveProduct", { params, body: { ...saved, priceRupiah: 1_000 } });
  expect(await jobs()).toHaveLength(1);
});

test("a saved category asks for its own picture alone", async () => {
  const before = (await jobs()).length;
  const key = await picture("#0000aa");
  await staff("createCategory", {
    body: { nameEn: "Seals", nameId: "Segel", pictureKey: key, isVisible: true },
  });
  await expect
    .poll(async () => (await jobs()).slice(before), { timeout: 20_000 })
    .toEqual([{ state: "completed", data: { key } }]);
  expect(asked).toEqual([`derived/${key}/320.avif`, `derived/${key}/480.avif`]);
});
