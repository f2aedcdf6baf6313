import {
  confirmEmail,
  getProfile,
  login,
  logout,
  register as registerEndpoint,
  requestNewPassword,
  resendConfirmation,
  setNewPassword,
  updatePassword,
  updateProfile,
} from "#contract/people/auth.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { isFromThisMachine } from "../../../http/local-caller.ts";
import { clientAddress } from "../../../http/rate-limit.ts";
import type { RegisterEndpoint } from "../../../http/register-endpoint.ts";
import { deleteSession } from "./accounts.queries.ts";
import { logIn } from "./login.service.ts";
import { mailConfirmationAgain, mailNewPasswordLink } from "./mail-link.ts";
import { changePassword, setPasswordByMail } from "./password.service.ts";
import { changeProfile, profileOf } from "./profile.service.ts";
import { confirmAddress, registerMember } from "./registration.service.ts";

/** Accounts and sessions. */
export function registerAccountRoutes(register: RegisterEndpoint, dependencies: Dependencies): void {
  const { db, limits } = dependencies;

  register(registerEndpoint, async ({ body, language, request }) => {
    await limits.consume("registrationPerAddress", clientAddress(request));
    return registerMember(dependencies, body, language);
  });

  register(confirmEmail, async ({ body, request }) => {
    await confirmAddress(dependencies, body, clientAddress(request));
    return null;
  });

  register(resendConfirmation, async ({ body, request }) => {
    await mailConfirmationAgain(dependencies, body.email, clientAddress(request));
    return null;
  });

  register(login, async ({ body, request }) => {
    const { token, userId } = await logIn(dependencies, body, {
      clientAddress: clientAddress(request),
      userAgent: request.headers["user-agent"] ?? "",
      isFromThisMachine: isFromThisMachine(request),
    });
    request.log.info({ userId }, "logged in");
    return token;
  });

  register(logout, async ({ session }) => {
    await deleteSession(db, session);
    return null;
  });

  register(requestNewPassword, async ({ body, request }) => {
    await mailNewPasswordLink(dependencies, body.email, clientAddress(request));
    return null;
  });

  register(setNewPassword, async ({ body, request }) => {
    await setPasswordByMail(dependencies, body, clientAddress(request));
    return null;
  });

  register(updatePassword, async ({ body, session, request }) => {
    await changePassword(dependencies, body, session);
    request.log.info({ userId: session.userId }, "password changed");
    return null;
  });

  register(getProfile, async ({ session }) => profileOf(db, session.userId));

  register(updateProfile, async ({ body, session, language }) =>
    changeProfile(db, session.userId, body, language),
  );
}
