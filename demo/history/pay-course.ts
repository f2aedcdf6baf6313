import { randomUUID } from "node:crypto";
import type { AdminOrder } from "#contract/orders/admin/orders.ts";
import { CallError } from "#contract/call.ts";
import type { BankName } from "./bank.ts";
import { day, dayName, hour, minute, once, type Course } from "./calendar.ts";
import { refundCourse, slipOf } from "./refund-course.ts";
import { anyTime, happens, isEnding, later, staffOf, type Customer, type World } from "./world.ts";

const inHours = 60;
const inDays = 24 * 60;

/** The customer transfers the money, sends a slip or not, and the finance department finds the money. Returns whether the order is paid. */
export async function* payFirst(
  world: World,
  customer: Customer,
  id: string,
): AsyncGenerator<number, boolean> {
  const finance = staffOf(world, "finance");
  const read = () => finance.call("getAdminOrder", { params: { id } });
  if (happens(world, 5)) {
    // The shop reminds the customer, and cancels the order at last.
    yield anyTime(world, 12 * inDays, 13 * inDays);
    return false;
  }
  yield isSlipToCome(world)
    ? Math.max(Date.now() + 25 * minute, world.ends - world.random.between(2.5, 11.5) * hour)
    : anyTime(world, 25, world.random.pick([3 * inHours, 10 * inHours, 1.5 * inDays, 2.5 * inDays]));
  let order = await read();
  if (order.orderStatus !== "waiting for payment") return order.orderStatus !== "cancel";

  if (happens(world, 2.5)) {
    yield later(world, 30, 5 * inHours);
    await finance.call("enterPayment", {
      params: { id },
      body: {
        id: randomUUID(),
        method: "cash",
        amount: order.total,
        day: dayName(Date.now()),
        number: "",
        note: world.random.pick(cashNotes),
      },
    });
    return true;
  }

  const due = order.total - order.received;
  // The history ends before the finance department decides about one of the last excesses.
  const isLeftOver = !world.isExcessLeft && isEnding(world, 14) && !isEnding(world, 8);
  world.isExcessLeft ||= isLeftOver;
  const isShortLeft = !world.isShortSlipLeft && isEnding(world, slipsLeftDays) && due > 400_000;
  world.isShortSlipLeft ||= isShortLeft;
  // One order of the last days is paid in part, and its rest comes later.
  const isPartLeft = !world.isPartLeft && isEnding(world, 5) && !isEnding(world, 1.2) && due > 400_000;
  world.isPartLeft ||= isPartLeft;
  const isShort =
    isShortLeft ||
    isPartLeft ||
    (!isLeftOver && happens(world, isEnding(world, 5) ? 22 : 4) && due > 400_000);
  const isOver = isLeftOver || (!isShort && happens(world, 1.5));
  const first = isShort ? due - world.random.pick([50_000, 100_000, Math.round(due / 3000) * 1000]) : due;
  const came = isOver ? due + world.random.pick([50_000, 100_000, 250_000]) : first;
  transfer(world, customer, [{ id, amount: came }], order.orderCode);

  // A slip is checked the same day; money without a slip waits for the bank's next file.
  if (isPartLeft || happens(world, slipsPerCent(world))) {
    if (!isPartLeft && !isEnding(world, slipsLeftDays) && happens(world, 7)) {
      await confirm(world, customer, order, { amount: came });
      yield later(world, 15, 5 * inHours);
      await decide(world, id, { decision: "reject", reason: world.random.pick(rejections) });
      yield anyTime(world, 20, 4 * inHours);
      order = await read();
      if (order.orderStatus !== "waiting for payment") return order.orderStatus !== "cancel";
    }
    await confirm(world, customer, order, { amount: came, mayBeSeen: !isShort });
    if (isEnding(world, slipsLeftDays)) return false;
    yield later(world, 10, 4 * inHours);
    order = await read();
    if (order.orderStatus === "waiting for payment" && order.hasReceipt) {
      await decide(world, id, { decision: "accept", amount: came });
    }
  }
  let isRestToCome = isShort;
  for (let looks = 0; looks < 12; looks += 1) {
    order = await read();
    if (order.orderStatus === "cancel") return false;
    if (order.orderStatus !== "waiting for payment") break;
    if (isRestToCome && order.received >= first) {
      if (isPartLeft) return false;
      isRestToCome = false;
      yield anyTime(world, 3 * inHours, 2 * inDays);
      transfer(world, customer, [{ id, amount: order.total - order.received }], order.orderCode);
    }
    yield anyTime(world, 0.9 * inDays, 1.2 * inDays);
  }
  if (order.orderStatus === "waiting for payment") return false;
  if (isOver && !isLeftOver) {
    yield later(world, 2 * inHours, inDays);
    const isCredit = happens(world, 40);
    const amount = order.received - order.total;
    if (amount > 0) {
      await finance.call("promiseRefund", {
        params: { id },
        body: { amount, reason: "Kelebihan transfer", isCredit },
      });
      if (!isCredit)
        world.driven.later(anyTime(world, 2 * inHours, inDays), refundCourse(world, customer, id));
    }
  }
  return true;
}

