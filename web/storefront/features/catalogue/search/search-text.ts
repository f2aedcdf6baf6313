import { useLanguage } from "#web/app-context.ts";
import { editions } from "#web/texts/pages/editions.ts";

/** The texts about a search; loaded with the parts that show them. */
export const searchText = editions({
  en: () => import("#web/texts/pages/en/search.ts"),
  id: () => import("#web/texts/pages/id/search.ts"),
});

/** The texts about a search, in the page's language. */
export function useSearchText() {
  return searchText.in(useLanguage());
}
