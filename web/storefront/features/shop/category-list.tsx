import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { categoriesQuery, facetsQuery } from "#web/api/catalogue-queries.ts";
import { useCall, useTexts } from "#web/app-context.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Link } from "#web/ui/link.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { shopAddress, type ShopSearch } from "./shop-search.ts";

const linkClasses =
  "flex min-h-10 items-center justify-between gap-3 border-l-3 py-1 pr-2 pl-3 hover:bg-ground";

/** The categories beside the list; the search words and the order stay. */
export function CategoryList({ search }: { search: ShopSearch }) {
  const { shell, catalogue } = useTexts();
  const { data: categories, isPending } = useQuery(categoriesQuery(useCall()));
  const countOf = useCounts(search);
  return (
    <nav aria-label={shell.categories}>
      <h2 className="mb-3 text-18">{catalogue.category}</h2>
      <ul className="text-16">
        <Row name={shell.allParts} unit="" search={search} />
        {categories?.map(({ id, name, productCount }) => (
          <Row key={id} name={name} unit={name} count={countOf(id, productCount)} search={search} />
        ))}
      </ul>
      {isPending && <Skeleton className="h-96 w-full" />}
    </nav>
  );
}

/**
 * How many products of the list are in a category. For the list of everything, the categories' own counts are right;
 * for any other list, the count comes with the facets, which are loaded later.
 */
function useCounts(search: ShopSearch): (id: number, productCount: number) => number | undefined {
  const { data } = useQuery({
    ...facetsQuery(useCall(), search),
    enabled: false,
    placeholderData: keepPreviousData,
  });
  if (search.q === "" && search.narrowing.length === 0) return (_id, productCount) => productCount;
  const { isTooLong = true, categories = [] } = data?.facets ?? {};
  const counts = new Map(categories.map(({ id, count }) => [id, count]));
  return (id) => counts.get(id) ?? (isTooLong ? undefined : 0);
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
