import { useQuery } from "@tanstack/react-query";
import { memo, useState } from "react";
import { useTexts } from "#web/app-context.ts";
import { useNear } from "#web/ui/behaviour/use-near.ts";
import { CategoryList } from "../listing/category-list.tsx";
import { shopAddress, type ShopSearch } from "../search/shop-search.ts";
import { narrowingParts } from "./lazy-narrowing-parts.ts";
import { PanelFailed, PanelSkeleton } from "./panel-states.tsx";

interface NarrowingColumnProps {
  search: ShopSearch;
  /** The id of the list beside it. */
  listId: string;
}

/**
 * The categories and the other facets of a list, on wide screens; the facets are loaded only there. They are the same
 * beside every page of a list, and as much to render as its products.
 */
export const NarrowingColumn = memo(Column, isSameList);

function isSameList(one: NarrowingColumnProps, other: NarrowingColumnProps): boolean {
  const [list, otherList] = [one, other].map(({ search }) => shopAddress({ ...search, page: 1 }));
  return list === otherList && one.listId === other.listId;
}

function Column({ search, listId }: NarrowingColumnProps) {
  const { shell, catalogue } = useTexts();
  const [column, setColumn] = useState<Element | null>(null);
  const parts = useQuery({ ...narrowingParts, enabled: useNear(column) });
  const { NarrowingPanel } = parts.data ?? {};
  return (
    <div ref={setColumn} className="sticky top-0 hidden self-start lg:block">
      {/* Without a mouse, the list would be many controls away. */}
      <a
        href={`#${listId}`}
        className="pointer-events-none absolute left-0 z-10 rounded-4 bg-white px-3 py-2 font-semibold opacity-0 focus:pointer-events-auto focus:opacity-100"
        onClick={(event) => {
          event.preventDefault();
          document.getElementById(listId)?.focus();
        }}
      >
        {catalogue.skipToProducts}
      </a>
      {/* Wider than its texts on both sides, so that it does not cut their focus rings. */}
      <div className="scrolls-down -mx-3 max-h-dvh overscroll-contain px-3">
        <CategoryList search={search} />
        <div className="mt-5 pb-4">
          {NarrowingPanel !== undefined && <NarrowingPanel search={search} />}
          {parts.isPending && <PanelSkeleton />}
          {parts.isError && (
            <PanelFailed
              text={shell.couldNotLoad}
              retryLabel={shell.tryAgain}
              onRetry={() => {
                void parts.refetch();
              }}
            />
          )}
        </div>
      </div>
    </div>
  );
}
