import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { orderSearchMinimum, orderSorts, orderTabs } from "#contract/admin/orders.ts";
import { LinkButton } from "#web/ui/link.tsx";
import { orderListQuery } from "../api/orders-queries.ts";
import { BulkMoves } from "../features/orders/bulk-moves.tsx";
import { OrderFilters } from "../features/orders/order-filters.tsx";
import { OrderTable } from "../features/orders/order-table.tsx";
import { useNow } from "../features/orders/use-now.ts";
import { FileButtons } from "../kit/file-buttons.tsx";
import { ListBody } from "../kit/list-body.tsx";
import { OfficePage } from "../kit/office-page.tsx";
import { useListAddress } from "../kit/use-list-address.ts";
import { useMay, useOffice } from "../office.ts";

/** /admin/orders: the orders, and moves of many at once. */
export function Component() {
  const { call, texts } = useOffice();
  const address = useListAddress();
  const now = useNow();
  const may = useMay();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [q, from, to, after] = [
    address.get("q"),
    address.get("from"),
    address.get("to"),
    address.get("after"),
  ];
  const status = orderTabs.find((value) => value === address.get("status"));
  const sort = orderSorts.find((value) => value === address.get("sort"));
  const filter = {
    ...(q.length >= orderSearchMinimum && { q }),
    ...(status !== undefined && { status }),
    ...(from !== "" && { from }),
    ...(to !== "" && { to }),
    ...(sort !== undefined && { sort }),
  };
  const query = useQuery(orderListQuery(call, { ...filter, ...(after !== "" && { after }) }));
  return (
    <OfficePage
      title={texts.orders.title}
      actions={
        <>
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
