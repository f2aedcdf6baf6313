import { useLanguage } from "#web/app-context.ts";
import { editions } from "#web/texts/pages/editions.ts";

/** The texts about the services of a machine, loaded with its plan. */
export const serviceText = editions({
  en: () => import("#web/texts/pages/en/service.ts"),
  id: () => import("#web/texts/pages/id/service.ts"),
});

/** The texts about the services of a machine in the page's language. */
export function useServiceText() {
  return serviceText.in(useLanguage());
}
