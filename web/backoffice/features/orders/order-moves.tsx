import { useState } from "react";
import type { AdminOrder } from "#contract/admin/orders.ts";
import { orderStates, type OrderStatus } from "#contract/order-states.ts";
import { AllowedButton } from "../../kit/allowed-button.tsx";
import { useOffice } from "../../office.ts";
import { moveName } from "./move-name.ts";
import { MoveDialog } from "./move-dialog.tsx";

/** Every move that is possible now; one that the role may not make says which role may. */
export function OrderMoves({ order }: { order: AdminOrder }) {
  const { texts } = useOffice();
  const [move, setMove] = useState<OrderStatus>();
  const moves = orderStates[order.orderStatus].to;
  if (moves.length === 0) return <p className="text-15 text-secondary">{texts.orders.noMoves}</p>;
  return (
    <div className="flex flex-wrap gap-2">
      {moves.map((to) => (
        <AllowedButton
          key={to}
          permission={orderStates[to].movedWith}
          look={to === "cancel" ? "danger" : "primary"}
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
