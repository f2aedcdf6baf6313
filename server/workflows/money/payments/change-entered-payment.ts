import type { EnteredPaymentForm } from "#contract/money/admin/entered-payments.ts";
import { settlesWithoutMoney } from "#contract/money/order-payments.ts";
import { invalidField } from "../../../core/invalid-input.ts";
import { recordAudit } from "../../../core/record-audit.ts";
import { Refusal } from "../../../core/refusal.ts";
import { announceNews } from "../../../database/changes.ts";
import type { Queryable } from "../../../database/queryable.ts";
import type { Dependencies } from "../../../dependencies.ts";
import {
  findEntered,
  writeEntered,
  type Entered,
} from "../../../domains/money/payments/entered-payments.queries.ts";
import { lockOrderMoney } from "../../../domains/money/payments/order-payments.queries.ts";
import { storePdfOrPicture } from "../../../files/storage/pdf-or-picture.ts";
import { deleteUnusedPicture } from "../../core/delete-unused-picture.ts";
import { requireOwnAccount } from "./require-own-account.ts";

/** The payment that is changed, and who changes it. */
interface PaymentChange {
  /** The payment's id. */
  id: string;
  userId: string;
}

/**
 * Corrects a recorded payment (a transfer, cash, a cheque, withheld tax), or adds what its slip says.
 * @throws Refusal `notFound`; InvalidInput for money without a day, and for a transfer to no own account.
 */
export async function correctEnteredPayment(
  { db }: Pick<Dependencies, "db">,
  change: PaymentChange,
  { day, number, note, account }: EnteredPaymentForm,
): Promise<void> {
  await db.transaction(async (tx) => {
    const before = await lockEntered(tx, change.id);
    if (!settlesWithoutMoney(before.method) && day === null) throw invalidField(["day"], "required");
    if (before.method === "transfer") {
      if (account === "") throw invalidField(["account"], "required");
      await requireOwnAccount(tx, account, "account");
    }
    await writeEntered(tx, change.id, { day, number, note, account });
    await recordChange(tx, change, before, {
      before: { day: before.day, number: before.number, bankName: before.account },
      after: { day, number, bankName: account },
    });
  });
}

/**
 * Stores the slip of withheld tax, or a cheque's picture, and deletes an earlier one. The file stays stored only if the
 * payment names it.
 * @throws Refusal `notFound`, `slipNotReadable`, `slipTooLarge`.
 */
export async function putEnteredPaymentFile(
  dependencies: Pick<Dependencies, "db" | "files" | "log">,
  change: PaymentChange,
  sent: Uint8Array,
): Promise<void> {
  const { db, files } = dependencies;
  if ((await findEntered(db, change.id)) === undefined) throw new Refusal("notFound");
  const key = await storePdfOrPicture(files, sent, {
    folder: "slips",
    refusals: { notReadable: "slipNotReadable", tooLarge: "slipTooLarge" },
  });
  const isNamed = async () => (await findEntered(db, change.id))?.fileKey === key;
  let replaced: string | null;
  try {
    replaced = await db.transaction(async (tx) => {
      const before = await lockEntered(tx, change.id);
      await writeEntered(tx, change.id, { fileKey: key });
      await recordChange(tx, change, before, {
        before: { slip: before.fileKey !== null },
        after: { slip: true },
      });
      return before.fileKey;
    });
  } catch (error) {
    await deleteUnusedPicture(dependencies, key, isNamed);
    throw error;
  }
  if (replaced !== null) await deleteUnusedPicture(dependencies, replaced, async () => !(await isNamed()));
}

/** The recorded payment as it is after its order's row was locked. */
async function lockEntered(tx: Queryable, id: string): Promise<Entered> {
  const found = await findEntered(tx, id);
  if (found === undefined) throw new Refusal("notFound");
  await lockOrderMoney(tx, found.orderId);
  return (await findEntered(tx, id)) ?? found;
}

async function recordChange(
  tx: Queryable,
  { userId }: PaymentChange,
  { orderId, orderCode }: Entered,
  changed: { before: Record<string, unknown>; after: Record<string, unknown> },
): Promise<void> {
  await recordAudit(tx, {
    userId,
    action: "payment.correct",
    subjectId: orderId,
    subjectLabel: orderCode,
    ...changed,
  });
  await announceNews(tx, { kind: "orderEdited", subject: orderCode });
}
