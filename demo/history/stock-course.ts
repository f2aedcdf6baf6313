import { CallError } from "#contract/call.ts";
import { day, hour, inOffice, type Course } from "./calendar.ts";
import { happens, later, staffOf, type Part, type World } from "./world.ts";

const inDays = 24 * 60;

/** The warehouse counts the parts that are bought most, and records what arrives, what breaks and what is missing. */
export async function* stockCourse(world: World, counted: Part[], scarce: ReadonlySet<number>): Course {
  const { random } = world;
  const warehouse = staffOf(world, "warehouse");
  for (const [place, part] of counted.entries()) {
    if (place % 12 === 0 && place > 0) yield inOffice(Date.now() + 20 * hour, random.next());
    const onHand =
      part.price > 5_000_000
        ? 3 + random.below(4)
        : part.price > 1_000_000
          ? 8 + random.below(10)
          : 25 + random.below(40);
    await warehouse.call("startCounting", {
      params: { id: String(part.id) },
      body: {
        onHand,
        shelf: `${random.pick(["A", "B", "C", "D"])}-${String(1 + random.below(14)).padStart(2, "0")}-${1 + random.below(5)}`,
      },
    });
  }
  for (;;) {
    yield later(world, 4 * inDays, 7 * inDays);
    await receive(world, counted, scarce);
    if (happens(world, 45)) await correct(world, random.pick(counted));
  }
}

/** A supplier delivers the parts of which only few are left. */
async function receive(world: World, counted: Part[], scarce: ReadonlySet<number>): Promise<void> {
  const { random } = world;
  const warehouse = staffOf(world, "warehouse");
  const lines = [];
  for (const part of counted) {
    const { available, waiting } = await warehouse.call("getStock", { params: { id: String(part.id) } });
    const least = part.price > 5_000_000 ? 3 : part.price > 1_000_000 ? 7 : 16;
    // The supplier no longer has some of them.
    const isLate = world.ends - Date.now() < 85 * day && scarce.has(part.id);
    if (available > least || isLate) continue;
    lines.push({ code: part.code, quantity: waiting + least + random.below(least * 2) });
  }
  if (lines.length === 0) return;
  await warehouse.call("receiveDelivery", {
    body: {
      lines,
      reason: `Surat jalan pemasok ${random.pick(["TMS", "UTD", "KBI", "SKR"])}-${1000 + random.below(8999)}`,
    },
  });
}

const causes = [
  "Dus basah waktu bongkar muat",
  "Kemasan rusak, tidak layak jual",
  "Penyok kena forklift",
  "Jatuh dari rak waktu diambil",
];

async function correct(world: World, part: Part): Promise<void> {
  const { random } = world;
  const warehouse = staffOf(world, "warehouse");
  const params = { id: String(part.id) };
  const { onHand, available } = await warehouse.call("getStock", { params });
  if (available < 3) return;
  const body = happens(world, 50)
    ? { kind: "count" as const, quantity: onHand - random.pick([0, 0, 1, -1]), reason: "Stok opname rak" }
    : { kind: "damage" as const, quantity: 1, reason: random.pick(causes) };
  try {
    await warehouse.call("moveStock", { params, body });
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
  }
}
