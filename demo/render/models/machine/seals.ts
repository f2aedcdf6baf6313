import * as THREE from "three";
import { paint, plastic, rubber, turnedSteel, zincSteel } from "../materials.ts";
import { at, block, circleOutline, hole, plate, ring, tilted, together } from "../shapes.ts";

function torus(radius: number, section: number, material = rubber()): THREE.Mesh {
  const geometry = new THREE.TorusGeometry(radius, section, 20, 96);
  geometry.rotateX(Math.PI / 2);
  geometry.translate(0, section, 0);
  return new THREE.Mesh(geometry, material);
}

/** A sorted box of O-rings with its lid open. */
export function oRingAssortment(): THREE.Object3D {
  const box = plastic("#d5d8da");
  const rows = 4;
  const columns = 6;
  const parts: THREE.Object3D[] = [at(block(2.5, 0.06, 1.7, box, 0.03), 0, 0.03, 0)];
  for (const side of [-1, 1]) {
    parts.push(at(block(2.5, 0.26, 0.05, box, 0.02), 0, 0.13, side * 0.83));
    parts.push(at(block(0.05, 0.26, 1.7, box, 0.02), side * 1.23, 0.13, 0));
  }
  for (let row = 1; row < rows; row += 1) {
    parts.push(at(block(2.42, 0.2, 0.025, box, 0.01), 0, 0.12, -0.83 + row * (1.66 / rows)));
  }
  for (let column = 1; column < columns; column += 1) {
    parts.push(at(block(0.025, 0.2, 1.62, box, 0.01), -1.22 + column * (2.44 / columns), 0.12, 0));
  }
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const size = 0.05 + 0.0042 * (row * columns + column);
      const x = -1.22 + (column + 0.5) * (2.44 / columns);
      const z = -0.83 + (row + 0.5) * (1.66 / rows);
      for (let layer = 0; layer < 3; layer += 1) {
        parts.push(
          at(torus(size, 0.02), x + 0.012 * ((layer * 7) % 3), 0.06 + layer * 0.034, z + 0.01 * layer),
        );
      }
    }
  }
  const lid = together(
    at(block(2.5, 1.66, 0.05, paint("#f0a400"), 0.03), 0, 0.83, 0),
    at(block(2.3, 1.46, 0.03, plastic("#26282b"), 0.03), 0, 0.83, 0.025),
  );
  parts.push(at(tilted(lid, -14), 0, 0.24, -0.86));
  return together(...parts);
}

export type LipSeal = { bore: number; width: number; rubberColour?: string; spring: boolean };

/** A shaft or wiper seal with its steel case, lip and garter spring; axis vertical. */
export function lipSeal({ bore, width, rubberColour, spring }: LipSeal): THREE.Object3D {
  const soft = rubberColour ? plastic(rubberColour) : rubber();
  const parts = [
    ring(
      [
        [0.86, 0, 0.03],
        [1, 0, 0.04],
        [1, width, 0.05],
        [0.93, width, 0.02],
        [0.93, 0.05, 0.01],
        [0.86, 0.05, 0.01],
      ],
      spring ? zincSteel() : soft,
    ),
    ring(
      [
        [0.94, 0.05, 0.01],
        [0.94, width * 0.5, 0.02],
        [bore + 0.12, width * 0.42, 0.03],
        [bore + 0.1, width * 0.92, 0.03],
        [bore, width * 0.6, 0.015],
        [bore + 0.03, 0.08, 0.02],
      ],
      soft,
    ),
  ];
  if (spring) parts.push(at(torus(bore + 0.11, 0.024, turnedSteel()), 0, width * 0.66, 0));
  return together(...parts);
}

/** A flat washer-like ring: spacer, shim. */
export function spacerRing(): THREE.Object3D {
  const shape = circleOutline(1);
  shape.holes.push(hole(0, 0, 0.7));
  const first = tilted(plate(shape, 0.09, zincSteel(), 0.02), -90);
  const second = tilted(plate(shape, 0.09, turnedSteel(), 0.02), -84);
  return together(at(first, 0, 0.045, 0), at(second, 0.55, 0.18, 0.5));
}
