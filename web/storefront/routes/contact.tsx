import { useTexts } from "#web/app-context.ts";
import { PageHead } from "#web/page-head.tsx";
import { Breadcrumb } from "#web/ui/breadcrumb.tsx";

/** /contact */
export function Component() {
  const { shell, pages } = useTexts();
  return (
    <div className="page">
      <PageHead title={pages.contactTitle} isPrivate />
      <Breadcrumb
        label={shell.breadcrumb}
        crumbs={[{ text: shell.home, to: "/" }, { text: pages.contactTitle }]}
      />
      <h1 className="text-32">{pages.contactTitle}</h1>
    </div>
  );
}
