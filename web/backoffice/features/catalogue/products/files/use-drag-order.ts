import { useRef, useState, type PointerEvent } from "react";

/** The attribute by which a list item is found under the pointer. */
const itemAttribute = "data-order-key";

export interface DragOrder {
  /** The item that is dragged. */
  dragged: string | undefined;
  /** The props of an item. */
  item: (key: string) => { [itemAttribute]: string };
  /** The props of an item's grip. */
  grip: (key: string) => {
    onPointerDown: (event: PointerEvent<HTMLElement>) => void;
    onPointerMove: (event: PointerEvent<HTMLElement>) => void;
    onPointerUp: (event: PointerEvent<HTMLElement>) => void;
    onPointerCancel: (event: PointerEvent<HTMLElement>) => void;
  };
}

/**
 * Sorts the items of a list by mouse, pen or finger: the dragged item takes the place of the item under it. It is
 * written here because the libraries for it add a style element, which the content security policy refuses.
 */
export function useDragOrder(
  order: readonly string[],
  { onMove, onDrop }: { onMove: (order: string[]) => void; onDrop?: (order: string[]) => void },
): DragOrder {
  const [dragged, setDragged] = useState<string>();
  const before = useRef<readonly string[]>(order);
  const end = (isKept: boolean) => {
    if (dragged === undefined) return;
    setDragged(undefined);
    if (!isKept) onMove([...before.current]);
    else if (before.current.join() !== order.join()) onDrop?.([...order]);
  };
  return {
    dragged,
    item: (key) => ({ [itemAttribute]: key }),
    grip: (key) => ({
      onPointerDown: (event) => {
        if (event.button !== 0) return;
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        before.current = order;
        setDragged(key);
      },
      onPointerMove: (event) => {
        if (dragged !== key) return;
        const under = document
          .elementFromPoint(event.clientX, event.clientY)
          ?.closest(`[${itemAttribute}]`)
          ?.getAttribute(itemAttribute);
        if (under == null || under === key || !order.includes(under)) return;
        onMove(moved(order, key, order.indexOf(under)));
      },
      onPointerUp: () => {
        end(true);
      },
      onPointerCancel: () => {
        end(false);
      },
    }),
  };
}

/** The order after moving an item to another place; places beyond the ends count as the ends. */
export function moved(order: readonly string[], key: string, place: number): string[] {
  const others = order.filter((other) => other !== key);
  const at = Math.max(0, Math.min(place, others.length));
  return [...others.slice(0, at), key, ...others.slice(at)];
}
