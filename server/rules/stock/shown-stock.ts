import type { CallData } from "#contract/call.ts";
import type { ProductDetail } from "#contract/catalogue/catalogue.ts";
import type { ChosenProduct } from "#contract/catalogue/chosen-products.ts";
import type { CallName } from "#contract/core/endpoint.ts";

/** So many free pieces or fewer count as few: the shop says so, and the back office lists the product as running low. */
export const fewPieces = 5;

/** What the shop's pages say about a counted product; `available` are the pieces that no order holds. */
export function shownStock(available: number, sellsIndent: boolean): NonNullable<ProductDetail["stock"]> {
  if (available > fewPieces) return "available";
  if (available > 0) return "few";
  return sellsIndent ? "indent" : "none";
}

/** The ids of the products whose stock the answer of a call shows. A change of that stock makes the answer out of date. */
export function stockShownBy(call: CallName, data: unknown): number[] {
  if (call === "listChosenProducts") return (data as ChosenProduct[]).map(({ id }) => id);
  if (call === "pageProducts") {
    return (data as CallData<"pageProducts">).table?.rows.map(({ id }) => id) ?? [];
  }
  if (call === "getServiceKit") {
    const { lines } = data as CallData<"getServiceKit">;
    return lines.flatMap(({ product, alternatives }) =>
      [...(product ? [product] : []), ...alternatives].map(({ id }) => id),
    );
  }
  if (call === "getDrawing") {
    return (data as CallData<"getDrawing">).lines.flatMap(({ product }) => product?.id ?? []);
  }
  // Its answers show no stock, but the mark of a part that is reported not to fit, which is announced in the same way.
  if (call === "checkFits") return (data as CallData<"checkFits">).answers.map(({ productId }) => productId);
  return call === "getProduct" ? [(data as ProductDetail).id] : [];
}
