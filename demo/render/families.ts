import { engineFamilies } from "./engine-families.ts";
import { machineFamilies } from "./machine-families.ts";
import * as airElements from "./models/filters/air-elements.ts";
import * as breathers from "./models/filters/breathers.ts";
import * as cans from "./models/filters/cans.ts";
import * as clearBowls from "./models/filters/clear-bowls.ts";
import * as elements from "./models/filters/elements.ts";
import * as pail from "./models/filters/pail.ts";
import * as separators from "./models/filters/separators.ts";

/** Every kind of part that can be drawn: its name in the picture table and the function that builds it. */
export const families = {
  ...engineFamilies,
  ...machineFamilies,
  ...airElements,
  ...breathers,
  ...cans,
  ...clearBowls,
  ...elements,
  ...pail,
  ...separators,
};

export type Family = keyof typeof families;
export type Measures<Name extends Family> = Parameters<(typeof families)[Name]>[0];
