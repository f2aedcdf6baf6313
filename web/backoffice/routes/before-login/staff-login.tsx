import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { Navigate, useSearchParams } from "react-router";
import { failureText, isAbout } from "#web/api/browser-call.ts";
import { storeToken, useSession } from "#web/api/session.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { PasswordField } from "#web/ui/fields/password-field.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { OneTimeCodeField } from "../../features/people/accounts/one-time-code-field.tsx";
import { WayIn } from "../../features/people/accounts/way-in.tsx";
import { useOffice } from "../../office.ts";

interface Typed {
  email: string;
  password: string;
  oneTimeCode?: string;
}

/** /admin/login; it leads back to the address that the visitor wanted. */
export function Component() {
  const { call, texts } = useOffice();
  const session = useSession();
  const [search] = useSearchParams();
  const [isCodeAsked, setCodeAsked] = useState(false);
  const logIn = useMutation({
    mutationFn: (typed: Typed) => call("login", { body: typed }),
    onSuccess: storeToken,
    onError: (error) => {
      if (isAbout(error, "oneTimeCodeRequired")) setCodeAsked(true);
      // Another account was typed: the form shows whether it needs a code when its password is right.
      if (isAbout(error, "wrongCredentials")) setCodeAsked(false);
    },
  });
  const to = search.get("to") ?? "/";
  if (session === "member") return <Navigate to={to.startsWith("/") ? to : "/"} replace />;
  const error = isAbout(logIn.error, "oneTimeCodeRequired") ? null : logIn.error;
  return (
    <WayIn title={texts.login.title}>
      <form
        className="grid gap-5"
        aria-busy={logIn.isPending}
        onSubmit={(event) => {
          event.preventDefault();
          const typed = new FormData(event.currentTarget);
          if (logIn.isPending) return;
          logIn.mutate({
            email: asText(typed.get("email")),
            password: asText(typed.get("password")),
            ...(isCodeAsked && { oneTimeCode: asText(typed.get("oneTimeCode")) }),
          });
        }}
      >
        <TextField
          label={texts.login.email}
          name="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <PasswordField
          label={texts.login.password}
          name="password"
          autoComplete="current-password"
          required
        />
        {isCodeAsked && <OneTimeCodeField />}
        {error !== null && <Alert kind="error">{failureText(error, texts.login.failed)}</Alert>}
        <Button
          type="submit"
          size="large"
          disabled={logIn.isPending}
          pendingLabel={logIn.isPending ? texts.login.submitting : undefined}
        >
          {texts.login.submit}
        </Button>
        <a
          href="/forgot-password"
          className="justify-self-start rounded-4 py-1 text-15 font-medium underline decoration-yellow-dark decoration-2 underline-offset-4 hover:bg-ground"
        >
          {texts.login.forgotPassword}
        </a>
      </form>
    </WayIn>
  );
}

function asText(value: FormDataEntryValue | null): string {
  return typeof value === "string" ? value : "";
}
