import { useLanguage } from "#web/app-context.ts";
import { editions } from "#web/texts/pages/editions.ts";

/** The texts of drawings, loaded with the first one. */
export const drawingText = editions({
  en: () => import("#web/texts/pages/en/drawing.ts"),
  id: () => import("#web/texts/pages/id/drawing.ts"),
});

/** The texts of drawings in the page's language. */
export function useDrawingText() {
  return drawingText.in(useLanguage());
}
