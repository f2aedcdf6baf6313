import type { WebhookEndpoint } from "#contract/operations/admin/webhooks.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { useOffice } from "../../../office.ts";

/** A secret that was just made, with the endpoint whose it is. */
export interface NewSecret {
  secret: string;
  endpoint: WebhookEndpoint;
}

/** Shows a secret once. */
export function SecretDialog({ shown, onClose }: { shown: NewSecret; onClose: () => void }) {
  const { texts } = useOffice();
  const t = texts.webhooks;
  return (
    <Dialog isOpen onClose={onClose} title={t.secretTitle} closeLabel={texts.frame.close}>
      <div className="grid gap-4 p-5">
        <p>{t.secretText}</p>
        <ShownKey label={t.secret} value={shown.secret} />
        <ShownKey label={t.publicKey} value={shown.endpoint.publicKey} />
        <div className="flex justify-end">
          <Button onClick={onClose}>{texts.frame.close}</Button>
        </div>
      </div>
    </Dialog>
  );
}

/** It is selected as a whole when it gets the focus, to be copied. */
function ShownKey({ label, value }: { label: string; value: string }) {
  return (
    <TextField
      label={label}
      value={value}
      readOnly
      className="code"
      onFocus={({ target }) => {
        target.select();
      }}
    />
  );
}
