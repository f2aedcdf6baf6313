import { useQuery } from "@tanstack/react-query";
import { useParams, useSearchParams } from "react-router";
import { isEditableNow, orderStates } from "#contract/order-states.ts";
import type { AdminOrder } from "#contract/admin/orders.ts";
import { classNames } from "#web/ui/class-names.ts";
import { LinkButton } from "#web/ui/link.tsx";
import { orderQuery } from "../api/orders-queries.ts";
import { EditOrder } from "../features/orders/edit-order.tsx";
import { EndLinks } from "../features/orders/end-links.tsx";
import { OrderHead } from "../features/orders/order-head.tsx";
import { OrderLines } from "../features/orders/order-lines.tsx";
import { OrderMails } from "../features/orders/order-mails.tsx";
import { OrderMessages } from "../features/orders/order-messages.tsx";
import { OrderMoves } from "../features/orders/order-moves.tsx";
import { OrderNeighbours } from "../features/orders/order-neighbours.tsx";
import { OrderNotes } from "../features/orders/order-notes.tsx";
import { OrderDocuments } from "../features/orders/order-documents.tsx";
import { OrderPayments } from "../features/orders/order-payments.tsx";
import { OrderPeople } from "../features/orders/order-people.tsx";
import { OrderShipments } from "../features/orders/order-shipments.tsx";
import { OrderTimeline } from "../features/orders/order-timeline.tsx";
import { OrderReturns } from "../features/returns/order-returns.tsx";
import { AllowedButton } from "../kit/allowed-button.tsx";
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
        <>
          {canEdit && !isEditing && (
            <AllowedButton
              permission="editOrders"
              look="secondary"
              aria-keyshortcuts="e"
              onClick={() => {
                edit(true);
              }}
            >
              {texts.orders.edit}
            </AllowedButton>
          )}
          {order !== undefined && may("enterOrders") && (
            <LinkButton look="secondary" to={`/orders/new?copy=${order.orderCode}`}>
              {texts.orderEntry.copy}
            </LinkButton>
          )}
        </>
      }
    >
      <QueryBody query={query}>
        {(shown) => (
          <>
            <OrderHead order={shown} />
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
  return (
    <div className="grid gap-5 xl:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="grid min-w-0 content-start gap-5">
        <div className={classNames("grid gap-5", may("seePayments") && "md:grid-cols-2")}>
          <Panel title={t.nextStep}>
            <OrderMoves order={order} />
            <OrderMessages order={order} />
          </Panel>
          {may("seePayments") && (
            <Panel title={t.payments}>
              <OrderPayments order={order} />
            </Panel>
          )}
        </div>
        <Panel title={t.lines}>
          <OrderLines order={order} />
        </Panel>
        {orderStates[order.orderStatus].isReleased && (
          <Panel title={texts.shipments.title}>
            <OrderShipments order={order} />
          </Panel>
        )}
        {order.fulfilmentState !== "nothing" && <OrderReturns order={order} />}
        <div className="grid gap-5 md:grid-cols-2">
          <Panel title={t.printTitle}>
            <OrderDocuments order={order} />
          </Panel>
          <Panel title={t.timeline}>
            <OrderTimeline order={order} />
          </Panel>
          <Panel title={t.mails}>
            <OrderMails order={order} />
            <EndLinks order={order} />
          </Panel>
        </div>
      </div>
      <div className="grid min-w-0 content-start gap-5 md:grid-cols-2 xl:grid-cols-1">
        <OrderPeople order={order} />
        <Panel title={t.notes}>
          <OrderNotes order={order} />
        </Panel>
      </div>
    </div>
  );
}
