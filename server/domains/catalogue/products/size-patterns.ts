import type { MeasureName } from "#contract/catalogue/measure-names.ts";
import type { Measure } from "#contract/catalogue/measures.ts";

/** One way to write a size. */
interface SizePattern {
  /** Global, with named groups. */
  pattern: RegExp;
  /** Its possible meanings, the most likely first; none if such a part does not exist. */
  read: (groups: Record<string, string | undefined>) => Measure[][];
  /** For writings that are not clear by themselves: whether the whole text is about such a thing. */
  isAsked?: (typed: string) => boolean;
  /** What has such a size. */
  thing?: string;
}

const number = String.raw`\d{1,5}(?:[.,]\d{1,4})?`;
const by = String.raw`\s*[x×*]\s*`;
const fraction = String.raw`\d{1,2}/(?:2|4|8|16|32|64)(?!\d)`;
/** `1/2`, `1 1/4`, `1-1/4`. */
const inches = String.raw`(?:\d{1,2}[\s-]+)?${fraction}`;
const inchSign = String.raw`[\s-]*(?:"|”|″|''|inch(?:es)?|inci|in)`;
/** A size is never a part of a part number. */
const start = String.raw`(?<![\p{L}\d]|[\d\p{L}][.,/-])`;
const end = String.raw`(?![\p{L}\d]|[.,/]\d|-[\p{L}\d]|\s*[x×*]\s*\d)`;

function size(source: string): RegExp {
  return new RegExp(`${start}(?:${source})${end}`, "giu");
}

/** In the order in which they are tried; later patterns do not see text that an earlier one took. */
export const sizePatterns: readonly SizePattern[] = [
  {
    pattern: size(
      `m(?<thread>\\d{1,3}(?:[.,]\\d)?)(?:${by}(?<one>${number})(?:${by}(?<two>${number}))?)?(?:\\s*mm)?`,
    ),
    read: ({ thread, one, two }) => readBolt(value(thread), value(one), value(two)),
  },
  {
    pattern: size(`(?<ribs>\\d{1,2})\\s?pk\\s?-?\\s?(?<length>\\d{3,4})?`),
    read: ({ ribs, length }) => [
      [of("ribs", value(ribs)), ...(length === undefined ? [] : [of("length", value(length))])],
    ],
    thing: "ribbed belt",
  },
  {
    pattern: size(`(?<section>[abcd])\\s?-?(?<inches>\\d{2,3})`),
    read: ({ section = "", inches: length }) => readBelt(section.toUpperCase(), value(length)),
    isAsked: (typed) => /belt|tali\s+kipas/i.test(typed),
  },
  {
    pattern: size(
      `(?<inner>${number})\\s?(?:mm)?${by}(?<outer>${number})\\s?(?:mm)?${by}(?<width>${number})(?:\\s?mm)?`,
    ),
    read: ({ inner, outer, width }) => readThree(value(inner), value(outer), value(width)),
  },
  {
    pattern: size(`(?<one>${number})\\s?(?:mm)?${by}(?<two>${number})(?:\\s?mm)?`),
    read: ({ one, two }) => readTwo(value(one), value(two)),
  },
  {
    pattern: size(`(?<inches>${inches}|1)-(?<threads>8|10|11|12|13|14|16|18|20|24|28)(?:\\s?un[cfs]?)?`),
    read: ({ inches: typed = "", threads }) => [
      [of("inchThread", readInches(typed)), of("threadsPerInch", value(threads))],
    ],
  },
  {
    pattern: size(`(?<inches>${inches})(?:${inchSign})?|(?<whole>${number})${inchSign}`),
    read: ({ inches: typed, whole }) => inchReadings(typed === undefined ? value(whole) : readInches(typed)),
  },
  {
    pattern: size(`(?:iso\\s?-?(?:vg)?|vg)\\s?-?(?<grade>\\d{2,4})`),
    read: ({ grade }) => [[of("viscosity", value(grade))]],
  },
  ...units([
    ["ah", (n) => [[of("capacity", n)]]],
    ["v(?:olts?|dc)?", (n) => within(n, 6, 600, [[of("voltage", n)]])],
    ["a(?:mp(?:eres?|er|s)?)?", (n) => within(n, 1, 300, [[of("current", n)]])],
    ["kw", (n) => [[of("power", n)]]],
    ["(?:micron|mikron|mic|µm|μm|um)s?", (n) => [[of("filtration", n)]]],
    ["(?:links?|mata(?:\\s+rantai)?)", (n) => [[of("links", n)]]],
    ["(?:teeth|tooth|gigi|(?<=\\d)t)", (n) => within(n, 5, 200, [[of("teeth", n)]])],
    ["(?:ribs?|alur)", (n) => [[of("ribs", n)]]],
    ["(?:lit(?:er|re)s?|ltr|lt)", (n) => [[of("volume", n)]]],
    ["l", readL],
    ["(?:°\\s?c|derajat(?:\\s+c(?:elsius)?)?)", (n) => [[of("temperature", n)]]],
    ["mm", (n) => lengthReadings(n)],
    ["cm", (n) => lengthReadings(n * 10)],
  ]),
];

