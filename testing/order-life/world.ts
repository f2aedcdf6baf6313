import type { AdminCall } from "#contract/admin/call.ts";
import { buildProduct } from "../build-product.ts";
import { comingBack } from "../come-back.ts";
import type { FakeMidtrans } from "../fake-midtrans.ts";
import { buildUser, type TestShop } from "../test-shop.ts";
import type { Model } from "./model.ts";
import type { Sight } from "./seen.ts";

/** An order in the shop; its parcels, refunds and returns are in the model's order. */
export interface WorldOrder {
  id: string;
  parcels: number[];
  refunds: string[];
  returns: number[];
  /** The ids of transfers on statements, in the order in which they were matched. */
  transfers: string[];
}

/** The real shop beside the model: the ids under which the model's things are known there. */
export interface World {
  shop: TestShop;
  staff: AdminCall;
  staffToken: string;
  customer: { id: string; call: AdminCall };
  midtrans: FakeMidtrans;
  /** A photographed receipt, base64. */
  receipt: string;
  products: { id: number; price: number }[];
  orders: WorldOrder[];
  /** The moment from which the minutes of the parcels' steps are counted, in milliseconds. */
  began: number;
  /** The last looks at the orders, by their ids. */
  sights: Map<string, Sight>;
  /** The calls that a busy shop answered with 503, and that were repeated. */
  retried: string[];
  /** Everything that was done, for the message if something is wrong. */
  history: string[];
}

/** The parts that all lives share. */
export type WorldParts = Pick<World, "shop" | "staff" | "staffToken" | "receipt" | "midtrans">;

/** A minute of a life. */
export function momentOf(began: number, minute: number): string {
  return new Date(began + minute * 60_000).toISOString();
}

export function minuteOf(began: number, moment: string): number {
  return (Date.parse(moment) - began) / 60_000;
}

/** A call that is repeated as a patient browser does; repeated calls are added to `retried`. */
function patient(call: AdminCall, retried: string[]): AdminCall {
  return (name, input) => {
    let isFirst = true;
    return comingBack(() => {
      if (!isFirst) retried.push(name);
      isFirst = false;
      return call(name, input);
    });
  };
}

/** A new customer, and products that nobody else buys: in the shop and in the model. */
export async function beginLife(parts: WorldParts): Promise<{ real: World; model: Model }> {
  const { shop, staff } = parts;
  const { id, token } = await buildUser(shop.db);
  const model: Model = {
    products: [
      { price: 250_000, isCounted: true, onHand: 3, unit: "pcs" },
      { price: 40_000, isCounted: true, onHand: 8, unit: "meter" },
      { price: 1_000_000, isCounted: false, onHand: 0, unit: "set" },
    ],
    orders: [],
  };
  const products: World["products"] = [];
  for (const { price, isCounted, onHand, unit: salesUnit } of model.products) {
    const productId = await buildProduct(shop.db, { weightGrams: 500, priceRupiah: price, salesUnit });
    products.push({ id: productId, price });
    if (isCounted) await staff("startCounting", { params: { id: String(productId) }, body: { onHand } });
  }
  const retried: string[] = [];
  const customer = { id, call: patient(shop.callAs(token), retried) };
  const began = Date.now() - 3_600_000;
  const real = { ...parts, began, staff: patient(staff, retried), customer, products, retried };
  return { real: { ...real, orders: [], sights: new Map(), history: [] }, model };
}
