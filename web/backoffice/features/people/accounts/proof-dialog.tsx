import { removeSecondFactor } from "#contract/people/admin/own-account.ts";
import { bodyOf } from "#web/forms/body-of.ts";
import { FormPasswordField, FormTextField } from "#web/forms/form-fields.tsx";
import { FormShell } from "#web/forms/form-shell.tsx";
import { useShopForm } from "#web/forms/use-shop-form.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { DialogEnd } from "../../../kit/dialogs/dialog-end.tsx";
import { useOffice } from "../../../office.ts";

interface ProofDialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  text: string;
  submitLabel: string;
  isDangerous?: boolean;
  isPending: boolean;
  error: Error | null;
  onSubmit: (proof: { password: string; oneTimeCode: string }) => void;
}

const schema = bodyOf(removeSecondFactor);

/** Asks for the password and a code before the account's protection is changed. */
export function ProofDialog({ isOpen, onClose, title, ...form }: ProofDialogProps) {
  const { texts } = useOffice();
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title} closeLabel={texts.frame.close}>
      <ProofForm title={title} onClose={onClose} {...form} />
    </Dialog>
  );
}

function ProofForm({
  title,
  text,
  submitLabel,
  isDangerous = false,
  isPending,
  error,
  onSubmit,
  onClose,
}: Omit<ProofDialogProps, "isOpen">) {
  const { texts } = useOffice();
  const form = useShopForm(schema, { password: "", oneTimeCode: "" });
  return (
    <FormShell
      form={form}
      isPending={isPending}
      submitError={error}
      refusalFields={{ passwordNotCorrect: "password", codeNotCorrect: "oneTimeCode" }}
      label={title}
      onSubmit={onSubmit}
      className="p-5"
    >
      <div className="grid gap-5">
        <p>{text}</p>
        <FormPasswordField
          form={form}
          name="password"
          label={texts.login.password}
          autoComplete="current-password"
        />
        <FormTextField
          form={form}
          name="oneTimeCode"
          label={texts.account.codeOrRecovery}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          className="code"
        />
        <DialogEnd label={submitLabel} isPending={isPending} isDangerous={isDangerous} onBack={onClose} />
      </div>
    </FormShell>
  );
}
