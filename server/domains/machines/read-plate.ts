import { limits } from "#contract/core/limits.ts";
import type { ReadMachine } from "#contract/machines/fits.ts";
import { withoutSerialNumber } from "#contract/catalogue/serial-number.ts";
import type { Source } from "../../core/cached-by-subject.ts";
import {
  findSeriesOf,
  machineInSeries,
  machinesOfPart,
  machinesWithSeries,
  type SerialInSeries,
} from "../../rules/machines/series.queries.ts";
import { dictionaryOf, type KnownMachine } from "../catalogue/search/reading/dictionary.ts";
import { findNamedMachine } from "../catalogue/search/reading/named-machine.ts";
import { typedWords } from "../catalogue/search/reading/typed-words.ts";

/** Words that stand on a plate and say nothing. */
const labels =
  /\b(?:model|type|tipe|serial|no|nomor|number|num|seri|s\/n|sn|pin|product|identification|year|tahun|engine|mesin)\b[.:#]*/giu;
/** A text with a digit that may be a serial number. */
const perhapsSerial = /^(?=.*\d)[A-Z0-9-]{3,20}$/i;
/** Neighbouring words that may be one serial number: `JBT 00123`. */
const mostWordsOfSerial = 3;
/** Of the texts that may be the serial number, the longest are tried. */
const mostTried = 3;

/** A machine that a plate's text means, with its id. */
export interface PlateMachine {
  machineId: number;
  seriesId: number | undefined;
  shown: ReadMachine;
}

/**
 * The machines that a text from a plate may mean, typed or pasted, with blanks, dashes and words around them: those that it
 * names, of which a series has its serial number; else those whose prefix the serial number has; else those that it names.
 * Digits alone may be a serial number of a machine that `part` fits.
 */
export async function readPlate(source: Source, text: string, part?: number): Promise<PlateMachine[]> {
  const dictionary = await dictionaryOf(source);
  const told = withoutSerialNumber(text);
  const words = typedWords((told?.rest ?? text).replace(labels, " "), dictionary);
  const named = findNamedMachine(dictionary, words);
  const meant = named?.all ?? [];
  const serials = told === undefined ? serialsIn(named?.rest ?? words) : [told.serial];
  for (const serial of serials) {
    const found = await findSeriesOf(source.db, serial, meant.length > 0 ? idsOf(meant) : undefined);
    if (found.length > 0) return shownOnce(found);
  }
  if (meant.length === 0) {
    if (part === undefined || serials[0] === undefined) return [];
    return shownOnce(await findSeriesOf(source.db, serials[0], await machinesOfPart(source.db, part)));
  }
  // A model that is written in full means itself, also if others begin with it: 320D and 320D2.
  const inFull = named?.exact ?? [];
  const known = (inFull.length > 0 ? inFull : meant)
    .flatMap(({ id }) => dictionary.machineOf(id) ?? [])
    .slice(0, limits.suggestionAnswers);
  const withSeries = await machinesWithSeries(source.db, idsOf(known));
  return known.map((machine) => withoutSeries(machine, serials[0] ?? "", withSeries));
}

/** What a typed serial number of a known machine means. */
export async function describeMachine(
  source: Source,
  machine: KnownMachine,
  typed: string,
): Promise<PlateMachine> {
  const serial = withoutSerialNumber(typed)?.serial ?? typed;
  if (serial !== "") {
    const [found] = shownOnce(await findSeriesOf(source.db, serial, [machine.id]));
    if (found !== undefined) return found;
  }
  return withoutSeries(machine, serial, await machinesWithSeries(source.db, [machine.id]));
}

/** A machine of which no series has the serial number, or whose serial number is not known. */
function withoutSeries(
  { id, brand, model, kind }: KnownMachine,
  serial: string,
  withSeries: ReadonlySet<number>,
): PlateMachine {
  const state = serial === "" ? "missing" : "outside";
  const serialState = withSeries.has(id) ? state : "unchecked";
  return {
    machineId: id,
    seriesId: undefined,
    shown: { brand, model, kind, serial: serial.toUpperCase(), serialState },
  };
}

const idsOf = (machines: readonly { id: number }[]) => machines.map(({ id }) => id);

/** A machine once, in its first series: the one with the longest prefix. */
function shownOnce(found: SerialInSeries[]): PlateMachine[] {
  const byMachine = new Map<number, PlateMachine>();
  for (const one of found) {
    const { id, machineId } = one.series;
    if (!byMachine.has(machineId))
      byMachine.set(machineId, { machineId, seriesId: id, shown: machineInSeries(one) });
  }
  return [...byMachine.values()];
}

/** What may be a serial number among words, the longest first. */
function serialsIn(words: string[]): string[] {
  const spans = words.flatMap((_, from) =>
    Array.from({ length: Math.min(mostWordsOfSerial, words.length - from) }, (__, index) =>
      words.slice(from, from + index + 1).join(""),
    ),
  );
  return spans
    .filter((span) => perhapsSerial.test(span))
    .toSorted((one, other) => other.length - one.length)
    .slice(0, mostTried);
}
