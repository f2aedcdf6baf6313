import { failureText } from "#web/api/browser-call.ts";
import { useResendConfirmation } from "#web/api/auth-queries.ts";
import { useTexts } from "#web/app-context.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { InlineText } from "#web/ui/text/inline-text.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";

interface ResendConfirmationProps {
  /** The address, or a user name. */
  login: string;
  /** Says where the mail went, to somebody who has never waited for it yet. */
  isJustRegistered?: boolean;
}

/** Offers to send the confirmation mail again; somebody who typed a user name is asked for the address. */
export function ResendConfirmation({ login, isJustRegistered = false }: ResendConfirmationProps) {
  const { auth, forms } = useTexts();
  const { mutate, isPending, isSuccess, error } = useResendConfirmation();
  const isAddress = login.includes("@");
  return (
    <section className="grid gap-3 rounded-6 border border-line bg-ground p-4">
      <h2 className="text-18">{isJustRegistered ? auth.confirmNow : auth.confirmFirst}</h2>
      {isJustRegistered && (
        <p className="text-15">
          {auth.mailSentTo} <strong className="font-semibold wrap-anywhere">{login}</strong>
        </p>
      )}
      <p className="text-15 text-secondary">
        {isJustRegistered ? <InlineText text={auth.mailMissing} /> : auth.resendOffer}
      </p>
      <form
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          const typed = new FormData(event.currentTarget).get("address");
          mutate({ email: typeof typed === "string" ? typed.trim() : login });
        }}
      >
        {!isAddress && (
          <TextField label={forms.email} name="address" type="email" autoComplete="email" required />
        )}
        <Button
          type="submit"
          look="secondary"
          disabled={isPending}
          pendingLabel={isPending ? auth.resending : undefined}
          className="justify-self-start"
        >
          {auth.resend}
        </Button>
      </form>
      {isSuccess && <Alert kind="success">{auth.resent}</Alert>}
      {error !== null && <Alert kind="error">{failureText(error, auth.confirmationFailed)}</Alert>}
    </section>
  );
}
