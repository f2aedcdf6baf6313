import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { WebhookEndpoint } from "#contract/operations/admin/webhooks.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { webhooksQuery } from "../../../api/settings-queries.ts";
import { useOffice } from "../../../office.ts";
import { SettingQuery } from "../../company/setting-query.tsx";
import { SecretDialog, type NewSecret } from "./secret-dialog.tsx";
import { WebhookCard } from "./webhook-card.tsx";
import { WebhookForm } from "./webhook-form.tsx";

/** The addresses outside that are told what happens in the shop: add, change, switch, test, and what became of each event. */
export function Webhooks() {
  const { call, texts } = useOffice();
  const t = texts.webhooks;
  const options = webhooksQuery(call);
  const query = useQuery(options);
  const queryClient = useQueryClient();
  const [edited, setEdited] = useState<WebhookEndpoint | "new">();
  const [secret, setSecret] = useState<NewSecret>();
  const reload = () => queryClient.invalidateQueries({ queryKey: options.queryKey });
  const close = () => {
    setEdited(undefined);
  };
  return (
    <SettingQuery query={query}>
      {({ rows }) => (
        <div className="grid gap-5">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="flex-1 basis-72 text-15 text-secondary">{t.intro}</p>
            <Button
              onClick={() => {
                setEdited("new");
              }}
            >
              {t.add}
            </Button>
          </div>
          {rows.length === 0 ? (
            <EmptyState title={t.empty} text={t.emptyText} />
          ) : (
            <ul aria-label={t.label} className="grid gap-4">
              {rows.map((endpoint) => (
                <WebhookCard
                  key={endpoint.id}
                  endpoint={endpoint}
                  onEdit={() => {
                    setEdited(endpoint);
                  }}
                  onSecret={setSecret}
                  onChanged={() => void reload()}
                />
              ))}
            </ul>
          )}
          <Dialog
            isOpen={edited !== undefined}
            onClose={close}
            title={edited === "new" ? t.addTitle : t.editTitle}
            closeLabel={texts.frame.close}
          >
            {edited !== undefined && (
              <WebhookForm
                endpoint={edited === "new" ? undefined : edited}
                onSaved={(made) => {
                  void reload();
                  close();
                  setSecret(made);
                }}
              />
            )}
          </Dialog>
          {secret !== undefined && (
            <SecretDialog
              shown={secret}
              onClose={() => {
                setSecret(undefined);
              }}
            />
          )}
        </div>
      )}
    </SettingQuery>
  );
}
