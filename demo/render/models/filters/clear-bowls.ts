import type * as THREE from "three";
import { RADIUS } from "./can-shell.ts";
import { spinOnFilter, type SpinOn } from "./cans.ts";
import { brass, clearPlastic, plastic, rubber } from "../materials.ts";
import { around, at, band, block, disc, tilted, together, turned } from "../shapes.ts";

export type Bowl = {
  diameterMm: number;
  /** A water sensor with its plug below the bowl, else a drain wheel only. */
  sensor: boolean;
  bowlColour?: string;
};

const BOWL_HEIGHT = 0.52;

/** The clear bowl of a separator with its collar and a drain wheel broad enough to stand on, for a can of diameter 1. */
function bowlParts({ sensor, bowlColour = "#e6c06a" }: Omit<Bowl, "diameterMm">): THREE.Group {
  const bowl = turned(
    [
      [0.2, 0.075],
      [0.27, 0.085, 0.03],
      [RADIUS * 0.8, 0.19, 0.1],
      [RADIUS * 0.87, BOWL_HEIGHT - 0.06, 0.03],
      [RADIUS * 0.87, BOWL_HEIGHT + 0.04],
    ],
    clearPlastic(bowlColour),
  );
  const ribs = around(10, RADIUS * 0.845, BOWL_HEIGHT * 0.66, () =>
    tilted(block(0.028, BOWL_HEIGHT * 0.5, 0.036, clearPlastic(bowlColour), 0.012), 4),
  );
  const collar = together(
    band(RADIUS * 0.6, RADIUS * 0.98, BOWL_HEIGHT - 0.02, BOWL_HEIGHT + 0.15, plastic(), 0.03),
    around(16, RADIUS * 0.98, BOWL_HEIGHT + 0.065, () => block(0.05, 0.12, 0.03, plastic(), 0.012)),
  );
  const inside = together(
    disc(0.1, 0.1, 0.2, plastic("#f1efe8"), 0.03),
    disc(0.035, 0.1, BOWL_HEIGHT + 0.02, plastic("#2b2c2f")),
  );
  const wheel = together(
    disc(0.225, 0, 0.08, plastic(), 0.02),
    around(14, 0.222, 0.04, () => block(0.035, 0.076, 0.03, plastic(), 0.012)),
    disc(0.13, 0.07, 0.1, brass(), 0.01),
  );
  const plug = together(
    at(tilted(disc(0.06, 0.1, 0.42, plastic("#26272a"), 0.02), 90), 0, 0.2, RADIUS * 0.35),
    at(block(0.16, 0.12, 0.14, plastic("#26272a"), 0.02), 0, 0.2, RADIUS * 0.86),
  );
  const parts = together(bowl, ribs, collar, inside, wheel);
  if (sensor) parts.add(tilted(plug, 0, 62));
  return parts;
}

export type Separator = SpinOn & Omit<Bowl, "diameterMm">;

/** A fuel filter above its clear bowl; `heightMm` is that of the can. Built in millimetres. */
export function fuelSeparator(measures: Separator): THREE.Object3D {
  const can = spinOnFilter(measures);
  can.position.y = (BOWL_HEIGHT + 0.13) * measures.diameterMm;
  const below = bowlParts(measures);
  below.add(disc(RADIUS * 0.8, BOWL_HEIGHT - 0.01, BOWL_HEIGHT + 0.05, plastic("#33353a"), 0.02));
  below.scale.setScalar(measures.diameterMm);
  return together(can, below);
}

/** The bowl alone, as it is sold to be moved or replaced, with its thread and seal above. Built in millimetres. */
export function separatorBowl(measures: Bowl): THREE.Object3D {
  const bowl = bowlParts(measures);
  const threads = Array.from({ length: 5 }, (_, index) =>
    band(
      RADIUS * 0.66,
      RADIUS * 0.82,
      BOWL_HEIGHT + 0.16 + index * 0.028,
      BOWL_HEIGHT + 0.18 + index * 0.028,
      plastic("#24262a"),
      0.008,
    ),
  );
  bowl.add(
    band(RADIUS * 0.66, RADIUS * 0.79, BOWL_HEIGHT, BOWL_HEIGHT + 0.31, plastic("#24262a"), 0.012),
    band(RADIUS * 0.8, RADIUS * 0.93, BOWL_HEIGHT + 0.14, BOWL_HEIGHT + 0.19, rubber(), 0.02),
    ...threads,
  );
  bowl.scale.setScalar(measures.diameterMm);
  return bowl;
}
