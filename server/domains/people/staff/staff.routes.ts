import {
  acceptInvitation,
  checkFirstOwnerLink,
  createFirstOwner,
} from "#contract/people/admin/staff-joining.ts";
import {
  changeStaffRole,
  endStaffSessions,
  getStaffSession,
  handOverRequests,
  inviteStaff,
  inviteStaffAgain,
  listStaff,
  resetSecondFactor,
  setStaffBlocked,
  updateStaffRules,
  withdrawInvitation,
} from "#contract/people/admin/staff.ts";
import { normalizeEmail } from "../../../core/normalize-email.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { clientAddress } from "../../../http/rate-limit.ts";
import { Refusal } from "../../../core/refusal.ts";
import { staffSetting } from "../../../core/staff-setting.ts";
import type { RegisterEndpoint } from "../../../http/register-endpoint.ts";
import * as acceptance from "../../../workflows/people/accept-invitation.ts";
import * as firstOwner from "../../../workflows/people/create-first-owner.ts";
import * as handOver from "../../../workflows/people/hand-over-requests.ts";
import { findStaff, listStaffMembers } from "./staff.queries.ts";
import * as service from "./staff.service.ts";

/** The staff: who they are, what they may do, and how they log in. */
export function registerStaffRoutes(register: RegisterEndpoint, dependencies: Dependencies): void {
  const { db } = dependencies;

  register(getStaffSession, async ({ session }) => {
    const staff = await findStaff(db, session.userId);
    if (staff === undefined) throw new Refusal("signInRequired");
    return { ...staff, mustSetUpSecondFactor: session.lacksSecondFactor };
  });

  register(listStaff, async () => ({
    rows: await listStaffMembers(db),
    ...(await staffSetting.read(db)),
  }));

  register.once(
    inviteStaff,
    dependencies,
    (parts, { body, session, language }) =>
      service.inviteStaff(parts, body, { actorId: session.userId, language }),
    ({ body }) => dependencies.limits.consume("mailPerAccount", normalizeEmail(body.email)),
  );

  register(inviteStaffAgain, async ({ params: { id }, session }) => {
    await service.inviteStaffAgain(dependencies, { id, actorId: session.userId });
    return null;
  });

  register(withdrawInvitation, async ({ params: { id }, session }) => {
    await service.withdrawInvitation(dependencies, { id, actorId: session.userId });
    return null;
  });

  register(changeStaffRole, async ({ params: { id }, body, session }) =>
    service.changeStaffRole(dependencies, { id, actorId: session.userId }, body),
  );

  register(setStaffBlocked, async ({ params: { id }, body, session }) =>
    service.setStaffBlocked(dependencies, { id, actorId: session.userId }, body.isBlocked),
  );

  register(handOverRequests, async ({ params: { id }, body, session }) => ({
    requests: await handOver.handOverRequests(dependencies, { from: id, ...body, userId: session.userId }),
  }));

  register(resetSecondFactor, async ({ params: { id }, session }) =>
    service.resetSecondFactor(dependencies, { id, actorId: session.userId }),
  );

  register(endStaffSessions, async ({ params: { id }, session }) =>
    service.endStaffSessions(dependencies, { id, actorId: session.userId }),
  );

  register(updateStaffRules, async ({ body, session }) => {
    await service.updateStaffRules(dependencies, body.requiresSecondFactor, session.userId);
    return null;
  });

  register(acceptInvitation, async ({ body, request }) => {
    await acceptance.acceptInvitation(dependencies, body, clientAddress(request));
    return null;
  });

  register(checkFirstOwnerLink, async ({ body, request }) => {
    await firstOwner.checkFirstOwnerLink(dependencies, body.token, clientAddress(request));
    return null;
  });

  register(createFirstOwner, async ({ body, request, language }) => {
    await firstOwner.createFirstOwner(dependencies, body, {
      clientAddress: clientAddress(request),
      language,
    });
    return null;
  });
}
