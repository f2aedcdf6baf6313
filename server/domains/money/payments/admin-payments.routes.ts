import * as online from "#contract/money/admin/online-payments.ts";
import * as payments from "#contract/money/admin/payments.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { Refusal } from "../../../core/refusal.ts";
import type { RegisterEndpoint } from "../../../http/register-endpoint.ts";
import { sendPrivateFile } from "../../../http/send-private-file.ts";
import { decidePayment } from "../../../workflows/money/payments/decide-payment.ts";
import { reopenReceipt } from "../../../workflows/money/payments/reopen-receipt.ts";
import { settleAttempt } from "../../../workflows/money/online/settle-attempt.ts";
import { listShownAttempts } from "../online/admin-attempts.queries.ts";
import { findPayment, findReceipt, listPayments } from "./admin-payments.queries.ts";

/** The staff's calls about payments. */
export function registerAdminPaymentRoutes(register: RegisterEndpoint, dependencies: Dependencies): void {
  const { db, files } = dependencies;

  register(payments.listPayments, ({ query }) => listPayments(db, query));

  register(payments.getPayment, async ({ params: { id } }) => {
    const payment = await findPayment(db, id);
    if (payment === undefined) throw new Refusal("notFound");
    return payment;
  });

  register(payments.getPaymentReceipt, async ({ params: { id }, reply }) => {
    const receipt = await findReceipt(db, id);
    const bytes = receipt && (await files.get(receipt.key));
    if (receipt === undefined || bytes === undefined) throw new Refusal("notFound");
    return sendPrivateFile(reply, { ...receipt, bytes });
  });

  register(payments.reopenReceipt, ({ params, session }) =>
    reopenReceipt(dependencies, { id: params.id, reopenedBy: session.userId }),
  );

  register(online.listOnlineAttempts, async ({ query }) => ({ rows: await listShownAttempts(db, query) }));

  register(online.settleOnlineAttempt, ({ params, body, session }) =>
    settleAttempt(dependencies, { id: params.id, ...body, settledBy: session.userId }),
  );

  register(payments.decidePayment, ({ params, body, session }) =>
    decidePayment(dependencies, {
      order: params.id,
      decision: body.decision,
      amountRupiah: body.amount,
      reason: body.reason,
      paymentId: body.paymentId,
      decidedBy: session.userId,
    }),
  );
}
