import type { Grade } from "#contract/catalogue/grades.ts";
import type { Language } from "#contract/core/languages.ts";
import { measureKinds, measureText } from "#contract/catalogue/measures.ts";
import { formatRupiah } from "#contract/core/money.ts";
import { gradeNames } from "#contract/texts/grade-names.ts";
import type { NarrowingText } from "#web/texts/pages/en/narrowing.ts";
import { isPrice, machineOf, type Choice } from "./choices.ts";

/** A chosen value as people read it: `Komatsu PC200-8`, `Inner diameter 45 mm`. */
export interface ChosenValue {
  text: string;
  /** The two ends of the price are one value. */
  choices: Choice[];
}

/** The values that narrow a list, in the order in which they were chosen. */
export function chosenValues(
  choices: readonly Choice[],
  language: Language,
  texts: NarrowingText,
): ChosenValue[] {
  const prices = choices.filter(isPrice);
  return choices.flatMap((choice) => {
    if (!isPrice(choice)) return [{ text: choiceText(choice, language), choices: [choice] }];
    return choice === prices[0] ? [{ text: priceText(prices, texts), choices: prices }] : [];
  });
}

function choiceText({ facet, value }: Choice, language: Language): string {
  if (facet === "machine") {
    const { brand, model } = machineOf(value);
    return `${brand} ${model}`;
  }
  if (facet === "grade") return gradeNames[language][value as Grade];
  if (facet === "maker" || facet === "from" || facet === "to") return value;
  return `${measureKinds[facet][language]} ${measureText({ measure: facet, value: Number(value) }, language)}`;
}

function priceText(prices: readonly Choice[], texts: NarrowingText): string {
  const end = (name: "from" | "to") => {
    const price = prices.find(({ facet }) => facet === name);
    return price === undefined ? undefined : formatRupiah(Number(price.value));
  };
  const [from, to] = [end("from"), end("to")];
  if (to === undefined) return texts.priceFrom(from ?? "");
  return from === undefined ? texts.priceTo(to) : `${from} – ${to}`;
}
