import { useQuery } from "@tanstack/react-query";
import { auditQuery } from "../api/audit-queries.ts";
import { AuditFilters } from "../features/operations/audit-filters.tsx";
import { AuditList } from "../features/operations/audit-list.tsx";
import { ListBody } from "../kit/lists/list-body.tsx";
import { OfficePage } from "../kit/office-page.tsx";
import { isSearchable } from "../kit/lists/search-minimum.tsx";
import { useListAddress } from "../kit/lists/use-list-address.ts";
import { useOffice } from "../office.ts";

const filters = ["q", "person", "subject", "from", "to", "of", "after"];

/** /admin/audit: who of the staff did what when. */
export function Component() {
  const { call, texts } = useOffice();
  const address = useListAddress();
  const chosen = filters
    .map((name) => [name, address.get(name)] as const)
    .filter(([name, value]) => (name === "q" ? isSearchable(value) : value !== ""));
  const query = useQuery(auditQuery(call, Object.fromEntries(chosen)));
  return (
    <OfficePage title={texts.audit.title}>
      <p className="-mt-2 pb-4 text-secondary">{texts.audit.text}</p>
      <AuditFilters address={address} />
      <ListBody query={query} address={address} empty={{ title: texts.audit.empty }}>
        {(page) => <AuditList rows={page.rows} />}
      </ListBody>
    </OfficePage>
  );
}
