import * as admin from "#contract/machines/admin/due-services.ts";
import * as contract from "#contract/machines/my-services.ts";
import { Refusal } from "../../../core/refusal.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { clientAddress } from "../../../http/rate-limit.ts";
import type { RegisterEndpoint } from "../../../http/register-endpoint.ts";
import { recordAudit } from "../../../core/record-audit.ts";
import { customerNumber } from "../../../rules/people/customer-number.ts";
import { listDueServices } from "./due-list.service.ts";
import { endServiceMails, listNoticed } from "./service-mails.queries.ts";
import { askNotices, getMyServices, markDone, takeBackDone } from "./services.service.ts";

/** The services of customers' machines: what is due, what was done, and who wants to hear of it. */
export function registerServiceRoutes(register: RegisterEndpoint, dependencies: Dependencies): void {
  const { db, limits, env } = dependencies;

  register(contract.getMyServices, ({ params: { id }, session: { userId } }) =>
    getMyServices(db, userId, id),
  );
  register.once(
    contract.markServiceDone,
    dependencies,
    async (parts, { params: { id }, body, session: { userId }, language }) => {
      await markDone(parts.db, { ...body, id }, { userId, language });
      return getMyServices(parts.db, userId, id);
    },
  );
  register(contract.takeBackServiceDone, async ({ params, session: { userId } }) => {
    await takeBackDone(db, params, userId);
    return getMyServices(db, userId, params.id);
  });
  register(contract.askServiceNotices, async ({ params: { id }, body, session: { userId } }) => {
    await askNotices(db, { ...body, id }, userId);
    return getMyServices(db, userId, id);
  });
  register(contract.endServiceMails, async ({ body, request }) => {
    const machine = await endServiceMails(db, body);
    if (machine === undefined) {
      // Only wrong codes are counted, for each address: nobody can guess one.
      await limits.consume("serviceLinkPerAddress", clientAddress(request));
      throw new Refusal("serviceLinkUnknown");
    }
    return machine;
  });

  register(admin.listDueServices, () => listDueServices(db, env.publicUrl));
  register(admin.recordServiceMessage, ({ params: { id }, body: { customerId }, session: { userId } }) =>
    db.transaction(async (tx) => {
      const only = { machineId: id, userId: customerId };
      const [asked] = await listNoticed(tx, "byStaff", { only, most: 1 });
      if (asked === undefined) throw new Refusal("dueServiceNotFound");
      await recordAudit(tx, {
        userId,
        action: "customer.messageService",
        subjectId: customerId,
        subjectLabel: customerNumber(customerId),
      });
      return null;
    }),
  );
}
