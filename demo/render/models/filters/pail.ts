import type * as THREE from "three";
import { oilPrint, oilTopPrint, type OilPrint } from "./oil-print.ts";
import { paint, plastic, zincSteel } from "../materials.ts";
import { around, at, band, block, disc, ring, rod, tilted, together } from "../shapes.ts";

export type Pail = {
  colour: string;
  lidColour: string;
  print: OilPrint;
  /** A pouring spout in the lid; grease pails have none. */
  spout: boolean;
};

/** A 20-litre pail, 300 mm wide and 390 mm high: ribbed collar, lid with tear tabs, wire bail with grip. Built in millimetres. */
export function pail({ colour, lidColour, print, spout }: Pail): THREE.Object3D {
  const shell = plastic(colour);
  const lid = plastic(lidColour);
  const cap = plastic("#26282b");
  const parts: THREE.Object3D[] = [
    ring(
      [
        [0.0004, 0.012, 0.004],
        [0.4, 0.012, 0.01],
        [0.41, 0, 0.008],
        [0.43, 0, 0.015],
        [0.437, 0.02, 0.01],
        [0.478, 0.96, 0.01],
        [0.515, 0.97, 0.008],
        [0.515, 0.99, 0.008],
        [0.482, 1.0, 0.008],
        [0.484, 1.06, 0.008],
        [0.52, 1.07, 0.008],
        [0.52, 1.09, 0.008],
        [0.487, 1.1, 0.008],
        [0.49, 1.16, 0.01],
        [0.0004, 1.16, 0.004],
      ],
      shell,
    ),
    around(36, 0.498, 1.03, () => block(0.008, 0.07, 0.03, shell, 0.003)),
    ring(
      [
        [0.0004, 1.165, 0.004],
        [0.525, 1.13, 0.01],
        [0.54, 1.15, 0.01],
        [0.54, 1.215, 0.02],
        [0.505, 1.225, 0.015],
        [0.485, 1.18, 0.02],
        [0.0004, 1.18, 0.004],
      ],
      lid,
    ),
    around(24, 0.538, 1.172, () => block(0.06, 0.07, 0.014, lid, 0.006)),
    ...[0.2, 0.33, 0.43].map((radius) => band(radius - 0.006, radius + 0.006, 1.175, 1.19, lid, 0.005)),
    oilPrint(print, 0.4375 + 0.003, 0.4375 + 0.041 * 0.885 + 0.003, 0.03, 0.93),
    rod(
      [
        [-0.55, 1.02, 0],
        [-0.585, 0.9, 0.16],
        [-0.46, 0.72, 0.42],
        [-0.17, 0.62, 0.57],
        [0.17, 0.62, 0.57],
        [0.46, 0.72, 0.42],
        [0.585, 0.9, 0.16],
        [0.55, 1.02, 0],
      ].map(([x, y, z]): [number, number, number] => [x ?? 0, y ?? 0, -(z ?? 0)]),
      0.008,
      zincSteel(),
    ),
    ...[-1, 1].map((side) =>
      at(
        tilted(
          together(disc(0.045, 0, 0.05, shell, 0.015), disc(0.025, 0, 0.075, shell, 0.01)),
          0,
          0,
          -90 * side,
        ),
        side * 0.485,
        1.03,
        0,
      ),
    ),
    tilted(at(disc(0.022, -0.16, 0.16, plastic("#1b1c1e"), 0.02), 0, 0, 0), 0, 0, 90),
  ];
  const grip = parts.at(-1);
  grip?.position.set(0, 0.62, -0.575);
  if (spout) {
    parts.push(
      at(
        together(
          band(0.08, 0.125, 0, 0.02, cap, 0.008),
          disc(0.09, 0, 0.06, cap, 0.015),
          around(16, 0.09, 0.03, () => block(0.018, 0.05, 0.014, cap, 0.005)),
          tilted(at(block(0.1, 0.012, 0.02, cap, 0.005), 0, 0.066, 0), 0, 30),
        ),
        0.26,
        1.18,
        0.12,
      ),
    );
  }
  const whole = together(...parts);
  whole.scale.setScalar(320);
  return whole;
}

export type Drum = { colour: string; topColour: string; print: OilPrint };

/** One rolled hoop of a drum. */
const hoop = (y: number): [number, number, number][] => [
  [0.49, y - 0.03, 0.012],
  [0.512, y, 0.014],
  [0.49, y + 0.03, 0.012],
];

/** A 209-litre steel drum, 585 mm wide and 880 mm high: rolled chimes, two hoops, two bungs in the sunk top. Built in millimetres. */
export function drum({ colour, topColour, print }: Drum): THREE.Object3D {
  const steel = paint(colour);
  const top = paint(topColour);
  const height = 1.5;
  const bung = (radius: number) =>
    together(
      band(radius * 0.72, radius * 1.25, 0, 0.012, top, 0.005),
      disc(radius, 0, 0.026, zincSteel(), 0.008),
      band(radius * 0.5, radius * 0.86, 0.02, 0.032, zincSteel(), 0.006),
      ...[-1, 1].map((side) =>
        at(block(radius * 0.3, 0.014, radius * 1.1, zincSteel(), 0.004), side * radius * 0.3, 0.03, 0),
      ),
    );
  const whole = together(
    ring(
      [
        [0.0004, 0.02, 0.004],
        [0.47, 0.02, 0.008],
        [0.485, 0.0, 0.008],
        [0.502, 0.0, 0.01],
        [0.502, 0.03, 0.012],
        [0.488, 0.05, 0.012],
        ...hoop(height * 0.35),
        ...hoop(height * 0.655),
        [0.488, height - 0.05, 0.012],
        [0.502, height - 0.03, 0.012],
        [0.502, height, 0.01],
        [0.485, height, 0.008],
        [0.474, height - 0.03, 0.012],
        [0.0004, height - 0.03, 0.004],
      ],
      steel,
    ),
    disc(0.472, height - 0.045, height - 0.026, top, 0.006),
    ...[0.18, 0.36].map((radius) =>
      band(radius - 0.012, radius + 0.012, height - 0.03, height - 0.021, top, 0.004),
    ),
    at(bung(0.062), 0.3, height - 0.026, 0.16),
    at(bung(0.036), -0.3, height - 0.026, -0.16),
    at(oilTopPrint(print, 0.56), 0, height - 0.0195, 0.02),
    oilPrint(print, 0.4915, 0.4915, height * 0.376, height * 0.628),
  );
  whole.scale.setScalar(585);
  return whole;
}
