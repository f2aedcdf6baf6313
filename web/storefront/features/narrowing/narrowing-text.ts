import { useLanguage } from "#web/app-context.ts";
import { editions } from "../../texts/editions.ts";

/** What the controls say that narrow a list; it is loaded with them. */
export const narrowingText = editions({
  en: () => import("../../texts/en/narrowing.ts"),
  id: () => import("../../texts/id/narrowing.ts"),
});

/** What the controls say that narrow a list, in the page's language. */
export function useNarrowingText() {
  return narrowingText.in(useLanguage());
}
