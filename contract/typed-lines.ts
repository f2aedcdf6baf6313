/** What a typed line may mean: a part number as it was typed, and pieces, which may be 0 or too many. */
export interface LineReading {
  number: string;
  qty: number;
}

/** A line of a typed or pasted list. */
export interface TypedLine {
  text: string;
  /** Its possible meanings, the most likely first; at least one. */
  readings: LineReading[];
}

const units = "(?:x|×|pcs?|bh|buah|units?|sets?|ea|each)";
/** Never a zero before other digits, which a part number may have. */
const pieces = "(0|[1-9]\\d{0,5})";
/** `4`, `4 pcs`, `x4`, `4x`, and `4.00` as a spreadsheet writes it. */
const piecesCell = new RegExp(`^(?:[x×*]\\s*)?${pieces}(?:[.,]0{1,2})?(?:\\s*${units}\\.?)?$`, "i");
/** `4 x 600-319-3750`, `4 pcs 600-319-3750`, `4x600-319-3750`. */
const piecesFirst = new RegExp(`^${pieces}\\s*(?:[x×*]\\s*|${units}\\.?\\s+)(\\S.*)$`, "i");
/** `600-319-3750 x 4`, `600-319-3750 = 4`, `600-319-3750 4 pcs`; or one blank alone: `600-319-3750 4`. */
const piecesLast = [
  new RegExp(`^(\\S.*?)(?:\\s+[x×*]|\\s*[×=:])\\s*${pieces}(?:\\s*${units}\\.?)?$`, "i"),
  new RegExp(`^(\\S.*?)\\s+${pieces}\\s*${units}\\.?$`, "i"),
  new RegExp(`^(\\S+)\\s+${pieces}$`),
];
const unitCell = new RegExp(`^${units}\\.?$`, "i");
/** A comma separates a line only before the pieces: it may be a part of a name. */
const separators = /[\t;|]|,(?=\s*(?:[x×*]\s*)?\d{1,6}\s*\D{0,6}$)/;
/** The number of a row in a list, beside longer cells. */
const ordinal = /^\d{1,4}[.)]?$/;

/**
 * Reads a list as people type or paste it, one part per line: `number ; pieces`, `pieces x number`, a spreadsheet's
 * cells with tabs between them, in any order. Empty lines are left out; a line without pieces means one.
 */
export function readTypedLines(typed: string): TypedLine[] {
  return splitLines(typed).map((text) => ({ text, readings: readingsOf(text) }));
}

/** The lines of a list that are not empty. */
export function splitLines(typed: string): string[] {
  return typed
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== "");
}

/** Characters; a longer line is not a line of a list, and is not analysed. */
const lineLength = 300;

function readingsOf(text: string): LineReading[] {
  if (text.length > lineLength) return [{ number: text, qty: 1 }];
  // The text around a line may be a part of its number after all.
  const ways = [...new Set([withoutSurroundings(text), text])].filter((way) => way !== "");
  const readings = ways.flatMap((way) => {
    const bare = withoutNames(way);
    return [...readingsIn(way), ...(bare === undefined ? [] : readingsIn(bare))];
  });
  return readings.length > 0 ? readings : [{ number: text, qty: 1 }];
}

function readingsIn(text: string): LineReading[] {
  const cells = text
    .split(separators)
    .map((cell) => cell.trim())
    .filter((cell) => cell !== "");
  return cells.length > 1 ? fromCells(cells) : fromWords(cells[0] ?? text);
}

/**
 * What WhatsApp, mails and lists write before a line: who wrote it and when, quotation marks, a bullet, the line's
 * number.
 */
