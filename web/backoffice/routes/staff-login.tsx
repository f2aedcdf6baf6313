import { useMutation } from "@tanstack/react-query";
import { Navigate, useSearchParams } from "react-router";
import { failureText } from "#web/api/browser-call.ts";
import { storeToken, useSession } from "#web/api/session.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { useOffice } from "../office.ts";

/** /admin/login; it leads back to where the visitor wanted to go. */
export function Component() {
  const { call, texts } = useOffice();
  const session = useSession();
  const [search] = useSearchParams();
  const logIn = useMutation({
    mutationFn: (typed: { email: string; password: string }) => call("login", { body: typed }),
    onSuccess: storeToken,
  });
  const to = search.get("to") ?? "/";
  if (session === "member") return <Navigate to={to.startsWith("/") ? to : "/"} replace />;
  return (
    <main id="content" className="grid min-h-dvh place-items-center bg-ground p-4">
      <title>{texts.login.title}</title>
      <form
        className="grid w-full max-w-md gap-5 rounded-6 border border-line bg-white p-6 md:p-8"
        aria-busy={logIn.isPending}
        onSubmit={(event) => {
          event.preventDefault();
          const typed = new FormData(event.currentTarget);
          if (!logIn.isPending)
            logIn.mutate({ email: asText(typed.get("email")), password: asText(typed.get("password")) });
        }}
      >
        <h1 className="text-26">{texts.login.title}</h1>
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
          showLabel={texts.login.showPassword}
          hideLabel={texts.login.hidePassword}
          name="password"
          autoComplete="current-password"
          required
        />
        {logIn.error !== null && <Alert kind="error">{failureText(logIn.error, texts.login.failed)}</Alert>}
        <Button
          type="submit"
          size="large"
          disabled={logIn.isPending}
          pendingLabel={logIn.isPending ? texts.login.submitting : undefined}
        >
          {texts.login.submit}
        </Button>
      </form>
    </main>
  );
}

function asText(value: FormDataEntryValue | null): string {
  return typeof value === "string" ? value : "";
}
