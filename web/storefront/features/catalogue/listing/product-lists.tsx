import { useQueryClient } from "@tanstack/react-query";
import { Activity, Suspense, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { CallData } from "#contract/call.ts";
import { productPageQuery } from "#web/api/catalogue-queries.ts";
import { useCall } from "#web/app-context.ts";
import { addPlaceAhead, isAt, usePageAhead, type Page } from "#web/page-ahead.ts";
import { setHidden } from "../../../shell/lay-out-ahead.ts";
import { ProductTable } from "./lazy-product-table.ts";
import { ProductGrid, ProductGridSkeleton } from "./product-grid.tsx";
import { readShopSearch, shopAddress, viewOf, type ShopSearch, type View } from "../search/shop-search.ts";

type ProductPage = CallData<"pageProducts">;

/** The key of a list that was not rendered before it was shown. */
const neverAhead = "first";

interface ProductListsProps {
  search: ShopSearch;
  page: ProductPage;
  isBusy: boolean;
}

/**
 * The shown list and, unseen, the one whose link is pointed at or touched. Its press only shows it, before React does
 * anything (`showAhead`); the rest of the screen, with what is open in it and the focus, stays and follows.
 */
export function ProductLists({ search, page, isBusy }: ProductListsProps) {
  const place = useRef<HTMLDivElement>(null);
  const { shownKey, ahead } = useListAhead(search);
  const lists = [
    { key: shownKey, page, view: viewOf(search, page) },
    ...(ahead ? [{ key: ahead.of.key, page: ahead.page, view: ahead.view }] : []),
  ];
  useLayoutEffect(() => {
    // After each rendering: `showAhead` may have shown another list for a press that a second press replaced.
    showChild(place.current, 0);
    if (ahead === undefined) return undefined;
    return addPlaceAhead((location) => {
      if (!isAt(ahead.of, location)) return false;
      showChild(place.current, 1);
      return true;
    });
  });
  return (
    <div ref={place}>
      {lists.map(({ key, page: { products, reading }, view }) => {
        const grid =
          view === "table" ? (
            <Suspense key={key} fallback={<ProductGridSkeleton />}>
              <ProductTable search={search} page={page} isBusy={isBusy} />
            </Suspense>
          ) : (
            <ProductGrid
              key={key}
              products={products}
              isBusy={isBusy && key === shownKey}
              similarTo={reading?.similarTo}
              view={view}
            />
          );
        // Without `Activity`: inside of one, React takes over the server's HTML only after the clicks that came before the
        // scripts were repeated.
        if (key === neverAhead) return grid;
        return (
          <Activity key={key} mode={key === shownKey ? "visible" : "hidden"}>
            {grid}
          </Activity>
        );
      })}
    </div>
  );
}

function showChild(place: HTMLElement | null, shown: number): void {
  [...(place?.children ?? [])].forEach((list, index) => {
    setHidden(list as HTMLElement, index !== shown);
  });
}

interface ListAhead {
  of: Page;
  address: string;
  page: ProductPage;
  view: View;
}

/**
 * The list whose link is pointed at or touched, if it is loaded and has products, and the key of the shown list. What
 * was rendered unseen under a key is shown under the same one, so that its cards are not rendered again. Any other list
 * keeps the key of the one before: cards that are in both stay.
 */
function useListAhead(search: ShopSearch): { shownKey: string; ahead: ListAhead | undefined } {
  const of = usePageAhead();
  const call = useCall();
  const store = useQueryClient();
  const ahead = useMemo((): ListAhead | undefined => {
    if (of?.location.pathname !== "/shop") return undefined;
    const next = readShopSearch(new URLSearchParams(of.location.search));
    const page = store.getQueryData(productPageQuery(call, next).queryKey);
    if (page === undefined || page.products.length === 0) return undefined;
    const view = viewOf(next, page);
    // The links of a table's heads are inside of it: another table in its place would lose their focus.
    return view === "table" ? undefined : { of, address: shopAddress(next), page, view };
  }, [of, call, store]);
  const address = shopAddress(search);
  const isAhead = ahead?.address === address;
  const [shown, setShown] = useState({ address, key: neverAhead });
  if (shown.address !== address) setShown({ address, key: isAhead ? ahead.of.key : shown.key });
  return { shownKey: shown.key, ahead: isAhead ? undefined : ahead };
}
