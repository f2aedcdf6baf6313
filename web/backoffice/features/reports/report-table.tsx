import type { ReactNode } from "react";
import { formatFigure } from "#contract/core/figures.ts";
import { classNames } from "#web/ui/class-names.ts";
import { useMatches } from "#web/ui/behaviour/use-matches.ts";
import { SideScroll } from "../../kit/lists/side-scroll.tsx";
import { useOffice } from "../../office.ts";

/** A column; the first one names the row, the others are figures unless they say otherwise. */
export interface ReportColumn<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  isText?: boolean;
}

interface ReportTableProps<Row> {
  label: string;
  columns: [ReportColumn<Row>, ...ReportColumn<Row>[]];
  rows: Row[];
  rowId: (row: Row) => string;
  /** Shown under the rows: their sums. */
  sums?: Row[];
  /** How many rows there are altogether; shown if these are not all of them. */
  count?: number;
}

/** A table of figures with its sums; where its columns have no room, as on a phone, a card for each row. */
export function ReportTable<Row>(props: ReportTableProps<Row>) {
  const { texts, language } = useOffice();
  const { columns, rows, count = rows.length } = props;
  const isWide = useMatches(columns.length > 5 ? "(min-width: 80rem)" : "(min-width: 48rem)");
  return (
    <>
      {isWide ? <WideTable {...props} /> : <Cards {...props} />}
      {count > rows.length && (
        <p className="text-15 text-secondary">
          {texts.reports.shown(rows.length, formatFigure(count, language))}
        </p>
      )}
    </>
  );
}

function WideTable<Row>({ label, columns, rows, rowId, sums }: ReportTableProps<Row>) {
  const line = (row: Row, isSum: boolean) => (
    <tr key={rowId(row)} className={classNames("border-t border-line", isSum && "bg-ground font-semibold")}>
      {columns.map((column, place) =>
        place === 0 ? (
          <th
            key={column.id}
            scope="row"
            className={classNames(
              "px-2 py-2 text-left align-top lg:px-3",
              isSum ? "font-semibold" : "font-normal",
            )}
          >
            {column.cell(row)}
          </th>
        ) : (
          <td key={column.id} className={classNames("px-2 py-2 align-top lg:px-3", cellLook(column))}>
            {column.cell(row)}
          </td>
        ),
      )}
    </tr>
  );
  return (
    <SideScroll label={label}>
      <table className="w-full border-collapse text-15" aria-label={label}>
        <thead className="bg-ground text-14">
          <tr>
            {columns.map((column, place) => (
              <th
                key={column.id}
                scope="col"
                className={classNames(
                  "px-2 py-2 align-bottom lg:px-3",
                  place === 0 || column.isText === true ? "text-left" : "text-right",
                )}
              >
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{rows.map((row) => line(row, false))}</tbody>
        {sums !== undefined && sums.length > 0 && <tfoot>{sums.map((row) => line(row, true))}</tfoot>}
      </table>
    </SideScroll>
  );
}

function cellLook({ isText = false }: { isText?: boolean }): string {
  return isText ? "text-left" : "text-right tabular whitespace-nowrap";
}

function Cards<Row>({ label, columns, rows, rowId, sums }: ReportTableProps<Row>) {
  const [name, ...others] = columns;
  const card = (row: Row, isSum: boolean) => (
    <li
      key={rowId(row)}
      className={classNames("grid gap-1 rounded-6 border border-line p-3 text-15", isSum && "bg-ground")}
    >
      <div className="font-semibold break-words">{name.cell(row)}</div>
      <dl className="grid gap-x-10 gap-y-0.5 md:grid-cols-2">
        {others.map((column) => (
          <div key={column.id} className="flex flex-wrap justify-between gap-x-4">
            <dt className="text-secondary">{column.header}</dt>
            <dd className={classNames("text-right", column.isText !== true && "tabular")}>
              {column.cell(row)}
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
  return (
    <ul aria-label={label} className="grid gap-2">
      {/* The sum of all comes first, because nobody scrolls past two hundred cards for it. */}
      {sums?.toReversed().map((row) => card(row, true))}
      {rows.map((row) => card(row, false))}
    </ul>
  );
}
