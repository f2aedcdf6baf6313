import {
  tariffPrice,
  tariffService,
  type TariffFault,
  type TariffPrice,
  type TariffService,
} from "#contract/company/admin/settings-shipping.ts";
import type { Language } from "#contract/core/languages.ts";
import { restoreFormula } from "#contract/core/formulas.ts";
import { typedCount, typedRupiah } from "#contract/core/typed-figures.ts";
import { unpackLines, type Sheet } from "../../files/tables/sheet.ts";
import { csvText } from "../../files/tables/write-csv.ts";
import { serviceKey } from "./tariffs.queries.ts";

/**
 * The columns of the tariff table as a file, and their other accepted names. The days are two columns: a spreadsheet
 * would turn `3-5` into a date.
 */
const columns = {
  provider: ["Kode kurir", "Courier code"],
  providerName: ["Kurir", "Courier"],
  service: ["Layanan", "Service"],
  description: ["Keterangan", "Description"],
  minimumKilograms: ["Minimal kg", "Minimum kg"],
  provinceId: ["Kode provinsi", "Province code"],
  province: ["Provinsi", "Province"],
  rupiahPerKilogram: ["Rupiah per kg", "Rupiah per kg"],
  daysFrom: ["Hari dari", "Days from"],
  daysTo: ["Hari sampai", "Days to"],
} as const;

/** What stands in the place of a province in a line for all provinces that have no line of their own. */
const allProvinces = ["semua provinsi", "all provinces"];
const everyProvince = "all";

type Column = keyof typeof columns;
type Line = Record<Column, string>;
export interface Province {
  id: number;
  name: string;
}

/** The tariff table as CSV. */
export function writeTariffFile(
  services: TariffService[],
  provinces: Province[],
  language: Language,
): string {
  const nameOf = new Map(provinces.map(({ id, name }) => [id, name]));
  const rows = services.flatMap(({ prices, ...service }) =>
    prices.map(({ provinceId, rupiahPerKilogram, estimatedDays }) => {
      const [daysFrom = "", daysTo = daysFrom] = estimatedDays.split(/\s*-\s*/);
      const line: Record<Column, string | number> = {
        ...service,
        provinceId,
        province: nameOf.get(provinceId) ?? "",
        rupiahPerKilogram,
        daysFrom,
        daysTo,
      };
      return Object.keys(columns).map((column) => line[column as Column]);
    }),
  );
  const header = Object.values(columns).map(([name]) => name);
  return csvText([header, ...rows], language);
}

export interface ReadTariffs {
  lines: number;
  services: TariffService[];
  /** Every wrong line, with the column and its content; lines count from 1. */
  faults: TariffFault[];
}

/** The answer for a file that is not a sheet. */
export const unreadableTariffs: ReadTariffs = {
  lines: 0,
  services: [],
  faults: [{ line: 1, column: "", value: "", fault: "unreadable" }],
};

/** Reads a tariff table; the caller checks whether there are faults before applying it. */
export function readTariffs(sheet: Sheet, provinces: Province[]): ReadTariffs {
  const places = placesOf(sheet.headers);
  const missing = Object.keys(columns).filter((column) => !places.has(column as Column));
  // A province is given by its code or its name; days may be empty.
  const faults = missing
    .filter((column) => !["description", "provinceId", "province", "daysFrom", "daysTo"].includes(column))
    .map((column): TariffFault => fault(sheet.headerRow, column as Column, "", "columnMissing"));
  if (!places.has("provinceId") && !places.has("province"))
    faults.push(fault(sheet.headerRow, "provinceId", "", "columnMissing"));
  if (faults.length > 0) return { lines: sheet.lineCount, services: [], faults };

  const reader = new TariffReader(provinces);
  for (const { line, cells } of [...unpackLines(sheet)].flat()) {
    const cell = (column: Column) => restoreFormula((cells[places.get(column) ?? -1]?.text ?? "").trim());
    const values = Object.fromEntries(
      Object.keys(columns).map((column) => [column, cell(column as Column)]),
    ) as Line;
    reader.take(line, values);
  }
  return { lines: sheet.lineCount, services: reader.services(), faults: reader.faults };
}

