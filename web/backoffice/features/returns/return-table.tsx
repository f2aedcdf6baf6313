import type { AdminReturn } from "#contract/returns/admin/returns.ts";
import { quantityText } from "#contract/texts/sales-unit-names.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Link } from "#web/ui/link.tsx";
import { DataTable, type Column } from "../../kit/lists/data-table.tsx";
import type { Office } from "../../office.ts";
import { returnTones } from "../../kit/tones.ts";
import { useOffice } from "../../office.ts";
import { Ago } from "../orders/ago.tsx";

/** A list of returns; each links to its order, where the staff works on it. */
export function ReturnTable({ rows }: { rows: AdminReturn[] }) {
  const office = useOffice();
  return (
    <DataTable
      label={office.texts.returns.list}
      columns={columnsOf(office)}
      rows={rows}
      rowId={({ id }) => String(id)}
      rowName={({ number }) => number}
      card={cardOf}
    />
  );
}

function columnsOf({ texts: { returns } }: Office): Column<AdminReturn>[] {
  return [
    { id: "number", header: returns.number, cell: (row) => <ReturnLink row={row} /> },
    {
      id: "customer",
      header: returns.customer,
      cell: (row) => (
        <>
          {row.customerName}
          <span className="block text-14 text-secondary">{row.customerCompany}</span>
        </>
      ),
    },
    { id: "parts", header: returns.parts, from: "lg", cell: (row) => <Parts row={row} /> },
    {
      id: "state",
      header: returns.state,
      cell: ({ state }) => <Badge className={returnTones[state]}>{returns.states[state]}</Badge>,
    },
    { id: "since", header: returns.since, cell: ({ since }) => <Ago moment={since} /> },
  ];
}

function cardOf(row: AdminReturn) {
  return <ReturnCard row={row} />;
}

function ReturnCard({ row }: RowProps) {
  const { texts } = useOffice();
  return (
    <div className="grid gap-1 text-15">
      <p className="flex flex-wrap items-baseline justify-between gap-2">
        <ReturnLink row={row} />
        <Badge className={returnTones[row.state]}>{texts.returns.states[row.state]}</Badge>
      </p>
      <p>{row.customerCompany || row.customerName}</p>
      <Parts row={row} />
      <p className="text-14 text-secondary">
        <Ago moment={row.since} />
      </p>
    </div>
  );
}

interface RowProps {
  row: AdminReturn;
}

function ReturnLink({ row }: RowProps) {
  return (
    <Link
      to={`/orders/${row.orderCode}`}
      className="code rounded-4 font-medium whitespace-nowrap underline decoration-yellow-dark decoration-2 underline-offset-4"
    >
      {row.number}
    </Link>
  );
}

function Parts({ row: { lines } }: RowProps) {
  const { language } = useOffice();
  return (
    <ul>
      {lines.map(({ lineId, code, qty, salesUnit }) => (
        <li key={lineId}>
          <span className="tabular">{quantityText(qty, salesUnit, language)} ×</span>{" "}
          <span className="code">{code}</span>
        </li>
      ))}
    </ul>
  );
}
