import type { Family, Measures } from "./families.ts";
import type { Shot } from "./stage/studio.ts";

/** One part of a still life: what it is, how it lies, how large it is and where. */
export type Item = {
  family: Family;
  measures: unknown;
  pose: readonly [number, number, number];
  scale: number;
  x: number;
  z: number;
};

/** Words set on the left of the picture. */
export type Words = { title: string; line: string };

export type StillLife = { name: string; shot: Omit<Shot, "exposures">; items: Item[]; words?: Words };

/** One part of a still life, with the measures checked against the family that draws it. */
export function item<Name extends Family>(
  family: Name,
  measures: Measures<Name>,
  pose: Item["pose"],
  [scale, x, z]: [number, number, number],
): Item {
  return { family, measures, pose, scale, x, z };
}

/** A category's picture: some of its parts together, in the light and on the ground of the part pictures. */
export function categoryStillLife(name: string, items: Item[], cameraHeight = 16): StillLife {
  return {
    name: `category-${name}`,
    shot: {
      width: 640,
      height: 640,
      ground: "#f1efeb",
      shadowStrength: 0.62,
      frame: { centreX: 0.49, centreY: 0.5, width: 0.8, height: 0.72 },
      cameraTurn: 8,
      cameraHeight,
    },
    items,
  };
}
