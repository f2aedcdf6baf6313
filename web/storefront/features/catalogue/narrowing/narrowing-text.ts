import { useLanguage } from "#web/app-context.ts";
import { editions } from "#web/texts/pages/editions.ts";

/** The texts of the controls that narrow a list; loaded together with them. */
export const narrowingText = editions({
  en: () => import("#web/texts/pages/en/narrowing.ts"),
  id: () => import("#web/texts/pages/id/narrowing.ts"),
});

/** The texts of the controls that narrow a list, in the page's language. */
export function useNarrowingText() {
  return narrowingText.in(useLanguage());
}
