import type * as THREE from "three";
import { flatMark, nameplate } from "../marks.ts";
import {
  blackOxide,
  brass,
  castAluminium,
  castIron,
  groundSteel,
  machinedAluminium,
  plastic,
  turnedSteel,
  yellowZinc,
  zincSteel,
} from "../materials.ts";
import {
  around,
  at,
  block,
  boltHead,
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
} from "../shapes.ts";

/** A delivery valve holder: hexagon, thread and cone, standing. */
const deliveryValve = () =>
  together(
    disc(0.11, 0, 0.16, zincSteel(), 0.015),
    hexagon(0.13, 0.16, zincSteel()).translateY(0.12),
    thread(0.085, 0.27, 0.46, 0.028, zincSteel()),
    disc(0.035, 0.45, 0.47, blackOxide(), 0.003),
  );

/** Tapered drive shaft with key and thread, along +x from the origin. */
const driveShaft = () =>
  tilted(
    together(
      turned(
        [
          [0.0001, 0],
          [0.16, 0, 0.01],
          [0.12, 0.34, 0.01],
          [0.0001, 0.34],
        ],
        groundSteel(),
      ),
      thread(0.08, 0.33, 0.52, 0.03, turnedSteel()),
      at(block(0.04, 0.16, 0.04, turnedSteel(), 0.008), 0, 0.14, 0.135),
    ),
    0,
    0,
    -90,
  );

/** In-line pump: long aluminium housing, one delivery valve a cylinder, governor behind, feed pump at its side. */
export function inlinePump({ cylinders, number }: { cylinders: number; number: string }): THREE.Object3D {
  const aluminium = castAluminium();
  const length = cylinders * 0.34 + 0.2;
  const half = length / 2;
  const parts: THREE.Object3D[] = [
    at(block(length, 0.95, 0.62, aluminium, 0.07), 0, 0.56, 0),
    at(block(length, 0.34, 0.42, aluminium, 0.05), 0, 1.14, -0.02),
    at(block(length * 0.9, 0.36, 0.04, machinedAluminium(), 0.03), 0, 0.84, 0.315),
    at(nameplate([number, "INJECTION PUMP"], 0.86, 0.24), -length * 0.18, 0.36, 0.318),
    at(block(0.62, 1.05, 0.78, aluminium, 0.14), -half - 0.28, 0.6, 0),
    at(tilted(disc(0.34, 0, 0.1, aluminium, 0.03), 0, 0, 90), -half - 0.58, 0.62, 0),
    ...Array.from({ length: 5 }, (_, index) => {
      const angle = (index / 5) * Math.PI * 2;
      return at(
        tilted(boltHead(0.05, zincSteel()), 0, 0, 90),
        -half - 0.66,
        0.62 + Math.cos(angle) * 0.27,
        Math.sin(angle) * 0.27,
      );
    }),
    at(tilted(disc(0.36, 0, 0.16, aluminium, 0.03), 0, 0, -90), half - 0.02, 0.45, 0),
    at(driveShaft(), half + 0.12, 0.45, 0),
    at(block(length * 0.7, 0.1, 0.5, aluminium, 0.03), 0, 0.07, 0),
    at(tilted(disc(0.03, -0.12, 0.5, groundSteel(), 0.006), 90), -half - 0.3, 0.98, 0.1),
    at(tilted(plate(leverOutline(), 0.05, yellowZinc(), 0.012), 0, 0, -28), -half - 0.3, 0.98, 0.52),
  ];
  for (let index = 0; index < cylinders; index += 1) {
    const x = (index - (cylinders - 1) / 2) * 0.34;
    parts.push(at(deliveryValve(), x, 1.3, -0.02));
    if (index < cylinders - 1) parts.push(at(boltHead(0.035, zincSteel()), x + 0.17, 1.31, 0.12));
  }
  for (const x of [-0.4, -0.13, 0.13, 0.4])
    parts.push(at(tilted(boltHead(0.04, zincSteel()), 90), x * length, 0.97, 0.335));
  parts.push(at(tilted(pistonFeed(number), 0, 0, 0), half * 0.42, 0.42, 0.42));
  return together(...parts);
}

function leverOutline(): THREE.Shape {
  const shape = outline([
    [-0.09, -0.08],
    [0.09, -0.08],
    [0.055, 0.5],
    [-0.055, 0.5],
  ]);
  shape.holes.push(hole(0, 0.43, 0.028));
  return shape;
}

/** Body of a piston feed pump with its priming plunger, as it sits on the pump's side. */
function pistonFeed(number: string): THREE.Object3D {
  const iron = castIron();
  return together(
    block(0.42, 0.42, 0.28, iron, 0.06),
    at(
      together(disc(0.1, 0, 0.16, zincSteel(), 0.02), disc(0.13, 0.14, 0.5, plastic("#1f2022"), 0.05)),
      -0.08,
      0.18,
      0.02,
    ),
    at(
      tilted(together(hexagon(0.1, 0.12, zincSteel()), disc(0.06, 0.1, 0.24, brass(), 0.01)), 0, 0, -90),
      0.2,
      0.02,
      0,
    ),
    at(tilted(hexagon(0.11, 0.1, zincSteel()), 0, 0, 90), -0.2, -0.04, 0),
    at(flatMark([number], 0.3, 0.06), 0, -0.08, 0.143),
  );
}

