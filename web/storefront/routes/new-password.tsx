import { useTexts } from "#web/app-context.ts";
import { PageHead } from "#web/page-head.tsx";
import { Breadcrumb } from "#web/ui/breadcrumb.tsx";

/** /new-password */
export function Component() {
  const { shell, auth } = useTexts();
  return (
    <div className="page">
      <PageHead title={auth.newPasswordTitle} isPrivate />
      <Breadcrumb
        label={shell.breadcrumb}
        crumbs={[{ text: shell.home, to: "/" }, { text: auth.newPasswordTitle }]}
      />
      <h1 className="text-32">{auth.newPasswordTitle}</h1>
    </div>
  );
}
