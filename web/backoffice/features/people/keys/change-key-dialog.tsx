import { useState } from "react";
import type { AdminCallInput } from "#contract/admin/call.ts";
import { changeKey, type ApiKey } from "#contract/people/admin/keys.ts";
import { bodyOf } from "#web/forms/body-of.ts";
import { FormShell } from "#web/forms/form-shell.tsx";
import { useShopForm } from "#web/forms/use-shop-form.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { useNotify } from "#web/ui/notice.tsx";
import { useKeyAct } from "../../../api/key-queries.ts";
import { ConfirmDialog } from "../../../kit/dialogs/confirm-dialog.tsx";
import { DialogEnd } from "../../../kit/dialogs/dialog-end.tsx";
import { useOffice } from "../../../office.ts";
import { accountNoticeMs } from "../accounts/notice-times.ts";
import { KeyFields } from "./key-fields.tsx";

const schema = bodyOf(changeKey);

interface ChangeKeyProps {
  apiKey: ApiKey;
  onClose: () => void;
}

/** Changes what a key may do, or revokes it, which asks first. */
export function ChangeKeyDialog({ apiKey, onClose }: ChangeKeyProps) {
  const { texts } = useOffice();
  const { keys, frame } = texts;
  const notify = useNotify();
  const [isRevoking, setRevoking] = useState(false);
  const revoke = useKeyAct((call, id: string) => call("revokeKey", { params: { id } }));
  if (isRevoking) {
    return (
      <ConfirmDialog
        isOpen
        onClose={onClose}
        title={keys.revokeTitle(apiKey.name)}
        confirmLabel={keys.revoke}
        isPending={revoke.isPending}
        error={revoke.error}
        onConfirm={() => {
          revoke.mutate(apiKey.id, {
            onSuccess: () => {
              notify({ kind: "success", text: keys.revoked(apiKey.name), durationMs: accountNoticeMs });
              onClose();
            },
          });
        }}
      >
        {keys.revokeText}
      </ConfirmDialog>
    );
  }
  return (
    <Dialog isOpen onClose={onClose} title={keys.changeTitle(apiKey.name)} closeLabel={frame.close}>
      <ChangeKeyForm
        apiKey={apiKey}
        onClose={onClose}
        onRevoke={() => {
          setRevoking(true);
        }}
      />
    </Dialog>
  );
}

function ChangeKeyForm({ apiKey, onClose, onRevoke }: ChangeKeyProps & { onRevoke: () => void }) {
  const { keys } = useOffice().texts;
  const notify = useNotify();
  const { id, name, scopes, addresses, callsPerMinute, lastDay } = apiKey;
  const form = useShopForm(schema, { name, scopes, addresses, callsPerMinute, lastDay });
  const change = useKeyAct((call, body: AdminCallInput<"changeKey">["body"]) =>
    call("changeKey", { params: { id }, body }),
  );
  return (
    <FormShell
      form={form}
      isPending={change.isPending}
      submitError={change.error}
      refusalFields={{ keyNameTaken: "name" }}
      label={keys.changeTitle(name)}
      onSubmit={(body) => {
        change.mutate(body, {
          onSuccess: (changed) => {
            notify({ kind: "success", text: keys.changed(changed.name), durationMs: accountNoticeMs });
            onClose();
          },
        });
      }}
      className="p-5"
    >
      <div className="grid gap-5">
        <KeyFields form={form} />
        <div className="border-t border-line pt-5">
          <Button look="danger" size="small" disabled={change.isPending} onClick={onRevoke}>
            {keys.revoke}
          </Button>
        </div>
        <DialogEnd label={keys.save} isPending={change.isPending} onBack={onClose} />
      </div>
    </FormShell>
  );
}
