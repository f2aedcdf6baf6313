import { useLanguage } from "#web/app-context.ts";
import { editions } from "#web/texts/pages/editions.ts";

/** The texts of the page of a machine. */
export const machinePageText = editions({
  en: () => import("#web/texts/pages/en/machine.ts"),
  id: () => import("#web/texts/pages/id/machine.ts"),
});

/** The same for a component of the page. */
export function useMachinePageText() {
  return machinePageText.in(useLanguage());
}
