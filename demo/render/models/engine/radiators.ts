import * as THREE from "three";
import { flatMark, nameplate } from "../marks.ts";
import {
  blackOxide,
  castAluminium,
  castPaint,
  machinedAluminium,
  paint,
  plastic,
  turnedSteel,
  zincSteel,
} from "../materials.ts";
import {
  at,
  band,
  block,
  circleOutline,
  disc,
  hexagon,
  hole,
  outline,
  plate,
  tilted,
  together,
} from "../shapes.ts";

export type Core = {
  width: number;
  height: number;
  depth: number;
  tanks: "top" | "side";
  number: string;
};

/** Rows of tubes with zigzag fins between them. */
function finnedCore(width: number, height: number, depth: number): THREE.Object3D {
  const metal = machinedAluminium();
  const rows = 22;
  const tubes = Array.from({ length: rows }, (_, index) =>
    at(block(width, 0.022, depth, metal, 0.008), 0, (index + 0.5) * (height / rows) - height / 2, 0),
  );
  const zigzag = new THREE.Shape();
  const folds = 150;
  const gap = height / rows - 0.02;
  const points: [number, number][] = [];
  for (let index = 0; index <= folds; index += 1) {
    points.push([(index / folds - 0.5) * width, index % 2 === 0 ? 0 : gap]);
  }
  for (let index = folds; index >= 0; index -= 1) {
    points.push([(index / folds - 0.5) * width, (index % 2 === 0 ? 0 : gap) + 0.009]);
  }
  points.forEach(([x, y], index) => (index === 0 ? zigzag.moveTo(x, y) : zigzag.lineTo(x, y)));
  const geometry = new THREE.ExtrudeGeometry(zigzag, { depth: depth * 0.94, bevelEnabled: false });
  geometry.translate(0, 0, -depth * 0.47);
  const finMaterial = castAluminium();
  const fins = Array.from({ length: rows - 1 }, (_, index) =>
    at(new THREE.Mesh(geometry, finMaterial), 0, (index + 0.5) * (height / rows) - height / 2 + 0.01, 0),
  );
  return together(...tubes, ...fins);
}

/** A radiator or cooler: finned core between two tanks, with ports and brackets. */
export function radiator({ width, height, depth, tanks, number }: Core): THREE.Object3D {
  const tank = castPaint("#222427");
  const steel = paint("#2a2c30");
  const core = at(finnedCore(width, height, depth), 0, height / 2 + 0.3, 0);
  const parts: THREE.Object3D[] = [core];
  const port = (x: number, y: number, side: number) =>
    at(
      tilted(
        together(
          disc(0.12, -0.1, 0.3, tank, 0.02),
          band(0.1, 0.135, 0.22, 0.27, tank, 0.01),
          disc(0.1, 0.29, 0.305, plastic("#0c0c0d"), 0.004),
        ),
        90 * side,
      ),
      x,
      y,
      side * depth * 0.5,
    );
  if (tanks === "top") {
    for (const y of [0.16, height + 0.44])
      parts.push(at(block(width + 0.16, 0.3, depth * 1.35, tank, 0.08), 0, y, 0));
    for (const side of [-1, 1])
      parts.push(
        at(
          block(0.08, height + 0.3, depth * 1.1, steel, 0.02),
          side * (width / 2 + 0.03),
          height / 2 + 0.3,
          0,
        ),
      );
    parts.push(
      at(nameplate([number, "RADIATOR"], 0.9, 0.24), -width * 0.08, height + 0.44, depth * 0.675 + 0.008),
    );
    parts.push(port(width * 0.32, height + 0.44, 1), port(-width * 0.32, 0.16, 1));
    parts.push(
      at(
        together(
          disc(0.15, 0, 0.1, zincSteel(), 0.02),
          disc(0.2, 0.08, 0.15, zincSteel(), 0.03),
          block(0.42, 0.03, 0.1, zincSteel(), 0.01).translateY(0.15),
        ),
        -width * 0.2,
        height + 0.58,
        0,
      ),
    );
  } else {
    for (const side of [-1, 1]) {
      parts.push(
        at(
          block(0.26, height + 0.1, depth * 1.2, castAluminium(), 0.06),
          side * (width / 2 + 0.1),
          height / 2 + 0.3,
          0,
        ),
      );
      parts.push(port(side * (width / 2 + 0.1), side > 0 ? height + 0.12 : 0.5, 1));
    }
    parts.push(
      at(
        tilted(nameplate([number, "COOLER"], 0.62, 0.2), 0, 0, 90),
        -width / 2 - 0.1,
        height * 0.66 + 0.3,
        depth * 0.6 + 0.008,
      ),
    );
    for (const y of [0.28, height + 0.32])
      parts.push(at(block(width, 0.06, depth * 1.1, castAluminium(), 0.015), 0, y, 0));
  }
  for (const side of [-1, 1]) {
    parts.push(
      at(block(0.34, 0.08, depth * 0.9, steel, 0.02), side * (width / 2 + 0.1), 0.04, 0),
      at(block(0.06, 0.3, depth * 0.9, steel, 0.02), side * (width / 2 + 0.08), 0.18, 0),
    );
  }
  return together(...parts);
}

/** Engine fan: steel spider with riveted blades. */
export function coolingFan({ blades, number }: { blades: number; number: string }): THREE.Object3D {
  const hub = circleOutline(0.44);
  hub.holes.push(hole(0, 0, 0.16));
  for (let index = 0; index < 6; index += 1) {
    const angle = (index / 6) * Math.PI * 2;
    hub.holes.push(hole(Math.cos(angle) * 0.29, Math.sin(angle) * 0.29, 0.045));
  }
  const bladeShape = outline([
    [-0.13, 0.1],
    [0.15, 0.1],
    [0.3, 0.5],
    [0.33, 1.15],
    [0.2, 1.22],
    [-0.24, 1.2],
    [-0.3, 1.1],
    [-0.22, 0.5],
  ]);
  const material = paint("#2c2f33");
  const group = together(
    plate(hub, 0.07, turnedSteel(), 0.015),
    at(flatMark([number], 0.4, 0.06), 0, -0.375, 0.0365),
  );
  for (let index = 0; index < blades; index += 1) {
    const blade = at(tilted(plate(bladeShape, 0.04, material, 0.012), 0, 32, 0), 0, 0.26, 0);
    const spoke = together(
      blade,
      at(block(0.26, 0.42, 0.05, material, 0.02), 0, 0.42, 0.02),
      ...[-0.05, 0.05].map((x) => at(tilted(disc(0.026, 0, 0.03, blackOxide(), 0.012), 90), x, 0.52, 0.045)),
    );
    spoke.rotation.z = (index / blades) * Math.PI * 2;
    group.add(spoke);
  }
  group.add(at(tilted(hexagon(0.1, 0.05, zincSteel()), 90), 0, 0, 0.03));
  return group;
}
