import type { AuditEntry } from "#contract/operations/admin/audit.ts";
import type { Language } from "#contract/core/languages.ts";
import { formatBrief, formatMoment } from "#web/texts/moments.ts";
import { DataTable, type Column } from "../../kit/lists/data-table.tsx";
import type { OfficeMessages } from "#web/texts/office/en.ts";
import { useOffice } from "../../office.ts";
import { AuditChange } from "./audit-change.tsx";
import { AuditSentence, sentenceText } from "./audit-sentence.tsx";

/** What the staff did, one row for each act. */
export function AuditList({ rows }: { rows: AuditEntry[] }) {
  const { texts, language } = useOffice();
  return (
    <DataTable
      label={texts.audit.listLabel}
      columns={columnsOf(texts, language)}
      rows={rows}
      rowId={({ id }) => String(id)}
      rowName={(row) => `${row.userName} ${sentenceText({ ...row, label: row.subjectLabel }, texts)}`}
      card={auditCard}
    />
  );
}

function columnsOf({ audit }: OfficeMessages, language: Language): Column<AuditEntry>[] {
  return [
    {
      id: "at",
      header: audit.at,
      cell: ({ at }) => (
        <time dateTime={at} title={formatMoment(at, language)}>
          {formatBrief(at, language)}
        </time>
      ),
      className: "tabular whitespace-nowrap",
    },
    {
      id: "action",
      header: audit.action,
      cell: (row) => <AuditSentence entry={row} />,
      className: "lg:min-w-60",
    },
    {
      id: "change",
      header: audit.change,
      cell: (row) => <AuditChange entry={row} />,
      className: "lg:min-w-72",
    },
  ];
}

const auditCard = (row: AuditEntry) => <AuditCard entry={row} />;

function AuditCard({ entry }: { entry: AuditEntry }) {
  const { language } = useOffice();
  return (
    <div className="grid gap-1 text-15">
      <p>
        <AuditSentence entry={entry} />
      </p>
      <p className="text-14 text-secondary">{formatBrief(entry.at, language)}</p>
      <AuditChange entry={entry} />
    </div>
  );
}
