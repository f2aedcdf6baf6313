import { sql } from "drizzle-orm";
import { CallError } from "#contract/call.ts";
import { endUnpaidOrder } from "#server/workflows/end-unpaid-order.ts";
import { homeSubdistrict } from "../build-order.ts";
import { comingBack } from "../come-back.ts";
import { orderForm } from "../checkout.ts";
import { errorBody } from "../test-shop.ts";
import type { Act, ActOf, Outcome } from "./acts.ts";
import { courier } from "./courier.ts";
import { handOverBill } from "./foretell-parcels.ts";
import { edit, enter, onlyOnce } from "./perform-edits.ts";
import { bank, startOnline } from "./perform-online.ts";
import { finish, follow, typeStep, withdrawStep } from "./perform-steps.ts";
import { transfer, untie } from "./perform-transfers.ts";
import type { Sight } from "./seen.ts";
import type { World, WorldOrder } from "./world.ts";

const account = { bankName: "BCA", accountNumber: "5240112233", accountHolder: "Budi Santoso" };

/** Does an act in the shop by its calls, and returns the outcome. A fault of the shop is thrown. */
export async function perform(world: World, act: Act): Promise<Outcome> {
  try {
    const happened = await (doing[act.do] as (world: World, act: Act) => Promise<unknown>)(world, act);
    return happened === "stays" ? "stays" : "done";
  } catch (error) {
    if (!(error instanceof CallError) || error.status >= 500) throw error;
    return error.reason;
  }
}

