import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { formatRupiah } from "#contract/core/money.ts";
import { Link } from "#web/ui/link.tsx";
import { companyQuery } from "../api/company-queries.ts";
import { BookedAddresses } from "../features/people/companies/booked-addresses.tsx";
import { CompanyFacts } from "../features/people/companies/company-facts.tsx";
import { CompanyInvitations } from "../features/people/companies/company-invitations.tsx";
import { CompanyOrders } from "../features/people/companies/company-orders.tsx";
import { CompanyPeople } from "../features/people/companies/company-people.tsx";
import { CompanyTerms } from "../features/people/companies/company-terms.tsx";
import { OverdueSum } from "../features/reports/overdue-sum.tsx";
import { AccountStatementPanel } from "../features/reports/account-statement-panel.tsx";
import { OfficePage } from "../kit/office-page.tsx";
import { Panel } from "../kit/panel.tsx";
import { QueryBody } from "../kit/query-body.tsx";
import { useMay, useOffice } from "../office.ts";

/** /admin/companies/{id}: one company that buys. */
export function Component() {
  const { id = "" } = useParams();
  const { call, texts } = useOffice();
  const t = texts.companies;
  const mayPrice = useMay()("managePrices");
  const query = useQuery(companyQuery(call, id));
  return (
    <OfficePage
      title={query.data?.legalName ?? t.title}
      above={
        <p className="pb-1">
          <Link to="/companies" className="inline-flex min-h-8 items-center rounded-4 text-15 underline">
            {t.toList}
          </Link>
        </p>
      }
    >
      <QueryBody query={query}>
        {(company) => (
          <div className="grid gap-5">
            <p className="tabular -mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-secondary">
              {t.orders}: {company.orderCount} · {formatRupiah(company.orderTotal)}
              <OverdueSum kind="company" id={company.id} />
              {mayPrice && (
                <Link
                  to={`/prices?q=${encodeURIComponent(company.legalName)}`}
                  className="rounded-4 underline"
                >
                  {t.toPrices}
                </Link>
              )}
            </p>
            <div className="grid items-start gap-5 lg:grid-cols-2">
              <div className="grid min-w-0 gap-5">
                <Panel title={t.facts}>
                  <CompanyFacts company={company} />
                </Panel>
                <Panel title={t.terms}>
                  <CompanyTerms company={company} />
                </Panel>
                <Panel title={t.people}>
                  <CompanyPeople company={company} />
                </Panel>
                <Panel title={t.invitations}>
                  <CompanyInvitations company={company} />
                </Panel>
                <Panel title={t.addresses}>
                  <BookedAddresses book={{ kind: "company", id: company.id }} addresses={company.addresses} />
                </Panel>
              </div>
              <div className="grid min-w-0 gap-5">
                <AccountStatementPanel kind="company" id={company.id} />
                <Panel title={t.newestOrders}>
                  <CompanyOrders company={company} />
                </Panel>
              </div>
            </div>
          </div>
        )}
      </QueryBody>
    </OfficePage>
  );
}
