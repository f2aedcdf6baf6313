import type { OrderDetail } from "#contract/orders/orders.ts";
import { courierText } from "#contract/texts/courier-text.ts";
import { useLanguage, useTexts } from "#web/app-context.ts";
import { AirwayBill, AirwayBillName, parcelsOf } from "./airway-bill.tsx";

/** Where an order goes, and by which courier; its numbers too, unless its parcels are shown with theirs. */
export function OrderDelivery({ order }: { order: OrderDetail }) {
  const { account } = useTexts();
  const language = useLanguage();
  const parcels = parcelsOf(order);
  return (
    <section
      aria-labelledby="order-address"
      className="grid gap-x-8 gap-y-3 md:grid-cols-2 print:break-inside-avoid print:grid-cols-2"
    >
      <h2 id="order-address" className="text-20 md:col-span-2 print:col-span-2">
        {account.sentTo}
      </h2>
      <address className="text-16 not-italic break-words">
        <strong className="font-semibold">{order.recipientName}</strong>
        <br />
        {order.recipientCompany !== "" && (
          <>
            {order.recipientCompany}
            <br />
          </>
        )}
        <span className="whitespace-pre-line">{order.recipientAddress}</span>
        <br />
        {order.recipientSubdistrict}, {order.recipientCity}
        <br />
        {order.recipientProvince} {order.recipientPostalCode}
        <br />
        <span className="tabular">{order.recipientPhoneNumber}</span>
      </address>
      <dl className="grid content-start gap-3 text-15">
        <div>
          <dt className="text-quiet">{account.columns.shipping}</dt>
          <dd className="font-medium">{courierText(order, language)}</dd>
        </div>
        {order.shipments.length === 0 && (
          <div>
            <dt className="text-quiet">
              <AirwayBillName couriers={parcels.map(({ shippingProvider }) => shippingProvider)} />
            </dt>
            <dd>
              <AirwayBill parcels={parcels} />
            </dd>
          </div>
        )}
      </dl>
    </section>
  );
}
