import { useQuery } from "@tanstack/react-query";
import { Navigate, useSearchParams } from "react-router";
import type { AdminCallInput } from "#contract/admin/call.ts";
import { createFirstOwner } from "#contract/people/admin/staff-joining.ts";
import { failureText, isAbout } from "#web/api/browser-call.ts";
import { bodyOf } from "#web/forms/body-of.ts";
import { FormTextField } from "#web/forms/form-fields.tsx";
import { FormShell } from "#web/forms/form-shell.tsx";
import { NewPasswordFields } from "#web/forms/new-password-fields.tsx";
import { customerName, NameFields } from "#web/forms/person-fields.tsx";
import { useShopForm } from "#web/forms/use-shop-form.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { LinkButton } from "#web/ui/link.tsx";
import { useFirstLogin } from "../../features/people/accounts/use-first-login.ts";
import { WayIn } from "../../features/people/accounts/way-in.tsx";
import { QueryBody } from "../../kit/query-body.tsx";
import { useOffice } from "../../office.ts";

const schema = bodyOf(createFirstOwner);

/** /admin/first-owner?token=…, the link that the console prints while there is no owner. */
export function Component() {
  const { texts } = useOffice();
  const [search] = useSearchParams();
  const token = search.get("token") ?? "";
  return (
    <WayIn title={texts.account.ownerTitle} isWide>
      {token === "" ? (
        <Alert kind="error">{texts.account.linkIncomplete}</Alert>
      ) : (
        <WithOpenLink token={token} />
      )}
    </WayIn>
  );
}

/** The form if the link is still valid; if not, the screen says so before anybody fills anything in. */
function WithOpenLink({ token }: { token: string }) {
  const { call, texts } = useOffice();
  const link = useQuery({
    queryKey: ["first-owner-link", token],
    queryFn: ({ signal }) => call("checkFirstOwnerLink", { body: { token }, signal }),
    // Asked only once: the form must not disappear while somebody fills it in.
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!isAbout(link.error, "wrongFirstOwnerLink")) {
    return <QueryBody query={link}>{() => <FirstOwnerForm token={token} />}</QueryBody>;
  }
  return (
    <>
      <Alert kind="error">{failureText(link.error, texts.frame.couldNotLoad)}</Alert>
      <LinkButton to="/login" look="secondary">
        {texts.account.toLogin}
      </LinkButton>
    </>
  );
}

function FirstOwnerForm({ token }: { token: string }) {
  const { call, texts } = useOffice();
  const form = useShopForm(schema, {
    token,
    salutation: "Mr",
    firstName: "",
    lastName: "",
    email: "",
    newPassword: "",
    confirmPassword: "",
  });
  const create = useFirstLogin((body: AdminCallInput<"createFirstOwner">["body"]) =>
    call("createFirstOwner", { body }),
  );
  if (create.isLoggedIn) return <Navigate to="/" replace />;
  return (
    <FormShell
      form={form}
      isPending={create.isPending}
      submitError={create.error}
      refusalFields={{ addressHasAccount: "email" }}
      label={texts.account.ownerTitle}
      onSubmit={(body) => {
        create.mutate(body);
      }}
    >
      <div className="grid gap-5">
        <p>{texts.account.ownerText}</p>
        <div>
          <NameFields form={form} names={customerName} />
        </div>
        <FormTextField
          form={form}
          name="email"
          label={texts.account.email}
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <NewPasswordFields
          form={form}
          name="newPassword"
          label={texts.account.newPassword}
          confirmLabel={texts.account.confirmPassword}
        />
        <Button
          type="submit"
          size="large"
          disabled={create.isPending || create.isSuccess}
          pendingLabel={create.isPending ? texts.frame.saving : undefined}
        >
          {texts.account.ownerSubmit}
        </Button>
      </div>
    </FormShell>
  );
}
