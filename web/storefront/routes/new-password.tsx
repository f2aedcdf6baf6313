import { setNewPassword } from "#contract/people/auth.ts";
import { useSetNewPassword } from "#web/api/auth-queries.ts";
import { dropToken } from "#web/api/session.ts";
import { useTexts } from "#web/app-context.ts";
import { bodyOf } from "#web/forms/body-of.ts";
import { FormShell } from "#web/forms/form-shell.tsx";
import { NewPasswordFields } from "#web/forms/new-password-fields.tsx";
import { useShopForm } from "#web/forms/use-shop-form.ts";
import { useNavigate, useSearch } from "#web/navigation.tsx";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { LinkButton } from "#web/ui/link.tsx";
import { useNotify } from "#web/ui/notice.tsx";
import { LoginHelp } from "../features/people/accounts/login-help.tsx";
import { takeWayBack, withWayBack } from "../features/people/accounts/way-back.ts";
import { accountNoticeMs } from "../notice-times.ts";

const schema = bodyOf(setNewPassword);

/** /new-password?email=…&token=…, the link in the mail about a forgotten password. */
export function Component() {
  const { auth } = useTexts();
  const search = useSearch();
  const email = search.get("email") ?? "";
  const token = search.get("token") ?? "";
  return (
    <LoginHelp title={auth.newPasswordTitle} text={auth.newPasswordText}>
      {email === "" || token === "" ? (
        <>
          <Alert kind="error">{auth.linkIncomplete}</Alert>
          <NewLinkButton />
        </>
      ) : (
        <NewPasswordForm email={email} token={token} />
      )}
    </LoginHelp>
  );
}

function NewPasswordForm({ email, token }: { email: string; token: string }) {
  const { auth, forms } = useTexts();
  const navigate = useNavigate();
  const notify = useNotify();
  const form = useShopForm(schema, { email, token, newPassword: "", confirmPassword: "" });
  const { mutate, isPending, isSuccess, error } = useSetNewPassword();
  return (
    <>
      <FormShell
        form={form}
        label={auth.newPasswordTitle}
        isPending={isPending}
        submitError={error}
        onSubmit={(body) => {
          mutate(body, {
            onSuccess: () => {
              // The new password has ended every session, even one of this browser.
              dropToken();
              notify({ kind: "success", text: auth.passwordSet, durationMs: accountNoticeMs });
              navigate(withWayBack("/login", takeWayBack()), { replace: true });
            },
          });
        }}
      >
        <div className="grid gap-5">
          {/* Tells the browser's password manager whose password this is. */}
          <input type="email" name="email" value={email} readOnly autoComplete="username" hidden />
          <NewPasswordFields
            form={form}
            name="newPassword"
            label={auth.newPassword}
            confirmLabel={forms.confirmPassword}
          />
          <Button
            type="submit"
            size="large"
            disabled={isPending || isSuccess}
            pendingLabel={isPending ? auth.settingPassword : undefined}
          >
            {auth.setPassword}
          </Button>
        </div>
      </FormShell>
      {error !== null && <NewLinkButton />}
    </>
  );
}

function NewLinkButton() {
  const { auth } = useTexts();
  return (
    <LinkButton to="/forgot-password" look="secondary">
      {auth.askNewLink}
    </LinkButton>
  );
}
