import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { lossOutcomes, type LossOutcome } from "#contract/parcels/shipments.ts";
import { useNotify } from "#web/ui/notice.tsx";
import { keys } from "../../api/query-keys.ts";
import { FormDialog } from "../../kit/dialogs/form-dialog.tsx";
import { ReasonField } from "../../kit/fields/reason-field.tsx";
import { useMay, useOffice } from "../../office.ts";
import { orderNoticeMs } from "../orders/notice-time.ts";
import { ClaimField, OutcomeChoice, typedClaim, type ParcelProps } from "./parcel-outcome.tsx";

/** Records that the courier has lost a parcel: why, what is claimed from the courier, and what the customer gets. */
export function LoseParcelDialog({ order, shipment, onClose }: ParcelProps & { onClose: () => void }) {
  const { call, texts } = useOffice();
  const may = useMay();
  const t = texts.lostParcels;
  const notify = useNotify();
  const queryClient = useQueryClient();
  const { id, position } = shipment;
  const [reason, setReason] = useState("");
  const [typed, setTyped] = useState("");
  const [outcome, setOutcome] = useState<LossOutcome>("later");
  const claim = typedClaim(typed);
  const lose = useMutation({
    mutationFn: () =>
      call("loseShipment", {
        params: { id: order.id, shipmentId: String(id) },
        body: { reason: reason.trim(), claim: claim ?? null, outcome },
      }),
    onSuccess: () => {
      notify({ kind: "success", text: t.lost(position), durationMs: orderNoticeMs });
      onClose();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.orders }),
  });
  return (
    <FormDialog
      title={t.loseTitle(position)}
      confirmLabel={t.loseNow}
      isReady={reason.trim() !== "" && claim !== undefined}
      mutation={lose}
      onSend={() => {
        lose.mutate();
      }}
      onClose={onClose}
    >
      <p>{t.loseText}</p>
      <ReasonField
        label={texts.orders.reason}
        hint={t.reasonHint}
        required
        value={reason}
        onType={setReason}
      />
      {may("cancelOrders") && (
        <OutcomeChoice
          order={order}
          shipment={shipment}
          outcomes={lossOutcomes}
          chosen={outcome}
          onChoose={setOutcome}
        />
      )}
      <ClaimField label={t.claim} hint={t.claimHint} typed={typed} onType={setTyped} />
    </FormDialog>
  );
}
