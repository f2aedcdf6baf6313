import { type LinePieces, type LineReading, piecesOf } from "./line-pieces.ts";
import { isNumberWord, readPieces, unitOf, type WrittenPieces } from "../core/written-pieces.ts";
import { isName, withoutBeginning } from "./words-around-numbers.ts";

/** A quantity between the words of a line. */
interface Expression {
  /** The places of its first word, and of the one behind its last. */
  from: number;
  to: number;
  text: string;
  read: WrittenPieces;
}

const markers = new Set([
  "qty",
  "quantity",
  "jumlah",
  "jml",
  "sebanyak",
  "x",
  "×",
  "*",
  "=",
  ":",
  "@",
  "->",
  "=>",
  "→",
  "-",
]);
const namedMarker = /^(?:qty|quantity|jumlah|jml|sebanyak)[.:=]*$/i;
/** Words that stand between two numbers of a line, of which one is meant. */
const between = new Set(["/", "atau", "or", "=", "&", "dan", "+"]);
/** The pieces without a word beside them; a number may have a zero before other digits. */
const bareFigure = /^[+-]?(?:0|[1-9][\d.,']*|0[.,]\d+|\d+\/\d+|[1-9]\d*e\+?\d+)$/i;
/** The largest figure that is taken for a quantity where a line is more than a number and it. */
const largestBare = 999;

/** A line with more words is a sentence. */
const mostWords = 24;

/**
 * What a line without cells may mean: `600-319-3750 x 4`, `4 pcs 600-319-3750`, `SKF 6210-2Z/C3 2`. `counts` says
 * whether its first word is the number of the row.
 */
export function readLineWords(line: string, counts: boolean): LineReading[] {
  const bare = withoutBeginning(line);
  if (bare.split(" ", mostWords + 1).length > mostWords) return [{ number: line, qty: 1 }];
  const words = splitGlued(joinThousands(bare.split(" ").filter((word) => word !== "")));
  const all = counts && words.length > 1 && /^\d{1,4}$/.test(words[0] ?? "") ? words.slice(1) : words;
  const said = named(all);
  if (said.length > 0) {
    const rest = all.filter((_, place) => !said.some(({ from, to }) => place >= from && place < to));
    const pieces = oneOf(said);
    return unique([
      ...numbersIn(rest, true).map((number) => ({ number, ...pieces })),
      ...readBare(all).filter(
        ({ asked }) => asked === undefined && said.every(({ read }) => read.kind === "read"),
      ),
      { number: bare, qty: 1 },
      { number: line, qty: 1 },
    ]);
  }
  return unique([
    ...readBetween(all),
    ...readBare(all),
    { number: bare, qty: 1 },
    ...readTimes(bare),
    { number: line, qty: 1 },
  ]);
}

/** `1R-0750 2 karung`: a figure behind a number, and words behind it that are not known. */
function readBetween(words: string[]): LineReading[] {
  const place = words.findIndex(
    (word, at) =>
      at > 0 && at < words.length - 1 && bareFigure.test(word) && isPartNumberAlone(words[at - 1] ?? ""),
  );
  const behind = words.slice(place + 1);
  if (place === -1 || !behind.every((word) => /^\p{L}+\.?$/u.test(word) && word.length > 3)) return [];
  const read = readPieces(words[place] ?? "");
  const values = read.kind === "read" ? [read.value] : read.kind === "ambiguous" ? read.values : [];
  const asked = { written: words.slice(place).join(" "), values, reason: "unknownWords" } as const;
  return numbersIn(words.slice(0, place), true).map((number) => ({ number, qty: 0, asked }));
}

/** `600-319-3750x4`: the sign may be a letter of the number. */
function readTimes(text: string): LineReading[] {
  const [, number = "", pieces] = /^(\S+)x(\d{1,3})$/i.exec(text) ?? [];
  return isPartNumberAlone(number) ? [{ number, qty: Number(pieces) }] : [];
}

/** A line whose quantity nothing names: its last word, or else its first one. */
function readBare(words: string[]): LineReading[] {
  const whole = words.join(" ");
  const figureAt = (place: number) => {
    const text = words.at(place) ?? "";
    return words.length > 1 && bareFigure.test(text) ? { text, read: readPieces(text) } : undefined;
  };
  const [first, last] = [figureAt(0), figureAt(-1)];
  const rest = words.slice(first === undefined || last === undefined || words.length < 3 ? 0 : 1);
  const readings = (
    of: string[],
    { text, read }: { text: string; read: WrittenPieces },
    isShort: boolean,
  ) => {
    const pieces = piecesOf(read, text);
    const isSmall =
      isShort || pieces.asked !== undefined || pieces.qty <= largestBare || of.some(isPartNumberAlone);
    return isSmall ? numbersIn(of, isShort).map((number) => ({ number, ...pieces })) : [];
  };
  const none = numbersIn(words, true).map((number) => ({ number, qty: 1 }));
  if (last !== undefined && words.length === 2) return [...readings(words.slice(0, 1), last, true), ...none];
  if (last !== undefined) {
    const inside = readings(rest.slice(0, -1), last, false);
    const hasNumber = rest.slice(0, -1).some(isPartNumberAlone);
    return hasNumber ? [...inside, ...none] : [{ number: whole, qty: 1 }, ...inside, ...none];
  }
  if (first === undefined) return none;
  const inside = readings(words.slice(1), first, false);
  return words.slice(1).some(isPartNumberAlone) ? [...inside, ...none] : [...none, ...inside];
}

/** The quantities that a unit, a sign or a word names, from left to right. */
function named(words: string[]): Expression[] {
  const found: Expression[] = [];
  for (let from = 0; from < words.length; from += 1) {
    const expression = namedAt(words, from);
    if (expression === undefined) continue;
    found.push(expression);
    from = expression.to - 1;
  }
  // The rest must still have a number.
  return found.every(({ from, to }) => to - from === words.length) && found.length > 0 ? [] : found;
}

function namedAt(words: string[], from: number): Expression | undefined {
  const word = (words[from] ?? "").toLowerCase();
  const isMarked = markers.has(word) || namedMarker.test(word);
  const at = isMarked ? from + 1 : from;
  const isMark = namedMarker.test(word) || word === "@";
  if (isNumberWithLetters(words[at] ?? "")) return undefined;
  // As many words as belong together: `dua puluh lima buah`.
  for (let to = at + longestAt(words, at); to > at; to -= 1) {
    const text = words.slice(at, to).join(" ");
    const read = readPieces(text);
    if (read.kind === "empty" || (read.kind === "refused" && read.reason === "notANumber")) continue;
    if (!isWhole(words.slice(at, to))) continue;
    const isEnd = to === words.length;
    const isStart = from === 0;
    const hasWord = /\p{L}/u.test(text.replace(/\de\+?\d/i, ""));
    const isInWords = !/\d/.test(text);
    if (isMark || (isMarked && (isEnd || hasWord))) return { from, to, text, read };
    if (isMarked) continue;
    if (hasWord && (!isInWords || isStart || isEnd || to - at > 1)) return { from, to, text, read };
    const sign = (words[to] ?? "").toLowerCase();
    // `6205 x 4` begins with the number, `3 x B74` with the pieces.
    const isBefore = ["x", "×", "*"].includes(sign) && !/^\d{0,3}$/.test(words.slice(to + 1).join(""));
    if (isStart && isBefore && text.length <= 5) return { from, to: to + 1, text, read };
  }
  return undefined;
}

/** `14X3211310`, `8812-X`: what begins like pieces and is a part number. */
function isNumberWithLetters(word: string): boolean {
  return isPartNumberAlone(word) && /^\d+(?:[a-z]+-?\d{4,}|-[a-z]+$)/i.test(word);
}

/** How many words from this one on can be one quantity; 0 if the first of them is no number. */
function longestAt(words: string[], at: number): number {
  const first = words[at] ?? "";
  if (isNumberWord(first)) return Math.min(words.length - at, 4);
  if (!/^[-+(]?[\d.,]/.test(first)) return 0;
  const behind = words.slice(at + 1, at + 3);
  const others = behind.findIndex((word) => unitOf(word) === undefined && !word.startsWith("("));
  return 1 + (others === -1 ? behind.length : others);
}

/** Whether the words are a quantity and nothing else: no name or number behind it. */
function isWhole(words: string[]): boolean {
  const [first = "", ...others] = words;
  if (/^\d/.test(first) && others.length === 0) return true;
  return others.every(
    (word, place) =>
      unitOf(word) !== undefined ||
      /^\([^)]*\)$/.test(word) ||
      (!/\d/.test(first) && readPieces([first, ...others.slice(0, place + 1)].join(" ")).kind === "read"),
  );
}

function oneOf(said: Expression[]): LinePieces {
  const [first] = said;
  if (first === undefined) return { qty: 1 };
  const others = said.filter(
    ({ read }) => !(read.kind === "read" && first.read.kind === "read" && read.value === first.read.value),
  );
  if (others.length === 0 || said.length === 1) return piecesOf(first.read, first.text);
  return {
    qty: 0,
    asked: {
      written: said.map(({ text }) => text).join(" | "),
      values: [
        ...new Set(
          said.flatMap(({ read }) =>
            read.kind === "read" ? [read.value] : read.kind === "ambiguous" ? read.values : [],
          ),
        ),
      ],
      reason: "severalNumbers",
    },
  };
}

/**
 * The numbers that the words without the quantity can be: all of them, without what is only a name, each of several
 * numbers, and without the words before the first digit. A short word behind a number may be a part of it (`6205 ZZ`),
 * and is never left out.
 */
function numbersIn(words: string[], isPlain: boolean): string[] {
  const trimmed = words.filter((word) => !/^[:=,;>-]+$/.test(word) && unitOf(word) === undefined);
  const whole = trimmed.join(" ").replace(/[:=]$/, "");
  const parts: string[][] = [[]];
  for (const word of withoutNotes(trimmed)) {
    if (between.has(word.toLowerCase())) parts.push([]);
    else parts.at(-1)?.push(word);
  }
  const bare = parts.map((part) => part.filter((word) => !isName(word)));
  const withNumber = bare.filter((part) => part.some(isPartNumberAlone));
  const joined = withNumber.map((part) => part.join(" "));
  const alone = bare.flatMap((part) => (part.length > 1 && part.every(isPartNumberAlone) ? part : []));
  const fromDigit = withNumber.map((part) => part.slice(part.findIndex((word) => /\d/.test(word))).join(" "));
  const numbers = [whole, ...joined, ...alone, ...fromDigit].filter((number) => number !== "");
  return isPlain || joined.length > 0 || /(?:[^\d]*\d){3}/.test(whole) ? [...new Set(numbers)] : [];
}

/** The words without those in brackets, unless there is a digit in the brackets: `9193159 (Roller bawah)`. */
function withoutNotes(words: string[]): string[] {
  const text = words.join(" ").replace(/\([^()\d]*\)/g, " ");
  return text.split(" ").filter((word) => word !== "");
}

/** Each number once: the first of the readings says its pieces. */
function unique(readings: LineReading[]): LineReading[] {
  const seen = new Set<string>();
  return readings.filter(({ number }) => {
    const isNew = number !== "" && !seen.has(number);
    seen.add(number);
    return isNew;
  });
}

/** `600-319-3750 1 000`: a blank between thousands. */
function joinThousands(words: string[]): string[] {
  const [number = "", first = "", last] = words.slice(-3);
  const isThousands = last === "000" && /^[1-9]\d?$/.test(first) && isPartNumberAlone(number);
  return isThousands ? [...words.slice(0, -2), `${first}${last}`] : words;
}

/** `6I-2501*2`, `(4)`, `x4`, `4x600-319-3750` and `@4` as words of their own. */
function splitGlued(words: string[]): string[] {
  return words.flatMap((word, place) => {
    const isLast = place === words.length - 1;
    const behind = /^(.*[^\d.,])?([*×=@:])(\d[\d.,]*)$|^(.*\d)([*×=@:])(\d[\d.,]*)$/.exec(word);
    if (behind !== null) {
      const [, before = behind[4] ?? "", sign = behind[5] ?? "", pieces = behind[6] ?? ""] = behind;
      return [...(before === "" ? [] : [before]), sign === ":" ? "=" : sign, pieces];
    }
    const [, inBrackets] = /^\((\d[\d.,]*)\)$/.exec(word) ?? [];
    if (inBrackets !== undefined && isLast && place > 0) return ["@", inBrackets];
    const [, opened] = /^\((\d[\d.,]*)$/.exec(word) ?? [];
    const isClosed = opened !== undefined && place > 0 && /^[a-z.]+\)$/i.test(words[place + 1] ?? "");
    if (isClosed) return ["@", opened];
    if (/^[a-z.]+\)$/i.test(word) && /^\(\d/.test(words[place - 1] ?? "")) return [word.slice(0, -1)];
    const [, times] = /^x(\d[\d.,]*)$/i.exec(word) ?? [];
    if (times !== undefined && place > 0) return ["x", times];
    const [, first, number] = /^([1-9]\d{0,3})[x*×](\S+)$/i.exec(word) ?? [];
    if (first !== undefined && number !== undefined && place === 0 && isLast && isPartNumberAlone(number))
      return [first, "x", number];
    return [word];
  });
}

/** Whether a word can hardly be anything but a part number: five letters and digits, three digits among them. */
export function isPartNumberAlone(word: string): boolean {
  if (/\s/.test(word)) return false;
  const [signs, digits] = [word.replace(/[^a-z0-9]/gi, "").length, word.replace(/\D/g, "").length];
  return signs >= 5 && digits >= 3;
}
