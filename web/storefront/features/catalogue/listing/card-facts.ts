import type { FoundBy, ProductCard } from "#contract/catalogue/catalogue.ts";
import type { Messages } from "#web/texts/shop/en.ts";

/** Who made a product, and its grade. */
export function makerFacts({ brand, grade }: ProductCard): string[] {
  // A product without a brand has an empty one.
  const facts = brand ? [brand] : [];
  if (grade !== undefined) facts.push(grade);
  return facts;
}

/** Why a search or a pasted number found it: `replaces 6736-51-5140`, `equivalent to Donaldson P551670`. */
export function foundByText(
  { kind, text, referenceKind }: FoundBy,
  { foundBy, referenceKinds }: Pick<Messages["catalogue"], "foundBy" | "referenceKinds">,
): string {
  return referenceKind === undefined ? foundBy[kind](text) : `${referenceKinds[referenceKind]} ${text}`;
}

/** Its measures, why a search found it, and the machines that it fits. */
export function fitFacts(
  { brand, measures = [], fits, foundBy }: ProductCard,
  catalogue: Messages["catalogue"],
): string[] {
  const facts = measures.length > 0 ? [measures.join(", ")] : [];
  if (foundBy !== undefined) facts.push(foundByText(foundBy, catalogue));
  if (fits !== undefined && foundBy?.kind !== "machine") {
    facts.push(
      catalogue.fitsMachine(fits.brand === brand ? fits.model : `${fits.brand} ${fits.model}`, fits.others),
    );
  }
  return facts;
}

/** The facts that distinguish products with the same name. */
export function cardFacts(product: ProductCard, catalogue: Messages["catalogue"]): string[] {
  return [...makerFacts(product), ...fitFacts(product, catalogue)];
}
