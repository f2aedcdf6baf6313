import { Navigate, useSearchParams } from "react-router";
import { acceptInvitation } from "#contract/people/admin/staff-joining.ts";
import type { AdminCallInput } from "#contract/admin/call.ts";
import { bodyOf } from "#web/forms/body-of.ts";
import { FormShell } from "#web/forms/form-shell.tsx";
import { NewPasswordFields } from "#web/forms/new-password-fields.tsx";
import { useShopForm } from "#web/forms/use-shop-form.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { LinkButton } from "#web/ui/link.tsx";
import { useFirstLogin } from "../../features/people/accounts/use-first-login.ts";
import { WayIn } from "../../features/people/accounts/way-in.tsx";
import { useOffice } from "../../office.ts";

const schema = bodyOf(acceptInvitation);

/** /admin/invitation?email=…&token=…, the link in the mail to a new member of staff. */
export function Component() {
  const { texts } = useOffice();
  const [search] = useSearchParams();
  const email = search.get("email") ?? "";
  const token = search.get("token") ?? "";
  return (
    <WayIn title={texts.account.invitationTitle}>
      {email === "" || token === "" ? (
        <>
          <Alert kind="error">{texts.account.linkIncomplete}</Alert>
          <LinkButton to="/login" look="secondary">
            {texts.account.toLogin}
          </LinkButton>
        </>
      ) : (
        <InvitationForm email={email} token={token} />
      )}
    </WayIn>
  );
}

function InvitationForm({ email, token }: { email: string; token: string }) {
  const { call, texts } = useOffice();
  const form = useShopForm(schema, { email, token, newPassword: "", confirmPassword: "" });
  const accept = useFirstLogin((body: AdminCallInput<"acceptInvitation">["body"]) =>
    call("acceptInvitation", { body }),
  );
  if (accept.isLoggedIn) return <Navigate to="/" replace />;
  return (
    <FormShell
      form={form}
      isPending={accept.isPending}
      submitError={accept.error}
      label={texts.account.invitationTitle}
      onSubmit={(body) => {
        accept.mutate(body);
      }}
    >
      <div className="grid gap-5">
        <p>{texts.account.invitationText(email)}</p>
        {/* Tells the browser's password manager whose password this is. */}
        <input type="email" name="email" value={email} readOnly autoComplete="username" hidden />
        <NewPasswordFields
          form={form}
          name="newPassword"
          label={texts.account.newPassword}
          confirmLabel={texts.account.confirmPassword}
        />
        <Button
          type="submit"
          size="large"
          disabled={accept.isPending || accept.isSuccess}
          pendingLabel={accept.isPending ? texts.frame.saving : undefined}
        >
          {texts.account.invitationSubmit}
        </Button>
      </div>
    </FormShell>
  );
}
