import type * as THREE from "three";
import { blackOxide, castIron, castPaint, groundSteel, turnedSteel, zincSteel } from "../materials.ts";
import { around, at, band, block, boltHead, disc, tilted, together, turned, type Corner } from "../shapes.ts";

/** Half of a mirrored profile, doubled about y = 0. */
function mirrored(half: Corner[]): Corner[] {
  const lower = half.map(([radius, height, rounding]): Corner =>
    rounding === undefined ? [radius, -height] : [radius, -height, rounding],
  );
  return [...lower.toReversed(), ...half];
}

const endCollar = (side: number, colour: string) => {
  const part = together(
    turned(
      [
        [0.0001, 0.96],
        [0.42, 0.96, 0.02],
        [0.42, 1.04, 0.02],
        [0.36, 1.06, 0.02],
        [0.36, 1.32, 0.04],
        [0.3, 1.36, 0.02],
        [0.0001, 1.36],
      ],
      castPaint(colour),
    ),
    at(block(0.56, 0.3, 0.84, castPaint(colour), 0.06), 0.2, 1.19, 0),
    ...[-0.27, 0.27].map((z) =>
      at(tilted(band(0.06, 0.13, -0.04, 0.03, turnedSteel(), 0.01), 0, 0, 90), 0.48, 1.19, z),
    ),
    disc(0.2, 1.34, 1.38, turnedSteel(), 0.01),
    at(tilted(boltHead(0.06, zincSteel()), 0), 0.0, 1.36, 0),
  );
  if (side < 0) part.rotation.x = Math.PI;
  return part;
};

export type TrackRoller = {
  colour: string;
  /** Length from end to end over the flange's diameter. */
  slender: number;
  /** A second flange inside each tread, for every other place under the track. */
  doubleFlange?: boolean;
};

/** Track roller: two flanged treads, end collars bolted to the frame; axis lies along x. */
export function trackRoller({ colour, slender, doubleFlange = false }: TrackRoller): THREE.Object3D {
  const waist: Corner[] = doubleFlange
    ? [
        [0.48, 0.08, 0.04],
        [0.62, 0.13, 0.03],
        [0.64, 0.28, 0.04],
        [0.52, 0.36, 0.02],
      ]
    : [
        [0.4, 0.1, 0.05],
        [0.44, 0.3, 0.05],
        [0.52, 0.36, 0.03],
      ];
  const shell = turned(
    mirrored([
      ...waist,
      [0.52, 0.72, 0.03],
      [0.66, 0.75, 0.03],
      [0.66, 0.92, 0.05],
      [0.46, 0.98, 0.03],
      [0.0001, 0.98],
    ]),
    castPaint(colour),
  );
  const treads = [-1, 1].map((side) =>
    band(0.49, 0.524, side > 0 ? 0.38 : -0.7, side > 0 ? 0.7 : -0.38, turnedSteel(), 0.01),
  );
  const lip = [-1, 1].map((side) =>
    band(0.36, 0.44, side > 0 ? 0.965 : -0.995, side > 0 ? 0.995 : -0.965, blackOxide(), 0.01),
  );
  const model = tilted(
    together(shell, endCollar(1, colour), endCollar(-1, colour), ...treads, ...lip),
    0,
    0,
    90,
  );
  model.scale.y = slender / 2.06;
  return model;
}

/** Carrier roller with its shaft and cover on one side; axis along x. */
export function carrierRoller({ colour, slender }: Pick<TrackRoller, "colour" | "slender">): THREE.Object3D {
  const model = tilted(
    together(
      turned(
        [
          [0.0001, -0.72],
          [0.3, -0.72, 0.02],
          [0.34, -0.68, 0.02],
          [0.6, -0.62, 0.03],
          [0.62, -0.5, 0.03],
          [0.5, -0.44, 0.03],
          [0.5, -0.1, 0.04],
          [0.44, 0, 0.04],
          [0.5, 0.1, 0.04],
          [0.5, 0.44, 0.03],
          [0.62, 0.5, 0.03],
          [0.6, 0.62, 0.03],
          [0.36, 0.68, 0.03],
          [0.0001, 0.68],
        ],
        castPaint(colour),
      ),
      turned(
        [
          [0.0001, 0.64],
          [0.34, 0.64, 0.02],
          [0.32, 0.74, 0.02],
          [0.24, 0.78, 0.02],
          [0.24, 1.42, 0.03],
          [0.2, 1.46, 0.01],
          [0.0001, 1.46],
        ],
        groundSteel(),
      ),
      band(0.3, 0.38, 0.66, 0.74, castIron(), 0.02),
      around(3, 0.22, -0.72, () => tilted(boltHead(0.06, zincSteel()), 180)),
      band(0.475, 0.504, -0.42, -0.12, turnedSteel(), 0.01),
      band(0.475, 0.504, 0.12, 0.42, turnedSteel(), 0.01),
    ),
    0,
    0,
    90,
  );
  model.scale.y = slender / 1.76;
  return model;
}
