import type { ReactNode } from "react";
import { formatCardPrice } from "#contract/core/money.ts";
import { useOwnPriceOfCard } from "#web/api/own-prices.ts";
import { useTexts } from "#web/app-context.ts";
import { classNames } from "#web/ui/class-names.ts";

/**
 * What the caller's company pays for a card's part, or the quantity from which it pays less; nothing if that is the
 * catalogue's price.
 */
export default function CardOwnPrice({
  productId,
  className = "-mt-2 mb-3",
}: {
  productId: number;
  className?: string;
}): ReactNode {
  const { catalogue } = useTexts();
  const own = useOwnPriceOfCard(productId);
  const step = own?.steps.find(({ price }) => price !== own.listPrice);
  if (step === undefined) return null;
  return (
    <p className={classNames("tabular text-14 leading-snug", className)}>
      {catalogue.ownPrice}
      {step.minQty > 1 && ` (${catalogue.fromQuantity(String(step.minQty))})`}{" "}
      <span className="font-semibold whitespace-nowrap">{formatCardPrice(step.price)}</span>
    </p>
  );
}
