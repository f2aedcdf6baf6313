import * as THREE from "three";
import { blackOxide, bronze, castIron, groundSteel, plastic, turnedSteel, zincSteel } from "../materials.ts";
import {
  at,
  band,
  block,
  circleOutline,
  disc,
  hexagon,
  hole,
  plate,
  rod,
  tilted,
  together,
  turned,
} from "../shapes.ts";

function onePiston(): THREE.Object3D {
  return together(
    turned(
      [
        [0.0001, 0.34],
        [0.14, 0.36, 0.03],
        [0.22, 0.5, 0.04],
        [0.26, 0.62, 0.02],
        [0.26, 1.0, 0.006],
        [0.245, 1.01, 0.004],
        [0.26, 1.03, 0.006],
        [0.26, 1.2, 0.006],
        [0.245, 1.21, 0.004],
        [0.26, 1.23, 0.006],
        [0.26, 1.66, 0.03],
        [0.13, 1.66, 0.02],
        [0.12, 1.3],
        [0.0001, 1.3],
      ],
      groundSteel(),
    ),
    turned(
      [
        [0.0001, 0],
        [0.3, 0, 0.01],
        [0.34, 0.02, 0.01],
        [0.34, 0.14, 0.02],
        [0.24, 0.18, 0.03],
        [0.22, 0.42, 0.04],
        [0.15, 0.48, 0.02],
        [0.0001, 0.48],
      ],
      bronze(),
    ),
  );
}

/** Three pump pistons with their bronze shoes. */
export function pumpPiston(): THREE.Object3D {
  return together(
    at(onePiston(), 0, 0, 0),
    at(onePiston(), 0.85, 0, 0.25),
    at(tilted(together(tilted(onePiston(), 90, 0, 0)), 0, 62, 0), -0.2, 0.34, 1.0),
  );
}

/** Cylinder block of a piston pump: nine bores around a spline, lapped face up. */
export function pumpCylinderBlock(): THREE.Object3D {
  const face = circleOutline(0.86);
  const spline = new THREE.Path();
  const teeth = 18;
  for (let index = 0; index <= teeth * 4; index += 1) {
    const angle = -(index / (teeth * 4)) * Math.PI * 2;
    const radius = index % 4 < 2 ? 0.24 : 0.28;
    const point: [number, number] = [Math.cos(angle) * radius, Math.sin(angle) * radius];
    if (index === 0) spline.moveTo(...point);
    else spline.lineTo(...point);
  }
  face.holes.push(spline);
  for (let index = 0; index < 9; index += 1) {
    const angle = (index / 9) * Math.PI * 2;
    face.holes.push(hole(Math.cos(angle) * 0.56, Math.sin(angle) * 0.56, 0.165));
  }
  return together(
    at(tilted(plate(face, 0.9, groundSteel(), 0.02), -90), 0, 0.75, 0),
    band(0.84, 0.9, 0.34, 0.5, turnedSteel(), 0.02),
    band(0.3, 0.7, 0.02, 0.32, bronze(), 0.02),
    disc(0.84, 0.3, 0.32, blackOxide(), 0.004),
  );
}

/** A coil with plug on a valve stem; axis vertical. */
function coilOnStem(): THREE.Object3D {
  return together(
    disc(0.24, 0, 0.5, plastic("#202225"), 0.03),
    band(0.2, 0.27, 0.06, 0.12, zincSteel(), 0.01),
    band(0.2, 0.27, 0.38, 0.44, zincSteel(), 0.01),
    disc(0.09, 0.48, 0.6, zincSteel(), 0.01),
    hexagon(0.14, 0.1, zincSteel()).translateY(0.5),
    at(block(0.2, 0.24, 0.22, plastic("#26282b"), 0.03), 0, 0.25, 0.3),
    at(block(0.15, 0.15, 0.03, plastic("#0c0c0d"), 0.008), 0, 0.25, 0.41),
  );
}

/** Solenoid valve block with four coils and ports. */
export function solenoidValve({ coils }: { coils: number }): THREE.Object3D {
  const pitch = 0.56;
  const half = (coils * pitch) / 2;
  const parts: THREE.Object3D[] = [at(block(half * 2 + 0.06, 0.62, 0.7, castIron(), 0.05), 0, 0.37, 0)];
  for (let index = 0; index < coils; index += 1) {
    const x = (index - (coils - 1) / 2) * pitch;
    parts.push(
      at(coilOnStem(), x, 0.68, 0),
      at(
        tilted(together(hexagon(0.13, 0.1, zincSteel()), disc(0.08, 0.08, 0.22, zincSteel(), 0.01)), 90),
        x,
        0.4,
        0.34,
      ),
    );
  }
  for (const side of [-1, 1]) {
    parts.push(
      at(
        tilted(
          together(hexagon(0.15, 0.1, zincSteel()), disc(0.1, 0.08, 0.28, zincSteel(), 0.01)),
          0,
          0,
          -90 * side,
        ),
        side * (half + 0.02),
        0.4,
        0,
      ),
    );
    parts.push(at(block(0.3, 0.1, 0.5, castIron(), 0.02), side * (half - 0.22), 0.05, 0));
  }
  return together(...parts);
}

/** A single proportional-valve coil with its cable plug. */
export function valveCoil(): THREE.Object3D {
  const coil = together(
    band(0.17, 0.5, 0, 0.92, plastic("#1f2124"), 0.05),
    band(0.16, 0.2, -0.02, 0.94, zincSteel(), 0.01),
    band(0.3, 0.52, 0.86, 0.94, zincSteel(), 0.02),
    band(0.3, 0.52, -0.02, 0.06, zincSteel(), 0.02),
    at(block(0.34, 0.44, 0.3, plastic("#26282b"), 0.05), 0, 0.46, 0.56),
  );
  return together(
    coil,
    rod(
      [
        [0, 0.44, 0.66],
        [0.05, 0.3, 0.95],
        [0.4, 0.1, 1.25],
        [0.95, 0.08, 1.15],
        [1.35, 0.12, 0.85],
      ],
      0.06,
      plastic("#17181a"),
    ),
    at(tilted(block(0.5, 0.3, 0.36, plastic("#2d3034"), 0.05), 0, 36, 0), 1.5, 0.17, 0.7),
    at(tilted(block(0.1, 0.2, 0.26, plastic("#0c0c0d"), 0.02), 0, 36, 0), 1.68, 0.17, 0.56),
  );
}
