import type * as THREE from "three";
import { gearOutline } from "../gears.ts";
import { castIron, groundSteel, plastic, turnedSteel } from "../materials.ts";
import { at, band, block, disc, plate, tilted, together } from "../shapes.ts";

/** A splined shaft end standing up from `bottom`. */
export function splinedShaft(radius: number, bottom: number, top: number): THREE.Object3D {
  const steel = groundSteel();
  return together(
    disc(radius * 1.15, bottom, bottom + (top - bottom) * 0.3, steel, 0.01),
    at(
      tilted(plate(gearOutline(14, radius, radius * 0.84), (top - bottom) * 0.7, steel, radius * 0.02), -90),
      0,
      bottom + (top - bottom) * 0.65,
      0,
    ),
  );
}

/** Square split-flange port with its four bolt holes, facing up. */
export function flangePort(size: number): THREE.Object3D {
  return together(
    block(size * 2.3, 0.12, size * 2.3, castIron(), 0.04),
    disc(size * 0.7, 0.04, 0.066, plastic("#0e0e0f"), 0.004),
    band(size * 0.68, size * 0.8, 0.05, 0.075, turnedSteel(), 0.01),
    ...[-1, 1].flatMap((x) =>
      [-1, 1].map((z) =>
        at(disc(0.045, 0.05, 0.068, plastic("#151617"), 0.004), x * size * 0.85, 0, z * size * 0.85),
      ),
    ),
  );
}
