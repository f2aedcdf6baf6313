import { wordsIn } from "./dictionary.ts";
import type { Need } from "./read-words.ts";

/** A product's name in both languages. */
export interface Names {
  en: string;
  id: string;
}

/** What separates two names inside a name: `Pilot valve, joystick`, `Bolt and nut`, `Battery 12 V`. */
const breaks = /[^\p{L}\s'-]+|\s(?:and|dan)\s/iu;
/** What a name may have around its noun. */
const around = new Set(["set", "kit", "element", "elemen", "assy", "assembly"]);

/**
 * The words that products were found by, if all of the products have them only in the name of something else: a
 * `Cylinder head gasket` is no cylinder head. Undefined if one of the products is the thing that was asked for, or was
 * not found by its name.
 */
export function inOtherNames(needs: readonly Need[], found: readonly Names[]): string | undefined {
  const isOther = (names: Names) => {
    const words = new Set(wordsIn(`${names.en} ${names.id}`));
    const named = needs.map(({ alternatives }) =>
      alternatives.filter((places) => places.every((any) => any.some((word) => words.has(word)))),
    );
    const nouns = nounsOf(names);
    return named.every(({ length }) => length > 0) && !named.flat(3).some((word) => nouns.has(word));
  };
  if (needs.length === 0 || found.length === 0 || !found.every(isOther)) return undefined;
  return needs.map(({ typed }) => typed).join(" ");
}

/** The nouns that say what a thing is: an Indonesian name begins with it, an English one ends with it. */
function nounsOf({ en, id }: Names): Set<string> {
  return new Set([
    ...partsOf(id).flatMap(([first]) => first ?? []),
    ...partsOf(en).flatMap((words) => words.at(-1) ?? []),
  ]);
}

function partsOf(name: string): string[][] {
  return name
    .split(breaks)
    .map((part) => wordsIn(part).filter((word, _, all) => all.length === 1 || !around.has(word)));
}
