import type { ProductCard } from "#contract/catalogue/catalogue.ts";
import type { Messages } from "#web/texts/shop/en.ts";

/** Who made a product, and its grade. */
export function makerFacts({ brand, grade }: ProductCard): string[] {
  // A product without a brand has an empty one.
  const facts = brand ? [brand] : [];
  if (grade !== undefined) facts.push(grade);
  return facts;
}

/** Its measures, why a search found it, and the machines that it fits. */
export function fitFacts(
  { brand, measures = [], fits, foundBy }: ProductCard,
  { foundBy: reasons, fitsMachine }: Messages["catalogue"],
): string[] {
  const facts = measures.length > 0 ? [measures.join(", ")] : [];
  if (foundBy !== undefined) facts.push(reasons[foundBy.kind](foundBy.text));
  if (fits !== undefined && foundBy?.kind !== "machine") {
    facts.push(fitsMachine(fits.brand === brand ? fits.model : `${fits.brand} ${fits.model}`, fits.others));
  }
  return facts;
}

/** The facts that distinguish products with the same name. */
export function cardFacts(product: ProductCard, catalogue: Messages["catalogue"]): string[] {
  return [...makerFacts(product), ...fitFacts(product, catalogue)];
}
