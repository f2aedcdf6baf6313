import { useTexts } from "#web/app-context.ts";
import { PageHead } from "#web/page-head.tsx";
import { Breadcrumb } from "#web/ui/breadcrumb.tsx";

/** /checkout */
export function Component() {
  const { shell, checkout } = useTexts();
  return (
    <div className="page">
      <PageHead title={checkout.title} isPrivate />
      <Breadcrumb
        label={shell.breadcrumb}
        crumbs={[{ text: shell.home, to: "/" }, { text: checkout.title }]}
      />
      <h1 className="text-32">{checkout.title}</h1>
    </div>
  );
}
