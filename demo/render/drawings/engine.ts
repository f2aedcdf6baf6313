import * as THREE from "three";
import { bladedWheel } from "../models/engine/turbo-wheels.ts";
import { coolingFan } from "../models/engine/radiators.ts";
import { gearOutline } from "../models/gears.ts";
import { shell, underside } from "../models/filters/can-shell.ts";
import { at, block, circleOutline, disc, hole, outline, plate, together, turned } from "../models/shapes.ts";
import { boltHoles } from "../models/bolt-holes.ts";
import { lying, ringOf, sized, turnedTo, type ExplodedView } from "./exploded.ts";
import { bolt, metal, onAxis, oRing, ringOnAxis, sectionOnAxis } from "./small-parts.ts";

/** A flat plate across the axis. */
const across = (shape: THREE.Shape, thick: number) => turnedTo(plate(shape, thick, metal, 0.01), 0, 90, 0);

/** A snail-shaped housing around the axis that grows towards its outlet. */
function snail(radius: number, thick: number): THREE.Object3D {
  const rings = 72;
  const sides = 20;
  const positions: number[] = [];
  const faces: number[] = [];
  for (let step = 0; step <= rings; step += 1) {
    const angle = (step / rings) * Math.PI * 2;
    const size = thick * (0.45 + (0.55 * step) / rings);
    for (let side = 0; side <= sides; side += 1) {
      const roll = (side / sides) * Math.PI * 2;
      const far = radius + size * 0.6 + Math.cos(roll) * size;
      positions.push(Math.sin(roll) * size, Math.cos(angle) * far, Math.sin(angle) * far);
      if (step === rings || side === sides) continue;
      const here = step * (sides + 1) + side;
      faces.push(here, here + 1, here + sides + 1, here + 1, here + sides + 2, here + sides + 1);
    }
  }
  const geometry = new THREE.BufferGeometry();
  geometry.setAttribute("position", new THREE.Float32BufferAttribute(positions, 3));
  geometry.setIndex(faces);
  geometry.computeVertexNormals();
  const pipe = turnedTo(
    turned(
      [
        [thick * 0.7, 0],
        [thick, 0],
        [thick, 0.7],
        [thick * 1.15, 0.72],
        [thick * 1.15, 0.86],
        [thick * 0.7, 0.86],
        [thick * 0.7, 0],
      ],
      metal,
    ),
    90,
    0,
    0,
  );
  return together(
    new THREE.Mesh(geometry, metal),
    at(pipe, 0, radius + thick * 0.6, 0),
    sectionOnAxis([
      [radius * 0.62, -0.5],
      [radius * 0.8, -0.5],
      [radius * 0.8, -0.1],
      [radius * 1.05, 0.1],
      [radius * 1.05, 0.3],
      [radius * 0.62, 0.3],
    ]),
  );
}

const core = () =>
  together(
    onAxis([
      [0.0001, 0],
      [0.62, 0, 0.02],
      [0.62, 0.12, 0.02],
      [0.34, 0.2, 0.05],
      [0.36, 0.62, 0.05],
      [0.56, 0.72, 0.03],
      [0.56, 0.84, 0.02],
      [0.0001, 0.84],
    ]),
    at(block(0.4, 0.3, 0.34, metal, 0.04), 0.42, 0.4, 0),
    at(block(0.46, 0.08, 0.42, metal, 0.02), 0.42, 0.56, 0),
    at(block(0.4, 0.3, 0.34, metal, 0.04), 0.42, -0.4, 0),
    at(block(0.46, 0.08, 0.42, metal, 0.02), 0.42, -0.56, 0),
    onAxis([
      [0.0001, -0.5],
      [0.07, -0.5],
      [0.07, 1.3],
      [0.0001, 1.3],
    ]),
  );

const footGasket = () => {
  const shape = outline([
    [-0.5, -0.4],
    [0.5, -0.4],
    [0.5, 0.4],
    [-0.5, 0.4],
  ]);
  shape.holes.push(hole(0, 0, 0.27));
  for (const x of [-0.38, 0.38]) for (const y of [-0.29, 0.29]) shape.holes.push(hole(x, y, 0.05));
  return turnedTo(plate(shape, 0.03, metal, 0.002), 90, 0, 0);
};

