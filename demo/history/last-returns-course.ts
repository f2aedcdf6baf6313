import { day, inOffice, type Course } from "./calendar.ts";
import { returned } from "./goods-course.ts";
import { staffOf, type World } from "./world.ts";

/** A few parts of the last weeks are being returned when the history ends; each return goes as far as its days allow. */
export async function* lastReturnsCourse(world: World): Course {
  const sales = staffOf(world, "sales");
  for (const days of [12.6, 9.5, 6.6, 2.5, 1.6, 0.42, 0.36]) {
    yield inOffice(Math.max(Date.now(), world.ends - days * day), world.random.next());
    const { rows } = await sales.call("listAdminOrders", { query: { status: "done" } });
    const delivered = rows.slice(3, 18).filter(({ fulfilmentState }) => fulfilmentState === "delivered");
    if (delivered.length === 0) continue;
    const order = await sales.call("getAdminOrder", { params: { id: world.random.pick(delivered).id } });
    const customer = world.customers.find(({ email }) => email === order.customer.email);
    if (customer === undefined) continue;
    world.driven.later(Date.now(), returned(world, customer, order));
  }
}
