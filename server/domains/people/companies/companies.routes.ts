import * as contract from "#contract/people/companies.ts";
import { Refusal } from "../../../core/refusal.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { clientAddress } from "../../../http/rate-limit.ts";
import type { RegisterEndpoint } from "../../../http/register-endpoint.ts";
import {
  deleteInvitation,
  findOwnCompany,
  listInvitations,
  listPeople,
  updateCompany,
} from "./companies.queries.ts";
import { leaveCompany } from "../../../workflows/people/leave-company.ts";
import * as service from "./companies.service.ts";

/** A company's account: its facts and its people. */
export function registerCompanyRoutes(register: RegisterEndpoint, dependencies: Dependencies): void {
  const { db, limits } = dependencies;

  register(contract.getOwnCompany, async ({ session }) => (await findOwnCompany(db, session.userId)) ?? null);

  register.once(contract.openCompany, dependencies, (parts, { body, session }) =>
    service.openCompany(parts, session.userId, body),
  );

  register(contract.changeCompany, async ({ body, session, membership }) => {
    await updateCompany(db, membership.companyId, body);
    return service.requireOwnCompany(db, session.userId);
  });

  register(contract.listCompanyPeople, async ({ session, membership: { companyId } }) => ({
    people: await listPeople(db, companyId, session.userId),
    invitations: await listInvitations(db, companyId),
  }));

  register.once(
    contract.inviteToCompany,
    dependencies,
    (parts, { body, session, membership }) =>
      service.inviteToCompany(parts, membership, { ...body, invitedBy: session.userId }),
    ({ body: { email }, membership: { companyId } }) => service.countInvitation(limits, { email, companyId }),
  );

  register(contract.takeBackCompanyInvitation, async ({ params: { id }, membership: { companyId } }) => {
    if ((await deleteInvitation(db, { companyId, id })) === undefined) throw new Refusal("notFound");
    return null;
  });

  register(contract.readCompanyInvitation, async ({ body: { code }, request }) => {
    await limits.consume("oneTimeCodePerAddress", clientAddress(request));
    const { legalName, role, email } = await service.requireInvitation(db, code);
    return { legalName, role, email };
  });

  register(contract.lookAtCompanyInvitation, async ({ body: { code }, session: { userId }, request }) => {
    await limits.consume("oneTimeCodePerAddress", clientAddress(request));
    const { legalName, role } = await service.readInvitation(db, { code, userId });
    return { legalName, role };
  });

  register(contract.acceptCompanyInvitation, async ({ body: { code }, session: { userId }, request }) => {
    await limits.consume("oneTimeCodePerAddress", clientAddress(request));
    return service.acceptCompanyInvitation(dependencies, { code, userId });
  });

  register(contract.setCompanyRole, async ({ params: { id: userId }, body, membership: { companyId } }) => {
    await service.setRole(dependencies, { companyId, userId }, body.role);
    return null;
  });

  register(contract.removeCompanyPerson, async ({ params: { id: userId }, membership: { companyId } }) => {
    await leaveCompany(dependencies, { companyId, userId });
    return null;
  });

  register(contract.leaveCompany, async ({ session: { userId }, membership: { companyId } }) => {
    await leaveCompany(dependencies, { companyId, userId });
    return null;
  });
}
