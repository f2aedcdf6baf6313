import { createContext, useContext, useMemo, useState, type ReactNode } from "react";
import { useLocation } from "react-router";
import { addToCart } from "#web/api/cart-queries.ts";
import { useApp, useTexts } from "#web/app-context.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Link } from "#web/ui/link.tsx";

interface AddToCart {
  isPending: boolean;
  isSuccess: boolean;
  isFailed: boolean;
  /** Puts so many pieces into the cart; resolves to whether it worked. */
  add: (productId: number, quantity: number) => Promise<boolean>;
  /** Forgets the last outcome. */
  reset: () => void;
}

const AddToCartContext = createContext<AddToCart | null>(null);

type Outcome = "none" | "pending" | "success" | "failed";

/** The one add-to-cart status of the page; a change of the route forgets it. */
export function AddToCartProvider({ children }: { children: ReactNode }) {
  const { call, queryClient } = useApp();
  const { pathname, search } = useLocation();
  const here = pathname + search;
  const [{ at, outcome }, setLast] = useState<{ at: string; outcome: Outcome }>({
    at: here,
    outcome: "none",
  });
  // Forgotten for good: who comes back to this address later must not read it again.
  if (at !== here) setLast({ at: here, outcome: "none" });
  const value = useMemo<AddToCart>(
    () => ({
      isPending: outcome === "pending",
      isSuccess: outcome === "success",
      isFailed: outcome === "failed",
      reset: () => {
        setLast({ at: here, outcome: "none" });
      },
      add: async (productId, quantity) => {
        setLast({ at: here, outcome: "pending" });
        try {
          await addToCart(call, queryClient, { ProductId: productId, qty: quantity, customerNotes: "" });
          setLast({ at: here, outcome: "success" });
          return true;
        } catch (error) {
          console.error(error);
          setLast({ at: here, outcome: "failed" });
          return false;
        }
      },
    }),
    [outcome, here, call, queryClient],
  );
  return <AddToCartContext value={value}>{children}</AddToCartContext>;
}

/** The status of putting something into the cart, and how to do it. */
export function useAddToCartStatus(): AddToCart {
  const status = useContext(AddToCartContext);
  if (status === null) throw new Error("useAddToCartStatus needs an AddToCartProvider around it.");
  return status;
}

/** Tells how putting something into the cart went; it stays until it is closed or the route changes. */
export function AddToCartAlert() {
  const { isPending, isSuccess, isFailed, reset } = useAddToCartStatus();
  const { shell, catalogue } = useTexts();
  if (isPending || !(isSuccess || isFailed)) return null;
  return (
    <div className="fixed inset-x-4 top-4 z-40 mx-auto max-w-xl">
      <Alert
        kind={isSuccess ? "success" : "error"}
        closeLabel={shell.close}
        onClose={reset}
        className="shadow-float"
      >
        {isSuccess ? (
          <>
            {catalogue.addedToCart}{" "}
            <Link to="/cart" className="font-semibold text-ink underline underline-offset-4">
              {catalogue.toCart}
            </Link>
          </>
        ) : (
          catalogue.addFailed
        )}
      </Alert>
    </div>
  );
}
