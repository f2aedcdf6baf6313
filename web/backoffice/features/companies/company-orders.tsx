import { companyOrdersShown, type BuyingCompany } from "#contract/admin/companies.ts";
import { formatRupiah } from "#contract/money.ts";
import { purchaseOrderText } from "#contract/texts/purchase-order-text.ts";
import { useTexts } from "#web/app-context.ts";
import { formatShortDate } from "#web/i18n/moments.ts";
import { Link } from "#web/ui/link.tsx";
import { useOffice } from "../../office.ts";

/** The newest orders of the company, whoever of its people has placed them; if it may have more, the list of all of them, which has pages. */
export function CompanyOrders({ company }: { company: BuyingCompany }) {
  const { companies: t } = useOffice().texts;
  const { account } = useTexts();
  if (company.orders.length === 0) return <p className="text-secondary">{t.noOrders}</p>;
  return (
    <>
      <ul className="grid">
        {company.orders.map((order) => (
          <li
            key={order.id}
            className="flex flex-wrap items-baseline gap-x-4 gap-y-1 border-t border-line py-2 text-15 first:border-t-0"
          >
            <Link to={`/orders/${order.orderCode}`} className="code underline">
              {order.orderCode}
            </Link>
            <span className="tabular text-secondary">{formatShortDate(order.orderDate)}</span>
            <span>{account.statuses[order.orderStatus]}</span>
            <span className="tabular ml-auto">{formatRupiah(order.total)}</span>
            <span className="w-full break-words text-secondary">
              {t.orderedBy(order.orderedBy)}
              {order.poNumber !== "" && ` · ${purchaseOrderText(order.poNumber)}`}
            </span>
          </li>
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
