import type { ReactNode } from "react";
import { classNames } from "#web/ui/class-names.ts";
import { ChevronDownIcon } from "#web/ui/icons/icons.tsx";
import type { DragOrder } from "./use-drag-order.ts";

interface OrderButtonsProps {
  index: number;
  count: number;
  /** The grip by which the item is dragged; left out if it can only be moved by the buttons. */
  grip?: { drag: DragOrder; itemKey: string; label: string };
  labels: { earlier: string; later: string };
  onMove: (place: number) => void;
}

/** Controls to move an item within a list: a grip for the pointer, two buttons for keyboard and touch. */
export function OrderButtons({ index, count, grip, labels, onMove }: OrderButtonsProps) {
  return (
    <span className="flex items-center">
      {grip !== undefined && (
        <span
          {...grip.drag.grip(grip.itemKey)}
          aria-hidden="true"
          title={grip.label}
          className={classNames(
            "hidden size-11 touch-none items-center justify-center text-20 text-secondary select-none md:inline-flex",
            grip.drag.dragged === grip.itemKey ? "cursor-grabbing" : "cursor-grab",
          )}
        >
          ⠿
        </span>
      )}
      <OrderButton
        label={labels.earlier}
        isOff={index === 0}
        onPress={() => {
          onMove(index - 1);
        }}
      >
        <ChevronDownIcon className="rotate-180" />
      </OrderButton>
      <OrderButton
        label={labels.later}
        isOff={index === count - 1}
        onPress={() => {
          onMove(index + 1);
        }}
      >
        <ChevronDownIcon />
      </OrderButton>
    </span>
  );
}

interface OrderButtonProps {
  label: string;
  isOff: boolean;
  onPress: () => void;
  children: ReactNode;
}

/** Can have the focus even at the ends of the list, so that the focus is not lost while moving. */
function OrderButton({ label, isOff, onPress, children }: OrderButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isOff}
      className={classNames(
        "inline-flex size-11 items-center justify-center rounded-4",
        isOff ? "text-edge" : "hover:bg-ground",
      )}
      onClick={() => {
        if (!isOff) onPress();
      }}
    >
      {children}
    </button>
  );
}
