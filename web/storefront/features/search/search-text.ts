import { useLanguage } from "#web/app-context.ts";
import { editions } from "../../texts/editions.ts";

/** What is said of a search; it is loaded with the parts that say it. */
export const searchText = editions({
  en: () => import("../../texts/en/search.ts"),
  id: () => import("../../texts/id/search.ts"),
});

/** What is said of a search, in the page's language. */
export function useSearchText() {
  return searchText.in(useLanguage());
}
