import type { AdminOrder, OrderAddress } from "#contract/orders/admin/orders.ts";
import { CopyButton } from "#web/ui/copy-button.tsx";
import { Link } from "#web/ui/link.tsx";
import { PhoneLink } from "../../kit/phone-link.tsx";
import { Panel } from "../../kit/panel.tsx";
import { useMay, useOffice } from "../../office.ts";
import { addressLines } from "./address-lines.ts";
import { OrderCompany } from "./order-company.tsx";
import { OrderMessages } from "./order-messages.tsx";

/** Who ordered, and where the parcel goes; both can be copied for the courier's form. */
export function OrderPeople({ order }: { order: AdminOrder }) {
  const { texts } = useOffice();
  const may = useMay();
  const t = texts.orders;
  const isSame = addressLines(order.customer).join("\n") === addressLines(order.recipient).join("\n");
  return (
    <>
      <Panel title={t.customerTitle}>
        <Address address={order.customer} />
        {order.customer.email === "" ? (
          <p className="text-15 text-secondary">{texts.customers.noEmail}</p>
        ) : (
          <p className="text-15">
            <a href={`mailto:${order.customer.email}`} className="unbroken underline">
              {order.customer.email}
            </a>
          </p>
        )}
        {may("seeCustomers") && (
          <Link to={`/customers/${order.customerId}`} className="w-fit text-15 underline">
            {t.toCustomer}
          </Link>
        )}
        <OrderMessages order={order} />
      </Panel>
      {order.buyingCompany !== null && <OrderCompany order={order} company={order.buyingCompany} />}
      <Panel title={t.recipientTitle}>
        <Address address={order.recipient} />
        {isSame && <p className="text-14 text-quiet">{t.sameAddress}</p>}
      </Panel>
    </>
  );
}

function Address({ address }: { address: OrderAddress }) {
  const { texts } = useOffice();
  const [first = "", ...rest] = addressLines(address);
  return (
    <div className="flex items-start justify-between gap-3">
      <address className="min-w-0 text-15 break-words not-italic">
        <span className="font-semibold">{first}</span>
        {rest.map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
        <PhoneLink number={address.phoneNumber} />
      </address>
      <CopyButton
        text={[first, ...rest, address.phoneNumber].join("\n")}
        label={texts.orders.copyAddress}
        copiedLabel={texts.orders.copied}
      />
    </div>
  );
}
