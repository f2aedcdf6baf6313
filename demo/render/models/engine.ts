import * as THREE from "three";
import { blackOxide, bronze, copper, forgedSteel, groundSteel, plastic, turnedSteel } from "./materials.ts";
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
  thread,
  tilted,
  together,
  turned,
} from "./shapes.ts";

const shellHalf = (withGroove: boolean) => {
  const shape = new THREE.Shape();
  shape.absarc(0, 0, 0.62, 0, Math.PI, false);
  shape.absarc(0, 0, 0.56, Math.PI, 0, true);
  shape.closePath();
  const lining = new THREE.Shape();
  lining.absarc(0, 0, 0.562, 0, Math.PI, false);
  lining.absarc(0, 0, 0.545, Math.PI, 0, true);
  lining.closePath();
  const parts = [plate(shape, 0.5, turnedSteel(), 0.012)];
  if (withGroove) {
    parts.push(
      at(plate(lining, 0.2, bronze(), 0.003), 0, 0, 0.14),
      at(plate(lining, 0.2, bronze(), 0.003), 0, 0, -0.14),
    );
  } else parts.push(plate(lining, 0.48, bronze(), 0.003));
  return together(...parts);
};

/** Crankshaft bearing shells: halves standing in pairs. */
export function bearingShells(): THREE.Object3D {
  return together(
    shellHalf(true),
    at(tilted(shellHalf(false), 0, 25, 0), 1.45, 0, 0.35),
    at(tilted(shellHalf(false), 0, -20, 0), -1.4, 0, 0.45),
    at(tilted(together(tilted(shellHalf(true), 90, 0, 0)), 0, 35, 0), 0.25, 0.25, 1.15),
  );
}

const poppetValve = (head: number) =>
  turned(
    [
      [0.0001, 0],
      [head - 0.02, 0, 0.01],
      [head, 0.02, 0.01],
      [head, 0.07, 0.015],
      [head * 0.86, 0.15, 0.03],
      [head * 0.42, 0.24, 0.2],
      [0.1, 0.5, 0.16],
      [0.075, 0.9, 0.02],
      [0.075, 2.3, 0.01],
      [0.058, 2.33, 0.01],
      [0.058, 2.4, 0.01],
      [0.075, 2.43, 0.01],
      [0.075, 2.56, 0.015],
      [0.0001, 2.56],
    ],
    groundSteel(),
  );

/** An inlet and an exhaust valve lying side by side. */
export function engineValves(): THREE.Object3D {
  const second = poppetValve(0.42);
  return together(
    tilted(poppetValve(0.48), 100.5, 0, 0),
    at(tilted(together(tilted(second, 99.2, 0, 0)), 0, 14, 0), 1.0, -0.04, -0.1),
  );
}

/** Connecting rod with cap, bolts and small-end bush, lying flat. */
export function connectingRod(): THREE.Object3D {
  const steel = forgedSteel();
  const bigEnd = circleOutline(0.6);
  bigEnd.holes.push(hole(0, 0, 0.42));
  const smallEnd = circleOutline(0.36);
  smallEnd.holes.push(hole(0, 0, 0.22));
  const beam = outline([
    [-0.36, 0.4],
    [-0.19, 1.0],
    [-0.15, 2.05],
    [0.15, 2.05],
    [0.19, 1.0],
    [0.36, 0.4],
  ]);
  const web = outline([
    [-0.13, 0.75],
    [-0.08, 1.95],
    [0.08, 1.95],
    [0.13, 0.75],
  ]);
  beam.holes.push(web);
  const flat = together(
    plate(bigEnd, 0.42, steel, 0.03),
    at(plate(smallEnd, 0.46, steel, 0.03), 0, 2.3, 0),
    plate(beam, 0.28, steel, 0.04),
    plate(web, 0.12, steel, 0.01),
    at(tilted(band(0.19, 0.225, -0.24, 0.24, bronze(), 0.01), 90), 0, 2.3, 0),
    tilted(band(0.395, 0.425, -0.2, 0.2, copper(), 0.01), 90),
  );
  for (const side of [-1, 1]) {
    flat.add(
      at(
        plate(
          outline([
            [-0.13, -0.3],
            [0.13, -0.3],
            [0.13, 0.26],
            [-0.13, 0.26],
          ]),
          0.36,
          steel,
          0.04,
        ),
        side * 0.58,
        0,
        0,
      ),
    );
    flat.add(at(tilted(hexagon(0.13, 0.14, blackOxide()), 180), side * 0.58, -0.29, 0));
    flat.add(at(block(0.27, 0.012, 0.426, blackOxide(), 0.003), side * 0.565, 0, 0));
  }
  return tilted(flat, -90, 0, 0);
}

export type Bolt = { length: number; headHeight: number; withNut: boolean; coated: "black" | "steel" };

/** A hexagon bolt standing on its head, thread up. */
export function bolt({ length, headHeight, withNut, coated }: Bolt): THREE.Object3D {
  const steel = coated === "black" ? blackOxide() : turnedSteel();
  const parts: THREE.Object3D[] = [
    hexagon(0.46, headHeight, steel),
    disc(0.42, headHeight - 0.01, headHeight + 0.04, steel, 0.01),
    disc(0.25, headHeight, length * 0.5, steel, 0.01),
    thread(0.25, length * 0.48, length, 0.055, steel),
  ];
  if (withNut)
    parts.push(
      at(together(hexagon(0.46, 0.4, steel)), 1.05, 0, 0.35),
      at(disc(0.26, 0.3, 0.402, plastic("#141516"), 0.004), 1.05, 0, 0.35),
    );
  return together(...parts);
}
