import * as THREE from "three";
import { bucketTooth, toothAdapter } from "../models/machine/bucket-teeth.ts";
import { bucketPin } from "../models/machine/pins-and-edges.ts";
import { at, block, hole, outline, plate, ring, together } from "../models/shapes.ts";
import { ringOf, sized, long, turnedTo, type ExplodedView } from "./exploded.ts";
import { bolt, metal, onAxis, oRing, ringOnAxis, sectionOnAxis } from "./small-parts.ts";

/** The bucket's shell, its lip to +x and its width along z. */
function bucketShell(): THREE.Object3D {
  const side = outline([
    [-1.5, 1.3],
    [-0.2, 1.5],
    [1.35, 0.0],
    [1.6, -1.2],
    [0.6, -1.42],
    [-0.6, -1.2],
    [-1.45, -0.4],
    [-1.75, 0.6],
  ]);
  const back = new THREE.Shape();
  const outer: [number, number][] = [
    [1.6, -1.2],
    [0.6, -1.42],
    [-0.6, -1.2],
    [-1.45, -0.4],
    [-1.75, 0.6],
    [-1.5, 1.3],
    [-0.2, 1.5],
  ];
  const inner = outer.map(([x, y]): [number, number] => [x * 0.94 + 0.04, y * 0.94]);
  outline([...outer, ...inner.toReversed()])
    .getPoints()
    .forEach((point, index) => (index === 0 ? back.moveTo(point.x, point.y) : back.lineTo(point.x, point.y)));
  const ear = outline([
    [-0.5, -0.3],
    [0.5, -0.3],
    [0.3, 0.5],
    [0, 0.66],
    [-0.3, 0.5],
  ]);
  ear.holes.push(hole(0, 0.28, 0.17));
  return together(
    ...[-1.75, 1.75].map((z) => at(plate(side, 0.12, metal, 0.01), 0, 0, z)),
    plate(back, 3.4, metal, 0.01),
    at(block(0.7, 0.16, 3.7, metal, 0.02), 1.5, -1.22, 0),
    ...[-0.75, 0.75].flatMap((z) =>
      [-1.05, -0.25].map((x) => at(plate(ear, 0.16, metal, 0.01), x, 1.6 + (x + 0.65) * 0.14, z)),
    ),
  );
}

const across = [-1.4, -0.47, 0.47, 1.4];

export const bucket: ExplodedView = {
  name: "bucket",
  turn: 40,
  rise: 30,
  parts: [
    { object: bucketShell(), place: [0, 0, 0] },
    ...across.map((z, index) => ({
      object: long(toothAdapter({ colour: "#ffffff", legs: 1.2 }), 1.15),
      place: [2.75, -1.22, z] as [number, number, number],
      ...(index === 3 && { label: "2", side: "below" as const }),
    })),
    ...across.map((z, index) => ({
      object: long(bucketTooth({ kind: "standard", colour: "#ffffff", pin: "side" }), 1.2),
      place: [4.5, -1.22, z] as [number, number, number],
      ...(index === 3 && { label: "1", side: "below" as const }),
    })),
    {
      object: turnedTo(
        onAxis([
          [0.0001, 0],
          [0.06, 0, 0.02],
          [0.08, 0.05, 0.01],
          [0.08, 0.75, 0.01],
          [0.06, 0.8, 0.02],
          [0.0001, 0.8],
        ]),
        0,
        90,
        0,
      ),
      place: [3.9, -1.22, 3.3],
      label: "3",
      side: "below",
    },
    {
      object: turnedTo(sized(bucketPin({ slender: 9, head: "flag" }), 0.62), 0, 90, 0),
      place: [-0.9, 3.1, 1.6],
      label: "4",
      side: "above",
    },
    {
      object: turnedTo(ringOnAxis(0.17, 0.26, 0.62), 0, 90, 0),
      place: [-0.25, 2.5, -0.75],
      label: "5",
      side: "above",
    },
    { object: turnedTo(oRing(0.24, 0.03), 0, 90, 0), place: [-0.25, 2.5, -1.7], label: "6", side: "above" },
    {
      object: turnedTo(ringOnAxis(0.17, 0.32, 0.06), 0, 90, 0),
      place: [-0.25, 2.5, 0.3],
      label: "7",
      side: "above",
    },
    {
      object: turnedTo(
        onAxis([
          [0.0001, 0],
          [0.07, 0, 0.02],
          [0.05, 0.1, 0.01],
          [0.12, 0.12, 0.01],
          [0.12, 0.24, 0.01],
          [0.06, 0.25],
          [0.06, 0.42],
          [0.0001, 0.42],
        ]),
        0,
        90,
        0,
      ),
      place: [-0.9, 3.1, 3.9],
      label: "8",
      side: "below",
    },
  ],
  lines: [
    [
      [1.6, -1.22, 1.4],
      [5.4, -1.22, 1.4],
    ],
    [
      [3.9, -1.22, 4.2],
      [3.9, -1.22, 1.4],
    ],
    [
      [-0.25, 2.5, -2.2],
      [-0.25, 2.5, 1.2],
    ],
    [
      [-0.9, 3.1, 4.4],
      [-0.9, 3.1, -1],
    ],
  ],
};

