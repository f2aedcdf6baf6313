import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { failureText } from "#web/api/browser-call.ts";
import { cartQuery } from "#web/api/cart-queries.ts";
import { profileQuery } from "#web/api/user-queries.ts";
import { useCall, useTexts } from "#web/app-context.ts";
import { PageHead } from "#web/page-head.tsx";
import { Breadcrumb } from "#web/ui/breadcrumb.tsx";
import { Button } from "#web/ui/button.tsx";
import { EmptyDrawing } from "#web/ui/empty-drawing.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { keepFocus } from "#web/ui/keep-focus.ts";
import { LinkButton } from "#web/ui/link.tsx";
import { accountAddress } from "../features/user/account-view.ts";
import { CheckoutForm } from "../features/checkout/checkout-form.tsx";
import { CheckoutWaiting } from "../features/checkout/checkout-waiting.tsx";

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
  const { shell, checkout } = useTexts();
  const call = useCall();
  const cart = useQuery(cartQuery(call));
  const profile = useQuery(profileQuery(call));
  const error = cart.error ?? profile.error;
  useEffect(() => {
    if (error !== null) console.error(error);
  }, [error]);

  if (cart.data?.data.length === 0) return <EmptyCheckout />;
  if (cart.data !== undefined && profile.data !== undefined) {
    return <CheckoutForm profile={profile.data} cart={cart.data} />;
  }
  if (error === null) return <CheckoutWaiting />;
  const isFetching = cart.isFetching || profile.isFetching;
  return (
    <EmptyState
      title={checkout.failedTitle}
      text={failureText(error, shell.couldNotLoad)}
      action={
        <Button
          ref={keepFocus}
          pendingLabel={isFetching ? shell.loading : undefined}
          onClick={() => {
            if (cart.data === undefined) void cart.refetch();
            if (profile.data === undefined) void profile.refetch();
          }}
        >
          {shell.tryAgain}
        </Button>
      }
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
