import type * as THREE from "three";
import { wrappedLabel, type Label } from "./label.ts";
import {
  blackOxide,
  brass,
  clearPlastic,
  paint,
  plastic,
  rubber,
  turnedSteel,
  zincSteel,
} from "./materials.ts";
import { around, at, band, block, boltHead, disc, ring, rod, tilted, together, turned } from "./shapes.ts";

export type SpinOn = {
  /** Height of the can for a diameter of 1. */
  height: number;
  colour: string;
  label: Label;
  /** Hexagon on the crown for a spanner. */
  crownNut?: boolean;
};

/** A spin-on can standing on its gasket side: drawn sheet-metal crown, printed label, rolled seam. */
export function spinOnFilter({ height, colour, label, crownNut = false }: SpinOn): THREE.Object3D {
  const radius = 0.5;
  const sheet = paint(colour);
  const can = turned(
    [
      [radius * 0.86, 0.035],
      [radius * 0.99, 0.05, 0.02],
      [radius * 1.035, 0.065, 0.02],
      [radius * 1.035, 0.115, 0.02],
      [radius * 0.99, 0.13, 0.015],
      [radius, 0.17, 0.02],
      [radius, height - 0.14, 0.11],
      [radius * 0.8, height - 0.045, 0.07],
      [radius * 0.42, height - 0.02, 0.04],
      [radius * 0.3, height - 0.05, 0.03],
      [0.0001, height - 0.05],
    ],
    sheet,
  );
  const parts: THREE.Object3D[] = [
    can,
    band(radius * 0.72, radius * 0.86, 0, 0.06, rubber(), 0.02),
    wrappedLabel(label, radius + 0.0025, height * 0.2, height * 0.78),
  ];
  if (crownNut) parts.push(at(boltHead(0.15, sheet), 0, height - 0.052, 0));
  return together(...parts);
}

/** The same can lying open side to the front: gasket, base plate, inlet holes and thread. */
export function spinOnBase({ height, colour, label }: SpinOn): THREE.Object3D {
  const radius = 0.5;
  const sheet = paint(colour);
  const steel = zincSteel();
  const shell = turned(
    [
      [radius * 0.93, -0.03],
      [radius * 1.0, -0.035, 0.02],
      [radius * 1.035, -0.02, 0.02],
      [radius * 1.035, 0.04, 0.02],
      [radius * 0.99, 0.055, 0.015],
      [radius, 0.09, 0.02],
      [radius, height - 0.14, 0.11],
      [radius * 0.8, height - 0.045, 0.07],
      [0.0001, height - 0.03],
    ],
    sheet,
  );
  const basePlate = ring(
    [
      [0.17, 0.02, 0.02],
      [0.28, 0.045, 0.03],
      [radius * 0.7, 0.01, 0.02],
      [radius * 0.94, 0.0, 0.01],
      [radius * 0.94, 0.06, 0.005],
      [0.17, 0.12, 0.005],
    ],
    steel,
  );
  const holes = around(8, 0.245, 0.028, () => tilted(disc(0.036, 0, 0.02, blackOxide(), 0.004), 0));
  const threadRings = Array.from({ length: 9 }, (_, index) =>
    ring(
      [
        [0.165, 0.02 + index * 0.02],
        [0.147, 0.03 + index * 0.02],
        [0.165, 0.04 + index * 0.02],
        [0.18, 0.03 + index * 0.02],
      ],
      turnedSteel(),
      64,
    ),
  );
  const inside = disc(0.17, 0.2, 0.24, plastic("#141414"));
  const gasket = band(radius * 0.72, radius * 0.86, -0.05, 0.03, rubber(), 0.025);
  const printed = wrappedLabel(label, radius + 0.0025, height * 0.2, height * 0.78);
  printed.position.y = height * 0.02;
  const can = together(shell, basePlate, holes, gasket, inside, ...threadRings, printed);
  return tilted(can, -90, 0, 0);
}