/** Slips of so many days before the end are left unchecked: the finance department looks at them in the morning. */
const slipsLeftDays = 0.5;
/** About so many slips are left. */
const usualSlipsLeft = 4;

/** Whether a customer who was asked for payment in the last days sends the slip on the last afternoon. */
function isSlipToCome(world: World): boolean {
  const isToCome = isEnding(world, 3) && happens(world, world.lastSlips < usualSlipsLeft ? 85 : 20);
  if (isToCome) world.lastSlips += 1;
  return isToCome;
}

const rejections = [
  "Foto terpotong: nominal dan nomor referensi tidak terbaca",
  "Foto buram, mohon kirim ulang tangkapan layar dari aplikasi bank",
  "Status transaksinya masih diproses, mohon kirim bukti yang sudah berhasil",
] as const;
const cashNotes = [
  "Diambil di gudang, dibayar di kasir",
  "Dibayar tunai oleh sopir yang mengambil barang",
  "Dibayar tunai di toko sebelum barang dikirim",
] as const;

/** Most slips of the last weeks are kept as pictures, but only few older ones, which would make the history too large. */
function slipsPerCent({ ends }: World): number {
  const age = ends - Date.now();
  return age < slipsLeftDays * day ? 100 : age < 12 * day ? 75 : age < 45 * day ? 30 : 4;
}

async function decide(
  world: World,
  id: string,
  body: { decision: "accept"; amount: number } | { decision: "reject"; reason: string },
): Promise<void> {
  try {
    await staffOf(world, "finance").call("decidePayment", { params: { id }, body });
  } catch (error) {
    // The bank's file came before the slip.
    if (!(error instanceof CallError) || error.reason !== "paymentNotToDecide") throw error;
  }
}

/** Money that arrives at the bank that the customer uses, and is on its next statement. */
function transfer(
  world: World,
  customer: Customer,
  orders: { id: string; amount: number }[],
  orderCode: string,
): void {
  const { random } = world;
  const name = (customer.buysFor?.legalName ?? customer.name).toUpperCase();
  const told = happens(world, 45) ? ` ${orderCode}` : "";
  const ways: Record<BankName, string[]> = {
    BCA: [
      `TRSF E-BANKING CR ${name}${told}`,
      `BI-FAST CR TRANSFER DR ${name}${told}`,
      `KR OTOMATIS LLG ${name}${told}`,
    ],
    Mandiri: [`MCM InhouseTrf DARI ${name}${told}`, `SA OB SA No Book DARI ${name}${told}`],
    BNI: [`TRANSFER DARI ${name}${told}`, `TRF/PAY/BIFAST DARI ${name}${told}`],
    BRI: [`TRANSFER DARI ${name}${told}`, `NBMB ${name} TO CV MANDIRI JAYA${told}`],
  };
  world.banks.book(customer.bank, {
    at: Date.now(),
    text: random.pick(ways[customer.bank]),
    amount: orders.reduce((sum, { amount }) => sum + amount, 0),
    orders,
  });
}

