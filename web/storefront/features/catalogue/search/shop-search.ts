import type { SearchReading } from "#contract/catalogue/catalogue.ts";
import { measureNames, type MeasureName } from "#contract/catalogue/measure-names.ts";
import { pageLimits } from "#contract/core/page-limits.ts";
import { readChoices, writeChoices, type Choice } from "../narrowing/choices.ts";

export const sorts = ["createdAt-desc", "createdAt-asc", "price-desc", "price-asc"] as const;
/** With search words the list can also be sorted by the best match. */
export type NamedSort = "relevance" | (typeof sorts)[number];
/** A list of one category can also be sorted by a column of its table. */
export type Sort = NamedSort | `${"code" | "name" | MeasureName}-${"asc" | "desc"}`;

const columnSort = new RegExp(`^(code|name|${measureNames.join("|")})-(asc|desc)$`);

/** How a list is shown, if somebody has chosen it. */
export const views = ["rows", "cards", "table"] as const;
export type View = (typeof views)[number];

/** A list of fewer products is shown as rows, unless cards were chosen: a few cards leave most of the page empty. */
const fewestCards = 4;

/** How a list of so many products is shown; only the list of a category has a table. */
export function viewOf(
  { view }: Pick<ShopSearch, "view">,
  { total, table }: { total: number; table?: unknown },
): View {
  const usual = total < fewestCards ? "rows" : "cards";
  return view === "table" && table === undefined ? usual : (view ?? usual);
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
export function sortsFor(q: string): readonly [NamedSort, ...NamedSort[]] {
  return q === "" ? sorts : ["relevance", ...sorts];
}

/** The sort of a list, if it is one of its sorts and not the default. */
function chosenSort(
  { unit, q }: { unit?: string | undefined; q: string },
  sort: string | null | undefined,
): Sort | undefined {
  const [, ...others] = sortsFor(q);
  const isOfColumn = unit && columnSort.test(sort ?? "");
  return isOfColumn ? (sort as Sort) : others.find((known) => known === sort);
}

/** Reads the address; invalid values count as missing. */
export function readShopSearch(parameters: URLSearchParams): ShopSearch {
  const q = shortened(parameters.get("q"));
  const unit = shortened(parameters.get("unit"));
  const page = Number(parameters.get("page") ?? 1);
  return {
    unit,
    q,
    sort: chosenSort({ unit, q }, parameters.get("sort")) ?? sortsFor(q)[0],
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
  const chosen = chosenSort({ unit, q }, sort);
  if (unit) parameters.set("unit", unit);
  if (q) parameters.set("q", q);
  if (q && asTyped) parameters.set("asTyped", "1");
  writeChoices(narrowing, parameters);
  if (chosen !== undefined) parameters.set("sort", chosen);
  if (view !== undefined) parameters.set("view", view);
  if (page > 1) parameters.set("page", String(page));
  return parameters.size === 0 ? "/shop" : `/shop?${parameters.toString()}`;
}

interface SortOrder {
  order?: "createdAt" | "price" | "code" | "name";
  orderBy?: "asc" | "desc";
  sortMeasure?: MeasureName;
}

/** The column or the measure and the direction of a sort in the form of the paging call; nothing for the best match. */
export function sortOrder(sort: Sort): SortOrder {
  if (sort === "relevance") return {};
  const [column, orderBy] = sort.split("-") as [string, "asc" | "desc"];
  const sortMeasure = measureNames.find((name) => name === column);
  return sortMeasure ? { orderBy, sortMeasure } : { order: column as "price", orderBy };
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
