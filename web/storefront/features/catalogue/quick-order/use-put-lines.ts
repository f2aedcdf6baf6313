import { useQueryClient } from "@tanstack/react-query";
import type { RefusedLine } from "#contract/orders/cart.ts";
import { addLinesToCart } from "#web/api/cart-queries.ts";
import { useSession } from "#web/api/session.ts";
import { useCall } from "#web/app-context.ts";
import { usePutGuestLines } from "../../orders/cart/put-guest-lines.ts";
import { linesToAdd, readyLines, type ListedLine, type ReadyLine } from "./listed-lines.ts";

/** The lines that were sent to the cart, and why it did not take some of their products. */
export interface PutLines {
  ready: ReadyLine[];
  reasons: Map<number, RefusedLine["reason"]>;
}

/** Puts those lines into the cart, a member's or a guest's, that have a part and certain pieces. */
export function usePutLines(): (lines: ListedLine[]) => Promise<PutLines> {
  const call = useCall();
  const queryClient = useQueryClient();
  const isMember = useSession() === "member";
  const putAsGuest = usePutGuestLines();
  return async (lines) => {
    const ready = readyLines(lines);
    const refused = isMember
      ? await addLinesToCart(call, queryClient, { lines: linesToAdd(ready), how: "add" })
      : putAsGuest(ready);
    return { ready, reasons: new Map(refused.map(({ ProductId, reason }) => [ProductId, reason])) };
  };
}

/** The lines that are left after others were sent: those that were not sent, and those that the cart did not take. */
export function linesLeft(lines: ListedLine[], { ready, reasons }: PutLines): ListedLine[] {
  const sent = new Map(ready.map(({ line, product }) => [line.key, product.id]));
  return lines.flatMap((line) => {
    const productId = sent.get(line.key);
    if (productId === undefined) return [line];
    const refused = reasons.get(productId);
    return refused === undefined ? [] : [{ ...line, refused }];
  });
}
