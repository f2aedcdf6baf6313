import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { sql } from "drizzle-orm";
import type { ForUnit } from "#contract/orders/for-units.ts";
import { orderStates, type OrderStatus } from "#contract/orders/order-states.ts";
import { endUnpaidOrder } from "#server/workflows/orders/moving/end-unpaid-order.ts";
import { homeSubdistrict } from "#testing/builders/build-order.ts";
import { orderForm } from "#testing/shops/checkout.ts";
import type { Act, Acts, Planned } from "../act.ts";
import { courier } from "../courier.ts";
import { backOfEnd } from "./steps-back.ts";
import { subdistrictOf, typedRecipient, type Recipient } from "../recipients.ts";
import { unitsFor, type World } from "../world.ts";

/** However often the call is sent, it takes effect once. */
const onlyOnce = () => ({ "idempotency-key": randomUUID() });

/** Some of the products, each with some pieces. */
function wanted({ products, dice }: World) {
  const some = products.filter(() => dice.once(2));
  return (some.length === 0 ? products.slice(0, 1) : some).map(({ id, price }) => ({
    productId: id,
    qty: 1 + dice.below(4),
    price,
  }));
}

/** The same, some pieces of them for the customer's machines. */
const wantedForUnits = (world: World) =>
  wanted(world).map((line) => ({ ...line, forUnits: unitsFor(world, line.qty) }));

const recipients: readonly Recipient[] = ["customer", "customer", "site", "driver", "driver moved"];

function chargesOf({ dice }: World) {
  if (dice.once(2)) return {};
  return {
    insurance: dice.one([0, 7_500]) ?? 0,
    tax: dice.one([0, 27_500]) ?? 0,
    rounding: dice.one([-999, -500, 0, 999]) ?? 0,
  };
}

function costOf({ options }: { options: { services: { service: string; cost: number }[] }[] }): number {
  const services = options.flatMap((option) => option.services);
  return services.find(({ service }) => service === courier.shippingMethod)?.cost ?? 0;
}

/** The customer orders from the cart. */
export function place(world: World): Planned {
  const { customer } = world;
  const lines = wantedForUnits(world);
  return {
    text: `place ${JSON.stringify(lines)}`,
    run: async () => {
      for (const { productId: ProductId, qty, forUnits } of lines) {
        await customer.call("addToCart", { body: { ProductId, qty, forUnits }, headers: onlyOnce() });
      }
      const body = await orderForm(customer.call, homeSubdistrict);
      await customer.call("placeOrder", { body, headers: onlyOnce() });
    },
  };
}

/** The staff enters an order for the customer. */
export function enter(world: World): Planned {
  const { staff, customer, dice } = world;
  const lines = wantedForUnits(world);
  const recipient = dice.one(recipients) ?? "customer";
  const charges = chargesOf(world);
  const isAskedForPayment = dice.once(2);
  const isOther = recipient !== "customer";
  return {
    text: `enter ${JSON.stringify({ lines, recipient, charges, isAskedForPayment })}`,
    run: async () => {
      const weighed = lines.map(({ productId, qty }) => ({ productId, qty }));
      const to = isOther ? { subdistrictId: subdistrictOf(recipient) } : { customerId: customer.id };
      const shippingCost = costOf(await staff("quoteNewOrder", { body: { ...to, lines: weighed } }));
      const { id } = await staff("enterOrder", {
        body: {
          ...courier,
          shippingCost,
          customerId: customer.id,
          ...(isOther && { recipient: typedRecipient(recipient) }),
          lines,
          charges,
          isAskedForPayment,
        },
        headers: onlyOnce(),
      });
      const order = await staff("getAdminOrder", { params: { id } });
      mustBeFor(lines, order.lines);
    },
  };
}

interface LineForUnits {
  productId: number | null;
  forUnits?: ForUnit[] | undefined;
}

/** An order is for the units that it was entered for. */
function mustBeFor(entered: readonly LineForUnits[], ordered: readonly LineForUnits[]): void {
  for (const { productId, forUnits = [] } of entered) {
    const { forUnits: kept = [] } = ordered.find((line) => line.productId === productId) ?? {};
    if (!isDeepStrictEqual(kept, forUnits))
      throw new Error(
        `${JSON.stringify(forUnits)} was ordered for units, and ${JSON.stringify(kept)} is kept`,
      );
  }
}

