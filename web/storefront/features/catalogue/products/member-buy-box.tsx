import { useState } from "react";
import { limits } from "#contract/core/limits.ts";
import type { SalesUnit } from "#contract/core/sales-units.ts";
import { unitName } from "#contract/texts/sales-unit-names.ts";
import { useLanguage, useTexts } from "#web/app-context.ts";
import { useNavigate } from "#web/navigation.tsx";
import { Button } from "#web/ui/button.tsx";
import { FieldError } from "#web/ui/fields/field.tsx";
import { MinusIcon, PlusIcon } from "#web/ui/icons/tool-icons.tsx";
import { useAddToCartStatus } from "./add-to-cart.tsx";
import { readQuantity, typedQuantity } from "./quantity.ts";

const stepClasses =
  "inline-flex w-[48px] items-center justify-center hover:bg-ground disabled:text-edge disabled:hover:bg-white";

interface MemberBuyBoxProps {
  productId: number;
  /** The unit of the quantity; undefined for pieces. */
  salesUnit: SalesUnit | undefined;
}

/** Quantity and Add To Cart. */
export function MemberBuyBox({ productId, salesUnit }: MemberBuyBoxProps) {
  const { shell, catalogue } = useTexts();
  const navigate = useNavigate();
  const unit = unitName(salesUnit, useLanguage());
  const { add, isPending } = useAddToCartStatus();
  const [text, setText] = useState("1");
  const quantity = readQuantity(text);
  const step = (by: 1 | -1) => {
    setText(String(Math.min(Math.max((quantity ?? 0) + by, 1), limits.cartQuantity)));
  };
  const isTooLarge = quantity !== null && quantity > limits.cartQuantity;
  const error =
    quantity === null
      ? catalogue.minimumQuantity
      : isTooLarge
        ? catalogue.maximumQuantity(limits.cartQuantity, unit)
        : undefined;
  return (
    <form
      noValidate
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (quantity === null || isTooLarge) return;
        void add(productId, quantity).then((isAdded) => isAdded && navigate("/cart"));
      }}
    >
      <div className="flex flex-wrap gap-3">
        <div className="flex min-h-12 rounded-6 border border-edge bg-white">
          <button
            type="button"
            aria-label={catalogue.fewer}
            disabled={quantity === null || quantity <= 1}
            onClick={() => {
              step(-1);
            }}
            className={stepClasses}
          >
            <MinusIcon />
          </button>
          <input
            aria-label={unit === undefined ? catalogue.quantity : `${catalogue.quantity} (${unit})`}
            aria-invalid={error !== undefined}
            aria-describedby={error === undefined ? undefined : "quantity-error"}
            inputMode="numeric"
            autoComplete="off"
            value={text}
            onChange={(event) => {
              setText(typedQuantity(event.target.value));
            }}
            className="tabular w-16 border-x border-edge text-center text-16 font-semibold"
          />
          <button
            type="button"
            aria-label={catalogue.more}
            disabled={quantity !== null && quantity >= limits.cartQuantity}
            onClick={() => {
              step(1);
            }}
            className={stepClasses}
          >
            <PlusIcon />
          </button>
        </div>
        {unit !== undefined && (
          <span aria-hidden="true" className="self-center text-16">
            {unit}
          </span>
        )}
        <Button
          type="submit"
          size="large"
          disabled={isPending || error !== undefined}
          pendingLabel={isPending ? shell.loading : undefined}
          className="min-w-[min(12rem,100%)] flex-1"
        >
          {catalogue.addToCartButton}
        </Button>
      </div>
      <div aria-live="polite">
        <FieldError id="quantity-error" error={error} />
      </div>
    </form>
  );
}
