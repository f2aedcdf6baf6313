import type { AdminCallInput } from "#contract/admin/call.ts";
import type { AdminOrder } from "#contract/orders/admin/orders.ts";
import { CallError } from "#contract/call.ts";
import type { ReturnReason } from "#contract/returns/return-states.ts";
import { refundCourse } from "./refund-course.ts";
import { happens, later, staffOf, type Customer, type World } from "./world.ts";

const inHours = 60;
const inDays = 24 * 60;

const causes: { reason: ReturnReason; note: string }[] = [
  { reason: "wrong part ordered", note: "Ternyata unit kami tipe sebelumnya, nomor part-nya beda." },
  { reason: "wrong part ordered", note: "Salah ketik satu angka waktu memesan, barang belum dibuka." },
  { reason: "damaged", note: "Dus penyok dan barang di dalamnya tergores waktu diterima." },
  { reason: "damaged", note: "Kemasan basah waktu datang, barangnya mulai berkarat." },
  { reason: "faulty", note: "Baru dipasang dua hari sudah bermasalah, mohon diperiksa." },
  { reason: "faulty", note: "Waktu dipasang sudah tidak berfungsi, sudah dicoba di dua unit." },
  { reason: "wrong part sent", note: "Yang datang nomor lain, mohon ditukar." },
  { reason: "wrong part sent", note: "Label dus benar, tetapi isinya barang lain." },
  { reason: "not complete", note: "Isi dus kurang satu dari yang tertulis." },
];
const refusals = [
  "Mohon maaf, barang sudah terpasang sehingga tidak dapat kami terima kembali.",
  "Mohon maaf, kerusakannya terjadi waktu pemasangan, bukan dari pabrik.",
  "Mohon maaf, batas waktu pemberitahuan retur sudah lewat.",
] as const;

/** Asks for a return; false if the customer's days for that are over. */
async function asks({ call }: Customer, wanted: AdminCallInput<"askReturn">): Promise<boolean> {
  try {
    await call("askReturn", wanted);
    return true;
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return false;
  }
}

/** Parts that are returned. Returns the code of the order that replaces them, if there is one. */
export async function* returnCourse(
  world: World,
  customer: Customer,
  order: AdminOrder,
): AsyncGenerator<number, string | null> {
  const { random } = world;
  const [sales, warehouse, finance] = [
    staffOf(world, "sales"),
    staffOf(world, "warehouse"),
    staffOf(world, "finance"),
  ];
  const line = random.pick(order.lines);
  const cause = random.pick(causes);
  const isAllUnpaid = order.lines.length === 1 && order.onAccount?.open === order.total;
  const qty = isAllUnpaid ? line.qty : 1 + random.below(line.qty);
  const wanted = {
    params: { id: order.id },
    body: { lines: [{ lineId: line.id, qty, reason: cause.reason }], note: cause.note },
  };
  if (!(happens(world, 50) && (await asks(customer, wanted)))) {
    yield later(world, 5, 2 * inHours);
    await sales.call("enterReturn", wanted);
  }
  const { rows } = await sales.call("listReturns", { query: { order: order.id } });
  const params = { id: String(rows.find(({ state }) => state === "asked")?.id ?? 0) };
  yield later(world, 1 * inHours, inDays);
  if (happens(world, 18)) {
    await sales.call("refuseReturn", {
      params,
      body: { answer: random.pick(refusals) },
    });
    return null;
  }
  await sales.call("approveReturn", {
    params,
    body: { address: "Gudang CV. Mandiri Jaya, Jl. Daan Mogot No. 119, Jakarta Barat 11510", answer: "" },
  });
  yield later(world, 4 * inDays, 9 * inDays);
  await warehouse.call("receiveReturn", { params, body: { lines: [{ lineId: line.id, qty }] } });
  yield later(world, 2 * inHours, 1.5 * inDays);
  const isGood = cause.reason === "wrong part ordered" || cause.reason === "wrong part sent";
  await warehouse.call("inspectReturn", {
    params,
    body: { lines: [{ lineId: line.id, shelf: isGood ? qty : 0, scrap: isGood ? 0 : qty, maker: 0 }] },
  });
  yield later(world, 2 * inHours, 2 * inDays);
  const now = await finance.call("getAdminOrder", { params: { id: order.id } });
  const open = now.onAccount?.open ?? 0;
  // If nothing was paid, nothing is owed back, not even shipping.
  const worth = isAllUnpaid && open === order.total ? open : line.price * qty;
  const amount = Math.min(worth, open + now.received - now.promised - now.refunded);
  const settlement =
    amount <= 0
      ? "replacement"
      : open > 0
        ? "refund"
        : random.pick(["refund", "refund", "credit", "replacement"] as const);
  const { replacementCode } = await finance.call("settleReturn", {
    params,
    body: {
      settlement,
      ...(settlement !== "replacement" && { amount }),
      answer: settlement === "replacement" ? "Barang pengganti kami kirim tanpa biaya." : "",
    },
  });
  if (settlement === "refund") yield* refundCourse(world, customer, order.id);
  return replacementCode;
}
