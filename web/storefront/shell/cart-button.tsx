import { lazy, Suspense } from "react";
import { useLocation } from "react-router";
import { useSession } from "#web/api/session.ts";

const MemberCartButton = lazy(async () => ({
  default: (await import("./member-cart-button.tsx")).MemberCartButton,
}));

/** Whether the cart may be named here: for members, and not while checking out. */
export function useIsCartShown(): boolean {
  const { pathname } = useLocation();
  return useSession() === "member" && pathname !== "/checkout";
}

/** The cart's icon, for members; a guest's page does not even fetch its script. */
export function CartButton() {
  const isShown = useIsCartShown();
  return (
    <Suspense fallback={<div className="min-h-11 min-w-11" />}>{isShown && <MemberCartButton />}</Suspense>
  );
}
