import * as THREE from "three";
import { copper, paint, plastic, rubber, turnedSteel, zincSteel } from "./materials.ts";
import {
  around,
  at,
  band,
  block,
  circleOutline,
  hole,
  outline,
  plate,
  ring,
  tilted,
  together,
} from "./shapes.ts";

function torus(radius: number, section: number, material = rubber()): THREE.Mesh {
  const geometry = new THREE.TorusGeometry(radius, section, 20, 96);
  geometry.rotateX(Math.PI / 2);
  geometry.translate(0, section, 0);
  return new THREE.Mesh(geometry, material);
}

/** A few O-rings lying loosely on each other. */
export function oRing(): THREE.Object3D {
  return together(
    torus(0.8, 0.075),
    at(tilted(torus(0.55, 0.06), 0, 0, 5.5), 0.72, 0.02, 0.42),
    at(torus(0.26, 0.05), -0.1, 0, 0.16),
  );
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

/** A cylinder-head gasket: graphite sheet, steel fire rings, water and bolt holes. */
export function headGasket({ cylinders }: { cylinders: number }): THREE.Object3D {
  const pitch = 1;
  const length = cylinders * pitch + 0.3;
  const half = length / 2;
  const shape = outline([
    [-half, -0.62],
    [-half + 0.08, -0.7],
    [half - 0.2, -0.7],
    [half, -0.5],
    [half, 0.58],
    [half - 0.12, 0.7],
    [-half + 0.1, 0.7],
    [-half, 0.6],
  ]);
  const parts: THREE.Object3D[] = [];
  for (let index = 0; index < cylinders; index += 1) {
    const x = (index - (cylinders - 1) / 2) * pitch;
    shape.holes.push(hole(x, 0, 0.41));
    parts.push(at(band(0.4, 0.445, -0.018, 0.03, zincSteel(), 0.008), x, 0, 0));
    for (const side of [-1, 1]) {
      shape.holes.push(hole(x + 0.18, side * 0.56, 0.05), hole(x - 0.16, side * 0.545, 0.035));
    }
  }
  for (let index = 0; index <= cylinders; index += 1) {
    const x = (index - cylinders / 2) * pitch;
    for (const side of [-1, 1]) {
      shape.holes.push(hole(x, side * 0.47, 0.075));
      parts.push(at(band(0.072, 0.098, -0.012, 0.024, copper(), 0.006), x, 0, -side * 0.47));
    }
  }
  const sheet = tilted(plate(shape, 0.03, plastic("#46484b"), 0.004, 24), -90);
  return at(together(sheet, ...parts), 0, 0.02, 0);
}

const shaftSeal = (radius: number, x: number, z: number) => {
  const part = lipSeal({ bore: 0.7, width: 0.3, rubberColour: "#8a2f24", spring: true });
  part.scale.setScalar(radius);
  return at(part, x, 0, z);
};

/** The main pieces of an overhaul set laid out: head gasket, valve-cover gasket, seals, rings. */
export function gasketSet(): THREE.Object3D {
  const head = headGasket({ cylinders: 4 });
  const frameOutline = outline([
    [-2.1, -0.34],
    [2.1, -0.34],
    [2.1, 0.34],
    [-2.1, 0.34],
  ]);
  frameOutline.holes.push(
    new THREE.Path([
      new THREE.Vector2(-2.02, -0.26),
      new THREE.Vector2(-2.02, 0.26),
      new THREE.Vector2(2.02, 0.26),
      new THREE.Vector2(2.02, -0.26),
    ]),
  );
  const frame = tilted(plate(frameOutline, 0.05, rubber(), 0.012), -90, 0, 0);
  const washers = Array.from({ length: 5 }, (_, index) =>
    at(band(0.09, 0.15, 0, 0.03, copper(), 0.008), -1.9 + index * 0.34, 0, 2.25),
  );
  return together(
    head,
    at(frame, 0, 0.03, 1.25),
    shaftSeal(0.42, 1.45, 2.3),
    shaftSeal(0.3, 0.65, 2.25),
    at(torus(0.26, 0.03), 0, 0, 2.2),
    ...washers,
  );
}

const lipRing = (radius: number, material: THREE.Material) =>
  ring(
    [
      [radius - 0.14, 0, 0.03],
      [radius, 0, 0.03],
      [radius + 0.03, 0.2, 0.02],
      [radius - 0.04, 0.2, 0.02],
      [radius - 0.07, 0.1, 0.03],
      [radius - 0.1, 0.2, 0.02],
      [radius - 0.17, 0.2, 0.02],
    ],
    material,
  );

/** Cylinder seal kit: rod and piston seals, back-up rings, wiper and O-rings in two stacks. */
export function sealKit({ size }: { size: "rod" | "full" }): THREE.Object3D {
  const green = plastic("#2f7a55");
  const blue = plastic("#2c5fa8");
  const amber = plastic("#c98a2c");
  const white = plastic("#e9e6dc");
  const parts: THREE.Object3D[] = [
    lipRing(0.8, blue),
    at(band(0.66, 0.8, 0, 0.06, white, 0.015), 0, 0.22, 0),
    at(torus(0.74, 0.05), 0, 0.29, 0),
    at(tilted(lipRing(0.78, amber), 0, 0, 6), 0.03, 0.44, 0),
    at(lipRing(0.56, green), 1.25, 0, 0.62),
    at(tilted(torus(0.5, 0.04), 0, 0, 5), 1.28, 0.22, 0.62),
    at(torus(0.3, 0.035), 0.5, 0, 1.12),
    at(torus(0.2, 0.03), 0.52, 0, 1.1),
  ];
  if (size === "full") {
    parts.push(
      at(band(0.84, 0.98, 0, 0.24, plastic("#5b4a35"), 0.02), -1.6, 0, 0.75),
      at(band(0.8, 0.93, 0.25, 0.33, white, 0.015), -1.6, 0, 0.75),
      at(tilted(band(0.82, 0.95, 0.36, 0.58, plastic("#33363b"), 0.02), 0, 0, 3), -1.6, 0.03, 0.75),
      at(
        around(1, 0, 0, () => torus(0.45, 0.04)),
        -0.45,
        0,
        1.5,
      ),
    );
  }
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
