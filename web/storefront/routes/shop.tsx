import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { Suspense, useEffect } from "react";
import type { CallData } from "#contract/call.ts";
import { pageLimits } from "#contract/core/page-limits.ts";
import { pageCount } from "#contract/core/paging.ts";
import { productPageQuery } from "#web/api/catalogue-queries.ts";
import { useApp, useCall, useTexts } from "#web/app-context.ts";
import { PageHead } from "#web/page-head.tsx";
import { Breadcrumb } from "#web/ui/breadcrumb.tsx";
import { Unbroken } from "#web/ui/text/unbroken.tsx";
import { useLinger } from "#web/ui/behaviour/linger.ts";
import { Pagination } from "#web/ui/pagination.tsx";
import { NarrowedToNothing } from "../features/catalogue/narrowing/lazy-narrowing-parts.ts";
import { NarrowingButton } from "../features/catalogue/narrowing/narrowing-button.tsx";
import { NarrowingColumn } from "../features/catalogue/narrowing/narrowing-column.tsx";
import { withoutSerialNumber } from "#contract/catalogue/serial-number.ts";
import { useSearch } from "#web/navigation.tsx";
import {
  AskAboutSearch,
  NearParts,
  NothingFound,
  SearchNotice,
} from "../features/catalogue/search/lazy-search-parts.ts";
import { AskBar } from "../features/catalogue/products/ask-bar.tsx";
import { listWords, rememberList } from "../features/catalogue/products/ask-words.ts";
import { ProductGrid, ProductGridSkeleton } from "../features/catalogue/listing/product-grid.tsx";
import { ProductTable } from "../features/catalogue/listing/lazy-product-table.ts";
import { Counter, SortSelect } from "../features/catalogue/listing/list-controls.tsx";
import { ViewChoice } from "../features/catalogue/listing/view-choice.tsx";
import { SearchChips } from "../features/catalogue/search/search-chips.tsx";
import {
  answeredWords,
  isRemarkable,
  readShopSearch,
  shopAddress,
  viewOf,
  type ShopSearch,
} from "../features/catalogue/search/shop-search.ts";
import { MachineLine } from "../features/machines/lazy-machine-parts.tsx";
import { LoadFailed } from "#web/ui/load-failed.tsx";

/** Milliseconds for which the loading indicator stays after the products were loaded. */
export const lingerMs = 200;

const listId = "products";

/** A search that may be nothing but the serial number of a plate: letters, then five digits or more; or a PIN. */
const perhapsSerial = /^[A-Z]{1,4}\d{0,2}[ -]?\d{5,8}$|^[A-HJ-NPR-Z0-9]{17}$/i;

type ProductPage = CallData<"pageProducts">;

/** /shop */
export function Component() {
  const { shell, catalogue } = useTexts();
  const search = readShopSearch(useSearch());
  const { unit, q } = search;
  const products = useQuery({
    ...productPageQuery(useCall(), search),
    // The last list stays until the next one is loaded; the notes about another text do not stay.
    placeholderData: (last: ProductPage | undefined, of) =>
      last === undefined || of?.queryKey[1].q === q ? last : { products: last.products, total: last.total },
  });
  const title = useTitle(search, products.data);
  useEffect(() => {
    rememberList(search);
  });
  const isNarrowed = search.narrowing.length > 0;
  return (
    <div className="page">
      <PageHead
        title={title}
        description={unit ? catalogue.unitDescription(unit) : catalogue.shopDescription}
        canonicalPath={shopAddress({ unit, q, page: isNarrowed ? 1 : search.page })}
        isVariant={isNarrowed || search.view !== undefined}
      />
      <Breadcrumb
        label={shell.breadcrumb}
        crumbs={[{ text: shell.home, to: "/" }, { text: catalogue.all }]}
      />
      <div className="grid gap-x-10 lg:grid-cols-[15rem_minmax(0,1fr)]">
        <NarrowingColumn search={search} listId={listId} />
        <div id={listId} tabIndex={-1} className="min-w-0 outline-none">
          <h1 className="text-26 break-words md:text-32">
            <Unbroken text={title} />
          </h1>
          <SearchChips search={search} isEmpty={products.data?.total === 0} />
          <MachineLine search={search} />
          <Reading search={search} page={products.data} />
          <Results search={search} products={products} />
        </div>
      </div>
    </div>
  );
}

