import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { LinkButton } from "#web/ui/link.tsx";
import { orderListQuery } from "../api/orders-queries.ts";
import { BulkMoves } from "../features/orders/moving/bulk-moves.tsx";
import { OrderFilters } from "../features/orders/order-filters.tsx";
import { readOrderFilter, writeOrderFilter } from "../features/orders/order-list-address.ts";
import { OrderTable } from "../features/orders/order-table.tsx";
import { useNow } from "../kit/use-now.ts";
import { DensityButton } from "../kit/lists/density-button.tsx";
import { FileButtons } from "../kit/files/file-buttons.tsx";
import { ListBody } from "../kit/lists/list-body.tsx";
import { OfficePage } from "../kit/office-page.tsx";
import { useListAddress } from "../kit/lists/use-list-address.ts";
import { useMay, useOffice } from "../office.ts";

/** /admin/orders: the orders, and moves of many at once. */
export function Component() {
  const { call, texts } = useOffice();
  const address = useListAddress();
  const now = useNow();
  const may = useMay();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [search] = useSearchParams();
  const after = address.get("after");
  const filter = readOrderFilter(search);
  const { sort } = filter;
  const query = useQuery(orderListQuery(call, { ...filter, ...(after !== "" && { after }) }));
  return (
    <OfficePage
      title={texts.orders.title}
      actions={
        <>
          <DensityButton />
          {may("exportOrders") && <FileButtons call="exportOrders" query={filter} />}
          {may("enterOrders") && <LinkButton to="/orders/new">{texts.orderEntry.title}</LinkButton>}
        </>
      }
    >
      <OrderFilters address={address} />
      <ListBody
        query={query}
        address={address}
        empty={{ title: texts.orders.none, text: texts.orders.noneText }}
      >
        {({ rows }) => (
          <>
            <OrderTable
              rows={rows}
              list={writeOrderFilter(filter)}
              now={now}
              sort={sort ?? "-date"}
              onSort={(by) => {
                address.set({ sort: by });
              }}
              selection={{ ids: chosen, onChange: setChosen }}
            />
            <BulkMoves
              orders={rows.filter(({ id }) => chosen.has(id))}
              onClear={() => {
                setChosen(new Set());
              }}
            />
          </>
        )}
      </ListBody>
    </OfficePage>
  );
}
