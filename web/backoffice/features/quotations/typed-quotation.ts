import type { AdminQuotation, QuotationContent } from "#contract/quotations/admin/quotations.ts";
import type { ForUnit } from "#contract/orders/for-units.ts";
import type { Grade } from "#contract/catalogue/grades.ts";
import { limits } from "#contract/core/limits.ts";
import type { SalesUnit } from "#contract/core/sales-units.ts";
import { unitsNow, type SaidUnits } from "#web/forms/said-units.ts";
import { typedCount, typedRupiah } from "#contract/core/typed-figures.ts";

/** The field of the day until which a quotation is valid; an expired one is sent again from there. */
export const validUntilId = "quotation-valid-until";

/** A line as it is typed; numbers are kept as text. */
export interface TypedQuotedLine {
  /** Identifies the line while it is edited. */
  key: string;
  productId: number | null;
  code: string;
  name: string;
  brand: string;
  grade: Grade | null;
  /** The product has a grade, which cannot be changed here. */
  isGradeKnown: boolean;
  qty: string;
  salesUnit: SalesUnit;
  price: string;
  deliveryDays: string;
  /** The key of the line that it can stand in for; empty if it is not an alternative. */
  alternativeOf: string;
  note: string;
  said: SaidUnits;
}

/** A quotation as it is typed. */
export interface TypedQuotation extends Omit<QuotationContent, "lines" | "shippingCost"> {
  shippingCost: string;
  lines: TypedQuotedLine[];
}

/** The content of a quotation as the form shows it at first. */
export function typedQuotation({ content }: AdminQuotation): TypedQuotation {
  const keys = content.lines.map(() => crypto.randomUUID());
  return {
    ...content,
    shippingCost: String(content.shippingCost),
    lines: content.lines.map(
      ({ qty, price, deliveryDays, alternativeOf, forUnits: units = [], ...line }, index) => ({
        ...line,
        isGradeKnown: line.productId !== null && line.grade !== null,
        key: keys[index] ?? "",
        qty: String(qty),
        price: String(price),
        deliveryDays: deliveryDays === null ? "" : String(deliveryDays),
        alternativeOf: alternativeOf === null ? "" : (keys[alternativeOf] ?? ""),
        said: { units, qty },
      }),
    ),
  };
}

/** A new line for a product, or for a typed text. */
export function newLine(product?: {
  id: number;
  code: string;
  name: string;
  brand: string;
  grade: Grade | null;
  salesUnit: SalesUnit;
  price: number;
}): TypedQuotedLine {
  return {
    key: crypto.randomUUID(),
    productId: product?.id ?? null,
    code: product?.code ?? "",
    name: product?.name ?? "",
    brand: product?.brand ?? "",
    grade: product?.grade ?? null,
    isGradeKnown: product !== undefined && product.grade !== null,
    qty: "1",
    salesUnit: product?.salesUnit ?? "pcs",
    price: String(product?.price ?? 0),
    deliveryDays: "",
    alternativeOf: "",
    note: "",
    said: { units: [], qty: 1 },
  };
}

/** The numbers of a line; undefined where the text is not a number. */
export function numbersOf({ qty, price, deliveryDays }: TypedQuotedLine) {
  return {
    qty: typedCount(qty, 1, limits.cartQuantity),
    price: typedRupiah(price, 0, limits.amountRupiah),
    deliveryDays: deliveryDays.trim() === "" ? null : typedCount(deliveryDays, 0, limits.quotedDeliveryDays),
  };
}

/** For which units the line is at its typed quantity. */
export function unitsOf(line: TypedQuotedLine): ForUnit[] {
  return unitsNow(line.said, numbersOf(line).qty);
}

/**
 * The line as one that can stand in for another one, or as a line of its own. It is for that line's units unless it was
 * said for which.
 */
export function asAlternativeOf(line: TypedQuotedLine, other: TypedQuotedLine | undefined): TypedQuotedLine {
  const alternative = { ...line, alternativeOf: other?.key ?? "" };
  return other === undefined || line.said.units.length > 0
    ? alternative
    : { ...alternative, said: other.said };
}

/** The lines to which this one can be an alternative, with their places: those before it that are not alternatives. */
export function replaceable(lines: TypedQuotedLine[], index: number) {
  return lines
    .slice(0, index)
    .flatMap((line, place) => (line.alternativeOf === "" ? [{ key: line.key, place, line }] : []));
}

/** The lines without one; its alternatives become lines of their own. */
export function withoutLine(lines: TypedQuotedLine[], key: string): TypedQuotedLine[] {
  return lines
    .filter((line) => line.key !== key)
    .map((line) => (line.alternativeOf === key ? { ...line, alternativeOf: "" } : line));
}

/** The typed content as the server expects it; undefined if something is missing or not a number. */
export function checkedQuotation({
  lines,
  shippingCost,
  ...said
}: TypedQuotation): QuotationContent | undefined {
  const cost = said.delivery === "franco" ? 0 : typedRupiah(shippingCost, 0, limits.amountRupiah);
  const places = new Map(lines.map(({ key }, place) => [key, place]));
  const checked = lines.flatMap((line) => {
    const { qty, price, deliveryDays } = numbersOf(line);
    if (qty === undefined || price === undefined || deliveryDays === undefined) return [];
    if (line.name.trim() === "") return [];
    const { productId, code, name, brand, grade, salesUnit, note } = line;
    const alternativeOf = places.get(line.alternativeOf) ?? null;
    return [
      {
        productId,
        code,
        name,
        brand,
        grade,
        qty,
        salesUnit,
        price,
        deliveryDays,
        alternativeOf,
        note,
        forUnits: unitsOf(line),
      },
    ];
  });
  const isWhole = checked.length === lines.length && lines.length > 0;
  const isSaid = said.name.trim() !== "" && said.terms.trim() !== "" && said.validUntil !== "";
  return cost === undefined || !isWhole || !isSaid
    ? undefined
    : { ...said, shippingCost: cost, lines: checked };
}

/** The sums of the typed lines that have valid numbers; alternatives count in no sum. */
export function typedSums({ lines, delivery, shippingCost }: TypedQuotation): {
  subtotal: number;
  total: number;
} {
  const subtotal = lines.reduce((sum, line) => {
    const { qty = 0, price = 0 } = numbersOf(line);
    return line.alternativeOf === "" ? sum + qty * price : sum;
  }, 0);
  const cost = delivery === "franco" ? 0 : typedRupiah(shippingCost, 0, limits.amountRupiah);
  return { subtotal, total: subtotal + (cost ?? 0) };
}
