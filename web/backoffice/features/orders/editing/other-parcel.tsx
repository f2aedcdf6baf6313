import { limits } from "#contract/core/limits.ts";
import { formatRupiah } from "#contract/core/money.ts";
import { typedRupiah } from "#contract/core/typed-figures.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { useOffice } from "../../../office.ts";
import type { EditedPlace, Offer, TypedOrder } from "./edited-order.ts";

interface OtherParcelProps {
  typed: TypedOrder;
  /** The present chargeable weight of the lines; undefined while it is not known. */
  kilograms: number | undefined;
  place: EditedPlace;
  offers: Offer[];
  onChange: (typed: TypedOrder) => void;
}

/**
 * Says that the shipping cost is for another weight or place, with the price for the present one; nothing if the cost
 * fits.
 */
export function OtherParcel({ typed, kilograms, place, offers, onChange }: OtherParcelProps) {
  const { texts } = useOffice();
  const t = texts.orders;
  const { shippingProvider, shippingMethod, pricedForKilograms } = typed;
  const present = { pricedForKilograms: kilograms ?? pricedForKilograms, pricedForPlace: place };
  const isElsewhere = place !== 0 && place !== typed.pricedForPlace;
  if (present.pricedForKilograms === pricedForKilograms && !isElsewhere) return null;
  const cost = typedRupiah(typed.shippingCost, 0, limits.amountRupiah);
  const same = offers.find(
    (offer) =>
      offer.shippingProvider === shippingProvider.trim() && offer.shippingMethod === shippingMethod.trim(),
  );
  return (
    <Alert kind="error">
      <p>{isElsewhere ? t.otherPlace : t.otherWeight(pricedForKilograms, present.pricedForKilograms)}</p>
      <div className="flex flex-wrap gap-2 pt-2">
        {same !== undefined && (
          <Button
            size="small"
            onClick={() => {
              onChange({ ...typed, ...present, shippingCost: same.shippingCost });
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
              onChange({ ...typed, ...present });
            }}
          >
            {t.keepCost(formatRupiah(cost))}
          </Button>
        )}
      </div>
    </Alert>
  );
}
