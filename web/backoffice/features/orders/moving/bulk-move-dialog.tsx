import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { AdminOrderRow } from "#contract/orders/admin/orders.ts";
import type { OrderStatus } from "#contract/orders/order-states.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { keys } from "../../../api/query-keys.ts";
import { DialogEnd } from "../../../kit/dialogs/dialog-end.tsx";
import { ReasonField } from "../../../kit/fields/reason-field.tsx";
import { useOffice } from "../../../office.ts";
import { AirwayBillField } from "../../parcels/airway-bill-field.tsx";
import { isMovedTogether } from "./move-name.ts";
import { MoveReport } from "./move-report.tsx";
import { sharedVehicle } from "./shared-vehicle.ts";

interface BulkMoveDialogProps {
  to: OrderStatus;
  orders: AdminOrderRow[];
  /** Called with whether anything was sent. */
  onClose: (isMoved: boolean) => void;
}

/** Explains a bulk move, asks for what it needs, and then shows the result for each order. */
export function BulkMoveDialog({ to, orders, onClose }: BulkMoveDialogProps) {
  const { patientCall, texts } = useOffice();
  const t = texts.orders;
  const queryClient = useQueryClient();
  const [reason, setReason] = useState("");
  const [airwayBills, setAirwayBills] = useState<ReadonlyMap<string, string>>(new Map());
  const [isTried, setTried] = useState(false);
  const move = useMutation({
    mutationFn: () =>
      patientCall("moveOrders", {
        body: {
          orders: orders.map(({ id }) => {
            const airwayBill = airwayBills.get(id)?.trim();
            return { id, ...(airwayBill !== undefined && { shippingAirwayBills: airwayBill }) };
          }),
          orderStatus: to,
          ...(reason.trim() !== "" && { reason: reason.trim() }),
        },
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.orders }),
  });
  const movable = orders.filter((order) => isMovedTogether(order, to));
  const isNamed = ({ id }: AdminOrderRow) => (airwayBills.get(id) ?? "").trim() !== "";
  const isMissing =
    (to === "delivering" && !movable.every(isNamed)) || (to === "cancel" && reason.trim() === "");
  const shared = to === "delivering" ? sharedVehicle(movable, airwayBills) : undefined;
  const close = () => {
    onClose(move.data !== undefined);
  };
  return (
    <Dialog
      isOpen
      onClose={close}
      title={t.moveManyTitle(t.moves[to], orders.length)}
      closeLabel={texts.frame.close}
    >
      {move.data === undefined ? (
        <form
          noValidate
          className="grid gap-5 p-5"
          onSubmit={(event) => {
            event.preventDefault();
            setTried(true);
            if (!isMissing && !move.isPending) move.mutate();
          }}
        >
          <p>{t.moveConsequences[to]}</p>
          {to === "delivering" &&
            movable.map((order) => (
              <AirwayBillField
                key={order.id}
                label={t.airwayBillOf(order.orderCode)}
                shipping={order}
                recipient={order.customerCompany || order.customerName}
                value={airwayBills.get(order.id) ?? ""}
                isTried={isTried}
                onChange={(number) => {
                  setAirwayBills(new Map(airwayBills).set(order.id, number));
                }}
              />
            ))}
          {shared !== undefined && (
            <div>
              <Button
                look="secondary"
                size="small"
                onClick={() => {
                  const filled = shared.others.map(({ id }) => [id, shared.vehicle] as const);
                  setAirwayBills(new Map([...airwayBills, ...filled]));
                }}
              >
                {t.sameVehicle(shared.vehicle, shared.courier, shared.others.length)}
              </Button>
            </div>
          )}
          {to === "cancel" && (
            <ReasonField
              label={t.reason}
              hint={t.reasonHint}
              error={isTried && reason.trim() === "" ? t.reasonRequired : undefined}
              value={reason}
              onType={setReason}
            />
          )}
          <DialogEnd
            label={texts.orders.moves[to]}
            isDangerous={to === "cancel"}
            isPending={move.isPending}
            error={move.error}
            onBack={close}
          />
        </form>
      ) : (
        <MoveReport report={move.data} onClose={close} />
      )}
    </Dialog>
  );
}
