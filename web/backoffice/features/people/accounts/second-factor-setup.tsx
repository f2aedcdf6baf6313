import { confirmSecondFactor } from "#contract/people/admin/own-account.ts";
import { bodyOf } from "#web/forms/body-of.ts";
import { FormTextField } from "#web/forms/form-fields.tsx";
import { FormShell } from "#web/forms/form-shell.tsx";
import { useShopForm } from "#web/forms/use-shop-form.ts";
import { Button } from "#web/ui/button.tsx";
import { CopyButton } from "#web/ui/copy-button.tsx";
import { useOffice } from "../../../office.ts";
import { QrCode } from "#web/ui/qr-code.tsx";

interface SecondFactorSetupProps {
  /** Base32, for typing by hand. */
  secret: string;
  /** `otpauth://…`, for the QR code. */
  address: string;
  isPending: boolean;
  error: Error | null;
  onConfirm: (body: { oneTimeCode: string }) => void;
}

const schema = bodyOf(confirmSecondFactor);

/** Shows the secret for the authenticator app and asks for its first code. */
export function SecondFactorSetup({ secret, address, isPending, error, onConfirm }: SecondFactorSetupProps) {
  const { texts } = useOffice();
  const { factorSteps } = texts.account;
  const form = useShopForm(schema, { oneTimeCode: "" });
  return (
    <div className="grid gap-5 md:grid-cols-[auto_1fr]">
      <div className="grid content-start gap-3">
        <p className="font-medium">{factorSteps.scan}</p>
        <QrCode text={address} label={factorSteps.qrLabel} />
      </div>
      <div className="grid content-start gap-5">
        <div>
          <p className="text-15 text-secondary">{factorSteps.type}</p>
          <p className="flex items-center gap-2">
            <span className="code min-w-0 break-words">{secret.replace(/(.{4})(?=.)/g, "$1 ")}</span>
            <CopyButton text={secret} label={factorSteps.copyKey} copiedLabel={factorSteps.copied} />
          </p>
        </div>
        <FormShell
          form={form}
          isPending={isPending}
          submitError={error}
          refusalFields={{ codeNotCorrect: "oneTimeCode" }}
          label={texts.account.factorSetUp}
          onSubmit={onConfirm}
          className="grid max-w-xs gap-3"
        >
          <p className="font-medium">{factorSteps.confirm}</p>
          <FormTextField
            form={form}
            name="oneTimeCode"
            label={texts.account.code}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={7}
            className="code text-20 tracking-widest"
          />
          <div>
            <Button
              type="submit"
              disabled={isPending}
              pendingLabel={isPending ? texts.frame.saving : undefined}
            >
              {texts.account.turnOn}
            </Button>
          </div>
        </FormShell>
      </div>
    </div>
  );
}
