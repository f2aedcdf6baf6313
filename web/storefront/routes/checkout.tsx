import { useQuery } from "@tanstack/react-query";
import { cartQuery } from "#web/api/cart-queries.ts";
import { profileQuery } from "#web/api/user-queries.ts";
import { useCall, useTexts } from "#web/app-context.ts";
import { PageHead } from "#web/page-head.tsx";
import { Breadcrumb } from "#web/ui/breadcrumb.tsx";
import { EmptyDrawing } from "#web/ui/icons/empty-drawing.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { LinkButton } from "#web/ui/link.tsx";
import { accountAddress } from "../features/people/accounts/account-view.ts";
import { CheckoutForm } from "../features/orders/checkout/checkout-form.tsx";
import { CheckoutWaiting } from "../features/orders/checkout/checkout-waiting.tsx";
import { LoadFailed } from "#web/ui/load-failed.tsx";

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
      <h1 className="pb-6 text-32">{checkout.title}</h1>
      <CheckoutContent />
    </div>
  );
}

function CheckoutContent() {
  const { checkout } = useTexts();
  const call = useCall();
  const cart = useQuery(cartQuery(call));
  const profile = useQuery(profileQuery(call));
  const error = cart.error ?? profile.error;

  if (cart.data?.data.length === 0) return <EmptyCheckout />;
  if (cart.data !== undefined && profile.data !== undefined) {
    return <CheckoutForm profile={profile.data} cart={cart.data} />;
  }
  if (error === null) return <CheckoutWaiting />;
  return (
    <LoadFailed
      title={checkout.failedTitle}
      error={error}
      onRetry={() => {
        if (cart.data === undefined) void cart.refetch();
        if (profile.data === undefined) void profile.refetch();
      }}
    />
  );
}

function EmptyCheckout() {
  const { checkout } = useTexts();
  return (
    <EmptyState
      drawing={<EmptyDrawing picture="empty-cart" />}
      title={checkout.emptyCart}
      text={checkout.emptyCartText}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <LinkButton to="/shop">{checkout.goToShop}</LinkButton>
          <LinkButton to={accountAddress("orders")} look="secondary">
            {checkout.orderHistory}
          </LinkButton>
        </div>
      }
    />
  );
}
