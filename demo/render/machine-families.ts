import * as ballBearings from "./models/ball-bearings.ts";
import * as brakes from "./models/brakes.ts";
import { bucketTooth, toothAdapter, toothPin } from "./models/bucket-teeth.ts";
import { floatingSeal, oRings, sealKit, sealingWashers } from "./models/cylinder-seals.ts";
import * as clutches from "./models/clutches.ts";
import * as driveGears from "./models/drive-gears.ts";
import * as drivesAndSprings from "./models/drives-and-springs.ts";
import * as hardware from "./models/hardware.ts";
import * as hydraulicCylinders from "./models/hydraulic-cylinder.ts";
import * as packing from "./models/packing.ts";
import * as pinsAndEdges from "./models/pins-and-edges.ts";
import * as pumpPartsAndValves from "./models/pump-parts-and-valves.ts";
import * as pumps from "./models/pumps.ts";
import * as rollerBearings from "./models/roller-bearings.ts";
import { lipSeal, oRingAssortment, spacerRing } from "./models/seals.ts";
import * as rollers from "./models/rollers.ts";
import * as taperBearing from "./models/taper-bearing.ts";
import * as trackShoes from "./models/track-shoes.ts";
import * as undercarriage from "./models/undercarriage.ts";
import { valveBank } from "./models/valve-bank.ts";
import { joystick, reliefValve, solenoidCartridge, valveSpool } from "./models/valves.ts";

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
