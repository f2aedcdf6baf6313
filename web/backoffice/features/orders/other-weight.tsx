import { limits } from "#contract/limits.ts";
import { formatRupiah } from "#contract/money.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { useOffice } from "../../office.ts";
import type { Offer, TypedOrder } from "./edited-order.ts";
import { wholeNumber } from "./whole-number.ts";

interface OtherWeightProps {
  typed: TypedOrder;
  /** The present chargeable weight of the lines. */
  kilograms: number;
  offers: Offer[];
  onChange: (typed: TypedOrder) => void;
}

/** Says that the shipping cost is for another weight, with the price for the present one; nothing if it is right. */
export function OtherWeight({ typed, kilograms, offers, onChange }: OtherWeightProps) {
  const { texts } = useOffice();
  const t = texts.orders;
  const { shippingProvider, shippingMethod, pricedForKilograms } = typed;
  if (pricedForKilograms === kilograms) return null;
  const cost = wholeNumber(typed.shippingCost, 0, limits.amountRupiah);
  const same = offers.find(
    (offer) =>
      offer.shippingProvider === shippingProvider.trim() && offer.shippingMethod === shippingMethod.trim(),
  );
  return (
    <Alert kind="error">
      <p>{t.otherWeight(pricedForKilograms, kilograms)}</p>
      <div className="flex flex-wrap gap-2 pt-2">
        {same !== undefined && (
          <Button
            size="small"
            onClick={() => {
              onChange({ ...typed, shippingCost: same.shippingCost, pricedForKilograms: kilograms });
            }}
          >
            {t.takeNewCost(same.name, formatRupiah(Number(same.shippingCost)))}
          </Button>
        )}
        {cost !== undefined && (
          <Button
            look="secondary"
            size="small"
            onClick={() => {
              onChange({ ...typed, pricedForKilograms: kilograms });
            }}
          >
            {t.keepCost(formatRupiah(cost))}
          </Button>
        )}
      </div>
    </Alert>
  );
}
