import type { Language } from "#contract/core/languages.ts";
import { measure as measureSchema } from "#contract/catalogue/measure-fields.ts";
import { measureNames, type MeasureName } from "#contract/catalogue/measure-names.ts";
import { inMeasureOrder, measureKinds, type Measure } from "#contract/catalogue/measures.ts";
import { restoreFormula } from "#contract/core/formulas.ts";
import type { Cell } from "../../../../files/tables/sheet.ts";
import { readSizes } from "../../products/read-size.ts";
import { faulty, value, type ReadField } from "./field-readers.ts";
import { readList, writeList } from "./lists-in-cells.ts";

/** Measures as an export writes them: `Diameter dalam:25;Lebar part:17,25`. */
export function writeMeasures(measures: readonly Measure[], language: Language): string {
  return writeList(
    measures.map(({ measure, value: amount }) => {
      const number = language === "id" ? String(amount).replace(".", ",") : String(amount);
      return `${measureKinds[measure][language]}:${number}`;
    }),
  );
}

/** Reads measures by their names in either language; the number may have its unit: `Voltage: 24 V`, `Ulir: M16`. */
export function readMeasures(cell: Cell): ReadField {
  const measures: Measure[] = [];
  for (const entry of readList(restoreFormula(cell.text))) {
    const [, name = "", number = ""] = /^([^:=]+)[:=](.+)$/.exec(entry) ?? [];
    if (number === "") return faulty("notAMeasure");
    const measure = namesOfMeasures.get(plain(name));
    if (measure === undefined) return faulty("unknownMeasure");
    const read = measureSchema.safeParse({ measure, value: readAmount(measure, number.trim()) });
    if (!read.success) return faulty("notAMeasure");
    if (measures.some((known) => known.measure === measure)) {
      return faulty("measureTwice", { measure: name.trim() });
    }
    measures.push(read.data);
  }
  return value({ measures: inMeasureOrder(measures) });
}

/** Names that files have from before the measure was called as it is. */
const writtenBefore: Partial<Record<MeasureName, string[]>> = {
  volume: ["Contents", "Isi"],
  filtration: ["Filter fineness", "Kehalusan saringan"],
};

const namesOfMeasures = new Map<string, MeasureName>(
  measureNames.flatMap((measure) => {
    const { en, id } = measureKinds[measure];
    return [measure, en, id, ...(writtenBefore[measure] ?? [])].map(
      (name) => [plain(name), measure] as const,
    );
  }),
);

function plain(name: string): string {
  return name.toLowerCase().replace(/[^a-z]/g, "");
}

function readAmount(measure: MeasureName, text: string): number {
  const { unit } = measureKinds[measure];
  const hasUnit = unit !== "" && text.toLowerCase().endsWith(unit.toLowerCase());
  const bare = hasUnit ? text.slice(0, -unit.length).trim() : text;
  if (/^\d+([.,]\d+)?$/.test(bare)) return Number(bare.replace(",", "."));
  // Read as the search reads it: 1 1/8", M16, 24 volt.
  const readings = readSizes(text).sizes[0]?.readings ?? [];
  const [meant] = readings.find((reading) => reading.length === 1 && reading[0]?.measure === measure) ?? [];
  return meant?.value ?? Number.NaN;
}
