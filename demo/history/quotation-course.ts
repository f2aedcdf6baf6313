import { CallError } from "#contract/call.ts";
import type { Course } from "./calendar.ts";
import { orderedCourse, poNumberOf } from "./order-course.ts";
import { weighted } from "./season.ts";
import { anyTime, happens, later, staffOf, type Customer, type Part, type World } from "./world.ts";

const inHours = 60;
const inDays = 24 * 60;

const notes = [
  "Mohon penawaran termasuk ongkos kirim ke site",
  "Unit stop operasi, mohon respon cepat",
  "Untuk overhaul bulan depan",
  "Kalau ada pilihan OEM mohon ditawarkan juga",
  "Mohon harga terbaik dan waktu kirim",
  "Minta harga untuk stok gudang tiga bulan",
  "Mohon disebutkan kalau ada yang inden",
  "Penawaran dipakai untuk pengajuan ke kantor pusat",
  "",
  "",
  "",
];
const declines = [
  "Mohon maaf, pemasok kami sedang kosong dan belum bisa memberi tanggal.",
  "Mohon maaf, jumlah ini di luar yang bisa kami sediakan. Silakan hubungi pabriknya.",
  "Mohon maaf, untuk unit ini nomornya berbeda. Mohon kirim foto pelat nomor mesinnya.",
] as const;
const cheaperElsewhere = [
  "Dapat harga lebih rendah di Surabaya",
  "Toko langganan memberi harga yang sama tanpa ongkos kirim",
  "Melebihi anggaran kami",
] as const;

/** What somebody asks a quotation for: up to four parts, most of them with the machine for which they are needed. */
export function requestOf(world: World) {
  const { random } = world;
  const first = weighted(random, world.parts, ({ weight }) => weight);
  const parts = new Set<Part>([first]);
  // The others are for the same machine, as far as the catalogue has some.
  const related = world.parts.filter(({ machine }) => machine !== "" && machine === first.machine);
  for (let more = random.below(4); more > 0 && related.length > 0; more -= 1) parts.add(random.pick(related));
  return {
    lines: [...parts].map(({ code, price }) => ({
      number: code,
      qty: 1 + random.below(price > 2_000_000 ? 3 : 20),
    })),
    note: random.pick(notes),
    machine: happens(world, 75) ? first.machine : "",
    serialNumber: "",
    photos: [],
  };
}

/**
 * The customer, or a guest if there is none, asks for a price and gets an answer. With `until` it goes no further than to the quotation that
 * is sent, or sent once more with lower prices.
 */
export async function* quotationCourse(
  world: World,
  customer: Customer | undefined,
  guest: Guest,
  until?: "sent" | "revised",
): Course {
  const { random, driven } = world;
  const sales = staffOf(world, "sales");
  const asked = requestOf(world);
  const { number } =
    customer === undefined
      ? await driven.shop.callAs(undefined, "id")("askQuotationAsGuest", { body: { ...asked, ...guest } })
      : await customer.call("askQuotation", { body: asked });
  yield later(world, 15, 7 * inHours);
  const { rows } = await sales.call("listRequests", { query: { state: "new" } });
  const request = rows.find((row) => row.number === number);
  if (request === undefined) return;
  if (until === undefined && happens(world, 8)) {
    await sales.call("declineRequest", {
      params: { id: String(request.id) },
      body: { answer: random.pick(declines) },
    });
    return;
  }
  const params = await sales.call("startQuotation", { body: { requestId: request.id } });
  yield later(world, 30, 6 * inHours);
  await send(world, params, random.pick([0, 0, 0, 2, 3, 5]));
  if (customer === undefined || until === "sent") return;
  if (until === "revised" || happens(world, 16)) {
    yield later(world, 2 * inHours, until === undefined ? 4 * inDays : 20 * inHours);
    await send(world, params, random.pick([4, 6, 8]));
    if (until === "revised") return;
  }
  yield anyTime(world, 4 * inHours, 6 * inDays);
  const outcome = random.next();
  const { version, state, content } = await sales.call("getQuotation", { params });
  if (state !== "sent" && state !== "revised") return;
  if (outcome < 0.55) {
    const { id } = await customer.call("acceptQuotation", {
      params,
      body: {
        version,
        lines: content.lines.map((_, place) => place),
        poNumber: poNumberOf(world, customer),
      },
    });
    yield later(world, 15, 4 * inHours);
    yield* orderedCourse(world, customer, id);
  } else if (outcome < 0.82) {
    const reason = random.pick(["price", "elsewhere", "deliveryTime", "notNeeded"] as const);
    const note = reason === "price" ? random.pick(cheaperElsewhere) : "";
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
