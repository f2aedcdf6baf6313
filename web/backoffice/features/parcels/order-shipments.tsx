import { useState } from "react";
import type { AdminOrder } from "#contract/orders/admin/orders.ts";
import { orderStates } from "#contract/orders/order-states.ts";
import { AllowedButton } from "../../kit/allowed-button.tsx";
import { useOffice } from "../../office.ts";
import { PackDialog } from "./pack-dialog.tsx";
import { PromiseForm } from "./promise-form.tsx";
import { ShipmentCard } from "./shipment-card.tsx";
import { UnsentDialog } from "./unsent-dialog.tsx";
import { WorkPaperChoice } from "../money/documents/work-paper.tsx";
import { leftOutLines, packableLines, waitingLines } from "./waiting-lines.ts";

type UnsentAct = Parameters<typeof UnsentDialog>[0]["act"];

/** The parcels of an order, the pieces that have not left, and the button to pack some of them. */
export function OrderShipments({ order }: { order: AdminOrder }) {
  const { texts } = useOffice();
  const t = texts.shipments;
  const [packing, setPacking] = useState<"typed" | "scanned">();
  const { isOpen, isReleased, reservesStock } = orderStates[order.orderStatus];
  const canPack = isReleased && reservesStock && packableLines(order).length > 0;
  const waiting = reservesStock ? waitingLines(order) : [];
  const [unsent, setUnsent] = useState<UnsentAct>();
  const canSendAfterAll = isReleased && isOpen && leftOutLines(order).length > 0;
  const unsentActs: UnsentAct[] = [
    ...(isReleased && waiting.length > 0 ? (["leaveOut"] as const) : []),
    ...(canSendAfterAll ? (["sendAfterAll"] as const) : []),
  ];
  return (
    <>
      {order.shipments.length === 0 && <p className="text-15 text-secondary">{t.none}</p>}
      <ul className="grid gap-3">
        {order.shipments.map((shipment) => (
          <ShipmentCard key={shipment.id} order={order} shipment={shipment} />
        ))}
      </ul>
      {order.shipments.length > 0 && <WorkPaperChoice />}
      {waiting.length > 0 && <PromiseForm key={promiseKey(order)} order={order} lines={waiting} />}
      <div className="flex flex-wrap gap-2 empty:hidden">
        {canPack && (
          <AllowedButton
            permission="shipOrders"
            look="secondary"
            size="small"
            onClick={() => {
              setPacking("typed");
            }}
          >
            {t.pack}
          </AllowedButton>
        )}
        {canPack && (
          <AllowedButton
            permission="shipOrders"
            look="secondary"
            size="small"
            onClick={() => {
              setPacking("scanned");
            }}
          >
            {t.scanPack}
          </AllowedButton>
        )}
        {unsentActs.map((act) => (
          <AllowedButton
            key={act}
            permission="cancelOrders"
            look="secondary"
            size="small"
            onClick={() => {
              setUnsent(act);
            }}
          >
            {t[act]}
          </AllowedButton>
        ))}
      </div>
      {unsent !== undefined && (
        <UnsentDialog
          order={order}
          act={unsent}
          onClose={() => {
            setUnsent(undefined);
          }}
        />
      )}
      {packing !== undefined && (
        <PackDialog
          order={order}
          isScanned={packing === "scanned"}
          onClose={() => {
            setPacking(undefined);
          }}
        />
      )}
    </>
  );
}

/** The form starts again when somebody else has promised another day. */
function promiseKey({ lines }: AdminOrder): string {
  return lines.map(({ id, promisedOn }) => `${id} ${promisedOn}`).join(",");
}
