import { useEffect, useRef } from "react";
import { CallError } from "#contract/call.ts";
import { failureText } from "#web/api/browser-call.ts";
import { useConfirmEmail } from "#web/api/auth-queries.ts";
import { useTexts } from "#web/app-context.ts";
import { useNavigate, useSearch } from "#web/navigation.tsx";
import { useNotify } from "#web/ui/notice.tsx";
import { accountNoticeMs } from "../../../notice-times.ts";
import { takeWayBack, withWayBack } from "./way-back.ts";

interface MailConfirmation {
  isPending: boolean;
  /** The address whose confirmation failed and to which a new mail can be sent. */
  failedEmail: string | undefined;
}

/** Confirms, once, the address of a link `/login?mail-confirm=…&token=…`, and reports the result. */
export function useMailConfirmation(): MailConfirmation {
  const { auth } = useTexts();
  const notify = useNotify();
  const search = useSearch();
  const navigate = useNavigate();
  const { mutate, isPending, error, variables } = useConfirmEmail();
  const isStarted = useRef(false);

  useEffect(() => {
    const email = search.get("mail-confirm");
    if (email === null || isStarted.current) return;
    isStarted.current = true;
    mutate(
      { email, token: search.get("token") ?? "" },
      {
        onSuccess: () => {
          notify({ kind: "success", text: auth.emailConfirmed, durationMs: accountNoticeMs });
          // The code is used up: a reload must not try it again.
          navigate(withWayBack("/login", takeWayBack()), { replace: true, preventScrollReset: true });
        },
        onError: (failure) => {
          // A link without a code: the server's error would name a field that no visitor filled in.
          const text = isReason(failure, "invalidInput")
            ? auth.linkNotValid
            : failureText(failure, auth.confirmationFailed);
          notify({ kind: "error", text, durationMs: accountNoticeMs });
        },
      },
    );
  }, [search, navigate, mutate, notify, auth]);

  const isLost = error !== null && !isReason(error, "emailAlreadyConfirmed");
  return { isPending, failedEmail: isLost ? variables?.email : undefined };
}

function isReason(error: Error, reason: CallError["reason"]): boolean {
  return error instanceof CallError && error.reason === reason;
}
