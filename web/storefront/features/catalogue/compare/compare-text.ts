import { useLanguage } from "#web/app-context.ts";
import { editions } from "#web/texts/pages/editions.ts";

/** The texts of the comparison, loaded with the bar that counts the parts, or with the page. */
export const compareText = editions({
  en: () => import("#web/texts/pages/en/compare.ts"),
  id: () => import("#web/texts/pages/id/compare.ts"),
});

/** The texts of the comparison in the page's language. */
export function useCompareText() {
  return compareText.in(useLanguage());
}
