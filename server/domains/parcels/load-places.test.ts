import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestDatabase, type TestDatabase } from "#testing/database/test-database.ts";
import { cities, provinces, subdistricts } from "../../database/schema/shipping.ts";
import { settings } from "../../database/schema/settings.ts";
import { findSubdistrict } from "../../partners/carriers/places.queries.ts";
import { loadPlaces } from "./load-places.ts";
import { searchSubdistricts } from "./shipping.queries.ts";

let shop: TestDatabase;
beforeAll(async () => {
  shop = await openTestDatabase();
  // Like several processes that start at the same time.
  await Promise.all([
    loadPlaces(shop.database.db),
    loadPlaces(shop.database.db),
    loadPlaces(shop.database.db),
  ]);
});
afterAll(() => shop.close());

const search = (name: string) => searchSubdistricts(shop.database.db, name);
const names = async (name: string) =>
  (await search(name)).map((found) => `${found.subdistrictName}, ${found.city}`);

async function countAll() {
  const { db } = shop.database;
  const counts = await Promise.all([provinces, cities, subdistricts].map((table) => db.$count(table)));
  return counts;
}

describe("loading the places of Indonesia", () => {
  test("brings the whole official list", async () => {
    expect(await countAll()).toEqual([38, 514, 7_285]);
  });

  test("keeps the official codes as ids and the everyday names", async () => {
    expect(await findSubdistrict(shop.database.db, 317_301)).toEqual({
      subdistrictId: 317_301,
      subdistrictName: "Cengkareng",
      cityId: 3_173,
      city: "Kota Jakarta Barat",
      provinceId: 31,
      province: "DKI Jakarta",
      postalCode: "",
    });
    expect(await findSubdistrict(shop.database.db, 1)).toBeUndefined();
  });

  test("mends the rows when the list's version has changed, and only then", async () => {
    const { db } = shop.database;
    await db
      .insert(subdistricts)
      .values({ id: 999_999, cityId: 3_173, name: "Gone", searchName: "gone", searchCity: "" });
    await db.update(subdistricts).set({ name: "Old name" }).where(eq(subdistricts.id, 317_301));
    await loadPlaces(db);
    expect(await findSubdistrict(db, 317_301)).toMatchObject({ subdistrictName: "Old name" });
    await db
      .update(settings)
      .set({ value: { version: "older" } })
      .where(eq(settings.key, "places"));
    await loadPlaces(db);
    expect(await findSubdistrict(db, 317_301)).toMatchObject({ subdistrictName: "Cengkareng" });
    expect(await countAll()).toEqual([38, 514, 7_285]);
  });
});

describe("searching for a subdistrict", () => {
  test("finds by name in any case, an exact name first", async () => {
    expect((await names("CENGkareng"))[0]).toBe("Cengkareng, Kota Jakarta Barat");
    expect((await names("bandung"))[0]).toMatch(/^Bandung, /);
  });

  test("puts names that begin so before names that hold it, and those before cities", async () => {
    const kinds = (await search("kembang")).map(({ subdistrictName, city }) => {
      if (/^kembang/i.test(subdistrictName)) return "begins";
      if (/kembang/i.test(subdistrictName)) return "holds";
      return /kembang/i.test(city) ? "city" : "neither";
    });
    expect(kinds).toEqual(["begins", "begins", "begins", "begins", "begins", "holds"]);
    const places = await search("ambon");
    const firstOfCity = places.findIndex(({ subdistrictName }) => !/ambon/i.test(subdistrictName));
    expect(firstOfCity).toBeGreaterThan(0);
    expect(places.slice(firstOfCity).every(({ city }) => city === "Kota Ambon")).toBe(true);
  });

  test("finds the subdistricts of a city", async () => {
    const found = await search("jakarta barat");
    expect(found).toHaveLength(8);
    expect(found.every((place) => place.cityId === 3_173)).toBe(true);
    expect((await names("Kota Jakarta Barat")).length).toBe(8);
    expect((await search("kab. kutai timur")).every((place) => place.city === "Kabupaten Kutai Timur")).toBe(
      true,
    );
  });

  test("takes several words in either order, of subdistrict, city and province", async () => {
    expect(await names("cengkareng jakarta")).toEqual(["Cengkareng, Kota Jakarta Barat"]);
    expect(await names("jakarta cengkareng")).toEqual(["Cengkareng, Kota Jakarta Barat"]);
    expect(await names("Cengkareng, Kota Jakarta Barat, DKI Jakarta")).toEqual([
      "Cengkareng, Kota Jakarta Barat",
    ]);
    const sangatta = await names("sangatta kutai timur");
    expect(sangatta.toSorted()).toEqual([
      "Sangatta Selatan, Kabupaten Kutai Timur",
      "Sangatta Utara, Kabupaten Kutai Timur",
    ]);
    expect((await names("coblong jawa barat"))[0]).toBe("Coblong, Kota Bandung");
  });

  test("finds while somebody is still typing", async () => {
    expect(await search("c")).toHaveLength(10);
    expect((await search("sangat")).map((place) => place.subdistrictName)).toContain("Sangatta Utara");
  });

  test.each([
    ["cengkarang", "Cengkareng"],
    ["sangata utra", "Sangatta Utara"],
    ["kebun jeruk", "Kebon Jeruk"],
    ["tanahabang", "Tanah Abang"],
    ["balikpapan utaraa", "Balikpapan Utara"],
  ])("forgives a typing error: %s", async (typed, meant) => {
    expect((await search(typed)).slice(0, 3).map((place) => place.subdistrictName)).toContain(meant);
  });

  test("does not mind apostrophes, dashes and accents", async () => {
    expect((await search("o'o'u"))[0]?.subdistrictName).toBe("O'o'u");
    expect((await search("oou"))[0]?.subdistrictName).toBe("O'o'u");
    expect((await search("wangi wangi"))[0]?.subdistrictName).toBe("Wangi-Wangi");
  });

  test.each(["", "   ", "%", "_", "'", "kecamatan", "xqzwv", "\\", "🚜"])(
    "answers nothing to %j",
    async (typed) => {
      expect(await search(typed)).toEqual([]);
    },
  );

  test("asks every subdistrict for its own name and finds it among the first", async () => {
    const sample = await shop.database.db
      .select({ id: subdistricts.id, name: subdistricts.name, city: cities.name })
      .from(subdistricts)
      .innerJoin(cities, eq(cities.id, subdistricts.cityId))
      .where(sql`${subdistricts.id} % 97 = 0`);
    expect(sample.length).toBeGreaterThan(50);
    const missed = [];
    for (const row of sample) {
      const found = await search(`${row.name} ${row.city}`);
      if (!found.slice(0, 3).some((place) => place.subdistrictId === row.id))
        missed.push(`${row.name}, ${row.city}`);
    }
    expect(missed).toEqual([]);
  });
});