/** The title of the list; for a search with only the words that the results match. */
function useTitle({ unit, q }: ShopSearch, page: ProductPage | undefined): string {
  const { catalogue } = useTexts();
  const { reading, total = 0 } = page ?? {};
  if (reading?.similarTo !== undefined) return catalogue.similarNumbers(reading.similarTo);
  if (unit || !q) return unit || catalogue.shopTitle;
  return catalogue.resultsFor(reading === undefined || total === 0 ? q : answeredWords(q, reading));
}

/** How the search words were understood; screen readers read it out when the list changes. */
function Reading({ search, page }: { search: ShopSearch; page: ProductPage | undefined }) {
  const named = withoutSerialNumber(search.q)?.serial;
  const isGuessed = named === undefined && page?.total === 0 && perhapsSerial.test(search.q);
  const serial = isGuessed ? search.q : named;
  return (
    <div aria-live="polite">
      {page?.reading !== undefined && (isRemarkable(page.reading) || serial !== undefined) && (
        <Suspense>
          <SearchNotice
            search={search}
            reading={page.reading}
            serial={serial}
            isGuessed={isGuessed}
            isAnswered={page.total > 0}
          >
            <div className="flex flex-wrap gap-3">
              <AskAboutSearch search={search} reading={page.reading} look="secondary" size="small" />
            </div>
          </SearchNotice>
        </Suspense>
      )}
    </div>
  );
}

function Results({ search, products }: { search: ShopSearch; products: UseQueryResult<ProductPage> }) {
  const texts = useTexts();
  const { publicUrl } = useApp();
  const { shell, catalogue } = texts;
  const isBusy = useLinger(products.isPending || products.isPlaceholderData, lingerMs);
  const { data } = products;
  const isEmpty = data !== undefined && data.products.length === 0 && !products.isPlaceholderData;
  return (
    <>
      <div className="mt-4 mb-5 flex min-h-11.5 flex-wrap items-center justify-end gap-x-4 gap-y-3">
        <Counter
          page={search.page}
          total={data?.total}
          isTotalMore={data?.isTotalMore ?? false}
          isBusy={isBusy}
        />
        {data !== undefined && !isEmpty && <ViewChoice search={search} page={data} />}
        <div className="flex flex-wrap items-center gap-3 max-sm:w-full">
          <NarrowingButton search={search} />
          <SortSelect search={search} />
        </div>
      </div>
      {products.isError && (
        <LoadFailed
          onRetry={() => {
            void products.refetch();
          }}
        />
      )}
      {isEmpty && (
        <Suspense>
          {search.narrowing.length > 0 && data.total === 0 ? (
            <NarrowedToNothing search={search} />
          ) : (
            <NothingFound search={search} reading={data.reading} total={data.total} />
          )}
          {data.reading !== undefined && data.reading.near.length > 0 && (
            <NearParts unit={search.unit} near={data.reading.near}>
              {(near) => (
                <ProductGrid products={near} heading="h3" view={viewOf(search, { total: near.length })} />
              )}
            </NearParts>
          )}
        </Suspense>
      )}
      {data === undefined && !products.isError && <ProductGridSkeleton />}
      {data !== undefined && !isEmpty && !products.isError && (
        <>
          {viewOf(search, data) === "table" ? (
            <Suspense fallback={<ProductGridSkeleton />}>
              <ProductTable search={search} page={data} isBusy={isBusy} />
            </Suspense>
          ) : (
            <ProductGrid
              products={data.products}
              isBusy={isBusy}
              similarTo={data.reading?.similarTo}
              view={viewOf(search, data)}
            />
          )}
          <div className="mt-10">
            <Pagination
              label={catalogue.pages}
              page={search.page}
              pageCount={pageCount(data.total, pageLimits.pageSize)}
              addressOf={(page) => shopAddress({ ...search, page })}
              pageLabel={catalogue.page}
              previousLabel={shell.previous}
              nextLabel={shell.next}
            />
          </div>
          <AskBar
            words={({ name }) => listWords(texts, search, `${publicUrl}${shopAddress(search)}`)(name)}
          />
        </>
      )}
    </>
  );
}
