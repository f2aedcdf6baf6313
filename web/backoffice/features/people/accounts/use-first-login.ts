import { useMutation } from "@tanstack/react-query";
import { storeToken, useSession } from "#web/api/session.ts";
import { useOffice } from "../../../office.ts";

/** Sends the new password by `send`, and logs in with it; then `isLoggedIn`. */
export function useFirstLogin<Body extends { email: string; newPassword: string }>(
  send: (body: Body) => Promise<unknown>,
) {
  const { call } = useOffice();
  const session = useSession();
  const entering = useMutation({
    mutationFn: async (body: Body) => {
      await send(body);
      return call("login", { body: { email: body.email, password: body.newPassword } });
    },
    onSuccess: storeToken,
  });
  return { ...entering, isLoggedIn: entering.isSuccess && session === "member" };
}
