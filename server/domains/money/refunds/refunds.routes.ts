import * as admin from "#contract/money/admin/refunds.ts";
import { nameRefundAccount } from "#contract/money/refunds.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { Refusal } from "../../../core/refusal.ts";
import type { RegisterEndpoint } from "../../../http/register-endpoint.ts";
import { sendPrivateFile } from "../../../http/send-private-file.ts";
import {
  confirmRefund,
  nameAccount,
  sendRefund,
  setAccount,
} from "../../../workflows/money/refunds/pay-refund.ts";
import { payFromCredit } from "../../../workflows/money/credit/pay-from-credit.ts";
import { promiseRefund } from "../../../workflows/money/refunds/promise-refund.ts";
import { correctRefund, takeBackRefund } from "../../../workflows/money/refunds/take-back-refund.ts";
import { withdrawRefund } from "../../../workflows/money/refunds/withdraw-refund.ts";
import { listRefundTransfers, setRefundTransfer } from "../../../workflows/money/refunds/match-refund.ts";
import { findRefundReceipt, listRefunds } from "./refunds.queries.ts";

/** Money that goes back to customers. */
export function registerRefundRoutes(register: RegisterEndpoint, dependencies: Dependencies): void {
  const { db, files } = dependencies;

  register(nameRefundAccount, async ({ params, body, session }) => {
    await nameAccount(dependencies, { orderId: params.id, userId: session.userId, account: body });
    return null;
  });

  register(admin.listRefunds, ({ query }) => listRefunds(db, query));

  register.once(admin.promiseRefund, dependencies, (parts, { params, body, session }) =>
    promiseRefund(parts, {
      order: params.id,
      id: body.id,
      amountRupiah: body.amount,
      reason: body.reason,
      isCredit: body.isCredit,
      pieces: body.lines ?? [],
      isStillSent: body.isStillSent,
      promisedBy: session.userId,
    }),
  );

  register.once(admin.useCredit, dependencies, (parts, { params, session }) =>
    payFromCredit(parts, { order: params.id, acceptedBy: session.userId }),
  );

  register(admin.setRefundAccount, ({ params, body, session }) =>
    setAccount(dependencies, { id: params.id, account: body, userId: session.userId }),
  );

  register(admin.sendRefund, ({ params, body, session }) =>
    sendRefund(dependencies, { id: params.id, ...body, sentBy: session.userId }),
  );

  register(admin.confirmRefund, ({ params, session }) =>
    confirmRefund(dependencies, { id: params.id, confirmedBy: session.userId }),
  );

  register(admin.withdrawRefund, ({ params, body, session }) =>
    withdrawRefund(dependencies, { id: params.id, reason: body.reason, withdrawnBy: session.userId }),
  );

  register(admin.takeBackRefund, ({ params, body, session }) =>
    takeBackRefund(dependencies, { id: params.id, ...body, userId: session.userId }),
  );

  register(admin.correctRefund, ({ params, body: { amount, ...body }, session }) =>
    correctRefund(dependencies, {
      id: params.id,
      amountRupiah: amount,
      ...body,
      userId: session.userId,
    }),
  );

  register(admin.listRefundTransfers, ({ params }) => listRefundTransfers(db, params.id));

  register(admin.setRefundTransfer, ({ params, body, session }) =>
    setRefundTransfer(dependencies, {
      id: params.id,
      mutationId: body.transfer === null ? null : Number(body.transfer),
      userId: session.userId,
    }),
  );

  register(admin.getRefundReceipt, async ({ params, reply }) => {
    const receipt = await findRefundReceipt(db, params.id);
    const bytes = receipt && (await files.get(receipt.key));
    if (receipt === undefined || bytes === undefined) throw new Refusal("notFound");
    return sendPrivateFile(reply, { ...receipt, bytes });
  });
}
