import type { AdminCallData } from "#contract/admin/call.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Link } from "#web/ui/link.tsx";
import type { OfficeMessages } from "#web/texts/office/en.ts";
import { DataTable, type Column } from "../../kit/lists/data-table.tsx";
import { useOffice } from "../../office.ts";
import { machineName } from "../catalogue/products/machine-name.ts";

type MachineRow = AdminCallData<"pageMachines">["rows"][number];

/** Machines with how many series and parts each has. */
export function MachineTable({ rows }: { rows: MachineRow[] }) {
  const { texts } = useOffice();
  return (
    <DataTable
      label={texts.machines.title}
      columns={machineColumns(texts)}
      rows={rows}
      rowId={({ id }) => String(id)}
      rowName={machineName}
      card={machineCard}
    />
  );
}

function machineColumns({ machines: words, catalogue }: OfficeMessages): Column<MachineRow>[] {
  return [
    { id: "machine", header: words.machine, className: "w-full", cell: (row) => <Name row={row} /> },
    {
      id: "kind",
      header: catalogue.form.machineKind,
      className: "whitespace-nowrap",
      cell: ({ kind }) => catalogue.form.machineKinds[kind],
    },
    { id: "series", header: words.series, isNumber: true, cell: ({ seriesCount }) => seriesCount },
    { id: "parts", header: words.parts, isNumber: true, cell: ({ partCount }) => partCount },
  ];
}

const machineCard = (row: MachineRow) => <MachineCard row={row} />;

function MachineCard({ row }: { row: MachineRow }) {
  const { machines: words, catalogue } = useOffice().texts;
  const facts = [
    catalogue.form.machineKinds[row.kind],
    words.seriesCount(row.seriesCount),
    words.partCount(row.partCount),
  ];
  return (
    <div className="grid text-15">
      <Name row={row} className="flex min-h-11 items-center" />
      <span className="tabular text-secondary">{facts.join(" · ")}</span>
    </div>
  );
}

function Name({ row, className = "" }: { row: MachineRow; className?: string }) {
  return (
    <Link to={`/machines/${row.id}`} className={classNames("font-semibold break-words underline", className)}>
      {machineName(row)}
    </Link>
  );
}
