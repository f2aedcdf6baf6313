import * as contract from "#contract/people/admin/companies.ts";
import { customerNumber } from "../../../rules/people/customer-number.ts";
import { changedFields, recordAudit } from "../../../core/record-audit.ts";
import { Refusal } from "../../../core/refusal.ts";
import type { Queryable } from "../../../database/queryable.ts";
import type { Dependencies } from "../../../dependencies.ts";
import type { RegisterEndpoint } from "../../../http/register-endpoint.ts";
import { addToCompany } from "../../../workflows/people/add-to-company.ts";
import {
  deleteUnusedCompany,
  findBuyingCompany,
  findNameOfNpwp,
  listBuyingCompanies,
  lockFacts,
  lockTerms,
  updateTerms,
} from "./admin-companies.queries.ts";
import { deleteInvitation, findRole, insertCompany, updateCompany } from "./companies.queries.ts";
import { changeRole, countInvitation, inviteToCompany } from "./companies.service.ts";

/** Companies in the back office. The audit names people only by their customer number. */
export function registerAdminCompanyRoutes(register: RegisterEndpoint, dependencies: Dependencies): void {
  const { db, limits } = dependencies;

  register(contract.listBuyingCompanies, ({ query }) => listBuyingCompanies(db, query));

  register(contract.getBuyingCompany, async ({ params: { id } }) => {
    const company = await findBuyingCompany(db, id);
    if (company === undefined) throw new Refusal("notFound");
    return company;
  });

  register.once(
    contract.openBuyingCompany,
    dependencies,
    (parts, { body: { isBranch, ...form }, session: { userId } }) =>
      parts.db.transaction(async (tx) => {
        const namesake = isBranch ? undefined : await findNameOfNpwp(tx, form.npwp);
        if (namesake !== undefined) throw new Refusal("companyNpwpKnown", { company: namesake });
        const id = await insertCompany(tx, form);
        const { legalName } = form;
        await recordAudit(tx, {
          userId,
          action: "company.open",
          subjectId: id,
          subjectLabel: legalName,
          after: form,
        });
        return { id };
      }),
  );

  register(contract.removeBuyingCompany, ({ params: { id }, session: { userId } }) =>
    db.transaction(async (tx) => {
      const facts = await requireFacts(tx, id);
      if (!(await deleteUnusedCompany(tx, id))) throw new Refusal("companyInUse");
      await recordAudit(tx, {
        userId,
        action: "company.remove",
        subjectId: id,
        subjectLabel: facts.legalName,
        before: facts,
      });
      return null;
    }),
  );

  register(contract.correctBuyingCompany, ({ params: { id }, body, session: { userId } }) =>
    db.transaction(async (tx) => {
      const before = await requireFacts(tx, id);
      const changes = changedFields(before, body);
      if (changes === undefined) return null;
      await updateCompany(tx, id, body);
      await recordAudit(tx, {
        userId,
        action: "company.correct",
        subjectId: id,
        subjectLabel: body.legalName,
        ...changes,
      });
      return null;
    }),
  );

  register(contract.setCompanyTerms, ({ params: { id }, body, session: { userId } }) =>
    db.transaction(async (tx) => {
      const before = await lockTerms(tx, id);
      if (before === undefined) throw new Refusal("notFound");
      const changes = changedFields(before.terms, body);
      if (changes === undefined) return null;
      await updateTerms(tx, id, body);
      await recordAudit(tx, {
        userId,
        action: "company.setTerms",
        subjectId: id,
        subjectLabel: before.legalName,
        ...changes,
      });
      return null;
    }),
  );

  register(contract.setBuyingCompanyRole, ({ params: { id, userId: personId }, body, session: { userId } }) =>
    db.transaction(async (tx) => {
      const { legalName } = await requireFacts(tx, id);
      const person = { companyId: id, userId: personId };
      const before = await findRole(tx, person);
      await changeRole(tx, person, body.role);
      await recordAudit(tx, {
        userId,
        action: "company.setRole",
        subjectId: id,
        subjectLabel: legalName,
        before: { companyRole: before },
        after: { companyRole: body.role, customer: customerNumber(personId) },
      });
      return null;
    }),
  );

  register.once(
    contract.addBuyingCompanyPerson,
    dependencies,
    async (parts, { params: { id }, body, session: { userId } }) => {
      await addToCompany(parts, { companyId: id, customerId: body.userId, role: body.role, userId });
      return null;
    },
  );

  register.once(
    contract.inviteToBuyingCompany,
    dependencies,
    (parts, { params: { id }, body, session: { userId } }) =>
      inviteToCompany(parts, { companyId: id }, { ...body, invitedBy: userId }, async (tx) => {
        const { legalName } = await requireFacts(tx, id);
        await recordAudit(tx, {
          userId,
          action: "company.invite",
          subjectId: id,
          subjectLabel: legalName,
          after: { companyRole: body.role },
        });
      }),
    ({ body: { email }, params: { id: companyId } }) => countInvitation(limits, { email, companyId }),
  );

  register(
    contract.withdrawBuyingCompanyInvitation,
    ({ params: { id, invitationId }, session: { userId } }) =>
      db.transaction(async (tx) => {
        const { legalName } = await requireFacts(tx, id);
        const companyRole = await deleteInvitation(tx, { companyId: id, id: invitationId });
        if (companyRole === undefined) throw new Refusal("notFound");
        await recordAudit(tx, {
          userId,
          action: "company.withdrawInvitation",
          subjectId: id,
          subjectLabel: legalName,
          before: { companyRole },
        });
        return null;
      }),
  );
}

async function requireFacts(tx: Queryable, id: string) {
  const facts = await lockFacts(tx, id);
  if (facts === undefined) throw new Refusal("notFound");
  return facts;
}