const eye = (reach: number) =>
  together(
    at(block(reach, 0.9, 0.8, metal, 0.08), reach / 2 - reach, 0, 0),
    turnedTo(
      ring(
        [
          [0.36, -0.55, 0.03],
          [0.66, -0.55, 0.05],
          [0.66, 0.55, 0.05],
          [0.36, 0.55, 0.03],
        ],
        metal,
      ),
      90,
      0,
      0,
    ),
  );

const barrel = () =>
  together(
    at(turnedTo(eye(0.9), 0, 0, 0), 0.66, 0, 0),
    at(
      sectionOnAxis([
        [0.72, 0],
        [0.84, 0, 0.04],
        [0.84, 3.5, 0.02],
        [1.02, 3.52, 0.03],
        [1.02, 3.86, 0.03],
        [0.72, 3.86, 0.02],
      ]),
      1.1,
      0,
      0,
    ),
    at(
      onAxis([
        [0.0001, 0],
        [0.84, 0, 0.05],
        [0.84, 0.2],
        [0.0001, 0.2],
      ]),
      1.0,
      0,
      0,
    ),
    ...[1.7, 4.3].map((x) => at(block(0.4, 0.34, 0.44, metal, 0.04), x, 0.9, 0)),
  );

const piston = () =>
  sectionOnAxis([
    [0.26, 0],
    [0.68, 0, 0.02],
    [0.68, 0.16],
    [0.6, 0.17],
    [0.6, 0.27],
    [0.68, 0.28],
    [0.68, 0.42],
    [0.62, 0.43],
    [0.62, 0.53],
    [0.68, 0.54],
    [0.68, 0.7, 0.02],
    [0.26, 0.7],
  ]);

const gland = () =>
  together(
    sectionOnAxis([
      [0.44, 0],
      [0.7, 0, 0.02],
      [0.7, 0.34],
      [1.02, 0.35, 0.02],
      [1.02, 0.6, 0.03],
      [0.7, 0.62, 0.02],
      [0.7, 0.84, 0.03],
      [0.44, 0.84],
    ]),
  );

const rod = () =>
  together(
    onAxis([
      [0.0001, 0],
      [0.24, 0, 0.02],
      [0.24, 0.6],
      [0.4, 0.62, 0.02],
      [0.4, 4.1],
      [0.0001, 4.1],
    ]),
    at(turnedTo(eye(0.7), 0, 0, 0), 4.7, 0, 0),
  );

export const boomCylinder: ExplodedView = {
  name: "boom-cylinder",
  tall: 0.5,
  gap: 0.55,
  turn: -30,
  rise: 22,
  parts: [
    { object: barrel(), label: "1", side: "above" },
    { object: bolt(0.26, 0.3), gap: 0.5 },
    { object: piston(), label: "2", side: "above" },
    { object: oRing(0.66, 0.04), label: "2", side: "below" },
    { object: oRing(0.7, 0.035), label: "3", side: "above" },
    { object: gland() },
    { object: ringOf(10, 0.88, () => turnedTo(bolt(0.06, 0.5), 0, 180, 0)), label: "5", side: "below" },
    { object: ringOnAxis(0.42, 0.56, 0.14), label: "4", side: "above" },
    { object: rod(), gap: 0.4 },
    { object: turnedTo(ringOnAxis(0.26, 0.36, 0.9), 0, 90, 0), place: [0.6, 0, 1.9] },
    { object: turnedTo(oRing(0.34, 0.04), 0, 90, 0), place: [0.6, 0, 2.7], label: "6", side: "below" },
  ],
  lines: [
    [
      [0.6, 0, 3.1],
      [0.6, 0, 0],
    ],
  ],
};
