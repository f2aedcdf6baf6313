import {
  changeOwnView,
  confirmSecondFactor,
  endOtherSessions,
  endOwnSession,
  listOwnSessions,
  removeSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
} from "#contract/people/admin/own-account.ts";
import type { Dependencies } from "../../../dependencies.ts";
import type { RegisterEndpoint } from "../../../http/register-endpoint.ts";
import * as service from "./own-account.service.ts";
import { changeView, listSessions } from "./own-sessions.queries.ts";

/** What every member of staff can do with their own account. */
export function registerOwnAccountRoutes(register: RegisterEndpoint, dependencies: Dependencies): void {
  register(startSecondFactor, async ({ session }) => service.startSecondFactor(dependencies, session));

  register(confirmSecondFactor, async ({ body, session }) =>
    service.confirmSecondFactor(dependencies, body.oneTimeCode, session),
  );

  register(removeSecondFactor, async ({ body, session }) => {
    await service.removeSecondFactor(dependencies, body, session);
    return null;
  });

  register(renewRecoveryCodes, async ({ body, session }) =>
    service.renewRecoveryCodes(dependencies, body, session),
  );

  register(changeOwnView, async ({ body, session }) => {
    await changeView(dependencies.db, session.userId, body);
    return null;
  });

  register(listOwnSessions, async ({ session }) =>
    listSessions(dependencies.db, session.userId, session.tokenHash),
  );

  register(endOwnSession, async ({ params, session }) => {
    await service.endOwnSession(dependencies, params.id, session);
    return null;
  });

  register(endOtherSessions, async ({ session }) => {
    await service.endOtherSessions(dependencies, session);
    return null;
  });
}
