import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { customersShown, type CustomerRow } from "#contract/people/admin/customers.ts";
import { formatRupiah } from "#contract/core/money.ts";
import { formatShortDate } from "#web/texts/moments.ts";
import { Link } from "#web/ui/link.tsx";
import { customerListQuery } from "../api/customer-queries.ts";
import { CustomerBadges } from "../features/people/customers/customer-badges.tsx";
import { EraseSpam } from "../features/people/customers/erase-spam.tsx";
import { DataTable, type Column } from "../kit/lists/data-table.tsx";
import { FilterChips } from "../kit/lists/filter-chips.tsx";
import { ListBody } from "../kit/lists/list-body.tsx";
import { ListSearch } from "../kit/lists/list-search.tsx";
import { OfficePage } from "../kit/office-page.tsx";
import { PhoneLink } from "../kit/phone-link.tsx";
import { useListAddress } from "../kit/lists/use-list-address.ts";
import type { OfficeMessages } from "#web/texts/office/en.ts";
import { useOffice } from "../office.ts";

/** /admin/customers: the customers, the newest first. */
export function Component() {
  const { call, texts } = useOffice();
  const address = useListAddress();
  const show = customersShown.find((value) => value === address.get("show")) ?? "all";
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const query = useQuery(customerListQuery(call, { q: address.get("q"), show, after: address.get("after") }));
  return (
    <OfficePage title={texts.customers.title}>
      <div className="grid gap-3 pb-4">
        <ListSearch address={address} label={texts.customers.searchLabel} />
        <FilterChips
          label={texts.customers.shownLabel}
          values={customersShown}
          chosen={show}
          names={texts.customers.shown}
          onChoose={(value) => {
            address.set({ show: value === "all" ? "" : value });
          }}
        />
      </div>
      {show === "spam" && (
        <p className="max-w-prose pb-4 text-15 text-secondary">{texts.customers.spamText}</p>
      )}
      <ListBody query={query} address={address} empty={{ title: texts.customers.none }}>
        {({ rows }) => (
          <>
            <DataTable
              label={texts.customers.tableLabel}
              columns={customerColumns(texts.customers)}
              rows={rows}
              rowId={(row) => row.id}
              rowName={(row) => row.name}
              card={customerCard}
              {...(show === "spam" && { selection: { ids: chosen, onChange: setChosen } })}
            />
            {show === "spam" && (
              <EraseSpam
                chosen={rows.filter(({ id }) => chosen.has(id))}
                onErased={() => {
                  setChosen(new Set());
                }}
              />
            )}
          </>
        )}
      </ListBody>
    </OfficePage>
  );
}

function customerColumns(texts: OfficeMessages["customers"]): Column<CustomerRow>[] {
  return [
    {
      id: "name",
      header: texts.name,
      cell: (row) => (
        <div className="grid justify-items-start gap-1">
          <Link to={`/customers/${row.id}`} className="font-semibold underline">
            {row.name}
          </Link>
          <span className="text-14 break-words text-secondary">{row.email}</span>
          <CustomerBadges customer={row} />
        </div>
      ),
    },
    { id: "company", header: texts.company, cell: (row) => row.company },
    { id: "city", header: texts.city, from: "lg", cell: (row) => row.city },
    {
      id: "phone",
      header: texts.phone,
      className: "tabular whitespace-nowrap",
      cell: (row) => <PhoneLink number={row.phoneNumber} />,
    },
    { id: "orders", header: texts.orders, isNumber: true, cell: (row) => row.orderCount },
    {
      id: "sum",
      header: texts.sum,
      isNumber: true,
      className: "whitespace-nowrap",
      cell: (row) => formatRupiah(row.orderTotal),
    },
    {
      id: "registered",
      header: texts.registered,
      from: "lg",
      className: "tabular",
      cell: (row) => formatShortDate(row.registeredAt),
    },
  ];
}

const customerCard = (row: CustomerRow) => <CustomerCard row={row} />;

function CustomerCard({ row }: { row: CustomerRow }) {
  const { texts } = useOffice();
  return (
    <div className="grid justify-items-start gap-1 text-15">
      <Link to={`/customers/${row.id}`} className="text-16 font-semibold underline">
        {row.name}
      </Link>
      <span>
        {row.company} · {row.city}
      </span>
      <PhoneLink number={row.phoneNumber} />
      <span className="tabular text-secondary">
        {texts.customers.orders}: {row.orderCount} · {formatRupiah(row.orderTotal)}
      </span>
      <CustomerBadges customer={row} />
    </div>
  );
}
