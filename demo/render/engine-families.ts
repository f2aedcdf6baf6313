import * as batteryAndRelay from "./models/battery-and-relay.ts";
import * as belts from "./models/belts.ts";
import * as cabControls from "./models/cab-controls.ts";
import * as crankshaft from "./models/crankshaft.ts";
import * as engine from "./models/engine.ts";
import * as feedPumps from "./models/feed-pumps.ts";
import * as gaskets from "./models/gaskets.ts";
import * as hoses from "./models/hoses.ts";
import * as injectionPumps from "./models/injection-pumps.ts";
import * as injectorNozzles from "./models/injector-nozzles.ts";
import * as injectors from "./models/injectors.ts";
import * as oilPump from "./models/oil-pump.ts";
import * as pistons from "./models/pistons.ts";
import * as radiators from "./models/radiators.ts";
import * as sensors from "./models/sensors.ts";
import * as starterAndAlternator from "./models/starter-and-alternator.ts";
import * as turbo from "./models/turbo.ts";
import * as waterCircuit from "./models/water-circuit.ts";

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
