import { useSession } from "#web/api/session.ts";
import { useTexts } from "#web/app-context.ts";
import { useLocation } from "#web/navigation.tsx";
import { Alert } from "#web/ui/alert.tsx";
import { Link } from "#web/ui/link.tsx";
import type { PutLines } from "./use-put-lines.ts";

/** How many of the sent lines are in the cart now. */
export function AddedLines({ ready, reasons }: PutLines) {
  const { quickOrder } = useTexts();
  const { pathname } = useLocation();
  const cartPath = useSession() === "member" ? "/cart" : "/guest-cart";
  const refused = ready.filter(({ product }) => reasons.has(product.id)).length;
  const taken = ready.length - refused;
  return (
    <>
      {taken > 0 && (
        <Alert kind="success">
          {quickOrder.added(taken)}{" "}
          {pathname !== cartPath && (
            <Link to={cartPath} className="font-semibold text-ink underline underline-offset-4">
              {quickOrder.toCart}
            </Link>
          )}
        </Alert>
      )}
      {refused > 0 && <Alert kind="error">{quickOrder.notAdded(refused)}</Alert>}
    </>
  );
}
