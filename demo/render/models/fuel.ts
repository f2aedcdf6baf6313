import type * as THREE from "three";
import { blackOxide, brass, copper, groundSteel, plastic, turnedSteel, zincSteel } from "./materials.ts";
import { at, band, block, boltHead, disc, hexagon, rod, thread, tilted, together, turned } from "./shapes.ts";

/** A common-rail injector, nozzle down, with solenoid, connector and high-pressure inlet. */
export function injector({ body }: { body: "steel" | "black" }): THREE.Object3D {
  const steel = body === "steel" ? turnedSteel() : blackOxide();
  const nozzle = turned(
    [
      [0.0001, 0],
      [0.035, 0.01, 0.02],
      [0.06, 0.08, 0.02],
      [0.085, 0.12, 0.01],
      [0.085, 0.5, 0.02],
      [0.14, 0.55, 0.01],
      [0.14, 0.72, 0.01],
      [0.0001, 0.72],
    ],
    groundSteel(),
  );
  const shaft = turned(
    [
      [0.0001, 0.66],
      [0.17, 0.66, 0.02],
      [0.19, 0.7, 0.02],
      [0.19, 1.2, 0.02],
      [0.165, 1.24, 0.02],
      [0.165, 1.75, 0.02],
      [0.21, 1.8, 0.02],
      [0.21, 2.35, 0.03],
      [0.17, 2.4, 0.02],
      [0.17, 2.5, 0.01],
      [0.0001, 2.5],
    ],
    steel,
  );
  const inlet = at(
    tilted(together(disc(0.115, 0.1, 0.34, steel), thread(0.1, 0.32, 0.56, 0.03, steel)), 0, 0, -62),
    0.05,
    1.95,
    0,
  );
  const connector = together(
    at(block(0.3, 0.2, 0.24, plastic(), 0.03), -0.2, 2.6, 0),
    at(block(0.26, 0.26, 0.3, plastic("#26272a"), 0.04), -0.42, 2.6, 0),
    at(block(0.03, 0.14, 0.18, plastic("#0d0d0e"), 0.01), -0.55, 2.6, 0),
    at(block(0.12, 0.05, 0.1, plastic("#3d3f44"), 0.01), -0.42, 2.74, 0),
  );
  return together(
    nozzle,
    shaft,
    at(band(0.1, 0.15, 0.5, 0.53, copper(), 0.006), 0, 0.02, 0),
    band(0.155, 0.2, 1.48, 1.55, plastic("#a2602a"), 0.03),
    inlet,
    disc(0.2, 2.46, 2.74, plastic(), 0.04),
    connector,
    at(hexagon(0.2, 0.16, zincSteel()), 0, 2.38, 0),
    at(tilted(disc(0.045, 0, 0.22, zincSteel(), 0.02), 0, 0, 40), 0, 2.68, 0),
    tilted(at(block(0.1, 0.3, 0.02, zincSteel(), 0.004), 0, 2.05, 0.208), 0),
  );
}

/** A cam-driven unit injector with plunger spring. */
export function unitInjector(): THREE.Object3D {
  const coils: [number, number, number][] = Array.from({ length: 120 }, (_, index) => {
    const angle = (index / 120) * Math.PI * 14;
    return [Math.cos(angle) * 0.24, 1.78 + index * 0.0052, Math.sin(angle) * 0.24];
  });
  return together(
    turned(
      [
        [0.0001, 0],
        [0.05, 0.02, 0.02],
        [0.12, 0.22, 0.03],
        [0.16, 0.26, 0.01],
        [0.16, 0.62, 0.02],
        [0.22, 0.66, 0.02],
        [0.24, 1.1, 0.02],
        [0.3, 1.14, 0.02],
        [0.3, 1.72, 0.03],
        [0.0001, 1.74],
      ],
      turnedSteel(),
    ),
    ...[0.8, 0.95, 1.35].map((y) =>
      band(0.2, y > 1.1 ? 0.315 : 0.258, y, y + 0.06, plastic("#7b3a22"), 0.025),
    ),
    rod(coils, 0.035, blackOxide(), false, 300),
    disc(0.13, 1.7, 2.5, groundSteel()),
    disc(0.3, 2.36, 2.46, turnedSteel()),
    disc(0.09, 2.44, 2.62, groundSteel(), 0.04),
    at(block(0.34, 0.3, 0.3, turnedSteel(), 0.03), -0.3, 1.45, 0),
    at(tilted(boltHead(0.1, zincSteel()), 0, 0, 90), -0.46, 1.45, 0),
  );
}

const nozzleTip = () =>
  turned(
    [
      [0.0001, 0],
      [0.07, 0.01, 0.04],
      [0.1, 0.12, 0.02],
      [0.14, 0.16, 0.01],
      [0.14, 0.95, 0.02],
      [0.3, 1.0, 0.02],
      [0.3, 1.7, 0.02],
      [0.24, 1.73, 0.01],
      [0.0001, 1.73],
    ],
    groundSteel(),
  );

const onItsSide = (part: THREE.Object3D, radius: number) => at(tilted(part, 90, 0, 0), 0, radius, 0);

/** Two injector nozzles with needle, as sold in pairs. */
export function injectorNozzle(): THREE.Object3D {
  const needle = turned(
    [
      [0.0001, 0],
      [0.05, 0.1, 0.01],
      [0.06, 0.9, 0.01],
      [0.12, 0.95, 0.01],
      [0.12, 1.55, 0.01],
      [0.06, 1.6, 0.01],
      [0.06, 1.72, 0.01],
      [0.0001, 1.72],
    ],
    turnedSteel(),
  );
  return together(
    onItsSide(nozzleTip(), 0.3),
    at(tilted(together(onItsSide(nozzleTip(), 0.3)), 0, -16, 0), 0.95, 0, 0.15),
    at(tilted(together(onItsSide(needle, 0.12)), 0, 12, 0), -0.65, 0, 0.1),
  );
}

/** Suction control valve of a high-pressure pump: flange, screws, plug. */
export function meteringValve(): THREE.Object3D {
  const zinc = zincSteel();
  const upright = together(
    disc(0.24, 0, 0.5, groundSteel(), 0.02),
    band(0.2, 0.27, 0.16, 0.24, plastic("#25603f"), 0.03),
    disc(0.17, -0.34, 0.02, brass(), 0.02),
    at(block(1.1, 0.12, 0.5, zinc, 0.05), 0, 0.54, 0),
    disc(0.32, 0.58, 1.05, blackOxide(), 0.04),
    at(block(0.44, 0.3, 0.4, plastic("#202124"), 0.04), 0, 1.18, 0.02),
    at(block(0.36, 0.26, 0.34, plastic("#2e3034"), 0.03), 0, 1.22, 0.3),
    at(block(0.28, 0.16, 0.03, plastic("#0c0c0d"), 0.01), 0, 1.22, 0.472),
    at(boltHead(0.1, zinc), 0.42, 0.6, 0),
    at(boltHead(0.1, zinc), -0.42, 0.6, 0),
  );
  return tilted(upright, 0, 0, 58);
}
