import type { ShownShipment } from "#contract/parcels/shipments.ts";
import { courierText } from "#contract/texts/courier-text.ts";
import { lostParcelName } from "#contract/texts/lost-parcel.ts";
import { useLanguage, useTexts } from "#web/app-context.ts";
import { formatMoment } from "#web/texts/moments.ts";
import { Badge } from "#web/ui/badge.tsx";
import { AirwayBill, AirwayBillName } from "./airway-bill.tsx";

/** The parcel's position, its state, its courier and its number. */
export function ShipmentHead({ shipment }: { shipment: ShownShipment }) {
  const { account } = useTexts();
  const language = useLanguage();
  const { shippingProvider, handedOverAt, deliveredAt } = shipment;
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <strong className="font-semibold">{account.parcel(shipment.position)}</strong>
        <Badge>{shipment.isLost ? lostParcelName[language] : account.shipmentStates[shipment.state]}</Badge>
      </p>
      <p className="flex flex-wrap items-center gap-x-2">
        {courierText(shipment, language)}
        <span className="text-secondary">
          <AirwayBillName couriers={[shippingProvider]} />
        </span>
        <AirwayBill parcels={[shipment]} />
      </p>
      {handedOverAt !== null && (
        <p className="tabular text-14 text-secondary">
          {deliveredAt === null
            ? account.parcelLeft(formatMoment(handedOverAt, language))
            : account.parcelArrived(formatMoment(deliveredAt, language))}
        </p>
      )}
    </>
  );
}