export const turbocharger: ExplodedView = {
  name: "turbocharger",
  tall: 0.66,
  gap: 0.4,
  turn: -36,
  rise: 24,
  parts: [
    { object: turnedTo(snail(0.62, 0.34), 0, 180, 0), label: "1", side: "above" },
    { object: turnedTo(lying(bladedWheel(0.5, 7)), 0, 180, 0) },
    { object: oRing(0.62, 0.035), label: "3", side: "above" },
    { object: core() },
    { object: ringOnAxis(0.52, 0.62, 0.14) },
    { object: lying(bladedWheel(0.46, 6)) },
    { object: snail(0.58, 0.32) },
    { object: footGasket(), place: [6.1, -1.35, 0], label: "2", side: "below" },
    ...[-0.38, 0.38].map((z, index) => ({
      object: turnedTo(bolt(0.06, 0.5), 0, 0, 90),
      place: [5.72, -2.15, z] as [number, number, number],
      ...(index === 1 && { label: "4", side: "below" as const }),
    })),
  ],
  lines: [
    [
      [5.72, -2.7, 0.38],
      [5.72, -0.6, 0.38],
    ],
    [
      [5.72, -2.7, -0.38],
      [5.72, -0.6, -0.38],
    ],
  ],
};

const pumpBody = () => {
  const body = outline([
    [-0.75, -0.6],
    [-0.4, -0.9],
    [0.5, -0.85],
    [0.9, -0.3],
    [0.85, 0.55],
    [0.35, 0.9],
    [-0.45, 0.85],
    [-0.85, 0.25],
  ]);
  boltHoles(body, 4, 0.72, 0.06);
  return together(
    across(body, 0.18),
    at(
      onAxis([
        [0.0001, 0],
        [0.62, 0, 0.04],
        [0.5, 0.24, 0.1],
        [0.3, 0.36, 0.06],
        [0.28, 0.7, 0.02],
        [0.0001, 0.7],
      ]),
      0.05,
      0,
      0,
    ),
    onAxis([
      [0.0001, 0],
      [0.12, 0],
      [0.12, 1.1],
      [0.0001, 1.1],
    ]),
    at(
      turnedTo(
        together(
          turned(
            [
              [0.0001, 0],
              [0.24, 0],
              [0.24, 0.8],
              [0.28, 0.82],
              [0.28, 0.92],
              [0.0001, 0.92],
            ],
            metal,
          ),
        ),
        0,
        0,
        0,
      ),
      0.2,
      0.45,
      0,
    ),
    ringOf(7, 0.32, () => at(turnedTo(block(0.04, 0.36, 0.26, metal, 0.01), 24, 0, 0), -0.22, 0, 0)),
  );
};

const pulley = () =>
  sectionOnAxis([
    [0.14, 0],
    [0.62, 0, 0.01],
    ...[0, 1, 2, 3, 4].flatMap((groove): [number, number][] => [
      [0.62, 0.05 + groove * 0.1],
      [0.54, 0.1 + groove * 0.1],
    ]),
    [0.62, 0.56],
    [0.62, 0.6],
    [0.5, 0.6],
    [0.5, 0.2],
    [0.14, 0.2],
  ]);

const loop = (radius: number, far: number) =>
  new THREE.Shape()
    .absarc(0, 0, radius, 0, Math.PI, false)
    .lineTo(-radius * 0.75, -far)
    .absarc(0, -far, radius * 0.75, Math.PI, Math.PI * 2, false)
    .closePath();

/** A belt that runs around the axis and a second pulley below it. */
const belt = () => {
  const shape = loop(0.72, 1.6);
  shape.holes.push(loop(0.62, 1.6));
  return turnedTo(plate(shape, 0.42, metal, 0.01), 0, 90, 0);
};

const thermostatOnAxis = () =>
  together(
    sectionOnAxis([
      [0.2, 0.3],
      [0.44, 0.3],
      [0.44, 0.36],
      [0.2, 0.36],
    ]),
    onAxis([
      [0.0001, 0],
      [0.13, 0, 0.02],
      [0.13, 0.5],
      [0.24, 0.52],
      [0.24, 0.6],
      [0.08, 0.62],
      [0.08, 0.8],
      [0.0001, 0.8],
    ]),
  );

