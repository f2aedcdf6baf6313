import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { formatFigure } from "#contract/core/figures.ts";
import type { AdminShipment } from "#contract/parcels/shipments.ts";
import { useNotify } from "#web/ui/notice.tsx";
import { keys } from "../../api/query-keys.ts";
import { FormDialog } from "../../kit/dialogs/form-dialog.tsx";
import { ReasonField } from "../../kit/fields/reason-field.tsx";
import { useOffice } from "../../office.ts";
import { orderNoticeMs } from "../orders/notice-time.ts";
import { ClaimField, OutcomeChoice, typedClaim, type ParcelProps } from "./parcel-outcome.tsx";

interface LostParcelProps extends ParcelProps {
  loss: NonNullable<AdminShipment["loss"]>;
  onClose: () => void;
}

/** An act on a lost parcel, which closes its dialog and says that it is done. */
function useAct(act: () => Promise<unknown>, doneText: string, onClose: () => void) {
  const notify = useNotify();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: () => {
      notify({ kind: "success", text: doneText, durationMs: orderNoticeMs });
      onClose();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.orders }),
  });
}

const keyOf = ({ order, shipment }: ParcelProps) => ({ id: order.id, shipmentId: String(shipment.id) });

/** Decides what the customer gets for a lost parcel. */
export function MakeGoodDialog(props: LostParcelProps) {
  const { order, shipment, onClose } = props;
  const { call, texts } = useOffice();
  const t = texts.lostParcels;
  const [outcome, setOutcome] = useState<"replacement" | "refund">("replacement");
  const decide = useAct(
    () => call("makeLossGood", { params: keyOf(props), body: { outcome } }),
    t.madeGood(shipment.position),
    onClose,
  );
  return (
    <FormDialog
      title={t.makeGoodTitle(shipment.position)}
      confirmLabel={t.makeGoodNow}
      isReady
      mutation={decide}
      onSend={() => {
        decide.mutate();
      }}
      onClose={onClose}
    >
      <p>{t.makeGoodText}</p>
      <OutcomeChoice
        order={order}
        shipment={shipment}
        outcomes={["replacement", "refund"]}
        chosen={outcome}
        onChoose={setOutcome}
      />
    </FormDialog>
  );
}

/** As people type Rupiah, in both languages. */
const asTyped = (rupiah: number | null) => (rupiah === null ? "" : formatFigure(rupiah, "id"));

/** Sets what is claimed from the courier, and what of it was paid. */
export function ClaimDialog(props: LostParcelProps) {
  const { shipment, loss, onClose } = props;
  const { call, texts } = useOffice();
  const t = texts.lostParcels;
  const [claimText, setClaimText] = useState(asTyped(loss.claim));
  const [paidText, setPaidText] = useState(asTyped(loss.claimPaid));
  const [claim, paid] = [typedClaim(claimText), typedClaim(paidText)];
  const save = useAct(
    () => call("claimFromCourier", { params: keyOf(props), body: { claim, paid } }),
    t.claimSaved,
    onClose,
  );
  return (
    <FormDialog
      title={t.changeClaimTitle(shipment.position)}
      confirmLabel={t.saveClaim}
      isReady={claim !== undefined && paid !== undefined}
      mutation={save}
      onSend={() => {
        save.mutate();
      }}
      onClose={onClose}
    >
      <ClaimField label={t.claim} hint={t.claimHint} typed={claimText} onType={setClaimText} />
      <ClaimField label={t.paidRupiah} hint={t.paidHint} typed={paidText} onType={setPaidText} />
    </FormDialog>
  );
}

/** Takes back that a parcel is lost. */
export function FindDialog(props: LostParcelProps) {
  const { shipment, onClose } = props;
  const { call, texts } = useOffice();
  const t = texts.lostParcels;
  const [reason, setReason] = useState("");
  const find = useAct(
    () => call("findLostShipment", { params: keyOf(props), body: { reason: reason.trim() } }),
    t.found(shipment.position),
    onClose,
  );
  return (
    <FormDialog
      title={t.findTitle(shipment.position)}
      confirmLabel={t.findNow}
      isReady={reason.trim() !== ""}
      mutation={find}
      onSend={() => {
        find.mutate();
      }}
      onClose={onClose}
    >
      <p>{t.findText}</p>
      <ReasonField
        label={texts.orders.reason}
        hint={texts.orders.reasonHint}
        required
        value={reason}
        onType={setReason}
      />
    </FormDialog>
  );
}
