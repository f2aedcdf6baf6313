import { normalizePartNumber } from "#contract/catalogue/part-number.ts";
import { restoreFormula } from "#contract/core/formulas.ts";
import { languages, type Language } from "#contract/core/languages.ts";
import { machineFileColumns, type MachineFileColumn } from "#contract/texts/machine-file-words.ts";
import { validationKey } from "#contract/texts/validation-key.ts";
import type { SerialRange } from "#contract/machines/serials.ts";
import { unpackLines, type Cell, type Sheet } from "../../../files/tables/sheet.ts";
import type { LineCells, MachineTable, NamedMachine } from "./machine-table.ts";
import type { Entry, FileLine, LineFault, Said } from "./merge-lines.ts";

/** The machines of the catalogue, by what a file calls them. */
export class MachineNames {
  readonly byId: Map<number, NamedMachine>;
  readonly #ids = new Map<string, number>();
  readonly #makers: Set<string>;

  constructor(machines: NamedMachine[]) {
    this.byId = new Map(machines.map((machine) => [machine.id, machine]));
    for (const { id, brand, model } of machines) this.#ids.set(nameOf(brand, model), id);
    this.#makers = new Set(machines.map(({ brand }) => brand.toLowerCase()));
  }

  /** The id of a machine, or why there is none. */
  find(brand: string, model: string): number | "makerUnknown" | "modelUnknown" {
    const id = this.#ids.get(nameOf(brand, model));
    if (id !== undefined) return id;
    return this.#makers.has(brand.toLowerCase()) ? "modelUnknown" : "makerUnknown";
  }

  /** `Komatsu PC200-8` */
  nameOf(id: number): string {
    const machine = this.byId.get(id);
    return machine === undefined ? "" : `${machine.brand} ${machine.model}`;
  }
}

function nameOf(brand: string, model: string): string {
  return `${brand.toLowerCase()}\n${normalizePartNumber(model)}`;
}

interface ReadFile {
  lines: FileLine[];
  faults: LineFault[];
}

/** Where a file has its columns: by their names in either language, not by their places. */
export function placesOf(
  headers: string[],
  columns: readonly MachineFileColumn[],
): Map<MachineFileColumn, number> {
  const places = new Map<MachineFileColumn, number>();
  for (const [place, header] of headers.entries()) {
    const typed = header.trim().toLowerCase();
    const column = columns.find((name) =>
      languages.some((language) => machineFileColumns[language][name].toLowerCase() === typed),
    );
    if (column !== undefined && !places.has(column)) places.set(column, place);
  }
  return places;
}

/** What the lines of a file say of machines that the catalogue has, and what is wrong with the others. */
export function readMachineFile<Saved extends { serials: SerialRange | null }>(
  sheet: Sheet,
  table: MachineTable<Saved>,
  names: MachineNames,
): ReadFile {
  const places = placesOf(sheet.headers, table.columns);
  const missing = table.needed.filter((column) => !places.has(column));
  if (missing.length > 0) {
    const faults = missing.map((column) => ({
      line: sheet.headerRow,
      column,
      fault: "columnMissing" as const,
      value: "",
    }));
    return { lines: [], faults };
  }
  const read: ReadFile = { lines: [], faults: [] };
  for (const { line, cells } of [...unpackLines(sheet)].flat()) {
    const faults: LineFault[] = [];
    const reader = cellsOf({ line, cells, places, names, faults });
    const machineId = reader.machine("brand", "model");
    const said = table.read(reader);
    if (faults.length === 0) {
      const own = table.schema.safeParse(table.toSaved(entryOf(said)));
      for (const issue of own.error?.issues ?? []) {
        reader.wrong(table.columnOf(issue.path), validationKey(issue));
      }
    }
    read.faults.push(...faults);
    if (machineId !== undefined && faults.length === 0) read.lines.push({ line, machineId, said });
  }
  return read;
}

/** What a line says alone, without what the machine has. */
function entryOf([first, ...rest]: Said[]): Entry {
  return {
    key: first?.key ?? "",
    facts: { ...first?.blank, ...first?.facts },
    entries: rest.length === 0 ? [] : [entryOf(rest)],
  };
}

interface OneLine {
  line: number;
  cells: Cell[];
  places: Map<MachineFileColumn, number>;
  names: MachineNames;
  faults: LineFault[];
}

function cellsOf({ line, cells, places, names, faults }: OneLine): LineCells {
  const textOf = (column: MachineFileColumn) =>
    restoreFormula((cells[places.get(column) ?? -1]?.text ?? "").trim());
  const wrong: LineCells["wrong"] = (column, fault) => {
    faults.push({ line, column, fault, value: textOf(column).slice(0, 100) });
  };
  return {
    text: textOf,
    wrong,
    whole: (column) => {
      const typed = textOf(column);
      if (typed === "") return null;
      if (/^\d{1,15}$/.test(typed)) return Number(typed);
      wrong(column, "wholeNumber");
      return null;
    },
    machine: (brandColumn, modelColumn) => {
      const [brand, model] = [textOf(brandColumn), textOf(modelColumn)];
      if (brand === "") wrong(brandColumn, "required");
      if (model === "") wrong(modelColumn, "required");
      if (brand === "" || model === "") return undefined;
      const found = names.find(brand, model);
      if (typeof found === "number") return found;
      wrong(found === "makerUnknown" ? brandColumn : modelColumn, found);
      return undefined;
    },
    facts: (values) =>
      Object.fromEntries(
        Object.entries(values).filter(([column]) => places.has(column as MachineFileColumn)),
      ),
  };
}

/** A column as the file calls it, or in the reader's language where the file has none. */
export function columnName(
  sheet: Sheet | undefined,
  column: string,
  { columns, language }: { columns: readonly MachineFileColumn[]; language: Language },
): string {
  const known = columns.find((name) => name === column);
  if (known === undefined) return column;
  const place = sheet === undefined ? undefined : placesOf(sheet.headers, columns).get(known);
  return (place === undefined ? undefined : sheet?.headers[place]) ?? machineFileColumns[language][known];
}
