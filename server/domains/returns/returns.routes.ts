import * as admin from "#contract/returns/admin/returns.ts";
import * as contract from "#contract/returns/returns.ts";
import type { Dependencies } from "../../dependencies.ts";
import { isOpenTo } from "../../core/membership.ts";
import { Refusal } from "../../core/refusal.ts";
import { lackOfRight } from "../../core/rights.ts";
import type { Session } from "../../core/sessions.ts";
import type { RegisterEndpoint } from "../../http/register-endpoint.ts";
import { sendPrivateFile } from "../../http/send-private-file.ts";
import { askReturn, readReturns } from "../../workflows/returns/ask-return.ts";
import { approveReturn, refuseReturn } from "../../workflows/returns/decide-return.ts";
import { inspectReturn, receiveReturn } from "../../workflows/returns/receive-return.ts";
import { settleReturn } from "../../workflows/returns/settle-return.ts";
import { takeBackDecision, takeBackReception } from "../../workflows/returns/take-back-return.ts";
import { unsettleReturn } from "../../workflows/returns/take-back-settlement.ts";
import { findReturnPhoto, listReturns } from "./admin-returns.queries.ts";

/** Parts that come back: the customer asks, the staff answers, receives, inspects and settles. */
export function registerReturnRoutes(register: RegisterEndpoint, dependencies: Dependencies): void {
  const { db, files } = dependencies;

  /** The returns of an order as somebody sees them who may see the order. */
  const seenBy = async ({ orderId, userId }: { orderId: string; userId: string }) => {
    const returns = await readReturns(db, orderId);
    const mayAsk = await isOpenTo(db, { orderId, userId, act: "return" });
    return mayAsk ? returns : { ...returns, returnable: [] };
  };

  register(contract.listOwnReturns, async ({ params: { id: orderId }, session: { userId } }) => {
    if (!(await isOpenTo(db, { orderId, userId, act: "see" }))) throw new Refusal("orderNotFound");
    return seenBy({ orderId, userId });
  });

  register.once(
    contract.askReturn,
    dependencies,
    async (parts, { params: { id: order }, body: form, session, language }) => {
      const by = { customerId: session.userId };
      const { number } = await askReturn(parts, { order, form, by, language });
      return { number };
    },
  );

  register(contract.listLinkedReturns, ({ linked }) => seenBy(linked));

  register(contract.askLinkedReturn, async ({ linked, body: form, language }) => {
    // The link is the customer's, who may have left the company that the order is of.
    if (!(await isOpenTo(db, { ...linked, act: "return" }))) throw new Refusal("companyPeopleOnly");
    const by = { customerId: linked.userId };
    const { number } = await askReturn(dependencies, { order: linked.orderId, form, by, language });
    return { number };
  });

  register(admin.listReturns, ({ query, session, language }) => {
    const steps = admin.returnStepsOf((permission) => lackOfRight(session, permission) === undefined);
    return listReturns(db, { ...query, steps }, { seesPayments: maySeePayments(session), language });
  });

  register.once(
    admin.enterReturn,
    dependencies,
    (parts, { params: { id: order }, body: form, session: { userId }, language }) =>
      askReturn(parts, { order, form, by: { staffId: userId }, language }),
  );

  register(admin.approveReturn, ({ params: { id }, body, session: { userId } }) =>
    approveReturn(dependencies, { id, ...body, userId }),
  );

  register(admin.refuseReturn, ({ params: { id }, body, session: { userId } }) =>
    refuseReturn(dependencies, { id, ...body, userId }),
  );

  register(admin.receiveReturn, ({ params: { id }, body, session: { userId } }) =>
    receiveReturn(dependencies, { id, ...body, userId }),
  );

  register(admin.inspectReturn, ({ params: { id }, body, session: { userId } }) =>
    inspectReturn(dependencies, { id, ...body, userId }),
  );

  register(admin.settleReturn, ({ params: { id }, body, session: { userId } }) =>
    settleReturn(dependencies, { ...body, key: body.id, id, userId }),
  );

  register(admin.takeBackDecision, ({ params: { id }, body, session: { userId } }) =>
    takeBackDecision(dependencies, { id, ...body, userId }),
  );

  register(admin.takeBackReception, ({ params: { id }, body, session: { userId } }) =>
    takeBackReception(dependencies, { id, ...body, userId }),
  );

  register(admin.takeBackSettlement, ({ params: { id }, body, session: { userId } }) =>
    unsettleReturn(dependencies, { id, ...body, userId }),
  );

  register(admin.getReturnPhoto, async ({ params, reply }) => {
    const photo = await findReturnPhoto(db, params);
    const bytes = photo && (await files.get(photo.key));
    if (photo === undefined || bytes === undefined) throw new Refusal("notFound");
    return sendPrivateFile(reply, { ...photo, bytes });
  });
}

function maySeePayments(session: Session): boolean {
  return lackOfRight(session, "seePayments") === undefined;
}