/** The staff edits an order as it is now. */
const edit: Act = (world, { id, status }) => {
  const { staff, dice } = world;
  if (!["new", "processing"].includes(status) && !dice.once(status === "packing" ? 2 : 10)) return undefined;
  const lines = wanted(world);
  const percent = dice.once(4) ? 10 : 0;
  const charges = chargesOf(world);
  const recipient = dice.once(2) ? dice.one(recipients) : undefined;
  const isQuoted = dice.once(2);
  // What becomes of the money of an order that is paid already.
  const balance = {
    shortfall: dice.one(["wait", "owed"] as const) ?? "wait",
    surplus: dice.one(["transfer", "credit", "keep"] as const) ?? "keep",
  };
  return {
    text: `edit ${JSON.stringify({ lines, percent, charges, recipient, isQuoted, ...balance })}`,
    run: async () => {
      const order = await staff("getAdminOrder", { params: { id } });
      const edited = lines.map(({ productId, qty, price }) => {
        const known = order.lines.find((line) => line.productId === productId);
        return { lineId: known?.id ?? null, productId, qty, price, discount: null };
      });
      const body = recipient && { recipient: recipient === "customer" ? null : typedRecipient(recipient) };
      const destination = recipient && {
        subdistrictId: recipient === "customer" ? null : subdistrictOf(recipient),
      };
      const quoted = isQuoted
        ? costOf(await staff("quoteOrderEdit", { params: { id }, body: { lines: edited, ...destination } }))
        : order.shippingCost;
      await staff("editOrder", {
        params: { id },
        body: {
          ...courier,
          shippingCost: quoted,
          version: order.version,
          lines: edited,
          discount: percent === 0 ? null : { percent },
          charges,
          ...balance,
          ...body,
        },
      });
    },
  };
};

/** An order of a company is packed although it is not paid. */
const release: Act = ({ staff, isOfCompany }, { id, status }) => {
  if (!isOfCompany || !orderStates[status].mayGoOnAccount) return undefined;
  return {
    text: "release on account",
    run: () => staff("releaseOnAccount", { params: { id }, body: { reason: "" } }),
  };
};

/** Moves the order to a status, if it is in one of these. */
function move(to: OrderStatus, from: readonly OrderStatus[], airwayBill = ""): Act {
  return (world, order) => {
    const { staff, dice } = world;
    const { id, status } = order;
    if (!from.includes(status)) return undefined;
    const credit = {
      ...(to === "cancel" && { refundAs: dice.one(["transfer", "credit"] as const) ?? "transfer" }),
      ...(to === "waiting for payment" && { paysFromCredit: dice.once(4) }),
    };
    return {
      text: `move to ${to} ${JSON.stringify(credit)}`,
      run: () =>
        staff("moveOrder", {
          params: { id },
          body: {
            orderStatus: to,
            reason: "as agreed by telephone",
            shippingAirwayBills: airwayBill,
            ...credit,
          },
        }),
      ...((to === "done" || to === "cancel") && status !== to && backOfEnd(world, order, to)),
    };
  };
}

/** A move that somebody tries although it may not be open. */
const anyMove: Act = (world, order) => {
  if (!world.dice.once(3)) return undefined;
  const to = world.dice.one([
    "new",
    "processing",
    "waiting for payment",
    "delivering",
    "done",
    "cancel",
  ] as const);
  return to && move(to, [order.status], world.dice.once(2) ? "JNE-77" : "")(world, order);
};

/** The time to pay is over, and the last reminder was written long ago. */
const end: Act = ({ shop }, { id, status }) => {
  if (status !== "waiting for payment") return undefined;
  return {
    text: "end unpaid",
    run: async () => {
      const { db, dependencies } = shop;
      await db.execute(sql`
        update sales_order set payment_due_at = now() - interval '8 days'
        where id = ${id} and status = 'waiting for payment'`);
      await db.execute(sql`
        insert into payment_reminder (order_id, kind, due_at, ends_at)
        select id, 'due', payment_due_at, now() - interval '1 day' from sales_order
        where id = ${id} and payment_due_at is not null on conflict do nothing`);
      await endUnpaidOrder({ ...dependencies, db }, id);
    },
  };
};

export const ordersActs: Acts = {
  edit: [2, edit],
  takeUp: [8, move("processing", ["new"])],
  askForPayment: [8, move("waiting for payment", ["processing"])],
  reopen: [2, move("processing", ["waiting for payment"])],
  release: [2, release],
  deliver: [3, move("delivering", ["packing"], "JNE-1")],
  finish: [4, move("done", ["delivering"])],
  cancel: [1, move("cancel", ["new", "processing", "waiting for payment", "packing"])],
  anyMove: [1, anyMove],
  end: [1, end],
};
