import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import type { PriceListRow } from "#contract/catalogue/admin/price-lists.ts";
import { formatShortDate } from "#web/texts/moments.ts";
import { Button } from "#web/ui/button.tsx";
import { Link } from "#web/ui/link.tsx";
import { priceListsQuery } from "../api/price-queries.ts";
import { NewListDialog } from "../features/catalogue/prices/new-list-dialog.tsx";
import { DataTable, type Column } from "../kit/lists/data-table.tsx";
import { ListBody } from "../kit/lists/list-body.tsx";
import { ListSearch } from "../kit/lists/list-search.tsx";
import { OfficePage } from "../kit/office-page.tsx";
import { useListAddress } from "../kit/lists/use-list-address.ts";
import type { OfficeMessages } from "#web/texts/office/en.ts";
import { useOffice } from "../office.ts";

/** /admin/prices: what companies pay instead of the catalogue's prices. */
export function Component() {
  const { call, texts } = useOffice();
  const t = texts.prices;
  const navigate = useNavigate();
  const address = useListAddress();
  const [isMaking, setMaking] = useState(false);
  const query = useQuery(priceListsQuery(call, { q: address.get("q"), after: address.get("after") }));
  const make = (
    <Button
      onClick={() => {
        setMaking(true);
      }}
    >
      {t.newList}
    </Button>
  );
  return (
    <OfficePage title={t.title}>
      <div className="flex flex-wrap items-end justify-between gap-3 pb-4">
        <ListSearch address={address} label={t.searchLabel} />
        {make}
      </div>
      <ListBody query={query} address={address} empty={{ title: t.none, text: t.noneHint }}>
        {({ rows }) => (
          <DataTable
            label={t.title}
            columns={listColumns(t)}
            rows={rows}
            rowId={(row) => String(row.id)}
            rowName={(row) => row.name}
            card={listCard}
          />
        )}
      </ListBody>
      {isMaking && (
        <NewListDialog
          onClose={() => {
            setMaking(false);
          }}
          onMade={(id) => {
            void navigate(`/prices/${id}`);
          }}
        />
      )}
    </OfficePage>
  );
}

function listColumns(t: OfficeMessages["prices"]): Column<PriceListRow>[] {
  return [
    { id: "name", header: t.name, cell: (row) => <Name row={row} /> },
    { id: "for", header: t.whose, cell: (row) => <Whose row={row} /> },
    { id: "prices", header: t.prices, isNumber: true, cell: (row) => row.prices },
    {
      id: "updated",
      header: t.updated,
      from: "lg",
      className: "tabular",
      cell: (row) => formatShortDate(row.updatedAt),
    },
  ];
}

const listCard = (row: PriceListRow) => <ListCard row={row} />;

function ListCard({ row }: { row: PriceListRow }) {
  const { texts } = useOffice();
  return (
    <div className="grid gap-1 text-15">
      <Name row={row} />
      <Whose row={row} />
      <span className="tabular text-secondary">
        {texts.prices.prices}: {row.prices}
      </span>
    </div>
  );
}

function Name({ row }: { row: PriceListRow }) {
  return (
    <Link to={`/prices/${row.id}`} className="font-semibold break-words underline">
      {row.name}
    </Link>
  );
}

function Whose({ row: { company, companies } }: { row: PriceListRow }) {
  const { texts } = useOffice();
  return <>{company === null ? texts.prices.sharedBy(companies) : company.legalName}</>;
}
