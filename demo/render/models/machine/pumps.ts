import type * as THREE from "three";
import { blackOxide, castIron, castPaint, plastic, turnedSteel, zincSteel } from "../materials.ts";
import {
  around,
  at,
  block,
  boltHead,
  circleOutline,
  disc,
  hexagon,
  hole,
  outline,
  plate,
  rod,
  tilted,
  together,
  turned,
} from "../shapes.ts";
import { flangePort, splinedShaft } from "./ports.ts";

/** Tandem main pump, axis along x: mounting flange, two rotating groups, regulators, ports. */
export function mainPump({ colour }: { colour: string }): THREE.Object3D {
  const iron = castPaint(colour);
  const flange = outline([
    [-0.85, -0.5],
    [-0.5, -0.85],
    [0.5, -0.85],
    [0.85, -0.5],
    [0.85, 0.5],
    [0.5, 0.85],
    [-0.5, 0.85],
    [-0.85, 0.5],
  ]);
  for (const x of [-0.66, 0.66]) for (const y of [-0.66, 0.66]) flange.holes.push(hole(x, y, 0.08));
  const upright = together(
    turned(
      [
        [0.0001, 0],
        [0.46, 0, 0.06],
        [0.56, 0.08, 0.06],
        [0.64, 0.4, 0.08],
        [0.66, 0.9, 0.06],
        [0.56, 1.06, 0.05],
        [0.0001, 1.06],
      ],
      iron,
    ),
    turned(
      [
        [0.0001, 1.36],
        [0.56, 1.36, 0.05],
        [0.66, 1.5, 0.06],
        [0.66, 2.1, 0.06],
        [0.6, 2.3, 0.06],
        [0.0001, 2.34],
      ],
      iron,
    ),
    at(block(1.42, 0.42, 1.36, iron, 0.07), 0, 1.21, 0),
    at(tilted(plate(flange, 0.2, iron, 0.03), -90), 0, 2.4, 0),
    disc(0.48, 2.46, 2.58, turnedSteel(), 0.02),
    splinedShaft(0.2, 2.56, 3.05),
    at(block(0.5, 0.72, 0.42, castPaint("#45484d"), 0.05), -0.1, 0.56, 0.66),
    at(block(0.5, 0.72, 0.42, castPaint("#45484d"), 0.05), -0.1, 1.86, 0.66),
    ...[0.56, 1.86].flatMap((y) => [
      at(
        tilted(
          together(disc(0.12, 0, 0.12, turnedSteel()), hexagon(0.12, 0.1, zincSteel()).translateY(0.12)),
          90,
        ),
        -0.2,
        y + 0.16,
        0.86,
      ),
      at(
        tilted(
          together(disc(0.13, 0, 0.34, plastic("#1d1e20"), 0.02), disc(0.06, 0.3, 0.4, zincSteel())),
          90,
        ),
        0.02,
        y - 0.16,
        0.84,
      ),
      at(block(0.16, 0.12, 0.14, plastic("#26282b"), 0.02), 0.12, y - 0.02, 1.02),
    ]),
    at(tilted(flangePort(0.2), 0, 0, -90), 0.74, 1.21, 0.3),
    at(tilted(flangePort(0.2), 0, 0, -90), 0.74, 1.21, -0.34),
    at(tilted(flangePort(0.32), 0, 0, 90), -0.74, 1.21, 0),
    around(8, 0.6, 1.44, () => boltHead(0.07, blackOxide()), Math.PI / 8),
    around(8, 0.6, 0.98, () => tilted(boltHead(0.07, blackOxide()), 180), Math.PI / 8),
    at(
      together(disc(0.1, 0, 0.06, zincSteel()), hexagon(0.1, 0.08, zincSteel()).translateY(0.06)),
      0,
      0,
      0,
    ).rotateX(Math.PI),
    at(tilted(hexagon(0.09, 0.1, zincSteel()), -90), 0.2, 0.6, -0.66),
    at(tilted(hexagon(0.09, 0.1, zincSteel()), -90), 0.2, 1.8, -0.66),
  );
  return tilted(upright, 0, 0, -90);
}

