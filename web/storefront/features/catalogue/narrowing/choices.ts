import { grades } from "#contract/catalogue/grades.ts";
import { isMeasureValue, measureNames, type MeasureName } from "#contract/catalogue/measure-names.ts";
import type { ChosenNarrowing } from "#contract/catalogue/narrowing.ts";
import { isOneLine } from "#contract/core/one-line.ts";
import { pageLimits } from "#contract/core/page-limits.ts";

/** The parameters of an address that narrow a list. `from` and `to` are whole Rupiah. */
const facets = ["maker", "grade", "machine", "from", "to", ...measureNames] as const;
export type Facet = (typeof facets)[number];

/** One value that narrows a list, as the address writes it: `machine=Komatsu:PC200-8`, `inner=45`. */
export interface Choice {
  facet: Facet;
  value: string;
}

/** Reads the choices in an address, in their order; invalid values count as missing. */
export function readChoices(parameters: URLSearchParams): Choice[] {
  const choices: Choice[] = [];
  for (const [name, text] of parameters) {
    const facet = facets.find((known) => known === name);
    const value = facet === undefined ? undefined : readValue(facet, text.trim());
    if (facet === undefined || value === undefined) continue;
    const choice = { facet, value };
    const others = choices.filter((one) => kindOf(one.facet) === kindOf(facet));
    if (others.length < (isPrice(choice) ? 1 : pageLimits.chosenOfFacet) && !isChosen(choices, choice))
      choices.push(choice);
  }
  return choices;
}

/** Writes the choices into an address, in their order. */
export function writeChoices(choices: readonly Choice[], parameters: URLSearchParams): void {
  for (const { facet, value } of choices) parameters.append(facet, value);
}

/**
 * The choices in the form of the shop's calls: equal for the same choices in any order; undefined if there are none.
 */
export function narrowingOf(choices: readonly Choice[]): ChosenNarrowing | undefined {
  if (choices.length === 0) return undefined;
  const valuesOf = (facet: Facet) =>
    choices
      .filter((choice) => choice.facet === facet)
      .map(({ value }) => value)
      .sort();
  const [from] = valuesOf("from");
  const [to] = valuesOf("to");
  return {
    makers: valuesOf("maker"),
    grades: grades.filter((grade) => valuesOf("grade").includes(grade)),
    machines: valuesOf("machine").map(machineOf),
    ...(from !== undefined && { priceFrom: Number(from) }),
    ...(to !== undefined && { priceTo: Number(to) }),
    measures: measureNames.flatMap((measure) =>
      valuesOf(measure).map((value) => ({ measure, value: Number(value) })),
    ),
  };
}

/** How an address writes a machine. Brands have no colon; a model may have one. */
export function machineValue({ brand, model }: { brand: string; model: string }): string {
  return `${brand}:${model}`;
}

/** The machine that an address names. */
export function machineOf(value: string): { brand: string; model: string } {
  const [brand = "", ...model] = value.split(":");
  return { brand: brand.trim(), model: model.join(":").trim() };
}

/** Whether a choice is the lower or the upper end of the price. */
export function isPrice({ facet }: Choice): boolean {
  return facet === "from" || facet === "to";
}

/** How many values are chosen: the two ends of the price count as one. */
export function chosenCount(choices: readonly Choice[]): number {
  return choices.length - Math.max(0, choices.filter(isPrice).length - 1);
}

/** Whether the choices contain this one. */
export function isChosen(choices: readonly Choice[], { facet, value }: Choice): boolean {
  return choices.some((one) => one.facet === facet && one.value === value);
}

/** The choices with this one added, or without it if they contained it. */
export function toggled(choices: readonly Choice[], choice: Choice): Choice[] {
  return isChosen(choices, choice) ? without(choices, [choice]) : [...choices, choice];
}

/** The choices without some of them. */
export function without(choices: readonly Choice[], removed: readonly Choice[]): Choice[] {
  return choices.filter((choice) => !isChosen(removed, choice));
}

/** The choices with other ends of the price, in Rupiah; the smaller one becomes the lower end. */
export function withPrice(
  choices: readonly Choice[],
  from: number | undefined,
  to: number | undefined,
): Choice[] {
  const others = choices.filter((choice) => !isPrice(choice));
  const isReversed = from !== undefined && to !== undefined && from > to;
  const ends = isReversed ? { from: to, to: from } : { from, to };
  for (const facet of ["from", "to"] as const) {
    const end = ends[facet];
    if (end !== undefined) others.push({ facet, value: String(Math.min(end, pageLimits.amountRupiah)) });
  }
  return others;
}

/** All measures count as one kind, because their number together is limited. */
function kindOf(facet: Facet): string {
  return measureNames.includes(facet as MeasureName) ? "measure" : facet;
}

function readValue(facet: Facet, text: string): string | undefined {
  switch (facet) {
    case "maker":
      return isName(text) ? text : undefined;
    case "grade":
      return grades.find((grade) => grade === text);
    case "machine": {
      const machine = machineOf(text);
      return isName(machine.brand) && isName(machine.model) ? machineValue(machine) : undefined;
    }
    case "from":
    case "to":
      return /^\d+$/.test(text) && Number(text) <= pageLimits.amountRupiah ? String(Number(text)) : undefined;
    default:
      return /^\d+(\.\d+)?$/.test(text) && isMeasureValue(Number(text)) ? String(Number(text)) : undefined;
  }
}

function isName(text: string): boolean {
  return text !== "" && text.length <= pageLimits.nameLength && isOneLine(text);
}
