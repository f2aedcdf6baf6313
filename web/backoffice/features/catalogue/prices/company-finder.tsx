import type { AdminCallData } from "#contract/admin/call.ts";
import { buyingCompaniesQuery } from "../../../api/price-queries.ts";
import { Finder } from "../../../kit/fields/finder.tsx";
import { useOffice } from "../../../office.ts";

export type FoundCompany = AdminCallData<"findBuyingCompanies">[number];

interface CompanyFinderProps {
  label: string;
  onFound: (company: FoundCompany) => void;
}

/** Finds a company by its legal name or its NPWP. */
export function CompanyFinder({ label, onFound }: CompanyFinderProps) {
  const { call, texts } = useOffice();
  const t = texts.prices;
  return (
    <Finder
      label={label}
      placeholder={t.findCompany}
      find={(q) => buyingCompaniesQuery(call, q)}
      none={t.noCompanyFound}
      onChoose={onFound}
      rowClassName="gap-0.5 px-3 py-2"
    >
      {(company) => (
        <>
          <span className="font-semibold">{company.legalName}</span>
          <span className="tabular text-14 text-secondary">NPWP {company.npwp}</span>
        </>
      )}
    </Finder>
  );
}