/** What is named by the sizes of its ring. */
const isRing = (typed: string) =>
  /(?<!\p{L})(?:bearings?|lahar|la[kh]er|bantalan|seals?|sil|sael|o[\s-]?rings?|bushings?|busing)(?!\p{L})/iu.test(
    typed,
  );
const isBolt = (typed: string) => /(?<!\p{L})(?:baut|bolts?|skrup|screws?)(?!\p{L})/iu.test(typed);
const isBattery = (typed: string) =>
  /(?<!\p{L})(?:ak+i|acc?u|bat+[aeiou]r\w*|batter\w+)(?!\p{L})/iu.test(typed);
const isOfOneSize = (typed: string) =>
  isRing(typed) || /(?<!\p{L})(?:kopling|clutch|track\s?shoes?)(?!\p{L})/iu.test(typed);
const isAlone = (typed: string) => /^[\d\s.,x×*]+(?:mm)?$/i.test(typed.trim());

const shortNumber = String.raw`\d{1,3}(?:[.,]\d{1,3})?`;
/** The threads that bolts have, in millimetres. */
const threads: ReadonlySet<number> = new Set([5, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 27, 30, 33, 36]);

/**
 * Sizes as people type them in a search, beside the word of a part that has such sizes, or with nothing else: without
 * signs between them, or without a unit. They are tried before the others.
 */
export const loosePatterns: readonly SizePattern[] = [
  {
    pattern: size(
      `m?\\s?(?<thread>\\d{1,2})(?:${by}|\\s+(?:(?:panjang|length|long|p)\\s*)?)(?<one>${number})(?:(?:${by}|\\s+)(?<two>${number}))?(?:\\s*mm)?`,
    ),
    read: ({ thread, one, two }) => readBolt(value(thread), value(one), value(two)),
    isAsked: isBolt,
  },
  {
    pattern: size(
      `(?<inner>${shortNumber})\\s+(?<outer>${shortNumber})\\s+(?<width>${shortNumber})(?:\\s?mm)?`,
    ),
    read: ({ inner, outer, width }) => readThree(value(inner), value(outer), value(width)),
    isAsked: (typed) => isRing(typed) || isAlone(typed),
  },
  {
    pattern: size(
      `(?<inner>${shortNumber})(?<sign>[-/])(?<outer>${shortNumber})\\k<sign>(?<width>${shortNumber})(?:\\s?mm)?`,
    ),
    read: ({ inner, outer, width }) => readThree(value(inner), value(outer), value(width)),
    isAsked: isRing,
  },
  {
    pattern: size(`(?<one>${shortNumber})${by}(?<two>${shortNumber})(?:\\s?mm)?`),
    read: ({ one, two }) => [
      ...readTwo(value(one), value(two)),
      ...(threads.has(value(one)) ? readBolt(value(one), value(two), Number.NaN) : []),
    ],
    isAsked: isAlone,
  },
  {
    pattern: size(`(?<capacity>\\d{2,3})\\s?a(?:mp(?:[eè]re?s?)?|h)?`),
    read: ({ capacity }) => [[of("capacity", value(capacity))]],
    isAsked: isBattery,
  },
  {
    pattern: size(
      `(?:(?:ukuran|size|diameter|diam|dia)\\s*)?(?:(?<inner>dalam|inner|inside|id|(?<!(?:kruk|no[kc]|noken)\\s)as|poros|shaft|bore|lubang)|(?<outer>luar|outer|outside|od))?\\s*(?<n>\\d{2,3}(?:[.,]\\d{1,3})?)(?:\\s?mm)?`,
    ),
    read: ({ inner, outer, n }) => {
      if (inner !== undefined) return [[of("inner", value(n))]];
      return outer === undefined ? lengthReadings(value(n)) : [[of("outer", value(n))]];
    },
    isAsked: isOfOneSize,
  },
];

function units(all: [unit: string, read: (n: number) => Measure[][]][]): SizePattern[] {
  return all.map(([unit, read]) => ({
    pattern: size(`(?<amount>${number})[\\s-]?${unit}`),
    read: ({ amount }) => read(value(amount)),
  }));
}

