import type { AuditEntry } from "#contract/operations/admin/audit.ts";
import { isKnownCourier } from "#contract/parcels/known-couriers.ts";
import { useQuery } from "@tanstack/react-query";
import { useTexts } from "#web/app-context.ts";
import { Link } from "#web/ui/link.tsx";
import { categoriesQuery } from "../../api/catalogue-queries.ts";
import { shippingSettingsQuery } from "../../api/settings-queries.ts";
import { useMay, useOffice } from "../../office.ts";
import type { OfficeMessages } from "#web/texts/office/en.ts";
import { courierFields, valueText } from "./audit-value.ts";
import { readChange, type ChangedField } from "./read-change.ts";

/** How many fields are shown at once; the others are behind a line that opens. */
const shownFields = 4;

/** Milliseconds for which the couriers of one entry serve for the others of the page. */
const settingsStaleMs = 60_000;

/** The values before and after, field by field. */
export function AuditChange({ entry }: { entry: AuditEntry }) {
  const { texts } = useOffice();
  if (entry.count > 1) {
    return (
      <Link to={`/audit?of=${entry.id}`} className="underline decoration-yellow-dark underline-offset-4">
        {texts.audit.eachOne}
      </Link>
    );
  }
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
  const { call, texts, language } = useOffice();
  const { statuses } = useTexts().account;
  const namesCategory = fields.some(({ name }) => name === "categoryId");
  const { data: categories = [] } = useQuery({ ...categoriesQuery(call), enabled: namesCategory });
  const categoryNames = new Map(
    categories.map(({ id, nameEn, nameId }) => [id, language === "id" ? nameId : nameEn]),
  );
  const courierNames = useOwnCouriers(fields);
  const words = { language, texts, statuses, categoryNames, courierNames };
  return (
    <dl className="grid gap-1">
      {fields.map(({ name, before, after }) => (
        <div key={name} className="flex flex-wrap gap-x-2">
          <dt className="text-secondary">{fieldName(isSequence(name, after) ? "sequence" : name, texts)}:</dt>
          <dd className="min-w-0 break-words">
            {before !== undefined && (
              <>
                <del className="text-secondary">{valueText(name, before, words)}</del>
                <span aria-hidden="true"> → </span>
              </>
            )}
            <ins className="no-underline">{valueText(name, after, words)}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The names of the company's own couriers by their codes, if one of the fields names couriers. */
function useOwnCouriers(fields: ChangedField[]): ReadonlyMap<string, string> {
  const { call } = useOffice();
  const may = useMay();
  const namesCourier = fields.some(({ name }) => courierFields.has(name));
  const { data } = useQuery({
    ...shippingSettingsQuery(call),
    enabled: namesCourier && may("editSettings"),
    staleTime: settingsStaleMs,
  });
  return new Map(
    (data?.services ?? [])
      .filter(({ provider }) => !isKnownCourier(provider))
      .map(({ provider, providerName }) => [provider, providerName]),
  );
}

/** For a list, `order` is the position of its things; elsewhere it means a customer's order. */
const isSequence = (name: string, value: unknown) => name === "order" && Array.isArray(value);

/** A field's name; one that the texts do not have (a province of a tariff, for example) is already a name. */
function fieldName(name: string, { audit }: OfficeMessages): string {
  const names: Partial<Record<string, string>> = audit.fields;
  return name
    .split(".")
    .map((part) => names[part] ?? part)
    .join(", ");
}
