import { courierName } from "#contract/texts/courier-text.ts";
import type { OrderFacts, ShipmentFacts } from "../mail.queries.ts";
import type { WrittenMail, Stationery } from "./written-mail.ts";
import { OrderSummary } from "./order-parts.tsx";
import { Action, Paragraph, Title } from "./parts.tsx";
import { ParcelNumber, Pieces } from "./shipment-sent.tsx";

interface DeliveredOrder extends OrderFacts {
  /** Who has the parcel, if it is known: it may be another courier than the order's. */
  courier?: Pick<ShipmentFacts, "provider" | "providerName">;
}

/** Says that the courier has the parcel, and gives its airway bill number. */
export function orderDelivering(stationery: Stationery, order: DeliveredOrder): WrittenMail {
  const { delivering: texts, seeOrder } = stationery.texts;
  const courier = order.courier ?? {
    provider: order.shippingProvider,
    providerName: order.shippingProviderName,
  };
  const airwayBill = order.airwayBill ?? "";
  return {
    subject: texts.subject(order.orderCode),
    preview: texts.preview(courierName(courier.provider, courier.providerName), airwayBill),
    title: texts.title,
    addressee: order,
    body: (
      <>
        <Paragraph>{texts.body}</Paragraph>
        <ParcelNumber shipment={{ ...courier, airwayBill }} stationery={stationery} />
        <Title>{stationery.texts.shipmentSent.inside}</Title>
        <Pieces
          lines={order.lines.map(({ code, name, qty, salesUnit }) => ({
            code,
            name,
            qty,
            salesUnit,
            promisedOn: null,
          }))}
          stationery={stationery}
        />
        <OrderSummary order={order} stationery={stationery} />
        <Paragraph>{texts.next}</Paragraph>
        <Action href={order.pageUrl}>{seeOrder}</Action>
      </>
    ),
  };
}
