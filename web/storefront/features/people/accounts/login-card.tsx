import { useState } from "react";
import { failureText, isAbout } from "#web/api/browser-call.ts";
import type { useLogin } from "#web/api/auth-queries.ts";
import { useTexts } from "#web/app-context.ts";
import { useLocation, useSearch } from "#web/navigation.tsx";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Link } from "#web/ui/link.tsx";
import { useNotify } from "#web/ui/notice.tsx";
import { PasswordField } from "#web/ui/fields/password-field.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { accountNoticeMs } from "../../../notice-times.ts";
import { readHandedOn } from "./handed-on.ts";
import { ResendConfirmation } from "./resend-confirmation.tsx";
import { useMailConfirmation } from "./use-mail-confirmation.ts";
import { withWayBack } from "./way-back.ts";

interface LoginCardProps {
  login: ReturnType<typeof useLogin>;
  /** True while a login is running or has succeeded. */
  isBusy: boolean;
}

/** The login card; it also handles the link of the confirmation mail. */
export function LoginCard({ login, isBusy }: LoginCardProps) {
  const { auth, forms } = useTexts();
  const notify = useNotify();
  const search = useSearch();
  const { state } = useLocation();
  const { hasSessionEnded } = (state ?? {}) as { hasSessionEnded?: boolean };
  /** Of somebody who has just registered. */
  const [registeredEmail] = useState(() => readHandedOn("registered-email", state) as string | undefined);
  const [confirmedEmail] = useState(() => search.get("mail-confirm") ?? registeredEmail ?? "");
  const confirmation = useMailConfirmation();

  const submit = (form: HTMLFormElement) => {
    const typed = new FormData(form);
    login.mutate(
      { email: asText(typed.get("email")), password: asText(typed.get("password")) },
      {
        onSuccess: () => {
          notify({ kind: "success", text: auth.loginSuccess, durationMs: accountNoticeMs });
        },
        onError: (error) => {
          const text = failureText(error, auth.loginFailed);
          notify({ kind: "error", text, durationMs: accountNoticeMs });
        },
      },
    );
  };

  const unconfirmed = isAbout(login.error, "emailNotConfirmed")
    ? login.variables?.email
    : confirmation.failedEmail;
  return (
    <section
      aria-labelledby="login-title"
      className="grid content-start gap-5 rounded-6 border border-line p-5 md:p-8"
    >
      <h1 id="login-title" className="text-26 md:text-32">
        {auth.loginTitle}
      </h1>
      {hasSessionEnded === true && <Alert kind="error">{auth.sessionEnded}</Alert>}
      {registeredEmail !== undefined && unconfirmed === undefined && (
        <ResendConfirmation login={registeredEmail} isJustRegistered />
      )}
      {confirmation.isPending && (
        <p className="flex items-center gap-3 text-secondary">
          <Spinner label="" size={18} />
          {auth.confirmingEmail}
        </p>
      )}
      <form
        className="grid gap-5"
        aria-busy={login.isPending}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) submit(event.currentTarget);
        }}
      >
        <TextField
          label={forms.email}
          hint={auth.emailHint}
          name="email"
          defaultValue={confirmedEmail}
          autoComplete="username"
          autoCapitalize="none"
          inputMode="email"
          spellCheck={false}
          required
        />
        <div className="grid gap-2">
          <PasswordField label={forms.password} name="password" autoComplete="current-password" required />
          <Link
            to={withWayBack("/forgot-password", search)}
            className="justify-self-start rounded-4 py-1 text-15 font-medium underline decoration-yellow-dark decoration-2 underline-offset-4 hover:bg-ground"
          >
            {auth.forgotPassword}
          </Link>
        </div>
        <Button
          type="submit"
          size="large"
          disabled={isBusy}
          pendingLabel={login.isPending ? auth.loggingIn : undefined}
        >
          {auth.login}
        </Button>
      </form>
      {isAbout(login.error, "oneTimeCodeRequired") && (
        // Only staff need a code, and they enter it at the back office's login.
        <a
          href="/admin/login"
          className="justify-self-start rounded-4 py-1 text-15 font-medium underline decoration-yellow-dark decoration-2 underline-offset-4 hover:bg-ground"
        >
          {auth.loginWithCode}
        </a>
      )}
      {unconfirmed !== undefined && <ResendConfirmation key={unconfirmed} login={unconfirmed} />}
    </section>
  );
}

function asText(value: FormDataEntryValue | null): string {
  return typeof value === "string" ? value : "";
}
