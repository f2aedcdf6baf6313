import type { CartItem } from "#contract/cart.ts";
import { formatRupiah } from "#contract/money.ts";
import { useSession } from "#web/api/session.ts";
import { useTexts } from "#web/app-context.ts";
import { Link, LinkButton } from "#web/ui/link.tsx";
import { loginAddress } from "../auth/return-path.ts";

/** The price of the guest's lines, and the ways to order them. */
export function GuestTotal({ items }: { items: CartItem[] }) {
  const { cart, guestCart, catalogue } = useTexts();
  const isMember = useSession() === "member";
  const total = items.reduce((sum, { qty, productPrice }) => sum + qty * productPrice, 0);
  return (
    <section
      aria-labelledby="cart-summary"
      className="h-fit rounded-6 bg-ground p-5 md:ml-auto md:w-96 md:p-7 xl:sticky xl:top-6 xl:w-full"
    >
      <h2 id="cart-summary" className="text-20">
        {cart.summary}
      </h2>
      <p className="pt-1 text-15 text-secondary">{cart.lines(items.length)}</p>
      <p className="mt-4 flex flex-wrap items-baseline justify-between gap-x-4 border-t-2 border-ink pt-3">
        <span className="font-heading text-20 font-bold">{cart.totalPrice}</span>
        <span className="tabular ml-auto font-heading text-26 font-bold whitespace-nowrap">
          {formatRupiah(total)}
        </span>
      </p>
      <p className="pt-1 text-14 text-secondary">{cart.shippingLater}</p>
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
      <p className="pt-2 text-center">
        <Link
          to="/shop"
          className="inline-flex min-h-11 items-center rounded-4 px-2 text-15 font-medium underline underline-offset-4"
        >
          {cart.keepShopping}
        </Link>
      </p>
    </section>
  );
}
