import { randomUUID } from "node:crypto";
import { CallError } from "#contract/call.ts";
import type { AdminOrder } from "#contract/orders/admin/orders.ts";
import { day, type Course } from "./calendar.ts";
import { goods } from "./goods-course.ts";
import { payAccount, payFirst } from "./pay-course.ts";
import { writePoNumber } from "./po-numbers.ts";
import { weighted } from "./season.ts";
import { happens, later, staffOf, type Customer, type Part, type World } from "./world.ts";

const inHours = 60;
const inDays = 24 * 60;

/** An order, from the moment when its customer, or the staff for the customer, places it. */
export async function* orderCourse(world: World, customer: Customer): Course {
  const wantsAccount = customer.buysFor?.terms !== undefined && happens(world, 72);
  if (happens(world, 24)) {
    yield later(world, 1, 25);
    yield* orderedCourse(world, customer, await enter(world, customer));
    return;
  }
  const id = await place(world, customer, wantsAccount);
  if (id !== undefined) yield* orderedCourse(world, customer, id);
}

/** An order that has been placed, from its first step on. */
export async function* orderedCourse(world: World, customer: Customer, id: string): Course {
  const sales = staffOf(world, "sales");
  const order = () => sales.call("getAdminOrder", { params: { id } });
  const move = (orderStatus: AdminOrder["orderStatus"], reason?: string) =>
    sales.call("moveOrder", {
      params: { id },
      body: { orderStatus, ...(reason !== undefined && { reason }) },
    });
  let known = await order();

  if (known.orderStatus === "new") {
    if (happens(world, 2.5)) {
      yield later(world, 20, 5 * inHours);
      await move("cancel", world.random.pick(cancelReasons));
      return;
    }
    yield later(world, 12, 4 * inHours);
    await move("processing");
    if (happens(world, 9)) await discount(world, await order());
    if (happens(world, 7)) {
      await sales.call("addOrderNote", { params: { id }, body: { text: world.random.pick(orderNotes) } });
    }
    yield later(world, 6, 2.5 * inHours);
    known = await order();
    if (known.orderStatus !== "processing") return;
    if (known.onAccount === null) await move("waiting for payment");
    else await release(world, id, move);
    known = await order();
  }

  if (known.onAccount?.isReleased === true) {
    world.driven.later(later(world, 5 * inDays, 9 * inDays), payAccount(world, customer, id));
  } else {
    const isPaid = yield* payFirst(world, customer, id);
    if (!isPaid) return;
  }
  yield* goods(world, customer, id);
}

const cancelReasons = [
  "Stok habis di pemasok, pelanggan tidak mau menunggu",
  "Pelanggan salah pilih nomor part, memesan ulang",
  "Pesanan ganda, yang lain diteruskan",
  "Pelanggan menunda perbaikan unit",
  "Unit pelanggan dijual, suku cadangnya tidak jadi dibeli",
  "Anggaran pelanggan bulan ini belum turun",
];

const orderNotes = [
  "Minta dikirim bersama pesanan minggu depan bila bisa",
  "Konfirmasi nomor seri unit lewat WhatsApp: cocok",
  "Barang diterima satpam di pos depan",
  "Pelanggan minta foto barang sebelum dikirim",
  "Diskon sudah disetujui Pak Hendro",
  "Pelanggan sudah bandingkan ukuran dengan barang lama: sama",
  "Minta dus diberi nomor unit",
  "Mekanik datang Sabtu, mohon barang sampai sebelumnya",
  "Telepon dulu sebelum paket diserahkan ke kurir",
  "Packing kayu, biaya sudah disepakati",
];

const lineNotes = [
  "Untuk unit 12",
  "Mohon nomor yang sama, jangan pengganti",
  "Sama seperti pesanan bulan lalu",
  "Mendesak, unit stop operasi",
  "Tolong dicek lagi cocok untuk unit kami",
  "Kalau ada yang OEM kabari dulu",
  "Dus jangan dicampur dengan barang lain",
];

function cartOf({ random, parts }: World, customer: Customer): { part: Part; qty: number }[] {
  const count = weighted(random, [1, 2, 3, 4, 6], (lines) => 7 - lines);
  const chosen = new Map<Part, number>();
  for (let line = 0; line < count; line += 1) {
    const part = weighted(random, parts, ({ weight }) => weight);
    const most = part.price > 5_000_000 ? 1 : part.price > 1_000_000 ? 3 : part.price > 300_000 ? 6 : 12;
    const qty = 1 + random.below(customer.buysFor === undefined ? Math.ceil(most / 2) : most);
    chosen.set(part, qty);
  }
  return [...chosen].map(([part, qty]) => ({ part, qty }));
}

