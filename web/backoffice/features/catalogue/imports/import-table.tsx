import { useQuery } from "@tanstack/react-query";
import type { ImportSummary } from "#contract/catalogue/admin/imports.ts";
import type { Language } from "#contract/core/languages.ts";
import { formatMoment } from "#web/texts/moments.ts";
import { EmptyDrawing } from "#web/ui/icons/empty-drawing.tsx";
import { Link } from "#web/ui/link.tsx";
import { importListQuery } from "../../../api/imports-queries.ts";
import { DataTable, type Column } from "../../../kit/lists/data-table.tsx";
import { ListBody } from "../../../kit/lists/list-body.tsx";
import { useListAddress } from "../../../kit/lists/use-list-address.ts";
import type { OfficeMessages } from "#web/texts/office/en.ts";
import { useOffice } from "../../../office.ts";
import { ImportState } from "./import-state.tsx";

/** All imports, the newest first. */
export function ImportTable() {
  const { call, texts, language } = useOffice();
  const words = texts.imports;
  const address = useListAddress();
  const query = useQuery(importListQuery(call, address.get("after")));
  return (
    <section aria-labelledby="imports-title" className="grid gap-3 pt-8">
      <h2 id="imports-title" className="text-20">
        {words.tableTitle}
      </h2>
      <ListBody
        query={query}
        address={address}
        empty={{
          drawing: <EmptyDrawing picture="no-orders" />,
          title: words.noImports,
          text: words.noImportsText,
        }}
      >
        {({ rows }) => (
          <DataTable
            label={words.tableTitle}
            columns={importColumns(words, language)}
            rows={rows}
            rowId={(row) => row.id}
            rowName={(row) => row.fileName}
            card={importCard}
          />
        )}
      </ListBody>
    </section>
  );
}

function figure(id: string, header: string, of: (row: ImportSummary) => number): Column<ImportSummary> {
  return { id, header, isNumber: true, cell: (row) => of(row) };
}

function importColumns(words: OfficeMessages["imports"], language: Language): Column<ImportSummary>[] {
  return [
    { id: "file", header: words.file, cell: (row) => <ImportLink row={row} /> },
    { id: "state", header: words.state, cell: (row) => <ImportState state={row.state} /> },
    figure("lines", words.lines, ({ lineCount }) => lineCount),
    figure("new", words.fresh, ({ newCount }) => newCount),
    figure("changed", words.changed, ({ changedCount }) => changedCount),
    figure("faulty", words.faulty, ({ faultyCount }) => faultyCount),
    { id: "who", header: words.who, from: "lg", cell: ({ createdBy }) => createdBy },
    { id: "when", header: words.when, cell: ({ createdAt }) => formatMoment(createdAt, language) },
  ];
}

const importCard = (row: ImportSummary) => <ImportCard row={row} />;

function ImportCard({ row }: { row: ImportSummary }) {
  const { texts, language } = useOffice();
  const words = texts.imports;
  return (
    <div className="grid gap-1.5">
      <span className="flex flex-wrap items-center justify-between gap-2">
        <ImportLink row={row} />
        <ImportState state={row.state} />
      </span>
      <span className="text-15 text-secondary tabular">
        {words.lines} {row.lineCount} · {words.fresh} {row.newCount} · {words.changed} {row.changedCount} ·{" "}
        {words.faulty} {row.faultyCount}
      </span>
      <span className="text-14 text-secondary">{formatMoment(row.createdAt, language)}</span>
    </div>
  );
}

function ImportLink({ row }: { row: ImportSummary }) {
  return (
    <span className="grid">
      <Link to={`/imports/${row.id}`} className="font-semibold break-all underline">
        {row.fileName}
      </Link>
      {row.supplier !== "" && <span className="text-14 text-secondary">{row.supplier}</span>}
    </span>
  );
}
