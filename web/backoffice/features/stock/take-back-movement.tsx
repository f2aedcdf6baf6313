import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { StockMovement } from "#contract/stock/admin/stock.ts";
import type { SalesUnit } from "#contract/core/sales-units.ts";
import { quantityText } from "#contract/texts/sales-unit-names.ts";
import { formatMoment } from "#web/texts/moments.ts";
import { useNotify } from "#web/ui/notice.tsx";
import { keys } from "../../api/query-keys.ts";
import { AllowedButton } from "../../kit/allowed-button.tsx";
import { FormDialog } from "../../kit/dialogs/form-dialog.tsx";
import { ReasonField } from "../../kit/fields/reason-field.tsx";
import { useOffice } from "../../office.ts";
import { takeBackText } from "./take-back-text.ts";

const doneNoticeMs = 4_000;

interface TakeBackMovementProps {
  productId: string;
  movement: StockMovement;
  salesUnit: SalesUnit;
}

/** The button that takes a movement back, and its dialog; nothing for what has another way back or was taken back. */
export function TakeBackMovement({ productId, movement, salesUnit }: TakeBackMovementProps) {
  const { language, texts } = useOffice();
  const t = texts.stock;
  const [isAsked, setAsked] = useState(false);
  const { kind, orderCode, isTakingBack, isTakenBack, startsCounting } = movement;
  const followsOrder = kind === "sale" || orderCode !== null;
  if (followsOrder || isTakingBack || isTakenBack || startsCounting) return null;
  return (
    <>
      <AllowedButton
        permission="moveStock"
        look="quiet"
        size="small"
        className="-my-2 -mr-2 -ml-4 justify-self-start whitespace-nowrap"
        aria-label={t.takeBackOf(t.kinds[kind], formatMoment(movement.at, language))}
        onClick={() => {
          setAsked(true);
        }}
      >
        {t.takeBack}
      </AllowedButton>
      {isAsked && (
        <TakeBackDialog
          productId={productId}
          movement={movement}
          salesUnit={salesUnit}
          onClose={() => {
            setAsked(false);
          }}
        />
      )}
    </>
  );
}

function TakeBackDialog({
  productId,
  movement,
  salesUnit,
  onClose,
}: TakeBackMovementProps & { onClose: () => void }) {
  const { call, language, texts } = useOffice();
  const t = texts.stock;
  const notify = useNotify();
  const queryClient = useQueryClient();
  const [reason, setReason] = useState("");
  const takeBack = useMutation({
    mutationFn: () =>
      call("takeBackMovement", {
        params: { id: productId, movementId: String(movement.id) },
        body: { reason: reason.trim() },
      }),
    onSuccess: ({ onHand }) => {
      notify({
        kind: "success",
        text: t.booked(quantityText(onHand, salesUnit, language)),
        durationMs: doneNoticeMs,
      });
      onClose();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.stock }),
  });
  return (
    <FormDialog
      title={t.takeBackTitle}
      confirmLabel={t.takeBackNow}
      isReady={reason.trim() !== ""}
      mutation={takeBack}
      onSend={() => {
        takeBack.mutate();
      }}
      onClose={onClose}
    >
      <p>{takeBackText(movement.quantity, salesUnit, { language, texts: t })}</p>
      <ReasonField label={t.reason} required value={reason} onType={setReason} />
    </FormDialog>
  );
}