export const waterPump: ExplodedView = {
  name: "water-pump",
  tall: 0.68,
  gap: 0.42,
  turn: -36,
  rise: 24,
  parts: [
    { object: oRing(0.6, 0.04), label: "2", side: "above" },
    { object: pumpBody(), label: "1", side: "below" },
    { object: ringOf(4, 0.72, () => turnedTo(bolt(0.07, 0.6), 0, 180, 0), 0.5), label: "3", side: "below" },
    { object: pulley() },
    { object: belt(), label: "4", side: "below" },
    { object: ringOnAxis(0.16, 0.34, 0.4) },
    {
      object: turnedTo(sized(coolingFan({ blades: 7, number: "" }), 4.2), 0, 0, 0),
      label: "5",
      side: "above",
      gap: 0.6,
    },
    {
      object: turnedTo(thermostatOnAxis(), 0, 0, 90),
      place: [1.05, 2.3, 0],
      label: "6",
      side: "above",
    },
  ],
  lines: [
    [
      [1.05, 3.4, 0],
      [1.05, 0.6, 0],
    ],
  ],
};

const can = (height: number) => together(shell(height, "domed", "#ffffff"), underside(0.2, 8));

const filterHead = () =>
  together(
    block(1.4, 0.5, 1.1, metal, 0.06),
    at(block(0.3, 0.9, 1.3, metal, 0.04), -0.75, 0.2, 0),
    at(disc(0.42, 0, 0.18, metal, 0.02), 0.1, -0.42, 0),
    at(disc(0.12, 0, 0.22, metal, 0.01), 0.35, 0.25, 0.25),
    ...[-0.3, 0.3].map((z) =>
      at(
        turnedTo(
          turned(
            [
              [0.0001, 0],
              [0.14, 0],
              [0.14, 0.3],
              [0.0001, 0.3],
            ],
            metal,
          ),
          0,
          0,
          -90,
        ),
        0.68,
        0.02,
        z,
      ),
    ),
  );

const bowl = () =>
  together(
    turned(
      [
        [0.0001, -0.75],
        [0.3, -0.7, 0.1],
        [0.42, -0.5, 0.08],
        [0.44, 0, 0.02],
        [0.5, 0.02, 0.02],
        [0.5, 0.16, 0.02],
        [0.0001, 0.16],
      ],
      metal,
    ),
    at(disc(0.18, 0, 0.1, metal, 0.02), 0, -0.9, 0),
    at(disc(0.05, 0, 0.2, metal, 0.01), 0, -1.0, 0),
  );

const feedPump = () =>
  together(
    block(0.7, 0.8, 0.6, metal, 0.06),
    at(disc(0.22, 0, 0.5, metal, 0.02), 0, 0.4, 0),
    at(disc(0.28, 0, 0.12, metal, 0.02), 0, 0.92, 0),
    at(turnedTo(disc(0.13, 0, 0.35, metal, 0.01), 0, 0, -90), 0.34, 0.1, 0),
    at(turnedTo(disc(0.13, 0, 0.35, metal, 0.01), 0, 0, 90), -0.34, 0.1, 0),
    at(turnedTo(plate(circleOutline(0.4), 0.1, metal, 0.01), 0, 0, 0), 0, -0.05, -0.34),
  );

export const fuelFilterHead: ExplodedView = {
  name: "fuel-filter-head",
  turn: -30,
  rise: 20,
  parts: [
    { object: filterHead(), place: [0, 0, 0] },
    ...[-0.45, 0.45].map((z, index) => ({
      object: bolt(0.08, 0.7),
      place: [-2, 0.35, z] as [number, number, number],
      ...(index === 0 && { label: "4", side: "above" as const }),
    })),
    { object: turnedTo(oRing(0.36, 0.035), 0, 0, 90), place: [0.1, -0.95, 0], label: "5", side: "above" },
    { object: turnedTo(can(1.6), 180, 0, 0), place: [0.1, -1.35, 0], label: "1", side: "below" },
    { object: bowl(), place: [0.1, -3.55, 0], label: "2", side: "below" },
    { object: feedPump(), place: [3.4, 0.1, 0], label: "3", side: "above" },
    ...[1.35, 2.1].map((x, index) => ({
      object: ringOnAxis(0.12, 0.22, 0.05),
      place: [x, 0.15, 0] as [number, number, number],
      ...(index === 0 && { label: "6", side: "above" as const }),
    })),
  ],
  lines: [
    [
      [0.1, 0.6, 0],
      [0.1, -4.9, 0],
    ],
    [
      [0.7, 0.15, 0],
      [4.4, 0.15, 0],
    ],
    [
      [-2.4, 0.35, 0.45],
      [-0.7, 0.35, 0.45],
    ],
    [
      [-2.4, 0.35, -0.45],
      [-0.7, 0.35, -0.45],
    ],
  ],
};

