import type { AdminCallData, AdminCallInput } from "#contract/admin/call.ts";
import type { AdminOrder } from "#contract/admin/orders.ts";
import { limits } from "#contract/limits.ts";

/** A line that is being edited; numbers are kept as they are typed. */
export interface TypedLine {
  /** Identifies the line while it is edited. */
  key: string;
  lineId: number | null;
  productId: number | null;
  code: string;
  name: string;
  imageLocation: string;
  qty: string;
  price: string;
}

/** An order as it is being edited. */
export interface TypedOrder {
  lines: TypedLine[];
  shippingProvider: string;
  shippingMethod: string;
  shippingCost: string;
  /** The chargeable weight for which the editor has accepted the cost. */
  pricedForKilograms: number;
}

export type CheckedEdit = AdminCallInput<"previewOrderEdit">["body"];

/** The order's present values, ready to be edited. */
export function typedOrder(order: AdminOrder): TypedOrder {
  return {
    lines: order.lines.map(({ id, productId, code, name, imageLocation, qty, price }) => ({
      key: String(id),
      lineId: id,
      productId,
      code,
      name,
      imageLocation,
      qty: String(qty),
      price: String(price),
    })),
    shippingProvider: order.shippingProvider,
    shippingMethod: order.shippingMethod,
    shippingCost: String(order.shippingCost),
    pricedForKilograms: order.chargeableKilograms,
  };
}

/** The lines in the server's form; undefined if a number is invalid. */
export function checkedLines(lines: TypedLine[]): CheckedEdit["lines"] | undefined {
  const checked = lines.map(({ lineId, productId, qty, price }) => ({
    lineId,
    productId,
    qty: wholeNumber(qty, 1, limits.cartQuantity),
    price: wholeNumber(price, 0, limits.amountRupiah),
  }));
  return checked.every(isComplete) ? checked : undefined;
}

/** The whole edit in the server's form; undefined if a number is invalid or a name is missing. */
export function checkedEdit(typed: TypedOrder): CheckedEdit | undefined {
  const lines = checkedLines(typed.lines);
  const shippingCost = wholeNumber(typed.shippingCost, 0, limits.amountRupiah);
  const [shippingProvider, shippingMethod] = [typed.shippingProvider.trim(), typed.shippingMethod.trim()];
  if (lines === undefined || shippingCost === undefined || shippingProvider === "" || shippingMethod === "") {
    return undefined;
  }
  return { lines, shippingProvider, shippingMethod, shippingCost };
}

type Option = AdminCallData<"quoteOrderEdit">["options"][number];

/** A courier's services with the values for the form's fields. */
export function offersOf({ provider, providerName, services }: Option) {
  return services.map(({ service, cost, estimatedDays }) => ({
    name: `${providerName} ${service}`,
    estimatedDays,
    shippingProvider: provider,
    shippingMethod: service,
    shippingCost: String(cost),
  }));
}
export type Offer = ReturnType<typeof offersOf>[number];

/**
 * The part of the lines that decides the weight, as one text; undefined if a number is invalid. Prices do not matter
 * for it.
 */
export function weightOf(lines: TypedLine[]): string | undefined {
  const checked = checkedLines(lines);
  if (checked === undefined || checked.length === 0) return undefined;
  return checked.map(({ lineId, productId, qty }) => `${lineId} ${productId} ${qty}`).join(", ");
}

function isComplete(line: {
  lineId: number | null;
  productId: number | null;
  qty: number | undefined;
  price: number | undefined;
}): line is CheckedEdit["lines"][number] {
  return line.qty !== undefined && line.price !== undefined;
}

/** Whole numbers as people type them, `1.250.000` or `1250000`. */
export function wholeNumber(typed: string, least: number, most: number): number | undefined {
  const text = typed.trim();
  if (!/^\d{1,3}(?:\.\d{3})+$|^\d+$/.test(text)) return undefined;
  const number = Number(text.replaceAll(".", ""));
  return number >= least && number <= most ? number : undefined;
}
