import { useEffect, useRef, useState, type ReactNode } from "react";
import type { CartItem } from "#contract/orders/cart.ts";
import { unitsText } from "#contract/texts/units-text.ts";
import { useLanguage } from "#web/app-context.ts";
import { PencilIcon } from "#web/ui/icons/tool-icons.tsx";
import { useFitText } from "./fit-text.ts";

/** A line whose pieces are shared out to units. */
export type UnitLine = Pick<CartItem, "productCode" | "qty" | "salesUnit" | "forUnits">;

interface UnitsButtonProps {
  line: UnitLine;
  /** The dialog that shares the pieces out. */
  children: (close: () => void) => ReactNode;
}

/** Says for which units a line is, and opens the dialog that changes it. */
export function UnitsButton({ line, children }: UnitsButtonProps) {
  const text = useFitText();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  // The dialog goes away when it closes, so that the browser cannot give the focus back.
  useEffect(() => {
    if (!isOpen) return undefined;
    const opener = button.current;
    return () => opener?.focus();
  }, [isOpen]);
  const units = unitsText(line, useLanguage());
  return (
    <>
      <button
        ref={button}
        type="button"
        onClick={() => {
          setOpen(true);
        }}
        className="-mx-2 flex min-h-11 max-w-full items-center gap-2 rounded-4 px-2 text-left text-15 text-secondary hover:bg-ground"
      >
        <PencilIcon size={16} className="shrink-0" />
        <span
          className={
            units === ""
              ? "underline decoration-line decoration-2 underline-offset-4"
              : "min-w-0 font-medium break-words text-ink"
          }
        >
          {units || text.forWhichUnit}
          <span className="sr-only">: {line.productCode}</span>
        </span>
      </button>
      {isOpen &&
        children(() => {
          setOpen(false);
        })}
    </>
  );
}
