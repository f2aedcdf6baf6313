import { day, type Course } from "./calendar.ts";
import { returned } from "./goods-course.ts";
import { staffOf, type World } from "./world.ts";

/** A few parts of the last weeks are being returned when the history ends; each return goes as far as its days allow. */
export async function* lastReturnsCourse(world: World): Course {
  const sales = staffOf(world, "sales");
  for (const days of [9, 6.6, 4.4, 2.6, 1.6, 0.5, 0.3]) {
    yield Math.max(Date.now(), world.ends - days * day);
    const { rows } = await sales.call("listAdminOrders", { query: { status: "done" } });
    const row = rows[3 + world.random.below(12)];
    if (row === undefined) continue;
    const order = await sales.call("getAdminOrder", { params: { id: row.id } });
    const customer = world.customers.find(({ email }) => email === order.customer.email);
    if (customer === undefined || order.fulfilmentState !== "delivered") continue;
    world.driven.later(Date.now(), returned(world, customer, order));
  }
}
