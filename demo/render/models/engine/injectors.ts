import type * as THREE from "three";
import { flatMark, lengthwiseMark } from "../marks.ts";
import {
  blackOxide,
  castAluminium,
  copper,
  groundSteel,
  plastic,
  turnedSteel,
  yellowZinc,
  zincSteel,
} from "../materials.ts";
import {
  at,
  band,
  block,
  boltHead,
  disc,
  hexagon,
  rod,
  thread,
  tilted,
  together,
  turned,
} from "../shapes.ts";

export type Injector = { make: "bosch" | "denso" | "short" | "hydraulic"; number: string };

/** Nozzle with its needle seat and the copper washer above; its tip at y = 0. */
function nozzle(length: number): THREE.Object3D {
  return together(
    turned(
      [
        [0.0001, 0],
        [0.03, 0.008, 0.02],
        [0.045, 0.06, 0.02],
        [0.05, 0.12, 0.01],
        [0.085, 0.14, 0.01],
        [0.085, length - 0.16, 0.02],
        [0.13, length - 0.1, 0.015],
        [0.13, length, 0.01],
        [0.0001, length],
      ],
      groundSteel(),
    ),
    band(0.08, 0.15, length - 0.14, length - 0.11, copper(), 0.006),
  );
}

/** High-pressure inlet: a cone seat on a threaded neck, leaning outwards. */
function pressureInlet(steel: THREE.Material, lean: number): THREE.Object3D {
  return tilted(
    together(
      disc(0.12, 0.04, 0.3, steel, 0.02),
      hexagon(0.14, 0.1, steel).translateY(0.22),
      thread(0.1, 0.3, 0.54, 0.03, steel),
      disc(0.04, 0.53, 0.55, blackOxide(), 0.004),
    ),
    0,
    0,
    lean,
  );
}

/** Socket of the cable plug with its two pins, mouth to -x. */
function socket(colour: string): THREE.Object3D {
  const body = plastic(colour);
  return together(
    at(block(0.3, 0.2, 0.22, body, 0.03), 0.05, 0, 0),
    at(block(0.3, 0.26, 0.3, body, 0.05), -0.18, 0, 0),
    at(block(0.02, 0.19, 0.22, plastic("#0b0b0c"), 0.02), -0.325, 0, 0),
    ...[-0.05, 0.05].map((z) => at(block(0.04, 0.07, 0.015, yellowZinc(), 0.003), -0.325, 0, z)),
    at(block(0.12, 0.05, 0.12, plastic("#3d3f44"), 0.015), -0.2, 0.14, 0),
  );
}

/** Long slim common-rail injector with the solenoid on top. */
function boschInjector(number: string): THREE.Object3D {
  const steel = turnedSteel();
  return together(
    nozzle(0.66),
    turned(
      [
        [0.0001, 0.62],
        [0.17, 0.62, 0.02],
        [0.19, 0.66, 0.02],
        [0.19, 1.1, 0.02],
        [0.16, 1.14, 0.02],
        [0.16, 1.72, 0.02],
        [0.2, 1.78, 0.02],
        [0.2, 2.34, 0.03],
        [0.17, 2.38, 0.02],
        [0.17, 2.46, 0.01],
        [0.0001, 2.46],
      ],
      steel,
    ),
    band(0.15, 0.195, 1.44, 1.51, plastic("#a2602a"), 0.03),
    at(pressureInlet(steel, -62), 0.05, 1.92, 0),
    hexagon(0.205, 0.2, zincSteel()).translateY(2.36),
    disc(0.195, 2.5, 2.78, plastic(), 0.05),
    at(socket("#1d1e20"), -0.2, 2.64, 0),
    at(tilted(disc(0.045, 0, 0.2, zincSteel(), 0.02), 0, 0, -40), 0.08, 2.72, 0),
    lengthwiseMark([number], 0.1615, 1.16, 1.42, 0.1),
    lengthwiseMark([number], 0.2015, 1.82, 2.32, 0.13),
  );
}

/** Denso's: square shoulders, grey head with two terminals' socket and a code plate, leak-off pipe. */
function densoInjector(number: string): THREE.Object3D {
  const steel = blackOxide();
  return together(
    nozzle(0.74),
    turned(
      [
        [0.0001, 0.7],
        [0.15, 0.7, 0.02],
        [0.165, 0.74, 0.02],
        [0.165, 1.16, 0.02],
        [0.13, 1.2, 0.02],
        [0.13, 1.78, 0.02],
        [0.0001, 1.78],
      ],
      steel,
    ),
    at(block(0.42, 0.6, 0.36, turnedSteel(), 0.05), 0, 2.02, 0),
    at(pressureInlet(turnedSteel(), -78), 0.14, 2.04, 0),
    hexagon(0.2, 0.14, zincSteel()).translateY(2.3),
    disc(0.21, 2.42, 2.72, plastic("#4a4d52"), 0.04),
    disc(0.15, 2.7, 2.8, plastic("#33363a"), 0.03),
    at(socket("#3a3d42"), -0.2, 2.58, 0),
    rod(
      [
        [0, 2.3, -0.1],
        [0.05, 2.36, -0.3],
        [0.1, 2.5, -0.42],
      ],
      0.035,
      zincSteel(),
    ),
    at(block(0.3, 0.22, 0.012, castAluminium(), 0.004), 0, 2.06, 0.182),
    at(flatMark([number, "DIESEL"], 0.28, 0.16), 0, 2.06, 0.19),
    band(0.128, 0.155, 1.3, 1.36, plastic("#2f6b4a"), 0.02),
    band(0.128, 0.155, 1.52, 1.58, plastic("#2f6b4a"), 0.02),
  );
}

