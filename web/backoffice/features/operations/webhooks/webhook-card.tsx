import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { EndpointState, WebhookEndpoint } from "#contract/operations/admin/webhooks.ts";
import { failureText } from "#web/api/browser-call.ts";
import { formatBrief } from "#web/texts/moments.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "../../../kit/dialogs/confirm-dialog.tsx";
import { MoreMenu, type MenuAct } from "../../../kit/more-menu.tsx";
import { tones } from "../../../kit/tones.ts";
import { useOffice } from "../../../office.ts";
import { ResendDialog } from "./resend-dialog.tsx";
import type { NewSecret } from "./secret-dialog.tsx";
import { WebhookLog } from "./webhook-log.tsx";

const stateTones: Record<EndpointState, string> = {
  on: tones.settled,
  off: tones.over,
  failed: tones.late,
  gone: tones.late,
  restored: tones.toDecide,
};

interface WebhookCardProps {
  endpoint: WebhookEndpoint;
  onEdit: () => void;
  onSecret: (made: NewSecret) => void;
  onChanged: () => void;
}

type Asked = "switchOff" | "rotate" | "remove";

/** A webhook: how it stands, what can be done with it, and its log. */
export function WebhookCard({ endpoint, onEdit, onSecret, onChanged }: WebhookCardProps) {
  const { call, texts } = useOffice();
  const t = texts.webhooks;
  const { id, url, description, state, failingSince } = endpoint;
  const { host } = new URL(url);
  const [asked, setAsked] = useState<Asked>();
  const [isLogOpen, setLogOpen] = useState(false);
  const [isResending, setResending] = useState(false);
  const [said, setSaid] = useState("");
  const isOn = state === "on";
  const params = { id };
  const testing = useMutation({
    mutationFn: () => call("testWebhookEndpoint", { params }),
    onSuccess: () => {
      setSaid(t.tested);
      setLogOpen(true);
      onChanged();
    },
  });
  const switching = useMutation({
    mutationFn: (to: boolean) => call("switchWebhookEndpoint", { params, body: { isOn: to } }),
    onSuccess: onChanged,
  });
  const acting = useMutation({
    mutationFn: async (act: Asked) => {
      if (act === "rotate") onSecret(await call("rotateWebhookSecret", { params }));
      else if (act === "remove") await call("deleteWebhookEndpoint", { params });
      else await call("switchWebhookEndpoint", { params, body: { isOn: false } });
    },
    onSuccess: () => {
      setAsked(undefined);
      onChanged();
    },
  });
  const ask = (act: Asked) => () => {
    acting.reset();
    setAsked(act);
  };
  const may = { permission: "editSettings" } as const;
  const acts: MenuAct[] = [
    { text: t.edit, ...may, onPress: onEdit },
    ...(isOn
      ? [
          {
            text: t.resendSpan,
            ...may,
            onPress: () => {
              setResending(true);
            },
          },
        ]
      : []),
    { text: t.rotate, ...may, onPress: ask("rotate") },
    ...(isOn ? [{ text: t.switchOff, ...may, onPress: ask("switchOff") }] : []),
    { text: t.remove, ...may, isDangerous: true, onPress: ask("remove") },
  ];
  const error = testing.error ?? switching.error;
  return (
    <li className="grid gap-3 rounded-6 border border-line p-4 md:p-5">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-60">
          <h2 className="text-18 break-words">{description === "" ? host : description}</h2>
          <p className="code text-14 break-all text-secondary">{url}</p>
        </div>
        <Badge className={isOn && failingSince !== null ? tones.toDecide : stateTones[state]}>
          {isOn && failingSince !== null ? t.failing : t.states[state]}
        </Badge>
      </div>
      <Facts endpoint={endpoint} />
      {error !== null && <Alert kind="error">{failureText(error, texts.frame.couldNotSend)}</Alert>}
      <div className="flex flex-wrap gap-2">
        {isOn ? (
          <Button
            look="secondary"
            disabled={testing.isPending}
            onClick={() => {
              testing.mutate();
            }}
          >
            {t.test}
          </Button>
        ) : (
          <Button
            disabled={switching.isPending}
            onClick={() => {
              switching.mutate(true);
            }}
          >
            {t.switchOn}
          </Button>
        )}
        <Button
          look="secondary"
          aria-expanded={isLogOpen}
          onClick={() => {
            setLogOpen(!isLogOpen);
          }}
        >
          {isLogOpen ? t.hideLog : t.showLog}
        </Button>
        <MoreMenu label={t.more(host)} acts={acts} />
      </div>
      <output className="text-15 empty:hidden">{said}</output>
      {isLogOpen && <WebhookLog endpoint={endpoint} host={host} />}
      <ConfirmDialog
        isOpen={asked !== undefined}
        onClose={() => {
          setAsked(undefined);
        }}
        title={asked === undefined ? "" : t[`${asked}Title`](host)}
        confirmLabel={asked === undefined ? "" : t[asked]}
        isPending={acting.isPending}
        error={acting.error}
        isDangerous={asked !== "rotate"}
        onConfirm={() => {
          if (asked === undefined) return;
          // What is removed has no log that could be loaded again.
          if (asked === "remove") setLogOpen(false);
          acting.mutate(asked);
        }}
      >
        {asked !== undefined && t[`${asked}Text`]}
      </ConfirmDialog>
      {isResending && (
        <ResendDialog
          endpoint={endpoint}
          host={host}
          onSent={(events) => {
            setSaid(t.resent(events));
            setResending(false);
            onChanged();
          }}
          onClose={() => {
            setResending(false);
          }}
        />
      )}
    </li>
  );
}

/** How it stands, in short. */
function Facts({ endpoint }: { endpoint: WebhookEndpoint }) {
  const { texts, language } = useOffice();
  const t = texts.webhooks;
  const { types, waiting, oldestAt, givenUp, deliveredAt, failingSince, pausedUntil, formerUntil, fault } =
    endpoint;
  const at = (moment: string) => formatBrief(moment, language);
  const isFailing = failingSince !== null;
  const facts = [
    t.eventCount(types.length.toLocaleString(language)),
    ...(waiting > 0 && oldestAt !== null ? [t.waiting(waiting.toLocaleString(language), at(oldestAt))] : []),
    ...(givenUp > 0 ? [t.givenUp(givenUp.toLocaleString(language))] : []),
    ...(deliveredAt === null ? [] : [t.delivered(at(deliveredAt))]),
    ...(isFailing ? [t.failingSince(at(failingSince))] : []),
    ...(pausedUntil !== null && isFailing ? [t.pausedUntil(at(pausedUntil))] : []),
    ...(formerUntil === null ? [] : [t.formerUntil(at(formerUntil))]),
  ];
  return (
    <>
      <p className="tabular text-15 text-secondary">{facts.join(" · ")}</p>
      {fault !== null && endpoint.state !== "off" && <p className="text-15 text-danger">{t.faults[fault]}</p>}
    </>
  );
}
