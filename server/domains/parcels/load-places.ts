import { getDistricts, getProvinces, getRegencies } from "idn-area-data";
import areaPackage from "idn-area-data/package.json" with { type: "json" };
import { sql } from "drizzle-orm";
import { z } from "zod";
import { defineSetting } from "../../core/define-setting.ts";
import type { Database, Queryable } from "../../database/queryable.ts";
import {
  carrierDestinations,
  cities,
  provinces,
  shippingTariffs,
  subdistricts,
} from "../../database/schema/shipping.ts";
import { comparableName, withoutCityKind } from "../../partners/carriers/place-names.ts";
import { takeLock } from "../../database/advisory-locks.ts";

/** Change it when the code that makes rows from the list changes, so that they are made again. */
const rowsVersion = 1;
const version = `idn-area-data ${areaPackage.version}, rows ${rowsVersion}`;

/** Which version of the list the rows were made from; empty if there are none yet. */
const loadedPlaces = defineSetting("places", z.object({ version: z.string() }), { version: "" });

/** The two provinces that everybody, couriers included, calls by a shorter name than the official list. */
const everydayProvinceNames: Record<string, string> = {
  "Daerah Khusus Ibukota Jakarta": "DKI Jakarta",
  "Daerah Istimewa Yogyakarta": "DI Yogyakarta",
};

/**
 * Fills provinces, cities and subdistricts from the official list (idn-area-data, see docs/third-party) if they are
 * empty or come from another version of it. Safe to call at every start and by several processes at once.
 */
export async function loadPlaces(db: Database): Promise<void> {
  if (await isLoaded(db)) return;
  const places = await readPlaces();
  await db.transaction(async (tx) => {
    await takeLock(tx, "places");
    if (await isLoaded(tx)) return;
    await writePlaces(tx, places);
    await loadedPlaces.write(tx, { version });
  });
  await settleIndexes(db);
}

async function isLoaded(db: Queryable): Promise<boolean> {
  if ((await loadedPlaces.read(db)).version !== version) return false;
  const [first] = await db.select({ id: subdistricts.id }).from(subdistricts).limit(1);
  return first !== undefined;
}

/**
 * Empties the pending lists of the trigram indexes. Rows added in bulk wait there, and every search must read them until
 * a vacuum moves them into the index, which PGlite never does by itself.
 */
async function settleIndexes(db: Queryable): Promise<void> {
  await db.execute(sql`select gin_clean_pending_list('subdistrict_name_trigram')`);
  await db.execute(sql`select gin_clean_pending_list('subdistrict_city_trigram')`);
  await db.execute(sql`analyze ${subdistricts}`);
}

interface Places {
  provinces: { id: number; name: string }[];
  cities: { id: number; provinceId: number; name: string }[];
  subdistricts: { id: number; cityId: number; name: string; searchName: string; searchCity: string }[];
}

/** The list as rows: the dotted codes become whole numbers (`31.73.01` → 317301). */
async function readPlaces(): Promise<Places> {
  const [provinceList, cityList, subdistrictList] = await Promise.all([
    getProvinces(),
    getRegencies(),
    getDistricts(),
  ]);
  const cityRows = listed(cityList).map((row) => ({
    id: numberOf(row.code),
    provinceId: numberOf(row.province_code),
    name: row.name.replace(" Administrasi ", " "),
  }));
  const cityNames = new Map(cityRows.map((row) => [row.id, withoutCityKind(comparableName(row.name))]));
  return {
    provinces: listed(provinceList).map((row) => ({
      id: numberOf(row.code),
      name: everydayProvinceNames[row.name] ?? row.name,
    })),
    cities: cityRows,
    subdistricts: listed(subdistrictList).map((row) => ({
      id: numberOf(row.code),
      cityId: numberOf(row.regency_code),
      name: row.name,
      searchName: comparableName(row.name),
      searchCity: cityNames.get(numberOf(row.regency_code)) ?? "",
    })),
  };
}

/** The list's last line is empty. */
function listed<Row extends { code: string }>(rows: Row[]): Row[] {
  return rows.filter((row) => /^\d/.test(row.code));
}

function numberOf(code: string): number {
  return Number(code.replaceAll(".", ""));
}

/** One column of the rows as one parameter. */
function column<Row>(rows: Row[], pick: (row: Row) => string | number) {
  return sql.param(rows.map(pick));
}

/** One statement for each table; places that are no longer on the list are deleted, children first. */
async function writePlaces(tx: Queryable, places: Places): Promise<void> {
  const rows = places.subdistricts;
  await tx.execute(sql`
    insert into ${provinces} (id, name)
    select * from unnest(${column(places.provinces, (row) => row.id)}::int[], ${column(places.provinces, (row) => row.name)}::text[])
    on conflict (id) do update set name = excluded.name`);
  await tx.execute(sql`
    insert into ${cities} (id, province_id, name)
    select * from unnest(
      ${column(places.cities, (row) => row.id)}::int[],
      ${column(places.cities, (row) => row.provinceId)}::int[],
      ${column(places.cities, (row) => row.name)}::text[])
    on conflict (id) do update set province_id = excluded.province_id, name = excluded.name`);
  await tx.execute(sql`
    insert into ${subdistricts} (id, city_id, name, search_name, search_city)
    select * from unnest(
      ${column(rows, (row) => row.id)}::int[],
      ${column(rows, (row) => row.cityId)}::int[],
      ${column(rows, (row) => row.name)}::text[],
      ${column(rows, (row) => row.searchName)}::text[],
      ${column(rows, (row) => row.searchCity)}::text[])
    on conflict (id) do update set
      city_id = excluded.city_id, name = excluded.name,
      search_name = excluded.search_name, search_city = excluded.search_city`);
  const kept = column(rows, (row) => row.id);
  await tx
    .delete(carrierDestinations)
    .where(sql`not ${carrierDestinations.subdistrictId} = any(${kept}::int[])`);
  await tx.delete(subdistricts).where(sql`not ${subdistricts.id} = any(${kept}::int[])`);
  await tx
    .delete(cities)
    .where(sql`not ${cities.id} = any(${column(places.cities, (row) => row.id)}::int[])`);
  const keptProvinces = column(places.provinces, (row) => row.id);
  await tx
    .delete(shippingTariffs)
    .where(sql`not ${shippingTariffs.provinceId} = any(${keptProvinces}::int[])`);
  await tx.delete(provinces).where(sql`not ${provinces.id} = any(${keptProvinces}::int[])`);
}
