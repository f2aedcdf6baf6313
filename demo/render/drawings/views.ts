import { boomCylinder, bucket } from "./bucket-and-cylinder.ts";
import { fuelFilterHead, starterMotor, turbocharger, waterPump } from "./engine.ts";
import type { ExplodedView } from "./exploded.ts";
import { finalDrive, trackRoller } from "./undercarriage.ts";

/** The exploded views of the demo's drawings. */
export const views: ExplodedView[] = [
  bucket,
  trackRoller,
  finalDrive,
  boomCylinder,
  fuelFilterHead,
  waterPump,
  turbocharger,
  starterMotor,
];
