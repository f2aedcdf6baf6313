import { isDeepStrictEqual } from "node:util";
import type { EditedLine, OrderDifference } from "#contract/orders/admin/order-edits.ts";
import { chargeableKilograms, type WeighedLine } from "#contract/parcels/chargeable-weight.ts";
import type { Language } from "#contract/core/languages.ts";
import { limits } from "#contract/core/limits.ts";
import type { EnteredCharges } from "#contract/orders/admin/charges.ts";
import {
  chargeOf,
  orderTotal,
  type Charge,
  type Discount,
  type EnteredChargeKind,
} from "#contract/orders/order-total.ts";
import { namedUnit, type SalesUnit } from "#contract/core/sales-units.ts";
import { invalidField } from "../../../core/invalid-input.ts";
import { withOwnCourier } from "../../../rules/parcels/own-courier.ts";
import { Refusal } from "../../../core/refusal.ts";
import type { Queryable } from "../../../database/queryable.ts";
import { listCharges } from "../charges.queries.ts";
import { giveDiscount, type DiscountedLines } from "./discounts.ts";
import { mergeEntered, requireChargeable, type EnteredCharge } from "../entering/entered-charges.ts";
import type { Party } from "../entering/order-addresses.ts";
import { changeRecipient, type RecipientChange } from "../entering/order-parties.ts";
import {
  findOwnCourierName,
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
  /** The discount on all lines together. */
  discount: Discount | null;
  charges: EnteredCharges;
  /** The new recipient; null for the customer, undefined if the recipient stays the same. */
  recipient: Party | null | undefined;
}

export interface PlannedLines {
  /** All lines of the edited order. */
  lines: WrittenLine[];
  /** Only the differences. */
  changes: OrderDifference["lines"];
  before: DiscountedLines["lines"];
  after: DiscountedLines["lines"];
  weightGrams: number;
  chargeableKilograms: number;
  /** Only for added lines. */
  productIds: number[];
}

/** The result of the whole edit. */
export interface PlannedEdit extends Pick<PlannedLines, "lines" | "productIds"> {
  difference: OrderDifference;
  /** The charges of the edited order that an edit may change; 0 means none. */
  charges: (Charge & { percent?: number | null })[];
  /** The discounts before and after, which are compared with the role's limit. */
  discounts: { before: DiscountedLines; after: DiscountedLines };
  isShippingChanged: boolean;
  /** Undefined if the recipient stays the same. */
  recipient: RecipientChange | undefined;
  isChanged: boolean;
}

/**
 * Computes the result of an edit, without changing anything. Parts are named as the order's customer reads them, or in the language of
 * `reader`, somebody of the staff who only looks at it.
 * @throws Refusal `productNotFound`, `taxIsIncluded`; InvalidInput for a line that the order does not have, a discount
 * that is more than its amount, or a rounding that makes the total negative.
 */
export async function planEdit(
  db: Queryable,
  order: OrderToEdit,
  edit: OrderEdit,
  reader?: Language,
): Promise<PlannedEdit> {
  const { lines, productIds, changes, before, after, ...weight } = await planLines(
    db,
    order,
    edit.lines,
    reader,
  );
  const { shippingProvider, shippingMethod, shippingCost } = edit;
  const charges = await listCharges(db, order.id);
  const discount = giveDiscount(edit.discount, orderTotal(after, []).subtotal);
  const entered = mergeEntered(edit.charges, charges);
  const { subtotal, total } = orderTotal(
    after,
    chargesAfter(charges, shippingCost, discount.amount, entered),
  );
  if (discount.amount > subtotal) throw invalidField(["discount"], "tooLarge");
  const enteredBefore = mergeEntered({}, charges);
  const taxes = { tax: chargeOf(entered, "tax"), taxBefore: chargeOf(charges, "tax") };
  await requireChargeable(db, { total, ...taxes });
  const discountBefore = charges.find(({ kind }) => kind === "discount");
  const takenBefore = -chargeOf(charges, "discount");
  const recipient = edit.recipient === undefined ? undefined : changeRecipient(order, edit.recipient);
  const isCourierChanged =
    shippingProvider !== order.shippingProvider || shippingMethod !== order.shippingMethod;
  const shippingProviderName = isCourierChanged
    ? await findOwnCourierName(db, { provider: shippingProvider, service: shippingMethod })
    : order.shippingProviderName;
  const isShippingChanged = isCourierChanged || shippingCost !== order.shippingCostRupiah;
  const isDiscountChanged =
    discount.amount !== takenBefore || discount.percent !== (discountBefore?.percent ?? null);
  return {
    lines,
    productIds,
    charges: [{ kind: "discount", amount: 0 - discount.amount, percent: discount.percent }, ...entered],
    discounts: {
      before: { lines: before, discount: takenBefore },
      after: { lines: after, discount: discount.amount },
    },
    isShippingChanged,
    recipient,
    isChanged:
      changes.length > 0 ||
      recipient !== undefined ||
      isShippingChanged ||
      isDiscountChanged ||
      !isDeepStrictEqual(entered, enteredBefore),
    difference: {
      lines: changes,
      ...(recipient !== undefined && { recipient: recipient.difference }),
      before: {
        subtotal: order.subtotalRupiah,
        ...shownDiscount(takenBefore),
        ...shownEntered(enteredBefore),
        ...withOwnCourier({
          shippingProvider: order.shippingProvider,
          shippingProviderName: order.shippingProviderName,
        }),
        shippingMethod: order.shippingMethod,
        shippingCost: order.shippingCostRupiah,
        total: order.totalRupiah,
        weightGrams: order.weightGrams,
        chargeableKilograms: order.chargeableKilograms,
      },
      after: {
        subtotal,
        ...shownDiscount(discount.amount),
        ...shownEntered(entered),
        ...withOwnCourier({ shippingProvider, shippingProviderName }),
        shippingMethod,
        shippingCost,
        total,
        ...weight,
      },
    },
  };
}

