import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { Category } from "#contract/catalogue/catalogue.ts";
import { categoriesQuery, facetsQuery } from "#web/api/catalogue-queries.ts";
import { useCall, useTexts } from "#web/app-context.ts";
import { classNames } from "#web/ui/class-names.ts";
import { ChevronDownIcon } from "#web/ui/icons/icons.tsx";
import { Link } from "#web/ui/link.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { shopAddress, type ShopSearch } from "../search/shop-search.ts";

const linkClasses =
  "flex min-h-7 items-center justify-between gap-3 border-l-3 py-0.5 pr-2 pl-3 hover:bg-ground";

/** So many categories stand open, those with the most of the list: the filters below them stay in sight. */
const mostAtFirst = 8;

/**
 * The categories beside the list; the search words and the order stay. Those that have little or nothing of the list,
 * and beside a category all others, are folded.
 */
export function CategoryList({ search }: { search: ShopSearch }) {
  const { shell, catalogue } = useTexts();
  const { data: categories = [], isPending } = useQuery(categoriesQuery(useCall()));
  const { countOf, isUncounted } = useCounts(search);
  const row = (category: Category) => (
    <Row
      key={category.id}
      name={category.name}
      unit={category.name}
      count={countOf(category)}
      search={search}
    />
  );
  const fullest = new Set(
    categories
      .filter((category) => isShownAtFirst(search, countOf(category)))
      .toSorted((one, other) => (countOf(other) ?? 0) - (countOf(one) ?? 0))
      .slice(0, mostAtFirst),
  );
  const isOfUse = (category: Category) =>
    isUncounted || category.name === search.unit || fullest.has(category);
  const folded = categories.filter((category) => !isOfUse(category));
  return (
    <nav aria-label={shell.categories}>
      <h2 className="mb-2 text-18">{catalogue.category}</h2>
      <ul className="text-15">
        <Row name={shell.allParts} unit="" search={search} />
        {categories.filter(isOfUse).map(row)}
      </ul>
      {folded.length > 0 && (
        <details className="group" key={search.unit}>
          <summary className="inline-flex min-h-7 cursor-pointer items-center gap-1.5 rounded-4 border-l-3 border-transparent pl-3 text-15 font-semibold hover:underline">
            {catalogue.otherCategories(folded.length)}
            <ChevronDownIcon size={16} className="group-open:rotate-180" />
          </summary>
          <ul className="text-15">{folded.map(row)}</ul>
        </details>
      )}
      {isPending && <Skeleton className="h-96 w-full" />}
    </nav>
  );
}

/** Whether a category that is not the chosen one may stand open in the column of this list. */
function isShownAtFirst({ unit, q, narrowing }: ShopSearch, count: number | undefined): boolean {
  if (q !== "" || narrowing.length > 0) return count !== undefined && count > 0;
  return unit === "";
}

/**
 * How many products of the list are in a category; undefined while it is not known, and for a list that is too long to
 * be counted. For the list of everything, the categories' own counts are right; for any other list, the count comes with
 * the facets, which are loaded later.
 */
function useCounts(search: ShopSearch): {
  countOf: (category: Category) => number | undefined;
  isUncounted: boolean;
} {
  const { data } = useQuery({
    ...facetsQuery(useCall(), search),
    enabled: false,
    placeholderData: keepPreviousData,
  });
  if (search.q === "" && search.narrowing.length === 0) {
    return { countOf: ({ productCount }) => productCount, isUncounted: false };
  }
  const { isTooLong = true, categories = [] } = data?.facets ?? {};
  const counts = new Map(categories.map(({ id, count }) => [id, count]));
  return {
    countOf: ({ id }) => counts.get(id) ?? (isTooLong ? undefined : 0),
    isUncounted: data !== undefined && isTooLong && counts.size === 0,
  };
}

interface RowProps {
  name: string;
  /** The category's name in the address; empty for all. */
  unit: string;
  count?: number | undefined;
  search: ShopSearch;
}

function Row({ name, unit, count, search }: RowProps) {
  const isShown = search.unit === unit;
  return (
    <li>
      <Link
        to={shopAddress({ ...search, unit, page: 1 })}
        aria-current={isShown ? "true" : undefined}
        className={classNames(
          linkClasses,
          isShown ? "border-yellow font-semibold" : "border-line",
          count === 0 && !isShown && "text-quiet",
        )}
      >
        {name}
        {count !== undefined && <span className="tabular text-14 text-quiet">{count}</span>}
      </Link>
    </li>
  );
}
