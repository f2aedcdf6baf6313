import type { Language } from "#contract/core/languages.ts";
import { normalizePartNumber } from "#contract/catalogue/part-number.ts";

export interface NamedCategory {
  id: number;
  nameEn: string;
  nameId: string;
}

export interface NamedMachine {
  id: number;
  brand: string;
  model: string;
}

/** A machine or engine that a file names and the catalogue does not have yet. */
export interface UnknownMachine {
  brand: string;
  model: string;
}

export type FoundMachine =
  | { id: number }
  | { unknown: UnknownMachine }
  | { fault: "unknownMachine" | "severalMachines" };

/** Finds categories and machines by their names, and gives their names; knows which files of technical documents are stored. */
export class CatalogueNames {
  readonly #categories = new Map<number, NamedCategory>();
  readonly #categoryIds = new Map<string, number[]>();
  readonly #machines = new Map<number, NamedMachine>();
  readonly #machinesByName = new Map<string, NamedMachine[]>();

  readonly #technicalFiles: Set<string>;

  constructor({
    categories,
    machines,
    technicalFiles,
  }: {
    categories: NamedCategory[];
    machines: NamedMachine[];
    /** By their keys. */
    technicalFiles: string[];
  }) {
    this.#technicalFiles = new Set(technicalFiles);
    for (const category of categories) {
      this.#categories.set(category.id, category);
      for (const name of new Set([categoryWords(category.nameEn), categoryWords(category.nameId)])) {
        this.#categoryIds.set(name, [...(this.#categoryIds.get(name) ?? []), category.id]);
      }
    }
    for (const machine of machines) {
      this.#machines.set(machine.id, machine);
      const whole = `${machine.brand}${machine.model}`;
      for (const name of new Set([normalizePartNumber(whole), normalizePartNumber(machine.model)])) {
        this.#machinesByName.set(name, [...(this.#machinesByName.get(name) ?? []), machine]);
      }
    }
  }

  categoryName(id: number, language: Language): string {
    const category = this.#categories.get(id);
    return (language === "id" ? category?.nameId : category?.nameEn) ?? "";
  }

  hasCategory(id: number): boolean {
    return this.#categories.has(id);
  }

  /** The category with this name in either language; if several have it, `preferred` if it is among them. */
  findCategory(name: string, preferred: number | undefined): number | undefined {
    const ids = this.#categoryIds.get(categoryWords(name)) ?? [];
    return ids.find((id) => id === preferred) ?? ids[0];
  }

  hasTechnicalFile(key: string): boolean {
    return this.#technicalFiles.has(key);
  }

  machineName(id: number): string {
    const machine = this.#machines.get(id);
    return machine === undefined ? "" : `${machine.brand} ${machine.model}`;
  }

  /**
   * The machine for `Brand Model`, `Brand:Model` or a model alone. If several makers have the model, the machine of the
   * product's own brand.
   */
  findMachine(name: string, partBrand: string): FoundMachine {
    const written = name.replace(/^cat\s+(?=\S)/i, "Caterpillar ");
    const found = this.#machinesByName.get(normalizePartNumber(written)) ?? [];
    if (found.length === 1) return { id: found[0]?.id ?? 0 };
    if (found.length > 1) {
      const same = found.filter(
        ({ brand, model }) =>
          categoryWords(`${brand} ${model}`) === categoryWords(written) || sameWord(brand, partBrand),
      );
      return same.length === 1 ? { id: same[0]?.id ?? 0 } : { fault: "severalMachines" };
    }
    const [, brand = "", model = ""] =
      /^([^:]{1,80}):(.{1,80})$/.exec(written) ?? /^([A-Za-z][^\s\d]{2,})\s+(.{1,80})$/.exec(written) ?? [];
    return /\d/.test(model)
      ? { unknown: { brand: brand.trim(), model: model.trim() } }
      : { fault: "unknownMachine" };
  }
}

/** A category's name in the form for comparing: lower case, single blanks. */
export function categoryWords(name: string): string {
  return name.trim().toLowerCase().replace(/\s+/g, " ");
}

function sameWord(one: string, other: string): boolean {
  return categoryWords(one) === categoryWords(other);
}
