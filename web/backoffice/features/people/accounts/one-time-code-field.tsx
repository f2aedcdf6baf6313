import { useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { useOffice } from "../../../office.ts";

const takeFocus = (field: HTMLInputElement | null) => field?.focus();

/** The code of the authenticator app, or one of the recovery codes; it gets the focus when it appears. */
export function OneTimeCodeField() {
  const { texts } = useOffice();
  const [isRecovery, setRecovery] = useState(false);
  return (
    <div className="grid gap-2">
      <TextField
        ref={takeFocus}
        key={isRecovery ? "recovery" : "app"}
        label={isRecovery ? texts.login.recoveryCode : texts.login.code}
        hint={isRecovery ? texts.login.recoveryHint : texts.login.codeHint}
        name="oneTimeCode"
        autoComplete="one-time-code"
        inputMode={isRecovery ? "text" : "numeric"}
        autoCapitalize="characters"
        spellCheck={false}
        className="code text-20 tracking-widest"
        required
      />
      <Button
        look="quiet"
        size="small"
        className="justify-self-start"
        onClick={() => {
          setRecovery(!isRecovery);
        }}
      >
        {isRecovery ? texts.login.useApp : texts.login.useRecovery}
      </Button>
    </div>
  );
}
