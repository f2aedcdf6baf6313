import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useRef } from "react";
import type { Cart } from "#contract/orders/cart.ts";
import { addLinesToCart, cartQuery } from "#web/api/cart-queries.ts";
import { useApp, useCall, useTexts } from "#web/app-context.ts";
import { PageHead } from "#web/page-head.tsx";
import { Alert } from "#web/ui/alert.tsx";
import { Breadcrumb } from "#web/ui/breadcrumb.tsx";
import { LinkButton } from "#web/ui/link.tsx";
import { withChanges } from "../features/orders/cart/cart-edits.ts";
import { SaveList } from "../features/orders/lists/save-list.tsx";
import { AskAboutCart } from "../features/orders/cart/ask-about-cart.tsx";
import { CartLinkPlace } from "../features/orders/cart/cart-link-place.tsx";
import { CartLines } from "../features/orders/cart/cart-lines.tsx";
import { CartTotal } from "../features/orders/cart/cart-total.tsx";
import { CartWaiting } from "../features/orders/cart/cart-waiting.tsx";
import { EmptyCart } from "../features/orders/cart/empty-cart.tsx";
import { RemovedLine } from "../features/orders/cart/removed-line.tsx";
import { useCartEdits } from "../features/orders/cart/use-cart-edits.ts";
import { linesToAdd } from "../features/catalogue/quick-order/listed-lines.ts";
import { LoadFailed } from "#web/ui/load-failed.tsx";

// Visitors who only look at the cart or order it do not wait for it; without it the cart stays as it is.
const AddNumbers = lazy(() =>
  import("../features/orders/cart/add-numbers.tsx").catch(() => ({ default: () => null })),
);

/** /cart */
export function Component() {
  const { shell, cart } = useTexts();
  return (
    <div className="page">
      <PageHead title={cart.title} isPrivate />
      <Breadcrumb label={shell.breadcrumb} crumbs={[{ text: shell.home, to: "/" }, { text: cart.title }]} />
      <h1 className="pb-6 text-32">{cart.title}</h1>
      <CartLinkPlace />
      <CartContent />
    </div>
  );
}

function CartContent() {
  const { cart } = useTexts();
  const { data, error, refetch } = useQuery(cartQuery(useCall()));
  if (data !== undefined) return <LoadedCart cart={data} />;
  if (error === null) return <CartWaiting />;
  return <LoadFailed title={cart.failedTitle} error={error} onRetry={() => void refetch()} />;
}

function LoadedCart({ cart: confirmed }: { cart: Cart }) {
  const { shell, cart } = useTexts();
  const { call, queryClient } = useApp();
  const actions = useCartEdits();
  const content = useRef<HTMLDivElement>(null);
  const lines = useRef<HTMLDivElement>(null);
  const shown = withChanges(confirmed, actions.pending);
  return (
    <>
      <RemovedLine
        actions={actions}
        onGone={() => {
          content.current?.focus();
        }}
      />
      {actions.problem !== undefined && (
        <Alert kind="error" closeLabel={shell.close} onClose={actions.closeProblem} className="mb-4">
          {actions.problem}
        </Alert>
      )}
      {/* There whether the cart is empty or not: the focus has a place also before the restored line comes. */}
      <div ref={content} tabIndex={-1} className="outline-none">
        {shown.data.length === 0 ? (
          <EmptyCart title={cart.emptyTitle} text={cart.emptyText} />
        ) : (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-8 xl:grid-cols-[1fr_22rem] xl:gap-10">
            <div ref={lines} className="min-w-0">
              <CartLines items={shown.data} actions={actions} />
              <div className="-ml-4 flex flex-wrap pt-2">
                <LinkButton to="/quick-order" look="quiet" size="small">
                  {shell.quickOrder}
                </LinkButton>
                <LinkButton to="/ask?from=cart" look="quiet" size="small">
                  {shell.askQuotation}
                </LinkButton>
                <AskAboutCart items={shown.data} />
                <SaveList
                  look="quiet"
                  size="small"
                  lines={shown.data.map(({ productCode, qty }) => ({ number: productCode, qty }))}
                />
              </div>
            </div>
            <CartTotal cart={shown} actions={actions} lines={lines} />
          </div>
        )}
      </div>
      <Suspense>
        <AddNumbers
          put={(ready) => addLinesToCart(call, queryClient, { lines: linesToAdd(ready), how: "add" })}
        />
      </Suspense>
    </>
  );
}
