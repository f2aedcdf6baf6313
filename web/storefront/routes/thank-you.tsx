import { useTexts } from "#web/app-context.ts";
import { PageHead } from "#web/page-head.tsx";
import { Breadcrumb } from "#web/ui/breadcrumb.tsx";

/** /thankyou */
export function Component() {
  const { shell, checkout } = useTexts();
  return (
    <div className="page">
      <PageHead title={checkout.thankYouTitle} isPrivate />
      <Breadcrumb
        label={shell.breadcrumb}
        crumbs={[{ text: shell.home, to: "/" }, { text: checkout.thankYouTitle }]}
      />
      <h1 className="text-32">{checkout.thankYouTitle}</h1>
    </div>
  );
}
