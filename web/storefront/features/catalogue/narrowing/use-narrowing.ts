import { startTransition, useOptimistic } from "react";
import { useNavigate } from "#web/navigator.ts";
import { shopAddress, type ShopSearch } from "../search/shop-search.ts";
import type { Choice } from "./choices.ts";

/**
 * The choices that narrow a list, shown at once, and functions that change them in the address without leaving the
 * page.
 */
export function useNarrowing(search: ShopSearch, { replace }: { replace: boolean }) {
  const navigate = useNavigate();
  const [shown, show] = useOptimistic({ unit: search.unit, narrowing: search.narrowing });
  const change = (changed: { unit?: string; narrowing?: Choice[] }) => {
    startTransition(() => {
      const next = { ...shown, ...changed };
      show(next);
      navigate(shopAddress({ ...search, ...next, page: 1 }), { replace, preventScrollReset: true });
    });
  };
  return { ...shown, change };
}
