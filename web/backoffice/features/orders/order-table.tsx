import type { ReactNode } from "react";
import { unusualPayments, type AdminOrderRow } from "#contract/admin/orders.ts";
import { purchaseOrderText } from "#contract/texts/purchase-order-text.ts";
import type { Language } from "#contract/languages.ts";
import { formatRupiah } from "#contract/money.ts";
import { orderStates } from "#contract/order-states.ts";
import { courierName, courierService } from "#contract/texts/courier-text.ts";
import { StatusBadge } from "#web/storefront/features/user/status-badge.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Link } from "#web/ui/link.tsx";
import { DataTable, type Column, type Selection } from "../../kit/data-table.tsx";
import type { OfficeMessages } from "../../messages/en.ts";
import { useOffice } from "../../office.ts";
import { AccountBadge } from "./account-badge.tsx";
import { shortCity } from "./short-city.ts";
import { ageText, formatBrief, formatBriefDay, isOverdue, waitsTooLong } from "./order-moments.ts";

interface OrderTableProps {
  rows: AdminOrderRow[];
  sort: string;
  onSort: (sort: string) => void;
  selection: Selection;
  /** Milliseconds since 1970, from which ages are computed. */
  now: number;
}

/** The orders of a page; on a phone as cards. */
export function OrderTable({ rows, sort, onSort, selection, now }: OrderTableProps) {
  const { language, texts } = useOffice();
  return (
    <DataTable
      label={texts.orders.tableLabel}
      columns={columnsOf(texts.orders, language, now)}
      rows={rows}
      rowId={(row) => row.id}
      rowName={(row) => row.orderCode}
      sort={sort}
      onSort={onSort}
      selection={selection}
      card={cardOf(language, now)}
    />
  );
}

function columnsOf(t: OfficeMessages["orders"], language: Language, now: number): Column<AdminOrderRow>[] {
  return [
    {
      id: "code",
      header: t.code,
      cell: (row) => (
        <Link
          to={`/orders/${row.orderCode}`}
          className="code text-15 font-semibold whitespace-nowrap underline"
        >
          {row.orderCode}
        </Link>
      ),
    },
    {
      id: "date",
      header: t.date,
      isSortable: true,
      from: "lg",
      className: "whitespace-nowrap",
      cell: (row) => formatBrief(row.orderDate, language),
    },
    { id: "customer", header: t.customer, cell: (row) => <CustomerOf row={row} /> },
    {
      id: "place",
      header: t.journey,
      from: "xl",
      cell: (row) => <JourneyOf row={row} />,
    },
    {
      id: "total",
      header: t.total,
      isNumber: true,
      isSortable: true,
      className: "whitespace-nowrap",
      cell: (row) => formatRupiah(row.total),
    },
    {
      id: "status",
      header: t.status,
      cell: (row) => (
        <span className="grid justify-items-start gap-1">
          <StatusBadge status={row.orderStatus} />
          <PaymentOf row={row} now={now} />
          <FulfilmentOf row={row} />
        </span>
      ),
    },
    {
      id: "waits",
      header: t.waits,
      from: "lg",
      className: "whitespace-nowrap",
      cell: (row) => <AgeOf row={row} now={now} />,
    },
  ];
}

function cardOf(language: Language, now: number) {
  return (row: AdminOrderRow) => (
    <Link to={`/orders/${row.orderCode}`} className="grid gap-1.5 rounded-4">
      <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="code font-semibold">{row.orderCode}</span>
        <StatusBadge status={row.orderStatus} />
      </span>
      <CustomerOf row={row} />
      <span className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="tabular font-semibold">{formatRupiah(row.total)}</span>
        <span className="text-14 text-secondary">
          {formatBrief(row.orderDate, language)}
          {orderStates[row.orderStatus].isOpen && " · "}
          <AgeOf row={row} now={now} />
        </span>
      </span>
      <span className="flex flex-wrap items-baseline gap-2 empty:hidden">
        <PaymentOf row={row} now={now} />
        <FulfilmentOf row={row} />
      </span>
    </Link>
  );
}

/** One line each, cut if the table has no room; the tooltip and the order show the whole text. */
const oneLine = "md:block md:max-w-32 md:truncate min-[85rem]:max-w-36 min-[90rem]:max-w-48 2xl:max-w-72";

function CustomerOf({ row }: { row: AdminOrderRow }): ReactNode {
  const { customerCompany, customerName, poNumber } = row;
  return (
    <span>
      <span className={oneLine} title={customerCompany || customerName}>
        {customerCompany || customerName}
      </span>
      {customerCompany !== "" && (
        <span className={classNames("block text-14 text-quiet", oneLine)} title={customerName}>
          {customerName}
        </span>
      )}
      {poNumber !== "" && (
        <span className={classNames("block text-14 text-quiet", oneLine)} title={purchaseOrderText(poNumber)}>
          {purchaseOrderText(poNumber)}
        </span>
      )}
    </span>
  );
}

/** The parcel's destination and courier. */
function JourneyOf({ row }: { row: AdminOrderRow }) {
  const { language } = useOffice();
  const courier = `${courierName(row.shippingProvider)} ${courierService(row, language)}`;
  const details = row.shippingAirwayBills === null ? courier : `${courier} · ${row.shippingAirwayBills}`;
  return (
    <>
      <span className={oneLine} title={row.recipientCity}>
        {shortCity(row.recipientCity)}
      </span>
      <span className={classNames("text-14 text-quiet", oneLine)} title={details}>
        {details}
      </span>
    </>
  );
}

/** Points about the payment that need attention; nothing if all is normal. */
function PaymentOf({ row, now }: { row: AdminOrderRow; now: number }) {
  const { language, texts } = useOffice();
  if (row.hasReceipt) return <Badge className="bg-yellow text-ink">{texts.orders.receiptWaits}</Badge>;
  if (row.onAccount?.isOverdue === true || row.isOnlyTaxOpen) return <AccountBadge order={row} />;
  if (unusualPayments.some((state) => state === row.paymentState)) {
    return <Badge className="bg-yellow/25 text-ink">{texts.orders.paymentStates[row.paymentState]}</Badge>;
  }
  if (row.onAccount !== null) return <AccountBadge order={row} />;
  if (row.orderStatus !== "waiting for payment" || row.paymentDueAt === null) return null;
  if (isOverdue(row, now)) {
    return <span className="text-14 font-semibold text-danger">{texts.orders.overdue}</span>;
  }
  return (
    <span className="text-14 whitespace-nowrap text-secondary">
      {texts.orders.dueOn(formatBriefDay(row.paymentDueAt, language))}
    </span>
  );
}

/** Says of an order that only a part of it has left. */
function FulfilmentOf({ row }: { row: AdminOrderRow }) {
  const { texts } = useOffice();
  if (row.fulfilmentState !== "partly shipped") return null;
  return <Badge>{texts.shipments.partlyShipped}</Badge>;
}

function AgeOf({ row, now }: { row: AdminOrderRow; now: number }) {
  const { texts } = useOffice();
  if (!orderStates[row.orderStatus].isOpen) return null;
  return (
    <span className={classNames(waitsTooLong(row, now) && "font-semibold text-danger")}>
      {ageText(row.waitingSince, now, texts.orders)}
    </span>
  );
}
