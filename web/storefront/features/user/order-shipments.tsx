import type { OrderDetail } from "#contract/orders.ts";
import type { OrderShipment } from "#contract/shipments.ts";
import { useLanguage, useTexts } from "#web/app-context.ts";
import { formatMoment } from "#web/i18n/moments.ts";
import { Badge } from "#web/ui/badge.tsx";
import { AirwayBill } from "./airway-bill.tsx";

/** What has left of an order: each parcel with its courier, its airway bill and what is in it. */
export function OrderShipments({ shipments }: Pick<OrderDetail, "shipments">) {
  const { account } = useTexts();
  if (shipments.length === 0) return null;
  return (
    <section aria-labelledby="order-shipments" className="grid gap-3 print:break-inside-avoid">
      <h3 id="order-shipments" className="text-20">
        {account.parcels}
      </h3>
      <ul className="grid gap-3 lg:grid-cols-2">
        {shipments.map((shipment) => (
          <Shipment key={shipment.position} shipment={shipment} />
        ))}
      </ul>
    </section>
  );
}

function Shipment({ shipment }: { shipment: OrderShipment }) {
  const { account } = useTexts();
  const language = useLanguage();
  const { airwayBill, shippingProvider, handedOverAt, deliveredAt } = shipment;
  return (
    <li className="grid content-start gap-1.5 rounded-6 border border-line p-4 text-15">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <strong className="font-semibold">{account.parcel(shipment.position)}</strong>
        <Badge>{account.shipmentStates[shipment.state]}</Badge>
      </p>
      <p className="flex flex-wrap items-center gap-x-2">
        {shippingProvider.toUpperCase()} {shipment.shippingMethod}
        <AirwayBill order={{ shippingAirwayBills: airwayBill, shippingProvider }} />
      </p>
      {handedOverAt !== null && (
        <p className="tabular text-14 text-secondary">
          {deliveredAt === null
            ? account.parcelLeft(formatMoment(handedOverAt, language))
            : account.parcelArrived(formatMoment(deliveredAt, language))}
        </p>
      )}
      <ul className="grid gap-0.5">
        {shipment.lines.map(({ code, name, qty }, index) => (
          // Two lines of an order may have the same part: only their position tells them apart.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} className="break-words">
            <span className="tabular">{qty} ×</span> <span className="code text-14">{code}</span>{" "}
            <span className="text-secondary">{name}</span>
          </li>
        ))}
      </ul>
    </li>
  );
}