/** The customer orders from the cart; returns the order's id. */
export async function place(
  world: World,
  customer: Customer,
  isOnAccount: boolean,
): Promise<string | undefined> {
  const { call } = customer;
  for (const { part, qty } of cartOf(world, customer)) {
    const customerNotes = happens(world, 6) ? world.random.pick(lineNotes) : "";
    await call("addToCart", { body: { ProductId: part.id, qty, customerNotes } });
  }
  const elsewhere = await addressOf(world, customer);
  const subdistrictId = elsewhere?.RajaongkirSubdistrictId ?? customer.subdistrictId;
  const options = await call("listShippingOptions", { params: { subdistrictId: String(subdistrictId) } });
  const { provider, service } = chooseService(world, options);
  const { sumQtyPrice } = await call("getCart", {});
  const body = {
    shippingProvider: provider,
    shippingMethod: service.service,
    shippingCost: service.cost,
    total: sumQtyPrice + service.cost,
    poNumber: poNumberOf(world, customer),
    ...(elsewhere !== undefined && { ...elsewhere, sendToDifferentAddress: true }),
  };
  const headers = { "idempotency-key": randomUUID() };
  try {
    return (await call("placeOrder", { body: { ...body, isOnAccount }, headers })).id;
  } catch (error) {
    if (!isOnAccount || !isCredit(error)) throw error;
    return (await call("placeOrder", { body, headers: { "idempotency-key": randomUUID() } })).id;
  }
}

/** An address of the company's address book; undefined if the parts go to the buyer's own address. */
async function addressOf(world: World, { buysFor, call }: Customer) {
  if (buysFor === undefined || !happens(world, 35)) return undefined;
  const booked = (await call("listAddresses", {})).filter(({ isHeadOffice }) => !isHeadOffice);
  if (booked.length === 0) return undefined;
  const { id: _, label: __, isOfCompany: ___, isHeadOffice: ____, ...recipient } = world.random.pick(booked);
  return recipient;
}

function isCredit(error: unknown): boolean {
  return (
    error instanceof CallError && ["noCreditTerms", "creditOverdue", "overCreditLimit"].includes(error.reason)
  );
}

interface Priced {
  cost: number;
}

/** A service that costs little more than the cheapest one: nobody sends heavy parts by the fastest courier. */
function chooseService<Service extends Priced>(
  { random }: World,
  options: readonly { provider: string; services: readonly Service[] }[],
): { provider: string; service: Service } {
  const all = options.flatMap(({ provider, services }) => services.map((service) => ({ provider, service })));
  const least = Math.min(...all.map(({ service }) => service.cost));
  return random.pick(all.filter(({ service }) => service.cost <= 1.35 * least));
}

/** The number of the company's purchase order; empty if the customer buys for none, or names it later. */
export function poNumberOf(world: World, { buysFor }: Customer): string {
  if (buysFor === undefined || !happens(world, 80)) return "";
  const { form, first, weekly } = buysFor.po;
  const now = Date.now();
  // It writes purchase orders to other suppliers too.
  const due = first + Math.floor(((now - world.began) / (7 * day)) * weekly);
  const running = Math.max(due, (world.lastPoNumbers.get(buysFor.legalName) ?? 0) + 1);
  world.lastPoNumbers.set(buysFor.legalName, running);
  return writePoNumber(form, running, now);
}

/** The customer writes by WhatsApp or calls, and the staff enters the order. */
async function enter(world: World, customer: Customer): Promise<string> {
  const { call } = staffOf(world, "sales");
  const lines = cartOf(world, customer).map(({ part, qty }) => ({
    productId: part.id,
    qty,
    price: part.price,
  }));
  const { options } = await call("quoteNewOrder", {
    body: { customerId: customer.id, lines: lines.map(({ productId, qty }) => ({ productId, qty })) },
  });
  const { provider, service } = chooseService(world, options);
  const { id } = await call("enterOrder", {
    body: {
      customerId: customer.id,
      lines,
      shippingProvider: provider,
      shippingMethod: service.service,
      shippingCost: service.cost,
      charges: {},
      isAskedForPayment: true,
    },
    headers: { "idempotency-key": randomUUID() },
  });
  const poNumber = poNumberOf(world, customer);
  if (poNumber !== "") await call("setOrderPurchaseOrder", { params: { id }, body: { poNumber } });
  return id;
}

async function discount(world: World, order: AdminOrder): Promise<void> {
  const { call } = staffOf(world, "sales");
  await call("editOrder", {
    params: { id: order.id },
    body: {
      lines: order.lines.map((line) => ({
        lineId: line.id,
        productId: null,
        qty: line.qty,
        price: line.price,
        discount: null,
      })),
      shippingProvider: order.shippingProvider,
      shippingMethod: order.shippingMethod,
      shippingCost: order.shippingCost,
      discount: { percent: world.random.pick([2, 3, 5]) },
      charges: {},
      version: order.version,
    },
  });
}

const releaseReasons = [
  "Disetujui: pembayaran invoice lama sudah dijadwalkan minggu ini",
  "Disetujui Pak Hendro lewat telepon, unit pelanggan stop operasi",
  "Bukti giro untuk invoice yang jatuh tempo sudah kami terima",
];

/** An order that was asked for on account goes to packing unpaid; if it exceeds the limit, it is paid first. */
async function release(
  world: World,
  id: string,
  move: (status: "waiting for payment") => Promise<unknown>,
): Promise<void> {
  try {
    await staffOf(world, "sales").call("releaseOnAccount", { params: { id }, body: {} });
  } catch (error) {
    if (!isCredit(error)) throw error;
    if (happens(world, 35)) {
      const reason = world.random.pick(releaseReasons);
      await staffOf(world, "finance").call("releaseOnAccount", { params: { id }, body: { reason } });
    } else await move("waiting for payment");
  }
}
