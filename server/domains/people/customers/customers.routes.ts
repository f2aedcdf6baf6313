import * as customers from "#contract/people/admin/customers.ts";
import { recordAudit } from "../../../core/record-audit.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { Refusal } from "../../../core/refusal.ts";
import type { RegisterEndpoint } from "../../../http/register-endpoint.ts";
import * as change from "../../../workflows/people/change-customer.ts";
import { eraseCustomer, eraseSpam } from "../../../workflows/people/erase-customer.ts";
import { customerNumber } from "../../../rules/people/customer-number.ts";
import { findCustomer, findCustomerDetail, listCustomers } from "./customers.queries.ts";
import { readKeptData } from "./kept-data.queries.ts";

/** The staff's calls about customers. */
export function registerCustomerRoutes(register: RegisterEndpoint, dependencies: Dependencies): void {
  const { db } = dependencies;

  register(customers.listCustomers, ({ query }) => listCustomers(db, query));

  register(customers.getCustomer, async ({ params, session }) => {
    const detail = await findCustomerDetail(db, params.id, session.userId);
    if (detail === undefined) throw new Refusal("customerNotFound");
    return detail;
  });

  register.once(customers.addCustomerNote, dependencies, (parts, { params, body, session }) =>
    change.addNote(parts, { customerId: params.id, userId: session.userId }, body.text),
  );
  register(customers.deleteCustomerNote, async ({ params, session }) => {
    await change.deleteNote(dependencies, { customerId: params.id, userId: session.userId }, params.noteId);
    return null;
  });
  register(customers.confirmCustomerEmail, async ({ params, session }) => {
    await change.confirmCustomerEmail(dependencies, { customerId: params.id, userId: session.userId });
    return null;
  });
  register(customers.setCustomerEmail, async ({ params, body, session }) => {
    const act = { customerId: params.id, userId: session.userId };
    await change.setCustomerEmail(dependencies, act, body.email);
    return null;
  });
  register(customers.changeCustomer, async ({ params, body, session, language }) => {
    const act = { customerId: params.id, userId: session.userId };
    await change.changeCustomer(dependencies, act, body, language);
    return null;
  });
  register(customers.blockCustomer, async ({ params, body, session }) => {
    await change.blockCustomer(dependencies, { customerId: params.id, userId: session.userId }, body);
    return null;
  });
  register(customers.mailCustomerNewPassword, async ({ params, session }) => {
    await change.mailNewPassword(dependencies, { customerId: params.id, userId: session.userId });
    return null;
  });

  register(customers.exportCustomer, async ({ params: { id }, session, reply }) => {
    const kept = await db.transaction(async (tx) => {
      if ((await findCustomer(tx, id)) === undefined) throw new Refusal("customerNotFound");
      await recordAudit(tx, {
        userId: session.userId,
        action: "customer.export",
        subjectId: id,
        subjectLabel: customerNumber(id),
      });
      return readKeptData(tx, id);
    });
    return reply
      .type("application/json; charset=utf-8")
      .header("content-disposition", `attachment; filename="${customerNumber(id)}.json"`)
      .header("cache-control", "private, no-store")
      .send(JSON.stringify(kept, null, 2));
  });

  register(customers.eraseSpam, ({ body, session }) =>
    eraseSpam(dependencies, { ...body, userId: session.userId }),
  );

  register(customers.eraseCustomer, async ({ params, body, session }) => {
    await eraseCustomer(dependencies, { customerId: params.id, ...body, userId: session.userId });
    return null;
  });
}
