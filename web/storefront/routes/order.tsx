import { useQuery } from "@tanstack/react-query";
import { isAbout } from "#web/api/browser-call.ts";
import { linkedOrderQuery, OrderLinkProvider } from "#web/api/order-link.ts";
import { useCall, useTexts } from "#web/app-context.ts";
import { PageHead } from "#web/page-head.tsx";
import { Breadcrumb } from "#web/ui/breadcrumb.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { LinkButton } from "#web/ui/link.tsx";
import { PageSpinner } from "#web/ui/spinner.tsx";
import { ShownOrder } from "../features/orders/order-detail.tsx";
import { OrderTitle } from "../features/orders/order-title.tsx";
import { PrintHead } from "../features/orders/print-head.tsx";
import { useLinkCode } from "../shell/use-link-code.ts";
import { LoadFailed } from "#web/ui/load-failed.tsx";

/** /order#…, the private link in mails and messages: an order for everybody who has the link, without an account. */
export function Component() {
  const { shell, account } = useTexts();
  const code = useLinkCode("order-link");
  const { data: order } = useQuery({ ...linkedOrderQuery(useCall(), code ?? ""), enabled: code != null });
  const title = order === undefined ? account.yourOrder : `${account.order} ${order.orderCode}`;
  return (
    <div className="page">
      <PageHead title={title} isPrivate />
      <Breadcrumb label={shell.breadcrumb} crumbs={[{ text: shell.home, to: "/" }, { text: title }]} />
      {order === undefined && <h1 className="pb-5 text-32 md:text-36 print:hidden">{account.yourOrder}</h1>}
      {code === undefined && <PageSpinner label={shell.loading} />}
      {code === null && <EmptyState title={account.linkIncomplete} text={account.linkIncompleteText} />}
      {typeof code === "string" && (
        <OrderLinkProvider value={code}>
          <LinkedOrder code={code} />
        </OrderLinkProvider>
      )}
    </div>
  );
}

function LinkedOrder({ code }: { code: string }) {
  const { shell, account } = useTexts();
  const { data: order, error, refetch } = useQuery(linkedOrderQuery(useCall(), code));
  if (order === undefined) {
    if (error === null) return <PageSpinner label={shell.loading} />;
    if (!isAbout(error, "orderLinkUnknown"))
      return <LoadFailed error={error} onRetry={() => void refetch()} />;
    return (
      <EmptyState
        title={error.message}
        text={account.linkUnknownText}
        action={
          <LinkButton to="/track" look="secondary">
            {account.track.title}
          </LinkButton>
        }
      />
    );
  }
  return (
    <section
      aria-labelledby="order-code"
      className="grid grid-cols-[minmax(0,1fr)] gap-6 print:block print:space-y-4"
    >
      <PrintHead />
      <OrderTitle id="order-code" order={order} />
      <ShownOrder order={order} />
    </section>
  );
}
