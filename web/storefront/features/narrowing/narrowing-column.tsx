import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTexts } from "#web/app-context.ts";
import { useNear } from "#web/ui/use-near.ts";
import { CategoryList } from "../shop/category-list.tsx";
import type { ShopSearch } from "../shop/shop-search.ts";
import { narrowingParts } from "./lazy-narrowing-parts.ts";
import { PanelFailed, PanelSkeleton } from "./panel-states.tsx";

/** The categories and what else a list can be narrowed by, on wide screens; the latter is loaded only there. */
export function NarrowingColumn({ search }: { search: ShopSearch }) {
  const { shell } = useTexts();
  const [column, setColumn] = useState<Element | null>(null);
  const parts = useQuery({ ...narrowingParts, enabled: useNear(column) });
  const { NarrowingPanel } = parts.data ?? {};
  return (
    <div ref={setColumn} className="hidden lg:block">
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
