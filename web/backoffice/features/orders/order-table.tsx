import type { ReactNode } from "react";
import { unusualPayments, type AdminOrderRow } from "#contract/orders/admin/orders.ts";
import { purchaseOrderText } from "#contract/texts/purchase-order-text.ts";
import type { Language } from "#contract/core/languages.ts";
import { formatRupiah } from "#contract/core/money.ts";
import { orderStates } from "#contract/orders/order-states.ts";
import { shortCourierText } from "#contract/texts/courier-text.ts";
import { formatBrief, formatDayAndMonth } from "#web/texts/moments.ts";
import { Badge } from "#web/ui/badge.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Link } from "#web/ui/link.tsx";
import { Unbroken } from "#web/ui/text/unbroken.tsx";
import { DataTable, type Column, type Selection } from "../../kit/lists/data-table.tsx";
import { StatusBadge } from "./order-badges.tsx";
import { tones } from "../../kit/tones.ts";
import type { OfficeMessages } from "#web/texts/office/en.ts";
import { useOffice, useStaff } from "../../office.ts";
import { AccountBadge } from "../money/credit/account-badge.tsx";
import { orderAddress } from "./order-list-address.ts";
import { shortCity } from "./short-city.ts";
import { ageText, isOverdue, isPromiseLate, waitsTooLong } from "./order-moments.ts";

interface OrderTableProps {
  rows: AdminOrderRow[];
  sort: string;
  onSort: (sort: string) => void;
  selection: Selection;
  /** The filter of the list as it is in addresses: the order's page links to its neighbours in this list. */
  list: string;
  /** Milliseconds since 1970, from which ages are computed. */
  now: number;
}

/** The orders of a page; on a phone as cards. */
export function OrderTable({ rows, sort, onSort, selection, list, now }: OrderTableProps) {
  const { language, texts } = useOffice();
  const { hasDenseRows } = useStaff();
  const addressOf = ({ orderCode }: AdminOrderRow) => orderAddress(orderCode, list);
  return (
    <DataTable
      label={texts.orders.tableLabel}
      columns={columnsOf({ t: texts.orders, language, now, addressOf, isDense: hasDenseRows })}
      rows={rows}
      rowId={(row) => row.id}
      rowName={(row) => row.orderCode}
      sort={sort}
      onSort={onSort}
      selection={selection}
      card={cardOf({ language, now, addressOf })}
    />
  );
}

interface RowLook {
  language: Language;
  now: number;
  addressOf: (row: AdminOrderRow) => string;
}

function columnsOf({
  t,
  language,
  now,
  addressOf,
  isDense,
}: RowLook & { t: OfficeMessages["orders"]; isDense: boolean }): Column<AdminOrderRow>[] {
  return [
    {
      // The numbers follow the dates.
      id: "date",
      header: t.code,
      isSortable: true,
      className: "whitespace-nowrap",
      cell: (row) => (
        <>
          <Link to={addressOf(row)} className="code text-15 font-semibold underline in-data-dense:text-14">
            {row.orderCode}
          </Link>
          <span className={classNames("text-14 text-quiet", isDense ? "ml-2 max-xl:hidden" : "block")}>
            {formatBrief(row.orderDate, language)}
          </span>
        </>
      ),
    },
    { id: "customer", header: t.customer, cell: (row) => <CustomerOf row={row} isDense={isDense} /> },
    {
      id: "place",
      header: t.journey,
      from: "xl",
      cell: (row) => <JourneyOf row={row} isDense={isDense} />,
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
        <span
          className={classNames(
            "gap-1",
            isDense ? denseBadges : "grid min-w-41 justify-items-start [&>*]:whitespace-normal",
          )}
        >
          <StatusBadge status={row.orderStatus} />
          <PaymentOf row={row} now={now} />
          <FulfilmentOf row={row} />
          <PromiseOf row={row} now={now} />
          {!isDense && orderStates[row.orderStatus].isOpen && (
            <span className="text-14 text-quiet xl:hidden">
              {t.waits} <AgeOf row={row} now={now} />
            </span>
          )}
        </span>
      ),
    },
    {
      id: "waits",
      header: t.waits,
      from: "xl",
      className: "whitespace-nowrap",
      cell: (row) => <AgeOf row={row} now={now} />,
    },
  ];
}

/** Side by side and lower than elsewhere, so that a row takes one line. */
const denseBadges =
  "flex items-center whitespace-nowrap [&>*]:px-1.5 [&>*]:py-0.5 [&>*]:text-13 [&>*]:whitespace-nowrap";