/** The order's charges with the shipping cost, the discount and the entered charges of the edit. */
function chargesAfter(
  charges: Charge[],
  shippingCost: number,
  discountRupiah: number,
  entered: EnteredCharge[],
): Charge[] {
  const changed: Charge[] = [
    { kind: "shipping", amount: shippingCost },
    { kind: "discount", amount: 0 - discountRupiah },
    ...entered,
  ];
  const kinds = new Set(changed.map(({ kind }) => kind));
  return [...charges.filter(({ kind }) => !kinds.has(kind)), ...changed];
}

function shownEntered(charges: EnteredCharge[]): Partial<Record<EnteredChargeKind, number>> {
  return Object.fromEntries(charges.flatMap(({ kind, amount }) => (amount === 0 ? [] : [[kind, amount]])));
}

function shownDiscount(discount: number): { discount?: number } {
  return discount > 0 ? { discount } : {};
}

/** The part of an edit that concerns only the lines. */
export async function planLines(
  db: Queryable,
  order: OrderToEdit,
  edited: EditedLine[],
  reader?: Language,
): Promise<PlannedLines> {
  const before = new Map((await listLinesToEdit(db, order.id, reader)).map((line) => [line.id, line]));
  const productIds = edited.flatMap(({ lineId, productId }) =>
    lineId === null && productId !== null ? [productId] : [],
  );
  const products = new Map(
    (await listProductsToAdd(db, productIds, reader ?? order.language)).map((product) => [
      product.productId,
      product,
    ]),
  );
  const lines: WrittenLine[] = [];
  const weighed: WeighedLine[] = [];
  const changes: OrderDifference["lines"] = [];
  let nextPosition = Math.max(-1, ...[...before.values()].map(({ position }) => position)) + 1;
  const kept = new Set<number>();
  for (const [index, { lineId: id, productId, qty, price, ...given }] of edited.entries()) {
    const discount = giveDiscount(given.discount, qty * price);
    if (discount.amount > qty * price) throw invalidField(["lines", index, "discount"], "tooLarge");
    const written = { qty, priceRupiah: price, discount };
    const after = { qty, price, ...shownDiscount(discount.amount) };
    if (id === null) {
      const product = products.get(productId ?? 0);
      if (product === undefined) throw new Refusal("productNotFound");
      const { isVolume, lengthCm, widthCm, heightCm, salesUnit: _, ...copied } = product;
      lines.push({ id, ...written, added: { position: nextPosition, ...copied } });
      nextPosition += 1;
      weighed.push({ qty, weightGrams: product.weightGrams, isVolume, lengthCm, widthCm, heightCm });
      changes.push({ ...shownPart(product), before: null, after });
      continue;
    }
    const line = before.get(id);
    if (line === undefined || kept.has(id)) throw invalidLine(index, "invalid");
    kept.add(id);
    lines.push({ id, ...written });
    weighed.push({ ...line, qty });
    if (
      line.qty !== qty ||
      line.priceRupiah !== price ||
      line.discountRupiah !== discount.amount ||
      line.discountPercent !== discount.percent
    ) {
      changes.push({ ...shownPart(line), before: shownLine(line), after });
    }
  }
  for (const [id, line] of before) {
    if (!kept.has(id)) {
      changes.push({ ...shownPart(line), before: shownLine(line), after: null });
    }
  }
  if (lines.reduce((sum, { qty, priceRupiah }) => sum + qty * priceRupiah, 0) > limits.amountRupiah) {
    throw invalidLine(0, "tooLarge");
  }
  // A product's sizes may have been corrected since. If the lines stay, the order also keeps the weight that its
  // customer was told.
  const isWeightKept = lines.length === before.size && lines.every(isAsBefore(before));
  return {
    lines,
    changes,
    before: [...before.values()].map(({ id, qty, priceRupiah: price, discountRupiah: discount }) => ({
      id,
      qty,
      price,
      discount,
    })),
    after: lines.map(({ id, qty, priceRupiah: price, discount: { amount: discount } }) => ({
      id,
      qty,
      price,
      discount,
    })),
    productIds,
    weightGrams: isWeightKept
      ? order.weightGrams
      : weighed.reduce((sum, line) => sum + line.qty * line.weightGrams, 0),
    chargeableKilograms: isWeightKept ? order.chargeableKilograms : chargeableKilograms(weighed),
  };
}

function shownPart({ code, name, salesUnit }: { code: string; name: string; salesUnit: SalesUnit }) {
  return { code, name, ...namedUnit(salesUnit) };
}

function shownLine({
  qty,
  priceRupiah: price,
  discountRupiah,
}: {
  qty: number;
  priceRupiah: number;
  discountRupiah: number;
}) {
  return { qty, price, ...shownDiscount(discountRupiah) };
}

function isAsBefore(before: Map<number, { qty: number }>) {
  return ({ id, qty }: WrittenLine) => id !== null && before.get(id)?.qty === qty;
}

function invalidLine(index: number, message: "invalid" | "tooLarge") {
  const field = message === "invalid" ? "lineId" : "price";
  return invalidField(["lines", index, field], message);
}
