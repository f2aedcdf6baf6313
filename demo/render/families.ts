import * as airElements from "./models/air-elements.ts";
import * as ballBearings from "./models/ball-bearings.ts";
import * as batteryAndRelay from "./models/battery-and-relay.ts";
import * as belts from "./models/belts.ts";
import * as brakes from "./models/brakes.ts";
import * as breathers from "./models/breathers.ts";
import { bucketTooth, toothAdapter, toothPin } from "./models/bucket-teeth.ts";
import * as cans from "./models/cans.ts";
import * as elements from "./models/elements.ts";
import * as engine from "./models/engine.ts";
import * as fuel from "./models/fuel.ts";
import * as pail from "./models/pail.ts";
import * as pinsAndEdges from "./models/pins-and-edges.ts";
import * as pistons from "./models/pistons.ts";
import * as pumpPartsAndValves from "./models/pump-parts-and-valves.ts";
import * as pumps from "./models/pumps.ts";
import * as radiators from "./models/radiators.ts";
import * as rollerBearings from "./models/roller-bearings.ts";
import * as seals from "./models/seals.ts";
import * as separators from "./models/separators.ts";
import * as sensors from "./models/sensors.ts";
import * as starterAndAlternator from "./models/starter-and-alternator.ts";
import * as turbo from "./models/turbo.ts";
import * as undercarriage from "./models/undercarriage.ts";
import * as waterCircuit from "./models/water-circuit.ts";

/** Every kind of part that can be drawn: its name in the picture table and the function that builds it. */
export const families = {
  ...airElements,
  ...ballBearings,
  ...batteryAndRelay,
  ...belts,
  ...brakes,
  ...breathers,
  bucketTooth,
  toothAdapter,
  toothPin,
  ...cans,
  ...elements,
  ...engine,
  ...fuel,
  ...pail,
  ...pinsAndEdges,
  ...pistons,
  ...pumpPartsAndValves,
  ...pumps,
  ...radiators,
  ...rollerBearings,
  ...seals,
  ...separators,
  ...sensors,
  ...starterAndAlternator,
  ...turbo,
  ...undercarriage,
  ...waterCircuit,
};

export type Family = keyof typeof families;
export type Measures<Name extends Family> = Parameters<(typeof families)[Name]>[0];
