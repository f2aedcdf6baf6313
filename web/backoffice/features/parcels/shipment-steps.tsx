import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { adminRoutes } from "#contract/admin/routes.ts";
import { lostParcelName } from "#contract/texts/lost-parcel.ts";
import type { AdminShipment, AdminShipmentStep } from "#contract/parcels/shipments.ts";
import { formatBrief } from "#web/texts/moments.ts";
import { OpenFileButton } from "#web/forms/open-file-button.tsx";
import { useTexts } from "#web/app-context.ts";
import { keys } from "../../api/query-keys.ts";
import { AllowedButton } from "../../kit/allowed-button.tsx";
import { ConfirmDialog } from "../../kit/dialogs/confirm-dialog.tsx";
import { useOffice } from "../../office.ts";

interface ShipmentStepsProps {
  orderId: string;
  shipment: AdminShipment;
}

/** The steps of a parcel, the latest first, including withdrawn ones; and when its courier was asked. */
export function ShipmentSteps({ orderId, shipment }: ShipmentStepsProps) {
  const { language, texts } = useOffice();
  const t = texts.shipments;
  const { steps, following, position } = shipment;
  return (
    <>
      {following !== null && (
        <p className="text-14 text-secondary">
          {t.following[following.outcome](formatBrief(following.askedAt, language))}
        </p>
      )}
      {steps.length > 0 && (
        <ol aria-label={t.steps(position)} className="grid gap-2 border-t border-line pt-2 text-15">
          {steps.map((step) => (
            <Step key={step.id} orderId={orderId} shipmentId={shipment.id} step={step} />
          ))}
        </ol>
      )}
    </>
  );
}

interface StepProps {
  orderId: string;
  shipmentId: number;
  step: AdminShipmentStep;
}

function Step({ orderId, shipmentId, step }: StepProps) {
  const { language, texts } = useOffice();
  const { shipmentStates } = useTexts().account;
  const t = texts.shipments;
  const { state, place, text, at, by, signedBy, withdrawn } = step;
  const said = (
    <>
      <span className="font-medium">
        {step.isLoss ? lostParcelName[language] : shipmentStates[state]}
        {place !== "" && ` · ${place}`}
      </span>
      {text !== "" && ` · ${text}`}
      {signedBy !== "" && ` · ${t.signedBy(signedBy)}`}
    </>
  );
  return (
    <li className="grid gap-1 break-words">
      <p className={withdrawn === null ? "" : "text-secondary"}>
        {withdrawn === null ? said : <del>{said}</del>}
      </p>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-14 text-secondary">
        <span className="tabular">
          {formatBrief(at, language)} · {by ?? t.byCourier}
        </span>
        {withdrawn !== null && (
          <span>{t.withdrawnBy(withdrawn.by, formatBrief(withdrawn.at, language))}</span>
        )}
      </p>
      <div className="-ml-4 flex flex-wrap empty:hidden">
        {step.hasPhoto && <StepPhoto orderId={orderId} stepId={step.id} />}
        {by !== null && withdrawn === null && !step.isLoss && (
          <WithdrawStep orderId={orderId} shipmentId={shipmentId} step={step} />
        )}
      </div>
    </li>
  );
}

function StepPhoto({ orderId, stepId }: { orderId: string; stepId: number }) {
  const { shipments: t } = useOffice().texts;
  const [, path = ""] = adminRoutes.getShipmentPhoto.split(" ");
  return (
    <OpenFileButton
      path={path.replace("{id}", orderId).replace("{stepId}", String(stepId))}
      look="quiet"
      text={t.photo}
      failedText={t.photoFailed}
    />
  );
}

function WithdrawStep({ orderId, shipmentId, step }: StepProps) {
  const { call, language, texts } = useOffice();
  const { shipmentStates } = useTexts().account;
  const t = texts.shipments;
  const queryClient = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  const withdraw = useMutation({
    mutationFn: () =>
      call("withdrawShipmentStep", {
        params: { id: orderId, shipmentId: String(shipmentId), stepId: String(step.id) },
      }),
    onSuccess: () => {
      setAsked(false);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.orders }),
  });
  return (
    <>
      <AllowedButton
        permission="shipOrders"
        look="quiet"
        size="small"
        aria-label={t.withdrawStep(shipmentStates[step.state], formatBrief(step.at, language))}
        onClick={() => {
          setAsked(true);
        }}
      >
        {t.withdraw}
      </AllowedButton>
      {isAsked && (
        <ConfirmDialog
          isOpen
          onClose={() => {
            setAsked(false);
          }}
          title={t.withdrawTitle}
          confirmLabel={t.withdraw}
          isPending={withdraw.isPending}
          error={withdraw.error}
          onConfirm={() => {
            withdraw.mutate();
          }}
        >
          <p>{t.withdrawText}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
