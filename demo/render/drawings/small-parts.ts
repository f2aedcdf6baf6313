import type * as THREE from "three";
import { castIron } from "../models/materials.ts";
import { cord } from "../models/machine/cylinder-seals.ts";
import { band, disc, hexagon, ring, thread, together, at, turned, type Corner } from "../models/shapes.ts";
import { lying, turnedTo } from "./exploded.ts";

/** The drawing has no colours: every part is of one material. */
export const metal = castIron();

/** A body turned about x: each corner is its radius and its place along the axis. */
export function onAxis(corners: Corner[]): THREE.Object3D {
  return lying(turned(corners, metal));
}

/** A ring about x, of rectangular section. */
export function ringOnAxis(inner: number, outer: number, length: number): THREE.Object3D {
  return lying(band(inner, outer, 0, length, metal, Math.min(0.03, length * 0.2)));
}

/** A ring about x from its closed section. */
export function sectionOnAxis(corners: Corner[]): THREE.Object3D {
  return lying(ring(corners, metal));
}

/** An O-ring about x. */
export function oRing(radius: number, section: number): THREE.Object3D {
  return lying(cord(radius, section, metal));
}

/** A bolt along x, its head to the left; `size` is the thread's radius. */
export function bolt(size: number, length: number): THREE.Object3D {
  return turnedTo(
    together(
      at(hexagon(size * 1.85, size * 1.3, metal), 0, 0, 0),
      disc(size * 1.75, -size * 0.25, 0, metal, 0.01),
      disc(size, -length * 0.45, 0, metal, 0.01),
      thread(size, -length, -length * 0.45, size * 0.4, metal),
    ),
    0,
    0,
    90,
  );
}

/** A flat washer about x. */
export function washer(size: number): THREE.Object3D {
  return ringOnAxis(size * 1.1, size * 2, size * 0.35);
}

/** One half of a floating seal: a lapped ring in its rubber cord, about x. */
export function floatingSealHalf(radius: number): THREE.Object3D {
  return together(
    sectionOnAxis([
      [radius * 0.74, 0],
      [radius, 0],
      [radius, radius * 0.09],
      [radius * 0.86, radius * 0.14],
      [radius * 0.82, radius * 0.3],
      [radius * 0.74, radius * 0.3],
    ]),
    at(oRing(radius * 0.93, radius * 0.07), radius * 0.14, 0, 0),
  );
}
