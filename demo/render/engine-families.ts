import * as batteryAndRelay from "./models/engine/battery-and-relay.ts";
import * as belts from "./models/engine/belts.ts";
import * as cabControls from "./models/engine/cab-controls.ts";
import * as crankshaft from "./models/engine/crankshaft.ts";
import * as engine from "./models/engine/engine.ts";
import * as feedPumps from "./models/engine/feed-pumps.ts";
import * as gaskets from "./models/engine/gaskets.ts";
import * as hoses from "./models/engine/hoses.ts";
import * as injectionPumps from "./models/engine/injection-pumps.ts";
import * as injectorNozzles from "./models/engine/injector-nozzles.ts";
import * as injectors from "./models/engine/injectors.ts";
import * as oilPump from "./models/engine/oil-pump.ts";
import * as pistons from "./models/engine/pistons.ts";
import * as radiators from "./models/engine/radiators.ts";
import * as sensors from "./models/engine/sensors.ts";
import * as starterAndAlternator from "./models/engine/starter-and-alternator.ts";
import * as turbo from "./models/engine/turbo.ts";
import * as waterCircuit from "./models/engine/water-circuit.ts";

/** Parts of the engine, its fuel, air, cooling water and electricity. */
export const engineFamilies = {
  ...batteryAndRelay,
  ...belts,
  ...cabControls,
  ...crankshaft,
  ...engine,
  ...feedPumps,
  ...gaskets,
  ...hoses,
  ...injectionPumps,
  ...injectorNozzles,
  ...injectors,
  ...oilPump,
  ...pistons,
  ...radiators,
  ...sensors,
  ...starterAndAlternator,
  ...turbo,
  ...waterCircuit,
};
