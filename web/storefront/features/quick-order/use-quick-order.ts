import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { addLinesToCart } from "#web/api/cart-queries.ts";
import { useOwnPrices } from "#web/api/own-prices.ts";
import { useSession } from "#web/api/session.ts";
import { useCall } from "#web/app-context.ts";
import { useNavigate } from "#web/navigator.ts";
import {
  atOwnPrices,
  keepList,
  keptList,
  linesToAdd,
  listedLine,
  listText,
  readyLines,
  withPricesThen,
  type ListedLine,
} from "./listed-lines.ts";
import { usePutGuestLines } from "../guest-cart/put-guest-lines.ts";
import { readOpened } from "../lists/saved-lines.ts";
import { keepAgain, keptAgain, readOrderAgain, textOfAgain, type OrderAgain } from "./order-again.ts";

/**
 * The lines of the open list, which the browser stores, and what can be done with them. The list begins with the stored
 * lines and with those of the order that is ordered again, or of the saved list that is opened.
 */
export function useQuickOrder() {
  const call = useCall();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const isMember = useSession() === "member";
  const putAsGuest = usePutGuestLines();
  const { state } = useLocation() as { state: unknown };
  // Only read at first: the history state is removed, so that a reload does not add its lines again.
  const [ordered] = useState(() => readOrderAgain(state));
  const [opened] = useState(() => readOpened(state));
  const [{ lines, again }, setList] = useState<{ lines: ListedLine[]; again: OrderAgain | undefined }>(
    () => ({
      lines: [],
      again: ordered ?? keptAgain(),
    }),
  );
  // Nothing is stored before the stored list is read.
  const isChanged = useRef(false);
  const change = (next: (before: ListedLine[]) => ListedLine[]) => {
    isChanged.current = true;
    setList((before) => {
      const after = next(before.lines);
      // A list without lines forgets the order that it came from.
      return { lines: after, again: after.length === 0 ? undefined : before.again };
    });
  };
  useEffect(() => {
    if (!isChanged.current) return;
    keepList(listText(lines));
    keepAgain(again);
  }, [lines, again]);

  const reading = useMutation({
    mutationFn: (text: string) => call("readQuickOrder", { body: { text } }),
    onSuccess: ({ lines: answered }) => {
      const read = answered.map(listedLine);
      change((before) => [...before, ...(again === undefined ? read : withPricesThen(read, again))]);
    },
  });
  const asking = useMutation({
    mutationFn: ({ number }: ListedLine) => call("readQuickOrder", { body: { text: number } }),
    onSuccess: ({ lines: [answered] }, { key, number, qty }) => {
      if (answered === undefined) return;
      const corrected = { ...listedLine(answered), key, number, qty };
      change((before) => before.map((line) => (line.key === key ? corrected : line)));
    },
  });
  const adding = useMutation({
    mutationFn: async (added: ListedLine[]) => {
      const ready = readyLines(added);
      const refused = isMember
        ? await addLinesToCart(call, queryClient, { lines: linesToAdd(ready), how: "add" })
        : putAsGuest(ready);
      return { ready, reasons: new Map(refused.map(({ ProductId, reason }) => [ProductId, reason])) };
    },
    onSuccess: ({ ready, reasons }) => {
      const sent = new Map(ready.map(({ line, product }) => [line.key, product.id]));
      change((before) =>
        before.flatMap((line) => {
          const productId = sent.get(line.key);
          if (productId === undefined) return [line];
          const refused = reasons.get(productId);
          return refused === undefined ? [] : [{ ...line, refused }];
        }),
      );
    },
  });

  // The stored list is sent to the shop again, so that it has today's prices.
  const isRestored = useRef(false);
  const { mutate: read } = reading;
  useEffect(() => {
    if (isRestored.current) return;
    isRestored.current = true;
    const begun = [keptList(), ordered === undefined ? "" : textOfAgain(ordered), opened].filter(
      (text) => text !== "",
    );
    if (begun.length > 0) read(begun.join("\n"));
    if (ordered !== undefined || opened !== "")
      navigate("/quick-order", { replace: true, preventScrollReset: true });
  }, [read, ordered, opened, navigate]);
  const ownPrices = useOwnPrices(lines.flatMap(({ product }) => product?.id ?? []));
  return { again, lines: atOwnPrices(lines, ownPrices), change, reading, asking, adding };
}
