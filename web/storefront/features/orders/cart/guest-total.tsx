import type { CartItem } from "#contract/orders/cart.ts";
import { useSession } from "#web/api/session.ts";
import { useTexts } from "#web/app-context.ts";
import { LinkButton } from "#web/ui/link.tsx";
import { loginAddress } from "../../people/accounts/return-path.ts";
import { CartSummary } from "./cart-summary.tsx";

/** The price of the guest's lines, and the ways to order them. */
export function GuestTotal({ items }: { items: CartItem[] }) {
  const { guestCart, catalogue } = useTexts();
  const isMember = useSession() === "member";
  const total = items.reduce((sum, { qty, productPrice }) => sum + qty * productPrice, 0);
  return (
    <CartSummary
      lineCount={items.length}
      total={total}
      lines={items.map(({ ProductId, qty }) => ({ ProductId, qty }))}
    >
      {isMember ? (
        <LinkButton to="/cart" size="large" className="mt-5 w-full">
          {catalogue.toCart}
        </LinkButton>
      ) : (
        <>
          <LinkButton to={loginAddress("/cart")} size="large" className="mt-5 w-full">
            {guestCart.logInToOrder}
          </LinkButton>
          <LinkButton
            to={`/register?${new URLSearchParams({ return: "/cart" }).toString()}`}
            look="secondary"
            size="large"
            className="mt-3 w-full"
          >
            {guestCart.registerToOrder}
          </LinkButton>
        </>
      )}
    </CartSummary>
  );
}