const bankNames: Record<BankName, string> = {
  BCA: "Bank Central Asia",
  Mandiri: "Bank Mandiri",
  BNI: "Bank Negara Indonesia",
  BRI: "Bank Rakyat Indonesia",
};

async function confirm(
  world: World,
  customer: Customer,
  order: AdminOrder,
  { amount, mayBeSeen = false }: { amount: number; mayBeSeen?: boolean },
): Promise<void> {
  // One of the last slips was already sent for another order.
  const isSeen = mayBeSeen && world.lastSlip !== "" && !world.isSlipSeen && isEnding(world, 1);
  world.isSlipSeen ||= isSeen;
  const note = order.orderCode.slice(-4);
  const slip = isSeen ? world.lastSlip : await slipOf(world, customer, { amount, note });
  world.lastSlip = slip;
  try {
    await customer.call("confirmPayment", {
      params: { id: order.id },
      body: {
        paymentReceiptTransferDate: new Date(Date.now() - 10 * 60_000).toISOString(),
        paymentReceiptSenderName: customer.name,
        paymentReceiptAmountTransfer: amount,
        paymentReceiptSenderEmail: customer.email,
        paymentReceiptPaymentTo: bankNames[customer.bank],
        paymentReceiptImage: slip,
      },
    });
  } catch (error) {
    if (!(error instanceof CallError) || error.reason !== "orderNotPayable") throw error;
  }
}

/** An order on account is paid around its due day; some customers pay late, and a few of the last months have not paid yet. */
export async function* payAccount(world: World, customer: Customer, id: string): Course {
  const finance = staffOf(world, "finance");
  const read = () => finance.call("getAdminOrder", { params: { id } });
  let order = await read();
  const dueAt = Date.parse(order.onAccount?.dueAt ?? new Date().toISOString());
  const isNotPaid = isEnding(world, 75) && happens(world, 6);
  if (isNotPaid) return;
  const lateDays = happens(world, 78) ? world.random.between(-4, 0) : world.random.between(1, 30);
  yield Math.max(Date.now(), dueAt + lateDays * day);
  order = await read();
  const terms = customer.buysFor?.terms;
  if (terms?.withholdsPph22 === true || terms?.collector !== undefined) {
    const { pph22, ppn } = await finance.call("getWithheldTax", { params: { id } });
    for (const [method, amount] of [
      ["pph22", pph22],
      ["ppn", ppn],
    ] as const) {
      if (amount === 0) continue;
      yield later(world, 1 * inHours, 1.5 * inDays);
      const owed = (await read()).onAccount?.open ?? 0;
      if (owed < amount) continue;
      const slip = happens(world, 70) ? slipOfTax(world) : { day: null, number: "", note: "" };
      const paymentId = randomUUID();
      await finance.call("enterPayment", {
        params: { id },
        body: { id: paymentId, method, amount, ...slip },
      });
      // A slip that was not there comes some weeks later.
      const send = () =>
        finance.call("correctEnteredPayment", { params: { id: paymentId }, body: slipOfTax(world) });
      if (slip.day === null) world.driven.later(later(world, 14 * inDays, 75 * inDays), once(send));
    }
  }
  order = await read();
  const open = order.onAccount?.open ?? 0;
  if (open === 0) return;
  const isPart = happens(world, 8);
  const amount = isPart ? Math.round(open / 2000) * 1000 : open;
  transfer(world, customer, [{ id, amount }], order.orderCode);
  if (!isPart) return;
  yield anyTime(world, 8 * inDays, 20 * inDays);
  order = await read();
  const rest = order.onAccount?.open ?? 0;
  if (rest > 0) transfer(world, customer, [{ id, amount: rest }], order.orderCode);
}

/** The slip of a tax that a customer withheld, as it is written down on the day it comes. */
function slipOfTax({ random }: World) {
  return { day: dayName(Date.now()), number: `BP-${random.below(900_000) + 100_000}`, note: "" };
}
