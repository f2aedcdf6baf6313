import { useLanguage } from "#web/app-context.ts";
import { editions } from "#web/texts/pages/editions.ts";

/** The texts about what fits a machine, loaded with the first answer. */
export const fitText = editions({
  en: () => import("#web/texts/pages/en/fit.ts"),
  id: () => import("#web/texts/pages/id/fit.ts"),
});

/** The texts about what fits a machine in the page's language. */
export function useFitText() {
  return fitText.in(useLanguage());
}
