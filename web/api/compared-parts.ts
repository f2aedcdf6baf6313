import { useSyncExternalStore } from "react";
import { keptText } from "./kept-text.ts";

/** The ids of the parts that a visitor compares, with commas between them, as the browser keeps them. */
export const comparedParts = keptText("compared");

/** What is compared, as the browser keeps it; empty on the server and until the browser has read it. */
export function useComparedParts(): string {
  return useSyncExternalStore(
    comparedParts.onChange,
    () => comparedParts.read() ?? "",
    () => "",
  );
}
