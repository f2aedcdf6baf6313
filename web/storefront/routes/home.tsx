import { useTexts } from "#web/app-context.ts";
import { PageHead } from "#web/page-head.tsx";
import { Breadcrumb } from "#web/ui/breadcrumb.tsx";

/** / */
export function Component() {
  const { shell, catalogue } = useTexts();
  return (
    <div className="page">
      <PageHead title={catalogue.homeTitle} isPrivate />
      <Breadcrumb
        label={shell.breadcrumb}
        crumbs={[{ text: shell.home, to: "/" }, { text: catalogue.homeTitle }]}
      />
      <h1 className="text-32">{catalogue.homeTitle}</h1>
    </div>
  );
}
