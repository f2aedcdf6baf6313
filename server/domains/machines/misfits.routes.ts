import * as admin from "#contract/machines/admin/misfits.ts";
import * as contract from "#contract/machines/misfits.ts";
import { lackOfRight } from "../../core/rights.ts";
import type { Session } from "../../core/sessions.ts";
import type { Dependencies } from "../../dependencies.ts";
import { clientAddress } from "../../http/rate-limit.ts";
import type { RegisterEndpoint } from "../../http/register-endpoint.ts";
import { decideMisfit, reopenMisfit } from "../../workflows/machines/decide-misfit.ts";
import { reportMisfit } from "../../workflows/machines/report-misfit.ts";
import { listMisfits } from "./misfits.queries.ts";

/** Parts that did not fit: customers and guests report them, the staff decides. */
export function registerMisfitRoutes(register: RegisterEndpoint, dependencies: Dependencies): void {
  const { db, limits } = dependencies;

  register.once(
    contract.reportMisfit,
    dependencies,
    (parts, { body: form, session: { userId }, language }) =>
      reportMisfit(parts, { form, by: { userId }, language }),
    ({ session }) => limits.consume("misfitPerAccount", session.userId),
  );

  register.once(
    contract.reportMisfitAsGuest,
    dependencies,
    (parts, { body: { name, phoneNumber, email, ...form }, language }) =>
      reportMisfit(parts, { form, by: { name, phoneNumber, email }, language }),
    ({ request }) => limits.consume("misfitPerAddress", clientAddress(request)),
  );

  register(admin.listMisfits, ({ query, session, language }) =>
    listMisfits(db, query, { language, seesCustomers: seesCustomers(session) }),
  );

  register(admin.decideMisfit, ({ params: { id }, body, session, language }) =>
    decideMisfit(dependencies, { id, ...body, language, ...acting(session) }),
  );

  register(admin.reopenMisfit, ({ params: { id }, session, language }) =>
    reopenMisfit(dependencies, { id, language, ...acting(session) }),
  );
}

const acting = (session: Session) => ({ userId: session.userId, seesCustomers: seesCustomers(session) });

/** Who decides may also ask the customer, whatever else the role sees. */
function seesCustomers(session: Session): boolean {
  return (["seeCustomers", "editCatalogue"] as const).some(
    (permission) => lackOfRight(session, permission) === undefined,
  );
}
