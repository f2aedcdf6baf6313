import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import type { CallInput } from "#contract/call.ts";
import { useCall } from "#web/app-context.ts";
import { forgetVisit, type LinkKey } from "./forget-visit.ts";
import { memberKey } from "./query-client.ts";
import { logOut, storeToken } from "./session.ts";

/** What the login call gets instead of an empty field. */
const nothingTyped = "ran";

/** The input of the login call for the typed values. */
export function loginBody(typed: { email: string; password: string }): CallInput<"login">["body"] {
  return { email: typed.email.trim() || nothingTyped, password: typed.password || nothingTyped };
}

/** Logs in and starts the session; data of an earlier session is removed from the store first. */
export function useLogin() {
  const call = useCall();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (typed: { email: string; password: string }) => call("login", { body: loginBody(typed) }),
    onSuccess: (token) => {
      queryClient.removeQueries({ queryKey: [memberKey] });
      storeToken(token);
    },
  });
}

/** Makes a member's account. */
export function useRegister() {
  const call = useCall();
  return useMutation({
    mutationFn: (body: CallInput<"register">["body"]) => call("register", { body }),
  });
}

/** Confirms an address with the code of its mail. */
export function useConfirmEmail() {
  const call = useCall();
  return useMutation({
    mutationFn: (body: CallInput<"confirmEmail">["body"]) => call("confirmEmail", { body }),
  });
}

/** Asks for the confirmation mail again. */
export function useResendConfirmation() {
  const call = useCall();
  return useMutation({
    mutationFn: (body: CallInput<"resendConfirmation">["body"]) => call("resendConfirmation", { body }),
  });
}

/** Asks for the mail with the link to a new password. */
export function useRequestNewPassword() {
  const call = useCall();
  return useMutation({
    mutationFn: (body: CallInput<"requestNewPassword">["body"]) => call("requestNewPassword", { body }),
  });
}

/** Sets a new password with the code of the mail. */
export function useSetNewPassword() {
  const call = useCall();
  return useMutation({
    mutationFn: (body: CallInput<"setNewPassword">["body"]) => call("setNewPassword", { body }),
  });
}

/** Ends the session, here at once and on the server, and what the tab keeps of the visit, but for the link `kept`. */
export function useLogout(kept?: LinkKey): () => void {
  const call = useCall();
  return useCallback(() => {
    forgetVisit(kept);
    logOut(() => call("logout", {}));
  }, [call, kept]);
}
