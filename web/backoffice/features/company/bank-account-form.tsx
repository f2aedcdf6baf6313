import { useMutation } from "@tanstack/react-query";
import { bankAccountForm, type BankAccountSetting } from "#contract/company/admin/settings-banks.ts";
import { FormTextField } from "#web/forms/form-fields.tsx";
import { FormShell } from "#web/forms/form-shell.tsx";
import { useShopForm } from "#web/forms/use-shop-form.ts";
import { Button } from "#web/ui/button.tsx";
import { useOffice } from "../../office.ts";
import { CheckField } from "../../kit/fields/check-field.tsx";

const newAccount = { bankName: "", bankAliasName: "", accountNumber: "", accountName: "", isActive: true };

interface BankAccountFormProps {
  /** The account to change; undefined for a new one. */
  account: BankAccountSetting | undefined;
  onSaved: (data: { rows: BankAccountSetting[] }) => void;
}

/** A bank account, new or to be changed. */
export function BankAccountForm({ account, onSaved }: BankAccountFormProps) {
  const { call, texts } = useOffice();
  const { banks } = texts.settings;
  const form = useShopForm(bankAccountForm, account ?? newAccount);
  const saving = useMutation({
    mutationFn: (body: typeof newAccount) =>
      account === undefined
        ? call("addBankAccount", { body })
        : call("changeBankAccount", {
            params: { id: String(account.id) },
            body: { ...body, version: account.version },
          }),
    onSuccess: onSaved,
  });
  const isNamed = account?.isNamed === true;
  return (
    <FormShell
      form={form}
      label={account === undefined ? banks.addTitle : banks.editTitle}
      isPending={saving.isPending}
      submitError={saving.error}
      refusalFields={{ bankAccountExists: "bankName" }}
      onSubmit={(checked) => {
        saving.mutate(checked);
      }}
      className="p-5"
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <FormTextField
          form={form}
          name="bankName"
          label={banks.bankName}
          readOnly={isNamed}
          {...(isNamed && { hint: banks.named })}
        />
        <FormTextField form={form} name="bankAliasName" label={banks.alias} hint={banks.aliasHint} />
        <FormTextField form={form} name="accountNumber" label={banks.number} inputMode="numeric" />
        <FormTextField form={form} name="accountName" label={banks.holder} />
        <CheckField label={banks.isActive} {...form.register("isActive")} />
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
