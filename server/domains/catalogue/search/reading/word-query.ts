import type { Machine } from "../../products/machines.queries.ts";
import type { Need } from "./read-words.ts";

/**
 * The words that products must have, as a PostgreSQL `tsquery` over single words. However many needs there are, and
 * however many words mean the same, it is one value, so that the statement around it has one text and is planned once.
 */
export type WordQuery = string;

/** The query for one alternative of each need; undefined if nothing can match it. */
export function hasAll(needs: readonly Need[]): WordQuery | undefined {
  const each = needs.map(({ alternatives }) => either(alternatives.map(hasPhrase)));
  return each.every((query) => query !== undefined) && each.length > 0 ? each.join(" & ") : undefined;
}

/** The same with only the first alternative of each need: as it was typed, without synonyms. */
export function hasAllAsTyped(needs: readonly Need[]): WordQuery {
  return needs.flatMap(({ alternatives: [first = []] }) => hasPhrase(first) ?? []).join(" & ");
}

/** How `product.name_words` marks the beginning of an Indonesian name and the end of an English one. */
const nounMarks = { begin: "<", end: ">" };

/** The query for names with one of the needs as their noun: an Indonesian name begins with it, an English one ends with it. */
export function hasNoun(needs: readonly Need[]): WordQuery {
  const phrases = needs.flatMap(({ alternatives }) =>
    alternatives.map((places) => {
      const begins = (places[0] ?? []).map((word) => nounMarks.begin + word);
      const ends = (places.at(-1) ?? []).map((word) => nounMarks.end + word);
      return hasPhrase([...places, [...begins, ...ends]]);
    }),
  );
  return either(phrases) ?? "";
}

/**
 * The query for the words of a model, which every product that fits the machine has (`productRow`); undefined if a
 * model has letters that the database may read in another way.
 */
export function hasModel(machines: readonly Machine[]): WordQuery | undefined {
  if (!machines.every(({ model }) => /^[ -~]+$/.test(model))) return undefined;
  return either(machines.map((machine) => hasPhrase(wordsOfModel(machine).map((word) => [word]))));
}

/** Whether every product that fits one of the machines answers to a need, because it has the words of the model. */
export function isSaidByModels({ alternatives }: Need, machines: readonly Machine[]): boolean {
  const isSaid = (model: string[]) =>
    alternatives.some(
      (places) => places.length > 0 && places.every((any) => any.some((word) => model.includes(word))),
    );
  return machines.length > 0 && machines.map(wordsOfModel).every(isSaid);
}

function wordsOfModel({ model }: Machine): string[] {
  return model.toLowerCase().match(/[a-z0-9]+/g) ?? [];
}

/** The query for one word of each place. */
function hasPhrase(places: readonly string[][]): WordQuery | undefined {
  if (places.length === 0 || places.some(({ length }) => length === 0)) return undefined;
  return places.map((any) => `(${any.map(quoted).join("|")})`).join(" & ");
}

function either(queries: (WordQuery | undefined)[]): WordQuery | undefined {
  const known = [...new Set(queries.filter((query) => query !== undefined))];
  return known.length === 0 ? undefined : `(${known.join(" | ")})`;
}

function quoted(word: string): string {
  return `'${word.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;
}
