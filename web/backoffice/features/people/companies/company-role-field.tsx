import { companyRoles, type CompanyRole } from "#contract/people/company-roles.ts";
import { useTexts } from "#web/app-context.ts";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { useOffice } from "../../../office.ts";

/** Chooses what somebody may do for a company. */
export function CompanyRoleField({
  role,
  onChange,
}: {
  role: CompanyRole;
  onChange: (role: CompanyRole) => void;
}) {
  const { companies: t } = useOffice().texts;
  const { company: words } = useTexts();
  return (
    <SelectField
      label={t.role}
      value={role}
      onChange={(event) => {
        const chosen = companyRoles.find((one) => one === event.target.value);
        if (chosen !== undefined) onChange(chosen);
      }}
    >
      {companyRoles.map((one) => (
        <option key={one} value={one}>
          {words.roles[one]}
        </option>
      ))}
    </SelectField>
  );
}
