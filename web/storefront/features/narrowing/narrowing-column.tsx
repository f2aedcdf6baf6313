import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTexts } from "#web/app-context.ts";
import { useNear } from "#web/ui/use-near.ts";
import { CategoryList } from "../shop/category-list.tsx";
import type { ShopSearch } from "../shop/shop-search.ts";
import { narrowingParts } from "./lazy-narrowing-parts.ts";
import { PanelFailed, PanelSkeleton } from "./panel-states.tsx";

interface NarrowingColumnProps {
  search: ShopSearch;
  /** The id of the list beside it. */
  listId: string;
}

/** The categories and the other facets of a list, on wide screens; the facets are loaded only there. */
export function NarrowingColumn({ search, listId }: NarrowingColumnProps) {
  const { shell, catalogue } = useTexts();
  const [column, setColumn] = useState<Element | null>(null);
  const parts = useQuery({ ...narrowingParts, enabled: useNear(column) });
  const { NarrowingPanel } = parts.data ?? {};
  return (
    <div ref={setColumn} className="relative hidden lg:block">
      {/* Without a mouse, the list would be many controls away. */}
      <a
        href={`#${listId}`}
        className="pointer-events-none absolute left-0 z-10 -translate-y-full rounded-4 bg-white px-3 py-2 font-semibold opacity-0 focus:pointer-events-auto focus:opacity-100"
        onClick={(event) => {
          event.preventDefault();
          document.getElementById(listId)?.focus();
        }}
      >
        {catalogue.skipToProducts}
      </a>
      <CategoryList search={search} />
      <div className="mt-8">
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
  );
}
