import type * as THREE from "three";
import { RADIUS, shell, underside, type Crown } from "./can-shell.ts";
import { printAround, type FilterPrint } from "./filter-print.ts";
import { rubber } from "../materials.ts";
import { band, tilted, together } from "../shapes.ts";

export type SpinOn = {
  diameterMm: number;
  heightMm: number;
  colour: string;
  crown: Crown;
  print: FilterPrint;
};

/** A spin-on can standing on its gasket side: drawn sheet-metal crown, printed wall, rolled seam. Built in millimetres. */
export function spinOnFilter({ diameterMm, heightMm, colour, crown, print }: SpinOn): THREE.Object3D {
  const height = heightMm / diameterMm;
  const top = crown === "fluted" ? height - 0.3 : crown === "dished" ? height - 0.13 : height - 0.22;
  const can = together(
    shell(height, crown, colour),
    band(RADIUS * 0.7, RADIUS * 0.86, 0, 0.06, rubber(), 0.02),
    printAround(print, RADIUS + 0.0025, 0.21, top),
  );
  can.scale.setScalar(diameterMm);
  return can;
}

export type SpinOnBase = SpinOn & {
  /** Radius of the threaded hole. */
  threadMm: number;
  holes: number;
};

/** The same can lying with its open side to the front. Built in millimetres. */
export function spinOnBase(measures: SpinOnBase): THREE.Object3D {
  const { diameterMm, heightMm, colour, crown, print, threadMm, holes } = measures;
  const height = heightMm / diameterMm;
  const top = crown === "fluted" ? height - 0.3 : height - 0.2;
  const can = together(
    shell(height, crown, colour),
    underside(threadMm / diameterMm, holes),
    printAround(print, RADIUS + 0.0025, 0.21, top, Math.PI * 0.42),
  );
  can.scale.setScalar(diameterMm);
  return tilted(can, -90, 0, 0);
}
