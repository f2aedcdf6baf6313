import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import type { AdminCallData } from "#contract/admin/call.ts";
import { useStillWhilePressed } from "#web/ui/behaviour/after-press.ts";
import { controlClasses } from "#web/ui/fields/field.tsx";
import { buyingCompaniesQuery } from "../../../api/price-queries.ts";
import { useOffice } from "../../../office.ts";

export type FoundCompany = AdminCallData<"findBuyingCompanies">[number];

/** Finds a company by its legal name or its NPWP. */
export function CompanyFinder({
  label,
  onFound,
}: {
  label: string;
  onFound: (company: FoundCompany) => void;
}) {
  const { call, texts } = useOffice();
  const t = texts.prices;
  const id = useId();
  const [typed, setTyped] = useState("");
  const q = typed.trim();
  const { data: found, isPlaceholderData } = useQuery(buyingCompaniesQuery(call, q));
  const shown = useStillWhilePressed(q.length >= 2 ? found : undefined);
  return (
    <div className="grid gap-2">
      <label htmlFor={id} className="text-15 font-medium">
        {label}
      </label>
      <input
        id={id}
        type="text"
        role="searchbox"
        placeholder={t.findCompany}
        autoComplete="off"
        className={`${controlClasses} max-w-xl`}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
        }}
      />
      {shown?.length === 0 && !isPlaceholderData && (
        <output className="text-15 text-secondary">{t.noCompanyFound}</output>
      )}
      {shown !== undefined && shown.length > 0 && (
        <ul aria-label={label} className="max-w-xl rounded-6 border border-line">
          {shown.map((company) => (
            <li key={company.id} className="border-b border-line last:border-b-0">
              <button
                type="button"
                className="grid w-full gap-0.5 px-3 py-2 text-left text-15 hover:bg-ground"
                onClick={() => {
                  onFound(company);
                  setTyped("");
                }}
              >
                <span className="font-semibold">{company.legalName}</span>
                <span className="tabular text-14 text-secondary">NPWP {company.npwp}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