const ears = () => {
  const shape = new THREE.Shape().absellipse(0, 0, 0.62, 0.9, 0, Math.PI * 2, false);
  shape.holes.push(hole(0, -0.74, 0.08), hole(0, 0.74, 0.08), hole(0, 0, 0.3));
  return shape;
};

const nose = () =>
  together(
    across(ears(), 0.14),
    sectionOnAxis([
      [0.3, -0.5],
      [0.5, -0.5, 0.02],
      [0.5, -0.1, 0.04],
      [0.36, 0.1, 0.04],
      [0.36, 0.4, 0.04],
      [0.22, 0.46, 0.02],
      [0.22, -0.4],
    ]),
  );

const armature = () =>
  together(
    onAxis([
      [0.0001, 0],
      [0.07, 0],
      [0.07, 0.2],
      [0.24, 0.22],
      [0.24, 0.5],
      [0.16, 0.52],
      [0.16, 0.62],
      [0.07, 0.64],
      [0.07, 2.3],
      [0.0001, 2.3],
    ]),
    at(across(gearOutline(22, 0.36, 0.31), 0.9), 1.15, 0, 0),
  );

const flywheelRing = () => {
  const shape = gearOutline(96, 1.9, 1.8);
  shape.holes.push(circleOutline(1.6));
  return across(shape, 0.22);
};

export const starterMotor: ExplodedView = {
  name: "starter-motor",
  tall: 0.58,
  gap: 0.38,
  turn: -34,
  rise: 22,
  parts: [
    { object: together(...[-0.3, 0.3].map((y) => at(bolt(0.045, 2.4), 0, y, 0))) },
    {
      object: onAxis([
        [0.0001, 0],
        [0.4, 0, 0.06],
        [0.5, 0.08, 0.04],
        [0.5, 0.34],
        [0.0001, 0.34],
      ]),
    },
    { object: ringOf(4, 0.3, () => block(0.3, 0.16, 0.22, metal, 0.01)) },
    { object: armature() },
    {
      object: together(
        sectionOnAxis([
          [0.44, 0],
          [0.52, 0],
          [0.52, 1.5],
          [0.44, 1.5],
        ]),
        at(block(0.3, 0.14, 0.3, metal, 0.02), 1.2, 0.54, 0),
      ),
      label: "1",
      side: "below",
    },
    { object: nose() },
    {
      object: ringOf(2, 0.74, () => turnedTo(bolt(0.07, 0.6), 0, 180, 0)),
      label: "4",
      side: "above",
      gap: 0.2,
    },
    {
      object: together(
        across(
          (() => {
            const gear = gearOutline(11, 0.26, 0.17);
            gear.holes.push(circleOutline(0.08));
            return gear;
          })(),
          0.34,
        ),
        at(
          sectionOnAxis([
            [0.08, 0],
            [0.22, 0],
            [0.22, 0.5],
            [0.08, 0.5],
          ]),
          -0.7,
          0,
          0,
        ),
      ),
    },
    { object: flywheelRing(), label: "3", side: "below", gap: 0.6 },
    {
      object: onAxis([
        [0.0001, 0],
        [0.1, 0],
        [0.1, 0.3],
        [0.26, 0.32, 0.02],
        [0.26, 1.3, 0.02],
        [0.16, 1.34],
        [0.16, 1.6],
        [0.0001, 1.6],
      ]),
      place: [4.3, 1.5, 0],
    },
    {
      object: together(
        block(0.5, 0.5, 0.5, metal, 0.05),
        at(disc(0.2, 0, 0.3, metal, 0.03), 0, 0.25, 0),
        ...[-0.14, 0.14].map((x) => at(disc(0.05, 0, 0.24, metal, 0.01), x, 0.5, 0)),
        at(block(0.9, 0.06, 0.5, metal, 0.02), 0, -0.26, 0),
      ),
      place: [2, 2.1, 0],
      label: "2",
      side: "above",
    },
    {
      object: together(
        disc(0.36, 0, 0.8, metal, 0.05),
        at(disc(0.3, 0, 0.14, metal, 0.03), 0, 0.8, 0),
        ...[-0.22, 0.22].map((x) => at(disc(0.07, 0, 0.26, metal, 0.01), x, 0.9, 0)),
        at(block(1.1, 0.06, 0.5, metal, 0.02), 0, 0.06, 0),
      ),
      place: [0.2, 1.7, 0],
      label: "5",
      side: "above",
    },
  ],
  lines: [
    [
      [3.9, 1.5, 0],
      [6.4, 1.5, 0],
    ],
  ],
};
