import { useId, useRef, useState } from "react";
import type { CartItem } from "#contract/orders/cart.ts";
import { limits } from "#contract/core/limits.ts";
import { unitName } from "#contract/texts/sales-unit-names.ts";
import { useLanguage, useTexts } from "#web/app-context.ts";
import { FieldError } from "#web/ui/fields/field.tsx";
import { MinusIcon, PlusIcon } from "#web/ui/icons/tool-icons.tsx";
import { readQuantity, typedQuantity } from "../../catalogue/products/quantity.ts";

interface QuantityFieldProps {
  item: CartItem;
  onChange: (qty: number) => void;
  className?: string;
}

/**
 * A quantity: typed, or changed by one with a button. Only a number above 0 is passed on; otherwise the field says why
 * not.
 */
export function QuantityField({ item, onChange, className }: QuantityFieldProps) {
  const { cart, catalogue } = useTexts();
  const id = useId();
  /** The text being typed; undefined while the field shows the cart's number. */
  const [typed, setTyped] = useState<string>();
  const [error, setError] = useState<string>();
  const qtyAtFocus = useRef(item.qty);
  const code = item.productCode;
  const unit = unitName(item.salesUnit, useLanguage());

  const apply = (qty: number | null) => {
    if (qty === null) setError(cart.minimumQuantity);
    else if (qty > limits.cartQuantity) setError(catalogue.maximumQuantity(limits.cartQuantity, unit));
    else {
      setError(undefined);
      if (qty !== item.qty) onChange(qty);
    }
  };
  const applyTyped = (qty: number | null) => {
    // While somebody typed a number that is too large, the field contained a valid one for a moment.
    const isTooLarge = qty !== null && qty > limits.cartQuantity;
    if (isTooLarge && item.qty !== qtyAtFocus.current) onChange(qtyAtFocus.current);
    apply(qty);
  };
  const step = (by: number) => {
    setTyped(undefined);
    apply(readQuantity(String(item.qty + by)));
  };

  return (
    <div className={className}>
      <div className="flex w-fit rounded-6 border border-edge bg-white has-aria-invalid:border-danger">
        <button
          type="button"
          aria-label={cart.fewerNamed(code)}
          onClick={() => {
            step(-1);
          }}
          className={stepClasses}
        >
          <MinusIcon size={18} />
        </button>
        <input
          id={id}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          aria-label={unit === undefined ? cart.quantityNamed(code) : `${cart.quantityNamed(code)} (${unit})`}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          value={typed ?? String(item.qty)}
          onChange={(event) => {
            const text = typedQuantity(event.target.value);
            setTyped(text);
            // Somebody who emptied the field is about to type a number.
            if (text === "") setError(undefined);
            else applyTyped(readQuantity(text));
          }}
          onFocus={(event) => {
            qtyAtFocus.current = item.qty;
            event.target.select();
          }}
          onBlur={() => {
            if (typed !== undefined) apply(readQuantity(typed));
            setTyped(undefined);
          }}
          onKeyDown={(event) => {
            if (event.key === "Enter") {
              event.preventDefault();
              if (typed !== undefined) apply(readQuantity(typed));
              if (typed !== undefined && readQuantity(typed) !== null) setTyped(undefined);
            }
            if (event.key === "ArrowUp" || event.key === "ArrowDown") {
              event.preventDefault();
              step(event.key === "ArrowUp" ? 1 : -1);
            }
          }}
          className="tabular h-10.5 w-14 border-x border-line bg-transparent text-center text-16 font-medium"
        />
        <button
          type="button"
          aria-label={cart.moreNamed(code)}
          onClick={() => {
            step(1);
          }}
          className={stepClasses}
        >
          <PlusIcon size={18} />
        </button>
      </div>
      {unit !== undefined && (
        <p aria-hidden="true" className="w-35 pt-1 text-center text-14 text-secondary">
          {unit}
        </p>
      )}
      <div aria-live="polite" className="mt-1">
        <FieldError id={`${id}-error`} error={error} />
      </div>
    </div>
  );
}

const stepClasses = "inline-flex h-10.5 w-[42px] items-center justify-center rounded-4 hover:bg-ground";
