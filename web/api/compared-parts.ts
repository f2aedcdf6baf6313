import { keptText, useKeptText } from "./kept-text.ts";

/** The ids of the parts that a visitor compares, with commas between them, as the browser keeps them. */
export const comparedParts = keptText("compared");

/** The same ids for a component; empty on the server and until the browser has read them. */
export function useComparedParts(): string {
  return useKeptText(comparedParts);
}
