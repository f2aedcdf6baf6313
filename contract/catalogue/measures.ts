import type { Language } from "../core/languages.ts";
import { measureLimits, measureNames, type MeasureName } from "./measure-names.ts";

interface MeasureKind {
  /** The unit of its numbers; empty for plain counts. `M` and `ISO VG` are written before the number. */
  unit: "mm" | "in" | "M" | "V" | "A" | "Ah" | "kW" | "µm" | "L" | "°C" | "ISO VG" | "";
  en: string;
  id: string;
}

/** Every measure that a product may have. */
export const measureKinds = {
  inner: { unit: "mm", en: "Inner diameter", id: "Diameter dalam" },
  outer: { unit: "mm", en: "Outer diameter", id: "Diameter luar" },
  /** The thickness of an O-ring's cord. */
  section: { unit: "mm", en: "Cord thickness", id: "Tebal karet" },
  /** The first three are the part's own sizes; the parcel's sizes are fields of their own, in centimetres. */
  width: { unit: "mm", en: "Part width", id: "Lebar part" },
  length: { unit: "mm", en: "Part length", id: "Panjang part" },
  height: { unit: "mm", en: "Part height", id: "Tinggi part" },
  /** Metric thread; for a washer that of its bolt. */
  thread: { unit: "M", en: "Thread", id: "Ulir" },
  pitch: { unit: "mm", en: "Thread pitch", id: "Jarak ulir" },
  inchThread: { unit: "in", en: "Inch thread", id: "Ulir inci" },
  threadsPerInch: { unit: "", en: "Threads per inch", id: "Ulir per inci" },
  /** The hose's nominal bore, also for the fitting of that hose. */
  hoseBore: { unit: "in", en: "Hose bore", id: "Lubang selang" },
  /** For a classical V-belt: the number after its letter. */
  insideLength: { unit: "in", en: "Inside length", id: "Panjang dalam" },
  ribs: { unit: "", en: "Ribs", id: "Jumlah alur" },
  links: { unit: "", en: "Links", id: "Jumlah mata rantai" },
  teeth: { unit: "", en: "Teeth", id: "Jumlah gigi" },
  voltage: { unit: "V", en: "Voltage", id: "Tegangan" },
  current: { unit: "A", en: "Current", id: "Arus" },
  capacity: { unit: "Ah", en: "Capacity", id: "Kapasitas" },
  power: { unit: "kW", en: "Power", id: "Daya" },
  filtration: { unit: "µm", en: "Micron rating", id: "Mikron" },
  temperature: { unit: "°C", en: "Opening temperature", id: "Suhu membuka" },
  volume: { unit: "L", en: "Volume", id: "Volume" },
  viscosity: { unit: "ISO VG", en: "Viscosity", id: "Kekentalan" },
} as const satisfies Record<MeasureName, MeasureKind>;

/** One measure of a product. */
export interface Measure {
  measure: MeasureName;
  /** In the measure's own unit. */
  value: number;
}

/** A measure as people read it. */
export interface ShownMeasure extends Measure {
  /** In the reader's language. */
  name: string;
  /** The number and its unit, as the reader's language writes them: `17,25 mm`. */
  text: string;
}

/** The measures in the order of {@link measureNames}. */
export function inMeasureOrder(measures: readonly Measure[]): Measure[] {
  const place = ({ measure: name }: Measure) => measureNames.indexOf(name);
  return measures.toSorted((one, other) => place(one) - place(other));
}

/** A product's measures for a reader, in their order. */
export function showMeasures(measures: readonly Measure[], language: Language): ShownMeasure[] {
  return inMeasureOrder(measures).map(({ measure: name, value }) => ({
    measure: name,
    value,
    name: measureKinds[name][language],
    text: measureText({ measure: name, value }, language),
  }));
}

/** A measure's number with its unit, as the trade writes it: `45 mm`, `M16`, `1 1/8"`, `ISO VG 46`. */
export function measureText({ measure: name, value }: Measure, language: Language): string {
  const { unit } = measureKinds[name];
  const number = measureCell({ measure: name, value }, language);
  if (unit === "in") return `${number}"`;
  if (unit === "M") return `M${number}`;
  if (unit === "ISO VG") return `ISO VG\u00A0${number}`;
  return unit === "" ? number : `${number}\u00A0${unit}`;
}

/** A measure's number for a column that names its unit: `17,25`, `1 1/8`. */
export function measureCell({ measure: name, value }: Measure, language: Language): string {
  const fraction = measureKinds[name].unit === "in" ? asFraction(value) : undefined;
  return fraction ?? formatMeasure(value, language);
}

// Creating one takes longer than formatting all numbers of a page.
const numberFormats = {
  id: new Intl.NumberFormat("id-ID", { maximumFractionDigits: measureLimits.decimals }),
  en: new Intl.NumberFormat("en-US", { maximumFractionDigits: measureLimits.decimals }),
};

/** A measure's number as the language writes it, with all its decimals: `1.230,5`. */
export function formatMeasure(value: number, language: Language): string {
  return numberFormats[language].format(value);
}

/** `1.125` as `1 1/8`; undefined if it is not a whole number of sixty-fourths. */
function asFraction(inches: number): string | undefined {
  const parts = inches * 64;
  if (!Number.isInteger(parts)) return undefined;
  const whole = Math.floor(inches);
  let [top, bottom] = [parts - whole * 64, 64];
  if (top === 0) return String(whole);
  while (top % 2 === 0) [top, bottom] = [top / 2, bottom / 2];
  return whole === 0 ? `${top}/${bottom}` : `${whole} ${top}/${bottom}`;
}
