import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState, useSyncExternalStore } from "react";
import { CallError, type Call } from "#contract/call.ts";
import type { Cart, CartItem } from "#contract/orders/cart.ts";
import type { ForUnit } from "#contract/orders/for-units.ts";
import { failureText } from "#web/api/browser-call.ts";
import { addToCart, refreshCart, storeCart } from "#web/api/cart-queries.ts";
import { useCall, useTexts } from "#web/app-context.ts";
import { createCartEdits, type LineChange, type PendingChanges } from "./cart-edits.ts";

/** Milliseconds after the last change of a quantity until it is sent. */
const quantityPauseMs = 500;

export interface CartActions {
  setQuantity: (item: CartItem, qty: number) => void;
  setNote: (item: CartItem, customerNotes: string) => void;
  /** Says for which units the pieces of a line are. */
  setUnits: (item: CartItem, forUnits: ForUnit[]) => void;
  remove: (item: CartItem) => void;
  /** Puts back the line that was deleted last, with its quantity and note. */
  undo: () => Promise<void>;
  /** Sends pending changes; resolves to whether all were accepted. */
  flush: () => Promise<boolean>;
  /** Changes that the shop has not answered yet. */
  pending: PendingChanges;
  /** The line that was deleted last and can be put back. */
  removed: CartItem | undefined;
  /** The message about the last refused change. */
  problem: string | undefined;
  closeProblem: () => void;
}

/** The customer's changes to the cart: shown at once, and undone if the shop refuses them. */
export function useCartEdits(): CartActions {
  const call = useCall();
  const queryClient = useQueryClient();
  const { cart: texts } = useTexts();
  const [removed, setRemoved] = useState<CartItem>();
  const [problem, setProblem] = useState<string>();
  const [edits] = useState(() =>
    createCartEdits({
      send: (lineId, change) => sendChange(call, lineId, change),
      keep: (cart) => storeCart(queryClient, cart),
      fail: (lineId, change, error) => {
        console.error(error);
        // Another tab may have deleted the line, or ordered it.
        if (error instanceof CallError) void refreshCart(queryClient);
        if (change.isDeleted !== true) setProblem(failureText(error, texts.changeFailed));
        else setRemoved((item) => (item?.id === lineId ? undefined : item));
      },
    }),
  );
  const pending = useSyncExternalStore(edits.subscribe, edits.pending, edits.pending);
  // The last change is also saved if the screen is left before the delay is over.
  useEffect(() => () => void edits.flush(), [edits]);

  return {
    pending,
    removed,
    problem,
    flush: edits.flush,
    closeProblem: () => {
      setProblem(undefined);
    },
    setQuantity: ({ id }, qty) => {
      edits.edit(id, { qty }, quantityPauseMs);
    },
    setNote: ({ id }, customerNotes) => {
      edits.edit(id, { customerNotes });
    },
    setUnits: ({ id, qty }, forUnits) => {
      edits.edit(id, { qty, forUnits });
    },
    remove: (item) => {
      setRemoved(item);
      edits.edit(item.id, { isDeleted: true });
    },
    undo: async () => {
      if (removed === undefined) return;
      const { ProductId, qty, customerNotes, forUnits = [] } = removed;
      try {
        await edits.flush();
        await addToCart(call, queryClient, { ProductId, qty, customerNotes, forUnits });
        setRemoved(undefined);
      } catch (error) {
        console.error(error);
        setProblem(failureText(error, texts.undoFailed));
      }
    },
  };
}

function sendChange(call: Call, id: string, { isDeleted, ...body }: LineChange): Promise<Cart> {
  return isDeleted
    ? call("deleteCartItem", { params: { id } })
    : call("updateCartItem", { params: { id }, body });
}
