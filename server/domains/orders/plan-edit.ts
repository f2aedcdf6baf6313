import type { EditedLine, OrderDifference } from "#contract/admin/order-edits.ts";
import { limits } from "#contract/limits.ts";
import { orderTotal, type Charge, type PricedLine } from "#contract/order-total.ts";
import type { Queryable } from "../../database/queryable.ts";
import { invalidField } from "../../core/invalid-input.ts";
import { Refusal } from "../../core/refusal.ts";
import { chargeableKilograms, type WeighedLine } from "#contract/chargeable-weight.ts";
import { listCharges } from "./charges.queries.ts";
import {
  listLinesToEdit,
  listProductsToAdd,
  type OrderToEdit,
  type WrittenLine,
} from "./edit-order.queries.ts";

/** What an edit asks for. */
export interface OrderEdit {
  lines: EditedLine[];
  shippingProvider: string;
  shippingMethod: string;
  shippingCost: number;
}

export interface PlannedLines {
  /** All lines that the order is to have. */
  lines: WrittenLine[];
  /** Their prices, from which the total is computed. */
  priced: PricedLine[];
  /** Only the differences. */
  changes: OrderDifference["lines"];
  subtotal: number;
  weightGrams: number;
  chargeableKilograms: number;
  /** Only for added lines. */
  productIds: number[];
}

/** The result of the whole edit. */
export interface PlannedEdit extends PlannedLines {
  difference: OrderDifference;
  isShippingChanged: boolean;
}

/**
 * Computes what an edit makes of an order, without changing anything.
 * @throws Refusal `productNotFound`; InvalidInput for a line that the order does not have.
 */
export async function planEdit(db: Queryable, order: OrderToEdit, edit: OrderEdit): Promise<PlannedEdit> {
  const planned = await planLines(db, order, edit.lines);
  const { total } = orderTotal(planned.priced, await chargesAfter(db, order, edit));
  const { subtotal, weightGrams, chargeableKilograms: kilograms } = planned;
  const { shippingProvider, shippingMethod, shippingCost } = edit;
  return {
    ...planned,
    isShippingChanged:
      shippingProvider !== order.shippingProvider ||
      shippingMethod !== order.shippingMethod ||
      shippingCost !== order.shippingCostRupiah,
    difference: {
      lines: planned.changes,
      before: {
        subtotal: order.subtotalRupiah,
        shippingProvider: order.shippingProvider,
        shippingMethod: order.shippingMethod,
        shippingCost: order.shippingCostRupiah,
        total: order.totalRupiah,
        weightGrams: order.weightGrams,
        chargeableKilograms: order.chargeableKilograms,
      },
      after: {
        subtotal,
        shippingProvider,
        shippingMethod,
        shippingCost,
        total,
        weightGrams,
        chargeableKilograms: kilograms,
      },
    },
  };
}

/** The order's charges with the shipping cost of the edit. */
async function chargesAfter(
  db: Queryable,
  order: OrderToEdit,
  { shippingCost }: OrderEdit,
): Promise<Charge[]> {
  const charges = await listCharges(db, order.id);
  return [...charges.filter(({ kind }) => kind !== "shipping"), { kind: "shipping", amount: shippingCost }];
}

/** The part of an edit that concerns only the lines. */
export async function planLines(
  db: Queryable,
  order: OrderToEdit,
  edited: EditedLine[],
): Promise<PlannedLines> {
  const before = new Map((await listLinesToEdit(db, order.id)).map((line) => [line.id, line]));
  const productIds = edited.flatMap(({ lineId, productId }) =>
    lineId === null && productId !== null ? [productId] : [],
  );
  const products = new Map(
    (await listProductsToAdd(db, productIds, order.language)).map((product) => [product.productId, product]),
  );
  const lines: WrittenLine[] = [];
  const weighed: WeighedLine[] = [];
  const changes: OrderDifference["lines"] = [];
  let nextPosition = Math.max(-1, ...[...before.values()].map(({ position }) => position)) + 1;
  const kept = new Set<number>();
  for (const [index, { lineId: id, productId, qty, price }] of edited.entries()) {
    const after = { qty, price };
    if (id === null) {
      const product = products.get(productId ?? 0);
      if (product === undefined) throw new Refusal("productNotFound");
      const { isVolume, lengthCm, widthCm, heightCm, ...copied } = product;
      lines.push({ id, qty, priceRupiah: price, added: { position: nextPosition, ...copied } });
      nextPosition += 1;
      weighed.push({ qty, weightGrams: product.weightGrams, isVolume, lengthCm, widthCm, heightCm });
      changes.push({ code: product.code, name: product.name, before: null, after });
      continue;
    }
    const line = before.get(id);
    if (line === undefined || kept.has(id)) throw invalidLine(index, "invalid");
    kept.add(id);
    lines.push({ id, qty, priceRupiah: price });
    weighed.push({ ...line, qty });
    if (line.qty !== qty || line.priceRupiah !== price) {
      changes.push({
        code: line.code,
        name: line.name,
        before: { qty: line.qty, price: line.priceRupiah },
        after,
      });
    }
  }
  for (const [id, { code, name, qty, priceRupiah }] of before) {
    if (!kept.has(id)) changes.push({ code, name, before: { qty, price: priceRupiah }, after: null });
  }
  const priced = lines.map(({ qty, priceRupiah: price }) => ({ qty, price, discount: 0 }));
  const { subtotal } = orderTotal(priced, []);
  if (subtotal > limits.amountRupiah) throw invalidLine(0, "tooLarge");
  // A product's sizes may have been corrected since: an order whose lines stay also keeps the weight that its customer
  // was told.
  const isWeightKept = lines.length === before.size && lines.every(isAsBefore(before));
  return {
    lines,
    priced,
    changes,
    subtotal,
    productIds,
    weightGrams: isWeightKept
      ? order.weightGrams
      : weighed.reduce((sum, line) => sum + line.qty * line.weightGrams, 0),
    chargeableKilograms: isWeightKept ? order.chargeableKilograms : chargeableKilograms(weighed),
  };
}

function isAsBefore(before: Map<number, { qty: number }>) {
  return ({ id, qty }: WrittenLine) => id !== null && before.get(id)?.qty === qty;
}

function invalidLine(index: number, message: "invalid" | "tooLarge") {
  const field = message === "invalid" ? "lineId" : "price";
  return invalidField(["lines", index, field], message);
}
