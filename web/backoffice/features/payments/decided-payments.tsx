import type { PaymentToDecide } from "#contract/admin/payments.ts";
import { formatRupiah } from "#contract/money.ts";
import { formatMoment } from "#web/i18n/moments.ts";
import { DataTable, type Column } from "../../kit/data-table.tsx";
import { useOffice } from "../../office.ts";
import { Difference } from "./difference.tsx";

interface DecidedPaymentsProps {
  rows: PaymentToDecide[];
  status: "accepted" | "rejected";
  onOpen: (id: string) => void;
}

/** What became of the payments of the past. */
export function DecidedPayments({ rows, status, onOpen }: DecidedPaymentsProps) {
  const { texts, language } = useOffice();
  const { payments } = texts;
  const open = (payment: PaymentToDecide) => (
    <button
      type="button"
      className="code rounded-4 font-medium underline decoration-yellow-dark decoration-2 underline-offset-4"
      onClick={() => {
        onOpen(payment.id);
      }}
    >
      {payment.orderCode}
    </button>
  );
  const decision = (payment: PaymentToDecide) => (
    <>
      {payment.decidedBy ?? "-"}
      <span className="block text-14 text-secondary">
        {payment.decidedAt !== null && formatMoment(payment.decidedAt, language)}
      </span>
    </>
  );
  const amount = (payment: PaymentToDecide) => (
    <>
      {formatRupiah(payment.amount)}
      {payment.amount !== payment.expected && (
        <span className="block text-14">
          <Difference amount={payment.amount} expected={payment.expected} />
        </span>
      )}
    </>
  );
  const columns: Column<PaymentToDecide>[] = [
    { id: "order", header: payments.order, cell: open },
    {
      id: "customer",
      header: payments.customer,
      cell: ({ customerName, customerCompany }) => (
        <>
          {customerName}
          <span className="block text-14 text-secondary">{customerCompany}</span>
        </>
      ),
    },
    { id: "amount", header: payments.amount, isNumber: true, cell: amount },
    { id: "sender", header: payments.sender, from: "lg", cell: ({ senderName }) => senderName },
    { id: "paidTo", header: payments.paidTo, from: "xl", cell: ({ paymentTo }) => paymentTo },
    { id: "decided", header: payments.decidedColumn, cell: decision },
    ...(status === "rejected"
      ? [
          {
            id: "reason",
            header: payments.reasonColumn,
            cell: ({ rejectReason }: PaymentToDecide) => rejectReason,
          },
        ]
      : []),
  ];
  return (
    <DataTable
      label={payments.decided}
      columns={columns}
      rows={rows}
      rowId={({ id }) => id}
      rowName={({ orderCode }) => orderCode}
      card={(payment) => (
        <div className="grid gap-1">
          <p className="flex flex-wrap items-baseline justify-between gap-2">
            {open(payment)}
            <span className="tabular font-semibold">{formatRupiah(payment.amount)}</span>
          </p>
          <p className="text-15">
            {payment.customerName}, {payment.customerCompany}
          </p>
          <p className="text-14">{decision(payment)}</p>
          {payment.rejectReason !== "" && <p className="text-14 text-secondary">{payment.rejectReason}</p>}
        </div>
      )}
    />
  );
}
