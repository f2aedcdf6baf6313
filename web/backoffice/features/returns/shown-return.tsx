import { useState } from "react";
import type { AdminOrder } from "#contract/orders/admin/orders.ts";
import type { AdminReturn } from "#contract/returns/admin/returns.ts";
import { adminRoutes } from "#contract/admin/routes.ts";
import type { Permission } from "#contract/admin/permissions.ts";
import { formatRupiah } from "#contract/core/money.ts";
import type { ReturnState } from "#contract/returns/return-states.ts";
import { returnReasonNames } from "#contract/texts/return-names.ts";
import { quantityText } from "#contract/texts/sales-unit-names.ts";
import { formatMoment } from "#web/texts/moments.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Link } from "#web/ui/link.tsx";
import { AllowedButton } from "../../kit/allowed-button.tsx";
import { PhotoButtons } from "../../kit/files/photo-buttons.tsx";
import { returnTones } from "../../kit/tones.ts";
import { useOffice } from "../../office.ts";
import { ApproveReturnDialog } from "./approve-return-dialog.tsx";
import { InspectReturnDialog } from "./inspect-return-dialog.tsx";
import { ReceiveReturnDialog } from "./receive-return-dialog.tsx";
import { RefuseReturnDialog } from "./refuse-return-dialog.tsx";
import { SettleReturnDialog } from "./settle-return-dialog.tsx";
import { TakeBackReturnDialog, wayBackOf } from "./take-back-return-dialog.tsx";

type ReturnAction = "approve" | "refuse" | "receive" | "inspect" | "settle";

/** What can be done in each state, the usual step first. */
const steps: Record<ReturnState, ReturnAction[]> = {
  asked: ["approve", "refuse"],
  approved: ["receive", "refuse"],
  refused: [],
  received: ["inspect"],
  inspected: ["settle"],
  settled: [],
};
const permissionOf: Record<ReturnAction, Permission> = {
  approve: "manageReturns",
  refuse: "manageReturns",
  receive: "receiveReturns",
  inspect: "receiveReturns",
  settle: "settleReturns",
};

interface ReturnProps {
  request: AdminReturn;
}

/** One return of an order, with its next step. */
export function ShownReturn({ order, request }: ReturnProps & { order: AdminOrder }) {
  const { texts, language } = useOffice();
  const { returns } = texts;
  const [step, setStep] = useState<ReturnAction | "takeBack">();
  const wayBack = wayBackOf[request.state];
  const close = () => {
    setStep(undefined);
  };
  return (
    <div className="grid gap-2">
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="code font-semibold">{request.number}</span>
        <Badge className={returnTones[request.state]}>{returns.states[request.state]}</Badge>
      </p>
      <ReturnLines request={request} />
      {request.note !== "" && <p className="break-words whitespace-pre-line">“{request.note}”</p>}
      <ReturnPhotos request={request} />
      {request.state === "approved" && (
        <p className="whitespace-pre-line text-secondary">{returns.sentTo(request.address)}</p>
      )}
      {request.answer !== "" && (
        <p className="break-words whitespace-pre-line text-secondary">{returns.told(request.answer)}</p>
      )}
      <Settled request={request} />
      <p className="text-14 text-secondary">
        {request.isEntered ? returns.entered : returns.asked} {formatMoment(request.askedAt, language)}
        {request.since !== request.askedAt && (
          <>
            , {returns.states[request.state]} {formatMoment(request.since, language)}
          </>
        )}
      </p>
      {(steps[request.state].length > 0 || wayBack !== undefined) && (
        <div className="flex flex-wrap gap-2">
          {steps[request.state].map((name, index) => (
            <AllowedButton
              key={name}
              permission={permissionOf[name]}
              size="small"
              look={index === 0 ? "primary" : "secondary"}
              onClick={() => {
                setStep(name);
              }}
            >
              {returns.steps[name]}
            </AllowedButton>
          ))}
          {wayBack !== undefined && (
            <AllowedButton
              permission={wayBack.permission}
              size="small"
              look="secondary"
              onClick={() => {
                setStep("takeBack");
              }}
            >
              {returns.takeBack}
            </AllowedButton>
          )}
        </div>
      )}
      {step === "approve" && <ApproveReturnDialog request={request} onClose={close} />}
      {step === "refuse" && <RefuseReturnDialog request={request} onClose={close} />}
      {step === "receive" && <ReceiveReturnDialog request={request} onClose={close} />}
      {step === "inspect" && <InspectReturnDialog request={request} onClose={close} />}
      {step === "takeBack" && <TakeBackReturnDialog request={request} onClose={close} />}
      {step === "settle" && <SettleReturnDialog order={order} request={request} onClose={close} />}
    </div>
  );
}

function ReturnLines({ request }: ReturnProps) {
  const { texts, language } = useOffice();
  const { returns } = texts;
  const hasCome = ["received", "inspected", "settled"].includes(request.state);
  return (
    <ul className="grid gap-1">
      {request.lines.map((line) => (
        <li key={line.lineId} className="break-words">
          <span className="tabular">{quantityText(line.qty, line.salesUnit, language)} ×</span>{" "}
          <span className="code font-semibold">{line.code}</span> {line.name} ·{" "}
          {returnReasonNames[language][line.reason]}
          {hasCome && (
            <span className="block text-14 text-secondary">
              {[
                returns.came(quantityText(line.receivedQty, line.salesUnit, language)),
                ...(["shelf", "scrap", "maker"] as const).flatMap((outcome) =>
                  line[`${outcome}Qty`] > 0
                    ? [
                        returns.outcomes[outcome](
                          quantityText(line[`${outcome}Qty`], line.salesUnit, language),
                        ),
                      ]
                    : [],
                ),
              ].join(", ")}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

function ReturnPhotos({ request: { id, number, photos } }: ReturnProps) {
  const { returns } = useOffice().texts;
  const [, path = ""] = adminRoutes.getReturnPhoto.split(" ");
  return (
    <PhotoButtons
      path={path.replace("{id}", String(id))}
      photos={photos}
      name={returns.photo}
      fullName={(place) => returns.photoOf(place, number)}
    />
  );
}

function Settled({ request: { settlement, amount, setOff, replacementCode } }: ReturnProps) {
  const { returns } = useOffice().texts;
  if (settlement === null) return null;
  return (
    <p className="font-medium">
      {setOff > 0 ? returns.setOff : returns.settlements[settlement]}
      {amount !== null && <span className="tabular"> {formatRupiah(amount)}</span>}
      {replacementCode !== null && (
        <>
          {" "}
          <Link to={`/orders/${replacementCode}`} className="code underline">
            {replacementCode}
          </Link>
        </>
      )}
    </p>
  );
}
