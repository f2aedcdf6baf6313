import * as ballBearings from "./models/machine/ball-bearings.ts";
import * as brakes from "./models/machine/brakes.ts";
import { bucketTooth, toothAdapter, toothPin } from "./models/machine/bucket-teeth.ts";
import { floatingSeal, oRings, sealKit, sealingWashers } from "./models/machine/cylinder-seals.ts";
import * as clutches from "./models/machine/clutches.ts";
import * as driveGears from "./models/machine/drive-gears.ts";
import * as drivesAndSprings from "./models/machine/drives-and-springs.ts";
import * as hardware from "./models/machine/hardware.ts";
import * as hydraulicCylinders from "./models/machine/hydraulic-cylinder.ts";
import * as packing from "./models/machine/packing.ts";
import * as pinsAndEdges from "./models/machine/pins-and-edges.ts";
import * as pumpPartsAndValves from "./models/machine/pump-parts-and-valves.ts";
import * as pumps from "./models/machine/pumps.ts";
import * as rollerBearings from "./models/machine/roller-bearings.ts";
import { lipSeal, oRingAssortment, spacerRing } from "./models/machine/seals.ts";
import * as rollers from "./models/machine/rollers.ts";
import * as taperBearing from "./models/machine/taper-bearing.ts";
import * as trackShoes from "./models/machine/track-shoes.ts";
import * as undercarriage from "./models/machine/undercarriage.ts";
import { valveBank } from "./models/machine/valve-bank.ts";
import { joystick, reliefValve, solenoidCartridge, valveSpool } from "./models/machine/valves.ts";

/** Parts of the machine around the engine: bearings, seals, hydraulics, drives, undercarriage, bucket, brakes, bolts. */
export const machineFamilies = {
  ...ballBearings,
  ...brakes,
  bucketTooth,
  toothAdapter,
  toothPin,
  floatingSeal,
  lipSeal,
  oRingAssortment,
  spacerRing,
  oRings,
  sealKit,
  sealingWashers,
  ...clutches,
  ...driveGears,
  ...drivesAndSprings,
  ...hardware,
  ...hydraulicCylinders,
  ...packing,
  ...pinsAndEdges,
  ...pumpPartsAndValves,
  ...pumps,
  ...rollerBearings,
  ...rollers,
  ...taperBearing,
  ...trackShoes,
  ...undercarriage,
  joystick,
  reliefValve,
  solenoidCartridge,
  valveBank,
  valveSpool,
};
