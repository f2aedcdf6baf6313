import type { Facets } from "#contract/narrowing.ts";
import { isChosen, isPrice, machineValue, type Choice, type Facet } from "./choices.ts";

/** A value of a facet, with how many products a list has if it is chosen. */
export interface FacetValue {
  choice: Choice;
  text: string;
  count: number;
}

/** A facet's values as a list shows them. */
export interface FacetGroup {
  facet: Facet;
  /** Only of a measure, whose name the shop answers. */
  name?: string;
  values: FacetValue[];
}

/** The facets as they are shown: those of which a value is chosen, or would leave fewer than all `total` products. */
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

/** Which of a group's values are shown before all are: the first ones and those that are chosen. */
export function firstValues(values: FacetValue[], choices: readonly Choice[], most: number): FacetValue[] {
  // One more line is no more than the button that would show it.
  if (values.length <= most + 1) return values;
  return values.filter(({ choice }, index) => index < most || isChosen(choices, choice));
}
