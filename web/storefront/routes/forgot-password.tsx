import { requestNewPassword } from "#contract/people/auth.ts";
import { useRequestNewPassword } from "#web/api/auth-queries.ts";
import { useTexts } from "#web/app-context.ts";
import { bodyOf } from "#web/forms/body-of.ts";
import { FormTextField } from "#web/forms/form-fields.tsx";
import { FormShell } from "#web/forms/form-shell.tsx";
import { useShopForm } from "#web/forms/use-shop-form.ts";
import { useSearch } from "#web/navigation.tsx";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { LoginHelp } from "../features/people/accounts/login-help.tsx";
import { keepWayBack } from "../features/people/accounts/way-back.ts";

const schema = bodyOf(requestNewPassword);

/** /forgot-password */
export function Component() {
  const { auth, forms } = useTexts();
  const search = useSearch();
  const form = useShopForm(schema, { email: "" });
  const { mutate, isPending, isSuccess, error } = useRequestNewPassword();
  return (
    <LoginHelp title={auth.forgotPasswordTitle} text={auth.forgotPasswordText}>
      <FormShell
        form={form}
        label={auth.forgotPasswordTitle}
        isPending={isPending}
        submitError={error}
        onSubmit={(body) => {
          mutate(body, {
            onSuccess: () => {
              keepWayBack(search);
            },
          });
        }}
        className="grid gap-5"
      >
        <FormTextField
          form={form}
          name="email"
          type="email"
          label={forms.email}
          autoComplete="email"
          aria-required="true"
        />
        <Button
          type="submit"
          size="large"
          disabled={isPending}
          pendingLabel={isPending ? auth.sendingLink : undefined}
        >
          {isSuccess ? auth.sendLinkAgain : auth.sendLink}
        </Button>
        {isSuccess && (
          <Alert kind="success">
            <p>{auth.linkSent}</p>
            <p className="font-normal">{auth.linkSentText}</p>
          </Alert>
        )}
      </FormShell>
    </LoginHelp>
  );
}
