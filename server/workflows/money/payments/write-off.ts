import { formatRupiah } from "#contract/core/money.ts";
import { moneyThatCame, writeOffMethod } from "#contract/money/order-payments.ts";
import { invalidField } from "../../../core/invalid-input.ts";
import { Refusal } from "../../../core/refusal.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { findOrder } from "../../../domains/orders/orders.queries.ts";
import { insertEntered } from "../../../domains/money/payments/entered-payments.queries.ts";
import {
  findOrderOfPayment,
  isReceiptWaiting,
  lockOrderMoney,
} from "../../../domains/money/payments/order-payments.queries.ts";
import { ruleSettings } from "../../../company/shop-rules.ts";
import { acceptPayment } from "./accept-payment.ts";
import { movedOrder } from "../../orders/moving/moved-order.ts";

interface WriteOff {
  /** The order's id or code. */
  order: string;
  /** The payment's id, made by the browser, so that a repeated request is stored once. */
  id: string;
  /** What is owed, as the staff saw it, in Rupiah. */
  amountRupiah: number;
  note: string;
  writtenOffBy: string;
}

/**
 * Writes off the small difference that an order still lacks. It is stored as a payment of a method of its own, which
 * settles the order and never goes back. All differences of one order together stay within the limit of the settings.
 * @throws Refusal `orderNotFound`; `nothingOwed`; `differenceChanged` if another amount is owed by now;
 * `differenceOfNothing` if no money has come; `differenceInReceipt` while a receipt waits; `differenceTooLarge`;
 * InvalidInput for the id of another payment.
 */
export async function writeOffDifference(
  { db, mails }: Pick<Dependencies, "db" | "mails">,
  { order: idOrCode, id, amountRupiah, note, writtenOffBy }: WriteOff,
) {
  return db.transaction(async (tx) => {
    const found = await findOrder(tx, idOrCode);
    if (found === undefined) throw new Refusal("orderNotFound");
    const { status, owed, received, withheld, writtenOff } = await lockOrderMoney(tx, found.id);
    const written = await findOrderOfPayment(tx, id);
    if (written !== undefined && written !== found.id) throw invalidField(["id"], "invalid");
    if (written !== undefined) return movedOrder(found, status);
    if (owed === 0) throw new Refusal("nothingOwed");
    if (amountRupiah !== owed) throw new Refusal("differenceChanged", { amount: formatRupiah(owed) });
    if (moneyThatCame({ received, withheld, setOff: found.setOff }) <= 0) {
      throw new Refusal("differenceOfNothing");
    }
    if (await isReceiptWaiting(tx, found.id)) throw new Refusal("differenceInReceipt");
    const { writeOffRupiah } = await ruleSettings.writeOff.read(tx);
    if (writtenOff + amountRupiah > writeOffRupiah) {
      throw new Refusal("differenceTooLarge", {
        amount: formatRupiah(Math.max(0, writeOffRupiah - writtenOff)),
      });
    }
    const accepted = await acceptPayment(tx, mails, {
      order: found,
      evidence: "entered",
      amountRupiah,
      entered: { id, method: writeOffMethod },
      reason: "",
      acceptedBy: writtenOffBy,
    });
    await insertEntered(tx, { paymentId: id, day: null, number: "", note, account: "" });
    return movedOrder(found, accepted ?? status);
  });
}
