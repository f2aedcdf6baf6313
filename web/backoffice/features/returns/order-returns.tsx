import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { AdminOrder } from "#contract/orders/admin/orders.ts";
import { claimedQty } from "#contract/returns/return-states.ts";
import { returnsQuery } from "../../api/returns-queries.ts";
import { AllowedButton } from "../../kit/allowed-button.tsx";
import { Panel } from "../../kit/panel.tsx";
import { QueryBody } from "../../kit/query-body.tsx";
import { useOffice } from "../../office.ts";
import { EnterReturnDialog } from "./enter-return-dialog.tsx";
import { ShownReturn } from "./shown-return.tsx";

/** The returns of an order of which something has left, and a button to record another. */
export function OrderReturns({ order }: { order: AdminOrder }) {
  const { call, texts } = useOffice();
  const { returns } = texts;
  const query = useQuery(returnsQuery(call, { order: order.id }));
  const [isEntering, setEntering] = useState(false);
  const rows = query.data?.rows ?? [];
  const returnable = order.lines.flatMap(({ id: lineId, code, name, salesUnit, shippedQty }) => {
    const claimed = rows.reduce((sum, { state, lines }) => {
      const line = lines.find((part) => part.lineId === lineId);
      return line === undefined ? sum : sum + claimedQty(state, line);
    }, 0);
    const qty = shippedQty - claimed - lostQty(order, lineId);
    return qty > 0 ? [{ lineId, code, name, salesUnit, qty }] : [];
  });
  const isAsked = rows.some(({ state }) => state === "asked");
  return (
    <Panel title={returns.title}>
      <QueryBody query={query}>
        {() => (
          <>
            {rows.length === 0 && <p className="text-15 text-secondary">{returns.none}</p>}
            {rows.length > 0 && (
              <ul className="grid gap-3">
                {rows.map((row) => (
                  <li key={row.id} className="rounded-6 border border-line p-3 text-15 md:p-4">
                    <ShownReturn order={order} request={row} />
                  </li>
                ))}
              </ul>
            )}
            {returnable.length > 0 && !isAsked && (
              <AllowedButton
                permission="manageReturns"
                look="secondary"
                size="small"
                className="justify-self-start"
                onClick={() => {
                  setEntering(true);
                }}
              >
                {returns.enter}
              </AllowedButton>
            )}
          </>
        )}
      </QueryBody>
      {isEntering && (
        <EnterReturnDialog
          orderId={order.id}
          lines={returnable}
          onClose={() => {
            setEntering(false);
          }}
        />
      )}
    </Panel>
  );
}

/** Pieces of a line in parcels that are lost, which cannot come back. */
function lostQty({ shipments }: AdminOrder, lineId: number): number {
  const lost = shipments.filter(({ loss }) => loss !== null).flatMap(({ lines }) => lines);
  return lost.reduce((sum, line) => (line.lineId === lineId ? sum + line.qty : sum), 0);
}
