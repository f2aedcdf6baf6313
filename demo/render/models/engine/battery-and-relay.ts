import type * as THREE from "three";
import { flatLabel } from "../label.ts";
import { roundMark } from "../marks.ts";
import { blackOxide, castPaint, copper, plastic, zincSteel } from "../materials.ts";
import { at, band, block, disc, hexagon, rod, tilted, together, turned } from "../shapes.ts";

const terminalStud = (x: number) =>
  at(
    together(
      disc(0.06, 0, 0.34, copper(), 0.01),
      hexagon(0.12, 0.1, copper()),
      at(disc(0.13, 0.1, 0.13, zincSteel(), 0.01), 0, 0, 0),
    ),
    x,
    1.02,
    0,
  );

/** Starter relay: round can, screw terminals, bracket. */
export function starterRelay({ number }: { number: string }): THREE.Object3D {
  return together(
    disc(0.46, 0.1, 0.86, zincSteel(), 0.05),
    roundMark([number, "24 V"], 0.4625, 0.3, 0.64, 0.62, 6),
    disc(0.47, 0.82, 1.02, plastic("#26282b"), 0.04),
    at(block(0.06, 0.16, 0.6, plastic("#26282b"), 0.02), 0, 1.06, 0),
    terminalStud(-0.24),
    terminalStud(0.24),
    at(block(1.35, 0.06, 0.6, zincSteel(), 0.03), 0, 0.08, 0),
    ...[-1, 1].map((side) => at(disc(0.09, 0, 0.03, blackOxide(), 0.008), side * 0.56, 0.1, 0)),
    rod(
      [
        [0.3, 0.2, 0.4],
        [0.4, 0.12, 0.6],
        [0.7, 0.1, 0.75],
        [1.1, 0.06, 0.7],
      ],
      0.03,
      plastic("#1a1b1d"),
    ),
    rod(
      [
        [0.2, 0.2, 0.42],
        [0.3, 0.12, 0.66],
        [0.66, 0.08, 0.9],
        [1.05, 0.05, 0.95],
      ],
      0.03,
      plastic("#a3271f"),
    ),
    at(tilted(block(0.16, 0.09, 0.22, plastic("#2c2e31"), 0.02), 0, 80, 0), 1.15, 0.06, 0.82),
  );
}

const heavyStud = (x: number) =>
  at(
    tilted(
      together(
        disc(0.1, 0, 0.42, copper(), 0.02),
        hexagon(0.2, 0.13, zincSteel()),
        disc(0.21, 0.13, 0.16, zincSteel(), 0.01),
      ),
      0,
    ),
    x,
    1.16,
    0,
  );

/** Battery relay: a heavy switch with two large studs and its coil's terminals. */
export function batteryRelay({ number }: { number: string }): THREE.Object3D {
  return together(
    disc(0.62, 0.12, 0.92, castPaint("#2b2d31"), 0.05),
    disc(0.6, 0.9, 1.16, plastic("#7a2f22"), 0.05),
    at(block(0.08, 0.3, 1.04, plastic("#7a2f22"), 0.03), 0, 1.26, 0),
    heavyStud(-0.32),
    heavyStud(0.32),
    roundMark([number, "24 V  BATTERY RELAY"], 0.6225, 0.34, 0.72, 0.84, 8, "#e6e4de"),
    at(block(1.75, 0.09, 0.66, zincSteel(), 0.04), 0, 0.09, 0),
    ...[-1, 1].map((side) => at(disc(0.1, 0, 0.02, blackOxide(), 0.006), side * 0.74, 0.125, 0)),
    ...[-0.14, 0.14].map((x) =>
      at(
        tilted(together(disc(0.05, 0, 0.2, zincSteel(), 0.01), hexagon(0.08, 0.06, zincSteel())), 90),
        x,
        0.82,
        0.6,
      ),
    ),
  );
}

export type Battery = { length: number; width: number; height: number; name: string; amperes: string };

/** Lead-acid battery with lid, plugs, poles and rope grips. */
export function battery({ length, width, height, name, amperes }: Battery): THREE.Object3D {
  const box = plastic("#1f2023");
  const lid = plastic("#2b2d31");
  const parts: THREE.Object3D[] = [
    at(block(length, height * 0.84, width, box, 0.05), 0, height * 0.42, 0),
    at(block(length * 1.02, height * 0.2, width * 1.04, lid, 0.04), 0, height * 0.86, 0),
    at(block(length * 0.8, 0.05, width * 0.34, plastic("#fdb813"), 0.02), 0, height * 0.97, 0),
    at(
      flatLabel(
        {
          number: name,
          kind: "12 V MAINTENANCE FREE",
          note: amperes,
          background: "#fdb813",
          text: "#1f2022",
          accent: "#1f2022",
        },
        length * 0.78,
        height * 0.56,
      ),
      0,
      height * 0.4,
      width / 2 + 0.004,
    ),
  ];
  for (let index = 0; index < 6; index += 1) {
    const x = (index - 2.5) * length * 0.122;
    parts.push(at(disc(length * 0.042, 0, 0.03, lid, 0.01), x, height * 0.99, 0));
  }
  for (const side of [-1, 1]) {
    const x = side * length * 0.41;
    parts.push(
      at(
        together(
          disc(0.1, 0, 0.05, lid, 0.01),
          turned(
            [
              [0.0001, 0],
              [0.075, 0, 0.01],
              [0.062, 0.17, 0.012],
              [0.0001, 0.17],
            ],
            zincSteel(),
          ),
        ),
        x,
        height * 0.955,
        width * 0.28,
      ),
      at(
        band(0.085, 0.13, 0, 0.02, plastic(side > 0 ? "#b3261e" : "#1c4f9c"), 0.006),
        x,
        height * 0.965,
        width * 0.28,
      ),
      rod(
        [
          [side * length * 0.51, height * 0.86, -width * 0.3],
          [side * length * 0.56, height * 0.78, -width * 0.16],
          [side * length * 0.57, height * 0.74, 0],
          [side * length * 0.56, height * 0.78, width * 0.16],
          [side * length * 0.51, height * 0.86, width * 0.3],
        ],
        0.025,
        castPaint("#3a3d42"),
      ),
    );
  }
  return together(...parts);
}