/** Rotary pump: round head with its outlets in a circle, lever, solenoid, drive flange. */
export function rotaryPump({ outlets, number }: { outlets: number; number: string }): THREE.Object3D {
  const aluminium = castAluminium();
  const steel = turnedSteel();
  const flange = outline([
    [-0.42, -0.56],
    [0.42, -0.56],
    [0.62, 0.1],
    [0.36, 0.6],
    [-0.36, 0.6],
    [-0.62, 0.1],
  ]);
  flange.holes.push(hole(-0.38, -0.42, 0.06), hole(0.38, -0.42, 0.06), hole(0, 0.5, 0.06));
  const head = at(
    tilted(
      together(
        disc(0.5, 0, 0.3, steel, 0.04),
        disc(0.3, 0.28, 0.46, steel, 0.03),
        around(outlets, 0.34, 0.2, () => tilted(deliveryValve(), 24, 0, 0)),
        hexagon(0.12, 0.12, zincSteel()).translateY(0.46),
      ),
      0,
      0,
      90,
    ),
    -0.72,
    0.72,
    0,
  );
  return together(
    at(block(1.25, 0.92, 0.86, aluminium, 0.12), -0.08, 0.72, 0),
    at(block(1.1, 0.3, 0.78, aluminium, 0.08), -0.06, 1.28, 0),
    ...[-0.5, 0.38].flatMap((x) => [-0.28, 0.28].map((z) => at(boltHead(0.05, zincSteel()), x, 1.42, z))),
    head,
    at(tilted(plate(flange, 0.13, aluminium, 0.03), 0, 90, 0), 0.6, 0.72, 0),
    at(tilted(disc(0.3, 0, 0.12, aluminium, 0.02), 0, 0, -90), 0.64, 0.72, 0),
    at(driveShaft(), 0.74, 0.72, 0),
    at(tilted(disc(0.26, -0.12, 0.2, aluminium, 0.03), 90), -0.15, 0.46, 0.42),
    at(tilted(boltHead(0.06, zincSteel()), 90), -0.15, 0.46, 0.62),
    at(
      together(
        hexagon(0.12, 0.12, zincSteel()),
        disc(0.1, 0.1, 0.42, yellowZinc(), 0.02),
        disc(0.03, 0.4, 0.5, zincSteel(), 0.005),
      ),
      -0.34,
      1.42,
      -0.12,
    ),
    at(
      together(
        disc(0.08, 0, 0.22, zincSteel(), 0.01),
        at(tilted(plate(leverOutline(), 0.05, yellowZinc(), 0.012), -90, 50, 0), 0, 0.2, 0),
      ),
      0.14,
      1.4,
      0.1,
    ),
    at(
      tilted(together(hexagon(0.13, 0.1, zincSteel()), disc(0.08, 0.08, 0.24, zincSteel(), 0.01)), 90),
      0.3,
      1.16,
      0.42,
    ),
    at(nameplate([number, "INJECTION PUMP"], 0.72, 0.24), 0.12, 0.86, 0.438),
  );
}

/** High-pressure pump of a common rail: three cylinder heads around a cast body, gear pump and metering valve behind. */
export function railPump({ number }: { number: string }): THREE.Object3D {
  const aluminium = castAluminium();
  const steel = turnedSteel();
  const flange = circleOutline(0.56);
  for (let index = 0; index < 3; index += 1) {
    const angle = (index / 3) * Math.PI * 2 + Math.PI / 2;
    flange.holes.push(hole(Math.cos(angle) * 0.48, Math.sin(angle) * 0.48, 0.05));
  }
  const headBlock = () =>
    together(
      at(block(0.5, 0.34, 0.62, steel, 0.05), 0, 0.78, 0),
      at(hexagon(0.17, 0.14, zincSteel()), 0, 0.95, 0),
      ...[-1, 1].flatMap((x) =>
        [-1, 1].map((z) => at(boltHead(0.05, blackOxide()), x * 0.18, 0.95, z * 0.24)),
      ),
      at(block(0.42, 0.4, 0.5, aluminium, 0.06), 0, 0.48, 0),
    );
  const heads = [0, 120, 240].map((angle) => tilted(headBlock(), 0, 0, angle));
  const body = together(
    tilted(disc(0.5, -0.42, 0.4, aluminium, 0.06), 90),
    ...heads,
    at(plate(flange, 0.12, aluminium, 0.03), 0, 0, 0.42),
    tilted(disc(0.32, 0.44, 0.58, machinedAluminium(), 0.02), 90),
    at(tilted(together(driveShaft()), 0, -90, 0), 0, 0, 0.56),
    at(tilted(disc(0.4, 0, 0.24, aluminium, 0.05), -90), 0, 0, -0.4),
    ...[0, 1, 2, 3].map((index) =>
      at(
        tilted(boltHead(0.05, zincSteel()), -90),
        Math.cos(index * 1.57 + 0.78) * 0.31,
        Math.sin(index * 1.57 + 0.78) * 0.31,
        -0.64,
      ),
    ),
    at(
      tilted(
        together(
          disc(0.16, 0, 0.34, zincSteel(), 0.02),
          at(block(0.26, 0.2, 0.24, plastic(), 0.04), 0, 0.42, 0),
        ),
        0,
        0,
        -62,
      ),
      0.46,
      0.24,
      -0.22,
    ),
    at(tilted(nameplate([number, "HIGH-PRESSURE PUMP"], 0.46, 0.2), 0, 0, 0), 0, 0.46, 0.262),
    at(flatMark([number], 0.6, 0.09), 0, -0.37, 0.4835),
  );
  return at(body, 0, 1, 0);
}
