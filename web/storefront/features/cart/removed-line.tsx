import { useEffect, useRef, useState } from "react";
import { useTexts } from "#web/app-context.ts";
import { Button } from "#web/ui/button.tsx";
import type { CartActions } from "./use-cart-edits.ts";

/** Tells what was deleted and offers to put it back; it gets the focus, for the button that had it is gone. */
export function RemovedLine({ actions }: { actions: CartActions }) {
  const { shell, cart } = useTexts();
  const { removed, undo } = actions;
  const button = useRef<HTMLButtonElement>(null);
  const [isPending, setPending] = useState(false);
  const id = removed?.id;
  useEffect(() => {
    if (id !== undefined) button.current?.focus();
  }, [id]);
  return (
    <div aria-live="polite">
      {removed !== undefined && (
        <p className="mb-4 flex min-h-14 flex-wrap items-center justify-between gap-x-4 rounded-6 bg-ground py-1.5 pr-1.5 pl-4">
          <span>{cart.removed(removed.productCode)}</span>
          <Button
            ref={button}
            look="quiet"
            pendingLabel={isPending ? shell.loading : undefined}
            onClick={async () => {
              if (isPending) return;
              setPending(true);
              await undo();
              setPending(false);
            }}
          >
            {cart.undo}
          </Button>
        </p>
      )}
    </div>
  );
}
