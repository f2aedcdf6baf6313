import type * as THREE from "three";
import { printAround, type FilterPrint } from "./filter-print.ts";
import { brass, castPaint, clearPlastic, plastic, rubber, yellowZinc, zincSteel } from "../materials.ts";
import { around, at, band, block, boltHead, disc, tilted, together, turned } from "../shapes.ts";

export type TurbineSeparator = { heightMm: number; bodyColour: string; print: FilterPrint };

/** A turbine separator: die-cast head with ports, T-handle and lid, bowl with drain. Built in millimetres. */
export function turbineSeparator({ heightMm, bodyColour, print }: TurbineSeparator): THREE.Object3D {
  const body = castPaint(bodyColour);
  const whole = together(
    turned(
      [
        [0.0001, 0.7],
        [0.42, 0.7, 0.03],
        [0.44, 0.8, 0.02],
        [0.44, 1.5, 0.03],
        [0.5, 1.54, 0.03],
        [0.5, 1.74, 0.03],
        [0.0001, 1.76],
      ],
      body,
    ),
    band(0.3, 0.485, 1.74, 1.765, rubber(), 0.008),
    turned(
      [
        [0.49, 1.765],
        [0.5, 1.8, 0.02],
        [0.43, 1.86, 0.05],
        [0.24, 1.9, 0.05],
        [0.0001, 1.92],
      ],
      body,
    ),
    around(6, 0.36, 1.84, () => tilted(block(0.03, 0.06, 0.2, body, 0.012), 20)),
    band(0.36, 0.47, 0.64, 0.74, body, 0.03),
    around(4, 0.435, 0.66, () => boltHead(0.035, zincSteel()), Math.PI / 4),
    turned(
      [
        [0.14, 0.1],
        [0.24, 0.1, 0.04],
        [0.34, 0.24, 0.1],
        [0.37, 0.6, 0.02],
        [0.37, 0.68],
      ],
      clearPlastic(),
    ),
    // The turbine: a cone with slanted vanes, seen through the bowl.
    turned(
      [
        [0.0001, 0.2],
        [0.07, 0.24, 0.02],
        [0.27, 0.5, 0.03],
        [0.27, 0.66],
      ],
      plastic("#4a4d52"),
    ),
    around(10, 0.22, 0.46, () => tilted(block(0.02, 0.24, 0.1, plastic("#5b5e63"), 0.006), 24, 0, 22)),
    disc(0.19, 0.02, 0.12, plastic(), 0.02),
    disc(0.1, 0, 0.06, brass(), 0.01),
    at(tilted(disc(0.035, 0, 0.2, brass(), 0.01), 90), 0, 0.07, 0.12),
    printAround(print, 0.4425, 0.83, 1.49),
    disc(0.05, 1.9, 2.02, yellowZinc()),
    at(tilted(disc(0.034, -0.22, 0.22, yellowZinc(), 0.03), 0, 0, 90), 0, 2.04, 0),
    at(block(0.62, 0.5, 0.07, body), 0, 1.2, -0.46),
    at(block(0.12, 0.4, 0.12, body), 0, 1.2, -0.42),
    ...[-1, 1].flatMap((side) =>
      [-1, 1].map((up) =>
        at(
          tilted(disc(0.04, 0.03, 0.04, plastic("#0d0d0e"), 0.002), 90),
          side * 0.24,
          1.2 + up * 0.18,
          -0.46,
        ),
      ),
    ),
  );
  for (const side of [-1, 1]) {
    whole.add(at(tilted(disc(0.13, 0.3, 0.58, body, 0.02), 0, 0, side * 90), 0, 1.62, 0));
    whole.add(at(tilted(disc(0.1, 0.56, 0.66, brass(), 0.015), 0, 0, side * 90), 0, 1.62, 0));
    whole.add(at(tilted(disc(0.062, 0.655, 0.665, plastic("#101112"), 0.002), 0, 0, side * 90), 0, 1.62, 0));
  }
  whole.scale.setScalar(heightMm / 2.08);
  return whole;
}
