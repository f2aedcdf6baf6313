import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildCategory, buildProduct } from "#testing/builders/build-product.ts";
import { startTestShop, type TestShop } from "#testing/shops/test-shop.ts";
import { insertMachines, insertWorkshopWords } from "../products/ways-in.service.ts";

let shop: TestShop;

beforeAll(async () => {
  shop = await startTestShop();
  const { db } = shop;
  const [pc200 = 0, pc300 = 0] = await insertMachines(db, [
    { brand: "Komatsu", model: "PC200-8", kind: "machine" },
    { brand: "Komatsu", model: "PC300-8", kind: "machine" },
  ]);
  const categoryId = await buildCategory(db, "Parts", "Suku cadang");
  const part = (code: string, name: string, descriptionEn: string, machineIds = [pc200]) =>
    buildProduct(db, { code, nameEn: name, nameId: name, descriptionEn, categoryId, machineIds });
  await part("707-99-46280", "Cylinder seal kit", "The one that many workshops keep for the boom.");
  await part("707-99-47790", "Cylinder seal kit", "For the arm.");
  await part("707-99-57160", "Cylinder seal kit", "For the boom/arm of the larger one.", [pc300]);
  await part("707-01-0A430", "Boom cylinder", "Sold singly.");
  await part("421-06-35310", "Gasket", "Made of cork, with a kord inside.");
  await part("421-06-35320", "Gasket", "Made of metal.");
  await part("421-06-35330", "Cord", "Laid around a lid.");
  for (let number = 0; number < 30; number += 1) {
    await part(`20Y-70-${31000 + number}`, "Bushing", "Every piece is greased before it leaves us.");
  }
  await insertWorkshopWords(db, [{ term: "sil kit", means: "seal kit" }]);
});
afterAll(() => shop.close());

const ask = async (filterKeyWord: string, more: { asTyped?: boolean } = {}) => {
  const { products, reading } = await shop.callAs()("pageProducts", { body: { filterKeyWord, ...more } });
  return { codes: products.map(({ code }) => code), products, ...reading };
};

describe("a search whose words no name has together", () => {
  it("finds the words of the description, and says so on the card", async () => {
    const { codes, products, absent } = await ask("seal kit boom pc200");
    expect(codes).toEqual(["707-99-46280"]);
    expect(products[0]?.foundBy).toEqual({ kind: "description", text: "boom" });
    expect(absent).toEqual([]);
  });

  it("reads the words of the workshop, and words between other signs, in descriptions too", async () => {
    expect((await ask("sil kit arm pc300-8")).codes).toEqual(["707-99-57160"]);
  });

  it("finds a word that is only in descriptions, does not correct it, and says that it is not a name", async () => {
    const { codes, absent, ...said } = await ask("gasket kord");
    expect(codes).toEqual(["421-06-35310"]);
    expect(absent).toEqual([{ kind: "name", text: "kord" }]);
    expect(said).not.toHaveProperty("corrected");
  });

  it("is corrected where no description has the word together with the others", async () => {
    expect(await ask("kord lid")).toMatchObject({ corrected: "cord lid", codes: ["421-06-35330"] });
    expect(await ask("gaskett metal")).toMatchObject({
      corrected: "gasket metal",
      codes: ["421-06-35320"],
      absent: [{ kind: "name", text: "metal" }],
    });
  });

  it("is answered by descriptions only beside a word of the product's own", async () => {
    expect((await ask("workshops keep")).codes).toEqual([]);
    expect((await ask("cork")).codes).toEqual([]);
  });

  it("is not answered by what very many descriptions say", async () => {
    expect(await ask("bushing greased pc200")).toMatchObject({ absent: [{ kind: "word", text: "greased" }] });
  });

  it("is answered alike once the database has counted the words of descriptions", async () => {
    await shop.database.pool.query("analyze product");
    // Where the search reads which words very many descriptions have; under another name of the index it would look up every word.
    const { rows } = await shop.database.pool.query<{ words: string }>(
      "select most_common_elems::text as words from pg_stats where schemaname = 'public' and tablename = 'product_description_words'",
    );
    expect(rows[0]?.words).toContain("greased");
    expect(await ask("bushing greased pc200")).toMatchObject({ absent: [{ kind: "word", text: "greased" }] });
    expect((await ask("seal kit boom pc300-8")).codes).toEqual(["707-99-57160"]);
  });

  it("is offered in the suggestions too", async () => {
    const { products, reading } = await shop.callAs()("suggestProducts", { query: { q: "gasket kord" } });
    expect(products.map(({ code }) => code)).toEqual(["421-06-35310"]);
    expect(reading).toEqual({ absent: [{ kind: "name", text: "kord" }], near: [] });
  });
});

describe("a search whose words names have", () => {
  it("is not answered by a description", async () => {
    expect((await ask("boom cylinder")).codes).toEqual(["707-01-0A430"]);
    expect((await ask("boom")).codes).toEqual(["707-01-0A430"]);
  });
});
