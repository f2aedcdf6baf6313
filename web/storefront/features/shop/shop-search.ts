import type { SearchReading } from "#contract/catalogue.ts";
import { pageLimits } from "#contract/page-limits.ts";
import { readChoices, writeChoices, type Choice } from "../narrowing/choices.ts";

export const sorts = ["createdAt-desc", "createdAt-asc", "price-desc", "price-asc"] as const;
/** With search words the list can also be sorted by the best match. */
export type Sort = "relevance" | (typeof sorts)[number];

/** How a list is shown, if somebody has chosen it. */
export const views = ["rows", "cards"] as const;
export type View = (typeof views)[number];

/** A list of fewer products is shown as rows, unless cards were chosen: a few cards leave most of the page empty. */
const fewestCards = 4;

/** How a list of so many products is shown. */
export function viewOf({ view }: Pick<ShopSearch, "view">, total: number): View {
  return view ?? (total < fewestCards ? "rows" : "cards");
}

/**
 * The content of the address of /shop: a category's name, search words, the narrowing, the sort and the page, counted
 * from 1.
 */
export interface ShopSearch {
  unit: string;
  q: string;
  sort: Sort;
  page: number;
  /** Whether the words are searched exactly as they are typed. */
  asTyped: boolean;
  /** In the order in which it was chosen. */
  narrowing: Choice[];
  /** Left out where the number of products decides. */
  view?: View | undefined;
}

const lastPage = 1_000_000;

/** The sorts of a list; the first of them is the default. */
export function sortsFor(q: string): readonly [Sort, ...Sort[]] {
  return q === "" ? sorts : ["relevance", ...sorts];
}

/** Reads the address; invalid values count as missing. */
export function readShopSearch(parameters: URLSearchParams): ShopSearch {
  const q = shortened(parameters.get("q"));
  const [usual, ...others] = sortsFor(q);
  const page = Number(parameters.get("page") ?? 1);
  return {
    unit: shortened(parameters.get("unit")),
    q,
    sort: others.find((known) => known === parameters.get("sort")) ?? usual,
    page: Number.isInteger(page) && page >= 1 && page <= lastPage ? page : 1,
    asTyped: q !== "" && parameters.get("asTyped") === "1",
    narrowing: readChoices(parameters),
    view: views.find((known) => known === parameters.get("view")),
  };
}

/** The address of a list; defaults are left out. */
export function shopAddress(search: Partial<ShopSearch>): string {
  const { unit, q = "", sort, page = 1, asTyped, narrowing = [], view } = search;
  const parameters = new URLSearchParams();
  const [, ...others] = sortsFor(q);
  if (unit) parameters.set("unit", unit);
  if (q) parameters.set("q", q);
  if (q && asTyped) parameters.set("asTyped", "1");
  writeChoices(narrowing, parameters);
  if (sort !== undefined && others.includes(sort)) parameters.set("sort", sort);
  if (view !== undefined) parameters.set("view", view);
  if (page > 1) parameters.set("page", String(page));
  return parameters.size === 0 ? "/shop" : `/shop?${parameters.toString()}`;
}

type SortWord = "createdAt" | "price" | "asc" | "desc";

/** The column and the direction of a sort in the form of the paging call; neither for the best match. */
export function sortOrder(sort: Sort): { order?: SortWord; orderBy?: SortWord } {
  if (sort === "relevance") return {};
  const [order, orderBy] = sort.split("-") as ["createdAt" | "price", "asc" | "desc"];
  return { order, orderBy };
}

/** The words that the results match: the words as they were understood, without what the catalogue does not have. */
export function answeredWords(q: string, { corrected = q, absent }: SearchReading): string {
  const dropped = absent.filter(({ kind }) => kind !== "name");
  const missing = new Set(dropped.flatMap(({ text }) => text.toLowerCase().split(" ")));
  const words = corrected.split(/\s+/).filter((word) => !missing.has(word.toLowerCase()));
  return words.join(" ") || corrected;
}

/** Whether a search needs a note: words were corrected, or the catalogue does not have something. */
export function isRemarkable({ corrected, absent }: SearchReading): boolean {
  return corrected !== undefined || absent.length > 0;
}

/** Replaces control characters, which text copied from a PDF may contain, by spaces: the shop's calls refuse them. */
function shortened(text: string | null): string {
  return (text ?? "")
    .replace(/\p{Cc}+/gu, " ")
    .trim()
    .slice(0, pageLimits.searchLength);
}
