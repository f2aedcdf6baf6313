import { lazy, type ComponentProps, type ComponentType } from "react";
import { searchText } from "./search-text.ts";

// Only searches need these parts, so they are loaded separately from the pages, which all visitors load. The server has
// them in memory, and the browser keeps what the server rendered until they are loaded. Each part needs a Suspense
// around it.
async function load() {
  const [parts] = await Promise.all([import("./search-parts.tsx"), searchText.load()]);
  return parts;
}
type Parts = Awaited<ReturnType<typeof load>>;

const onServer = import.meta.env.SSR ? await load() : undefined;

function part<Name extends keyof Parts>(name: Name): ComponentType<ComponentProps<Parts[Name]>> {
  if (onServer !== undefined) return onServer[name] as ComponentType<ComponentProps<Parts[Name]>>;
  return lazy(async () => ({ default: (await load())[name] as ComponentType<ComponentProps<Parts[Name]>> }));
}

export const SearchNotice = part("SearchNotice");
export const SimilarCode = part("SimilarCode");
export const NotThisNumber = part("NotThisNumber");
export const AskAboutSearch = part("AskAboutSearch");
export const NearParts = part("NearParts");
export const NothingFound = part("NothingFound");
