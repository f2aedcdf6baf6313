import { useState } from "react";
import type { AdminOrder } from "#contract/admin/orders.ts";
import { formatRupiah } from "#contract/money.ts";
import { openMovesOf, orderStates, type OrderStatus } from "#contract/order-states.ts";
import { AllowedButton } from "../../kit/allowed-button.tsx";
import { useOffice } from "../../office.ts";
import { moveName } from "./move-name.ts";
import { MoveDialog } from "./move-dialog.tsx";

/** Every move that is possible now; one that the role may not make says which role may. */
export function OrderMoves({ order }: { order: AdminOrder }) {
  const { texts } = useOffice();
  const [move, setMove] = useState<OrderStatus>();
  const moves = openMovesOf(order);
  // A packed parcel has a button of its own that goes on; this one would send all that is left with it.
  const isPacked = order.shipments.some(({ state }) => state === "packed");
  if (moves.length === 0) {
    return (
      <p className="text-15">
        <span className="text-secondary">{texts.orders.noMoves}</span>{" "}
        {order.promised > 0 && texts.orders.stillOwed(formatRupiah(order.promised))}
      </p>
    );
  }
  return (
    <div className="flex flex-wrap gap-2">
      {moves.map((to, place) => (
        <AllowedButton
          key={to}
          permission={orderStates[to].movedWith}
          // The first move is the one that goes on.
          look={to === "cancel" ? "danger" : place === 0 && !isPacked ? "primary" : "secondary"}
          onClick={() => {
            setMove(to);
          }}
        >
          {moveName(texts.orders, order.orderStatus, to)}
        </AllowedButton>
      ))}
      {move !== undefined && (
        <MoveDialog
          order={order}
          to={move}
          onClose={() => {
            setMove(undefined);
          }}
        />
      )}
    </div>
  );
}
