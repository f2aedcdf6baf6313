import type { AuditEntry } from "#contract/admin/audit.ts";
import type { Language } from "#contract/languages.ts";
import { formatMoment } from "#web/i18n/moments.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Link } from "#web/ui/link.tsx";
import { DataTable, type Column } from "../../kit/data-table.tsx";
import type { OfficeMessages } from "../../messages/en.ts";
import { useOffice } from "../../office.ts";
import { AuditChange } from "./audit-change.tsx";
import { thingPath } from "./thing-path.ts";

/** What the staff did, a row each. */
export function AuditList({ rows }: { rows: AuditEntry[] }) {
  const { texts, language } = useOffice();
  return (
    <DataTable
      label={texts.audit.listLabel}
      columns={columnsOf(texts, language)}
      rows={rows}
      rowId={({ id }) => String(id)}
      rowName={(row) => `${actionName(row, texts)} ${row.subjectLabel}`}
      card={auditCard}
    />
  );
}

function columnsOf(texts: OfficeMessages, language: Language): Column<AuditEntry>[] {
  const { audit } = texts;
  return [
    {
      id: "at",
      header: audit.at,
      cell: ({ at }) => formatMoment(at, language),
      className: "tabular whitespace-nowrap",
    },
    { id: "person", header: audit.person, cell: ({ userName }) => userName },
    { id: "action", header: audit.action, cell: (row) => actionName(row, texts) },
    { id: "thing", header: audit.thing, cell: (row) => <Thing entry={row} /> },
    { id: "change", header: audit.change, cell: (row) => <AuditChange entry={row} />, className: "min-w-72" },
  ];
}

/** An earlier version of the program may have written down what this one has no words for. */
function actionName({ action }: AuditEntry, { audit }: OfficeMessages): string {
  const actions: Partial<Record<string, string>> = audit.actions;
  return actions[action] ?? action;
}

const auditCard = (row: AuditEntry) => <AuditCard entry={row} />;

function AuditCard({ entry }: { entry: AuditEntry }) {
  const { texts, language } = useOffice();
  return (
    <div className="grid gap-1 text-15">
      <p className="font-semibold">
        {actionName(entry, texts)} <Thing entry={entry} />
      </p>
      <p className="text-14 text-secondary">
        {entry.userName}, {formatMoment(entry.at, language)}
      </p>
      <AuditChange entry={entry} />
    </div>
  );
}

/** What is called by a number: an order's code, a part number. */
const codeSubjects = new Set(["order", "payment", "product", "stock"]);

function Thing({ entry }: { entry: AuditEntry }) {
  const path = thingPath(entry);
  const label = entry.subjectLabel === "" ? entry.subjectId : entry.subjectLabel;
  const isCode = codeSubjects.has(entry.subject);
  if (path === undefined) return <span className={classNames("break-words", isCode && "code")}>{label}</span>;
  return (
    <Link
      to={path}
      className={classNames(
        "break-words underline decoration-yellow-dark underline-offset-4",
        isCode && "code",
      )}
    >
      {label}
    </Link>
  );
}
