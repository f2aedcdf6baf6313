import { lazy, Suspense, useRef, useState } from "react";
import { useTexts } from "#web/app-context.ts";
import { useLocation, useNavigate } from "#web/navigation.tsx";
import { Spinner } from "#web/ui/spinner.tsx";

// Only who comes by such a link loads it.
const CartLink = lazy(() => import("./cart-link.tsx"));

/**
 * What the address wants to put into the cart (`?add=`). The address loses it when the visitor has answered, so that a
 * reload asks no second time; what is left to check stays until the page is left.
 */
export function CartLinkPlace() {
  const { cart } = useTexts();
  const { key, pathname, search } = useLocation();
  const navigate = useNavigate();
  const add = new URLSearchParams(search).get("add");
  const [opened, setOpened] = useState<{ add: string; key: string }>();
  const place = useRef<HTMLDivElement>(null);
  if (add !== null && opened?.key !== key) setOpened({ add, key });
  if (opened === undefined) return null;
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      <Suspense fallback={<Spinner label={cart.reading} className="pb-6" />}>
        <CartLink
          key={opened.key}
          add={opened.add}
          onAnswered={() => {
            place.current?.focus();
            navigate(pathname, { replace: true, preventScrollReset: true });
          }}
        />
      </Suspense>
    </div>
  );
}
