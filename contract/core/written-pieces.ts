import type { SalesUnit } from "./sales-units.ts";
import { plainText, valuesOf, withoutSign, written, type Style, type Written } from "./written-numbers.ts";

/** What a quantity is written in, where that is not plain pieces: units of the catalogue, and containers. */
export type WrittenUnit =
  | Exclude<SalesUnit, "pcs">
  | "drum"
  | "pail"
  | "jerrycan"
  | "gallon"
  | "bottle"
  | "can"
  | "tube"
  | "pack";

/** What a written quantity says, with its unit if it names one. Words that are not known make it `ambiguous`. */
export type WrittenPieces = Written & { unit?: WrittenUnit };

const nothing = { kind: "refused", reason: "notANumber" } as const;

interface Unit {
  /** How many pieces one is. */
  factor: number;
  unit?: WrittenUnit;
}

const units = new Map<string, Unit>(
  (
    [
      ["pcs pc pce pces piece pieces bh bua buah bj biji unit units un ea each item items btg batang", {}],
      ["lusin lsn dozen dozens doz dzn dz", { factor: 12 }],
      ["gros gross grs", { factor: 144 }],
      ["kodi", { factor: 20 }],
      ["set sets stel", { unit: "set" }],
      ["pair pairs pasang psg", { unit: "pair" }],
      ["m mtr meter meters metre metres", { unit: "meter" }],
      ["roll rolls rol gulung", { unit: "roll" }],
      ["sheet sheets lembar lbr", { unit: "sheet" }],
      ["l lt ltr liter liters litre litres", { unit: "liter" }],
      ["kg kgs kilo kilogram", { unit: "kg" }],
      ["box boxes bx dus doos dos kotak karton carton cartons ctn", { unit: "box" }],
      ["drum drums drm", { unit: "drum" }],
      ["pail pails pel ember", { unit: "pail" }],
      ["jerigen jirigen jerrycan jrg", { unit: "jerrycan" }],
      ["galon gallon gallons gln", { unit: "gallon" }],
      ["botol btl bottle bottles", { unit: "bottle" }],
      ["kaleng klg can cans", { unit: "can" }],
      ["tube tubes tub", { unit: "tube" }],
      ["pak pack packs pck bungkus bks", { unit: "pack" }],
    ] satisfies [string, Partial<Unit>][]
  ).flatMap(([words, unit]) => words.split(" ").map((word) => [word, { factor: 1, ...unit }] as const)),
);

/** What is measured and not counted can be wanted in parts of one. */
const measured = new Set<WrittenUnit | undefined>(["meter", "liter", "kg"]);

/** The unit that a word names; undefined for any other word. */
export function unitOf(word: string): Unit | undefined {
  return units.get(word.toLowerCase().replace(/\.$/, ""));
}

