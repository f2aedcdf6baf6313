import { asc, sql } from "drizzle-orm";
import { cachedBySubject } from "../../../../core/cached-by-subject.ts";
import type { Queryable } from "../../../../database/queryable.ts";
import { catalogueWords, machines, workshopWords } from "../../../../database/schema/catalogue.ts";
import type { ProductCard } from "#contract/catalogue/catalogue.ts";
import { normalizePartNumber } from "#contract/catalogue/part-number.ts";
import type { MachineKind } from "#contract/machines/machine-kinds.ts";
import { pathName } from "#contract/machines/machine-path.ts";
import type { Machine } from "../../products/machines.queries.ts";
import { fillers } from "./fillers.ts";
import { makerNames } from "./machine-names.ts";
import { spellingDistance, toleranceFor } from "./spelling.ts";

/** A longer word also means the words that begin with it: `bolt` finds `bolts`. */
const shortestBeginning = 4;
const mostBeginnings = 60;
/** Words written as one word are split into pieces of at least so many letters. */
const shortestPiece = 3;

/** Machines are looked up by this many first characters of their models. */
export const shortestModel = 2;

/** A misspelt phrase that contains a known word may be this much further away. */
const contextBonus = 0.5;

/** A misspelt word, and the words of the catalogue that are meant. */
export interface Correction {
  typed: string;
  shown: string;
}

/** A machine that parts may fit, and whether it is an engine or another component. */
export interface KnownMachine extends Machine {
  kind: MachineKind;
}

/** All words that the catalogue and the workshop know, for understanding what visitors type. */
export class Dictionary {
  readonly machines: readonly KnownMachine[];
  readonly #machinesByBeginning: ReadonlyMap<string, readonly Machine[]>;
  readonly #machineById: ReadonlyMap<number, KnownMachine>;
  readonly #words: ReadonlySet<string>;
  readonly #sorted: readonly string[];
  readonly #machinesByMaker = new Map<string, readonly Machine[]>();
  /** For each phrase of the workshop or the catalogue, the others that mean the same. */
  readonly #synonyms: ReadonlyMap<string, readonly string[]>;
  /** The phrases of several words, by how many words they have. */
  readonly #phrases: ReadonlyMap<number, readonly string[][]>;
  /** Phrases of several words written without a blank: `waterpump`. */
  readonly #joined: ReadonlyMap<string, string>;
  /** All words that a single misspelt word may mean. */
  readonly #correctable: readonly string[];

