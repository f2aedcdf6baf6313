import {
  rowSelectionFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
  type RowData,
  type RowSelectionState,
} from "@tanstack/react-table";
import type { ReactNode } from "react";
import { classNames } from "#web/ui/class-names.ts";
import { useMatches } from "#web/ui/behaviour/use-matches.ts";
import { useOffice, useStaff } from "../../office.ts";
import { SideScroll } from "./side-scroll.tsx";

const features = tableFeatures({ rowSelectionFeature });

interface ColumnLook {
  /** Numbers are aligned right, in digits of equal width. */
  isNumber?: boolean;
  /** Shown only from this width on. */
  from?: "lg" | "xl";
  className?: string;
}

/** A column: `id` is its name and its sort key, `cell` renders a row's value. */
export interface Column<Row> extends ColumnLook {
  id: string;
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Whether the list can be sorted by it. */
  isSortable?: boolean;
}

/** The `id` of a column, as in the address; with a minus before it, descending. */
export type Sort = string;

export interface Selection {
  ids: ReadonlySet<string>;
  onChange: (ids: ReadonlySet<string>) => void;
}

interface DataTableProps<Row extends RowData> {
  /** The name of the table for screen readers. */
  label: string;
  columns: Column<Row>[];
  rows: Row[];
  rowId: (row: Row) => string;
  /** A row's name, for its checkbox. */
  rowName: (row: Row) => string;
  /** A row on a phone. */
  card: (row: Row) => ReactNode;
  sort?: Sort;
  onSort?: (sort: Sort) => void;
  selection?: Selection;
  /** Whether cells of one line stand in the middle of a row that a picture makes high. */
  isCentred?: boolean;
}

/** A table of the back office; on a phone the same rows as cards. */
export function DataTable<Row extends RowData>(props: DataTableProps<Row>) {
  const isWide = useMatches("(min-width: 48rem)");
  return isWide ? <WideTable {...props} /> : <Cards {...props} />;
}

