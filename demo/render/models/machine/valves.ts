import type * as THREE from "three";
import { castIron, castPaint, groundSteel, plastic, rubber, turnedSteel, zincSteel } from "../materials.ts";
import {
  around,
  at,
  band,
  block,
  boltHead,
  disc,
  hexagon,
  ring,
  thread,
  tilted,
  together,
  turned,
  type Corner,
} from "../shapes.ts";

const oRing = (radius: number, y: number, colour = "#17181a") =>
  ring(
    [
      [radius - 0.04, y - 0.035, 0.03],
      [radius + 0.012, y - 0.035, 0.03],
      [radius + 0.012, y + 0.035, 0.03],
      [radius - 0.04, y + 0.035, 0.03],
    ],
    plastic(colour),
  );

/** A relief valve cartridge, tip down: stepped nose with O-rings, hexagon, adjusting screw and lock nut. */
function reliefCartridge({ slim }: { slim: boolean }): THREE.Object3D {
  const steel = turnedSteel();
  const wide = slim ? 0.36 : 0.44;
  return together(
    turned(
      [
        [0.0001, 0],
        [wide * 0.5, 0, 0.02],
        [wide * 0.56, 0.22, 0.02],
        [wide * 0.7, 0.26, 0.01],
        [wide * 0.7, 0.5, 0.01],
        [wide * 0.62, 0.52, 0.005],
        [wide * 0.62, 0.6, 0.005],
        [wide * 0.7, 0.62, 0.01],
        [wide * 0.76, 0.86, 0.01],
        [wide * 0.66, 0.88, 0.005],
        [wide * 0.66, 0.96, 0.005],
        [wide * 0.76, 0.98, 0.01],
        [wide * 0.76, 1.06, 0.01],
        [0.0001, 1.06],
      ],
      steel,
    ),
    around(4, wide * 0.69, 0.38, () => tilted(disc(0.055, 0, 0.014, plastic("#101112"), 0.004), 90)),
    oRing(wide * 0.68, 0.56),
    oRing(wide * 0.72, 0.92, "#efece2"),
    at(thread(wide * 0.92, 0, 0.4, 0.08, steel), 0, 1.04, 0),
    oRing(wide * 0.92, 1.47),
    at(hexagon(wide * 1.34, 0.4, zincSteel()), 0, 1.5, 0),
    disc(wide * 0.72, 1.88, 2.2, zincSteel(), 0.03),
    at(hexagon(wide * 0.74, 0.22, zincSteel()), 0, 2.18, 0),
    at(thread(wide * 0.34, 0, 0.3, 0.07, zincSteel()), 0, 2.4, 0),
    at(hexagon(wide * 0.6, 0.14, zincSteel()), 0, 2.4, 0),
  );
}

/** Relief valve lying on its side. */
export function reliefValve({ slim }: { slim: boolean }): THREE.Object3D {
  return tilted(reliefCartridge({ slim }), 0, 0, 90);
}

/** One land of a spool with its metering notches. */
const notches = (radius: number, y: number, down: boolean) =>
  around(4, radius * 0.985, y, () =>
    tilted(disc(radius * 0.16, 0, 0.03, plastic("#26282b"), 0.004), down ? 70 : 110),
  );

/** Control valve spool, axis along x: ground lands, necks with notches, drilled end with its thread. */
export function valveSpool(): THREE.Object3D {
  const corners: Corner[] = [[0.0001, -2.1]];
  const r = 0.26;
  const lands: [number, number][] = [
    [-2.1, -1.55],
    [-1.25, -0.75],
    [-0.5, -0.08],
    [0.2, 0.62],
    [0.9, 1.35],
    [1.6, 2.1],
  ];
  lands.forEach(([from, to], index) => {
    if (index === 0) corners.push([r * 0.62, -2.1, 0.02], [r * 0.62, -1.95, 0.01], [r, -1.94, 0.012]);
    else corners.push([r * 0.6, from - 0.03, 0.03], [r, from, 0.008]);
    corners.push(
      [r, (from + to) / 2 - 0.03, 0.004],
      [r * 0.955, (from + to) / 2 - 0.025, 0.003],
      [r * 0.955, (from + to) / 2 + 0.02, 0.003],
      [r, (from + to) / 2 + 0.025, 0.004],
    );
    if (index < lands.length - 1) corners.push([r, to, 0.008], [r * 0.6, to + 0.03, 0.03]);
    else corners.push([r, to, 0.02], [r * 0.45, to, 0.01], [r * 0.45, to - 0.3], [0.0001, to - 0.3]);
  });
  const body = turned(corners, groundSteel(), 72);
  return tilted(
    together(
      body,
      notches(r, -1.2, false),
      notches(r, -0.13, true),
      notches(r, 0.25, false),
      notches(r, 1.3, true),
    ),
    0,
    0,
    90,
  );
}

