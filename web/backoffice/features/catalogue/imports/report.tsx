import { useMutation, useQuery } from "@tanstack/react-query";
import {
  importLineKinds,
  type ImportDetail,
  type ImportLine,
  type ImportLineKind,
} from "#contract/catalogue/admin/imports.ts";
import { failureText } from "#web/api/browser-call.ts";
import { saveFile } from "#web/api/open-file.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { importLinesQuery } from "../../../api/imports-queries.ts";
import { DataTable, type Column } from "../../../kit/lists/data-table.tsx";
import { FilterChips } from "../../../kit/lists/filter-chips.tsx";
import { ListBody } from "../../../kit/lists/list-body.tsx";
import { useListAddress } from "../../../kit/lists/use-list-address.ts";
import type { OfficeMessages } from "#web/texts/office/en.ts";
import { useOffice } from "../../../office.ts";
import { LineWords } from "./line-words.tsx";

const shownKinds = ["all", ...importLineKinds] as const;

/**
 * The report's remarks on each line of a file. It opens with what is wrong: the faulty lines, or else those with
 * warnings.
 */
export function Report({ detail }: { detail: ImportDetail }) {
  const { call, texts, language } = useOffice();
  const words = texts.imports;
  const address = useListAddress();
  const preset = detail.faultyCount > 0 ? "faulty" : detail.warnedCount > 0 ? "warned" : "all";
  const shown = shownKinds.find((one) => one === address.get("kind")) ?? preset;
  const kind = shown === "all" ? undefined : shown;
  const query = useQuery(importLinesQuery(call, { id: detail.id, kind, after: address.get("after") }));
  const saving = useMutation({
    mutationFn: (what: "report" | "faulty-lines") =>
      saveFile(`/v1/admin/imports/${detail.id}/${what}`, language),
  });
  const counts: Record<ImportLineKind, number> = {
    faulty: detail.faultyCount,
    warned: detail.warnedCount,
    new: detail.newCount,
    changed: detail.changedCount,
  };
  const saveButton = (what: "report" | "faulty-lines", label: string) => (
    <Button
      look="secondary"
      size="small"
      disabled={saving.isPending}
      pendingLabel={saving.isPending && saving.variables === what ? texts.frame.makingFile : undefined}
      onClick={() => {
        saving.mutate(what);
      }}
    >
      {label}
    </Button>
  );
  const nameOf = (one: ImportLineKind) => `${words.kinds[one]} ${counts[one]}`;
  return (
    <section aria-labelledby="report-title" className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="report-title" className="text-20">
          {words.reportTitle}
        </h2>
        <div className="flex flex-wrap gap-2">
          {detail.faultyCount > 0 && saveButton("faulty-lines", words.downloadFaulty)}
          {saveButton("report", words.downloadReport)}
        </div>
      </div>
      {saving.error !== null && (
        <Alert kind="error">{failureText(saving.error, texts.frame.fileFailed)}</Alert>
      )}
      <FilterChips
        label={words.reportTitle}
        values={shownKinds}
        chosen={shown}
        names={{
          all: words.allLines,
          faulty: nameOf("faulty"),
          warned: nameOf("warned"),
          new: nameOf("new"),
          changed: nameOf("changed"),
        }}
        onChoose={(next) => {
          address.set({ kind: next === preset ? "" : next });
        }}
      />
      {query.data?.rows.length === 0 && kind !== undefined ? (
        <EmptyState title={words.noneOfKind} />
      ) : (
        <ListBody query={query} address={address} empty={{ title: words.nothingToSay }}>
          {({ rows }) => (
            <DataTable
              label={words.reportTitle}
              columns={lineColumns(words)}
              rows={rows}
              rowId={({ line }) => String(line)}
              rowName={({ code }) => code}
              card={lineCard}
            />
          )}
        </ListBody>
      )}
    </section>
  );
}

function lineColumns(words: OfficeMessages["imports"]): Column<ImportLine>[] {
  return [
    { id: "line", header: words.line, isNumber: true, cell: ({ line }) => line },
    {
      id: "code",
      header: words.part,
      className: "min-w-44",
      cell: ({ code }) => <span className="code font-semibold unbroken">{code}</span>,
    },
    { id: "what", header: words.what, className: "w-full", cell: (line) => <LineWords line={line} /> },
  ];
}

const lineCard = (line: ImportLine) => <LineCard line={line} />;

function LineCard({ line }: { line: ImportLine }) {
  const { texts } = useOffice();
  return (
    <div className="grid gap-1">
      <span className="flex justify-between gap-3">
        <span className="code font-semibold unbroken">{line.code}</span>
        <span className="text-14 whitespace-nowrap text-secondary">
          {texts.imports.line} {line.line}
        </span>
      </span>
      <LineWords line={line} />
    </div>
  );
}
