import { limits } from "#contract/core/limits.ts";
import type { ReadMachine } from "#contract/machines/fits.ts";
import { withoutSerialNumber } from "#contract/catalogue/serial-number.ts";
import { cachedBySubject, type Source } from "../../core/cached-by-subject.ts";
import {
  findSeriesOf,
  findSeriesOfAll,
  machineInSeries,
  machinesOfPart,
  machinesWithSeries,
  type SerialInSeries,
} from "../../rules/machines/series.queries.ts";
import { dictionaryOf, type Dictionary, type KnownMachine } from "../catalogue/search/reading/dictionary.ts";
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

/** What a plate's text says before the database is asked. */
interface PlateReading {
  /** The machines that it names. */
  meant: readonly number[];
  /** Of them the ones to offer if no series has the serial number. */
  offered: KnownMachine[];
  /** What may be its serial number, the likeliest first. */
  serials: string[];
}

function readText(dictionary: Dictionary, text: string): PlateReading {
  const told = withoutSerialNumber(text);
  const words = typedWords((told?.rest ?? text).replace(labels, " "), dictionary);
  const named = findNamedMachine(dictionary, words);
  const meant = named?.all ?? [];
  // A model that is written in full means itself, also if others begin with it: 320D and 320D2.
  const inFull = named?.exact ?? [];
  return {
    meant: idsOf(meant),
    offered: (inFull.length > 0 ? inFull : meant)
      .flatMap(({ id }) => dictionary.machineOf(id) ?? [])
      .slice(0, limits.suggestionAnswers),
    serials: told === undefined ? serialsIn(named?.rest ?? words) : [told.serial],
  };
}

/**
 * The machines that a text from a plate may mean, typed or pasted, with blanks, dashes and words around them: those that it
 * names, of which a series has its serial number; else those whose prefix the serial number has; else those that it names.
 * Digits alone may be a serial number of a machine that `part` fits.
 */
export async function readPlate(source: Source, text: string, part?: number): Promise<PlateMachine[]> {
  const [found = []] = await readPlates(source, [text]);
  if (found.length > 0 || part === undefined) return found;
  const { meant, serials } = readText(await dictionaryOf(source), text);
  if (meant.length > 0 || serials[0] === undefined) return [];
  const machineIds = await machinesOfPart(source.db, part);
  return shownOnce(await findSeriesOf(source.db, { serial: serials[0], machineIds }));
}

/** The same for many texts, in their order, in two statements for all of them. */
export async function readPlates(source: Source, texts: readonly string[]): Promise<PlateMachine[][]> {
  const dictionary = await dictionaryOf(source);
  const readings = texts.map((text) => readText(dictionary, text));
  const asked = readings.flatMap(({ meant, serials }, place) =>
    serials.map((serial) => ({ place, serial, machineIds: meant.length > 0 ? meant : undefined })),
  );
  const answers = await findSeriesOfAll(source.db, asked);
  const inSeries = new Map<number, PlateMachine[]>();
  for (const [index, { place }] of asked.entries()) {
    const found = answers[index] ?? [];
    if (found.length > 0 && !inSeries.has(place)) inSeries.set(place, shownOnce(found));
  }
  const rest = readings.filter((_, place) => !inSeries.has(place)).flatMap(({ offered }) => offered);
  const withSeries = await machinesWithSeries(source.db, [...new Set(idsOf(rest))]);
  return readings.map(
    ({ offered, serials }, place) =>
      inSeries.get(place) ?? offered.map((machine) => withoutSeries(machine, serials[0] ?? "", withSeries)),
  );
}

/** So many machines with their serial numbers are described without asking the database again. */
const mostDescribed = 5_000;
const cachedDescriptions = cachedBySubject("catalogue", async () => new Map<string, PlateMachine>());

/** What a typed serial number of a known machine means. The visitor asks for the same machine on each page. */
export async function describeMachine(
  source: Source,
  machine: KnownMachine,
  typed: string,
): Promise<PlateMachine> {
  const kept = await cachedDescriptions(source);
  const key = JSON.stringify([machine.id, typed]);
  const known = kept.get(key);
  if (known !== undefined) return known;
  const [described] = await describeMachines(source, [{ machine, typed }]);
  if (described === undefined) throw new Error("no answer for the machine");
  if (kept.size >= mostDescribed) kept.clear();
  kept.set(key, described);
  return described;
}

/** A machine that the shop knows, and its serial number as it was typed; empty if it is not known. */
export interface TypedMachine {
  machine: KnownMachine;
  typed: string;
}

/** What the typed serial numbers of known machines mean, in their order, in two statements for all of them. */
export async function describeMachines(
  source: Source,
  machines: readonly TypedMachine[],
): Promise<PlateMachine[]> {
  const told = machines.map(({ machine, typed }) => ({
    machine,
    serial: withoutSerialNumber(typed)?.serial ?? typed,
  }));
  const found = await findSeriesOfAll(
    source.db,
    told.map(({ machine, serial }) => ({ serial, machineIds: [machine.id] })),
  );
  const rest = told.filter((_, place) => found[place]?.length === 0).map(({ machine }) => machine);
  const withSeries = await machinesWithSeries(source.db, idsOf(rest));
  return told.map(
    ({ machine, serial }, place) =>
      shownOnce(found[place] ?? [])[0] ?? withoutSeries(machine, serial, withSeries),
  );
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
