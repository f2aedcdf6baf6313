import type { StockHolder } from "#contract/admin/stock.ts";
import type { OrderStatus } from "#contract/order-states.ts";
import { useTexts } from "#web/app-context.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Link } from "#web/ui/link.tsx";
import { formatShortDate } from "#web/i18n/moments.ts";
import { DataTable, type Column } from "../../kit/data-table.tsx";
import type { OfficeMessages } from "../../messages/en.ts";
import { useMay, useOffice } from "../../office.ts";

/** The open orders that hold pieces of a product or wait for them, the oldest first. */
export function Holders({ holders }: { holders: StockHolder[] }) {
  const { texts } = useOffice();
  const { account } = useTexts();
  if (holders.length === 0) return <p className="text-secondary">{texts.stock.noHolders}</p>;
  return (
    <DataTable
      label={texts.stock.holders}
      rows={holders}
      rowId={(row) => row.orderId}
      rowName={(row) => row.orderCode}
      columns={holderColumns(texts.stock, account.statuses)}
      card={holderCard}
    />
  );
}

function holderColumns(
  texts: OfficeMessages["stock"],
  statuses: Record<OrderStatus, string>,
): Column<StockHolder>[] {
  return [
    { id: "order", header: texts.order, cell: (row) => <OrderLink code={row.orderCode} /> },
    { id: "date", header: texts.when, from: "xl", cell: (row) => formatShortDate(row.orderDate) },
    { id: "customer", header: texts.customer, cell: (row) => row.customer },
    { id: "status", header: texts.status, cell: (row) => statuses[row.orderStatus] },
    { id: "qty", header: texts.wanted, isNumber: true, cell: (row) => row.qty },
    { id: "held", header: texts.held, isNumber: true, cell: (row) => <Held holder={row} /> },
  ];
}

const holderCard = (row: StockHolder) => <HolderCard holder={row} />;

function HolderCard({ holder }: { holder: StockHolder }) {
  const { texts } = useOffice();
  const { account } = useTexts();
  return (
    <div className="grid gap-1 text-15">
      <span className="flex flex-wrap justify-between gap-2">
        <OrderLink code={holder.orderCode} />
        <span>
          {texts.stock.held} <Held holder={holder} /> / {holder.qty}
        </span>
      </span>
      <span className="text-secondary">
        {holder.customer} · {account.statuses[holder.orderStatus]}
      </span>
    </div>
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
