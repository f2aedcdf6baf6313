import { normalizePartNumber } from "#contract/catalogue/part-number.ts";

/**
 * For each character of a part number, whether it differs from a typed number; dashes and blanks are ignored. If the
 * typed number has an additional character, the character before that gap is marked, or else the first.
 */
export function differingSigns(code: string, typed: string): boolean[] {
  const characters = Array.from(code);
  const places = characters.flatMap((character, at) => (normalizePartNumber(character) === "" ? [] : [at]));
  const own = places.map((at) => normalizePartNumber(characters[at] ?? ""));
  const other = Array.from(normalizePartNumber(typed));
  const steps = fewestSteps(own, other);
  const differs = characters.map(() => false);
  const mark = (index: number) => {
    const at = places[Math.max(index, 0)];
    if (at !== undefined) differs[at] = true;
  };
  let [left, right] = [own.length, other.length];
  while (left > 0 || right > 0) {
    const isEqual = left > 0 && right > 0 && own[left - 1] === other[right - 1];
    const here = steps[left]?.[right] ?? 0;
    if (left > 0 && right > 0 && here === (steps[left - 1]?.[right - 1] ?? 0) + (isEqual ? 0 : 1)) {
      if (!isEqual) mark(left - 1);
      left -= 1;
      right -= 1;
    } else if (left > 0 && here === (steps[left - 1]?.[right] ?? 0) + 1) {
      left -= 1;
      mark(left);
    } else {
      right -= 1;
      mark(left - 1);
    }
  }
  return differs;
}

/** Whether a typed number has question marks for signs that nobody could read, and the part number fits the others: `5?42`. */
export function fitsReadSigns(code: string, typed: string): boolean {
  if (!typed.includes("?")) return false;
  const read = typed.split("?").map(normalizePartNumber);
  return new RegExp(`^${read.join(".")}$`).test(normalizePartNumber(code));
}

/** For each pair of beginnings, how many characters must be replaced, added or left out (Levenshtein distance). */
function fewestSteps(own: string[], other: string[]): number[][] {
  const steps = [Array.from({ length: other.length + 1 }, (_, right) => right)];
  for (const [index, character] of own.entries()) {
    const above = steps[index] ?? [];
    const row = [index + 1];
    for (const [column, wanted] of other.entries()) {
      row.push(
        Math.min(
          (above[column] ?? 0) + (character === wanted ? 0 : 1),
          (above[column + 1] ?? 0) + 1,
          (row[column] ?? 0) + 1,
        ),
      );
    }
    steps.push(row);
  }
  return steps;
}
