import { engineFamilies } from "./engine-families.ts";
import { machineFamilies } from "./machine-families.ts";
import * as airElements from "./models/air-elements.ts";
import * as breathers from "./models/breathers.ts";
import * as cans from "./models/cans.ts";
import * as clearBowls from "./models/clear-bowls.ts";
import * as elements from "./models/elements.ts";
import * as pail from "./models/pail.ts";
import * as separators from "./models/separators.ts";

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
