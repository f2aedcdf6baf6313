import type { AdminOrder } from "#contract/orders/admin/orders.ts";
import { followShipment } from "#server/workflows/parcels/follow-shipment.ts";
import { day, dayName, hour, hourOf, type Course } from "./calendar.ts";
import { refundCourse } from "./refund-course.ts";
import { returnCourse } from "./return-course.ts";
import { anyTime, happens, isEnding, later, staffOf, type Customer, type World } from "./world.ts";

const inHours = 60;
const inDays = 24 * 60;

/** The parcels of an order that is released, until they have arrived. */
export async function* goods(world: World, customer: Customer, id: string): Course {
  const warehouse = staffOf(world, "warehouse");
  const read = () => warehouse.call("getAdminOrder", { params: { id } });
  yield later(world, 40, 9 * inHours);
  // What would be packed on the last afternoon is left for the next morning.
  if (isEnding(world, 0.5)) return;
  let order = await read();
  if (order.orderStatus !== "packing") return;
  const isPaid = order.onAccount === null && order.total > 0;
  const isCancelLeft = isPaid && !world.isCancelLeft && isEnding(world, 6) && !isEnding(world, 2.5);
  world.isCancelLeft ||= isCancelLeft;
  if (isCancelLeft || (happens(world, 1.2) && isPaid)) {
    // The customer changes their mind after paying.
    await staffOf(world, "finance").call("moveOrder", {
      params: { id },
      body: { orderStatus: "cancel", reason: world.random.pick(changesOfMind) },
    });
    world.driven.later(anyTime(world, 3 * inHours, 2 * inDays), refundCourse(world, customer, id));
    return;
  }
  const { shippingProvider, shippingMethod } = order;
  const isSplit = order.lines.length > 1 && happens(world, 15);
  const parts = isSplit ? [order.lines.slice(0, -1), order.lines.slice(-1)] : [order.lines];
  for (const [place, lines] of parts.entries()) {
    if (place > 0) {
      await warehouse.call("promiseLines", {
        params: { id },
        body: {
          lines: lines.map((line) => ({ lineId: line.id, promisedOn: dayName(Date.now() + 6 * day) })),
        },
      });
      // In the last weeks a supplier is late.
      const isLate = isEnding(world, 14) && happens(world, 40);
      if (isLate) {
        const text = world.random.pick(lateNotes);
        await staffOf(world, "sales").call("addOrderNote", { params: { id }, body: { text } });
      }
      yield isLate ? later(world, 12 * inDays, 16 * inDays) : later(world, 3 * inDays, 8 * inDays);
    }
    const { shipmentId } = await warehouse.call("packShipment", {
      params: { id },
      body: {
        lines: lines.map((line) => ({ lineId: line.id, qty: line.qty })),
        shippingProvider,
        shippingMethod,
      },
    });
    yield later(world, 30, 6 * inHours);
    await warehouse.call("handOverShipment", {
      params: { id, shipmentId: String(shipmentId) },
      body: { airwayBill: airwayBill(world, shippingProvider) },
    });
    world.driven.later(Date.now() + 5 * hour, parcelCourse(world, customer, id, shipmentId));
  }
  order = await read();
  yield anyTime(world, 9 * inDays, 12 * inDays);
  order = await read();
  if (order.orderStatus === "delivering" && order.fulfilmentState === "shipped") {
    yield later(world, 5 * inDays, 12 * inDays);
    order = await read();
    if (order.orderStatus === "delivering") {
      await warehouse.call("moveOrder", { params: { id }, body: { orderStatus: "done" } });
    }
    return;
  }
  const isUnpaidLine = order.lines.length === 1 && order.onAccount?.open === order.total;
  const hasCome = order.shipments.every(({ state }) => state === "delivered");
  if (hasCome && order.fulfilmentState !== "returned" && happens(world, isUnpaidLine ? 30 : 5)) {
    yield* returned(world, customer, order);
  }
}

