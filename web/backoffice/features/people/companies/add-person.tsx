import { useRef, useState } from "react";
import type { BuyingCompany } from "#contract/people/admin/companies.ts";
import type { CompanyRole } from "#contract/people/company-roles.ts";
import { CustomerFinder, type FoundCustomer } from "../customers/customer-finder.tsx";
import { useOffice } from "../../../office.ts";
import { CustomerAct } from "../customers/customer-act.tsx";
import { CompanyRoleField } from "./company-role-field.tsx";

/** Adds a customer without an email, whom no invitation reaches; the form proposes the first person of a company as its manager. */
export function AddPerson({ company }: { company: BuyingCompany }) {
  const { call, texts } = useOffice();
  const t = texts.companies;
  const [chosen, setChosen] = useState<FoundCustomer>();
  // The control that is pressed disappears: what takes its place gets the focus.
  const isPressed = useRef(false);
  const takeFocus = (element: HTMLElement | null) => {
    if (element === null || !isPressed.current) return;
    isPressed.current = false;
    element.focus();
  };
  const [role, setRole] = useState<CompanyRole>(company.people.length === 0 ? "manager" : "buyer");
  return (
    <CustomerAct
      label={t.addPerson}
      title={t.addPersonTitle(company.legalName)}
      isReady={chosen !== undefined}
      done={t.personAdded}
      act={async () => {
        if (chosen === undefined) return;
        await call("addBuyingCompanyPerson", {
          params: { id: company.id },
          body: { userId: chosen.id, role },
        });
        setChosen(undefined);
        setRole("buyer");
      }}
    >
      <div className="grid gap-4">
        <p>{t.addPersonText}</p>
        {chosen === undefined ? (
          <div className="grid gap-3">
            <CustomerFinder
              field={takeFocus}
              label={t.findPerson}
              withoutEmail
              onChoose={(customer) => {
                isPressed.current = true;
                setChosen(customer);
              }}
            />
          </div>
        ) : (
          <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-6 bg-ground p-3 text-15">
            <span ref={takeFocus} tabIndex={-1} className="min-w-0 break-words">
              <span className="font-semibold">{chosen.name}</span>{" "}
              <span className="text-secondary tabular">{chosen.phoneNumber}</span>
            </span>
            <button
              type="button"
              className="inline-flex min-h-8 items-center rounded-4 underline underline-offset-4"
              onClick={() => {
                isPressed.current = true;
                setChosen(undefined);
              }}
            >
              {t.anotherPerson}
            </button>
          </p>
        )}
        <CompanyRoleField role={role} onChange={setRole} />
      </div>
    </CustomerAct>
  );
}
