import * as contract from "#contract/money/admin/entered-payments.ts";
import { Refusal } from "../../../core/refusal.ts";
import type { Dependencies } from "../../../dependencies.ts";
import type { RegisterEndpoint } from "../../../http/register-endpoint.ts";
import { sendPrivateFile } from "../../../http/send-private-file.ts";
import {
  correctEnteredPayment,
  putEnteredPaymentFile,
} from "../../../workflows/money/payments/change-entered-payment.ts";
import { enterPayment, proposeWithheldTax } from "../../../workflows/money/payments/enter-payment.ts";
import { previewTakenBack } from "../../../workflows/money/payments/preview-money.ts";
import { takeBackPayment } from "../../../workflows/money/payments/take-back-payment.ts";
import { writeOffDifference } from "../../../workflows/money/payments/write-off.ts";
import { findEntered } from "./entered-payments.queries.ts";

/** Cash, cheques and withheld tax, which the staff records, and differences, which it writes off. */
export function registerEnteredPaymentRoutes(register: RegisterEndpoint, dependencies: Dependencies): void {
  const { db, files } = dependencies;

  register(contract.getWithheldTax, ({ params }) => proposeWithheldTax(db, params.id));

  register.once(
    contract.enterPayment,
    dependencies,
    (parts, { params, body: { amount, ...entry }, session }) =>
      enterPayment(parts, {
        order: params.id,
        ...entry,
        amountRupiah: amount,
        enteredBy: session.userId,
      }),
  );

  register.once(
    contract.writeOffDifference,
    dependencies,
    (parts, { params, body: { amount, ...entry }, session }) =>
      writeOffDifference(parts, {
        order: params.id,
        ...entry,
        amountRupiah: amount,
        writtenOffBy: session.userId,
      }),
  );

  register(contract.correctEnteredPayment, async ({ params: { id }, body, session: { userId } }) => {
    await correctEnteredPayment(dependencies, { id, userId }, body);
    return null;
  });

  register(contract.takeBackEnteredPayment, async ({ params: { id }, body, session: { userId } }) => {
    await takeBackPayment(dependencies, { id, ...body, decidedBy: userId });
    return null;
  });

  register(contract.previewTakenBack, ({ params: { id }, session }) =>
    previewTakenBack(dependencies, { id, readBy: session.userId }),
  );

  register(contract.putEnteredPaymentFile, async ({ params: { id }, body, session: { userId } }) => {
    await putEnteredPaymentFile(dependencies, { id, userId }, body);
    return null;
  });

  register(contract.getEnteredPaymentFile, async ({ params, reply }) => {
    const { orderCode, fileKey: key = null } = (await findEntered(db, params.id)) ?? {};
    const bytes = key === null ? undefined : await files.get(key);
    if (key === null || bytes === undefined) throw new Refusal("notFound");
    return sendPrivateFile(reply, { key, name: `slip-${orderCode}`, bytes });
  });
}
