import { useState } from "react";
import { useNavigate } from "react-router";
import type { AdminRequest } from "#contract/quotations/admin/quote-requests.ts";
import type { RequestState } from "#contract/quotations/request-states.ts";
import { failureText } from "#web/api/browser-call.ts";
import { Alert } from "#web/ui/alert.tsx";
import { useStartQuotation } from "../../api/quotations-queries.ts";
import { useCloseRequest, useDeclineRequest, useTakeRequest } from "../../api/requests-queries.ts";
import { AllowedButton } from "../../kit/allowed-button.tsx";
import { FormDialog } from "../../kit/dialogs/form-dialog.tsx";
import { ReasonField } from "../../kit/fields/reason-field.tsx";
import { useOffice, useStaff } from "../../office.ts";

type RequestStep = "take" | "decline" | "close";

/** What can be done in each state, the usual step first. */
const steps: Record<RequestState, RequestStep[]> = {
  new: ["take", "decline", "close"],
  in_work: ["take", "decline", "close"],
  quoted: [],
  declined: [],
  closed: ["take"],
};

interface Props {
  request: AdminRequest;
}

/** The next steps of a request. */
export function RequestSteps({ request }: Props) {
  const { texts } = useOffice();
  const staff = useStaff();
  const { requests } = texts;
  const take = useTakeRequest(request.id);
  const [asked, setAsked] = useState<"decline" | "close">();
  const close = () => {
    setAsked(undefined);
  };
  const isMine = request.state === "in_work" && request.answeredBy?.id === staff.id;
  const start = useStartQuotation(request.id);
  const navigate = useNavigate();
  const isQuotable = request.state !== "declined" && request.state !== "closed";
  const open = steps[request.state].filter((step) => !(step === "take" && isMine));
  if (open.length === 0 && !isQuotable) return null;
  const takeLabel =
    request.state === "new"
      ? requests.take
      : request.state === "closed"
        ? requests.takeAgain
        : requests.takeOver;
  const labels: Record<RequestStep, string> = {
    take: takeLabel,
    decline: requests.decline,
    close: requests.close,
  };
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-2">
        {isQuotable && (
          <AllowedButton
            permission="answerRequests"
            disabled={start.isPending}
            onClick={() => {
              start.mutate(undefined, {
                onSuccess: ({ id }) => void navigate(`/quotations/${id}`),
              });
            }}
          >
            {request.state === "quoted" ? texts.quotations.toQuotation : texts.quotations.answer}
          </AllowedButton>
        )}
        {open.map((step) => (
          <AllowedButton
            key={step}
            permission="answerRequests"
            look={step === "take" && !isQuotable ? "primary" : "secondary"}
            disabled={take.isPending}
            onClick={() => {
              if (step === "take") take.mutate(undefined);
              else setAsked(step);
            }}
          >
            {labels[step]}
          </AllowedButton>
        ))}
      </div>
      {take.error !== null && <Alert kind="error">{failureText(take.error, texts.frame.couldNotSend)}</Alert>}
      {start.error !== null && (
        <Alert kind="error">{failureText(start.error, texts.frame.couldNotSend)}</Alert>
      )}
      {asked === "decline" && <DeclineDialog request={request} onClose={close} />}
      {asked === "close" && <CloseDialog request={request} onClose={close} />}
    </div>
  );
}

function DeclineDialog({ request, onClose }: Props & { onClose: () => void }) {
  const { texts } = useOffice();
  const { requests } = texts;
  const decline = useDeclineRequest(request.id);
  const [answer, setAnswer] = useState("");
  return (
    <FormDialog
      title={requests.declineTitle(request.number)}
      confirmLabel={requests.declineNow}
      isReady={answer.trim() !== ""}
      mutation={decline}
      onSend={() => {
        decline.mutate({ answer: answer.trim() }, { onSuccess: onClose });
      }}
      onClose={onClose}
    >
      <p>{requests.declineText}</p>
      <ReasonField
        label={texts.orders.reason}
        hint={requests.declineHint}
        required
        value={answer}
        onType={setAnswer}
      />
    </FormDialog>
  );
}

function CloseDialog({ request, onClose }: Props & { onClose: () => void }) {
  const { requests } = useOffice().texts;
  const close = useCloseRequest(request.id);
  const [reason, setReason] = useState("");
  return (
    <FormDialog
      title={requests.closeTitle(request.number)}
      confirmLabel={requests.closeNow}
      isReady
      mutation={close}
      onSend={() => {
        close.mutate({ reason: reason.trim() }, { onSuccess: onClose });
      }}
      onClose={onClose}
    >
      <p>{requests.closeText}</p>
      <ReasonField label={requests.closeReason} value={reason} onType={setReason} />
    </FormDialog>
  );
}
