import { z } from "zod";
import type { FoundBy, ProductCard } from "#contract/catalogue/catalogue.ts";
import { foundBy, shownStocks } from "#contract/catalogue/catalogue.ts";
import type { ListedProduct } from "#contract/catalogue/quick-order.ts";
import { salesUnits } from "#contract/core/sales-units.ts";

/** A part as tools show it. */
export const shownPart = z.object({
  id: z.int(),
  number: z.string(),
  name: z.string(),
  brand: z.string(),
  priceRupiah: z.int().describe("For one unit; 0 if the price is told on request"),
  unit: z.enum(salesUnits).optional().describe("Left out for pieces"),
  stock: z
    .enum(shownStocks)
    .optional()
    .describe("available, few, indent (ordered for the buyer) or none; left out if the part is not counted"),
  grade: z.string().optional(),
  foundBy: foundBy.optional().describe("Why it matches, if not by its own number or name"),
  url: z.string(),
});
export type ShownPart = z.infer<typeof shownPart>;

export function partUrl(publicUrl: string, id: number): string {
  return `${publicUrl}/product/${id}/detail`;
}

/** A part of a list of the shop. */
export function asShownPart(product: ProductCard | ListedProduct, publicUrl: string): ShownPart {
  const { id, code, name, brand = "", price } = product;
  const found: FoundBy | undefined = product.foundBy;
  return {
    id,
    number: code,
    name,
    brand,
    priceRupiah: price,
    ...("salesUnit" in product && product.salesUnit !== undefined && { unit: product.salesUnit }),
    ...("stock" in product && product.stock !== undefined && { stock: product.stock }),
    ...("grade" in product && product.grade !== undefined && { grade: product.grade }),
    ...(found !== undefined && { foundBy: found }),
    url: partUrl(publicUrl, id),
  };
}
