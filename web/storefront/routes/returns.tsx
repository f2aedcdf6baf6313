import { useLanguage } from "#web/app-context.ts";
import { ArticlePage } from "../features/article/article-page.tsx";
import { editions } from "#web/texts/pages/editions.ts";

export const text = editions({
  en: () => import("#web/texts/pages/en/returns.ts"),
  id: () => import("#web/texts/pages/id/returns.ts"),
});

/** /returns */
export function Component() {
  return <ArticlePage article={text.in(useLanguage())} />;
}
