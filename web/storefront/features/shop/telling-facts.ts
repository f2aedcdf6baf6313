import type { ProductCard } from "#contract/catalogue.ts";
import type { Messages } from "#web/i18n/messages/en.ts";

/**
 * The facts that distinguish products with the same name: maker and grade, measures, why a search found it, and the
 * machines that it fits.
 */
export function tellingFacts(
  { brand, grade, measures = [], fits, foundBy }: ProductCard,
  { foundBy: reasons, fitsMachine }: Messages["catalogue"],
): string[] {
  // A product without a brand has an empty one.
  const facts = brand ? [brand] : [];
  if (grade !== undefined) facts.push(grade);
  if (measures.length > 0) facts.push(measures.join(", "));
  if (foundBy !== undefined) facts.push(reasons[foundBy.kind](foundBy.text));
  if (fits !== undefined && foundBy?.kind !== "machine") {
    facts.push(fitsMachine(fits.brand === brand ? fits.model : `${fits.brand} ${fits.model}`, fits.others));
  }
  return facts;
}
