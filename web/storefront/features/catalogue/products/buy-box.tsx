import { lazy, Suspense } from "react";
import type { SalesUnit } from "#contract/core/sales-units.ts";
import { useSession } from "#web/api/session.ts";
import { useTexts } from "#web/app-context.ts";
import { useLocation } from "#web/navigation.tsx";
import { Button } from "#web/ui/button.tsx";
import { LinkButton } from "#web/ui/link.tsx";
import { loginAddress } from "../../people/accounts/return-path.ts";
import { useAddToCartStatus } from "./add-to-cart.tsx";

// Only for members: a guest's page does not load it.
const MemberBuyBox = lazy(async () => ({ default: (await import("./member-buy-box.tsx")).MemberBuyBox }));

interface BuyBoxProps {
  productId: number;
  code: string;
  /** The unit of the quantity; undefined for pieces. */
  salesUnit: SalesUnit | undefined;
}

/** Quantity and Add To Cart for members; guests go to the login and come back, or the browser stores the part. */
export function BuyBox(props: BuyBoxProps) {
  const { catalogue } = useTexts();
  const { pathname } = useLocation();
  const session = useSession();
  const { keepAsGuest } = useAddToCartStatus();
  const waiting = <div className="min-h-27 xl:min-h-12" />;
  if (session === "unknown") return waiting;
  if (session === "guest") {
    const { productId, code } = props;
    return (
      <div className="flex w-full flex-wrap gap-3">
        <LinkButton to={loginAddress(pathname)} size="large" className="w-full sm:w-auto sm:px-12">
          {catalogue.loginToBuy}
        </LinkButton>
        <Button
          look="secondary"
          size="large"
          className="w-full sm:w-auto"
          onClick={() => {
            void keepAsGuest({ id: productId, code });
          }}
        >
          {catalogue.keepAsGuest}
        </Button>
      </div>
    );
  }
  return (
    <Suspense fallback={waiting}>
      <MemberBuyBox {...props} />
    </Suspense>
  );
}