function WideTable<Row extends RowData>({
  label,
  columns,
  rows,
  rowId,
  rowName,
  sort,
  onSort,
  selection,
  isCentred = false,
}: DataTableProps<Row>) {
  const { texts } = useOffice();
  const align = isCentred ? "align-middle" : "align-top in-data-dense:align-middle";
  const { hasDenseRows } = useStaff();
  const table = useTable({
    features,
    data: rows,
    columns: columns.map((column): ColumnDef<typeof features, Row> => ({
      id: column.id,
      header: () => column.header,
      cell: ({ row }) => column.cell(row.original),
    })),
    getRowId: rowId,
    state: { rowSelection: chosenRows(selection) },
    onRowSelectionChange: (change) => {
      const next = typeof change === "function" ? change(chosenRows(selection)) : change;
      selection?.onChange(new Set(Object.keys(next).filter((id) => next[id])));
    },
  });
  const spaced = columns.map((column, place) => ({
    ...column,
    className: classNames(
      // A text behind a number that ends at its right edge would else look like a part of it.
      columns[place - 1]?.isNumber === true && column.isNumber !== true && "pl-6 2xl:pl-6",
      // The first line of the cells in the middle of the row's checkbox.
      selection !== undefined && !isCentred && "pt-2.5",
      column.className,
    ),
  }));
  const lookOf = new Map(spaced.map((column) => [column.id, column]));
  return (
    <SideScroll label={label}>
      <table
        className="w-full border-collapse text-15 data-dense:text-14"
        data-dense={hasDenseRows ? "" : undefined}
        aria-label={label}
      >
        <thead className="bg-ground text-left text-14">
          <tr>
            {selection !== undefined && (
              <th scope="col" className="w-11 p-0 in-data-dense:w-8">
                <Tick
                  label={texts.frame.selectAll}
                  isTicked={table.getIsAllRowsSelected()}
                  onTick={() => {
                    table.toggleAllRowsSelected();
                  }}
                />
              </th>
            )}
            {spaced.map((column) => (
              <th
                key={column.id}
                scope="col"
                className={classNames("align-middle", cellClasses(column))}
                aria-sort={ariaSort(column.id, sort)}
              >
                {column.isSortable && onSort !== undefined ? (
                  <SortButton column={column.id} sort={sort} onSort={onSort}>
                    {column.header}
                  </SortButton>
                ) : (
                  column.header
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.getRowModel().rows.map((row) => (
            <tr
              key={row.id}
              data-row=""
              className={classNames(
                "border-t border-line focus-within:bg-ground",
                row.getIsSelected() ? "bg-yellow-bright/15" : "hover:bg-ground",
              )}
            >
              {selection !== undefined && (
                <td className={classNames("w-11 p-0 in-data-dense:w-8", align)}>
                  <Tick
                    label={texts.frame.selectRow(rowName(row.original))}
                    isTicked={row.getIsSelected()}
                    onTick={() => {
                      row.toggleSelected();
                    }}
                  />
                </td>
              )}
              {row.getAllCells().map((cell) => (
                // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- a cell of a table, no control
                <td
                  key={cell.id}
                  className={classNames(align, cellClasses(lookOf.get(cell.column.id) ?? {}))}
                >
                  {/* Called, not mounted as a component: it would be a new component each time, and lose the focus. */}
                  {lookOf.get(cell.column.id)?.cell(row.original)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </SideScroll>
  );
}

function Cards<Row extends RowData>({ label, rows, rowId, rowName, card, selection }: DataTableProps<Row>) {
  const { texts } = useOffice();
  return (
    <ul aria-label={label} className="grid gap-2">
      {rows.map((row) => {
        const id = rowId(row);
        return (
          <li key={id} data-row="" className="flex items-start rounded-6 border border-line">
            {selection !== undefined && (
              <Tick
                label={texts.frame.selectRow(rowName(row))}
                isTicked={selection.ids.has(id)}
                onTick={() => {
                  const ids = new Set(selection.ids);
                  if (!ids.delete(id)) ids.add(id);
                  selection.onChange(ids);
                }}
              />
            )}
            <div className="min-w-0 flex-1 p-3">{card(row)}</div>
          </li>
        );
      })}
    </ul>
  );
}

function chosenRows(selection: Selection | undefined): RowSelectionState {
  return Object.fromEntries([...(selection?.ids ?? [])].map((id) => [id, true]));
}

function cellClasses({ isNumber, from, className }: ColumnLook): string {
  return classNames(
    "px-2 py-2 in-data-dense:py-0.5 2xl:px-3",
    isNumber && "text-right tabular",
    from === "lg" && "hidden lg:table-cell",
    from === "xl" && "hidden xl:table-cell",
    className,
  );
}

function ariaSort(column: string, sort: Sort | undefined): "ascending" | "descending" | undefined {
  if (sort === column) return "ascending";
  return sort === `-${column}` ? "descending" : undefined;
}

interface SortButtonProps {
  column: string;
  sort: Sort | undefined;
  onSort: (sort: Sort) => void;
  children: ReactNode;
}

/** Sorts by its column; a second press reverses the order. */
function SortButton({ column, sort, onSort, children }: SortButtonProps) {
  const { texts } = useOffice();
  const direction = ariaSort(column, sort);
  return (
    <button
      type="button"
      className="-mx-1 inline-flex min-h-6 items-center gap-1 rounded-4 px-1 font-semibold hover:underline"
      onClick={() => {
        onSort(direction === "descending" ? column : `-${column}`);
      }}
    >
      {children}
      {direction !== undefined && (
        <>
          <span aria-hidden="true">{direction === "ascending" ? "↑" : "↓"}</span>
          <span className="sr-only">
            {direction === "ascending" ? texts.frame.sortedUp : texts.frame.sortedDown}
          </span>
        </>
      )}
    </button>
  );
}

/** A checkbox that is large enough for a finger. */
function Tick({ label, isTicked, onTick }: { label: string; isTicked: boolean; onTick: () => void }) {
  return (
    <label className="inline-flex size-11 items-center justify-center in-data-dense:size-7">
      <input
        type="checkbox"
        className="size-5 accent-ink in-data-dense:size-4"
        checked={isTicked}
        onChange={onTick}
      />
      <span className="sr-only">{label}</span>
    </label>
  );
}
