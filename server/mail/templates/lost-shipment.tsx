import type { OrderFacts, ShipmentFacts } from "../mail.queries.ts";
import { PoNumber } from "./order-parts.tsx";
import { Action, Emphasis, Paragraph, Title } from "./parts.tsx";
import { ParcelNumber, Pieces } from "./shipment-sent.tsx";
import type { WrittenMail, Stationery } from "./written-mail.ts";

interface OfParcel {
  order: OrderFacts;
  shipment: ShipmentFacts;
  /** In the words of the staff; may be empty. */
  reason: string;
}

interface Lost extends OfParcel {
  /** The order by which its pieces are sent again; null if that is not decided. */
  replacementCode: string | null;
}

/** Says that the courier has lost a parcel, and what comes instead of it. */
export function shipmentLost(stationery: Stationery, { replacementCode, ...parcel }: Lost): WrittenMail {
  const { shipmentLost: texts, returns } = stationery.texts;
  return parcelMail(stationery, parcel, {
    texts,
    end:
      replacementCode === null ? (
        <Paragraph>{texts.later}</Paragraph>
      ) : (
        <>
          <Paragraph>{texts.replaced}</Paragraph>
          <Emphasis label={returns.replacement} value={replacementCode} />
        </>
      ),
  });
}

/** Says that a parcel that was lost is on its way again. */
export function shipmentFound(stationery: Stationery, parcel: OfParcel): WrittenMail {
  const { shipmentFound: texts } = stationery.texts;
  return parcelMail(stationery, parcel, { texts, end: <Paragraph>{texts.next}</Paragraph> });
}

interface ParcelTexts {
  texts: { subject: (code: string) => string; title: string; body: (parcel: number) => string };
  end: React.ReactElement;
}

function parcelMail(
  stationery: Stationery,
  { order, shipment, reason }: OfParcel,
  { texts, end }: ParcelTexts,
): WrittenMail {
  const { shipmentSent: sent, reason: reasonLabel, seeOrder } = stationery.texts;
  return {
    subject: texts.subject(order.orderCode),
    preview: texts.body(shipment.position),
    title: texts.title,
    addressee: order,
    body: (
      <>
        <Paragraph>{texts.body(shipment.position)}</Paragraph>
        {reason !== "" && <Emphasis label={reasonLabel} value={reason} isSentence />}
        {end}
        <ParcelNumber shipment={shipment} stationery={stationery} />
        <Title>{sent.inside}</Title>
        <Pieces lines={shipment.lines} stationery={stationery} />
        <PoNumber order={order} stationery={stationery} />
        <Action href={order.pageUrl}>{seeOrder}</Action>
      </>
    ),
  };
}
