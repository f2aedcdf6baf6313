import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import {
  endpointFields,
  type EndpointFields,
  type WebhookEndpoint,
} from "#contract/operations/admin/webhooks.ts";
import {
  chosenEventTypes,
  eventNouns,
  webhookEvents,
  type ChosenEventType,
} from "#contract/operations/webhook-events.ts";
import { FormTextField } from "#web/forms/form-fields.tsx";
import { FormShell } from "#web/forms/form-shell.tsx";
import { useShopForm } from "#web/forms/use-shop-form.ts";
import { Button } from "#web/ui/button.tsx";
import { FieldError } from "#web/ui/fields/field.tsx";
import { CheckField } from "../../../kit/fields/check-field.tsx";
import { useOffice } from "../../../office.ts";
import type { NewSecret } from "./secret-dialog.tsx";

/** What an endpoint that only reads orders usually wants. */
const usualTypes: ChosenEventType[] = ["order.placed", "order.paid", "order.cancelled", "order.finished"];

interface WebhookFormProps {
  /** The one to change; undefined for a new one. */
  endpoint: WebhookEndpoint | undefined;
  /** A new one has a secret, which is shown now or never. */
  onSaved: (made: NewSecret | undefined) => void;
}

/** An address with the events that it is told, new or to be changed. */
export function WebhookForm({ endpoint, onSaved }: WebhookFormProps) {
  const { call, texts } = useOffice();
  const t = texts.webhooks;
  const [id] = useState(() => endpoint?.id ?? crypto.randomUUID());
  const form = useShopForm(endpointFields, {
    url: endpoint?.url ?? "",
    description: endpoint?.description ?? "",
    types: endpoint?.types ?? usualTypes,
  });
  const saving = useMutation({
    mutationFn: async (fields: EndpointFields): Promise<NewSecret | undefined> => {
      if (endpoint === undefined) return call("addWebhookEndpoint", { body: { id, ...fields } });
      await call("saveWebhookEndpoint", { params: { id }, body: { ...fields, version: endpoint.version } });
      return undefined;
    },
    onSuccess: onSaved,
  });
  return (
    <FormShell
      form={form}
      label={endpoint === undefined ? t.addTitle : t.editTitle}
      isPending={saving.isPending}
      submitError={saving.error}
      onSubmit={(fields) => {
        saving.mutate(fields);
      }}
      className="p-5"
    >
      <div className="grid gap-5">
        <FormTextField form={form} name="url" type="url" label={t.url} hint={t.urlHint} />
        <FormTextField form={form} name="description" label={t.description} />
        <fieldset className="grid gap-4">
          <legend className="pb-2 text-15 font-medium">{t.typesLegend}</legend>
          <div className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
            {eventNouns.map((noun) => (
              <fieldset key={noun} className="grid content-start">
                <legend className="text-15 font-semibold">{t.nouns[noun]}</legend>
                {chosenEventTypes
                  .filter((type) => webhookEvents[type].noun === noun)
                  .map((type) => (
                    <CheckField key={type} label={t.types[type]} value={type} {...form.register("types")} />
                  ))}
              </fieldset>
            ))}
          </div>
          <FieldError
            id="webhook-types-error"
            error={form.formState.errors.types === undefined ? undefined : t.typesMissing}
          />
        </fieldset>
      </div>
      <div className="flex justify-end pt-5">
        <Button
          type="submit"
          disabled={saving.isPending}
          pendingLabel={saving.isPending ? texts.frame.saving : undefined}
        >
          {texts.frame.save}
        </Button>
      </div>
    </FormShell>
  );
}
