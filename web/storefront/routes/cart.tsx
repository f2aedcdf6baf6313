import { useTexts } from "#web/app-context.ts";
import { PageHead } from "#web/page-head.tsx";
import { Breadcrumb } from "#web/ui/breadcrumb.tsx";

/** /cart */
export function Component() {
  const { shell, cart } = useTexts();
  return (
    <div className="page">
      <PageHead title={cart.title} isPrivate />
      <Breadcrumb label={shell.breadcrumb} crumbs={[{ text: shell.home, to: "/" }, { text: cart.title }]} />
      <h1 className="text-32">{cart.title}</h1>
    </div>
  );
}
