import { useQuery } from "@tanstack/react-query";
import { useParams, useSearchParams } from "react-router";
import { isEditableNow, orderStates } from "#contract/orders/order-states.ts";
import type { AdminOrder } from "#contract/orders/admin/orders.ts";
import { orderQuery } from "../api/orders-queries.ts";
import { EditOrder } from "../features/orders/editing/edit-order.tsx";
import { EndLinks } from "../features/orders/end-links.tsx";
import { OrderHead } from "../features/orders/order-head.tsx";
import { OrderLines } from "../features/orders/order-lines.tsx";
import { OrderMails } from "../features/orders/order-mails.tsx";
import { OrderMoves } from "../features/orders/moving/order-moves.tsx";
import { OrderNeighbours } from "../features/orders/order-neighbours.tsx";
import { OrderNotes } from "../features/orders/order-notes.tsx";
import { OrderDocuments } from "../features/money/documents/order-documents.tsx";
import { OrderPayments } from "../features/money/payments/order-payments.tsx";
import { OrderPeople } from "../features/orders/order-people.tsx";
import { OrderShipments } from "../features/parcels/order-shipments.tsx";
import { OtherOpenOrders } from "../features/orders/other-open-orders.tsx";
import { OrderTimeline } from "../features/orders/order-timeline.tsx";
import { OrderReturns } from "../features/returns/order-returns.tsx";
import { OfficePage } from "../kit/office-page.tsx";
import { Panel } from "../kit/panel.tsx";
import { QueryBody } from "../kit/query-body.tsx";
import { useMay, useOffice } from "../office.ts";

/** /admin/orders/{id or code}: one order with all its data and actions. */
export function Component() {
  const { id = "" } = useParams();
  const { call, texts } = useOffice();
  const may = useMay();
  const [search, setSearch] = useSearchParams();
  const query = useQuery(orderQuery(call, id));
  const order = query.data;
  const canEdit = order !== undefined && isEditableNow(order.orderStatus);
  const isEditing = canEdit && search.has("edit") && may("editOrders");
  const edit = (isOpen: boolean) => {
    setSearch((now) => {
      const next = new URLSearchParams(now);
      if (isOpen) next.set("edit", "");
      else next.delete("edit");
      return next;
    });
  };
  return (
    <OfficePage
      title={order?.orderCode ?? texts.orders.title}
      above={<OrderNeighbours id={id} />}
      actions={
        order !== undefined &&
        !isEditing && (
          <OrderMoves
            key={order.id}
            order={order}
            onEdit={
              canEdit
                ? () => {
                    edit(true);
                  }
                : undefined
            }
          />
        )
      }
    >
      <QueryBody query={query}>
        {(shown) => (
          <>
            <OrderHead order={shown} />
            {!isEditing && (
              <div className="pb-5 empty:hidden">
                <OtherOpenOrders order={shown} />
              </div>
            )}
            {isEditing ? (
              <EditOrder
                key={shown.id}
                order={shown}
                onEnd={() => {
                  edit(false);
                }}
              />
            ) : (
              <OrderBody order={shown} />
            )}
          </>
        )}
      </QueryBody>
    </OfficePage>
  );
}

function OrderBody({ order }: { order: AdminOrder }) {
  const { texts } = useOffice();
  const may = useMay();
  const t = texts.orders;
  const payments = may("seePayments") && (
    <Panel title={t.payments}>
      <OrderPayments order={order} />
    </Panel>
  );
  const hasMoney = orderStates[order.orderStatus].isBilled || order.payments.length > 0 || order.received > 0;
  return (
    // The customer stands beside the parts in wide windows, and directly below them in others.
    <div className="grid gap-5 xl:grid-cols-[minmax(0,1fr)_24rem] xl:grid-rows-[auto_1fr]">
      <div className="grid min-w-0 content-start gap-5">
        {hasMoney && payments}
        <Panel title={t.lines}>
          <OrderLines order={order} />
        </Panel>
        {!hasMoney && payments}
        {orderStates[order.orderStatus].isReleased && (
          <Panel title={texts.shipments.title}>
            <OrderShipments order={order} />
          </Panel>
        )}
        {order.fulfilmentState !== "nothing" && <OrderReturns order={order} />}
      </div>
      <div className="grid min-w-0 content-start gap-5 md:grid-cols-2 xl:col-start-2 xl:row-span-2 xl:row-start-1 xl:grid-cols-1">
        <OrderPeople order={order} />
        <Panel title={t.notes}>
          <OrderNotes order={order} />
        </Panel>
      </div>
      <div className="grid min-w-0 content-start items-start gap-5 md:grid-cols-2">
        <div className="grid gap-5">
          <Panel title={t.printTitle}>
            <OrderDocuments order={order} />
          </Panel>
          <Panel title={t.mails}>
            <OrderMails order={order} />
            <EndLinks order={order} />
          </Panel>
        </div>
        <Panel title={t.timeline}>
          <OrderTimeline order={order} />
        </Panel>
      </div>
    </div>
  );
}
