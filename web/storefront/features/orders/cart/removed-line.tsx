import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useTexts } from "#web/app-context.ts";
import { Button } from "#web/ui/button.tsx";
import type { CartActions } from "./use-cart-edits.ts";

interface RemovedLineProps {
  actions: CartActions;
  /** Gets the focus when the offer is gone. */
  onGone: () => void;
}

/** Says what was deleted and offers to put it back. It gets the focus, because the button that had it is gone. */
export function RemovedLine({ actions, onGone }: RemovedLineProps) {
  const { shell, cart } = useTexts();
  const { removed, undo } = actions;
  const button = useRef<HTMLButtonElement>(null);
  const [isPending, setPending] = useState(false);
  const id = removed?.id;
  const gone = useEffectEvent(onGone);
  useEffect(() => {
    if (id === undefined) return undefined;
    button.current?.focus();
    return () => {
      if (document.activeElement === document.body) gone();
    };
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