const doing: { [Name in Act["do"]]: (world: World, act: ActOf<Name>) => Promise<unknown> } = {
  place: async ({ customer, products, orders }, { wanted }) => {
    for (const { product, qty } of wanted) {
      await customer.call("addToCart", {
        body: { ProductId: products[product]?.id ?? 0, qty },
        headers: onlyOnce(),
      });
    }
    const body = await orderForm(customer.call, homeSubdistrict);
    const { id } = await customer.call("placeOrder", { body, headers: onlyOnce() });
    orders.push({ id, parcels: [], refunds: [], returns: [], transfers: [] });
  },

  enter: async (world, act) => {
    const id = await enter(world, act);
    world.orders.push({ id, parcels: [], refunds: [], returns: [], transfers: [] });
  },

  edit: (world, act) => edit(world, sightOf(world, act.order), act),

  move: (world, { order, to, reason, airwayBill }) =>
    world.staff("moveOrder", {
      params: { id: orderOf(world, order).id },
      body: { orderStatus: to, reason, shippingAirwayBills: airwayBill },
    }),

  confirm: (world, { order, amount }) =>
    world.customer.call("confirmPayment", {
      params: { id: orderOf(world, order).id },
      body: {
        paymentReceiptTransferDate: "2024-11-20T09:30:00+07:00",
        paymentReceiptSenderName: "Budi Santoso",
        paymentReceiptAmountTransfer: amount,
        paymentReceiptSenderEmail: "budi@contoh.example",
        paymentReceiptPaymentTo: "Bank Central Asia",
        paymentReceiptImage: world.receipt,
      },
    }),

  decide: (world, { order, decision, amount }) =>
    world.staff("decidePayment", {
      params: { id: orderOf(world, order).id },
      body: { decision, amount, reason: decision === "reject" ? "not on our account" : "" },
    }),

  transfer: (world, act) => transfer(world, orderOf(world, act.order), act),

  untie: (world, act) => untie(world, orderOf(world, act.order), act),

  pack: async (world, { order, pieces, airwayBill }) => {
    const params = { id: orderOf(world, order).id };
    const lines = linesOf(world, order, pieces);
    await world.staff("packShipment", { params, body: { ...courier, lines, airwayBill } });
  },

  handOver: (world, act) =>
    world.staff("handOverShipment", { params: parcelOf(world, act), body: { airwayBill: handOverBill } }),

  unpack: (world, act) => world.staff("unpackShipment", { params: parcelOf(world, act) }),

  correct: (world, act) =>
    world.staff("correctShipment", {
      params: parcelOf(world, act),
      body: { ...courier, airwayBill: act.airwayBill },
    }),

  typeStep: (world, act) => typeStep(world, parcelOf(world, act), act),

  withdrawStep: (world, act) =>
    withdrawStep(world, parcelOf(world, act), { order: sightOf(world, act.order), step: act.step }),

  follow: (world, act) => follow(world, Number(parcelOf(world, act).shipmentId), act),

  finish: (world, { order }) => finish(world, orderOf(world, order)),

  promise: (world, { order, amount, isCredit }) =>
    world.staff("promiseRefund", {
      params: { id: orderOf(world, order).id },
      body: { amount, isCredit, reason: "sent too much" },
    }),

  account: (world, act) =>
    world.staff("setRefundAccount", { params: { id: refundOf(world, act) }, body: account }),

  send: (world, act) =>
    world.staff("sendRefund", {
      params: { id: refundOf(world, act) },
      body: { receiptImage: world.receipt },
    }),

  settle: (world, act) => world.staff("confirmRefund", { params: { id: refundOf(world, act) } }),

  useCredit: (world, { order }) => world.staff("useCredit", { params: { id: orderOf(world, order).id } }),

  // Its time to pay is over, and the last reminder was written long ago.
  end: async (world, { order }) => {
    const { id } = orderOf(world, order);
    const { db, dependencies } = world.shop;
    await db.execute(sql`
      update sales_order set payment_due_at = now() - interval '8 days'
      where id = ${id} and status = 'waiting for payment'`);
    await db.execute(sql`
      insert into payment_reminder (order_id, kind, due_at, ends_at)
      select id, 'due', payment_due_at, now() - interval '1 day' from sales_order
      where id = ${id} and payment_due_at is not null on conflict do nothing`);
    return (await endUnpaidOrder({ ...dependencies, db }, id)) ? "done" : "stays";
  },

  print: (world, { order, kind }) =>
    comingBack(async () => {
      const answer = await world.shop.app.inject({
        url: `/v1/admin/salesorder/${orderOf(world, order).id}/documents/${kind}`,
        headers: { authorization: `Bearer ${world.staffToken}` },
      });
      if (answer.statusCode !== 200) throw new CallError(answer.statusCode, errorBody(answer));
    }),

  listDocuments: (world, { order }) =>
    world.customer.call("listOrderDocuments", { params: { id: orderOf(world, order).id } }),

  startOnline: (world, { order }) => startOnline(world, orderOf(world, order)),

  bank: (world, act) => bank(world, orderOf(world, act.order), act),

  withdraw: (world, act) =>
    world.staff("withdrawRefund", {
      params: { id: refundOf(world, act) },
      body: { reason: "promised by mistake" },
    }),

  ask: async (world, { order, pieces, isEntered }) => {
    const params = { id: orderOf(world, order).id };
    const lines = linesOf(world, order, pieces).map((line) => ({
      ...line,
      reason: "faulty" as const,
    }));
    if (isEntered) await world.staff("enterReturn", { params, body: { lines } });
    else await world.customer.call("askReturn", { params, body: { lines } });
  },

  answer: async (world, act) => {
    const params = { id: returnOf(world, act) };
    if (act.isApproved) await world.staff("approveReturn", { params, body: { address: "Jakarta Barat" } });
    else await world.staff("refuseReturn", { params, body: { answer: "fitted already" } });
  },

  takeIn: async (world, act) =>
    world.staff("receiveReturn", {
      params: { id: returnOf(world, act) },
      body: { lines: linesOf(world, act.order, act.pieces) },
    }),

  inspect: async (world, act) => {
    const { returns } = world.sights.get(orderOf(world, act.order).id) ?? { returns: [], transfers: [] };
    const found = returns.find(({ id }) => String(id) === returnOf(world, act));
    const shelved = new Map(linesOf(world, act.order, act.shelved).map(({ lineId, qty }) => [lineId, qty]));
    const lines = (found?.lines ?? []).map(({ lineId, receivedQty }) => {
      const shelf = shelved.get(lineId) ?? 0;
      return { lineId, shelf, scrap: receivedQty - shelf, maker: 0 };
    });
    await world.staff("inspectReturn", { params: { id: returnOf(world, act) }, body: { lines } });
  },

  compensate: async (world, act) => {
    const { by: settlement, amount } = act;
    const isMoney = settlement === "refund" || settlement === "credit";
    const { replacementCode } = await world.staff("settleReturn", {
      params: { id: returnOf(world, act) },
      body: { settlement, answer: "as agreed", ...(isMoney && { amount }) },
    });
    if (replacementCode === null) return;
    const { id } = await world.staff("getAdminOrder", { params: { id: replacementCode } });
    world.orders.push({ id, parcels: [], refunds: [], returns: [], transfers: [] });
  },

  receive: ({ staff, products }, { product, qty: quantity }) =>
    staff("moveStock", {
      params: { id: String(products[product]?.id) },
      body: { kind: "receipt", quantity },
    }),

  sellBy: ({ shop, staffToken, products }, { product, unit: salesUnit }) =>
    comingBack(async () => {
      const staff = shop.callAs(staffToken);
      const params = { id: String(products[product]?.id) };
      const known = await staff("getAdminProduct", { params });
      await staff("saveProduct", { params, body: { ...known, salesUnit } });
    }),
};

function orderOf({ orders }: World, place: number): WorldOrder {
  const order = orders[place];
  if (order === undefined) throw new Error("the act is about no order");
  return order;
}

function parcelOf(world: World, { order, parcel }: { order: number; parcel: number }) {
  const { id, parcels } = orderOf(world, order);
  return { id, shipmentId: String(parcels[parcel] ?? 0) };
}

function refundOf(world: World, { order, refund }: { order: number; refund: number }): string {
  return orderOf(world, order).refunds[refund] ?? "";
}

function returnOf(world: World, { order, parts }: { order: number; parts: number }): string {
  return String(orderOf(world, order).returns[parts] ?? 0);
}

/** What the last look saw of an order. */
function sightOf(world: World, order: number): Sight["order"] {
  const sight = world.sights.get(orderOf(world, order).id);
  if (sight === undefined) throw new Error("the order was not looked at");
  return sight.order;
}

/** Pieces of products, as pieces of the order's lines. */
function linesOf(world: World, order: number, pieces: { product: number; qty: number }[]) {
  const { lines } = sightOf(world, order);
  return pieces.map(({ product, qty }) => ({
    lineId: lines.find(({ productId }) => productId === world.products[product]?.id)?.id ?? 0,
    qty,
  }));
}
