import { limits } from "#contract/limits.ts";
import type { TypedLine } from "./ask-form.tsx";

/** The state of an address that leads to the form with these lines; of one that is no number what a field takes goes along. */
export function withLines(lines: TypedLine[]): { asked: TypedLine[] } {
  return { asked: lines.map(({ number, qty }) => ({ number: number.slice(0, limits.nameLength), qty })) };
}

/** The lines in an address's state; none if there are none. */
export function handedLines(state: unknown): TypedLine[] {
  const isThere =
    typeof state === "object" && state !== null && "asked" in state && Array.isArray(state.asked);
  return isThere ? (state.asked as TypedLine[]) : [];
}
