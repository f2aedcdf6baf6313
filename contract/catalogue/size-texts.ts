import type { Language } from "../core/languages.ts";
import { formatMeasure, inMeasureOrder, measureKinds, measureText, type Measure } from "./measures.ts";
import type { MeasureName } from "./measure-names.ts";

type Values = ReadonlyMap<MeasureName, number>;

/** Measures that are written together, as the trade writes them; undefined if a part lacks one of them. */
interface Together {
  of: readonly MeasureName[];
  write: (number: (name: MeasureName) => string, values: Values) => string | undefined;
}

/** Longer ones come before those that they contain. */
const together: readonly Together[] = [
  {
    of: ["ribs", "length"],
    write: (number, values) => `${number("ribs")}PK\u00A0${values.get("length") ?? ""}`,
  },
  { of: ["inner", "outer", "section"], write: (number) => round(number, "inner", "outer", "section") },
  { of: ["inner", "outer", "width"], write: (number) => round(number, "inner", "outer", "width") },
  { of: ["inner", "outer", "height"], write: (number) => round(number, "inner", "outer", "height") },
  { of: ["inner", "section"], write: (number) => round(number, "inner", "section") },
  { of: ["inner", "outer"], write: (number) => round(number, "inner", "outer") },
  { of: ["outer", "height"], write: (number) => round(number, "outer", "height") },
  { of: ["outer", "length"], write: (number) => round(number, "outer", "length") },
  { of: ["length", "width", "height"], write: (number) => box(number, "length", "width", "height") },
  { of: ["thread", "pitch", "length"], write: (number) => bolt(number, "pitch", "length") },
  { of: ["thread", "length"], write: (number) => bolt(number, "length") },
  { of: ["thread", "pitch"], write: (number) => bolt(number, "pitch") },
  {
    of: ["inchThread", "threadsPerInch"],
    write: (number, values) => {
      const unified = isUnified(values) ? " UN" : "";
      return `${measureText({ measure: "inchThread", value: values.get("inchThread") ?? 0 }, "en")}-${number("threadsPerInch")}${unified}`;
    },
  },
];

/** What says by its unit or its letter what it measures. */
const selfSaying: ReadonlySet<MeasureName> = new Set([
  "thread",
  "voltage",
  "current",
  "capacity",
  "power",
  "filtration",
  "volume",
  "viscosity",
]);

/**
 * A part's sizes in the fewest words that say what each number is: `Ø 93 × 174 mm`, `1"-14 UN`, `8PK 1550`,
 * `M16 × 2 × 80 mm`, `24 V`, `Part width 600 mm`. The order is that of the measures.
 */
export function sizeTexts(measures: readonly Measure[], language: Language): string[] {
  const values = new Map(measures.map(({ measure, value }) => [measure, value]));
  const number = (name: MeasureName) => formatMeasure(values.get(name) ?? 0, language);
  const said = new Map<MeasureName, string | undefined>();
  for (const { of, write } of together) {
    if (!of.every((name) => values.has(name) && !said.has(name))) continue;
    const text = write(number, values);
    for (const name of of) said.set(name, undefined);
    const [first] = inMeasureOrder(of.map((measure) => ({ measure, value: 0 })));
    if (first !== undefined) said.set(first.measure, text);
  }
  return inMeasureOrder(measures).flatMap((one) => {
    if (said.has(one.measure)) return said.get(one.measure) ?? [];
    const text = measureText(one, language);
    return selfSaying.has(one.measure) ? text : `${nameOf(one.measure, language)} ${text}`;
  });
}

function nameOf(measure: MeasureName, language: Language): string {
  if (measure === "inner") return language === "id" ? "Ø dalam" : "Inner Ø";
  if (measure === "outer") return language === "id" ? "Ø luar" : "Outer Ø";
  return measureKinds[measure][language];
}

/** A round part: its diameters, then its thickness or height. */
function round(number: (name: MeasureName) => string, ...names: MeasureName[]): string {
  return `Ø\u00A0${names.map(number).join("\u00A0×\u00A0")}\u00A0mm`;
}

function box(number: (name: MeasureName) => string, ...names: MeasureName[]): string {
  return `${names.map(number).join("\u00A0×\u00A0")}\u00A0mm`;
}

function bolt(number: (name: MeasureName) => string, ...names: MeasureName[]): string {
  const unit = names.includes("length") ? "\u00A0mm" : "";
  return `M${["thread" as const, ...names].map(number).join("\u00A0×\u00A0")}${unit}`;
}

/**
 * Whether an inch thread can only be one of the Unified series (ASME B1.1): the pipe threads of ISO 228 and ASME B1.20.1
 * have other numbers of threads at these diameters.
 */
function isUnified(values: Values): boolean {
  const [diameter, threads] = [values.get("inchThread") ?? 0, values.get("threadsPerInch") ?? 0];
  return (
    [12, 16, 20].includes(threads) || (threads === 14 && diameter === 1) || (threads === 18 && diameter > 0.5)
  );
}
