import { useTexts } from "#web/app-context.ts";
import { PageHead } from "#web/page-head.tsx";
import { Breadcrumb } from "#web/ui/breadcrumb.tsx";

/** /about */
export function Component() {
  const { shell, pages } = useTexts();
  return (
    <div className="page">
      <PageHead title={pages.aboutTitle} isPrivate />
      <Breadcrumb
        label={shell.breadcrumb}
        crumbs={[{ text: shell.home, to: "/" }, { text: pages.aboutTitle }]}
      />
      <h1 className="text-32">{pages.aboutTitle}</h1>
    </div>
  );
}
