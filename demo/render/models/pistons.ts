import * as THREE from "three";
import { blackOxide, groundSteel, machinedAluminium, turnedSteel } from "./materials.ts";
import { at, band, plate, ring, tilted, together, turned } from "./shapes.ts";

const ringGroove = (y: number): [number, number, number][] => [
  [0.995, y - 0.035, 0.004],
  [0.93, y - 0.035, 0.004],
  [0.93, y + 0.035, 0.004],
  [0.995, y + 0.035, 0.004],
];

/** Diesel piston: bowl in the crown, three ring grooves with rings, pin bosses and skirt. */
export function piston({ height }: { height: number }): THREE.Object3D {
  const metal = machinedAluminium();
  const top = height;
  const body = turned(
    [
      [0.9, 0],
      [0.97, 0.01, 0.02],
      [1, 0.08, 0.02],
      [1, top - 0.62, 0.01],
      [0.97, top - 0.6, 0.01],
      ...ringGroove(top - 0.46),
      ...ringGroove(top - 0.31),
      ...ringGroove(top - 0.17),
      [0.99, top, 0.03],
      [0.62, top, 0.04],
      [0.56, top - 0.1, 0.06],
      [0.5, top - 0.22, 0.12],
      [0.2, top - 0.2, 0.1],
      [0.0001, top - 0.1],
    ],
    metal,
  );
  const inside = turned(
    [
      [0.9, 0],
      [0.86, 0.02],
      [0.82, top - 0.6],
      [0.0001, top - 0.5],
    ],
    metal,
  );
  const rings = [0.46, 0.31, 0.17].map((depth, index) =>
    band(
      0.92,
      1.004,
      top - depth - 0.03,
      top - depth + 0.03,
      index === 0 ? turnedSteel() : blackOxide(),
      0.006,
    ),
  );
  const pin = tilted(
    together(
      band(0.2, 0.34, -0.97, 0.97, groundSteel(), 0.03),
      band(0.33, 0.42, -1.005, -0.9, metal, 0.02),
      band(0.33, 0.42, 0.9, 1.005, metal, 0.02),
    ),
    0,
    0,
    90,
  );
  return together(body, inside, ...rings, at(tilted(together(pin), 0, 62, 0), 0, height * 0.4, 0));
}

/** Wet cylinder liner with its flange and O-ring lands. */
export function cylinderLiner(): THREE.Object3D {
  const liner = ring(
    [
      [0.5, 0, 0.03],
      [0.58, 0, 0.03],
      [0.6, 0.14, 0.01],
      [0.56, 0.16, 0.01],
      [0.56, 0.22, 0.01],
      [0.6, 0.24, 0.01],
      [0.6, 0.34, 0.01],
      [0.56, 0.36, 0.01],
      [0.56, 0.42, 0.01],
      [0.6, 0.44, 0.01],
      [0.6, 0.56, 0.02],
      [0.575, 0.6, 0.02],
      [0.575, 1.5, 0.02],
      [0.62, 1.54, 0.01],
      [0.62, 1.68, 0.01],
      [0.7, 1.69, 0.01],
      [0.7, 1.82, 0.02],
      [0.56, 1.82, 0.01],
      [0.56, 1.86, 0.01],
      [0.5, 1.86, 0.02],
    ],
    turnedSteel(),
  );
  const seals = [0.19, 0.39].map((y) => band(0.54, 0.612, y - 0.025, y + 0.025, blackOxide(), 0.02));
  return together(liner, ...seals);
}

const gappedRing = (radius: number, width: number, material: THREE.Material) => {
  const shape = new THREE.Shape();
  const gap = 0.035;
  shape.absarc(0, 0, radius, gap, Math.PI * 2 - gap, false);
  shape.absarc(0, 0, radius - 0.085, Math.PI * 2 - gap, gap, true);
  shape.closePath();
  return tilted(plate(shape, width, material, 0.01, 80), -90);
};

/** Piston rings fanned out. */
export function pistonRings(): THREE.Object3D {
  return together(
    at(tilted(gappedRing(1, 0.06, groundSteel()), -90, 0, 40), -0.35, 0.03, -0.2),
    at(tilted(gappedRing(1, 0.06, blackOxide()), -90, 0, 120), 0.1, 0.1, 0.05),
    at(tilted(gappedRing(1, 0.1, turnedSteel()), -88, 0, 200), 0.5, 0.19, 0.3),
  );
}
