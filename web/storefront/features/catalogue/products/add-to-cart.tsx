import { createContext, useContext, useEffect, useMemo, useRef, useState, type ReactNode } from "react";
import type { ForUnit } from "#contract/orders/for-units.ts";
import { pageLimits } from "#contract/core/page-limits.ts";
import { failureText, isAbout } from "#web/api/browser-call.ts";
import { chosenMachine } from "#web/api/machines/chosen-machine.ts";
import { addToCart } from "#web/api/cart-queries.ts";
import { useSession } from "#web/api/session.ts";
import { useApp, useTexts } from "#web/app-context.ts";
import { useLocation, useNavigate } from "#web/navigation.tsx";
import { Alert } from "#web/ui/alert.tsx";
import { Link } from "#web/ui/link.tsx";
import { clearOfFocus, noticePlace } from "#web/ui/notice.tsx";
import { loginAddress, type WantedPart } from "../../people/accounts/return-path.ts";

interface AddToCart {
  isPending: boolean;
  isSuccess: boolean;
  isFailed: boolean;
  /** The result for a guest, whose parts only the browser stores. */
  asGuest: "kept" | "full" | undefined;
  /** The last product that was added. */
  part: WantedPart | undefined;
  /** Why it failed. */
  error: unknown;
  /** Adds this many pieces to the cart; resolves to whether it worked. */
  add: (productId: number, quantity: number) => Promise<boolean>;
  /**
   * Puts one piece, or so many, into the guest's cart, without a call; if the browser stores nothing, the visitor goes
   * to the login.
   */
  keepAsGuest: (part: { id: number; code: string }, quantity?: number) => Promise<void>;
  /** Clears the last result. */
  reset: () => void;
}

const AddToCartContext = createContext<AddToCart | null>(null);

interface Last {
  /** The address at which it happened. */
  at: string;
  outcome: "none" | "pending" | "success" | "failed" | "kept" | "full";
  part?: WantedPart;
  error?: unknown;
}

/** The page's single add-to-cart status; a change of the route clears it. */
export function AddToCartProvider({ children }: { children: ReactNode }) {
  const { call, queryClient } = useApp();
  const { pathname, search } = useLocation();
  const here = pathname + search;
  const navigate = useNavigate();
  const [{ at, outcome, part, error }, setLast] = useState<Last>({ at: here, outcome: "none" });
  // Cleared for good: it must not be shown again when the visitor returns to this address later.
  if (at !== here) setLast({ at: here, outcome: "none" });
  const value = useMemo<AddToCart>(
    () => ({
      isPending: outcome === "pending",
      isSuccess: outcome === "success",
      isFailed: outcome === "failed",
      asGuest: outcome === "kept" || outcome === "full" ? outcome : undefined,
      part,
      error,
      reset: () => {
        setLast({ at: here, outcome: "none" });
      },
      keepAsGuest: async ({ id, code }, quantity = 1) => {
        try {
          const { addGuestLine } = await import("../../orders/cart/guest-lines.ts");
          const forUnits = await unitsOf(quantity);
          const isKept = addGuestLine({ ProductId: id, code, qty: quantity, customerNotes: "", forUnits });
          setLast({ at: here, outcome: isKept ? "kept" : "full" });
        } catch (failure) {
          console.error(failure);
          navigate(loginAddress(here, { productId: id, quantity }));
        }
      },
      add: async (productId, quantity) => {
        const wanted = { productId, quantity };
        setLast({ at: here, outcome: "pending" });
        try {
          const forUnits = await unitsOf(quantity);
          await addToCart(call, queryClient, {
            ProductId: productId,
            qty: quantity,
            customerNotes: "",
            forUnits,
          });
          setLast({ at: here, outcome: "success" });
          return true;
        } catch (failure) {
          console.error(failure);
          setLast({ at: here, outcome: "failed", part: wanted, error: failure });
          return false;
        }
      },
    }),
    [outcome, part, error, here, call, queryClient, navigate],
  );
  useWantedPart(value.add);
  return <AddToCartContext value={value}>{children}</AddToCartContext>;
}

/** These pieces for the chosen machine; most visitors have chosen none, and load nothing for it. */
async function unitsOf(qty: number): Promise<ForUnit[]> {
  if (chosenMachine.read() === null) return [];
  const { forChosenUnit } = await import("../../machines/chosen-unit.ts");
  return forChosenUnit(qty);
}

/** Adds, once, the part that somebody wanted as a guest, after the login has led here. */
function useWantedPart(add: AddToCart["add"]): void {
  const { key, pathname, search, hash, state } = useLocation();
  const { wanted } = (state ?? {}) as { wanted?: WantedPart };
  const isMember = useSession() === "member";
  const navigate = useNavigate();
  const takenAt = useRef("");
  useEffect(() => {
    if (wanted === undefined || !isMember || takenAt.current === key) return;
    takenAt.current = key;
    // Cleared first, so that neither a reload nor "back" adds it again.
    navigate(pathname + search + hash, { replace: true, preventScrollReset: true });
    void add(wanted.productId, wanted.quantity);
  }, [wanted, isMember, key, pathname, search, hash, navigate, add]);
}

/** The status of adding to the cart, and the function that adds. */
export function useAddToCartStatus(): AddToCart {
  const status = useContext(AddToCartContext);
  if (status === null) throw new Error("useAddToCartStatus needs an AddToCartProvider around it.");
  return status;
}

/** Milliseconds for which a guest sees the notice of the stored part; after that the count beside the cart shows it. */
const keptNoticeMs = 12_000;

/** Shows the result of adding to the cart; it stays until it is closed or the route changes. */
export function AddToCartAlert() {
  const { isPending, isSuccess, isFailed, asGuest, part, error, reset } = useAddToCartStatus();
  const { shell, catalogue } = useTexts();
  const { pathname, search } = useLocation();
  if (isPending || !(isSuccess || isFailed || asGuest !== undefined)) return null;
  return (
    <div ref={clearOfFocus} className={`${noticePlace} z-40 mx-auto max-w-xl`}>
      <Alert
        kind={isSuccess || asGuest === "kept" ? "success" : "error"}
        closeLabel={shell.close}
        onClose={reset}
        durationMs={asGuest === "kept" ? keptNoticeMs : undefined}
        className="shadow-float"
      >
        {asGuest !== undefined ? (
          <>
            {asGuest === "kept" ? catalogue.keptAsGuest : catalogue.guestCartFull(pageLimits.linesAtOnce)}{" "}
            <Link to="/guest-cart" className="font-semibold text-ink underline underline-offset-4">
              {catalogue.toGuestCart}
            </Link>
          </>
        ) : isSuccess ? (
          <>
            {catalogue.addedToCart}{" "}
            <Link to="/cart" className="font-semibold text-ink underline underline-offset-4">
              {catalogue.toCart}
            </Link>
          </>
        ) : (
          <>
            <p>{catalogue.addFailed}</p>
            <p className="font-normal">
              {failureText(error, "")}{" "}
              {isAbout(error, "signInRequired") && (
                <Link
                  to={loginAddress(pathname + search, part)}
                  className="font-semibold text-ink underline underline-offset-4"
                >
                  {shell.login}
                </Link>
              )}
            </p>
          </>
        )}
      </Alert>
    </div>
  );
}