/** A coil with moulded plug over a valve stem, axis vertical from y = 0. */
export function coil(): THREE.Object3D {
  return together(
    disc(0.3, 0, 0.62, plastic("#202225"), 0.04),
    band(0.24, 0.33, 0.05, 0.13, zincSteel(), 0.01),
    band(0.24, 0.33, 0.49, 0.57, zincSteel(), 0.01),
    at(hexagon(0.17, 0.12, zincSteel()), 0, 0.62, 0),
    disc(0.1, 0.72, 0.82, zincSteel(), 0.02),
    at(block(0.26, 0.3, 0.24, plastic("#26282b"), 0.04), 0, 0.32, 0.36),
    at(block(0.2, 0.2, 0.05, plastic("#0c0c0d"), 0.01), 0, 0.32, 0.48),
    ...[-0.045, 0.045].map((x) => at(block(0.02, 0.12, 0.06, turnedSteel(), 0.004), x, 0.32, 0.49)),
  );
}

/** A single cartridge solenoid valve, lying: nose with O-rings, hexagon, coil. */
export function solenoidCartridge(): THREE.Object3D {
  const steel = turnedSteel();
  const valve = together(
    turned(
      [
        [0.0001, -1.5],
        [0.16, -1.5, 0.02],
        [0.18, -1.2, 0.01],
        [0.15, -1.18, 0.005],
        [0.15, -1.1, 0.005],
        [0.2, -1.08, 0.01],
        [0.2, -0.82, 0.01],
        [0.16, -0.8, 0.005],
        [0.16, -0.72, 0.005],
        [0.24, -0.7, 0.01],
        [0.24, -0.5, 0.01],
        [0.0001, -0.5],
      ],
      steel,
    ),
    oRing(0.18, -1.14),
    oRing(0.2, -0.76),
    around(4, 0.196, -0.95, () => tilted(disc(0.05, 0, 0.012, plastic("#101112"), 0.004), 90)),
    at(thread(0.29, 0, 0.3, 0.07, steel), 0, -0.52, 0),
    at(hexagon(0.4, 0.26, zincSteel()), 0, -0.24, 0),
    at(coil(), 0, 0.04, 0),
  );
  valve.rotation.y = 0.4;
  return tilted(together(valve), 0, 0, 90);
}

/** Joystick pilot valve: ported body, flange, bellows and lever with its knob. */
export function joystick(): THREE.Object3D {
  const bellows: Corner[] = [[0.0001, 0.72]];
  for (let fold = 0; fold < 5; fold += 1) {
    const radius = 0.56 - fold * 0.075;
    foldCorners(bellows, radius, 0.74 + fold * 0.15);
  }
  bellows.push([0.14, 1.52, 0.02], [0.0001, 1.52]);
  const ports = [
    [-0.26, -0.26],
    [0.26, -0.26],
    [-0.26, 0.26],
    [0.26, 0.26],
  ] as const;
  return together(
    at(block(0.98, 0.86, 0.98, castIron(), 0.06), 0, 0.1, 0),
    ...ports.flatMap(([x, z]) => [
      at(tilted(hexagon(0.15, 0.14, zincSteel()), 180), x, -0.32, z),
      at(tilted(disc(0.1, 0, 0.22, zincSteel(), 0.02), 180), x, -0.42, z),
    ]),
    at(block(1.36, 0.12, 1.36, castPaint("#35383c"), 0.05), 0, 0.58, 0),
    ...[-0.56, 0.56].flatMap((x) => [-0.56, 0.56].map((z) => at(boltHead(0.07, zincSteel()), x, 0.64, z))),
    turned(bellows, rubber()),
    at(
      tilted(
        together(
          disc(0.09, 0, 0.62, zincSteel(), 0.02),
          turned(
            [
              [0.0001, 0.5],
              [0.16, 0.5, 0.03],
              [0.2, 0.72, 0.05],
              [0.2, 1.06, 0.06],
              [0.27, 1.24, 0.08],
              [0.25, 1.48, 0.1],
              [0.0001, 1.58],
            ],
            plastic("#1b1c1e"),
          ),
          at(disc(0.07, 1.54, 1.6, plastic("#fdb813"), 0.02), 0.02, 0.01, 0.05),
        ),
        -5,
        0,
        7,
      ),
      0,
      1.42,
      0,
    ),
  );
}

function foldCorners(list: Corner[], radius: number, y: number): void {
  list.push([radius, y, 0.03], [radius * 1.02, y + 0.06, 0.03], [radius * 0.8, y + 0.11, 0.03]);
}
