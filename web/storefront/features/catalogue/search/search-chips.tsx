import { Suspense } from "react";
import { NarrowingChips } from "../narrowing/lazy-narrowing-parts.ts";
import { Chip } from "../listing/chip.tsx";
import { shopAddress, type ShopSearch } from "./shop-search.ts";

/**
 * The category, the search and the values that narrow the list, each with a button to remove it; not a search alone that
 * finds nothing, which the page says often enough, with the way to all parts.
 */
export function SearchChips({ search, isEmpty }: { search: ShopSearch; isEmpty: boolean }) {
  const { unit, q, narrowing } = search;
  if (unit === "" && (isEmpty || q === "") && narrowing.length === 0) return null;
  return (
    <ul className="mt-3 flex flex-wrap gap-2">
      {unit !== "" && <Chip text={unit} address={shopAddress({ ...search, unit: "", page: 1 })} />}
      {q !== "" && <Chip text={`“${q}”`} address={shopAddress({ ...search, q: "", page: 1 })} />}
      {narrowing.length > 0 && (
        <Suspense>
          <NarrowingChips search={search} />
        </Suspense>
      )}
    </ul>
  );
}
