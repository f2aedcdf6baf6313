import { companyOrdersShown, type BuyingCompany } from "#contract/people/admin/companies.ts";
import { purchaseOrderText } from "#contract/texts/purchase-order-text.ts";
import { Link } from "#web/ui/link.tsx";
import { OrderRow } from "../../orders/order-row.tsx";
import { useOffice } from "../../../office.ts";

/**
 * The newest orders of the company, from all its people; if it may have more, a link to the list of all of them, which
 * has pages.
 */
export function CompanyOrders({ company }: { company: BuyingCompany }) {
  const { companies: t } = useOffice().texts;
  if (company.orders.length === 0) return <p className="text-secondary">{t.noOrders}</p>;
  return (
    <>
      <ul className="grid">
        {company.orders.map((order) => (
          <OrderRow key={order.id} order={order}>
            <span className="w-full break-words text-secondary">
              {t.orderedBy(order.orderedBy)}
              {order.poNumber !== "" && ` · ${purchaseOrderText(order.poNumber)}`}
            </span>
          </OrderRow>
        ))}
      </ul>
      {company.orders.length === companyOrdersShown && (
        <p>
          <Link
            to={`/orders?company=${company.id}`}
            className="inline-flex min-h-8 items-center rounded-4 text-15 underline"
          >
            {t.allOrders}
          </Link>
        </p>
      )}
    </>
  );
}
