import { useState, type ReactNode } from "react";
import type { Transfer } from "#contract/money/admin/statements.ts";
import { formatRupiah } from "#contract/core/money.ts";
import { failureText } from "#web/api/browser-call.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Link } from "#web/ui/link.tsx";
import { useSetMutationState } from "../../../api/statements-queries.ts";
import { DataTable, type Column } from "../../../kit/lists/data-table.tsx";
import { Decision } from "../payments/decision.tsx";
import type { OfficeMessages } from "#web/texts/office/en.ts";
import { useOffice } from "../../../office.ts";
import { BookedOn } from "./booked-on.tsx";
import { UndoMatchDialog } from "./undo-match-dialog.tsx";

/** Transfers that were matched or set aside; each can be opened again. */
export function DecidedTransfers({ rows, state }: { rows: Transfer[]; state: "matched" | "ignored" }) {
  const { texts } = useOffice();
  const { statements } = texts;
  const setState = useSetMutationState();
  const [asked, setAsked] = useState<Transfer>();
  const reopen = (transfer: Transfer) => {
    setState.mutate({ id: transfer.id, state: "open" });
  };
  const undo = {
    isPending: setState.isPending,
    onUndo: (transfer: Transfer) => {
      if (transfer.state === "matched") setAsked(transfer);
      else reopen(transfer);
    },
  };
  return (
    <div className="grid gap-3">
      {setState.error !== null && asked === undefined && (
        <Alert kind="error">{failureText(setState.error, texts.frame.couldNotSend)}</Alert>
      )}
      <DataTable
        label={statements.tabs[state]}
        columns={columnsOf(statements, state, undo)}
        rows={rows}
        rowId={(row) => row.id}
        rowName={(row) => row.description}
        card={cardOf(undo)}
      />
      {asked !== undefined && (
        <UndoMatchDialog
          transfer={asked}
          onClose={() => {
            setAsked(undefined);
          }}
        />
      )}
    </div>
  );
}

function columnsOf(
  statements: OfficeMessages["statements"],
  state: "matched" | "ignored",
  undo: UndoProps,
): Column<Transfer>[] {
  return [
    {
      id: "date",
      header: statements.date,
      cell: (row) => <BookedOn day={row.bookedOn} isNeverBooked={row.isNeverBooked} />,
    },
    {
      id: "text",
      header: statements.text,
      className: "break-words max-w-md",
      cell: (row) => row.description,
    },
    {
      id: "amount",
      header: statements.amount,
      isNumber: true,
      className: "whitespace-nowrap",
      cell: (row) => formatRupiah(row.amount),
    },
    ...(state === "matched"
      ? [{ id: "order", header: statements.order, cell: (row: Transfer) => <PaidOrders row={row} /> }]
      : [{ id: "reason", header: statements.reasonColumn, cell: (row: Transfer) => row.reason }]),
    { id: "decided", header: statements.decided, from: "lg", cell: (row) => <Decision {...row} /> },
    {
      id: "undo",
      header: <span className="sr-only">{statements.undo}</span>,
      cell: (row) => <UndoButton row={row} {...undo} />,
    },
  ];
}

function cardOf(undo: UndoProps): (row: Transfer) => ReactNode {
  return (row) => <TransferCard row={row} {...undo} />;
}

interface RowProps {
  row: Transfer;
}

interface UndoProps {
  isPending: boolean;
  onUndo: (transfer: Transfer) => void;
}

function TransferCard({ row, ...undo }: RowProps & UndoProps) {
  return (
    <div className="grid gap-2 text-15">
      <p className="flex flex-wrap items-baseline justify-between gap-2">
        <strong className="tabular font-semibold">{formatRupiah(row.amount)}</strong>
        <BookedOn day={row.bookedOn} isNeverBooked={row.isNeverBooked} />
      </p>
      <p className="break-words text-secondary">{row.description}</p>
      <p>
        <PaidOrders row={row} />
      </p>
      {row.reason !== "" && <p className="break-words">{row.reason}</p>}
      <p>
        <Decision {...row} />
      </p>
      <UndoButton row={row} {...undo} />
    </div>
  );
}

function UndoButton({ row, isPending, onUndo }: RowProps & UndoProps) {
  const { texts } = useOffice();
  return (
    <Button
      size="small"
      look="secondary"
      disabled={isPending}
      onClick={() => {
        onUndo(row);
      }}
    >
      {row.state === "matched" ? texts.statements.undoMatch : texts.statements.reopen}
    </Button>
  );
}

function PaidOrders({ row: { orders } }: RowProps) {
  return orders.map(({ id, orderCode, customerName, amount, total }) => (
    <span key={id} className="block">
      <Link
        to={`/orders/${orderCode}`}
        className="code font-medium whitespace-nowrap underline decoration-yellow-dark decoration-2 underline-offset-4"
      >
        {orderCode}
      </Link>
      <span className="block text-14 text-secondary">{customerName}</span>
      {total !== amount && <PartOf amount={amount} total={total} />}
    </span>
  ));
}

function PartOf({ amount, total }: { amount: number; total: number }) {
  const { texts } = useOffice();
  return (
    <span className="block text-14 font-semibold">
      {texts.statements.partOfTotal(formatRupiah(amount), formatRupiah(total))}
    </span>
  );
}
