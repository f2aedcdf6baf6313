import { useTexts } from "#web/app-context.ts";
import { PageHead } from "#web/page-head.tsx";
import { Breadcrumb } from "#web/ui/breadcrumb.tsx";

/** /register */
export function Component() {
  const { shell, auth } = useTexts();
  return (
    <div className="page">
      <PageHead title={auth.registerTitle} isPrivate />
      <Breadcrumb
        label={shell.breadcrumb}
        crumbs={[{ text: shell.home, to: "/" }, { text: auth.registerTitle }]}
      />
      <h1 className="text-32">{auth.registerTitle}</h1>
    </div>
  );
}
