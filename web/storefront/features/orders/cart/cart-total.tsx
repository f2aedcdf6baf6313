import { useQuery } from "@tanstack/react-query";
import { useRef, useState, type RefObject } from "react";
import type { Cart } from "#contract/orders/cart.ts";
import { profileQuery } from "#web/api/user-queries.ts";
import { useCall, useTexts } from "#web/app-context.ts";
import { placeText } from "#web/forms/place-text.ts";
import { useNavigate } from "#web/navigation.tsx";
import { buttonClasses } from "#web/ui/button.tsx";
import { isPlainPress, Link } from "#web/ui/link.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { CartSummary } from "./cart-summary.tsx";
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
  const { data: profile } = useQuery(profileQuery(useCall()));
  const subdistrictId = profile?.RajaongkirSubdistrictId ?? 0;

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
    <CartSummary
      lineCount={data.length}
      total={sumQtyPrice}
      lines={data.map(({ ProductId, qty }) => ({ ProductId, qty }))}
      ownPlace={
        profile === undefined || subdistrictId === 0 ? undefined : { subdistrictId, text: placeText(profile) }
      }
    >
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
    </CartSummary>
  );
}
