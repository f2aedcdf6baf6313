import type { Facets } from "#contract/catalogue/narrowing.ts";
import { isChosen, isPrice, machineValue, type Choice, type Facet } from "./choices.ts";

/** A value of a facet, and how many products the list has if it is chosen. */
export interface FacetValue {
  choice: Choice;
  text: string;
  count: number;
}

/** A facet's values as a list shows them. */
export interface FacetGroup {
  facet: Facet;
  /** Only for a measure, whose name comes in the shop's answer. */
  name?: string;
  values: FacetValue[];
}

/**
 * The facets that are shown: those with a chosen value, or with a value that would leave fewer than all `total`
 * products.
 */
export function facetGroups(facets: Facets, choices: readonly Choice[], total: number) {
  const isOfUse = ({ values }: FacetGroup) =>
    values.some(({ choice, count }) => count < total || isChosen(choices, choice));
  const named: FacetGroup[] = [
    {
      facet: "maker",
      values: facets.makers.map(({ name, count }) => ({
        choice: { facet: "maker", value: name },
        text: name,
        count,
      })),
    },
    {
      facet: "grade",
      values: facets.grades.map(({ grade, name, count }) => ({
        choice: { facet: "grade", value: grade },
        text: name,
        count,
      })),
    },
    {
      facet: "machine",
      values: facets.machines.map(({ brand, model, count }) => ({
        choice: { facet: "machine", value: machineValue({ brand, model }) },
        text: `${brand} ${model}`,
        count,
      })),
    },
  ];
  const measures: FacetGroup[] = facets.measures.map(({ measure, name, values }) => ({
    facet: measure,
    name,
    values: values.map(({ value, text, count }) => ({
      choice: { facet: measure, value: String(value) },
      text,
      count,
    })),
  }));
  return {
    named: named.filter(isOfUse),
    measures: measures.filter(isOfUse),
    hasPrices: choices.some(isPrice) || (facets.price !== undefined && facets.price.from < facets.price.to),
  };
}

/** The values of a group that are shown before the reader asks for all: the first ones and the chosen ones. */
export function firstValues(values: FacetValue[], choices: readonly Choice[], most: number): FacetValue[] {
  // One more line takes no more room than the button that would show it.
  if (values.length <= most + 1) return values;
  return values.filter(({ choice }, index) => index < most || isChosen(choices, choice));
}