  constructor(
    words: readonly string[],
    synonyms: ReadonlyMap<string, string[]>,
    all: readonly KnownMachine[],
  ) {
    this.machines = all;
    this.#machineById = new Map(all.map((machine) => [machine.id, machine]));
    this.#machinesByBeginning = Map.groupBy(all, ({ modelNormalized }) =>
      modelNormalized.slice(0, shortestModel),
    );
    for (const machine of all) {
      for (const name of makerNames(machine.brand)) {
        this.#machinesByMaker.set(name, [...(this.#machinesByMaker.get(name) ?? []), machine]);
      }
    }
    this.#synonyms = synonyms;
    const phrases = [...synonyms.keys()].map((phrase) => phrase.split(" "));
    const single = phrases.filter(({ length }) => length === 1).map(([word = ""]) => word);
    this.#words = new Set(words);
    this.#sorted = [...new Set([...words, ...single])].toSorted();
    this.#phrases = Map.groupBy(
      phrases.filter(({ length }) => length > 1),
      ({ length }) => length,
    );
    this.#joined = new Map(
      phrases.filter(({ length }) => length > 1).map((phrase) => [phrase.join(""), phrase.join(" ")]),
    );
    this.#correctable = [...this.#sorted, ...this.#joined.keys()].filter(({ length }) => length > 2);
  }

  /** Machines whose normalised model begins with the text, which has at least {@link shortestModel} characters. */
  machinesBeginning(text: string): readonly Machine[] {
    const some = this.#machinesByBeginning.get(text.slice(0, shortestModel)) ?? [];
    return some.filter(({ modelNormalized }) => modelNormalized.startsWith(text));
  }

  machineOf(id: number): KnownMachine | undefined {
    return this.#machineById.get(id);
  }

  /** The machine with this maker and model, as the catalogue writes them. */
  machineNamed(named: { brand: string; model: string }): KnownMachine | undefined {
    return this.machines.find((machine) => isSame(machine, named));
  }

  /** The machine whose page an address names; signs and capitals make no difference. */
  machineAt(named: { brand: string; model: string }): KnownMachine | undefined {
    const [brand, model] = [pathName(named.brand), normalizePartNumber(named.model)];
    return this.machines.find(
      (machine) =>
        machine.modelNormalized === model &&
        pathName(machine.brand) === brand &&
        (model !== "" || pathName(machine.model) === pathName(named.model)),
    );
  }

  /**
   * What a card says about what a part fits: the first of the wanted machines among these, else the first one (machines
   * come before engines), and how many others there are.
   */
  firstOf(
    machineIds: readonly number[],
    wanted: readonly { brand: string; model: string }[],
  ): ProductCard["fits"] {
    const known = machineIds.flatMap((id) => this.#machineById.get(id) ?? []);
    const [asked] = wanted.flatMap((one) => known.find((machine) => isSame(machine, one)) ?? []);
    const first = asked ?? known.find(({ kind }) => kind === "machine") ?? known[0];
    return first && { brand: first.brand, model: first.model, others: known.length - 1 };
  }

  /** Whether machines of a maker with this name are known, in lower case: `cat`, `caterpillar`, `hitachi`. */
  isMaker(name: string): boolean {
    return this.#machinesByMaker.has(name);
  }

  /** The machines of the maker with this name, in lower case. */
  machinesOf(name: string): readonly Machine[] {
    return this.#machinesByMaker.get(name) ?? [];
  }

  /** The words that a text without blanks means: itself, a phrase, or two known words. */
  phraseOf(text: string): string | undefined {
    if (this.knows(text)) return text;
    const joined = this.phraseJoinedAs(text);
    if (joined !== undefined) return joined;
    for (let at = text.length - shortestPiece; at >= shortestPiece; at -= 1) {
      const pieces = [text.slice(0, at), text.slice(at)];
      if (pieces.every((piece) => this.knows(piece))) return pieces.join(" ");
    }
    return undefined;
  }

  isFiller(word: string): boolean {
    return fillers.has(word) && !this.#synonyms.has(word);
  }

  /** Whether a product has the word, or the workshop knows it. */
  knows(word: string): boolean {
    return this.#words.has(word) || this.#synonyms.has(word);
  }

  isPhrase(text: string): boolean {
    return this.#synonyms.has(text);
  }

  /** The phrase that becomes this text without its blanks. */
  phraseJoinedAs(text: string): string | undefined {
    return this.#joined.get(text);
  }

  synonymsOf(phrase: string): readonly string[] {
    return this.#synonyms.get(phrase) ?? [];
  }

  /** The words of products that a word stands for: itself, and those that begin with it. */
  wordsLike(word: string): string[] {
    const begun = word.length < shortestBeginning ? [] : this.beginning(word);
    return [...new Set([...(this.#words.has(word) ? [word] : []), ...begun])].filter((one) =>
      this.#words.has(one),
    );
  }

  /** Known words that begin with the text, in alphabetical order. */
  beginning(text: string): string[] {
    const found: string[] = [];
    for (let at = firstFrom(this.#sorted, text); found.length < mostBeginnings; at += 1) {
      const word = this.#sorted[at];
      if (word === undefined || !word.startsWith(text)) break;
      found.push(word);
    }
    return found;
  }

  /** Words of products that contain the text. */
  containing(text: string): string[] {
    return [...this.#words].filter((word) => word.includes(text)).slice(0, mostBeginnings);
  }

  /**
   * The known word or joined phrase that a misspelt word most likely means; of equally near ones the first in the
   * alphabet, phrases last.
   */
  nearest(word: string): string | undefined {
    let most = toleranceFor(word.length);
    let nearest: string | undefined;
    for (const known of this.#correctable) {
      const distance = spellingDistance(word, known, most);
      if (distance > most || (distance === most && nearest !== undefined)) continue;
      most = distance;
      nearest = known;
    }
    return nearest;
  }

  /**
   * The phrase that some words most likely mean: each is near the phrase's word in the same place, and one is that word.
   */
  nearestPhrase(words: readonly string[]): string | undefined {
    let least = Infinity;
    let nearest: string | undefined;
    for (const phrase of this.#phrases.get(words.length) ?? []) {
      if (!phrase.some((word, at) => word === words[at])) continue;
      let sum = 0;
      for (const [at, word] of words.entries()) {
        sum += spellingDistance(word, phrase[at] ?? "", toleranceFor(word.length) + contextBonus);
        if (sum >= least) break;
      }
      if (sum >= least) continue;
      least = sum;
      nearest = phrase.join(" ");
    }
    return nearest;
  }
}

function firstFrom(sorted: readonly string[], text: string): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? "") < text) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The dictionary of the catalogue as it is now. */
export const dictionaryOf = cachedBySubject("catalogue", readDictionary);

async function readDictionary(db: Queryable): Promise<Dictionary> {
  const [words, workshop, all] = await Promise.all([
    db.select().from(catalogueWords),
    db.select().from(workshopWords),
    db
      .select({
        id: machines.id,
        brand: machines.brand,
        model: machines.model,
        modelNormalized: machines.modelNormalized,
        kind: machines.kind,
      })
      .from(machines)
      .orderBy(asc(sql`length(${machines.modelNormalized})`), asc(machines.id)),
  ]);
  return new Dictionary(
    words.map(({ word }) => word),
    readSynonyms(workshop),
    all,
  );
}

/** For each phrase all others with the same meaning, in lower case and as words with one blank between them. */
export function readSynonyms(workshop: { term: string; means: string }[]): Map<string, string[]> {
  const terms = workshop.map(({ term, means }) => ({ term: asWords(term), means: asWords(means) }));
  const synonyms = new Map<string, string[]>();
  for (const [means, same] of Map.groupBy(terms, (word) => word.means)) {
    const phrases = [...new Set([means, ...same.map(({ term }) => term)])].filter((phrase) => phrase !== "");
    for (const phrase of phrases) {
      const others = phrases.filter((other) => other !== phrase);
      synonyms.set(phrase, [...new Set([...(synonyms.get(phrase) ?? []), ...others])]);
    }
  }
  return synonyms;
}

/** A text as the words of the search, with one blank between them: `V-belt` is `v belt`. */
export function asWords(text: string): string {
  return wordsIn(text).join(" ");
}

/** The words of a text: its runs of letters and digits, in lower case. */
export function wordsIn(text: string): string[] {
  return (
    text
      .normalize("NFKC")
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

function isSame(one: { brand: string; model: string }, other: { brand: string; model: string }): boolean {
  return one.brand === other.brand && one.model === other.model;
}
