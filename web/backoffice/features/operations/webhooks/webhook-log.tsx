import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import {
  deliveryStates,
  type DeliveryState,
  type WebhookDelivery,
  type WebhookEndpoint,
} from "#contract/operations/admin/webhooks.ts";
import { testEventType, webhookEvents } from "#contract/operations/webhook-events.ts";
import { failureText } from "#web/api/browser-call.ts";
import { formatBrief } from "#web/texts/moments.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { webhookLogQuery, webhooksQuery } from "../../../api/settings-queries.ts";
import { QueryBody } from "../../../kit/query-body.tsx";
import { tones } from "../../../kit/tones.ts";
import { useOffice } from "../../../office.ts";

const deliveryTones: Record<DeliveryState, string> = {
  waiting: tones.running,
  delivered: tones.settled,
  "given up": tones.refused,
};

/** What was sent to a webhook and what it answered, the newest first. */
export function WebhookLog({ endpoint, host }: { endpoint: WebhookEndpoint; host: string }) {
  const { call, texts } = useOffice();
  const t = texts.webhooks;
  const headingId = useId();
  const [state, setState] = useState<DeliveryState | "">("");
  const [after, setAfter] = useState("");
  const query = useQuery(
    webhookLogQuery(call, endpoint.id, { ...(state !== "" && { state }), ...(after !== "" && { after }) }),
  );
  return (
    <div className="grid gap-3 border-t border-line pt-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <h3 id={headingId} className="text-16 font-semibold">
          {t.log(host)}
        </h3>
        <SelectField
          label={t.logState}
          value={state}
          onChange={({ target }) => {
            setState(deliveryStates.find((name) => name === target.value) ?? "");
            setAfter("");
          }}
        >
          <option value="">{t.allStates}</option>
          {deliveryStates.map((name) => (
            <option key={name} value={name}>
              {t.deliveryStates[name]}
            </option>
          ))}
        </SelectField>
      </div>
      <QueryBody query={query}>
        {({ rows, next }) => (
          <>
            {rows.length === 0 ? (
              <p className="text-15 text-secondary">{t.logEmpty}</p>
            ) : (
              <ul aria-labelledby={headingId} className="grid divide-y divide-line">
                {rows.map((delivery) => (
                  <LoggedEvent key={delivery.eventId} delivery={delivery} endpoint={endpoint} />
                ))}
              </ul>
            )}
            {(next !== null || after !== "") && (
              <div className="flex justify-between gap-3">
                <Button
                  look="secondary"
                  size="small"
                  disabled={after === ""}
                  onClick={() => {
                    setAfter("");
                  }}
                >
                  {texts.frame.firstPage}
                </Button>
                <Button
                  look="secondary"
                  size="small"
                  disabled={next === null}
                  onClick={() => {
                    setAfter(next ?? "");
                  }}
                >
                  {texts.frame.nextPage}
                </Button>
              </div>
            )}
          </>
        )}
      </QueryBody>
    </div>
  );
}

function LoggedEvent({ delivery, endpoint }: { delivery: WebhookDelivery; endpoint: WebhookEndpoint }) {
  const { call, texts, language } = useOffice();
  const t = texts.webhooks;
  const queryClient = useQueryClient();
  const { eventId, type, subject, at, state, tries, nextTryAt, status, fault, body, answer, milliseconds } =
    delivery;
  const sending = useMutation({
    mutationFn: () => call("resendWebhookEvent", { params: { id: endpoint.id, eventId } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: webhooksQuery(call).queryKey }),
  });
  const name =
    type === testEventType ? t.types[type] : `${t.nouns[webhookEvents[type].noun]}: ${t.types[type]}`;
  const facts = [
    formatBrief(at, language),
    ...(tries > 0 ? [tries === 1 ? t.oneTry : t.tries(tries.toLocaleString(language))] : []),
    ...(status !== null && milliseconds !== null
      ? [t.answerIn(String(status), milliseconds.toLocaleString(language))]
      : []),
    ...(nextTryAt !== null && tries > 0 ? [t.nextTry(formatBrief(nextTryAt, language))] : []),
  ];
  return (
    <li className="grid gap-1 py-3">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-1">
        <div className="min-w-0 flex-1 basis-60">
          <p className="text-15 font-semibold">{name}</p>
          {type !== testEventType && <p className="code text-14 break-all">{subject}</p>}
          <p className="tabular text-14 text-secondary">{facts.join(" · ")}</p>
          {fault !== null && <p className="text-14 text-danger">{t.faults[fault]}</p>}
        </div>
        <Badge className={deliveryTones[state]}>{t.deliveryStates[state]}</Badge>
      </div>
      <details>
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-14 underline">
          {t.details}
        </summary>
        <dl className="grid gap-2 text-14">
          <dt className="font-semibold">{t.request}</dt>
          <dd className="code rounded-4 bg-ground p-2 break-all whitespace-pre-wrap">{`webhook-id: ${eventId}\n${body}`}</dd>
          <dt className="font-semibold">{t.answer}</dt>
          <dd className="code rounded-4 bg-ground p-2 break-all">{answer === "" ? t.noText : answer}</dd>
        </dl>
        {endpoint.state === "on" && (
          <Button
            look="secondary"
            size="small"
            className="mt-2"
            disabled={sending.isPending}
            onClick={() => {
              sending.mutate();
            }}
          >
            {t.resend}
          </Button>
        )}
        {sending.error !== null && (
          <Alert kind="error">{failureText(sending.error, texts.frame.couldNotSend)}</Alert>
        )}
      </details>
    </li>
  );
}
