import { useState } from "react";
import type { AdminCallData, AdminCallInput } from "#contract/admin/call.ts";
import { daysAfter } from "#contract/core/days.ts";
import { limits } from "#contract/core/limits.ts";
import { makeKey } from "#contract/people/admin/keys.ts";
import { bodyOf } from "#web/forms/body-of.ts";
import { FormPasswordField, FormTextField } from "#web/forms/form-fields.tsx";
import { FormShell } from "#web/forms/form-shell.tsx";
import { useShopForm } from "#web/forms/use-shop-form.ts";
import { jakartaDayOf } from "#web/texts/moments.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { useKeyAct } from "../../../api/key-queries.ts";
import { DialogEnd } from "../../../kit/dialogs/dialog-end.tsx";
import { useOffice, useStaff } from "../../../office.ts";
import { KeyFields } from "./key-fields.tsx";

const schema = bodyOf(makeKey);

/** For so many days a new key is valid, if nobody says otherwise. */
const usualDays = 365;

interface MakeKeyProps {
  onClose: () => void;
  onMade: (made: AdminCallData<"makeKey">) => void;
}

/** Makes a key for a program, once the owner has given the password again. */
export function MakeKeyDialog({ onClose, onMade }: MakeKeyProps) {
  const { texts } = useOffice();
  return (
    <Dialog isOpen onClose={onClose} title={texts.keys.make} closeLabel={texts.frame.close}>
      <MakeKeyForm onClose={onClose} onMade={onMade} />
    </Dialog>
  );
}

function MakeKeyForm({ onClose, onMade }: MakeKeyProps) {
  const { texts } = useOffice();
  const { keys, login, account } = texts;
  const { hasSecondFactor } = useStaff();
  const [lastDay] = useState(() => daysAfter(jakartaDayOf(new Date()), usualDays));
  const form = useShopForm(schema, {
    name: "",
    scopes: [],
    addresses: [],
    callsPerMinute: limits.keyCallsPerMinute,
    lastDay,
    password: "",
    oneTimeCode: "",
  });
  const make = useKeyAct((call, body: AdminCallInput<"makeKey">["body"]) => call("makeKey", { body }));
  return (
    <FormShell
      form={form}
      isPending={make.isPending}
      submitError={make.error}
      refusalFields={{ keyNameTaken: "name", passwordNotCorrect: "password", codeNotCorrect: "oneTimeCode" }}
      label={keys.make}
      onSubmit={(body) => {
        make.mutate(body, { onSuccess: onMade });
      }}
      className="p-5"
    >
      <div className="grid gap-5">
        <KeyFields form={form} />
        <fieldset className="grid gap-4 border-t border-line pt-5">
          <legend className="sr-only">{keys.proofTitle}</legend>
          <FormPasswordField
            form={form}
            name="password"
            label={login.password}
            hint={keys.proofText}
            autoComplete="current-password"
          />
          {hasSecondFactor && (
            <FormTextField
              form={form}
              name="oneTimeCode"
              label={account.codeOrRecovery}
              autoComplete="one-time-code"
              autoCapitalize="none"
              spellCheck={false}
              className="code"
            />
          )}
        </fieldset>
        <DialogEnd label={keys.make} isPending={make.isPending} onBack={onClose} />
      </div>
    </FormShell>
  );
}
