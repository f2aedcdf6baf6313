import { lazy, Suspense, useRef } from "react";
import { useSession } from "#web/api/session.ts";
import { useTexts } from "#web/app-context.ts";
import { GoTo, useLocation } from "#web/navigation.tsx";
import { PageHead } from "#web/page-head.tsx";
import { Alert } from "#web/ui/alert.tsx";
import { Breadcrumb } from "#web/ui/breadcrumb.tsx";
import { AskAboutCart } from "../features/orders/cart/ask-about-cart.tsx";
import { CartLinkPlace } from "../features/orders/cart/cart-link-place.tsx";
import { CartLines } from "../features/orders/cart/cart-lines.tsx";
import { CartWaiting } from "../features/orders/cart/cart-waiting.tsx";
import { EmptyCart } from "../features/orders/cart/empty-cart.tsx";
import { RemovedLine } from "../features/orders/cart/removed-line.tsx";
import { GoneLines } from "../features/orders/cart/gone-lines.tsx";
import { GuestTotal } from "../features/orders/cart/guest-total.tsx";
import { usePutGuestLines } from "../features/orders/cart/put-guest-lines.ts";
import { useGuestCart } from "../features/orders/cart/use-guest-cart.ts";
import { LoadFailed } from "#web/ui/load-failed.tsx";

// As in a member's cart.
const AddNumbers = lazy(() =>
  import("../features/orders/cart/add-numbers.tsx").catch(() => ({ default: () => null })),
);

/** /guest-cart: the parts that a guest has chosen, which the browser stores until the login takes them over. */
export function Component() {
  const { shell, guestCart } = useTexts();
  const isInBrowser = useSession() !== "unknown";
  return (
    <div className="page">
      <PageHead title={guestCart.title} isPrivate />
      <Breadcrumb
        label={shell.breadcrumb}
        crumbs={[{ text: shell.home, to: "/" }, { text: guestCart.title }]}
      />
      <h1 className="pb-3 text-32">{guestCart.title}</h1>
      <p className="max-w-3xl pb-5">{guestCart.lead}</p>
      {isInBrowser ? (
        <>
          <CartLinkPlace />
          <GuestCart />
          <Numbers />
        </>
      ) : (
        <CartWaiting />
      )}
    </div>
  );
}

/** Separate from the lines, which wait for the facts of the added parts. */
function Numbers() {
  const put = usePutGuestLines();
  return (
    <Suspense>
      <AddNumbers put={put} />
    </Suspense>
  );
}

function GuestCart() {
  const { shell, cart, guestCart, catalogue } = useTexts();
  const isMember = useSession() === "member";
  const { search } = useLocation();
  const { lines, items, gone, products, actions, isLoaded, error, retry } = useGuestCart();
  const list = useRef<HTMLDivElement>(null);
  if (isMember && lines.length === 0) return <GoTo to={`/cart${search}`} />;
  if (error !== null) {
    return <LoadFailed title={cart.failedTitle} error={error} onRetry={retry} />;
  }
  if (!isLoaded) return <CartWaiting />;
  return (
    <>
      <RemovedLine
        actions={actions}
        onGone={() => {
          list.current?.focus();
        }}
      />
      {actions.problem !== undefined && (
        <Alert kind="error" closeLabel={shell.close} onClose={actions.closeProblem} className="mb-4">
          {actions.problem}
        </Alert>
      )}
      {gone.length > 0 && <GoneLines lines={gone} />}
      {/* There whether the cart is empty or not: the focus has a place also before the restored line comes. */}
      <div ref={list} tabIndex={-1} className="outline-none">
        {items.length === 0 ? (
          <EmptyCart title={guestCart.emptyTitle} text={guestCart.emptyText} />
        ) : (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-8 xl:grid-cols-[1fr_22rem] xl:gap-10">
            <div className="min-w-0">
              <CartLines
                items={items}
                actions={actions}
                stockOf={({ ProductId }) => {
                  const stock = products.get(ProductId)?.stock;
                  return stock === undefined ? undefined : catalogue.stock[stock];
                }}
              />
              <div className="-ml-4 pt-2">
                <AskAboutCart items={items} />
              </div>
            </div>
            <GuestTotal items={items} />
          </div>
        )}
      </div>
    </>
  );
}