/** Gear pump, axis along x: extruded body between two covers, long bolts, splined shaft. */
export function gearPump({ ports, colour }: { ports: 1 | 2; colour: string }): THREE.Object3D {
  const body = outline([
    [-0.44, -0.62],
    [0.44, -0.62],
    [0.6, -0.4],
    [0.6, 0.4],
    [0.44, 0.62],
    [-0.44, 0.62],
    [-0.6, 0.4],
    [-0.6, -0.4],
  ]);
  const mount = outline([
    [-0.44, -0.66],
    [0.44, -0.66],
    [1.0, -0.16],
    [1.0, 0.16],
    [0.44, 0.66],
    [-0.44, 0.66],
    [-1.0, 0.16],
    [-1.0, -0.16],
  ]);
  mount.holes.push(hole(-0.84, 0, 0.075), hole(0.84, 0, 0.075));
  const slice = (thickness: number, z: number, material: THREE.Material) =>
    at(plate(body, thickness, material, 0.03), 0, 0, z);
  const corners: [number, number][] = [
    [-0.42, -0.46],
    [0.42, -0.46],
    [-0.42, 0.46],
    [0.42, 0.46],
  ];
  const facing = together(
    slice(0.34, -0.9, castIron()),
    slice(0.78, -0.33, castPaint(colour)),
    ...(ports === 2
      ? [slice(0.16, -1.14, castIron()), slice(0.6, -1.5, castPaint(colour)), slice(0.24, -1.9, castIron())]
      : []),
    slice(0.3, 0.2, castIron()),
    at(plate(mount, 0.22, castIron(), 0.03), 0, 0, 0.44),
    tilted(disc(0.38, 0.5, 0.68, turnedSteel(), 0.02), 90),
    tilted(splinedShaft(0.14, 0.66, 1.2), 90),
    ...corners.map(([x, y]) =>
      at(tilted(boltHead(0.075, blackOxide()), -90), x, y, ports === 2 ? -2.02 : -1.07),
    ),
    at(tilted(flangePort(0.17), 0, 0, -90), 0.6, 0, -0.33),
    at(tilted(flangePort(0.17), 0, 0, 90), -0.6, 0, -0.33),
  );
  return at(facing, 0, 0.66, 0);
}

/** Swing motor, axis vertical with the shaft down to the gearbox: body, valve cover, relief valves. */
export function swingMotor({ colour }: { colour: string }): THREE.Object3D {
  const iron = castPaint(colour);
  const flange = circleOutline(0.88);
  for (let index = 0; index < 10; index += 1) {
    const angle = (index / 10) * Math.PI * 2;
    flange.holes.push(hole(Math.cos(angle) * 0.77, Math.sin(angle) * 0.77, 0.06));
  }
  return together(
    turned(
      [
        [0.0001, 0.5],
        [0.56, 0.5, 0.03],
        [0.62, 0.62, 0.03],
        [0.62, 1.0, 0.04],
        [0.7, 1.1, 0.05],
        [0.72, 1.9, 0.06],
        [0.6, 2.0, 0.04],
        [0.0001, 2.0],
      ],
      iron,
    ),
    at(tilted(plate(flange, 0.16, iron, 0.025), -90), 0, 0.5, 0),
    disc(0.5, 0.34, 0.44, turnedSteel(), 0.02),
    tilted(splinedShaft(0.22, -0.42, 0.04), 180).translateY(0),
    at(block(1.3, 0.46, 1.24, iron, 0.08), 0, 2.2, 0),
    around(8, 0.58, 2.43, () => boltHead(0.07, blackOxide()), Math.PI / 8),
    ...[-1, 1].flatMap((side) => [
      at(
        tilted(
          together(
            disc(0.19, 0, 0.3, castIron(), 0.02),
            disc(0.15, 0.28, 0.48, turnedSteel(), 0.02),
            hexagon(0.15, 0.14, zincSteel()).translateY(0.46),
          ),
          0,
          0,
          -90 * side,
        ),
        side * 0.62,
        2.2,
        -0.26,
      ),
      at(tilted(flangePort(0.16), 90), side * 0.3, 2.2, 0.62),
    ]),
    at(tilted(hexagon(0.09, 0.1, zincSteel()), 90), 0.3, 1.5, 0.7),
    at(block(0.34, 0.3, 0.2, castPaint("#45484d"), 0.03), -0.2, 1.5, 0.72),
    at(tilted(disc(0.07, 0, 0.16, zincSteel()), 90), -0.2, 1.5, 0.8),
    rod(
      [
        [-0.2, 1.5, 0.92],
        [-0.22, 1.6, 1.0],
        [-0.5, 1.9, 0.92],
        [-0.62, 2.1, 0.66],
      ],
      0.035,
      zincSteel(),
    ),
  );
}
