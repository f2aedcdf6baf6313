import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { AdminOrder } from "#contract/orders/admin/orders.ts";
import type { AdminShipment } from "#contract/parcels/shipments.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { useNotify } from "#web/ui/notice.tsx";
import { keys } from "../../api/query-keys.ts";
import { DialogEnd } from "../../kit/dialogs/dialog-end.tsx";
import { useOffice } from "../../office.ts";
import { AirwayBillField } from "./airway-bill-field.tsx";
import { checkedCourier, CourierFields } from "./courier-fields.tsx";
import { orderNoticeMs } from "../orders/notice-time.ts";

interface CourierDialogProps {
  order: AdminOrder;
  shipment: AdminShipment;
  onClose: () => void;
}

/** Hands a packed parcel over to its courier; for one that has left it corrects courier and number. */
export function CourierDialog({ order, shipment, onClose }: CourierDialogProps) {
  const { call, texts } = useOffice();
  const t = texts.shipments;
  const notify = useNotify();
  const queryClient = useQueryClient();
  const { position, shippingProvider, shippingMethod, airwayBill } = shipment;
  const [typed, setTyped] = useState({ shippingProvider, shippingMethod, airwayBill });
  const [isTried, setTried] = useState(false);
  const isPacked = shipment.state === "packed";
  const checked = checkedCourier(typed, true);
  const save = useMutation({
    mutationFn: async (body: NonNullable<typeof checked>) => {
      const params = { id: order.id, shipmentId: String(shipment.id) };
      if (isPacked) await call("handOverShipment", { params, body: { airwayBill: body.airwayBill } });
      else await call("correctShipment", { params, body });
    },
    onSuccess: () => {
      const text = isPacked ? t.left(order.orderCode) : t.corrected;
      notify({ kind: "success", text, durationMs: orderNoticeMs });
      onClose();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.orders }),
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={isPacked ? t.handOverTitle(position, order.orderCode) : t.correctTitle(position)}
      closeLabel={texts.frame.close}
    >
      <form
        noValidate
        className="grid gap-5 p-5"
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (checked !== undefined && !save.isPending) save.mutate(checked);
        }}
      >
        <p>{isPacked ? t.handOverText : t.correctText}</p>
        {isPacked ? (
          <AirwayBillField
            label={texts.orders.airwayBill}
            shipping={shipment}
            value={typed.airwayBill}
            isTried={isTried}
            onChange={(number) => {
              setTyped({ ...typed, airwayBill: number });
            }}
          />
        ) : (
          <CourierFields
            typed={typed}
            before={shipment}
            needsAirwayBill
            isTried={isTried}
            onChange={setTyped}
          />
        )}
        <DialogEnd
          label={isPacked ? t.handOver : t.correct}
          isPending={save.isPending}
          error={save.error}
          onBack={onClose}
        />
      </form>
    </Dialog>
  );
}
