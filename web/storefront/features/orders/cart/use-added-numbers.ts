import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { RefusedLine } from "#contract/orders/cart.ts";
import { failureText } from "#web/api/browser-call.ts";
import { useCall } from "#web/app-context.ts";
import {
  listedLine,
  readyLines,
  type ListedLine,
  type ReadyLine,
} from "../../catalogue/quick-order/listed-lines.ts";

/** Why a cart accepted none of some lines, in words for the customer. */
export class NotPut extends Error {}

/** The message about lines that were not put into a cart. */
export function notPutText(error: unknown, fallback: string): string {
  return error instanceof NotPut ? error.message : failureText(error, fallback);
}

/** Puts lines into a member's or a guest's cart, and returns those that it does not accept. */
export type PutLines = (ready: ReadyLine[]) => Promise<RefusedLine[]> | RefusedLine[];

/**
 * Part numbers that are put into the cart as soon as they certainly mean a part, and the lines that the buyer must look
 * at.
 */
export function useAddedNumbers(put: PutLines) {
  const call = useCall();
  const [open, setOpen] = useState<ListedLine[]>([]);

  /** Puts the complete ones of these lines into the cart; the others stay open. */
  const add = async (lines: ListedLine[]): Promise<number> => {
    const ready = readyLines(lines);
    const added = new Map(ready.map(({ line, product }) => [line.key, product.id]));
    const refused = ready.length === 0 ? [] : await put(ready);
    const reasons = new Map(refused.map(({ ProductId, reason }) => [ProductId, reason]));
    const left = lines.flatMap((line) => {
      const productId = added.get(line.key);
      if (productId === undefined) return [line];
      const reason = reasons.get(productId);
      return reason === undefined ? [] : [{ ...line, refused: reason }];
    });
    const keys = new Set(lines.map(({ key }) => key));
    setOpen((before) => [...before.filter(({ key }) => !keys.has(key)), ...left]);
    return ready.length - left.filter(({ refused: reason }) => reason !== undefined).length;
  };
  const reading = useMutation({
    mutationFn: async (text: string) => {
      const { lines } = await call("readQuickOrder", { body: { text } });
      return add(lines.map(listedLine));
    },
  });
  const correcting = useMutation({
    mutationFn: async ({ key, number, qty }: ListedLine) => {
      const {
        lines: [answered],
      } = await call("readQuickOrder", { body: { text: number } });
      return answered === undefined ? 0 : add([{ ...listedLine(answered), key, number, qty }]);
    },
  });
  const adding = useMutation({ mutationFn: add });
  return {
    open,
    reading,
    correcting,
    adding,
    change: (line: ListedLine) => {
      setOpen((before) => before.map((other) => (other.key === line.key ? line : other)));
    },
    remove: (line: ListedLine) => {
      setOpen((before) => before.filter(({ key }) => key !== line.key));
    },
  };
}
