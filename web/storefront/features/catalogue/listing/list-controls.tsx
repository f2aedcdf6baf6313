import { formatFigure } from "#contract/core/figures.ts";
import { pageLimits } from "#contract/core/page-limits.ts";
import { shownRange } from "#contract/core/paging.ts";
import { useLanguage, useTexts } from "#web/app-context.ts";
import { useNavigate } from "#web/navigation.tsx";
import { Select } from "#web/ui/fields/select-field.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { shopAddress, sortsFor, type ShopSearch, type Sort } from "../search/shop-search.ts";

interface CounterProps {
  page: number;
  /** Undefined until the first answer. */
  total: number | undefined;
  /** Whether there are more than `total`. */
  isTotalMore: boolean;
  isBusy: boolean;
}

/** Which products are shown and how many there are, or that they are loading. */
export function Counter({ page, total, isTotalMore, isBusy }: CounterProps) {
  const { catalogue } = useTexts();
  const language = useLanguage();
  const { from, to } = shownRange(page, pageLimits.pageSize, total ?? 0);
  const all = formatFigure(total ?? 0, language);
  return (
    <div className="flex min-w-0 flex-auto items-center gap-3 text-14 text-secondary sm:text-15 lg:text-16">
      <p aria-live="polite" className="tabular">
        {!isBusy &&
          from > 0 &&
          catalogue.showing(
            formatFigure(from, language),
            formatFigure(to, language),
            isTotalMore ? catalogue.moreThan(all) : all,
          )}
      </p>
      {isBusy && (
        <>
          <Spinner label={catalogue.loadingProducts} />
          <span aria-hidden="true">{catalogue.loadingProducts}</span>
        </>
      )}
    </div>
  );
}

/** The sort of the list; a change leads to its first page. */
export function SortSelect({ search }: { search: ShopSearch }) {
  const { catalogue } = useTexts();
  const navigate = useNavigate();
  return (
    <label className="flex max-w-full items-center gap-3 text-16 *:min-w-0 max-sm:flex-1 max-sm:basis-40 max-sm:*:flex-1">
      <span className="text-secondary max-lg:sr-only">{catalogue.sortBy}</span>
      <Select
        value={search.sort}
        onChange={(event) => {
          navigate(shopAddress({ ...search, sort: event.target.value as Sort, page: 1 }));
        }}
      >
        {sortsFor(search.q).map((sort) => (
          <option key={sort} value={sort}>
            {catalogue.sorts[sort]}
          </option>
        ))}
        {!(search.sort in catalogue.sorts) && <option value={search.sort}>{catalogue.sorts.column}</option>}
      </Select>
    </label>
  );
}
