import { isDeepStrictEqual } from "node:util";
import { look } from "./look.ts";
import type { ModelOrder } from "./model.ts";
import type { Marks, SeenOrder } from "./seen.ts";
import type { World, WorldOrder } from "./world.ts";

const written = "string_agg(part.xmin::text, ',' order by part.ctid)";
const partsOf = (table: string) => `(select ${written} from ${table} part where order_id = sales_order.id)`;
const partsOfLines = (table: string) => `(select ${written} from ${table} part
  where line_id in (select id from sales_order_line where order_id = sales_order.id))`;
const partsOfParcels = (table: string) => `(select ${written} from ${table} part
  where shipment_id in (select id from shipment where order_id = sales_order.id))`;

/** `$1` is the customer. */
const marksQuery = {
  name: "marks of a customer's orders",
  text: `select id,
      concat_ws(' ', xmin, ${["sales_order_line", "order_charge", "payment", "shipment", "mail", "payment_attempt"].map(partsOf).join()},
        ${partsOfLines("shipment_line")}, ${partsOfParcels("shipment_event")},
        (select ${written} from audit_log part where subject_id = sales_order.id::text)) as itself,
      concat_ws(' ', ${partsOf("payment")}, (select ${written} from refund part
        where payment_id in (select id from payment where order_id = sales_order.id))) as refunds,
      concat_ws(' ', ${partsOf("return_request")}, ${partsOfLines("return_line")}) as returns
    from sales_order where user_id = $1`,
};

/** What the shop shows of the orders now. Only what has changed since the last look is requested again. */
export async function observe(world: World): Promise<SeenOrder[]> {
  const { rows } = await world.shop.database.pool.query<Marks>({
    ...marksQuery,
    values: [world.customer.id],
  });
  const unknown = rows.filter(({ id }) => !world.orders.some((order) => order.id === id));
  if (unknown.length > 0) throw new Error("there is an order that nobody has placed");
  const seen: SeenOrder[] = [];
  for (const { id } of world.orders) {
    const marks = rows.find((row) => row.id === id);
    if (marks === undefined) throw new Error("an order is gone");
    const known = world.sights.get(id);
    const isSame = known !== undefined && isDeepStrictEqual(known.marks, marks);
    // One after another: all at once, the lives would use up the shop's few connections.
    // oxlint-disable-next-line no-await-in-loop
    const sight = isSame ? known : await look(world, marks, known);
    world.sights.set(id, sight);
    seen.push(sight.seen);
  }
  return seen;
}

/** Finds the ids of the parcels and refunds that were added since the last look, in the model's order. */
export function learnIds({ sights }: World, known: WorldOrder, { parcels, refunds }: ModelOrder): void {
  const sight = sights.get(known.id);
  if (sight === undefined) throw new Error("the order was not looked at");
  known.returns = sight.returns.map(({ id }) => id);
  const newParcels = sight.order.shipments.filter(({ id }) => !known.parcels.includes(id));
  // New parcels that were unpacked at once no longer have an id.
  for (const { state } of parcels.slice(known.parcels.length)) {
    known.parcels.push(state === "unpacked" ? 0 : (newParcels.shift()?.id ?? 0));
  }
  const newRefunds = sight.refunds.filter(({ id }) => !known.refunds.includes(id));
  for (const { amount, isCredit } of refunds.slice(known.refunds.length)) {
    const place = newRefunds.findIndex((one) => one.amount === amount && one.isCredit === isCredit);
    known.refunds.push(newRefunds.splice(place, 1)[0]?.id ?? "");
  }
}
