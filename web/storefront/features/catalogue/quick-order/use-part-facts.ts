import type { ListedProduct } from "#contract/catalogue/quick-order.ts";
import { useTexts } from "#web/app-context.ts";
import { foundByText } from "../listing/card-facts.ts";

/** A part's maker, what it was found by, and its stock, as far as they are known. */
export function usePartFacts({ brand, foundBy, stock }: ListedProduct): string[] {
  const { catalogue } = useTexts();
  return [brand, foundBy && foundByText(foundBy, catalogue), stock && catalogue.stock[stock]].filter(
    (fact): fact is string => fact !== undefined && fact !== "",
  );
}
