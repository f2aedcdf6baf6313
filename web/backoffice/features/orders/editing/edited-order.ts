import type { AdminCallData, AdminCallInput } from "#contract/admin/call.ts";
import type { OrderableProduct } from "#contract/orders/admin/order-entry.ts";
import type { AdminOrder } from "#contract/orders/admin/orders.ts";
import { limits } from "#contract/core/limits.ts";
import type { ForUnit } from "#contract/orders/for-units.ts";
import type { Discount } from "#contract/orders/order-total.ts";
import type { SalesUnit } from "#contract/core/sales-units.ts";
import { typedCount, typedRupiah } from "#contract/core/typed-figures.ts";
import type { SaidUnits } from "#web/forms/said-units.ts";
import { checkedCharges, typedCharges, type TypedCharges } from "./typed-charges.ts";

/** A line that is being edited; numbers are kept as they are typed. */
export interface TypedLine {
  /** Identifies the line while it is edited. */
  key: string;
  lineId: number | null;
  productId: number | null;
  code: string;
  name: string;
  imageLocation: string;
  /** The unit of the quantity and of the price. */
  salesUnit: SalesUnit;
  qty: string;
  price: string;
  /** `7%`, an amount in Rupiah, or empty. */
  discount: string;
  /** For which units a line of a new order is; those of an order that is edited follow its quantities. */
  said?: SaidUnits;
}

/** A new line as it is typed, at the list price. */
export function typedLine(
  {
    id,
    code,
    name,
    imageLocation,
    salesUnit,
    price,
  }: Pick<OrderableProduct, "id" | "code" | "name" | "imageLocation" | "salesUnit" | "price">,
  qty: number,
  units: ForUnit[] = [],
): TypedLine {
  return {
    key: crypto.randomUUID(),
    lineId: null,
    productId: id,
    code,
    name,
    imageLocation,
    salesUnit,
    qty: String(qty),
    price: String(price),
    discount: "",
    said: { units, qty },
  };
}

/** An order as it is being edited. */
export interface TypedOrder {
  lines: TypedLine[];
  shippingProvider: string;
  shippingMethod: string;
  shippingCost: string;
  /** Taken off all lines together; `7%`, an amount in Rupiah, or empty. */
  discount: string;
  charges: TypedCharges;
  /** The chargeable weight and the place for which the editor accepted the cost. */
  pricedForKilograms: number;
  pricedForPlace: EditedPlace;
}

/**
 * The subdistrict to which an edited order's parcel goes: null is the customer's own, undefined means no change, and 0
 * means that none is chosen yet.
 */
export type EditedPlace = number | null | undefined;

/** The place of an edit, according to the chosen recipient. */
export function editedPlace(
  { otherRecipient }: Pick<AdminOrder, "otherRecipient">,
  { isOther, subdistrictId }: { isOther: boolean; subdistrictId: number },
): EditedPlace {
  if (!isOther) return otherRecipient === null ? undefined : null;
  return subdistrictId === otherRecipient?.RajaongkirSubdistrictId ? undefined : subdistrictId;
}

/** A line as the server expects it. */
type CheckedLine = CheckedEdit["lines"][number] & { discount: Discount | null };
export type CheckedEdit = AdminCallInput<"previewOrderEdit">["body"];

/** The order's present values, ready to be edited. */
export function typedOrder(order: AdminOrder): TypedOrder {
  return {
    lines: order.lines.map(
      ({ id, productId, code, name, imageLocation, salesUnit, qty, price, discount }) => ({
        key: String(id),
        lineId: id,
        productId,
        code,
        name,
        imageLocation,
        salesUnit,
        qty: String(qty),
        price: String(price),
        discount: discountText(discount),
      }),
    ),
    shippingProvider: order.shippingProvider,
    shippingMethod: order.shippingMethod,
    shippingCost: String(order.shippingCost),
    discount: discountText(orderDiscount(order)),
    charges: typedCharges(order.charges),
    pricedForKilograms: order.chargeableKilograms,
    pricedForPlace: undefined,
  };
}

/** The lines as the server expects them; undefined if a number is invalid. */
export function checkedLines(lines: TypedLine[]): CheckedLine[] | undefined {
  const checked = lines.map(({ lineId, productId, qty, price, discount }) => ({
    lineId,
    productId,
    qty: typedCount(qty, 1, limits.cartQuantity),
    price: typedRupiah(price, 0, limits.amountRupiah),
    discount: typedDiscount(discount),
  }));
  return checked.every(isComplete) ? checked : undefined;
}

/** The whole edit as the server expects it; undefined if a number is invalid or a name is missing. */
export function checkedEdit(typed: TypedOrder): CheckedEdit | undefined {
  const lines = checkedLines(typed.lines);
  const shippingCost = typedRupiah(typed.shippingCost, 0, limits.amountRupiah);
  const [shippingProvider, shippingMethod] = [typed.shippingProvider.trim(), typed.shippingMethod.trim()];
  const discount = typedDiscount(typed.discount);
  if (lines === undefined || shippingCost === undefined || discount === undefined) return undefined;
  const charges = checkedCharges(typed.charges);
  if (shippingProvider === "" || shippingMethod === "" || charges === undefined) return undefined;
  return { lines, shippingProvider, shippingMethod, shippingCost, discount, charges };
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
  discount: Discount | null | undefined;
}): line is CheckedLine {
  return line.qty !== undefined && line.price !== undefined && line.discount !== undefined;
}

/** The discount on all lines of an order together. */
function orderDiscount({ charges }: AdminOrder): { percent: number | null; amount: number } {
  const charge = charges.find(({ kind }) => kind === "discount");
  return { percent: charge?.percent ?? null, amount: -(charge?.amount ?? 0) };
}

/** A discount as it is typed: `7,5%`, or Rupiah; empty for none. */
function discountText({ percent, amount }: { percent: number | null; amount: number }): string {
  if (percent !== null) return `${String(percent).replace(".", ",")}%`;
  return amount === 0 ? "" : String(amount);
}

/** A discount from typed text: `7%`, `7,5 %`, `50.000`; null for none, undefined if it is not a discount. */
export function typedDiscount(typed: string): Discount | null | undefined {
  const text = typed.trim();
  if (text === "") return null;
  const [, percent] = /^(\d{1,3}(?:[.,]\d{1,2})?)\s*%$/.exec(text) ?? [];
  if (percent === undefined) {
    const rupiah = typedRupiah(text, 1, limits.amountRupiah);
    return rupiah === undefined ? undefined : { rupiah };
  }
  const number = Number(percent.replace(",", "."));
  return number > 0 && number <= 100 ? { percent: number } : undefined;
}