/** The number of a text, with a decimal point or comma. */
function value(text: string | undefined): number {
  return text === undefined ? Number.NaN : Number(text.replace(",", "."));
}

function readInches(text: string): number {
  const [last = "", whole = "0"] = text.split(/[\s-]+/).toReversed();
  const [top = 0, bottom = 1] = last.split("/").map(Number);
  return Number(whole) + top / bottom;
}

/** Without the rounding errors of binary fractions (0.1 × 3). */
function of(measure: MeasureName, amount: number): Measure {
  return { measure, value: Number(amount.toFixed(6)) };
}

function within(n: number, least: number, most: number, readings: Measure[][]): Measure[][] {
  return n >= least && n <= most ? readings : [];
}

/** The pitch of the coarse metric thread up to each diameter (ISO 261); no thread is coarser. */
const coarsePitches = [
  [3, 0.5],
  [4, 0.7],
  [5, 0.8],
  [7, 1],
  [9, 1.25],
  [11, 1.5],
  [12, 1.75],
  [16, 2],
  [22, 2.5],
  [27, 3],
  [33, 3.5],
  [39, 4],
  [45, 4.5],
  [52, 5],
  [60, 5.5],
  [100, 6],
] as const;

/** `M16`, `M16x1.5`, `M16x60`, `M16x1.5x60`: the second number is a pitch if the thread can have it, or else the length. */
function readBolt(thread: number, one: number, two: number): Measure[][] {
  const [, coarsest] = coarsePitches.find(([diameter]) => thread <= diameter) ?? [];
  if (coarsest === undefined) return [];
  if (Number.isNaN(one)) return [[of("thread", thread)]];
  const isPitch = one <= coarsest;
  if (!Number.isNaN(two)) {
    return isPitch ? [[of("thread", thread), of("pitch", one), of("length", two)]] : [];
  }
  return [[of("thread", thread), of(isPitch ? "pitch" : "length", one)]];
}

/** The top width of classical V-belts in mm (ISO 4184), and the shortest inside length in inches. */
const beltSections: Record<string, { width: number; shortest: number }> = {
  A: { width: 13, shortest: 16 },
  B: { width: 17, shortest: 20 },
  C: { width: 22, shortest: 40 },
  D: { width: 32, shortest: 100 },
};

/** `B86`: the section and the inside length. Shorter ones, such as C13 and D65, are engines and machines. */
function readBelt(section: string, length: number): Measure[][] {
  const belt = beltSections[section];
  if (belt === undefined || length < belt.shortest) return [];
  return [[of("width", belt.width), of("insideLength", length)]];
}

/** `45x62x8`: a bearing, an oil seal, a bush, a filter, or a block. */
function readThree(one: number, two: number, three: number): Measure[][] {
  const [inner, outer] = [Math.min(one, two), Math.max(one, two)];
  const ring = (third: MeasureName) => [of("inner", inner), of("outer", outer), of(third, three)];
  const rings = inner === outer ? [] : [ring("width"), ring("height"), ring("length")];
  return [...rings, [of("length", one), of("width", two), of("height", three)]];
}

/** `30x3`: an O-ring, a ring, a can, or a plate. */
function readTwo(one: number, two: number): Measure[][] {
  const [less, more] = [Math.min(one, two), Math.max(one, two)];
  const rings = [
    [of("inner", more), of("section", less)],
    [of("inner", less), of("outer", more)],
  ];
  return [
    ...(less === more ? [] : rings),
    [of("outer", one), of("height", two)],
    [of("outer", one), of("length", two)],
    [of("outer", one), of("width", two)],
    [of("width", one), of("length", two)],
    [of("length", one), of("width", two)],
  ];
}

/** `49L` is a chain of 49 links or a can of 49 litres. */
function readL(n: number): Measure[][] {
  return [...within(n, 30, 60, [[of("links", n)]]), ...within(n, 0.1, 220, [[of("volume", n)]])];
}

const lengths = ["inner", "outer", "width", "length", "height", "section"] as const;

/** A length in millimetres without a word that says what it measures. */
function lengthReadings(mm: number): Measure[][] {
  return lengths.map((name) => [of(name, mm)]);
}

/** Inches: the size of a hose, a thread or a V-belt, or any length of a part. */
function inchReadings(amount: number): Measure[][] {
  const named = (["hoseBore", "inchThread", "insideLength"] as const).map((name) => [of(name, amount)]);
  return [...named, ...lengthReadings(amount * 25.4)];
}
