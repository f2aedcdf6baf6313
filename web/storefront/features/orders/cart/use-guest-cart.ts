import { useQueries } from "@tanstack/react-query";
import { useEffect, useState, useSyncExternalStore } from "react";
import type { CartItem } from "#contract/orders/cart.ts";
import type { ChosenProduct } from "#contract/catalogue/chosen-products.ts";
import { namedUnits } from "#contract/orders/for-units.ts";
import { limits } from "#contract/core/limits.ts";
import { chosenProductsQuery } from "#web/api/catalogue-queries.ts";
import { guestCartContent } from "#web/api/guest-cart-content.ts";
import { useCall, useTexts } from "#web/app-context.ts";
import type { CartActions } from "./use-cart-edits.ts";
import {
  addGuestLine,
  changeGuestLine,
  forgetGuestCart,
  readGuestCart,
  removeGuestLines,
  type GuestLine,
} from "./guest-lines.ts";

const noChanges: CartActions["pending"] = new Map();

/** The guest's cart with today's facts of its products, and what can be done with it. */
export function useGuestCart() {
  const guestCart = useSyncExternalStore(guestCartContent.onChange, readGuestCart);
  const { lines } = guestCart;
  useEffect(() => {
    if (lines.length === 0) forgetGuestCart(guestCart);
  }, [lines, guestCart]);
  const { products, ...asking } = useProducts(lines.map(({ ProductId }) => ProductId));
  const items = lines.flatMap((line) => {
    const product = products.get(line.ProductId);
    return product === undefined ? [] : [shownItem(line, product)];
  });
  const gone = lines.filter(({ ProductId }) => !products.has(ProductId));
  return { lines, items, gone, products, actions: useGuestActions(), ...asking };
}

/**
 * The products of these ids that the shop sells. Ids that were once requested stay in the request while the page is
 * open, so that removing a line makes no new request.
 */
function useProducts(ids: number[]) {
  const call = useCall();
  const [asked, setAsked] = useState<number[]>([]);
  const unasked = ids.filter((id) => !asked.includes(id));
  if (unasked.length > 0) setAsked([...asked, ...unasked]);
  const size = limits.pageSizeMaximum;
  const packs = Array.from({ length: Math.ceil(asked.length / size) }, (_, pack) =>
    asked.slice(pack * size, (pack + 1) * size),
  );
  return useQueries({
    queries: packs.map((pack) => chosenProductsQuery(call, pack)),
    combine: (answers) => ({
      products: new Map(
        answers.flatMap(({ data = [] }) =>
          data.map((product): [number, ChosenProduct] => [product.id, product]),
        ),
      ),
      isLoaded: answers.every(({ data }) => data !== undefined),
      error: answers.find(({ error, data }) => error !== null && data === undefined)?.error ?? null,
      retry: () => {
        for (const { data, refetch } of answers) if (data === undefined) void refetch();
      },
    }),
  });
}

function shownItem({ ProductId, qty, customerNotes, forUnits }: GuestLine, product: ChosenProduct): CartItem {
  const { code, name, price, salesUnit, imageLocation } = product;
  return {
    id: String(ProductId),
    ProductId,
    productCode: code,
    productName: name,
    productPrice: price,
    qty,
    ...(salesUnit !== undefined && { salesUnit }),
    imageLocation,
    customerNotes,
    ...namedUnits(forUnits),
  };
}

/** A guest's actions on lines: a member's cart makes calls, and a guest's cart changes the browser's storage. */
function useGuestActions(): CartActions {
  const { guestCart } = useTexts();
  const [removed, setRemoved] = useState<CartItem>();
  const [problem, setProblem] = useState<string>();
  const attempt = (write: () => void) => {
    try {
      write();
      setProblem(undefined);
      return true;
    } catch (error) {
      console.error(error);
      setProblem(guestCart.notKept);
      return false;
    }
  };
  return {
    removed,
    problem,
    pending: noChanges,
    flush: () => Promise.resolve(true),
    closeProblem: () => {
      setProblem(undefined);
    },
    setQuantity: ({ ProductId }, qty) => {
      attempt(() => {
        changeGuestLine(ProductId, { qty });
      });
    },
    setNote: ({ ProductId }, customerNotes) => {
      attempt(() => {
        changeGuestLine(ProductId, { customerNotes });
      });
    },
    setUnits: ({ ProductId }, forUnits) => {
      attempt(() => {
        changeGuestLine(ProductId, { forUnits });
      });
    },
    remove: (item) => {
      const isRemoved = attempt(() => {
        removeGuestLines([item.ProductId]);
      });
      if (isRemoved) setRemoved(item);
    },
    undo: () => {
      if (removed !== undefined) {
        const { ProductId, productCode: code, qty, customerNotes, forUnits = [] } = removed;
        const isBack = attempt(() => {
          addGuestLine({ ProductId, code, qty, customerNotes, forUnits });
        });
        if (isBack) setRemoved(undefined);
      }
      return Promise.resolve();
    },
  };
}
