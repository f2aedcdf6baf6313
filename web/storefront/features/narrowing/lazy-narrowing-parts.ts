import { queryOptions } from "@tanstack/react-query";
import { lazy } from "react";
import { narrowingText } from "./narrowing-text.ts";

// No first page needs these parts: they are loaded apart from it.
async function load() {
  const [parts] = await Promise.all([import("./narrowing-parts.ts"), narrowingText.load()]);
  return parts;
}

// The server shows what a list is narrowed to: it has them in memory, and the browser leaves what it rendered until they
// are there. Each needs a Suspense around it.
const onServer = import.meta.env.SSR ? await load() : undefined;

export const NarrowingChips =
  onServer?.NarrowingChips ?? lazy(async () => ({ default: (await load()).NarrowingChips }));
export const NarrowedToNothing =
  onServer?.NarrowedToNothing ?? lazy(async () => ({ default: (await load()).NarrowedToNothing }));

/**
 * The controls, which only the browser shows. They are asked for as data are, so that a list stays usable if they do not
 * load, and they can be tried again.
 */
export const narrowingParts = queryOptions({
  queryKey: ["narrowing parts"],
  queryFn: load,
  structuralSharing: false,
  staleTime: Infinity,
  gcTime: Infinity,
});
