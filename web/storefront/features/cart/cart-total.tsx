import { useRef, useState, type RefObject } from "react";
import type { Cart } from "#contract/cart.ts";
import { formatRupiah } from "#contract/money.ts";
import { useTexts } from "#web/app-context.ts";
import { useNavigate } from "#web/navigator.ts";
import { buttonClasses } from "#web/ui/button.tsx";
import { isPlainPress, Link } from "#web/ui/link.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import type { CartActions } from "./use-cart-edits.ts";

interface CartTotalProps {
  cart: Cart;
  actions: CartActions;
  /** The element with the lines: faults in it must be corrected before the checkout. */
  lines: RefObject<HTMLElement | null>;
}

/** The summary box: the total and the button to the checkout, which first saves pending changes. */
export function CartTotal({ cart: { data, sumQtyPrice }, actions, lines }: CartTotalProps) {
  const { cart } = useTexts();
  const navigate = useNavigate();
  const [isSaving, setSaving] = useState(false);
  const isLeaving = useRef(false);

  const proceed = async () => {
    const wrong = lines.current?.querySelector<HTMLElement>("[aria-invalid]");
    if (wrong !== null && wrong !== undefined) {
      wrong.focus();
      return;
    }
    if (isLeaving.current) return;
    isLeaving.current = true;
    setSaving(true);
    const isTaken = await actions.flush();
    isLeaving.current = false;
    setSaving(false);
    if (isTaken) navigate("/checkout");
  };
  return (
    <section
      aria-labelledby="cart-summary"
      className="h-fit rounded-6 bg-ground p-5 md:ml-auto md:w-96 md:p-7 xl:sticky xl:top-6 xl:w-full"
    >
      <h2 id="cart-summary" className="text-20">
        {cart.summary}
      </h2>
      <p className="pt-1 text-15 text-secondary">{cart.lines(data.length)}</p>
      <p className="mt-4 flex flex-wrap items-baseline justify-between gap-x-4 border-t-2 border-ink pt-3">
        <span className="font-heading text-20 font-bold">{cart.totalPrice}</span>
        <span className="tabular ml-auto font-heading text-26 font-bold whitespace-nowrap">
          {formatRupiah(sumQtyPrice)}
        </span>
      </p>
      <p className="pt-1 text-14 text-secondary">{cart.shippingLater}</p>
      <Link
        to="/checkout"
        onClick={(event) => {
          if (!isPlainPress(event)) return;
          event.preventDefault();
          void proceed();
        }}
        className={`${buttonClasses("primary", "large")} mt-5 w-full`}
      >
        {isSaving && <Spinner label={cart.saving} size={18} />}
        {cart.proceedToCheckout}
      </Link>
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
