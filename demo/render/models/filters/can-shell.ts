import * as THREE from "three";
import { blackOxide, paint, plastic, rubber, turnedSteel, zincSteel } from "../materials.ts";
import { around, at, band, boltHead, disc, ring, together, turned, type Corner } from "../shapes.ts";

/** How the closed end is drawn: smooth dome, dome with a ring groove, with a welded hexagon, with flutes for a cap wrench. */
export type Crown = "domed" | "dished" | "nut" | "fluted";

export const RADIUS = 0.5;

/** The crown's profile above the wall for a can of diameter 1, from the shoulder to the axis. */
function crownProfile(crown: Crown, height: number): Corner[] {
  if (crown === "dished") {
    return [
      [RADIUS, height - 0.06, 0.05],
      [RADIUS * 0.88, height, 0.03],
      [RADIUS * 0.76, height, 0.02],
      [RADIUS * 0.7, height - 0.045, 0.02],
      [RADIUS * 0.34, height - 0.045, 0.03],
      [RADIUS * 0.26, height - 0.025, 0.02],
      [0.0001, height - 0.025],
    ];
  }
  if (crown === "fluted") {
    return [
      [RADIUS, height - 0.1, 0.08],
      [RADIUS * 0.84, height - 0.01, 0.05],
      [RADIUS * 0.5, height, 0.04],
      [RADIUS * 0.44, height - 0.03, 0.02],
      [0.0001, height - 0.03],
    ];
  }
  return [
    [RADIUS, height - 0.14, 0.11],
    [RADIUS * 0.8, height - 0.045, 0.07],
    [RADIUS * 0.42, height - 0.02, 0.04],
    [RADIUS * 0.3, height - 0.05, 0.03],
    [0.0001, height - 0.05],
  ];
}

/** Presses flutes into the shoulder of a can, as a cap wrench needs them. */
function flute(can: THREE.Mesh, height: number, count: number): void {
  const position = can.geometry.getAttribute("position");
  const spot = new THREE.Vector3();
  for (let index = 0; index < position.count; index += 1) {
    spot.fromBufferAttribute(position, index);
    const near = THREE.MathUtils.smoothstep(spot.y, height - 0.24, height - 0.14);
    const wave = Math.max(0, Math.cos(Math.atan2(spot.x, spot.z) * count)) ** 0.6;
    const flat = Math.hypot(spot.x, spot.z) > RADIUS * 0.7 ? 1 : 0;
    const pressed = 1 - 0.035 * near * wave * flat;
    position.setXYZ(index, spot.x * pressed, spot.y, spot.z * pressed);
  }
  can.geometry.computeVertexNormals();
}

/** The drawn shell with its rolled seam. Fluted shells are cut finer, so that the flutes are round. */
export function shell(height: number, crown: Crown, colour: string): THREE.Object3D {
  const sheet = paint(colour);
  const upper = crown === "fluted" ? [0.3, 0.26, 0.22, 0.19, 0.16, 0.13] : [];
  const can = turned(
    [
      [RADIUS * 0.86, 0.035],
      [RADIUS * 0.99, 0.05, 0.02],
      [RADIUS * 1.035, 0.065, 0.02],
      [RADIUS * 1.035, 0.115, 0.02],
      [RADIUS * 0.99, 0.13, 0.015],
      [RADIUS, 0.17, 0.02],
      ...upper.map((below): Corner => [RADIUS, height - below, 0.002]),
      ...crownProfile(crown, height),
    ],
    sheet,
    crown === "fluted" ? 168 : 112,
  );
  if (crown === "fluted") flute(can, height, 14);
  can.rotation.y = Math.PI;
  if (crown !== "nut") return can;
  return together(can, at(boltHead(0.15, sheet), 0, height - 0.052, 0));
}

/** The underside: gasket in its groove, pressed plate with inlet holes, threaded hole, dark inside. */
export function underside(threadRadius: number, holes: number): THREE.Object3D {
  const steel = zincSteel();
  const holeCircle = (threadRadius + RADIUS * 0.7) / 2;
  const holeRadius = Math.min(0.042, (RADIUS * 0.7 - threadRadius) * 0.26);
  const plate = ring(
    [
      [threadRadius + 0.008, 0.01, 0.012],
      [threadRadius + 0.06, 0.0, 0.02],
      [threadRadius + 0.09, 0.03, 0.02],
      [RADIUS * 0.68, 0.035, 0.02],
      [RADIUS * 0.7, 0.02, 0.008],
      [RADIUS * 0.94, 0.02, 0.01],
      [RADIUS * 0.94, 0.07, 0.005],
      [threadRadius + 0.008, 0.14, 0.005],
    ],
    steel,
  );
  const threads = Array.from({ length: 8 }, (_, index) =>
    ring(
      [
        [threadRadius + 0.01, 0.008 + index * 0.02],
        [threadRadius - 0.008, 0.018 + index * 0.02],
        [threadRadius + 0.01, 0.028 + index * 0.02],
        [threadRadius + 0.03, 0.018 + index * 0.02],
      ],
      turnedSteel(),
      64,
    ),
  );
  return together(
    plate,
    band(RADIUS * 0.68, RADIUS * 0.875, -0.035, 0.04, rubber(), 0.018),
    around(holes, holeCircle, 0.026, () => disc(holeRadius, -0.002, 0.02, blackOxide(), 0.004)),
    around(holes, holeCircle, 0.025, () => band(holeRadius, holeRadius * 1.12, -0.003, 0.01, steel, 0.003)),
    ...threads,
    band(threadRadius + 0.004, threadRadius + 0.05, 0.12, 0.4, plastic("#141414")),
    disc(threadRadius + 0.05, 0.38, 0.42, plastic("#0c0c0c")),
  );
}
