import { randomBytes } from "node:crypto";
import { hour, minute, type Course } from "./calendar.ts";
import { place } from "./order-course.ts";
import { staffOf, type Customer, type World } from "./world.ts";

/** What is left for the next morning after the last evening: new orders and requests, and some on which work has just begun. */
export async function* lastEveningCourse(world: World): Course {
  const sales = staffOf(world, "sales");
  // People who pay for a company neither order nor ask for prices.
  const buyers = world.customers.filter(({ weight }) => weight > 0);
  const somebody = () => world.random.pick(buyers);
  const { rows: orders } = await sales.call("listAdminOrders", { query: { status: "new" } });
  for (const { id } of orders.slice(0, 2)) {
    await sales.call("moveOrder", { params: { id }, body: { orderStatus: "processing" } });
    yield Date.now() + 5 * minute;
  }
  await ask(world, somebody());
  yield Date.now() + 20 * minute;
  const { rows: requests } = await sales.call("listRequests", { query: { state: "new" } });
  for (const { id } of requests.slice(0, 1)) await sales.call("startQuotation", { body: { requestId: id } });
  yield Date.now() + hour;
  for (let turn = 0; turn < 4; turn += 1) {
    await place(world, somebody(), false);
    yield Date.now() + world.random.between(15, 55) * minute;
    if (turn % 2 === 0) await ask(world, somebody());
  }
}

async function ask({ random, parts }: World, asker: Customer): Promise<void> {
  await asker.call("askQuotation", {
    body: {
      requestKey: randomBytes(16).toString("hex"),
      lines: [{ number: random.pick(parts).code, qty: 2 + random.below(6) }],
      note: "Mohon harga terbaik dan waktu kirim",
      machine: "Komatsu PC200-8",
      serialNumber: "",
      photos: [],
    },
  });
}