const beginnings = [
  /^\[\d[^\]]{3,30}\]\s*[^:\d][^:]{0,40}:\s*/,
  /^\d{1,2}\/\d{1,2}\/\d{2,4},? \d{1,2}[.:]\d{2}(?:\s?[ap]m)? - [^:]{1,40}:\s*/i,
  /^>[>\s]*/,
  /^[-–—•*·●▪✓+]+\s+/,
  /^\d{1,3}[.)]\s+/,
  /^(?:p\s*\/\s*n|pn(?=[\s.:#])|part\s*(?:no|number)|no(?:mor)?\s*part)\s*[.:#]?\s*(?=\S)/i,
];
/**
 * `qty 2`, `jumlah: 2`, `@2`, `(2 pcs)`, `- 2 pcs`, `-> 2`: pieces that mean the same as `x 2`. Each begins where a run of
 * blanks does, so that a line of blanks alone costs one look at each of them.
 */
const marked = [
  new RegExp(
    `(?<!\\s)\\s*(?:[(,;-]\\s*)?\\b(?:qty|quantity|jumlah|jml|sebanyak)\\s*[.:=]?\\s*${pieces}(?!\\w)\\)?`,
    "i",
  ),
  new RegExp(`(?<!\\s)\\s*@\\s*${pieces}(?=\\s*(?:${units}\\.?)?$)`, "i"),
  new RegExp(`(?<!\\s)\\s*\\(\\s*${pieces}(?:\\s*${units}\\.?)?\\s*\\)$`, "i"),
  new RegExp(`(?<!\\s)\\s+(?:[-–—=]?>|→|[-–—])\\s+${pieces}(?=\\s*(?:${units}\\.?)?$)`, "i"),
];

/** The line without the text around it. */
function withoutSurroundings(text: string): string {
  let bare = text;
  for (const pattern of beginnings) bare = bare.replace(pattern, "");
  // WhatsApp's marks for bold and italic text, which may also be those of a list.
  bare = bare.replace(/^([*_~`]+)(\S.*?)\1(?=\s|$)/, "$2").replace(/[.,;]+$/, "");
  for (const pattern of marked) bare = bare.replace(pattern, " x $1");
  return bare.trim();
}

/**
 * Words of a name: those with four letters or more, because a shorter one may end a number (`6205 ZZ`); and short ones
 * of the trade.
 */
const nameWord = /^(?:[a-z]{4,}|oli|air|kit|pin|nut|cap|fan|for|the|and|dan|utk|ring|part|type|tipe)[.,:]?$/i;

/**
 * The line without the words of a name beside a number; undefined if it has none, or if nothing like a number remains.
 */
function withoutNames(text: string): string | undefined {
  if (separators.test(text)) return undefined;
  const words = text.split(/\s+/);
  const left = words.filter((word) => !nameWord.test(word) || unitCell.test(word));
  return left.length < words.length && left.some(isPartNumberAlone) ? left.join(" ") : undefined;
}

/** Whether a word can hardly be anything but a part number: five letters and digits, three digits among them. */
export function isPartNumberAlone(word: string): boolean {
  return /^(?=(?:.*[a-z0-9]){5})(?=(?:.*\d){3})\S+$/i.test(word);
}

/** The pieces may come after the number or before it, and other cells (a row's number, a name) anywhere. */
function fromCells(cells: string[]): LineReading[] {
  const quantities = cells.map((cell) => piecesCell.exec(cell)?.[1]);
  const areAllOrdinal = cells.every((cell) => ordinal.test(cell));
  return cells.flatMap((number, index) => {
    if (unitCell.test(number) || (ordinal.test(number) && !areAllOrdinal)) return [];
    const behind = quantities.slice(index + 1).findLast((qty) => qty !== undefined);
    const before = quantities.slice(0, index).find((qty) => qty !== undefined);
    return [{ number, qty: Number(behind ?? before ?? 1) }];
  });
}

/** The whole text may be a number too: some numbers contain blanks. */
function fromWords(text: string): LineReading[] {
  const whole = { number: text, qty: 1 };
  const [, firstQty, firstNumber = ""] = piecesFirst.exec(text) ?? [];
  const last = withPiecesLast(text);
  if (firstQty === undefined) return [...last, whole];
  // A number may begin as pieces do: `32008XJR 1 pcs`.
  return [...(/^\d+[x*]\S/i.test(text) ? last : []), { number: firstNumber, qty: Number(firstQty) }, whole];
}

function withPiecesLast(text: string): LineReading[] {
  for (const pattern of piecesLast) {
    const [, number = "", qty] = pattern.exec(text) ?? [];
    if (qty !== undefined) return [{ number, qty: Number(qty) }];
  }
  return [];
}
