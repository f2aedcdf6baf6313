import { trackingPage } from "#contract/parcels/courier-tracking.ts";
import { isKnownCourier } from "#contract/parcels/known-couriers.ts";
import { courierName } from "#contract/texts/courier-text.ts";
import { quantityText } from "#contract/texts/sales-unit-names.ts";
import { formatDay } from "../../core/format-moment.ts";
import type { OrderFacts, ShipmentFacts } from "../mail.queries.ts";
import type { WrittenMail, Stationery } from "./written-mail.ts";
import { styles } from "./look.ts";
import { orderRows, PartName, PoNumber } from "./order-parts.tsx";
import { Action, Emphasis, FactTable, Paragraph, TextLink, Title } from "./parts.tsx";

interface Sent {
  order: OrderFacts;
  shipment: ShipmentFacts;
}

/** Says that one of several parcels has left, what is in it, and what is still to come. */
export function shipmentSent(stationery: Stationery, { order, shipment }: Sent): WrittenMail {
  const { shipmentSent: texts, delivering, seeOrder } = stationery.texts;
  const { position, airwayBill } = shipment;
  const provider = courierName(shipment.provider, shipment.providerName);
  const isLast = shipment.waiting.length === 0;
  return {
    subject: isLast ? texts.lastSubject(order.orderCode) : texts.subject(order.orderCode),
    preview: delivering.preview(provider, airwayBill),
    title: isLast ? texts.lastTitle : texts.title,
    addressee: order,
    body: (
      <>
        <Paragraph>{isLast ? texts.lastBody(position) : texts.body(position)}</Paragraph>
        <ParcelNumber shipment={shipment} stationery={stationery} />
        <Title>{texts.inside}</Title>
        <Pieces lines={shipment.lines} stationery={stationery} />
        {!isLast && (
          <>
            <Title>{texts.waiting}</Title>
            <Pieces lines={shipment.waiting} stationery={stationery} />
          </>
        )}
        <FactTable rows={orderRows(order, stationery.texts)} />
        <Paragraph>{delivering.next}</Paragraph>
        <Action href={order.pageUrl}>{seeOrder}</Action>
      </>
    ),
  };
}

/** Says that the airway bill in an earlier mail was wrong. */
export function airwayBillCorrected(stationery: Stationery, { order, shipment }: Sent): WrittenMail {
  const { airwayBillCorrected: texts, delivering, shipmentSent: sent, seeOrder } = stationery.texts;
  return {
    subject: texts.subject(order.orderCode),
    preview: delivering.preview(courierName(shipment.provider, shipment.providerName), shipment.airwayBill),
    title: texts.title,
    addressee: order,
    body: (
      <>
        <Paragraph>{texts.body}</Paragraph>
        <ParcelNumber shipment={shipment} stationery={stationery} />
        <Title>{sent.inside}</Title>
        <Pieces lines={shipment.lines} stationery={stationery} />
        <PoNumber order={order} stationery={stationery} />
        <Action href={order.pageUrl}>{seeOrder}</Action>
      </>
    ),
  };
}

interface ParcelNumberProps {
  shipment: Pick<ShipmentFacts, "provider" | "providerName" | "airwayBill">;
  stationery: Stationery;
}

/**
 * The parcel's airway bill, and the page on which the courier says where it is, if there is one. A courier that is not known by its
 * code may be the company's own truck, whose number is the vehicle's.
 */
export function ParcelNumber({ shipment, stationery }: ParcelNumberProps) {
  const { delivering } = stationery.texts;
  const provider = courierName(shipment.provider, shipment.providerName);
  const page = trackingPage(shipment.provider);
  const label = isKnownCourier(shipment.provider) ? delivering.airwayBill : delivering.airwayBillOrVehicle;
  return (
    <>
      {page !== undefined && <Paragraph>{delivering.follow}</Paragraph>}
      <Emphasis label={`${label} (${provider})`} value={shipment.airwayBill} />
      {page !== undefined && (
        <Paragraph>
          <TextLink href={page}>{delivering.track(provider)}</TextLink>
        </Paragraph>
      )}
    </>
  );
}

/** Parts with their pieces. */
export function Pieces({ lines, stationery }: { lines: ShipmentFacts["waiting"]; stationery: Stationery }) {
  const { texts, language } = stationery;
  return (
    <table className="lines" cellPadding={0} cellSpacing={0} style={styles.table}>
      <thead>
        <tr>
          <th style={{ ...styles.cell, ...styles.quiet }}>{texts.part}</th>
          <th style={{ ...styles.cell, ...styles.quiet, ...styles.number }}>{texts.shipmentSent.pieces}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ code, name, qty, salesUnit, promisedOn }, index) => (
          // Two lines of an order may have the same part: only their position tells them apart.
          // oxlint-disable-next-line react/no-array-index-key
          <tr key={index}>
            <td style={styles.cell}>
              <PartName code={code} name={name} />
              {promisedOn !== null && (
                <>
                  <br />
                  <span style={styles.quiet}>
                    {texts.shipmentSent.promised(
                      formatDay(new Date(`${promisedOn}T00:00:00+07:00`), language),
                    )}
                  </span>
                </>
              )}
            </td>
            <td style={{ ...styles.cell, ...styles.number }}>{quantityText(qty, salesUnit, language)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
