import { randomBytes } from "node:crypto";
import { CallError } from "#contract/call.ts";
import type { Course } from "./calendar.ts";
import { orderedCourse } from "./order-course.ts";
import { weighted } from "./season.ts";
import { anyTime, happens, isEnding, later, staffOf, type Customer, type World } from "./world.ts";

const inHours = 60;
const inDays = 24 * 60;

const notes = [
  "Mohon penawaran termasuk ongkos kirim ke site",
  "Unit stop operasi, mohon respon cepat",
  "Untuk overhaul bulan depan",
  "Kalau ada pilihan OEM mohon ditawarkan juga",
  "",
  "",
];
const machines = [
  "Komatsu PC200-8",
  "Komatsu D85ESS-2",
  "Caterpillar 320D",
  "Hitachi ZX200-3",
  "Volvo EC210B",
  "",
];

/** The customer, or a guest if there is none, asks for a price and gets an answer. */
export async function* quotationCourse(world: World, customer: Customer | undefined, guest: Guest): Course {
  const { random, driven } = world;
  const sales = staffOf(world, "sales");
  const lines = Array.from({ length: 1 + random.below(4) }, () => {
    const part = weighted(random, world.parts, ({ weight }) => weight);
    return { number: part.code, qty: 1 + random.below(part.price > 2_000_000 ? 3 : 20) };
  }).filter((line, place, all) => all.findIndex(({ number }) => number === line.number) === place);
  const asked = {
    requestKey: randomBytes(16).toString("hex"),
    lines,
    note: random.pick(notes),
    machine: random.pick(machines),
    serialNumber: "",
    photos: [],
  };
  const { number } =
    customer === undefined
      ? await driven.shop.callAs(undefined, "id")("askQuotationAsGuest", { body: { ...asked, ...guest } })
      : await customer.call("askQuotation", { body: asked });
  yield later(world, 15, 7 * inHours);
  if (isEnding(world, 0.75) && happens(world, 50)) return;
  const { rows } = await sales.call("listRequests", { query: { state: "new" } });
  const request = rows.find((row) => row.number === number);
  if (request === undefined) return;
  if (happens(world, 8)) {
    await sales.call("declineRequest", {
      params: { id: String(request.id) },
      body: { answer: "Mohon maaf, barang ini sudah tidak diproduksi dan tidak ada padanannya." },
    });
    return;
  }
  const params = await sales.call("startQuotation", { body: { requestId: request.id } });
  if (isEnding(world, 1.3) && happens(world, 50)) return;
  yield later(world, 30, 6 * inHours);
  await send(world, params, random.pick([0, 0, 0, 2, 3, 5]));
  if (customer === undefined) return;
  yield isEnding(world, 4)
    ? later(world, 2 * inHours, 20 * inHours)
    : anyTime(world, 4 * inHours, 6 * inDays);
  if (happens(world, isEnding(world, 4) ? 70 : 16)) {
    await send(world, params, random.pick([4, 6, 8]));
    yield anyTime(world, 4 * inHours, 4 * inDays);
  }
  const outcome = random.next();
  const { version, state, content } = await sales.call("getQuotation", { params });
  if (state !== "sent" && state !== "revised") return;
  if (outcome < 0.55) {
    const { id } = await customer.call("acceptQuotation", {
      params,
      body: { version, lines: content.lines.map((_, place) => place) },
    });
    yield later(world, 15, 4 * inHours);
    yield* orderedCourse(world, customer, id);
  } else if (outcome < 0.82) {
    const reason = random.pick(["price", "elsewhere", "deliveryTime", "notNeeded"] as const);
    const note = reason === "price" ? "Dapat harga lebih rendah di Surabaya" : "";
    await customer.call("rejectQuotation", { params, body: { version, reason, note } });
  }
}

/** How a guest can be reached. */
export interface Guest {
  name: string;
  company: string;
  phoneNumber: string;
  email: string;
}

/** Sends the quotation, with a discount in per cent. */
async function send(world: World, params: { id: string }, percentOff: number) {
  const sales = staffOf(world, "sales");
  let { edit, content } = await sales.call("getQuotation", { params });
  try {
    const written = {
      ...content,
      lines: content.lines.map((line) => ({
        ...line,
        price: Math.round((line.price * (100 - percentOff)) / 100_000) * 1000,
        deliveryDays: deliveryDaysOf(world, line.deliveryDays),
      })),
      terms:
        content.terms === ""
          ? "Harga belum termasuk ongkos kirim. Pembayaran sebelum barang dikirim."
          : content.terms,
      edit,
    };
    ({ edit, content } = await sales.call("saveQuotation", { params, body: written }));
    return await sales.call("sendQuotation", { params, body: { edit } });
  } catch (error) {
    if (error instanceof CallError && error.reason === "quotationClosed") return undefined;
    throw error;
  }
}

/** In how many working days a part comes; null (told later) if the shop does not know its stock. */
function deliveryDaysOf({ random }: World, known: number | null): number | null {
  if (known !== null && known > 0) return known;
  return random.pick(known === null ? [null, 0, 3, 7, 14] : [0, 0, 3, 7, 14]);
}
