import type { ReactNode } from "react";
import type { PaymentToDecide } from "#contract/money/admin/payments.ts";
import { formatRupiah } from "#contract/core/money.ts";
import { DataTable, type Column } from "../../../kit/lists/data-table.tsx";
import { Decision } from "./decision.tsx";
import type { OfficeMessages } from "#web/texts/office/en.ts";
import { nameAndCompany } from "./name-and-company.ts";
import { useOffice } from "../../../office.ts";
import { Difference } from "./difference.tsx";
import { ReopenReceipt } from "./reopen-receipt.tsx";

interface DecidedPaymentsProps {
  rows: PaymentToDecide[];
  status: "accepted" | "rejected";
  onOpen: Open;
}

type Open = (id: string) => void;

/** The payments that were decided. */
export function DecidedPayments({ rows, status, onOpen }: DecidedPaymentsProps) {
  const { texts } = useOffice();
  return (
    <DataTable
      label={texts.payments.decided}
      columns={columnsOf(texts.payments, status, onOpen)}
      rows={rows}
      rowId={(row) => row.id}
      rowName={(row) => row.orderCode}
      card={cardOf(status, onOpen)}
    />
  );
}

function columnsOf(
  payments: OfficeMessages["payments"],
  status: DecidedPaymentsProps["status"],
  onOpen: Open,
): Column<PaymentToDecide>[] {
  const columns: Column<PaymentToDecide>[] = [
    { id: "order", header: payments.order, cell: (row) => <OpenButton row={row} onOpen={onOpen} /> },
    {
      id: "customer",
      header: payments.customer,
      cell: (row) => (
        <>
          {row.customerName}
          <span className="block text-14 text-secondary">{row.customerCompany}</span>
        </>
      ),
    },
    { id: "amount", header: payments.amount, isNumber: true, cell: (row) => <Amount row={row} /> },
    { id: "sender", header: payments.sender, from: "lg", cell: (row) => row.senderName },
    { id: "paidTo", header: payments.paidTo, from: "xl", cell: (row) => row.paymentTo },
    { id: "decided", header: payments.decidedColumn, cell: (row) => <Decision {...row} /> },
  ];
  if (status === "rejected") {
    columns.push(
      { id: "reason", header: payments.reasonColumn, cell: (row) => row.rejectReason },
      {
        id: "reopen",
        header: <span className="sr-only">{payments.checkAgain}</span>,
        cell: (row) => <ReopenReceipt payment={row} />,
      },
    );
  }
  return columns;
}

function cardOf(status: DecidedPaymentsProps["status"], onOpen: Open): (row: PaymentToDecide) => ReactNode {
  return (row) => <PaymentCard row={row} status={status} onOpen={onOpen} />;
}

interface RowProps {
  row: PaymentToDecide;
}

function PaymentCard({ row, status, onOpen }: RowProps & Omit<DecidedPaymentsProps, "rows">) {
  return (
    <div className="grid gap-1 text-15">
      <p className="flex flex-wrap items-baseline justify-between gap-2">
        <OpenButton row={row} onOpen={onOpen} />
        <span className="tabular text-right font-semibold">
          <Amount row={row} />
        </span>
      </p>
      <p>{nameAndCompany(row)}</p>
      <p>
        <Decision {...row} />
      </p>
      {row.rejectReason !== "" && <p className="break-words text-secondary">{row.rejectReason}</p>}
      {status === "rejected" && (
        <div>
          <ReopenReceipt payment={row} />
        </div>
      )}
    </div>
  );
}

function OpenButton({ row, onOpen }: RowProps & Pick<DecidedPaymentsProps, "onOpen">) {
  return (
    <button
      type="button"
      className="code rounded-4 font-medium whitespace-nowrap underline decoration-yellow-dark decoration-2 underline-offset-4"
      onClick={() => {
        onOpen(row.id);
      }}
    >
      {row.orderCode}
    </button>
  );
}

function Amount({ row }: RowProps) {
  return (
    <>
      <span className="whitespace-nowrap">{formatRupiah(row.amount)}</span>
      {row.amount !== row.expected && (
        <span className="block text-14">
          <Difference amount={row.amount} expected={row.expected} />
        </span>
      )}
    </>
  );
}
