import { updatePassword } from "#contract/people/auth.ts";
import { bodyOf } from "#web/forms/body-of.ts";
import { FormPasswordField } from "#web/forms/form-fields.tsx";
import { FormShell } from "#web/forms/form-shell.tsx";
import { NewPasswordFields } from "#web/forms/new-password-fields.tsx";
import { useShopForm } from "#web/forms/use-shop-form.ts";
import { Button } from "#web/ui/button.tsx";
import { useNotify } from "#web/ui/notice.tsx";
import { useStaffAct } from "../../../api/staff-queries.ts";
import { useOffice, useStaff } from "../../../office.ts";
import { AccountCard } from "./account-card.tsx";
import { accountNoticeMs } from "./notice-times.ts";

const schema = bodyOf(updatePassword);
const empty = { oldPassword: "", newPassword: "", confirmPassword: "" };

/** Changes one's own password. */
export function PasswordCard() {
  const { texts } = useOffice();
  const { account } = texts;
  const { email } = useStaff();
  const notify = useNotify();
  const form = useShopForm(schema, empty);
  const change = useStaffAct((call, body: typeof empty) => call("updatePassword", { body }));
  return (
    <AccountCard title={account.passwordTitle}>
      <FormShell
        form={form}
        isPending={change.isPending}
        submitError={change.error}
        refusalFields={{ wrongOldPassword: "oldPassword" }}
        label={account.changePassword}
        onSubmit={(body) => {
          change.mutate(body, {
            onSuccess: () => {
              form.reset(empty);
              notify({ kind: "success", text: account.passwordChanged, durationMs: accountNoticeMs });
            },
          });
        }}
      >
        <div className="grid max-w-md gap-4">
          {/* Tells the browser's password store whose password this is. */}
          <input type="email" name="email" value={email} readOnly autoComplete="username" hidden />
          <FormPasswordField
            form={form}
            name="oldPassword"
            label={account.oldPassword}
            autoComplete="current-password"
          />
          <NewPasswordFields
            form={form}
            name="newPassword"
            label={account.newPassword}
            confirmLabel={account.confirmPassword}
          />
          <div>
            <Button
              type="submit"
              look="secondary"
              disabled={change.isPending}
              pendingLabel={change.isPending ? texts.frame.saving : undefined}
            >
              {account.changePassword}
            </Button>
          </div>
        </div>
      </FormShell>
    </AccountCard>
  );
}
