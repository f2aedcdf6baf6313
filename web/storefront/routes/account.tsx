import { useTexts } from "#web/app-context.ts";
import { PageHead } from "#web/page-head.tsx";
import { Breadcrumb } from "#web/ui/breadcrumb.tsx";

/** /account */
export function Component() {
  const { shell, account } = useTexts();
  return (
    <div className="page">
      <PageHead title={account.title} isPrivate />
      <Breadcrumb
        label={shell.breadcrumb}
        crumbs={[{ text: shell.home, to: "/" }, { text: account.title }]}
      />
      <h1 className="text-32">{account.title}</h1>
    </div>
  );
}
