import { queryOptions } from "@tanstack/react-query";
import { lazy } from "react";
import { narrowingText } from "./narrowing-text.ts";

// No first page needs these parts, so they are loaded separately.
async function load() {
  const [parts] = await Promise.all([import("./narrowing-parts.ts"), narrowingText.load()]);
  return parts;
}

// The server renders the values that narrow a list: it has these parts in memory, and the browser keeps what the server
// rendered until they are loaded. Each part needs a Suspense around it.
const onServer = import.meta.env.SSR ? await load() : undefined;

export const NarrowingChips =
  onServer?.NarrowingChips ?? lazy(async () => ({ default: (await load()).NarrowingChips }));
export const NarrowedToNothing =
  onServer?.NarrowedToNothing ?? lazy(async () => ({ default: (await load()).NarrowedToNothing }));

/**
 * The controls, which only the browser shows. They are loaded as a query, so that the list stays usable if they do not
 * load, and the visitor can try again.
 */
export const narrowingParts = queryOptions({
  queryKey: ["narrowing parts"],
  queryFn: load,
  structuralSharing: false,
  staleTime: Infinity,
  gcTime: Infinity,
});
