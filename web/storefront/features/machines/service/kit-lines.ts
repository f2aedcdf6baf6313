import type { KitLine, KitProduct } from "#contract/machines/service-plans.ts";
import type { ListedLine } from "../../catalogue/quick-order/listed-lines.ts";

/** What a visitor has chosen for a line of a kit. */
export interface LineChoice {
  /** Whether it is on the visitor's own shelf, so that nothing is ordered. */
  isOnShelf: boolean;
  /** The product in place of the plan's own; undefined while that is wanted. */
  productId: number | undefined;
  /** The pieces in their field; undefined while they are those of the plan. */
  qty: string | undefined;
}

export const untouched: LineChoice = { isOnShelf: false, productId: undefined, qty: undefined };

/** The product that a line orders; undefined if the shop has none. */
export function chosenProduct(
  { product, alternatives }: KitLine,
  choice: LineChoice,
): KitProduct | undefined {
  return alternatives.find(({ id }) => id === choice.productId) ?? product;
}

/**
 * The pieces of a line in their field: what was typed, else as many as the plan's quantity makes; empty if nobody can
 * tell.
 */
export function piecesText(line: KitLine, choice: LineChoice): string {
  return (
    choice.qty ??
    String(chosenProduct(line, choice)?.pieces ?? (line.product ? "" : Math.ceil(line.quantity)))
  );
}

/**
 * The lines of a kit that are not on the visitor's shelf, as lines of quick order: they go into the cart, a list or a
 * request in its ways. What the shop does not have keeps its number, or its words.
 */
export function wantedLines(kit: readonly KitLine[], choices: ReadonlyMap<number, LineChoice>): ListedLine[] {
  return kit.flatMap((line, place): ListedLine[] => {
    const choice = choices.get(place) ?? untouched;
    if (choice.isOnShelf) return [];
    const product = chosenProduct(line, choice);
    const number = product?.code ?? (line.code === "" ? line.words : line.code);
    return [
      {
        key: String(place),
        number,
        qty: piecesText(line, choice),
        answered: {
          text: number,
          number,
          qty: product?.pieces ?? 0,
          answer: product === undefined ? "unknown" : "found",
          products: product === undefined ? [] : [product],
        },
        // What has no price is asked for.
        product: product?.price === 0 ? undefined : product,
        needsLook: false,
      },
    ];
  });
}
