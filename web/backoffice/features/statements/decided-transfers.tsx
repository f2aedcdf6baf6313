import { useState } from "react";
import type { Mutation } from "#contract/admin/statements.ts";
import { formatRupiah } from "#contract/money.ts";
import { failureText } from "#web/api/browser-call.ts";
import { formatMoment } from "#web/i18n/moments.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Link } from "#web/ui/link.tsx";
import { useSetMutationState } from "../../api/statements-queries.ts";
import { ConfirmDialog } from "../../kit/confirm-dialog.tsx";
import { DataTable, type Column } from "../../kit/data-table.tsx";
import { useOffice } from "../../office.ts";
import { BookedOn } from "./booked-on.tsx";

/** Transfers that were matched or set aside; each can be opened again. */
export function DecidedTransfers({ rows, state }: { rows: Mutation[]; state: "matched" | "ignored" }) {
  const { texts, language } = useOffice();
  const { statements } = texts;
  const setState = useSetMutationState();
  const [asked, setAsked] = useState<Mutation>();
  const reopen = (mutation: Mutation) => {
    setState.mutate(
      { id: mutation.id, state: "open" },
      {
        onSuccess: () => {
          setAsked(undefined);
        },
      },
    );
  };
  const action = (mutation: Mutation) => (
    <Button
      size="small"
      look="secondary"
      disabled={setState.isPending}
      onClick={() => {
        if (mutation.state === "matched") setAsked(mutation);
        else reopen(mutation);
      }}
    >
      {mutation.state === "matched" ? statements.undoMatch : statements.reopen}
    </Button>
  );
  const order = ({ order: paid, amount }: Mutation) =>
    paid !== null && (
      <>
        <Link
          to={`/orders/${paid.id}`}
          className="code font-medium underline decoration-yellow-dark decoration-2 underline-offset-4"
        >
          {paid.orderCode}
        </Link>
        <span className="block text-14 text-secondary">{paid.customerName}</span>
        {paid.total !== amount && (
          <span className="block text-14 font-semibold text-danger">
            {statements.differs(formatRupiah(Math.abs(paid.total - amount)))}
          </span>
        )}
      </>
    );
  const decided = ({ decidedBy, decidedAt }: Mutation) => (
    <>
      {decidedBy ?? "-"}
      <span className="block text-14 text-secondary">
        {decidedAt !== null && formatMoment(decidedAt, language)}
      </span>
    </>
  );
  const columns: Column<Mutation>[] = [
    { id: "date", header: statements.date, cell: ({ bookedOn }) => <BookedOn day={bookedOn} /> },
    {
      id: "text",
      header: statements.text,
      className: "break-words max-w-md",
      cell: ({ description }) => description,
    },
    {
      id: "amount",
      header: statements.amount,
      isNumber: true,
      cell: ({ amount }) => formatRupiah(amount),
    },
    ...(state === "matched" ? [{ id: "order", header: statements.order, cell: order }] : []),
    { id: "decided", header: statements.decided, from: "lg", cell: decided },
    { id: "action", header: "", cell: action },
  ];
  return (
    <div className="grid gap-3">
      {setState.error !== null && asked === undefined && (
        <Alert kind="error">{failureText(setState.error, texts.frame.couldNotSend)}</Alert>
      )}
      <DataTable
        label={statements.tabs[state]}
        columns={columns}
        rows={rows}
        rowId={({ id }) => id}
        rowName={({ description }) => description}
        card={(mutation) => (
          <div className="grid gap-2 text-15">
            <p className="flex flex-wrap items-baseline justify-between gap-2">
              <strong className="tabular font-semibold">{formatRupiah(mutation.amount)}</strong>
              <BookedOn day={mutation.bookedOn} />
            </p>
            <p className="break-words text-secondary">{mutation.description}</p>
            <p>{order(mutation)}</p>
            <p>{decided(mutation)}</p>
            {action(mutation)}
          </div>
        )}
      />
      {asked?.order != null && (
        <ConfirmDialog
          isOpen
          onClose={() => {
            setAsked(undefined);
          }}
          title={statements.undoMatch}
          confirmLabel={statements.undoMatch}
          isPending={setState.isPending}
          error={setState.error}
          onConfirm={() => {
            reopen(asked);
          }}
        >
          {statements.undoMatchText(asked.order.orderCode)}
        </ConfirmDialog>
      )}
    </div>
  );
}