const figure =
  /^(?:\d+(?:[.,]\d+)?e\+?\d+(?![\da-z])|[+-]?\(?[+-]? ?(?:\d[\d.,']*(?: \d{3}(?![\d]))*(?:[.,]\d+)?|[.,]\d+)\)?-?)/i;

/**
 * A quantity as people write it: `4`, `4 pcs`, `2 lusin`, `dua buah`, `2 PAIL`, `1.500 pcs`. `1.000` can be a thousand
 * or one with decimals. Whole numbers only; 0 is a number too.
 */
export function readPieces(text: string, style: Style = {}): WrittenPieces {
  const plain = plainText(text)
    .slice(0, 80)
    .replace(/^(?:qty|quantity|jumlah|jml|sebanyak)(?![a-z])[ .:=]*/i, "")
    .replace(/^[x×*@=:] ?(?=\S)/i, "");
  if (plain === "") return { kind: "empty" };
  const [head] = figure.exec(plain) ?? [];
  if (head === undefined) return readWords(plain.toLowerCase().split(" "));
  const signed = withoutSign(head.trim());
  const values = signed === undefined ? [] : valuesOf(withoutEnd(signed.figure), style);
  if (signed === undefined || values.length === 0) return nothing;
  const behind = plain.slice(head.length);
  if (isGlued(behind)) return nothing;
  return inUnits(values, signed.isNegative, behind.trim());
}

/** Whether what follows the number belongs to it: `15W-40` and `1R-0750` begin with a number and are none. */
function isGlued(behind: string): boolean {
  const letters = /^\p{L}+/u.exec(behind)?.[0];
  if (letters === undefined || /^x(?!\p{L})/iu.test(behind)) return false;
  return unitOf(letters) === undefined || /^[-\d/]/.test(behind.slice(letters.length));
}

/** `12.` and `12,` end a line of text. */
function withoutEnd(figures: string): string {
  return /\d[.,]$/.test(figures) ? figures.slice(0, -1) : figures;
}

/** The number together with what stands behind it: its unit, the number in words, how much one holds. */
function inUnits(values: number[], isNegative: boolean, behind: string): WrittenPieces {
  const fraction = /^\/ ?(\d+)(?: (\S+)$|$)/.exec(behind);
  if (fraction !== null) {
    const { factor = 1, unit } = unitOf(fraction[2] ?? "") ?? {};
    const isKnown = fraction[2] === undefined || unitOf(fraction[2]) !== undefined;
    return isKnown
      ? wholePieces([((values[0] ?? 0) * factor) / Number(fraction[1])], isNegative, unit)
      : nothing;
  }
  const [, inWords = "", rest = behind] = /^\(([^)]*)\) ?(.*)$/.exec(behind) ?? [];
  const repeated = inWords === "" ? undefined : readPieces(inWords);
  const same = values.find((value) => repeated?.kind === "read" && repeated.value === value);
  const said = same === undefined ? values : [same];
  const words = (same === undefined ? behind : rest).split(" ").filter((word) => word !== "");
  const [first] = words;
  if (first === undefined || /^[x×]$/i.test(words.join(" "))) return wholePieces(said, isNegative, undefined);
  const unit = unitOf(first);
  const other = /^(?:atau|or) (\d{1,6})$/i.exec(words.join(" "))?.[1];
  if (other !== undefined) return wholePieces([...said, Number(other)], isNegative, undefined);
  const holds = holding(unit === undefined ? words : words.slice(1));
  if (holds !== undefined) {
    const inside = said.map((value) => value * holds);
    return wholePieces(
      unit === undefined ? [...inside, ...said] : [...said, ...inside],
      isNegative,
      unit?.unit,
    );
  }
  if (unit === undefined) {
    if (/^[^\p{L}(]/u.test(first)) return nothing;
    const read = wholePieces(said, isNegative, undefined);
    return read.kind === "read" ? { kind: "ambiguous", values: [read.value] } : read;
  }
  return wholePieces(
    said.map((value) => value * unit.factor),
    isNegative,
    unit.unit,
  );
}

/** How much one of them holds: `@ 12`, `isi 12`, `x 12`; undefined if nothing says. */
function holding(words: string[]): number | undefined {
  const [, pieces] = /^(?:[x×*@]|isi) ?(\d{1,4})(?!\S)/i.exec(words.join(" ")) ?? [];
  return pieces === undefined ? undefined : Number(pieces);
}

function wholePieces(values: number[], isNegative: boolean, unit: WrittenUnit | undefined): WrittenPieces {
  const named = unit === undefined ? {} : { unit };
  const precise = values.map((value) => Math.round(value * 1_000) / 1_000);
  const [likeliest = 0] = precise;
  if (isNegative && likeliest !== 0) return { kind: "refused", reason: "negative", value: -likeliest };
  const whole = precise.filter((value) => Number.isInteger(value));
  if (whole.length === 0) return { kind: "refused", reason: "fraction", value: likeliest, ...named };
  // `1.500` are fifteen hundred pieces, but may be a litre and a half.
  if (whole.length < precise.length && measured.has(unit))
    return { kind: "ambiguous", values: whole, ...named };
  return { ...written(whole), ...named };
}

const digits = new Map(
  [
    "nol/zero",
    "satu/se/one/a/an",
    "dua/two",
    "tiga/three",
    "empat/four",
    "lima/five",
    "enam/six",
    "tujuh/seven",
    "delapan/eight",
    "sembilan/nine",
    "sepuluh/ten",
    "sebelas/eleven",
    "dua belas/twelve",
  ].flatMap((names, value) => names.split("/").map((name) => [name, value] as const)),
);
const ranks = new Map([
  ["puluh", 10],
  ["ratus", 100],
  ["ribu", 1_000],
]);

/** `dua buah`, `dua puluh lima`, `selusin`, `setengah lusin`, `sepuluh`. */
function readWords(words: string[]): WrittenPieces {
  const apart = words.flatMap((word) => splitOne(word));
  const half = apart[0] === "setengah" || apart[0] === "half" ? unitOf(apart[1] ?? "") : undefined;
  if (half !== undefined) return wholePieces([half.factor / 2], false, half.unit);
  let [total, part, used] = [0, undefined as number | undefined, 0];
  for (const [place, word] of apart.entries()) {
    const rank = ranks.get(word);
    const digit = digits.get(word);
    if (word === "belas" && part !== undefined) part += 10;
    else if (rank === 1_000 && used > 0) [total, part] = [(total + (part ?? 0)) * rank, 0];
    else if (rank !== undefined && part !== undefined) [total, part] = [total + part * rank, 0];
    else if (digit !== undefined && (part ?? 0) === 0) part = digit;
    else break;
    used = place + 1;
  }
  if (used === 0 || part === undefined) return nothing;
  const behind = apart.slice(used).join(" ");
  // `a` and `se` are numbers only before a unit.
  if (/^(?:an?|se)$/.test(apart[0] ?? "") && used === 1 && unitOf(apart[1] ?? "") === undefined)
    return nothing;
  return inUnits([total + part], false, behind);
}

/** Whether a word can begin a quantity in words: `dua`, `sepuluh`, `selusin`, `setengah`. */
export function isNumberWord(word: string): boolean {
  const [first = ""] = splitOne(word.toLowerCase());
  return digits.has(first) || first === "setengah" || first === "half";
}

/** `selusin`, `sepuluh`, `seratus`, `sebelas`: one of the unit or rank that follows. */
function splitOne(word: string): string[] {
  const rest = word.startsWith("se") ? word.slice(2) : "";
  return ranks.has(rest) || rest === "belas" || unitOf(rest) !== undefined ? ["se", rest] : [word];
}
