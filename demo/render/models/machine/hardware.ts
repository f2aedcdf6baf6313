import type * as THREE from "three";
import { cord } from "./cylinder-seals.ts";
import { blackOxide, copper, forgedSteel, turnedSteel, yellowZinc, zincSteel } from "../materials.ts";
import {
  at,
  band,
  block,
  disc,
  hexagon,
  outline,
  plate,
  thread,
  tilted,
  together,
  turned,
} from "../shapes.ts";

const FINISHES = { black: blackOxide, zinc: zincSteel, yellow: yellowZinc };
export type Finish = keyof typeof FINISHES;

/** A nut lying flat, its bore threaded; all in thread diameters. */
function nut(metal: THREE.Material, height = 0.84, width = 0.92): THREE.Object3D {
  const corners: [number, number][] = Array.from({ length: 6 }, (_, index) => {
    const angle = (index / 6) * Math.PI * 2;
    return [Math.cos(angle) * width, Math.sin(angle) * width];
  });
  const shape = outline(corners);
  shape.holes.push(outline(circle(0.47)));
  const body = plate(shape, height, metal, 0.06);
  body.geometry.rotateX(-Math.PI / 2);
  body.geometry.translate(0, height / 2, 0);
  const turns = Array.from({ length: Math.floor(height / 0.15) }, (_, index) =>
    band(0.42, 0.48, 0.05 + index * 0.15, 0.12 + index * 0.15, metal, 0.03),
  );
  return together(body, ...turns);
}

function circle(radius: number): [number, number][] {
  return Array.from({ length: 48 }, (_, index) => {
    const angle = -(index / 48) * Math.PI * 2;
    return [Math.cos(angle) * radius, Math.sin(angle) * radius];
  });
}

export type HexBolt = {
  /** Length under the head and of the plain shank, in thread diameters. */
  length: number;
  shank: number;
  finish: Finish;
  /** With a flat washer lying before it. */
  washer?: boolean;
};

function boltBody(
  metal: THREE.Material,
  length: number,
  shank: number,
  head: THREE.Object3D,
): THREE.Object3D {
  return together(
    head,
    disc(0.5, -shank, 0.02, metal, 0.02),
    at(thread(0.5, 0, length - shank, 0.125, metal), 0, -length, 0),
  );
}

/** Two hexagon bolts (thread diameter 1): one stands on its head, one lies before it. */
export function hexBolt({ length, shank, finish, washer }: HexBolt): THREE.Object3D {
  const metal = FINISHES[finish]();
  const make = () =>
    boltBody(metal, length, shank, together(hexagon(0.92, 0.66, metal), disc(0.8, 0, 0.04, metal, 0.01)));
  const parts: THREE.Object3D[] = [
    at(tilted(make(), 180), 0, 0.66, 0),
    at(tilted(together(tilted(make(), 0, 0, 90)), 0, -20, 0), 1.35, 0.8, 1.25),
  ];
  if (washer) parts.push(at(band(0.54, 1.02, 0, 0.14, metal, 0.02), 1.9, 0, -0.5));
  return together(...parts);
}

/** Track shoe bolt with its square-shouldered low head, and the nut beside it. */
export function shoeBolt({ length }: { length: number }): THREE.Object3D {
  const metal = blackOxide();
  const head = together(
    at(block(1.62, 0.5, 1.3, metal, 0.12), 0, 0.25, 0),
    disc(0.62, -0.14, 0.04, metal, 0.04),
  );
  const make = () => boltBody(metal, length, length * 0.42, head);
  return together(
    at(tilted(make(), 180), 0, 0.5, 0),
    at(shoeNutBody(), 1.7, 0, 0.75),
    at(tilted(together(tilted(shoeNutBody(), 0, 0, 90)), 0, 30, 0), 1.15, 0.66, -0.6),
  );
}

function shoeNutBody(): THREE.Object3D {
  const metal = blackOxide();
  const corners: [number, number][] = [
    [-0.76, -0.76],
    [0.76, -0.76],
    [0.76, 0.76],
    [-0.76, 0.76],
  ];
  const shape = outline(corners);
  shape.holes.push(outline(circle(0.47)));
  const body = plate(shape, 0.9, metal, 0.09);
  body.geometry.rotateX(-Math.PI / 2);
  body.geometry.translate(0, 0.45, 0);
  const turns = Array.from({ length: 6 }, (_, index) =>
    band(0.42, 0.48, 0.04 + index * 0.15, 0.11 + index * 0.15, metal, 0.03),
  );
  return together(body, ...turns);
}

