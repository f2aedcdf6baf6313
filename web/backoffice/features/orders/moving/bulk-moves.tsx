import { useState } from "react";
import type { AdminOrderRow } from "#contract/orders/admin/orders.ts";
import { orderStates, orderStatuses, type OrderStatus } from "#contract/orders/order-states.ts";
import { Button } from "#web/ui/button.tsx";
import { AllowedButton } from "../../../kit/allowed-button.tsx";
import { useOffice } from "../../../office.ts";
import { isMovedTogether } from "./move-name.ts";
import { BulkDocuments } from "../../money/documents/bulk-documents.tsx";
import { BulkMoveDialog } from "./bulk-move-dialog.tsx";

interface BulkMovesProps {
  /** The chosen orders. */
  orders: AdminOrderRow[];
  onClear: () => void;
}

/** The possible moves of the selected orders: every move that is allowed for at least one, and for how many. */
export function BulkMoves({ orders, onClear }: BulkMovesProps) {
  const { texts } = useOffice();
  const [move, setMove] = useState<{ to: OrderStatus; orders: AdminOrderRow[] }>();
  const moves = orderStatuses
    .map((to) => ({
      to,
      count: orders.filter((order) => isMovedTogether(order, to)).length,
    }))
    .filter(({ count }) => count > 0);
  return (
    <>
      {orders.length > 0 && (
        <section
          aria-label={texts.frame.selected(orders.length)}
          className="sticky bottom-0 z-10 mt-3 flex flex-wrap items-center gap-2 rounded-6 border border-ink bg-white p-3 shadow-float"
        >
          <p className="mr-2 font-semibold">{texts.frame.selected(orders.length)}</p>
          {moves.map(({ to, count }) => (
            <AllowedButton
              key={to}
              permission={orderStates[to].movedWith}
              size="small"
              look={to === "cancel" ? "danger" : "secondary"}
              onClick={() => {
                setMove({ to, orders });
              }}
            >
              {texts.orders.moveMany(texts.orders.moves[to], count)}
            </AllowedButton>
          ))}
          <BulkDocuments orders={orders} />
          <Button size="small" look="quiet" onClick={onClear}>
            {texts.frame.clearSelection}
          </Button>
        </section>
      )}
      {move !== undefined && (
        <BulkMoveDialog
          to={move.to}
          orders={move.orders}
          onClose={(isMoved) => {
            setMove(undefined);
            if (isMoved) onClear();
          }}
        />
      )}
    </>
  );
}
