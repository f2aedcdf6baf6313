import { accountNumber } from "./bank.ts";
import { hour, type Course } from "./calendar.ts";
import { drawSlip } from "./draw-slip.ts";
import { isEnding, later, staffOf, type Customer, type World } from "./world.ts";

const inHours = 60;
const inDays = 24 * 60;

/** The customer's slip, as the payment form sends it. */
export async function slipOf(
  world: World,
  customer: Customer,
  { amount, note }: { amount: number; note: string },
): Promise<string> {
  const time = new Date(Date.now() + 7 * hour).toISOString().slice(11, 16).replace(":", ".");
  const png = await drawSlip({
    bank: customer.bank,
    amount,
    from: customer.name.toUpperCase(),
    toAccount: accountNumber(customer.bank),
    note,
    reference: String(20_260_000_000 + world.random.below(9_999_999)),
    time,
  });
  return png.toString("base64");
}

/** A refund that was promised: the customer names an account, and the finance department sends the money. */
export async function* refundCourse(world: World, customer: Customer, orderId: string): Course {
  const finance = staffOf(world, "finance");
  const promised = async () =>
    (await finance.call("listRefunds", { query: { order: orderId, state: "promised" } })).rows[0];
  if ((await promised()) === undefined) return;
  await customer.call("nameRefundAccount", {
    params: { id: orderId },
    body: {
      bankName: customer.bank,
      accountNumber: String(1_000_000_000 + world.random.below(900_000_000)),
      accountHolder: customer.name,
    },
  });
  yield later(world, 3 * inHours, 2 * inDays);
  const refund = await promised();
  if (refund === undefined) return;
  // One refund of the last week still waits for its transfer when the history ends.
  if (isEnding(world, 8) && !world.isRefundWaiting) {
    world.isRefundWaiting = true;
    return;
  }
  await finance.call("sendRefund", {
    params: { id: refund.id },
    body: { receiptImage: await slipOf(world, customer, { amount: refund.amount, note: "REFUND" }) },
  });
  world.banks.book(customer.bank, {
    at: Date.now(),
    text: `TRSF KE ${customer.name.toUpperCase()} REFUND ${refund.orderCode}`,
    amount: -refund.amount,
    orders: [],
  });
  yield later(world, 1 * inDays, 4 * inDays);
  await finance.call("confirmRefund", { params: { id: refund.id } });
}