/** A fuel filter with a clear sediment bowl and a drain below. */
export function fuelSeparator({ height, colour, label }: SpinOn): THREE.Object3D {
  const radius = 0.5;
  const bowlHeight = 0.5;
  const can = spinOnFilter({ height, colour, label });
  can.position.y = bowlHeight + 0.1;
  const bowl = turned(
    [
      [0.13, 0.05],
      [0.2, 0.05, 0.03],
      [radius * 0.74, 0.14, 0.12],
      [radius * 0.84, bowlHeight - 0.06, 0.03],
      [radius * 0.84, bowlHeight + 0.04],
    ],
    clearPlastic(),
  );
  const ribs = around(12, radius * 0.83, bowlHeight * 0.62, () =>
    tilted(block(0.035, bowlHeight * 0.5, 0.03, clearPlastic("#d8ab45"), 0.01), 4),
  );
  const collar = band(radius * 0.6, radius * 0.96, bowlHeight - 0.02, bowlHeight + 0.12, plastic(), 0.03);
  const floatBody = disc(0.12, 0.12, 0.3, plastic("#f1efe8"), 0.03);
  const tube = disc(0.05, 0.1, bowlHeight, plastic("#2b2c2f"));
  const drain = together(
    disc(0.15, -0.06, 0.06, plastic(), 0.02),
    disc(0.07, -0.16, -0.05, brass()),
    around(10, 0.15, 0, () => block(0.03, 0.1, 0.03, plastic(), 0.01)),
  );
  return together(can, bowl, ribs, collar, floatBody, tube, drain);
}

/** A turbine separator: die-cast head with ports, T-handle, body with bowl. */
export function turbineSeparator({ label }: { label: Label }): THREE.Object3D {
  const body = paint("#34373b");
  const parts: THREE.Object3D[] = [
    turned(
      [
        [0.0001, 0.7],
        [0.42, 0.7, 0.03],
        [0.44, 0.8, 0.02],
        [0.44, 1.55, 0.03],
        [0.52, 1.58, 0.02],
        [0.52, 1.72, 0.03],
        [0.4, 1.78, 0.05],
        [0.3, 1.86, 0.05],
        [0.0001, 1.88],
      ],
      body,
    ),
    turned(
      [
        [0.1, 0.1],
        [0.24, 0.1, 0.04],
        [0.36, 0.24, 0.1],
        [0.38, 0.62, 0.02],
        [0.38, 0.72],
      ],
      clearPlastic(),
    ),
    disc(0.2, 0.24, 0.6, plastic("#3c3f44"), 0.04),
    disc(0.1, 0, 0.14, brass()),
    wrappedLabel(label, 0.443, 0.92, 1.42),
    disc(0.05, 1.86, 1.98, zincSteel()),
    at(tilted(disc(0.035, -0.24, 0.24, zincSteel(), 0.03), 0, 0, 90), 0, 2.0, 0),
    at(block(0.7, 0.5, 0.09, body), 0, 1.25, -0.45),
  ];
  for (const side of [-1, 1]) {
    parts.push(at(tilted(disc(0.11, 0.3, 0.62, body, 0.02), 0, 0, side * 90), 0, 1.62, 0));
    parts.push(at(tilted(disc(0.075, 0.6, 0.72, brass(), 0.02), 0, 0, side * 90), 0, 1.62, 0));
  }
  return together(...parts);
}

/** A tank breather: plated cap with louvres, on a short neck. */
export function breather(): THREE.Object3D {
  const steel = zincSteel();
  return together(
    turned(
      [
        [0.0001, 0.36],
        [0.5, 0.36, 0.02],
        [0.52, 0.42, 0.03],
        [0.52, 0.7, 0.09],
        [0.4, 0.8, 0.05],
        [0.0001, 0.83],
      ],
      steel,
    ),
    around(36, 0.515, 0.52, () => block(0.03, 0.22, 0.03, steel, 0.012)),
    disc(0.3, 0.06, 0.38, plastic(), 0.02),
    around(28, 0.3, 0.2, () => block(0.03, 0.22, 0.02, plastic("#2a2b2e"), 0.008)),
    band(0.22, 0.46, 0.3, 0.37, rubber()),
    band(0.16, 0.36, 0, 0.09, steel),
    rod(
      [
        [0.5, 0.5, 0],
        [0.66, 0.4, 0.1],
        [0.6, 0.12, 0.2],
        [0.44, 0.05, 0.24],
      ],
      0.012,
      steel,
    ),
  );
}
