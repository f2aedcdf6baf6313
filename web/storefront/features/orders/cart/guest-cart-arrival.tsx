import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { failureText } from "#web/api/browser-call.ts";
import { useGuestLineCount } from "#web/api/guest-cart-content.ts";
import { useCall, useTexts } from "#web/app-context.ts";
import { useLocation } from "#web/navigation.tsx";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Link } from "#web/ui/link.tsx";
import { takeOverGuestCart } from "./take-over.ts";

/** From here a member goes on to another page without doing anything, before anybody can read a report. */
const goOnThemselves = new Set(["/login", "/guest-cart"]);

/** How many of the part numbers that were not accepted are named. */
const mostNamed = 10;

/**
 * Takes the guest's cart over into the member's cart and reports the result on the page to which the login leads; other
 * pages do not show it. The report about lines that were not accepted stays until it is closed.
 */
export function GuestCartArrival() {
  const { shell, catalogue, guestCart } = useTexts();
  const call = useCall();
  const queryClient = useQueryClient();
  const hasLines = useGuestLineCount() > 0;
  const { mutate, data, error, isPending, reset } = useMutation({
    mutationFn: () => takeOverGuestCart(call, queryClient),
    onError: (failure) => {
      console.error(failure);
    },
  });
  useEffect(() => {
    if (!hasLines) return undefined;
    // If several tabs are open, the visible one does it and reports the result.
    const takeIfSeen = () => {
      if (document.visibilityState === "hidden") return;
      document.removeEventListener("visibilitychange", takeIfSeen);
      mutate();
    };
    document.addEventListener("visibilitychange", takeIfSeen);
    takeIfSeen();
    return () => {
      document.removeEventListener("visibilitychange", takeIfSeen);
    };
  }, [hasLines, mutate]);
  const { taken = 0, gone = [], priceless = [] } = data ?? {};
  const leftCount = gone.length + priceless.length;
  const { pathname } = useLocation();
  const shownAt = useRef(pathname);
  const isWhole = taken > 0 && leftCount === 0;
  useEffect(() => {
    const left = shownAt.current;
    shownAt.current = pathname;
    if (isWhole && left !== pathname && !goOnThemselves.has(left)) reset();
  }, [pathname, isWhole, reset]);
  if (error === null && taken + leftCount === 0) return null;
  return (
    <div className="page grid gap-3 pt-4">
      {error !== null && (
        <Alert kind="error">
          <p>{guestCart.notArrived}</p>
          <p className="font-normal">{failureText(error, "")}</p>
          <Button
            look="secondary"
            size="small"
            className="mt-2"
            pendingLabel={isPending ? shell.loading : undefined}
            onClick={() => {
              mutate();
            }}
          >
            {shell.tryAgain}
          </Button>
        </Alert>
      )}
      {taken > 0 && (
        // If parts were left behind too, the button of their message closes both.
        <Alert kind="success" {...(leftCount === 0 && { closeLabel: shell.close, onClose: reset })}>
          {guestCart.arrived(taken)}{" "}
          {pathname !== "/cart" && (
            <Link to="/cart" className="font-semibold text-ink underline underline-offset-4">
              {catalogue.toCart}
            </Link>
          )}
        </Alert>
      )}
      {leftCount > 0 && (
        <Alert kind="error" closeLabel={shell.close} onClose={reset}>
          {gone.length > 0 && (
            <p>
              {guestCart.leftBehind(gone.length)} <Numbers of={gone} />
            </p>
          )}
          {priceless.length > 0 && (
            <p>
              {guestCart.withoutPrice} <Numbers of={priceless} />
            </p>
          )}
        </Alert>
      )}
    </div>
  );
}

function Numbers({ of: codes }: { of: string[] }) {
  return (
    <span className="code break-words">
      {codes.slice(0, mostNamed).join(", ")}
      {codes.length > mostNamed && ", …"}
    </span>
  );
}