function cardOf({ language, now, addressOf }: RowLook) {
  return (row: AdminOrderRow) => (
    <Link to={addressOf(row)} className="grid gap-1.5 rounded-4">
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
        <PromiseOf row={row} now={now} />
      </span>
    </Link>
  );
}

/** One line, shortened if the table has no room; the tooltip and the order's page show the whole text. */
const oneLine = "md:block md:max-w-32 md:truncate min-[85rem]:max-w-36 min-[90rem]:max-w-48 2xl:max-w-72";

/** All of a buyer's text, in two lines if one is too short. */
const wrapped = "block wrap-break-word md:max-w-44 md:min-w-40 2xl:max-w-72";

/** One line of a dense row; the tooltip has all of it. */
function DenseText({ text, quiet }: { text: string; quiet: string }) {
  return (
    <span
      className="block max-w-32 truncate min-[85rem]:max-w-33 min-[90rem]:max-w-42 2xl:max-w-80"
      title={[text, quiet].filter(Boolean).join(" · ")}
    >
      {text}
      {quiet !== "" && <span className="text-quiet"> · {quiet}</span>}
    </span>
  );
}

function CustomerOf({ row, isDense = false }: { row: AdminOrderRow; isDense?: boolean }): ReactNode {
  const { customerCompany, customerName, poNumber } = row;
  if (isDense) {
    const person = customerCompany === "" ? "" : customerName;
    const rest = [person, poNumber === "" ? "" : purchaseOrderText(poNumber)].filter(Boolean).join(" · ");
    return <DenseText text={customerCompany || customerName} quiet={rest} />;
  }
  return (
    <span>
      <span className={wrapped}>{customerCompany || customerName}</span>
      {customerCompany !== "" && (
        <span className={classNames("text-14 text-quiet", wrapped)}>{customerName}</span>
      )}
      {poNumber !== "" && (
        <span className={classNames("text-14 text-quiet", wrapped)}>
          <Unbroken text={purchaseOrderText(poNumber)} />
        </span>
      )}
    </span>
  );
}

/** The parcel's destination and courier. */
function JourneyOf({ row, isDense }: { row: AdminOrderRow; isDense: boolean }) {
  const { language } = useOffice();
  const courier = shortCourierText(row, language);
  const details = row.shippingAirwayBills === null ? courier : `${courier} · ${row.shippingAirwayBills}`;
  if (isDense) return <DenseText text={shortCity(row.recipientCity)} quiet={details} />;
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

/** What needs attention in the payment; nothing if all is normal. */
function PaymentOf({ row, now }: { row: AdminOrderRow; now: number }) {
  const { language, texts } = useOffice();
  if (row.hasReceipt) return <Badge className={tones.toDecide}>{texts.orders.receiptWaits}</Badge>;
  if (row.isUnpaid) return <Badge className={tones.late}>{texts.orders.unpaid}</Badge>;
  if (row.onAccount?.isOverdue === true || row.isOnlyTaxOpen) return <AccountBadge order={row} />;
  if (unusualPayments.some((state) => state === row.paymentState)) {
    return <Badge className={tones.missing}>{texts.orders.paymentStates[row.paymentState]}</Badge>;
  }
  if (row.onAccount !== null) return <AccountBadge order={row} />;
  if (row.orderStatus !== "waiting for payment" || row.paymentDueAt === null) return null;
  if (isOverdue(row, now)) {
    return <Badge className={tones.late}>{texts.orders.overdue}</Badge>;
  }
  return (
    <span className="text-14 whitespace-nowrap text-secondary">
      {texts.orders.dueOn(formatDayAndMonth(row.paymentDueAt, language))}
    </span>
  );
}

/** Says that only a part of the order has left. */
function FulfilmentOf({ row }: { row: AdminOrderRow }) {
  const { texts } = useOffice();
  if (row.fulfilmentState !== "partly shipped") return null;
  return <Badge>{texts.shipments.partlyShipped}</Badge>;
}

/** By when what waits is promised to leave; red when that day has passed. */
function PromiseOf({ row: { promisedOn }, now }: { row: AdminOrderRow; now: number }) {
  const { language, texts } = useOffice();
  if (promisedOn === null) return null;
  return (
    <span
      className={classNames(
        "text-14 whitespace-nowrap",
        isPromiseLate(promisedOn, now) ? "font-semibold text-danger" : "text-secondary",
      )}
    >
      {texts.orders.promisedOn(formatDayAndMonth(`${promisedOn}T00:00:00+07:00`, language))}
    </span>
  );
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
