import { useLanguage } from "#web/app-context.ts";
import { ArticlePage } from "../features/article/article-page.tsx";
import { editions } from "#web/texts/pages/editions.ts";

export const text = editions({
  en: () => import("#web/texts/pages/en/shipping.ts"),
  id: () => import("#web/texts/pages/id/shipping.ts"),
});

/** /shipping */
export function Component() {
  return <ArticlePage article={text.in(useLanguage())} />;
}
