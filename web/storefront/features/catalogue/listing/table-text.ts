import { useLanguage } from "#web/app-context.ts";
import { editions } from "#web/texts/pages/editions.ts";

/** The texts of a category's table; loaded with it. */
export const tableText = editions({
  en: () => import("#web/texts/pages/en/table.ts"),
  id: () => import("#web/texts/pages/id/table.ts"),
});

/** The texts of a category's table in the page's language. */
export function useTableText() {
  return tableText.in(useLanguage());
}
