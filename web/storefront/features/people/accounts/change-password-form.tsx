import { updatePassword } from "#contract/people/auth.ts";
import { useUpdatePassword } from "#web/api/user-queries.ts";
import { useTexts } from "#web/app-context.ts";
import { bodyOf } from "#web/forms/body-of.ts";
import { FormPasswordField } from "#web/forms/form-fields.tsx";
import { FormShell } from "#web/forms/form-shell.tsx";
import { NewPasswordFields } from "#web/forms/new-password-fields.tsx";
import { useShopForm } from "#web/forms/use-shop-form.ts";
import { useNavigate } from "#web/navigation.tsx";
import { Button } from "#web/ui/button.tsx";
import { LinkButton } from "#web/ui/link.tsx";
import { useNotify } from "#web/ui/notice.tsx";
import { accountNoticeMs } from "../../../notice-times.ts";
import { accountAddress } from "./account-view.ts";

const schema = bodyOf(updatePassword);

/** The form that changes the customer's password. */
export function ChangePasswordForm() {
  const { account, forms } = useTexts();
  const navigate = useNavigate();
  const notify = useNotify();
  const form = useShopForm(schema, { oldPassword: "", newPassword: "", confirmPassword: "" });
  const { mutate, isPending, isSuccess, error } = useUpdatePassword();
  return (
    <section aria-labelledby="account-view" className="grid gap-6">
      <h2 id="account-view" className="text-26">
        {account.changePassword}
      </h2>
      <FormShell
        form={form}
        label={account.changePassword}
        isPending={isPending}
        submitError={error}
        errorNoticeMs={accountNoticeMs}
        refusalFields={{ wrongOldPassword: "oldPassword" }}
        onSubmit={(body) => {
          mutate(body, {
            onSuccess: () => {
              notify({ kind: "success", text: account.passwordUpdated, durationMs: accountNoticeMs });
              navigate(accountAddress("info"));
            },
          });
        }}
        className="grid max-w-lg gap-4"
      >
        <FormPasswordField
          form={form}
          name="oldPassword"
          label={account.oldPassword}
          autoComplete="current-password"
          aria-required="true"
        />
        <NewPasswordFields
          form={form}
          name="newPassword"
          label={account.newPassword}
          confirmLabel={forms.confirmPassword}
        />
        <div className="mt-4 flex flex-wrap gap-3">
          <Button
            type="submit"
            size="large"
            disabled={isPending || isSuccess}
            pendingLabel={isPending ? account.changingPassword : undefined}
            className="max-sm:w-full"
          >
            {account.changePasswordButton}
          </Button>
          <LinkButton to={accountAddress("info")} look="secondary" size="large" className="max-sm:w-full">
            {account.cancelButton}
          </LinkButton>
        </div>
      </FormShell>
    </section>
  );
}
