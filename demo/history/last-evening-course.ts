import { minute, hour, type Course } from "./calendar.ts";
import { place } from "./order-course.ts";
import { requestOf } from "./quotation-course.ts";
import { staffOf, type Customer, type World } from "./world.ts";

/**
 * What is left for the next morning after the last afternoon: new orders and requests, and some on which work has just begun. It begins when
 * the other orders of that day have been placed.
 */
export async function* lastEveningCourse(world: World): Course {
  const sales = staffOf(world, "sales");
  const asking = inTurn(world);
  const ordering = inTurn(world);
  await place(world, ordering(), false);
  yield Date.now() + 1.7 * hour;
  await place(world, ordering(), false);
  yield Date.now() + 66 * minute;
  await ask(asking());
  yield Date.now() + 25 * minute;
  const { rows: orders } = await sales.call("listAdminOrders", { query: { status: "new" } });
  for (const { id } of orders.slice(0, 2)) {
    await sales.call("moveOrder", { params: { id }, body: { orderStatus: "processing" } });
    yield Date.now() + 4 * minute;
  }
  const { rows: requests } = await sales.call("listRequests", { query: { state: "new" } });
  for (const { id } of requests.slice(0, 1)) await sales.call("startQuotation", { body: { requestId: id } });
  yield Date.now() + 1.3 * hour;
  const buyer = ordering();
  await place(world, buyer, buyer.buysFor?.terms !== undefined);
  yield Date.now() + 52 * minute;
  await ask(asking());
  yield Date.now() + 1.4 * hour;
  await place(world, ordering(), false);
  yield Date.now() + 33 * minute;
  await ask(asking());

  async function ask({ call }: Customer) {
    await call("askQuotation", { body: requestOf(world) });
  }
}

/** People who order or ask for prices, nobody twice; people who pay for a company do neither. */
function inTurn({ random, customers }: World): () => Customer {
  const buyers = customers.filter(({ weight }) => weight > 0);
  return () => {
    const [chosen] = buyers.splice(random.below(buyers.length), 1);
    if (chosen === undefined) throw new Error("everybody has ordered");
    return chosen;
  };
}