/** Square track shoe nuts, three of them. */
export function shoeNuts(): THREE.Object3D {
  return together(
    shoeNutBody(),
    at(tilted(shoeNutBody(), 0, 38, 0), 1.75, 0, 0.55),
    at(tilted(together(tilted(shoeNutBody(), 90)), 0, -24, 0), 0.3, 0.76, 1.9),
  );
}

/** Plow bolts with countersunk square neck, and their nuts. */
export function plowBolt({ length }: { length: number }): THREE.Object3D {
  const metal = blackOxide();
  const head = () =>
    together(
      turned(
        [
          [0.0001, 0.36],
          [0.98, 0.36, 0.03],
          [0.98, 0.28, 0.03],
          [0.6, -0.06, 0.02],
          [0.0001, -0.06],
        ],
        metal,
      ),
      at(block(0.98, 0.3, 0.98, metal, 0.05), 0, -0.12, 0),
    );
  const make = () => boltBody(metal, length, length * 0.35, head());
  return together(
    at(tilted(make(), 180), 0, 0.36, 0),
    at(tilted(together(tilted(make(), 0, 0, 90)), 0, -22, 0), 1.5, 0.95, 1.5),
    at(nut(metal), 2.1, 0, -0.5),
    at(nut(metal), -1.3, 0, 1.7),
  );
}

/** Hardened flat washers (outer diameter 2), loosely stacked. */
export function hardenedWashers({ inner, thickness }: { inner: number; thickness: number }): THREE.Object3D {
  const washer = (metal: THREE.Material) => band(inner, 1, 0, thickness, metal, thickness * 0.25);
  return together(
    washer(zincSteel()),
    at(washer(zincSteel()), 0.05, thickness, 0.03),
    at(washer(zincSteel()), -0.04, thickness * 2, -0.02),
    at(tilted(washer(zincSteel()), 0, 0, 21), 1.32, 0.32, 0.7),
    at(washer(zincSteel()), -0.6, 0, 2.05),
  );
}

/** Grease fittings: hexagon, thread below, ball nose above; one stands, others lie. */
export function greaseFitting(): THREE.Object3D {
  const metal = yellowZinc();
  const make = () =>
    together(
      thread(0.3, 0, 0.5, 0.09, metal),
      at(hexagon(0.5, 0.36, metal), 0, 0.48, 0),
      turned(
        [
          [0.0001, 0.8],
          [0.36, 0.8, 0.04],
          [0.3, 0.98, 0.03],
          [0.2, 1.06, 0.03],
          [0.2, 1.18, 0.03],
          [0.32, 1.3, 0.05],
          [0.28, 1.46, 0.06],
          [0.1, 1.56, 0.03],
          [0.0001, 1.5],
        ],
        metal,
      ),
      at(disc(0.06, 1.5, 1.535, turnedSteel(), 0.02), 0, 0, 0),
    );
  const lying = (turn: number) => tilted(together(tilted(make(), 0, 0, 90)), 0, turn, 0);
  return together(make(), at(lying(24), 1.1, 0.45, 0.5), at(lying(-30), -0.9, 0.45, 1.3));
}

/** Magnetic drain plug with its copper washer: hexagon head, thread, magnet in the end. */
export function drainPlug(): THREE.Object3D {
  const metal = zincSteel();
  const make = () =>
    together(
      hexagon(0.78, 0.5, metal),
      disc(0.95, -0.12, 0.02, metal, 0.03),
      at(thread(0.62, 0, 0.8, 0.13, metal), 0, -0.9, 0),
      disc(0.4, -1.16, -0.86, forgedSteel(), 0.04),
    );
  return together(
    at(tilted(make(), 180), 0, 0.5, 0),
    at(tilted(together(tilted(make(), 0, 0, 96)), 0, 330, 0), 1.5, 0.78, 1.35),
    at(band(0.66, 0.98, 0, 0.09, copper(), 0.03), 2.1, 0, -0.5),
    at(cord(0.8, 0.05), -1.2, 0, 1.5),
  );
}
