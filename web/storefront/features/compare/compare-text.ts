import { useLanguage } from "#web/app-context.ts";
import { editions } from "../../texts/editions.ts";

/** What is said where parts are compared; it is loaded with the bar that counts them, or with the page. */
export const compareText = editions({
  en: () => import("../../texts/en/compare.ts"),
  id: () => import("../../texts/id/compare.ts"),
});

/** What is said where parts are compared, in the page's language. */
export function useCompareText() {
  return compareText.in(useLanguage());
}
