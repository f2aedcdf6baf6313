import { planetaryGear, sunGear } from "../models/machine/drive-gears.ts";
import { travelMotor } from "../models/machine/drives-and-springs.ts";
import { sprocket } from "../models/machine/undercarriage.ts";
import { at, block, circleOutline, plate, together } from "../models/shapes.ts";
import { boltHoles } from "../models/bolt-holes.ts";
import { lying, ringOf, sized, turnedTo, type ExplodedView } from "./exploded.ts";
import { bolt, floatingSealHalf, metal, onAxis, oRing, sectionOnAxis, washer } from "./small-parts.ts";

const collar = (side: 1 | -1) =>
  turnedTo(
    together(
      onAxis([
        [0.0001, 0],
        [0.46, 0, 0.02],
        [0.46, 0.1, 0.02],
        [0.38, 0.14, 0.02],
        [0.38, 0.5, 0.04],
        [0.0001, 0.5],
      ]),
      at(block(0.32, 0.5, 1.1, metal, 0.05), 0.3, -0.2, 0),
    ),
    0,
    side > 0 ? 0 : 180,
    0,
  );

/** Half of a roller's profile, mirrored about its middle. */
const rollerShell = () => {
  const half: [number, number, number][] = [
    [0.42, 0.1, 0.05],
    [0.46, 0.3, 0.04],
    [0.56, 0.36, 0.03],
    [0.56, 0.72, 0.03],
    [0.74, 0.75, 0.03],
    [0.74, 0.95, 0.05],
    [0.5, 1.0, 0.03],
    [0.42, 1.0, 0.02],
  ];
  const mirrored = half.map(([radius, along, rounding]): [number, number, number] => [
    radius,
    -along,
    rounding,
  ]);
  return sectionOnAxis([
    [0.24, -0.95],
    [0.34, -0.99],
    ...mirrored.toReversed(),
    ...half,
    [0.34, 0.99],
    [0.24, 0.95],
  ]);
};

const rollerShaft = () =>
  onAxis([
    [0.0001, 0],
    [0.19, 0, 0.02],
    [0.21, 0.06, 0.02],
    [0.21, 0.9, 0.02],
    [0.3, 0.92, 0.02],
    [0.3, 1.08, 0.02],
    [0.21, 1.1, 0.02],
    [0.21, 1.94, 0.02],
    [0.19, 2, 0.02],
    [0.0001, 2],
  ]);

const flangedBush = (side: 1 | -1) =>
  turnedTo(
    sectionOnAxis([
      [0.22, 0],
      [0.4, 0],
      [0.4, 0.09],
      [0.28, 0.11],
      [0.28, 0.6],
      [0.22, 0.6],
    ]),
    0,
    side > 0 ? 0 : 180,
    0,
  );

export const trackRoller: ExplodedView = {
  name: "track-roller",
  tall: 0.6,
  gap: 0.3,
  turn: -30,
  rise: 22,
  parts: [
    { object: collar(-1) },
    { object: oRing(0.34, 0.045), label: "3", side: "above" },
    { object: floatingSealHalf(0.44), label: "2", side: "above" },
    { object: flangedBush(1) },
    { object: rollerShell(), label: "1", side: "above", gap: 0.45 },
    { object: flangedBush(-1), gap: 0.45 },
    { object: rollerShaft() },
    { object: floatingSealHalf(0.44), label: "2", side: "above" },
    { object: oRing(0.34, 0.045), label: "3", side: "above" },
    { object: collar(1) },
    { object: turnedTo(bolt(0.07, 0.5), 0, 0, 90), place: [0.25, -1.5, 0.38], label: "4", side: "below" },
    { object: turnedTo(washer(0.07), 0, 0, 90), place: [0.25, -1.1, 0.38], label: "5" },
    { object: turnedTo(bolt(0.07, 0.5), 0, 0, 90), place: [7.6, -1.5, 0.38] },
    { object: turnedTo(washer(0.07), 0, 0, 90), place: [7.6, -1.1, 0.38] },
  ],
  lines: [
    [
      [0.25, -1.9, 0.38],
      [0.25, 0, 0.38],
    ],
    [
      [7.6, -1.9, 0.38],
      [7.6, 0, 0.38],
    ],
  ],
};

const hub = () => {
  const flange = circleOutline(1.18);
  flange.holes.push(circleOutline(0.82));
  boltHoles(flange, 22, 1.06, 0.045);
  return together(
    sectionOnAxis([
      [0.6, 0],
      [0.98, 0, 0.03],
      [0.98, 0.3, 0.03],
      [0.9, 0.36, 0.04],
      [0.9, 1.2, 0.03],
      [0.8, 1.2, 0.02],
      [0.8, 0.3, 0.02],
      [0.6, 0.2, 0.02],
    ]),
    at(turnedTo(plate(flange, 0.16, metal, 0.02), 0, 90, 0), 0.2, 0, 0),
  );
};

const carrier = () =>
  together(
    onAxis([
      [0.0001, 0],
      [0.62, 0, 0.02],
      [0.62, 0.12, 0.02],
      [0.2, 0.12, 0.02],
      [0.2, 0.3, 0.02],
      [0.0001, 0.3],
    ]),
    ringOf(3, 0.42, () =>
      onAxis([
        [0.0001, 0.1],
        [0.1, 0.1],
        [0.1, 0.55, 0.02],
        [0.0001, 0.55],
      ]),
    ),
  );

const cover = () =>
  together(
    onAxis([
      [0.0001, 0.16],
      [0.84, 0, 0.02],
      [0.9, 0, 0.02],
      [0.9, 0.14, 0.03],
      [0.7, 0.22, 0.06],
      [0.0001, 0.26],
    ]),
    ringOf(16, 0.83, () => at(turnedTo(bolt(0.045, 0.12), 0, 0, 180), 0.16, 0, 0)),
  );

const plug = () =>
  onAxis([
    [0.0001, 0],
    [0.06, 0],
    [0.06, 0.16],
    [0.12, 0.17],
    [0.12, 0.28, 0.01],
    [0.0001, 0.28],
  ]);

export const finalDrive: ExplodedView = {
  name: "final-drive",
  tall: 0.62,
  gap: 0.4,
  turn: -38,
  rise: 22,
  parts: [
    { object: travelMotor({ colour: "#ffffff" }), label: "2", side: "above" },
    { object: floatingSealHalf(0.9), gap: 0.5 },
    { object: hub(), label: "1", side: "above" },
    {
      object: turnedTo(
        sized(sprocket({ teeth: 21, holes: 22, bore: 0.61, thickness: 0.16, colour: "#ffffff" }), 3.6),
        0,
        90,
        0,
      ),
      label: "3",
      side: "below",
    },
    { object: ringOf(11, 1.06, () => bolt(0.055, 0.34)), label: "4", side: "below", gap: 0.5 },
    { object: carrier() },
    {
      object: ringOf(3, 0.42, () => lying(sized(planetaryGear({ teeth: 22, bore: 0.45, tall: 0.6 }), 0.56))),
      label: "6",
      side: "above",
    },
    { object: sized(sunGear({ teeth: 15 }), 0.34), label: "5", side: "above" },
    { object: oRing(0.86, 0.03), label: "7", side: "above" },
    { object: cover() },
    { object: turnedTo(plug(), 0, 180, 0), label: "8", side: "below" },
  ],
};
