import type { Family, Measures } from "./families.ts";

/** The position of a part and the point of view; angles in degrees. */
export type View = {
  /** Turn of the part about x, y and z before it is set on the ground. */
  pose?: readonly [number, number, number];
  cameraTurn?: number;
  cameraHeight?: number;
  /** Share of the picture's height that the part fills at most; of its width a tenth more. */
  size?: number;
  /** Lays a steel rule before the part, true to its size. */
  rule?: RuleScale;
};

/**
 * What is known about the part's size in millimetres: one side of the model as its family builds it (x, y, z before any
 * pose), its longest side, or `true` if the family builds in millimetres.
 */
export type RuleScale =
  | { width: number }
  | { height: number }
  | { depth: number }
  | { longest: number }
  | true;

export type Picture = {
  name: string;
  family: Family;
  measures: unknown;
  view?: View;
};

/** One line of the picture table, with the measures checked against the family that draws it. */
export function picture<Name extends Family>(
  name: string,
  family: Name,
  measures: Measures<Name>,
  view?: View,
): Picture {
  return view ? { name, family, measures, view } : { name, family, measures };
}