const changesOfMind = [
  "Dibatalkan atas permintaan pelanggan sebelum dikirim",
  "Pelanggan mendapat barang bekas dari unit lain, minta uang kembali",
  "Pelanggan salah pesan, akan memesan nomor lain",
] as const;
const lateNotes = [
  "Sisa barang menunggu kiriman pemasok, pelanggan sudah diberi tahu",
  "Pemasok menunda kiriman sisa barang sampai minggu depan",
  "Sisa barang masih di bea cukai, pelanggan bersedia menunggu",
] as const;

/** Parts that are returned, and the parcel with those that replace them. */
export async function* returned(world: World, customer: Customer, order: AdminOrder): Course {
  const replacement = yield* returnCourse(world, customer, order);
  if (replacement !== null) yield* goods(world, customer, replacement);
}

function airwayBill({ random }: World, provider: string): string {
  const digits = (count: number) => Array.from({ length: count }, () => random.below(10)).join("");
  const numbers: Record<string, string> = {
    jne: `CGK${digits(13)}`,
    jnt: `JX${digits(10)}`,
    sicepat: `00${digits(10)}`,
    tiki: `66${digits(10)}`,
    pos: `P${digits(13)}`,
  };
  return numbers[provider] ?? `${provider.toUpperCase().slice(0, 3)}${digits(9)}`;
}

/** A moment in the day before `moment` at which a courier brings parcels. */
function broughtBy({ random }: World, moment: number): number {
  const at = moment - random.between(1, 24) * hour;
  const byDay = at + (random.between(9, 17.5) - hourOf(at)) * hour;
  return byDay < moment ? byDay : byDay - day;
}

/** What the courier's service says about a parcel on its way. */
async function* parcelCourse(world: World, customer: Customer, id: string, shipmentId: number): Course {
  const { db } = world.driven.shop;
  const left = Date.now() - 4 * hour;
  // Couriers bring parcels between 9.00 and 17.30.
  const arrives = left + world.random.between(2, 7) * day;
  const arrivesAt = arrives + (world.random.between(9, 17.5) - hourOf(arrives)) * hour;
  const days = (arrivesAt - left) / day;
  const receiver = customer.company === "Perorangan" ? customer.name : customer.company;
  const way = [
    {
      state: "picked up" as const,
      text: "SHIPMENT RECEIVED BY COUNTER OFFICER",
      place: "JAKARTA BARAT",
      after: 0.1,
    },
    { state: "in transit" as const, text: "DEPARTED FROM TRANSIT HUB", place: "JAKARTA", after: 0.5 },
    { state: "in transit" as const, text: "RECEIVED AT DESTINATION HUB", place: "", after: days - 1 },
    {
      state: "out for delivery" as const,
      text: "WITH DELIVERY COURIER",
      place: "",
      after: days - world.random.between(1, 3) / 24,
    },
    { state: "delivered" as const, text: `DELIVERED TO ${receiver}`.toUpperCase(), place: "", after: days },
  ].map(({ after, ...step }) => ({ ...step, at: new Date(left + after * day) }));
  for (const at of [0.6 * day, (days - 0.2) * day, (days + 0.15) * day]) {
    yield Math.max(Date.now() + hour, left + at);
    const told = way.filter((step) => step.at.getTime() <= Date.now());
    await db.execute(
      `update shipment_following set next_at = now() - interval '1 minute' where shipment_id = ${shipmentId}`,
    );
    await followShipment({ db }, () => Promise.resolve(told), shipmentId);
  }
  // Not every courier says when a parcel has arrived: then somebody asks the recipient.
  if (happens(world, 10)) return;
  yield later(world, 3 * inHours, 1.5 * inDays);
  const sales = staffOf(world, "sales");
  const order = await sales.call("getAdminOrder", { params: { id } });
  const parcel = order.shipments.find((shipment) => shipment.id === shipmentId);
  if (parcel === undefined || parcel.state === "delivered") return;
  await sales.call("addShipmentStep", {
    params: { id, shipmentId: String(shipmentId) },
    body: {
      state: "delivered",
      text: "",
      place: "",
      at: new Date(broughtBy(world, Date.now())).toISOString(),
      signedBy: customer.name,
      photo: null,
    },
  });
}
