import { startTransition, useOptimistic } from "react";
import { goTo } from "#web/navigation.tsx";
import { shopAddress, type ShopSearch } from "../search/shop-search.ts";
import type { Choice } from "./choices.ts";

/**
 * The choices that narrow a list, shown at once, and functions that change them in the address without leaving the
 * page.
 */
export function useNarrowing(search: ShopSearch, { replace }: { replace: boolean }) {
  const [shown, show] = useOptimistic({ unit: search.unit, narrowing: search.narrowing });
  const change = (changed: { unit?: string; narrowing?: Choice[] }) => {
    startTransition(async () => {
      const next = { ...shown, ...changed };
      show(next);
      await goTo(shopAddress({ ...search, ...next, page: 1 }), { replace, preventScrollReset: true });
    });
  };
  return { ...shown, change };
}
