import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { keepInSight } from "../behaviour/keep-in-sight.ts";

interface ListOptionProps {
  id: string;
  /** Whether the mouse or the keyboard has selected it. */
  isActive: boolean;
  /** Called when the mouse selects it. */
  onPoint: () => void;
  onChoose: () => void;
  className: string;
  children: ReactNode;
}

/** An option of the list below a field, which keeps the focus and handles the keys. */
export function ListOption({ id, isActive, onPoint, onChoose, className, children }: ListOptionProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field handles the keys
    <div
      ref={isActive ? keepInSight : null}
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no tag lists options with pictures or several lines
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      onPointerDown={(event) => {
        event.preventDefault();
      }}
      onPointerMove={() => {
        if (!isActive) onPoint();
      }}
      onClick={onChoose}
      className={classNames("min-h-11 cursor-pointer", className, isActive && "bg-ground")}
    >
      {children}
    </div>
  );
}
