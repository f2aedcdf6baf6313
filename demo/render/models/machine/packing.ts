import type * as THREE from "three";
import {
  blackOxide,
  castPaint,
  clearPlastic,
  paint,
  paper,
  plastic,
  turnedSteel,
  zincSteel,
} from "../materials.ts";
import { at, band, block, disc, hexagon, tilted, together } from "../shapes.ts";

const WOODS = ["#c79f68", "#cfa872", "#bd935b"];
const wood = (index: number) => castPaint(WOODS[index % WOODS.length] ?? "#c79f68");

/** A slatted wooden crate on its runners, open, or closed with its lid and a steel band. */
export function crate({ open }: { open: boolean }): THREE.Object3D {
  const parts: THREE.Object3D[] = [];
  const [long, deep, tall] = [2.2, 1.5, 1.1];
  for (const x of [-0.8, 0, 0.8]) parts.push(at(block(0.16, 0.14, deep, wood(2), 0.015), x, 0.07, 0));
  for (let index = 0; index < 5; index += 1)
    parts.push(at(block(long, 0.05, 0.27, wood(index), 0.012), 0, 0.165, -0.6 + index * 0.3));
  for (let index = 0; index < 3; index += 1) {
    const y = 0.35 + index * 0.33;
    for (const side of [-1, 1]) {
      parts.push(at(block(long, 0.28, 0.05, wood(index + side), 0.012), 0, y, side * (deep / 2)));
      parts.push(at(block(0.05, 0.28, deep - 0.06, wood(index), 0.012), side * (long / 2 - 0.03), y, 0));
    }
  }
  for (const x of [-1, 1])
    for (const z of [-1, 1]) {
      parts.push(
        at(
          block(0.16, tall, 0.05, wood(2), 0.012),
          x * (long / 2 - 0.1),
          0.19 + tall / 2,
          z * (deep / 2 + 0.05),
        ),
      );
      for (const y of [0.35, 0.68, 1.01])
        parts.push(
          at(
            tilted(disc(0.018, 0, 0.008, zincSteel(), 0.003), 90 * z),
            x * (long / 2 - 0.1),
            y,
            z * (deep / 2 + 0.075),
          ),
        );
    }
  const lid = () =>
    together(
      ...Array.from({ length: 5 }, (_, index) =>
        at(block(long + 0.06, 0.05, 0.31, wood(index + 1), 0.012), 0, 0, -0.64 + index * 0.32),
      ),
      ...[-0.85, 0.85].map((x) => at(block(0.16, 0.05, deep + 0.06, wood(2), 0.012), x, 0.05, 0)),
    );
  if (open) parts.push(at(tilted(lid(), 70, 0, 0), 0, 0.78, -1.12));
  else {
    parts.push(at(lid(), 0, 1.3, 0));
    for (const x of [-0.42, 0.42]) {
      parts.push(at(block(0.1, 0.012, deep + 0.12, blackOxide(), 0.003), x, 1.335, 0));
      parts.push(at(block(0.1, 1.3, 0.012, blackOxide(), 0.003), x, 0.68, deep / 2 + 0.035));
    }
  }
  return together(...parts);
}

/** A magnifying glass lying on the ground. */
export function magnifier(): THREE.Object3D {
  return together(
    at(band(0.86, 1, 0, 0.16, blackOxide(), 0.05), 0, 0, 0),
    at(band(0.84, 0.9, 0.03, 0.13, zincSteel(), 0.02), 0, 0, 0),
    at(disc(0.86, 0.06, 0.1, clearPlastic("#dfe9ee"), 0.02), 0, 0, 0),
    at(tilted(disc(0.08, 0, 0.34, turnedSteel(), 0.02), 0, 0, -90), 0.96, 0.08, 0),
    at(tilted(disc(0.15, 0, 1.25, paint("#fdb813"), 0.06), 0, 0, -90), 1.26, 0.13, 0),
    at(tilted(disc(0.155, 0, 0.1, blackOxide(), 0.03), 0, 0, -90), 1.22, 0.13, 0),
  );
}

/** A clipboard with an empty form, lying. */
export function clipboard(): THREE.Object3D {
  const lines = Array.from({ length: 7 }, (_, index) =>
    at(
      block(index === 0 ? 0.6 : 1.1, 0.004, 0.03, plastic(index === 0 ? "#fdb813" : "#c9c5bd"), 0.001),
      index === 0 ? -0.25 : 0,
      0.083,
      -0.5 + index * 0.2,
    ),
  );
  return together(
    at(block(1.5, 0.06, 2.0, plastic("#2b2d30"), 0.03), 0, 0.03, 0),
    at(block(1.34, 0.02, 1.74, paper("#fbfaf6"), 0.004), 0, 0.07, 0.06),
    ...lines,
    at(block(0.7, 0.1, 0.22, zincSteel(), 0.04), 0, 0.11, -0.86),
    at(block(0.3, 0.06, 0.16, zincSteel(), 0.03), 0, 0.16, -0.98),
    at(hexagon(0.04, 0.02, zincSteel()), 0, 0.16, -0.86),
  );
}
