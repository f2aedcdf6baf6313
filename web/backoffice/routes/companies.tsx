import { useQuery } from "@tanstack/react-query";
import type { BuyingCompanyRow } from "#contract/people/admin/companies.ts";
import { formatRupiah } from "#contract/core/money.ts";
import { formatShortDate } from "#web/texts/moments.ts";
import { Link } from "#web/ui/link.tsx";
import { companyListQuery } from "../api/company-queries.ts";
import { OpenCompany } from "../features/people/companies/open-company.tsx";
import { DataTable, type Column } from "../kit/lists/data-table.tsx";
import { ListBody } from "../kit/lists/list-body.tsx";
import { ListSearch } from "../kit/lists/list-search.tsx";
import { OfficePage } from "../kit/office-page.tsx";
import { useListAddress } from "../kit/lists/use-list-address.ts";
import type { OfficeMessages } from "#web/texts/office/en.ts";
import { useOffice } from "../office.ts";

/** /admin/companies: the companies that buy, the newest first. */
export function Component() {
  const { call, texts } = useOffice();
  const address = useListAddress();
  const query = useQuery(companyListQuery(call, { q: address.get("q"), after: address.get("after") }));
  return (
    <OfficePage title={texts.companies.title} actions={<OpenCompany />}>
      <div className="pb-4">
        <ListSearch address={address} label={texts.companies.searchLabel} />
      </div>
      <ListBody query={query} address={address} empty={{ title: texts.companies.none }}>
        {({ rows }) => (
          <DataTable
            label={texts.companies.tableLabel}
            columns={companyColumns(texts.companies)}
            rows={rows}
            rowId={(row) => row.id}
            rowName={(row) => row.legalName}
            card={companyCard}
          />
        )}
      </ListBody>
    </OfficePage>
  );
}

function companyColumns(texts: OfficeMessages["companies"]): Column<BuyingCompanyRow>[] {
  return [
    {
      id: "name",
      header: texts.legalName,
      cell: (row) => (
        <Link to={`/companies/${row.id}`} className="font-semibold break-words underline">
          {row.legalName}
        </Link>
      ),
    },
    { id: "npwp", header: "NPWP", className: "tabular", cell: (row) => row.npwp },
    { id: "people", header: texts.people, isNumber: true, cell: (row) => row.peopleCount },
    { id: "orders", header: texts.orders, isNumber: true, cell: (row) => row.orderCount },
    {
      id: "sum",
      header: texts.sum,
      isNumber: true,
      className: "whitespace-nowrap",
      cell: (row) => formatRupiah(row.orderTotal),
    },
    {
      id: "opened",
      header: texts.opened,
      from: "lg",
      className: "tabular",
      cell: (row) => formatShortDate(row.openedAt),
    },
  ];
}

const companyCard = (row: BuyingCompanyRow) => <CompanyCard row={row} />;

function CompanyCard({ row }: { row: BuyingCompanyRow }) {
  const { texts } = useOffice();
  return (
    <div className="grid justify-items-start gap-1 text-15">
      <Link to={`/companies/${row.id}`} className="text-16 font-semibold break-words underline">
        {row.legalName}
      </Link>
      <span className="tabular">NPWP {row.npwp}</span>
      <span className="tabular text-secondary">
        {texts.companies.peopleCount(row.peopleCount)} · {texts.companies.orders}: {row.orderCount} ·{" "}
        {formatRupiah(row.orderTotal)}
      </span>
    </div>
  );
}
