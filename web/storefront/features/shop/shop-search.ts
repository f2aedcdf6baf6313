import { limits } from "#contract/limits.ts";

export const sorts = ["createdAt-desc", "createdAt-asc", "price-desc", "price-asc"] as const;
export type Sort = (typeof sorts)[number];

/** The address of /shop: a category's name, search words, the sort and the page, counted from 1. */
export interface ShopSearch {
  unit: string;
  q: string;
  sort: Sort;
  page: number;
}

const lastPage = 1_000_000;

/** Reads the address; invalid values count as missing. */
export function readShopSearch(parameters: URLSearchParams): ShopSearch {
  const sort = parameters.get("sort");
  const page = Number(parameters.get("page") ?? 1);
  return {
    unit: shortened(parameters.get("unit")),
    q: shortened(parameters.get("q")),
    sort: sorts.find((known) => known === sort) ?? sorts[0],
    page: Number.isInteger(page) && page >= 1 && page <= lastPage ? page : 1,
  };
}

/** The address of a list; defaults are left out. */
export function shopAddress(search: Partial<ShopSearch>): string {
  const parameters = new URLSearchParams();
  if (search.unit) parameters.set("unit", search.unit);
  if (search.q) parameters.set("q", search.q);
  if (search.sort !== undefined && search.sort !== sorts[0]) parameters.set("sort", search.sort);
  if (search.page !== undefined && search.page > 1) parameters.set("page", String(search.page));
  return parameters.size === 0 ? "/shop" : `/shop?${parameters.toString()}`;
}

type SortWord = "createdAt" | "price" | "asc" | "desc";

/** The column and the direction of a sort, as the paging call takes them. */
export function sortOrder(sort: Sort): { order: SortWord; orderBy: SortWord } {
  const [order, orderBy] = sort.split("-") as ["createdAt" | "price", "asc" | "desc"];
  return { order, orderBy };
}

/** Control characters, which text copied from a PDF may contain, become spaces: the shop's calls refuse them. */
function shortened(text: string | null): string {
  return (text ?? "")
    .replace(/\p{Cc}+/gu, " ")
    .trim()
    .slice(0, limits.searchLength);
}
