import type { AdminCallInput } from "#contract/admin/call.ts";
import type { PriceRow } from "#contract/catalogue/admin/price-lists.ts";
import { limits } from "#contract/core/limits.ts";
import { typedCount } from "#contract/core/typed-figures.ts";
import { typedDiscount } from "../../orders/editing/edited-order.ts";

/** What a price applies to. */
export type PriceScope = "product" | "category" | "everything";

/** A price as it is typed. */
export interface TypedPrice {
  scope: PriceScope;
  product: { id: number; code: string; name: string } | undefined;
  categoryId: string;
  minQty: string;
  /** `150.000`, or `12,5%` off. */
  price: string;
  validFrom: string;
  validUntil: string;
}

export const emptyPrice: TypedPrice = {
  scope: "product",
  product: undefined,
  categoryId: "",
  minQty: "1",
  price: "",
  validFrom: "",
  validUntil: "",
};

/** A price of a list as the form shows it at first. */
export function typedPrice(row: PriceRow): TypedPrice {
  const { product, category, minQty, price, percentOff, validFrom, validUntil } = row;
  return {
    scope: scopeOf(row),
    product: product ?? undefined,
    categoryId: category === null ? "" : String(category.id),
    minQty: String(minQty),
    price: percentOff === null ? String(price ?? "") : `${String(percentOff).replace(".", ",")}%`,
    validFrom: validFrom ?? "",
    validUntil: validUntil ?? "",
  };
}

export function scopeOf({ product, category }: Pick<PriceRow, "product" | "category">): PriceScope {
  if (product !== null) return "product";
  return category === null ? "everything" : "category";
}

/** The price as the server expects it; undefined if something is missing or wrong. */
export function checkedPrice(typed: TypedPrice): AdminCallInput<"addPrice">["body"] | undefined {
  const { scope, product, categoryId, validFrom, validUntil } = typed;
  const minQty = typedCount(typed.minQty, 1, limits.cartQuantity);
  const figure = typedDiscount(typed.price);
  if (minQty === undefined || figure === undefined || figure === null) return undefined;
  if (scope === "product" && product === undefined) return undefined;
  if (scope === "category" && categoryId === "") return undefined;
  if ("rupiah" in figure && scope !== "product") return undefined;
  if ("percent" in figure && figure.percent >= 100) return undefined;
  if (validFrom !== "" && validUntil !== "" && validUntil < validFrom) return undefined;
  return {
    productId: scope === "product" ? (product?.id ?? null) : null,
    categoryId: scope === "category" ? Number(categoryId) : null,
    minQty,
    price: "rupiah" in figure ? figure.rupiah : null,
    percentOff: "percent" in figure ? figure.percent : null,
    validFrom: validFrom === "" ? null : validFrom,
    validUntil: validUntil === "" ? null : validUntil,
  };
}
