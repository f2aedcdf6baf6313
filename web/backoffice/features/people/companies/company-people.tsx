import { useState } from "react";
import type { BuyingCompany } from "#contract/people/admin/companies.ts";
import { useTexts } from "#web/app-context.ts";
import { Link } from "#web/ui/link.tsx";
import { useOffice } from "../../../office.ts";
import { CustomerAct } from "../customers/customer-act.tsx";
import { AddPerson } from "./add-person.tsx";
import { CompanyRoleField } from "./company-role-field.tsx";

/** The people of the company. Each can get another role, so that there is always a manager. */
export function CompanyPeople({ company }: { company: BuyingCompany }) {
  const { texts } = useOffice();
  const { company: words } = useTexts();
  return (
    <div className="grid gap-3">
      {company.people.length === 0 && <p className="text-secondary">{texts.companies.nobody}</p>}
      <ul className="grid empty:hidden">
        {company.people.map((person) => (
          <li
            key={person.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line py-2 text-15 first:border-t-0"
          >
            <div className="min-w-0 grow basis-56">
              <Link to={`/customers/${person.id}`} className="font-semibold break-words underline">
                {person.name}
              </Link>
              <span className="block wrap-anywhere text-secondary">
                {words.roles[person.role]} · {person.email || texts.customers.noEmail}
              </span>
            </div>
            <ChangeRole companyId={company.id} person={person} />
          </li>
        ))}
      </ul>
      <div>
        <AddPerson company={company} />
      </div>
    </div>
  );
}

interface ChangeRoleProps {
  companyId: string;
  person: BuyingCompany["people"][number];
}

function ChangeRole({ companyId, person }: ChangeRoleProps) {
  const { call, texts } = useOffice();
  const t = texts.companies;
  const [role, setRole] = useState(person.role);
  return (
    <CustomerAct
      label={t.changeRole}
      title={t.changeRoleOf(person.name)}
      done={t.roleChanged}
      act={() =>
        call("setBuyingCompanyRole", { params: { id: companyId, userId: person.id }, body: { role } })
      }
    >
      <div className="grid gap-4">
        <p>{t.changeRoleText}</p>
        <CompanyRoleField role={role} onChange={setRole} />
      </div>
    </CustomerAct>
  );
}
