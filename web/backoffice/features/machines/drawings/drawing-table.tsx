import type { AdminCallData } from "#contract/admin/call.ts";
import { Link } from "#web/ui/link.tsx";
import { classNames } from "#web/ui/class-names.ts";
import type { OfficeMessages } from "#web/texts/office/en.ts";
import { DataTable, type Column } from "../../../kit/lists/data-table.tsx";
import { useOffice } from "../../../office.ts";

type DrawingRow = AdminCallData<"pageDrawings">["rows"][number];

/** Drawings with their machines and how much each has. */
export function DrawingTable({ rows }: { rows: DrawingRow[] }) {
  const { texts } = useOffice();
  return (
    <DataTable
      label={texts.drawings.title}
      columns={drawingColumns(texts)}
      rows={rows}
      rowId={({ id }) => String(id)}
      rowName={({ title }) => title}
      card={drawingCard}
      isCentred
    />
  );
}

function drawingColumns({ drawings: words }: OfficeMessages): Column<DrawingRow>[] {
  return [
    {
      id: "picture",
      header: <span className="sr-only">{words.picture}</span>,
      cell: (row) => <Small row={row} />,
    },
    { id: "title", header: words.drawing, className: "w-1/2", cell: (row) => <Title row={row} /> },
    { id: "machines", header: words.machines, className: "w-1/2", cell: (row) => machinesOf(row, words) },
    { id: "callouts", header: words.callouts, isNumber: true, cell: ({ calloutCount }) => calloutCount },
    { id: "lines", header: words.lines, isNumber: true, cell: ({ lineCount }) => lineCount },
  ];
}

const drawingCard = (row: DrawingRow) => <DrawingCard row={row} />;

function DrawingCard({ row }: { row: DrawingRow }) {
  const words = useOffice().texts.drawings;
  return (
    <div className="flex gap-3 text-15">
      <Small row={row} />
      <div className="grid min-w-0">
        <Title row={row} className="flex min-h-11 items-center" />
        <span className="text-secondary">{machinesOf(row, words)}</span>
        <span className="tabular text-secondary">
          {[words.calloutCount(row.calloutCount), words.lineCount(row.lineCount)].join(" · ")}
        </span>
      </div>
    </div>
  );
}

/** How many machines a row of the list names; the call names one more if there are others. */
const mostNamed = 2;

function machinesOf({ machines }: DrawingRow, words: OfficeMessages["drawings"]): string {
  if (machines.length === 0) return words.noMachine;
  const named = machines.slice(0, mostNamed).join(", ");
  return machines.length > mostNamed ? `${named} ${words.moreMachines}` : named;
}

function Small({ row }: { row: DrawingRow }) {
  return (
    <img
      src={row.imageLocation.replace(/\d+\.webp$/, "480.webp")}
      alt=""
      width={64}
      height={48}
      loading="lazy"
      className="h-12 w-16 max-w-none shrink-0 rounded-4 border border-line bg-white object-contain"
    />
  );
}

function Title({ row, className = "" }: { row: DrawingRow; className?: string }) {
  return (
    <Link to={`/drawings/${row.id}`} className={classNames("font-semibold break-words underline", className)}>
      {row.title}
    </Link>
  );
}
