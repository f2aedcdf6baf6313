import { lazy, Suspense } from "react";
import { useSession } from "#web/api/session.ts";
import { useLocation } from "#web/navigation.tsx";

const MemberCartButton = lazy(async () => ({
  default: (await import("./member-cart-button.tsx")).MemberCartButton,
}));

/** Whether the cart is shown in the header: for members, and not during the checkout. */
export function useIsCartShown(): boolean {
  const { pathname } = useLocation();
  return useSession() === "member" && pathname !== "/checkout";
}

/** The cart's icon, for members; a guest's page does not load its script. */
export function CartButton() {
  const isShown = useIsCartShown();
  return (
    <Suspense fallback={<div className="min-h-11 min-w-11" />}>{isShown && <MemberCartButton />}</Suspense>
  );
}