class TariffReader {
  readonly faults: TariffFault[] = [];
  readonly #ids: number[];
  readonly #provinces: Map<string, number | typeof everyProvince>;
  readonly #services = new Map<string, TariffService>();
  /** By service, the price and days to every province without a line of its own. */
  readonly #general = new Map<string, Omit<TariffPrice, "provinceId">>();

  constructor(provinces: Province[]) {
    this.#ids = provinces.map(({ id }) => id);
    this.#provinces = new Map<string, number | typeof everyProvince>([
      ...provinces.flatMap(({ id, name }): [string, number][] => [
        [String(id), id],
        [name.toLowerCase(), id],
      ]),
      ...allProvinces.map((name): [string, typeof everyProvince] => [name, everyProvince]),
    ]);
  }

  services(): TariffService[] {
    return [...this.#services].map(([key, service]) => {
      const general = this.#general.get(key);
      if (general === undefined) return service;
      const own = new Set(service.prices.map(({ provinceId }) => provinceId));
      const others = this.#ids.filter((id) => !own.has(id));
      return {
        ...service,
        prices: [...service.prices, ...others.map((provinceId) => ({ provinceId, ...general }))],
      };
    });
  }

  take(line: number, values: Line): void {
    const before = this.faults.length;
    const wrong = (column: Column, kind: TariffFault["fault"]) =>
      this.faults.push(fault(line, column, values[column], kind));
    const province = this.#provinces.get((values.provinceId || values.province).toLowerCase());
    if (province === undefined)
      wrong(values.provinceId === "" ? "province" : "provinceId", "provinceUnknown");
    const price = {
      rupiahPerKilogram: typedRupiah(values.rupiahPerKilogram, 0, Number.MAX_SAFE_INTEGER) ?? Number.NaN,
      estimatedDays: daysOf(values),
    };
    if (!tariffPrice.shape.rupiahPerKilogram.safeParse(price.rupiahPerKilogram).success)
      wrong("rupiahPerKilogram", "priceWrong");
    if (!tariffPrice.shape.estimatedDays.safeParse(price.estimatedDays).success)
      wrong("daysFrom", "daysWrong");
    const named = {
      provider: values.provider.toLowerCase(),
      providerName: values.providerName,
      service: values.service,
      description: values.description,
      minimumKilograms: typedCount(values.minimumKilograms, 0, Number.MAX_SAFE_INTEGER) ?? Number.NaN,
    };
    for (const column of ["provider", "providerName", "service", "description"] as const) {
      if (!tariffService.shape[column].safeParse(named[column]).success) wrong(column, "textWrong");
    }
    if (!tariffService.shape.minimumKilograms.safeParse(named.minimumKilograms).success)
      wrong("minimumKilograms", "minimumWrong");
    if (this.faults.length > before) return;

    const key = serviceKey(named);
    const known = this.#services.get(key) ?? { ...named, prices: [] };
    for (const column of ["providerName", "description", "minimumKilograms"] as const) {
      if (known[column] !== named[column]) wrong(column, "differs");
    }
    this.#services.set(key, known);
    if (province === everyProvince) {
      if (this.#general.has(key)) wrong("province", "twice");
      this.#general.set(key, price);
    } else if (province !== undefined) {
      if (known.prices.some(({ provinceId }) => provinceId === province)) wrong("province", "twice");
      known.prices.push({ provinceId: province, ...price });
    }
  }
}

function placesOf(header: string[]): Map<Column, number> {
  const names = header.map((name) => name.trim().toLowerCase());
  const places = new Map<Column, number>();
  for (const [column, known] of Object.entries(columns)) {
    const place = names.findIndex((name) => known.some((one) => one.toLowerCase() === name));
    if (place >= 0) places.set(column as Column, place);
  }
  return places;
}

function daysOf({ daysFrom, daysTo }: Line): string {
  return daysTo === "" || daysTo === daysFrom ? daysFrom : `${daysFrom}-${daysTo}`;
}

function fault(line: number, column: Column, value: string, kind: TariffFault["fault"]): TariffFault {
  return { line, column: columns[column][0], value: value.slice(0, 60), fault: kind };
}
