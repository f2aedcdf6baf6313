import { readUnitCell, unitCell } from "#contract/catalogue/unit-cells.ts";
import { limits } from "#contract/core/limits.ts";
import { readPieces, unitOf } from "#contract/core/written-pieces.ts";
import { unitFinder, unitKey } from "../../machines/find-unit.ts";
import type { MachineChoice } from "../../machines/machine-choice.ts";

type Find = (text: string) => MachineChoice | undefined;

/** Words around a unit number: `untuk unit EX-07`, `Kebutuhan part EX-07`. */
const unitWords =
  /^(?:untuk|utk|u|buat|for|unit|no|nomor|kode|code|alat|machine|mesin|kebutuhan|keperluan|daftar|list|parts?|sparepart|spare|defect|temuan|order)$/i;
/** Characters of a cell that can be a unit number with its quotes. */
const longestCell = 40;
/** Words of a unit number, and of what may stand before it. */
const most = { unit: 4, before: 4 };

/**
 * The list with the cells and words that name one of these machines by its unit number as cells for the shop, which then reads the
 * rest: a cell in any column, the beginning or the end of a line, or a line of its own, which holds for those below it.
 */
export function markUnits(text: string, machines: readonly MachineChoice[]): string {
  if (machines.length === 0) return text;
  const all = unitFinder(machines);
  // A figure or a measure is a quantity in a list, even if a machine is called so.
  const find: Find = (word) => (/\p{L}/u.test(word) && unitOf(word) === undefined ? all(word) : undefined);
  return text
    .split(/(\r\n|\r|\n)/)
    .map((line, place) => (place % 2 === 0 && line.trim() !== "" ? markLine(line, find) : line))
    .join("");
}

function markLine(line: string, find: Find): string {
  const parts = line.split(/([\t;|,])/);
  if (parts.some((part) => readUnitCell(part) !== undefined)) return line;
  const named = parts.map((part) => find(unquoted(part)));
  const machine = named.find((one) => one !== undefined);
  if (machine === undefined) return markWords(line, find);
  // A line for several machines does not say how it is shared out.
  if (named.some((one) => one !== undefined && one !== machine)) return line;
  const place = named.indexOf(machine);
  const kindOfLine = kindOf(parts.filter((_, at) => named[at] === undefined).join(" "), machine);
  if (kindOfLine === "title") return unitCell(machine);
  if (kindOfLine === "neither") return line;
  return parts
    .map((part, at) => (at === place ? unitCell(machine) : named[at] === undefined ? part : ""))
    .join("");
}

/** The content of a cell; empty if it is only a part of one in quotes. */
function unquoted(cell: string): string {
  if (cell.length > longestCell) return "";
  const [, inside] = /^\s*"?([^"]*?)"?\s*$/.exec(cell) ?? [];
  return (cell.split('"').length - 1) % 2 === 0 ? (inside ?? "") : "";
}

/** A word of a line, with its place. */
interface Word {
  from: number;
  to: number;
  text: string;
}

/** A line that names the unit at its beginning or its end. */
function markWords(line: string, find: Find): string {
  const words = [...line.matchAll(/[^\s;|,]+/g)].map(({ index, 0: text }): Word => {
    return { from: index, to: index + text.length, text };
  });
  const first = atBeginning(line, words, find);
  const last = atEnd(line, words, find);
  const found = first ?? last;
  if (found === undefined || (last !== undefined && last.machine !== found.machine)) return line;
  const { machine, rest } = found;
  const kindOfLine =
    line.trim().endsWith(":") && !hasPartNumber(rest, machine) ? "title" : kindOf(rest, machine);
  if (kindOfLine === "title") return unitCell(machine);
  // Behind the line it moves no other cell.
  const separator = /[\t;|]/.exec(rest)?.[0] ?? (rest.includes(",") ? "," : "\t");
  return kindOfLine === "neither" ? line : `${rest}${separator}${unitCell(machine)}`;
}

interface FoundUnit {
  machine: MachineChoice;
  /** The line without it. */
  rest: string;
}

const isBeforeUnit = (text: string) => unitKey(text) === "" || unitWords.test(text.replace(/[.:=/]+$/, ""));

function atBeginning(line: string, words: Word[], find: Find): FoundUnit | undefined {
  for (const [place, word] of words.slice(0, most.before + 1).entries()) {
    for (let count = most.unit; count > 0; count -= 1) {
      const end = words[place + count - 1];
      const machine = end && unitBetween(line, word, end, find);
      if (end !== undefined && machine !== undefined)
        return { machine, rest: line.slice(end.to).replace(/^[\s:.)\]=-]+/, "") };
    }
    if (!isBeforeUnit(word.text)) return undefined;
  }
  return undefined;
}

function atEnd(line: string, words: Word[], find: Find): FoundUnit | undefined {
  const end = words.at(-1);
  for (let count = most.unit; count > 0; count -= 1) {
    const start = words.at(-count);
    const machine = start && end && unitBetween(line, start, end, find);
    if (start === undefined || machine === undefined) continue;
    const before = words.slice(0, -count);
    const kept = before.findLastIndex(({ text }) => !isBeforeUnit(text));
    return { machine, rest: line.slice(0, before[kept]?.to ?? 0) };
  }
  return undefined;
}

function unitBetween(line: string, start: Word, end: Word, find: Find): MachineChoice | undefined {
  const text = line.slice(start.from, end.to);
  return /[\t;|,]/.test(text) ? undefined : find(text);
}

const wordsOf = (text: string) => text.split(/[\s;|,]+/).filter((word) => unitKey(word) !== "");

/** What a line is that names a unit: a title, if it says nothing else but what the machine is; a line with a part; or neither. */
function kindOf(rest: string, machine: MachineChoice): "title" | "part" | "neither" {
  const words = wordsOf(rest).filter((word) => !isOfTitle(word, machine));
  if (words.length === 0 || isMachine(words.join(""), machine)) return "title";
  return words.some((word) => unitKey(word).length > 2 && !isQuantity(word)) ? "part" : "neither";
}

function hasPartNumber(rest: string, machine: MachineChoice): boolean {
  return wordsOf(rest).some(
    (word) => /\d/.test(word) && unitKey(word).length > 3 && !isQuantity(word) && !isOfTitle(word, machine),
  );
}

function isOfTitle(word: string, machine: MachineChoice): boolean {
  const bare = word.replace(/[.:=/]+$/, "");
  return unitWords.test(bare) || isMachine(word, machine);
}

/** Whether a text is the machine's maker, model or serial number, or several of them. */
function isMachine(text: string, { brand, model, serial }: MachineChoice): boolean {
  const [maker, name, number] = [unitKey(brand), unitKey(model), unitKey(serial)];
  return [maker, name, number, maker + name, name + number, maker + name + number].includes(unitKey(text));
}

function isQuantity(word: string): boolean {
  const read = readPieces(word);
  return unitOf(word) !== undefined || (read.kind === "read" && read.value <= limits.cartQuantity);
}
