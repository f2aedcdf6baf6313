import type { AdminRequest } from "#contract/quotations/admin/quote-requests.ts";
import { Link } from "#web/ui/link.tsx";
import { DataTable, type Column } from "../../kit/lists/data-table.tsx";
import type { Office } from "../../office.ts";
import { useOffice } from "../../office.ts";
import { Ago } from "../orders/ago.tsx";
import { Answerer } from "./answerer.tsx";
import { RequestState } from "./request-state.tsx";

/** A list of requests for quotations; each leads to its own screen. */
export function RequestTable({ rows }: { rows: AdminRequest[] }) {
  const office = useOffice();
  return (
    <DataTable
      label={office.texts.requests.list}
      columns={columnsOf(office)}
      rows={rows}
      rowId={({ id }) => String(id)}
      rowName={({ number }) => number}
      card={cardOf}
    />
  );
}

function columnsOf({ texts: { requests } }: Office): Column<AdminRequest>[] {
  return [
    { id: "number", header: requests.number, cell: (row) => <RequestLink row={row} /> },
    {
      id: "asker",
      header: requests.asker,
      cell: (row) => (
        <>
          {row.name}
          <span className="block text-14 text-secondary">{row.company}</span>
        </>
      ),
    },
    { id: "wanted", header: requests.wanted, cell: (row) => <Wanted row={row} /> },
    {
      id: "answeredBy",
      header: requests.answeredBy,
      from: "xl",
      cell: (row) => <Answerer request={row} />,
    },
    { id: "state", header: requests.state, cell: (row) => <RequestState request={row} /> },
    { id: "since", header: requests.since, cell: ({ since }) => <Ago moment={since} /> },
  ];
}

function cardOf(row: AdminRequest) {
  return <RequestCard row={row} />;
}

function RequestCard({ row }: RowProps) {
  return (
    <div className="grid gap-1 text-15">
      <p className="flex flex-wrap items-baseline justify-between gap-2">
        <RequestLink row={row} />
        <RequestState request={row} />
      </p>
      <p className="break-words">{row.company || row.name}</p>
      <Wanted row={row} />
      <p className="text-14 text-secondary">
        <Ago moment={row.since} /> · <Answerer request={row} />
      </p>
    </div>
  );
}

interface RowProps {
  row: AdminRequest;
}

function RequestLink({ row }: RowProps) {
  return (
    <Link
      to={`/requests/${row.id}`}
      className="code rounded-4 font-medium whitespace-nowrap underline decoration-yellow-dark decoration-2 underline-offset-4"
    >
      {row.number}
    </Link>
  );
}

/** How many numbers of a request the list shows. */
const numbersShown = 3;

function Wanted({ row: { lines, note, photos } }: RowProps) {
  const { requests } = useOffice().texts;
  return (
    <>
      <ul>
        {lines.slice(0, numbersShown).map(({ number, qty }, index) => (
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} className="break-words">
            <span className="tabular">{qty} ×</span> <span className="code">{number}</span>
          </li>
        ))}
      </ul>
      {lines.length > numbersShown && <p className="tabular">+ {lines.length - numbersShown}</p>}
      {lines.length === 0 && note !== "" && <p className="line-clamp-2 break-words">{note}</p>}
      {photos.length > 0 && <p className="text-14 text-secondary">{requests.photos(photos.length)}</p>}
    </>
  );
}
