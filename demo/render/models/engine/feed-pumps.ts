import type * as THREE from "three";
import { flatMark, roundMark } from "../marks.ts";
import {
  blackOxide,
  brass,
  castAluminium,
  castIron,
  groundSteel,
  plastic,
  turnedSteel,
  zincSteel,
} from "../materials.ts";
import {
  around,
  at,
  band,
  block,
  boltHead,
  disc,
  hexagon,
  hole,
  outline,
  plate,
  tilted,
  together,
  turned,
} from "../shapes.ts";

export type FeedPump = { kind: "piston" | "diaphragm"; number: string };

const pipeUnion = () =>
  together(
    hexagon(0.16, 0.16, zincSteel()),
    disc(0.09, 0.14, 0.34, brass(), 0.015),
    band(0.085, 0.12, 0.3, 0.34, brass(), 0.01),
  );

/** A fuel feed pump: with priming plunger for the side of an in-line pump, or a cam-driven one with its lever. */
export function feedPump({ kind, number }: FeedPump): THREE.Object3D {
  const iron = kind === "piston" ? castIron() : castAluminium();
  if (kind === "diaphragm") {
    const arm = outline([
      [-0.1, -0.1],
      [0.1, -0.1],
      [0.16, 0.72],
      [0.04, 0.92],
      [-0.14, 0.8],
    ]);
    return together(
      at(block(0.7, 0.56, 0.62, iron, 0.1), 0, 0.4, 0),
      at(block(1.15, 0.12, 0.68, iron, 0.05), 0, 0.14, 0),
      ...[-0.48, 0.48].map((x) => at(disc(0.07, 0, 0.01, blackOxide(), 0.003), x, 0.198, 0)),
      disc(0.52, 0.66, 0.72, iron, 0.02),
      disc(0.53, 0.72, 0.74, plastic("#1a1b1d"), 0.004),
      disc(0.52, 0.74, 0.82, iron, 0.02),
      turned(
        [
          [0.0001, 0.8],
          [0.42, 0.8, 0.02],
          [0.4, 1.02, 0.08],
          [0.18, 1.1, 0.05],
          [0.0001, 1.1],
        ],
        iron,
      ),
      around(6, 0.46, 0.82, () => boltHead(0.045, zincSteel())),
      at(tilted(pipeUnion(), 0, 0, -90), 0.38, 0.94, 0),
      at(tilted(pipeUnion(), 0, 0, 90), -0.38, 0.94, 0),
      disc(0.05, 1.08, 1.2, brass(), 0.015),
      at(tilted(plate(arm, 0.16, turnedSteel(), 0.03), -78, 0, 0), 0, 0.34, -0.28),
      at(flatMark([number], 0.58, 0.1), 0, 0.44, 0.3125),
    );
  }
  const flange = outline([
    [-0.62, -0.2],
    [-0.3, -0.42],
    [0.3, -0.42],
    [0.62, -0.2],
    [0.62, 0.2],
    [0.3, 0.42],
    [-0.3, 0.42],
    [-0.62, 0.2],
  ]);
  flange.holes.push(hole(-0.49, 0, 0.07), hole(0.49, 0, 0.07));
  return together(
    at(block(0.86, 0.62, 0.62, iron, 0.1), 0, 0.62, 0),
    at(plate(flange, 0.14, iron, 0.03), 0, 0.62, -0.36),
    at(
      tilted(
        together(disc(0.24, 0, 0.3, turnedSteel(), 0.02), disc(0.1, 0.28, 0.46, groundSteel(), 0.02)),
        -90,
      ),
      0,
      0.62,
      -0.4,
    ),
    at(
      together(
        disc(0.17, 0, 0.2, zincSteel(), 0.02),
        disc(0.06, 0.18, 0.34, groundSteel(), 0.005),
        disc(0.22, 0.32, 0.82, plastic("#232528"), 0.07),
      ),
      -0.2,
      0.9,
      0.02,
    ),
    at(together(hexagon(0.19, 0.16, zincSteel()), disc(0.12, 0.14, 0.24, zincSteel(), 0.02)), 0.24, 0.9, 0),
    at(tilted(pipeUnion(), 0, 0, -90), 0.42, 0.56, 0.05),
    at(tilted(pipeUnion(), 0, 0, 90), -0.42, 0.56, 0.05),
    at(tilted(hexagon(0.2, 0.14, zincSteel()), 90), 0, 0.34, 0.3),
    at(flatMark([number], 0.62, 0.1), 0, 0.78, 0.3125),
  );
}

/** Suction control valve of a high-pressure pump: flange, screws, plug. */
export function meteringValve({ number, seal }: { number: string; seal: string }): THREE.Object3D {
  const zinc = zincSteel();
  const upright = together(
    disc(0.24, 0, 0.5, groundSteel(), 0.02),
    band(0.2, 0.27, 0.16, 0.24, plastic(seal), 0.03),
    disc(0.17, -0.34, 0.02, brass(), 0.02),
    around(4, 0.166, -0.16, () => tilted(disc(0.04, 0, 0.01, blackOxide(), 0.003), 90)),
    at(block(1.1, 0.12, 0.5, zinc, 0.05), 0, 0.54, 0),
    disc(0.32, 0.58, 1.05, blackOxide(), 0.04),
    roundMark([number], 0.3215, 0.67, 0.79, 0.46, 12, "#dededb"),
    at(block(0.44, 0.3, 0.4, plastic("#202124"), 0.04), 0, 1.18, 0.02),
    at(block(0.36, 0.26, 0.34, plastic("#2e3034"), 0.03), 0, 1.22, 0.3),
    at(block(0.28, 0.16, 0.03, plastic("#0c0c0d"), 0.01), 0, 1.22, 0.472),
    at(boltHead(0.1, zinc), 0.42, 0.6, 0),
    at(boltHead(0.1, zinc), -0.42, 0.6, 0),
  );
  return tilted(upright, 0, 0, 58);
}
