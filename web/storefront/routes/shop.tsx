import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { limits } from "#contract/limits.ts";
import { pageCount } from "#contract/paging.ts";
import { productPageQuery } from "#web/api/catalogue-queries.ts";
import { useCall, useTexts } from "#web/app-context.ts";
import { PageHead } from "#web/page-head.tsx";
import { Breadcrumb } from "#web/ui/breadcrumb.tsx";
import { useLinger } from "#web/ui/linger.ts";
import { Pagination } from "#web/ui/pagination.tsx";
import { CategoryList } from "../features/shop/category-list.tsx";
import { ProductGrid, ProductGridSkeleton } from "../features/shop/product-grid.tsx";
import { Counter, SortSelect } from "../features/shop/list-controls.tsx";
import { SearchChips } from "../features/shop/search-chips.tsx";
import { readShopSearch, shopAddress, type ShopSearch } from "../features/shop/shop-search.ts";
import { LoadFailed } from "../shell/load-failed.tsx";
import { NothingFound } from "../features/shop/nothing-found.tsx";

/** Milliseconds for which the loading indicator stays after the products were loaded. */
export const lingerMs = 200;

/** /shop */
export function Component() {
  const { shell, catalogue } = useTexts();
  const [parameters] = useSearchParams();
  const search = readShopSearch(parameters);
  const { unit, q } = search;
  const title = unit || (q ? catalogue.resultsFor(q) : catalogue.shopTitle);
  return (
    <div className="page">
      <PageHead
        title={title}
        description={unit ? catalogue.unitDescription(unit) : catalogue.shopDescription}
        canonicalPath={shopAddress({ unit, q, page: search.page })}
      />
      <Breadcrumb
        label={shell.breadcrumb}
        crumbs={[{ text: shell.home, to: "/" }, { text: catalogue.all }]}
      />
      <div className="grid gap-x-10 lg:grid-cols-[15rem_minmax(0,1fr)]">
        <CategoryList search={search} />
        <div className="min-w-0">
          <h1 className="text-26 break-words md:text-32">{title}</h1>
          <SearchChips search={search} />
          <Results search={search} />
        </div>
      </div>
    </div>
  );
}

function Results({ search }: { search: ShopSearch }) {
  const { shell, catalogue } = useTexts();
  const products = useQuery({
    ...productPageQuery(useCall(), search),
    placeholderData: keepPreviousData,
  });
  const isBusy = useLinger(products.isPending || products.isPlaceholderData, lingerMs);
  const { data } = products;
  const isEmpty = data !== undefined && data.products.length === 0 && !products.isPlaceholderData;
  return (
    <>
      <div className="mt-4 mb-5 flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <Counter page={search.page} total={data?.total} isBusy={isBusy} />
        <SortSelect search={search} />
      </div>
      {products.isError && (
        <LoadFailed
          onRetry={() => {
            void products.refetch();
          }}
        />
      )}
      {isEmpty && <NothingFound search={search} total={data.total} />}
      {data === undefined && !products.isError && <ProductGridSkeleton />}
      {data !== undefined && !isEmpty && !products.isError && (
        <>
          <ProductGrid products={data.products} isBusy={isBusy} />
          <div className="mt-10">
            <Pagination
              label={catalogue.pages}
              page={search.page}
              pageCount={pageCount(data.total, limits.pageSize)}
              addressOf={(page) => shopAddress({ ...search, page })}
              pageLabel={catalogue.page}
              previousLabel={shell.previous}
              nextLabel={shell.next}
            />
          </div>
        </>
      )}
    </>
  );
}