/** Short thick injector of the small Caterpillar and Perkins engines: two screw terminals on its head. */
function shortInjector(number: string): THREE.Object3D {
  const steel = turnedSteel();
  return together(
    nozzle(0.56),
    turned(
      [
        [0.0001, 0.52],
        [0.18, 0.52, 0.02],
        [0.2, 0.56, 0.02],
        [0.2, 0.98, 0.02],
        [0.25, 1.02, 0.02],
        [0.25, 1.5, 0.03],
        [0.22, 1.54, 0.02],
        [0.0001, 1.54],
      ],
      blackOxide(),
    ),
    band(0.22, 0.268, 1.12, 1.19, plastic("#1f2022"), 0.025),
    band(0.22, 0.268, 1.33, 1.4, plastic("#7b3a22"), 0.025),
    at(block(0.56, 0.26, 0.46, steel, 0.06), 0, 1.66, 0),
    at(pressureInlet(steel, -90), 0.18, 1.66, 0),
    disc(0.25, 1.78, 2.06, plastic("#2a2c30"), 0.05),
    hexagon(0.16, 0.08, zincSteel()).translateY(2.05),
    ...[-1, 1].map((side) =>
      at(
        together(disc(0.035, 0, 0.18, yellowZinc(), 0.008), hexagon(0.07, 0.06, yellowZinc())),
        side * 0.14,
        2.05,
        0.12,
      ),
    ),
    at(flatMark([number], 0.5, 0.13), 0, 1.66, 0.2325),
    lengthwiseMark([number], 0.2515, 1.2, 1.32, 0.09, "#dcdcd8"),
  );
}

/** Hydraulically driven unit: thick body with seal rings, solenoid at right angles on top. */
function hydraulicInjector(number: string): THREE.Object3D {
  const steel = turnedSteel();
  const rings = [0.78, 1.06, 1.34].map((y) => band(0.24, 0.315, y, y + 0.07, plastic("#20201f"), 0.03));
  return together(
    nozzle(0.5),
    turned(
      [
        [0.0001, 0.46],
        [0.17, 0.46, 0.02],
        [0.2, 0.5, 0.02],
        [0.22, 0.7, 0.02],
        [0.3, 0.74, 0.02],
        [0.3, 1.46, 0.02],
        [0.33, 1.5, 0.02],
        [0.33, 1.66, 0.03],
        [0.0001, 1.68],
      ],
      steel,
    ),
    ...rings,
    at(tilted(disc(0.05, 0, 0.01, blackOxide(), 0.003), 90), 0, 0.95, 0.3),
    at(block(0.86, 0.42, 0.5, steel, 0.08), -0.06, 1.86, 0),
    at(tilted(disc(0.22, 0, 0.32, plastic("#26282b"), 0.05), 0, 0, -90), 0.36, 1.86, 0),
    at(tilted(boltHead(0.08, zincSteel()), 0, 0, 0), -0.32, 2.06, 0.12),
    at(tilted(boltHead(0.08, zincSteel()), 0, 0, 0), 0.12, 2.06, -0.12),
    at(socket("#26282b"), 0.02, 2.18, 0),
    at(flatMark([number, "HEUI"], 0.6, 0.26), -0.08, 1.86, 0.2525),
  );
}

const makes = {
  bosch: boschInjector,
  denso: densoInjector,
  short: shortInjector,
  hydraulic: hydraulicInjector,
};

/** An injector of a common-rail or hydraulic system, nozzle down, its number etched on the body. */
export function injector({ make, number }: Injector): THREE.Object3D {
  return makes[make](number);
}

/** A cam-driven unit injector with plunger spring. */
export function unitInjector({ number }: { number: string }): THREE.Object3D {
  const coils: [number, number, number][] = Array.from({ length: 120 }, (_, index) => {
    const angle = (index / 120) * Math.PI * 14;
    return [Math.cos(angle) * 0.24, 1.78 + index * 0.0052, Math.sin(angle) * 0.24];
  });
  return together(
    turned(
      [
        [0.0001, 0],
        [0.05, 0.02, 0.02],
        [0.1, 0.16, 0.03],
        [0.16, 0.22, 0.01],
        [0.16, 0.62, 0.02],
        [0.22, 0.66, 0.02],
        [0.24, 1.1, 0.02],
        [0.3, 1.14, 0.02],
        [0.3, 1.72, 0.03],
        [0.0001, 1.74],
      ],
      turnedSteel(),
    ),
    ...[0.76, 0.93, 1.3].map((y) =>
      band(0.2, y > 1.1 ? 0.315 : 0.258, y, y + 0.06, plastic("#7b3a22"), 0.025),
    ),
    rod(coils, 0.035, blackOxide(), false, 300),
    disc(0.13, 1.7, 2.5, groundSteel()),
    disc(0.3, 2.36, 2.46, turnedSteel()),
    disc(0.09, 2.44, 2.62, groundSteel(), 0.04),
    at(block(0.34, 0.3, 0.3, turnedSteel(), 0.03), -0.3, 1.5, 0),
    at(tilted(boltHead(0.1, zincSteel()), 0, 0, 90), -0.46, 1.5, 0),
    lengthwiseMark([number], 0.3015, 1.4, 1.7, 0.14),
  );
}
