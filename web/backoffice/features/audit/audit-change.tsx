import type { AuditEntry } from "#contract/admin/audit.ts";
import { staffRoles, type StaffRole } from "#contract/admin/permissions.ts";
import { formatRupiah } from "#contract/money.ts";
import type { Language } from "#contract/languages.ts";
import { formatMoment } from "#web/i18n/moments.ts";
import { useOffice } from "../../office.ts";
import type { OfficeMessages } from "../../messages/en.ts";
import { readChange, type ChangedField } from "./read-change.ts";

/** So many fields show at once; the others behind a line that opens. */
const shownFields = 4;

/** What was before and after, field by field. */
export function AuditChange({ entry }: { entry: AuditEntry }) {
  const { texts } = useOffice();
  const fields = readChange(entry);
  if (fields.length === 0) return <span className="text-quiet">{texts.audit.noChange}</span>;
  const rest = fields.slice(shownFields);
  return (
    <div className="grid gap-1">
      <Fields fields={fields.slice(0, shownFields)} />
      {rest.length > 0 && (
        <details>
          <summary className="cursor-pointer py-1 font-medium">{texts.audit.more(rest.length)}</summary>
          <Fields fields={rest} />
        </details>
      )}
    </div>
  );
}

function Fields({ fields }: { fields: ChangedField[] }) {
  const { texts, language } = useOffice();
  return (
    <dl className="grid gap-1">
      {fields.map(({ name, before, after }) => (
        <div key={name} className="flex flex-wrap gap-x-2">
          <dt className="text-secondary">{fieldName(name, texts)}:</dt>
          <dd className="min-w-0 break-words">
            {before !== undefined && (
              <>
                <del className="text-secondary">{valueText(name, before, texts, language)}</del>
                <span aria-hidden="true"> → </span>
              </>
            )}
            <ins className="no-underline">{valueText(name, after, texts, language)}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** What a field is called; one without a name among the texts shows its own, taken apart into words. */
function fieldName(name: string, { audit }: OfficeMessages): string {
  const names: Partial<Record<string, string>> = audit.fields;
  return name
    .split(".")
    .map((part) => names[part] ?? part.replace(/([a-z])([A-Z])/g, "$1 $2").toLowerCase())
    .join(", ");
}

function valueText(name: string, value: unknown, texts: OfficeMessages, language: Language): string {
  if (value === undefined || value === null || value === "") return texts.audit.nothing;
  if (typeof value === "boolean") return value ? texts.frame.yes : texts.frame.no;
  if (typeof value === "number") return name.endsWith("Rupiah") ? formatRupiah(value) : String(value);
  if (typeof value !== "string") {
    if (Array.isArray(value) && value.every((one) => typeof one !== "object")) return value.join(", ");
    return JSON.stringify(value);
  }
  if (name === "role" && isStaffRole(value)) return texts.frame.roles[value];
  if (/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(value)) return formatMoment(value, language);
  return value;
}

function isStaffRole(value: string): value is StaffRole {
  return (staffRoles as readonly string[]).includes(value);
}
