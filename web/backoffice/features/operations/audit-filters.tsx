import { useQuery } from "@tanstack/react-query";
import { auditSubjects } from "#contract/operations/admin/audit.ts";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { auditPeopleQuery } from "../../api/audit-queries.ts";
import { ListSearch } from "../../kit/lists/list-search.tsx";
import { SearchMinimum } from "../../kit/lists/search-minimum.tsx";
import type { ListAddress } from "../../kit/lists/use-list-address.ts";
import { useOffice } from "../../office.ts";

/** The filters of the audit: by whom, of which kind, to what, on which days. */
export function AuditFilters({ address }: { address: ListAddress }) {
  const { call, texts } = useOffice();
  const { audit, frame } = texts;
  const people = useQuery(auditPeopleQuery(call));
  const choose = (name: string) => (event: { target: { value: string } }) => {
    address.set({ [name]: event.target.value });
  };
  return (
    <div className="mb-4 grid grid-cols-2 items-end gap-3 sm:grid-cols-4 lg:grid-cols-[2fr_1fr_1fr_1fr_1fr]">
      {/* Beside the other filters' labels, so that nothing moves; on a phone, where the search stands alone, below it. */}
      <div className="col-span-2 flex flex-col gap-1 sm:flex-col-reverse lg:col-span-1">
        <ListSearch address={address} label={audit.searchHint} />
        <SearchMinimum address={address} />
      </div>
      <SelectField label={audit.person} value={address.get("person")} onChange={choose("person")}>
        <option value="">{frame.all}</option>
        {people.data?.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField label={audit.subject} value={address.get("subject")} onChange={choose("subject")}>
        <option value="">{frame.all}</option>
        {auditSubjects.map((subject) => (
          <option key={subject} value={subject}>
            {audit.subjects[subject]}
          </option>
        ))}
      </SelectField>
      {(["from", "to"] as const).map((end) => (
        <TextField
          key={end}
          label={frame[end]}
          type="date"
          // A date field is otherwise as wide as its browser wants it.
          fieldClassName="min-w-0 sm:max-lg:col-span-2"
          className="min-w-0 max-sm:px-2"
          value={address.get(end)}
          onChange={choose(end)}
        />
      ))}
    </div>
  );
}
