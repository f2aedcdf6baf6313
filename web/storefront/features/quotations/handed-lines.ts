import { limits } from "#contract/core/limits.ts";
import type { FirstLine } from "./ask-form.tsx";

/**
 * The history state that opens the form with these lines. A text that is not a part number is passed on too, cut to the
 * length of the field. Lines of quick order say so.
 */
export function withLines(
  lines: FirstLine[],
  { isOfQuickOrder = false } = {},
): { asked: FirstLine[]; isOfQuickOrder: boolean } {
  return {
    isOfQuickOrder,
    asked: lines.map((line) => ({ ...line, number: line.number.slice(0, limits.nameLength) })),
  };
}

/** Whether the lines in a history state are those of the list in quick order, which begins again once they are sent. */
export function areOfQuickOrder(state: unknown): boolean {
  return (
    typeof state === "object" && state !== null && "isOfQuickOrder" in state && state.isOfQuickOrder === true
  );
}

/** The lines in a history state; none if there are none. */
export function handedLines(state: unknown): FirstLine[] {
  const isThere =
    typeof state === "object" && state !== null && "asked" in state && Array.isArray(state.asked);
  return isThere ? (state.asked as FirstLine[]) : [];
}
