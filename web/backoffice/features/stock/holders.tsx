import type { StockHolder } from "#contract/stock/admin/stock.ts";
import type { SalesUnit } from "#contract/core/sales-units.ts";
import { quantityText } from "#contract/texts/sales-unit-names.ts";
import { useTexts } from "#web/app-context.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Link } from "#web/ui/link.tsx";
import { formatShortDate } from "#web/texts/moments.ts";
import { useMay, useOffice } from "../../office.ts";

interface HoldersProps {
  holders: StockHolder[];
  /** The unit of the quantities. */
  salesUnit: SalesUnit;
}

/** The open orders that hold pieces of a product or wait for them, the oldest first. */
export function Holders({ holders, salesUnit }: HoldersProps) {
  const { texts, language } = useOffice();
  const { account } = useTexts();
  if (holders.length === 0) return <p className="text-secondary">{texts.stock.noHolders}</p>;
  return (
    <ul aria-label={texts.stock.holders} className="grid text-15">
      {holders.map((holder) => (
        <li key={holder.orderId} className="grid gap-0.5 border-t border-line py-2 first:border-t-0">
          <span className="flex flex-wrap justify-between gap-x-3">
            <OrderLink code={holder.orderCode} />
            <span className="tabular">
              {texts.stock.held} <Held holder={holder} /> / {quantityText(holder.qty, salesUnit, language)}
            </span>
          </span>
          <span className="text-secondary">
            {formatShortDate(holder.orderDate)} · {account.statuses[holder.orderStatus]} · {holder.customer}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Held({ holder: { reservedQty, qty } }: { holder: StockHolder }) {
  return (
    <span className={classNames("tabular", reservedQty < qty && "font-semibold text-danger")}>
      {reservedQty}
    </span>
  );
}

function OrderLink({ code }: { code: string }) {
  const may = useMay();
  if (!may("seeOrders")) return <span className="code whitespace-nowrap">{code}</span>;
  return (
    <Link to={`/orders/${code}`} className="code whitespace-nowrap underline">
      {code}
    </Link>
  );
}
