import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { WebhookEndpoint } from "#contract/operations/admin/webhooks.ts";
import { jakartaLocalTime, jakartaMoment } from "#web/texts/moments.ts";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { FormDialog } from "../../../kit/dialogs/form-dialog.tsx";
import { useOffice } from "../../../office.ts";

interface ResendDialogProps {
  endpoint: WebhookEndpoint;
  host: string;
  onSent: (events: number) => void;
  onClose: () => void;
}

const hour = 3_600_000;

/** Sends the events of a span of time again. */
export function ResendDialog({ endpoint: { id }, host, onSent, onClose }: ResendDialogProps) {
  const { call, texts } = useOffice();
  const t = texts.webhooks;
  const [from, setFrom] = useState(() => jakartaLocalTime(new Date(Date.now() - hour).toISOString()));
  // The field has no seconds: the running minute counts too.
  const [to, setTo] = useState(() => jakartaLocalTime(new Date(Date.now() + hour / 60).toISOString()));
  const isReady = from !== "" && to !== "" && from <= to;
  const sending = useMutation({
    mutationFn: () =>
      call("resendWebhookEvents", {
        params: { id },
        body: {
          from: new Date(jakartaMoment(from)).toISOString(),
          to: new Date(jakartaMoment(to)).toISOString(),
        },
      }),
    onSuccess: ({ events }) => {
      onSent(events);
    },
  });
  return (
    <FormDialog
      title={t.resendSpanTitle(host)}
      confirmLabel={t.resend}
      isReady={isReady}
      mutation={sending}
      onSend={() => {
        sending.mutate();
      }}
      onClose={onClose}
    >
      <p>{t.resendSpanText}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          type="datetime-local"
          label={t.from}
          value={from}
          onChange={({ target }) => {
            setFrom(target.value);
          }}
        />
        <TextField
          type="datetime-local"
          label={t.to}
          value={to}
          onChange={({ target }) => {
            setTo(target.value);
          }}
        />
      </div>
    </FormDialog>
  );
}
