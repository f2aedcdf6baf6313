import { useLanguage } from "#web/app-context.ts";
import { editions } from "../../../texts/editions.ts";

/** The texts of the controls that narrow a list; loaded together with them. */
export const narrowingText = editions({
  en: () => import("../../../texts/en/narrowing.ts"),
  id: () => import("../../../texts/id/narrowing.ts"),
});

/** The texts of the controls that narrow a list, in the page's language. */
export function useNarrowingText() {
  return narrowingText.in(useLanguage());
}
