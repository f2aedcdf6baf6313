import type { OrderDetail } from "#contract/orders/orders.ts";
import type { OrderShipment } from "#contract/parcels/shipments.ts";
import { quantityText } from "#contract/texts/sales-unit-names.ts";
import { useLanguage, useTexts } from "#web/app-context.ts";
import { DeliveryPhoto } from "./delivery-photo.tsx";
import { ParcelSteps } from "./parcel-steps.tsx";
import { ShipmentHead } from "./shipment-head.tsx";

/** The parcels of an order that have left: each with its courier, its airway bill, its pieces and its steps. */
export function OrderShipments({
  order: { id, shipments },
}: {
  order: Pick<OrderDetail, "id" | "shipments">;
}) {
  const { account } = useTexts();
  if (shipments.length === 0) return null;
  return (
    <section aria-labelledby="order-shipments" className="grid gap-3 print:break-inside-avoid">
      <h2 id="order-shipments" className="text-20">
        {account.parcels}
      </h2>
      <ul className="grid gap-3 lg:grid-cols-2">
        {shipments.map((shipment) => (
          <Shipment key={shipment.position} orderId={id} shipment={shipment} />
        ))}
      </ul>
    </section>
  );
}

function Shipment({ orderId, shipment }: { orderId: string; shipment: OrderShipment }) {
  const language = useLanguage();
  const { steps } = shipment;
  const photo = steps.find(({ hasPhoto }) => hasPhoto);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] content-start gap-1.5 rounded-6 border border-line p-4 text-15">
      <ShipmentHead shipment={shipment} />
      <ul className="grid gap-0.5">
        {shipment.lines.map(({ code, name, qty, salesUnit }, index) => (
          // Two lines of an order may have the same part: only their position tells them apart.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} className="break-words">
            <span className="tabular">{quantityText(qty, salesUnit, language)} ×</span>{" "}
            <span className="code text-14">{code}</span> <span className="text-secondary">{name}</span>
          </li>
        ))}
      </ul>
      <ParcelSteps position={shipment.position} steps={steps} />
      {photo !== undefined && <DeliveryPhoto orderId={orderId} stepId={photo.id} />}
    </li>
  );
}
