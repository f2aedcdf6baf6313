import { useState } from "react";
import type { BuyingCompany } from "#contract/people/admin/companies.ts";
import { formatShortDate } from "#web/texts/moments.ts";
import { useOffice } from "../../../office.ts";
import { CustomerAct } from "../customers/customer-act.tsx";
import { FactFields } from "./fact-fields.tsx";
import { RemoveCompany } from "./remove-company.tsx";

/** The company's own facts, and a button to correct them. */
export function CompanyFacts({ company }: { company: BuyingCompany }) {
  const { call, texts } = useOffice();
  const t = texts.companies;
  const [facts, setFacts] = useState({
    legalName: company.legalName,
    npwp: company.npwp,
    nitku: company.nitku,
  });
  return (
    <>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-2 text-15">
        <dt className="text-secondary">{t.legalName}</dt>
        <dd className="break-words">{company.legalName}</dd>
        <dt className="text-secondary">NPWP</dt>
        <dd className="tabular unbroken">{company.npwp}</dd>
        <dt className="text-secondary">NITKU</dt>
        <dd className="tabular unbroken">{company.nitku === "" ? "-" : company.nitku}</dd>
        <dt className="text-secondary">{t.opened}</dt>
        <dd className="tabular">{formatShortDate(company.openedAt)}</dd>
      </dl>
      <div className="flex flex-wrap gap-2">
        <CustomerAct
          label={t.correct}
          title={t.correctTitle}
          done={t.corrected}
          act={() => call("correctBuyingCompany", { params: { id: company.id }, body: facts })}
        >
          {(faultOf) => (
            <div className="grid gap-4">
              <p>{t.correctText}</p>
              <FactFields typed={facts} onType={setFacts} faultOf={faultOf} />
            </div>
          )}
        </CustomerAct>
        <RemoveCompany company={company} />
      </div>
    </>
  );
}
